// `npm test`, `npm run verify`, `npm run test:all` and `npm run test:long`. Plain built-ins, Node 20: it runs before
// anything is installed.
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { fail, install, pinnedEnv } from "./install.mjs";
import { chromiumVariables } from "./test/chromium.mjs";
import { results } from "./test/reports.mjs";
import { runStages, stopStages } from "./test/schedule.mjs";
import { branchPoint, stagesOf } from "./test/stages.mjs";

const runs = { "": "gate", verify: "verify", "verify --changed": "changed", all: "all", long: "long" };
const args = process.argv.slice(2);
const run = runs[args.join(" ")];
if (run === undefined)
  fail(
    "Uso: npm test; npm run verify, ou npm run verify -- --changed, para o que é rápido; npm run test:all para tudo; npm run test:long para o que é demorado.",
  );
const since = run === "changed" ? branchPoint() : null;

install("development");
mkdirSync(results, { recursive: true });
const browsers = run === "gate" || run === "all" ? chromiumVariables() : {};
if (browsers === null)
  fail("Não há Chromium e ele não pôde ser instalado. Instale o pacote chromium e rode de novo.");

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isStopped = true;
    stopStages();
  });
}

const begun = Date.now();
// Other examples each time: what fails is repeated with the seed that is printed here.
const seed = run === "long" ? { TEST_SEED: process.env.TEST_SEED ?? String(randomInt(2 ** 31)) } : {};
if (seed.TEST_SEED) console.log(`Semente: TEST_SEED=${seed.TEST_SEED}`);
const outcomes = await runStages(stagesOf(run, since), {
  ...pinnedEnv(),
  ...browsers,
  ...seed,
  NODE_ENV: "test",
  NEXT_TELEMETRY_DISABLED: "1",
  TEST_EXTENT: run === "all" || run === "long" ? run : "gate",
});

console.log("");
const failures = outcomes.flatMap(({ failed }) => failed);
for (const failure of failures) console.log(`FALHOU ${failure}`);
for (const { name, passed, failed, seconds } of outcomes)
  console.log(`${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
if (isStopped) console.log("Interrompido.");
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
console.log(`Ao todo ${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${passed} passed, ${failures.length + (isStopped ? 1 : 0)} failed`);
process.exit(failures.length === 0 && !isStopped ? 0 : 1);
