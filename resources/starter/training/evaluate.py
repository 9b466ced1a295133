#!/usr/bin/env python3
"""Scores a model file through Tandem's engine: evaluate.py MODEL.gguf [--count N] [--temperature T] [--bench PROGRAM] [--out FOLDER]

Three sets: "template" (sentences never trained on), "entity" (names never trained on) and the hand-written prompts.
Writes every wrong answer with its reason to OUT/failures.jsonl, and prints some of them."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from starter import cases
from starter.scoring import Table, judge

ROOT = Path(__file__).resolve().parents[3]


def answers(bench, model, asked, temperature):
    """{id: line of bench/starter}"""
    text = "".join(json.dumps(case.request(), ensure_ascii=False) + "\n" for case in asked)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as known:
        json.dump(cases.known_help(), known)
        known.flush()
        done = subprocess.run([bench, model, "--temperature", str(temperature), "--help-entries", known.name], input=text,
                              stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{bench} ended with {done.returncode}.")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return {line["id"]: line for line in lines}


def score(name, asked, given, failures):
    table, wrong = Table(), []
    for case in asked:
        line = given[case.id]
        verdict = judge(case, line.get("answer", ""), line.get("calls", ()))
        if "error" in line:
            verdict.why = line["error"]
        table.add(verdict)
        if not verdict.right:
            wrong.append({"id": case.id, "skill": case.skill, "asked": case.messages[-1].content, "why": verdict.why,
                          "answer": line.get("answer", ""), "wanted": case.wanted or case.call})
    print(f"== {name}: {len(asked) - len(wrong)} of {len(asked)} right")
    print("\n".join(table.lines()))
    for failure in wrong:
        failures.write(json.dumps(failure, ensure_ascii=False) + "\n")
    for failure in wrong[:5]:
        print(f"   {failure['skill']}: {failure['asked'][-100:]!r} → {failure['answer'][:100]!r} ({failure['why']})")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("model")
    options.add_argument("--count", type=int, default=600, help="samples of each generated set")
    options.add_argument("--temperature", type=float, default=0, help="0: the likeliest words; chats use 0.7, agents 0.3")
    options.add_argument("--bench", default=ROOT / "build/release/bin/bench_starter")
    options.add_argument("--out", type=Path, default=Path("."))
    chosen = options.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    sets = {split: list(cases.generated(split, chosen.count)) for split in ("template", "entity")}
    sets["handwritten"] = list(cases.handwritten())
    given = answers(chosen.bench, chosen.model, [case for asked in sets.values() for case in asked],
                    chosen.temperature)
    with open(chosen.out / "failures.jsonl", "w", encoding="utf-8") as failures:
        for name, asked in sets.items():
            score(name, asked, given, failures)
    times = sorted(line["first_token_seconds"] for line in given.values() if "error" not in line)
    speeds = sorted(line["tokens_per_second"] for line in given.values() if line.get("answer_tokens", 0) > 8)
    if times and speeds:
        print(f"first token: median {times[len(times) // 2]:.3f} s; speed: median {speeds[len(speeds) // 2]:.0f} tokens/s")


if __name__ == "__main__":
    main()
