import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratch } from "#testing/scratch.ts";
import type { Program } from "./child.ts";
import { root } from "./settings.ts";
import { Supervisor } from "./supervisor.ts";

/** Starts real processes; what they are like is in `testing/watched.ts`. */
function supervise(program: Pick<Program, "entry" | "args" | "reloads">) {
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

test("a process begins again when a file that it loaded changes, and one that does not start waits for that", async () => {
  const folder = mkdtempSync(join(scratch, "autos-reloads-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  const isRun = (name: string) => expect.poll(() => existsSync(file(name)), { timeout: 60_000 }).toBe(true);
  const write = (name: string) =>
    `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(file(name))}, "");\n`;
  const part = file("part.ts");
  writeFileSync(part, write("first"));
  writeFileSync(
    file("main.ts"),
    `import "./part.ts";\nsetInterval(() => {}, 60_000);\nprocess.send?.({ type: "ready" });\n`,
  );
  const { said, ready } = supervise({ entry: file("main.ts"), reloads: true });
  await ready;
  await isRun("first");

  writeFileSync(part, write("second"));
  await isRun("second");
  const begun = `${relative(root, part)} mudou; o processo teste começa de novo…`;
  expect(said).toEqual([begun]);

  writeFileSync(part, "this is no code\n");
  const failed = "O processo teste não iniciou; espera que o código mude.";
  await expect.poll(() => said, { timeout: 60_000 }).toEqual([begun, begun, failed]);
  writeFileSync(part, write("third"));
  await isRun("third");
  expect(said).toEqual([begun, begun, failed, begun]);
});
