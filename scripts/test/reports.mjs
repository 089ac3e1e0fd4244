import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../install.mjs";

/** What the runners' JSON reports say: how many tests passed, which failed, and how long each took. Plain built-ins, Node 20. */

export const results = join(root, "test-results");

/** The report that a stage leaves is read once it ran; one of an earlier run must not stand for it. */
export const reportFile = (name) => join(results, `${name}.json`);
export const forgetReport = (name) => rmSync(reportFile(name), { force: true });

/** `{passed, failed, times}`: `failed` a line for each test, `times` the seconds of each. Throws where there is no report. */
export function readReport(name) {
  const report = JSON.parse(readFileSync(reportFile(name), "utf8"));
  return "testResults" in report ? readVitest(report) : readPlaywright(report);
}

function readVitest({ testResults, numPassedTests }) {
  const failed = testResults.flatMap((file) => {
    const path = relative(root, file.name);
    // A skipped test counts as failed.
    const bad = file.assertionResults.filter(({ status }) => status !== "passed");
    // A file that could not be read to its end has no tests of its own to name.
    if (file.status === "failed" && file.assertionResults.length === 0) return [told(path, "", file.message)];
    return bad.map(({ fullName, failureMessages }) => told(path, fullName, failureMessages[0]));
  });
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1_000,
      test: told(relative(root, name), fullName),
    })),
  );
  return { passed: numPassedTests, failed, times };
}

function readPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  const failed = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "expected"))
    .map(({ file, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((one) => one.error ?? []));
      return told(`e2e/${file}`, title, error?.message ?? "não rodou");
    });
  const times = specs.map(({ file, title, tests }) => ({
    seconds: sum(tests.flatMap((test) => test.results.map(({ duration }) => duration))) / 1_000,
    test: told(`e2e/${file}`, title),
  }));
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => told("e2e", "", message))],
    times,
  };
}

const sum = (numbers) => numbers.reduce((whole, one) => whole + one, 0);

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** One line about a test: who reads the last page only must know which failed. */
function told(path, title, message = "") {
  const [reason] = stripVTControlCharacters(message).split("\n").filter(Boolean);
  return [path, title, reason].filter(Boolean).join(" › ");
}
