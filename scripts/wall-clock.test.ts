import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who may read the wall clock, by the beginning of the file's name, and why. */
const mayRead: Record<string, string> = {
  "testing/clock.ts": "gives the others what only has to be before or after PostgreSQL's now()",
  "testing/around.ts": "takes the instants before and after what is done",
  "sandbox/testing/time.ts": "compares with the sandbox's own clock",
  "testing/crash/": "steps in processes that go by the machine's clock, as PostgreSQL does",
  "testing/filing-model/": "begins at the time of the sandbox, which goes by the machine's clock",
  "server/publications/outbox/crash.test.ts": "goes on after a process that went by the machine's clock",
  "server/push/outbox/crash.test.ts": "goes on after a process that went by the machine's clock",
  "server/imports/runner/items.test.ts": "compares with PostgreSQL's now()",
  "server/mirror/asking/wait.test.ts": "compares with PostgreSQL's now()",
  "server/pace/newest.test.ts": "compares with PostgreSQL's now()",
};

const rooms = "{app,components,extension,lib,sandbox,scripts,server}/**/*.test.{ts,tsx}";

test("no test reads the wall clock: a date is given, as `wednesday`, by `fixClock` or as the function's `now`", () => {
  const files = [...globSync(rooms), ...globSync("{sandbox/testing,testing}/**/*.ts")];
  expect(files.length).toBeGreaterThan(500);
  const reading = files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, "utf8")));
  const given = Object.keys(mayRead);
  expect(reading.filter((file) => !given.some((begin) => file.startsWith(begin)))).toEqual([]);
  // Who may and does no more is taken out of the list.
  expect(given.filter((begin) => !reading.some((file) => file.startsWith(begin)))).toEqual([]);
});
