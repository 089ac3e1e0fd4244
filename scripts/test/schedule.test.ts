import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readReport, reportFile, results } from "./reports.mjs";
import { runStages } from "./schedule.mjs";

/** What `npm test` makes of its stages: a gate that passes what it did not see would be worse than none. */

const meeting = join(results, "meeting");
const own = ["first", "second", "third"];
let said: string[] = [];
beforeEach(() => {
  said = [];
  mkdirSync(meeting, { recursive: true });
  vi.spyOn(console, "log").mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(meeting, { recursive: true, force: true });
  for (const name of own)
    for (const end of ["log", "json"]) rmSync(join(results, `${name}.${end}`), { force: true });
});

const script = (code: string) => ["-e", `const { existsSync, writeFileSync } = require("node:fs"); ${code}`];
/** Ends well once the other one has begun, too. */
const meets = (mine: string, other: string) =>
  script(`
    writeFileSync(${JSON.stringify(join(meeting, mine))}, "");
    const look = () => existsSync(${JSON.stringify(join(meeting, other))}) || setTimeout(look, 20);
    look();`);
const run = (stages: Record<string, unknown>[], cores: number) => runStages(stages, process.env, cores);
const outcome = (name: string, passed: number, failed: string[]) =>
  expect.objectContaining({ name, passed, failed });

test("stages run side by side as far as the cores go, and one core beyond", async () => {
  const stages = [
    // It takes all cores, and another stage runs beside it.
    { name: "first", args: meets("a", "b") },
    { name: "second", cores: 1, args: meets("b", "a") },
    // All cores again: it begins when the first is over, so it finds both files.
    {
      name: "third",
      args: script(`process.exit(existsSync(${JSON.stringify(join(meeting, "b"))}) ? 0 : 1);`),
    },
  ];
  const outcomes = await run(stages, 2);
  expect(outcomes).toHaveLength(3);
  expect(outcomes.flatMap(({ failed }) => failed)).toEqual([]);
});

test("what needs a stage that failed is not begun, and counts as failed", async () => {
  const stages = [
    { name: "first", args: script(`console.log("why it failed"); process.exit(3);`) },
    { name: "second", needs: "first", args: script("") },
    { name: "third", args: script("") },
  ];
  expect(await run(stages, 2)).toEqual([
    outcome("first", 0, ["first"]),
    outcome("second", 0, ["second › não rodou: first falhou"]),
    outcome("third", 1, []),
  ]);
  expect(said.join("\n")).toContain("why it failed");
});

test("a stage that leaves no report failed, whatever an earlier run left", async () => {
  writeFileSync(reportFile("first"), JSON.stringify(reportOf({ status: "passed" })));
  const stages = [{ name: "first", report: "first", args: script("") }];
  expect(await run(stages, 1)).toEqual([outcome("first", 0, ["first"])]);
});

test("a test that was skipped counts as failed, and a bad end though all passed, too", async () => {
  const leaving = (report: unknown, code: number) =>
    script(
      `writeFileSync(${JSON.stringify(reportFile("first"))}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code});`,
    );
  const ran = async (report: unknown, code: number) =>
    await run([{ name: "first", report: "first", args: leaving(report, code) }], 1);
  expect(await ran(reportOf({ status: "passed" }), 0)).toEqual([outcome("first", 1, [])]);
  expect(await ran(reportOf({ status: "passed" }), 1)).toEqual([outcome("first", 1, ["first"])]);
  expect(await ran(reportOf({ status: "skipped" }), 0)).toEqual([outcome("first", 0, ["a.test.ts › one"])]);
});

test("a test of the browser that passed only when it was tried again counts as failed", () => {
  const spec = { file: "a.spec.ts", title: "one", tests: [{ status: "flaky", results: [{ duration: 1 }] }] };
  writeFileSync(
    reportFile("first"),
    JSON.stringify({ stats: { expected: 0 }, suites: [{ specs: [spec] }], errors: [] }),
  );
  expect(readReport("first").failed).toEqual(["e2e/a.spec.ts › one › não rodou"]);
});

function reportOf({ status }: { status: string }) {
  const one = { status, fullName: "one", failureMessages: [], duration: 1 };
  const file = { name: join(results, "..", "a.test.ts"), status: "passed", assertionResults: [one] };
  return { testResults: [file], numPassedTests: status === "passed" ? 1 : 0 };
}
