import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { pinnedNode, root } from "../install.mjs";
import { forgetReport, readReport, results } from "./reports.mjs";

/** Runs stages side by side, one more than there are cores: one that waits leaves room. Plain built-ins, Node 20. */

/** So much of what a stage printed is shown when it failed; its file in `test-results/` has all of it. */
const shownLines = 400;
const slowest = 10;

const running = new Set();
let isStopped = false;

/** Ends all that runs, in order; what had not begun does not begin. */
export function stopStages() {
  isStopped = true;
  for (const { pid } of running) {
    try {
      // A group of its own: all processes of a stage.
      process.kill(-pid, "SIGTERM");
    } catch {
      // It has just ended.
    }
  }
}

/** Runs all, telling each end. Gives `{name, passed, failed, seconds}`; a stage whose need failed counts as failed. */
export async function runStages(stages, env, cores = availableParallelism()) {
  const coresOf = (stage) => Math.min(stage.cores ?? cores, cores);
  const waiting = [...stages];
  const under = new Map();
  const outcomes = [];
  const isPassed = (name) => outcomes.some((one) => one.name === name && one.failed.length === 0);
  const isOver = (name) => outcomes.some((one) => one.name === name);
  const isReady = ({ needs }) =>
    needs === undefined || isPassed(needs) || !stages.some((one) => one.name === needs);
  const most = cores > 1 ? cores + 1 : cores;
  const free = () => most - [...under.keys()].reduce((sum, stage) => sum + coresOf(stage), 0);
  while (!isStopped && (waiting.length > 0 || under.size > 0)) {
    for (const stage of waiting.filter(({ needs }) => needs && isOver(needs) && !isPassed(needs))) {
      waiting.splice(waiting.indexOf(stage), 1);
      const failed = [`${stage.name} › não rodou: ${stage.needs} falhou`];
      outcomes.push({ name: stage.name, passed: 0, failed, seconds: 0 });
      console.log(`── ${failed[0]}`);
    }
    // Whoever wants many cores comes before what stands behind it in the list, or it would never come.
    for (const stage of [...waiting]) {
      if (!isReady(stage)) continue;
      if (coresOf(stage) > free()) break;
      waiting.splice(waiting.indexOf(stage), 1);
      console.log(`── ${stage.name} …`);
      under.set(stage, run(stage, env));
    }
    if (under.size === 0) continue;
    const [stage, outcome] = await Promise.race([...under].map(async ([one, end]) => [one, await end]));
    under.delete(stage);
    outcomes.push(outcome);
    tell(outcome);
  }
  await Promise.all(under.values());
  return outcomes;
}

async function run(stage, env) {
  const since = Date.now();
  const log = join(results, `${stage.report ?? stage.name}.log`);
  if (stage.report) forgetReport(stage.report);
  const code = await finished(stage, env, log);
  const outcome = outcomeOf(stage, code);
  return { name: stage.name, log, ...outcome, seconds: Math.round((Date.now() - since) / 1000) };
}

function finished({ args }, env, log) {
  const output = openSync(log, "w");
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env,
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  running.add(child);
  return new Promise((resolve) => {
    const end = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on("error", () => end(1));
    child.on("exit", (code) => end(code ?? 1));
  });
}

/** What came of a stage. No report, or a bad exit code though all tests passed, counts as one failure. */
function outcomeOf({ name, report, mayBeEmpty = false }, code) {
  if (report === undefined)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [name], times: [] };
  try {
    const { passed, failed, times } = readReport(report);
    const isWrong = code !== 0 || (passed === 0 && !mayBeEmpty);
    return { passed, failed: failed.length === 0 && isWrong ? [name] : failed, times };
  } catch {
    return { passed: 0, failed: code === 0 && mayBeEmpty ? [] : [name], times: [] };
  }
}

function tell({ name, log, passed, failed, seconds, times }) {
  if (failed.length > 0) {
    console.log(`\n── ${name}: o fim do que imprimiu (tudo em ${relative(root, log)}) ──`);
    console.log(readFileSync(log, "utf8").split("\n").slice(-shownLines).join("\n"));
  }
  console.log(`── ${name}: ${passed} passed, ${failed.length} failed, ${seconds} s`);
  const dearest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest);
  for (const { seconds: each, test } of dearest) console.log(`   ${each.toFixed(1).padStart(6)} s  ${test}`);
}
