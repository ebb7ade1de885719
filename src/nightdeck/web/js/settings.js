/** The settings page. */

import { byId } from "./dom.js";
import { preferencesForm } from "./preferences.js";
import { applyPrefs } from "./prefs.js";

applyPrefs();
byId("settings").append(preferencesForm());
