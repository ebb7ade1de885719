/** Two soft notes. */

const NOTES = [
  { at: 0, pitch: 392 },
  { at: 0.16, pitch: 523 },
];

export function chime() {
  const context = new AudioContext();
  for (const { at, pitch } of NOTES) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, context.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.12, context.currentTime + at + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.5);
    tone.connect(loud).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.55);
  }
  setTimeout(() => void context.close(), 1200);
}
