import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Program } from "./child.ts";
import { Supervisor } from "./supervisor.ts";

/** Starts real processes; what they are like is in `testing/watched.ts`. */
function supervise(program: Pick<Program, "entry"> & { args?: string[] }) {
  const said: string[] = [];
  const supervisor = new Supervisor({ say: (line) => said.push(line), pauseMs: 1 });
  onTestFinished(() => supervisor.stop());
  const ready = supervisor.start({ name: "teste", env: {}, readyBy: "message", ...program });
  return { said, ready, failed: supervisor.failed };
}

const watched = join(import.meta.dirname, "..", "..", "testing", "watched.ts");

test("a process whose event loop is blocked again and again is started again and again", async () => {
  const { said, ready } = supervise({ entry: watched, args: ["blocks", "100"] });
  await ready;
  await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(2);
  expect(new Set(said)).toEqual(new Set(["O processo teste caiu (SIGKILL); reiniciando…"]));
});
