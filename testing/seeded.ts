import { relative } from "node:path";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, type RunnerTestSuite, TestRunner } from "vitest";
import { drawAs } from "./drawn.ts";
import { seed } from "./extent.ts";

/** Nothing of a test is left to chance: random tests have one seed, and what the others draw follows from their names. */
fc.configureGlobal({ seed });

const file = relative(process.cwd(), expect.getState().testPath ?? "");
drawAs(file);
// biome-ignore lint/correctness/noEmptyPattern: by its text Vitest tells which fixtures are wanted.
beforeAll(({}, whole) => nameWithin(whole));
beforeEach(({ task }) => drawAs(file, task.fullTestName));
afterEach(() => drawAs(file, "afterwards"));

/** What is made for a group of tests follows from the group's name, whatever ran before. */
function nameWithin(suite: RunnerTestSuite): void {
  for (const task of suite.tasks) {
    if (task.type !== "suite") continue;
    TestRunner.getSuiteHooks(task).beforeAll.unshift(async () => drawAs(file, task.fullTestName));
    nameWithin(task);
  }
}
