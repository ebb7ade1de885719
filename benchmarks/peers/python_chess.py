"""python-chess: random games, and copies of their boards. Prints one line of JSON."""

import json
import random
import sys
import time

import chess


def random_play(seconds):
    choices = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            choices += len(moves) > 1
            decisions += 1
            board.push(moves[int(random.random() * len(moves))])
    return choices / spent, decisions / spent


def copy(board):
    board.copy()


def copy_and_go_on(board):
    copied = board.copy()
    copied.push(next(iter(copied.legal_moves)))


def clone(seconds, action):
    boards, board = [], chess.Board()
    while not board.is_game_over() and len(boards) < 12:
        for _ in range(10):
            moves = list(board.legal_moves)
            if moves:
                board.push(random.choice(moves))
        if any(board.legal_moves):
            boards.append(board.copy())
    rounds, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for board in boards:
            action(board)
        rounds += 1
    return spent / (rounds * len(boards)) * 1e6


random.seed(7)
seconds = float(sys.argv[1])
choices, decisions = random_play(seconds)
times = {"fork": clone(seconds / 4, copy), "onward": clone(seconds / 4, copy_and_go_on)}
print(json.dumps({"name": "python-chess", "choices": choices, "decisions": decisions, **times}))
