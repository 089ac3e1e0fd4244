// `npm test`, `npm run verify` and `npm run test:long`. Plain built-ins, Node 20: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fail, install, pinnedEnv, pinnedNode, root } from "./install.mjs";

const modes = { "": "full", "--quick": "quick", "--long": "long" };
const mode = modes[process.argv.slice(2).join(" ")];
const results = join(root, "test-results");

/**
 * The stages, in order: the quick and informative ones first. A stage without `count` counts as one test, passed or
 * failed; the others leave a report, each under its own name in `test-results/`, that says how many tests there were.
 */
const stages = [
  { name: "tipos", args: [bin("typescript", "bin/tsc"), "--noEmit", "--incremental", "false"] },
  { name: "Biome", args: [bin("@biomejs/biome", "bin/biome"), "check", "--error-on-warnings"] },
  { name: "estrutura", args: ["scripts/structure.ts"] },
  {
    name: "unidade e banco de dados",
    args: vitest("code", "pure", "database"),
    count: countVitest("code"),
  },
  {
    name: "quedas, acaso e caminhos inteiros",
    args: vitest("heavy"),
    count: countVitest("heavy"),
    full: true,
  },
  { name: "build", args: ["--conditions=react-server", "scripts/build.ts"], full: true },
  { name: "rotas e actions", args: vitest("walk"), count: countVitest("walk"), full: true },
  {
    name: "navegador",
    args: [bin("@playwright/test", "cli.js"), "test"],
    count: countPlaywright(),
    full: true,
    browser: true,
    extension: true,
  },
  {
    name: "janela do serviço simulado e formulários",
    args: vitest("window"),
    count: countVitest("window"),
    full: true,
    browser: true,
  },
  { name: "início e encerramento", args: vitest("startup"), count: countVitest("startup"), full: true },
];
const longStages = [{ name: "longos", args: vitest("long"), count: countVitest("long") }];

function bin(name, path) {
  return join(root, "node_modules", name, path);
}

function vitest(name, ...projects) {
  const report = join(results, `${name}.json`);
  return [
    bin("vitest", "vitest.mjs"),
    "run",
    ...(projects.length === 0 ? [name] : projects).map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
}

/** The report that a stage leaves is read once it ran; one of an earlier run must not stand for it. */
function reportOf(name, read) {
  const file = join(results, `${name}.json`);
  return {
    forget: () => rmSync(file, { force: true }),
    read: () => read(JSON.parse(readFileSync(file, "utf8"))),
  };
}

function countVitest(name) {
  return reportOf(name, (report) => {
    const failed = report.testResults.flatMap((file) => {
      const path = relative(root, file.name);
      // A skipped test counts as failed.
      const bad = file.assertionResults.filter(({ status }) => status !== "passed");
      // A file that could not be read to its end has no tests of its own to name.
      if (file.status === "failed" && file.assertionResults.length === 0)
        return [told(path, "", file.message)];
      return bad.map(({ fullName, failureMessages }) => told(path, fullName, failureMessages[0]));
    });
    return { passed: report.numPassedTests, failed };
  });
}

function countPlaywright() {
  return reportOf("browser", ({ stats, suites, errors }) => {
    const specs = suites.flatMap(specsOf);
    // A flaky test counts as failed.
    const bad = specs.filter(({ tests }) => tests.some(({ status }) => status !== "expected"));
    const failed = bad.map(({ file, title, tests }) =>
      told(
        `e2e/${file}`,
        title,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0],
      ),
    );
    return {
      passed: stats.expected,
      failed: [...failed, ...errors.map(({ message }) => told("e2e", "", message))],
    };
  });
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** One line about a test that failed, for the end of what is printed: who reads the last page only must know which. */
function told(path, title, message) {
  const [reason] = stripVTControlCharacters(message ?? "não rodou")
    .split("\n")
    .filter(Boolean);
  return [path, title, reason].filter(Boolean).join(" › ");
}

/** The path of the machine's Chromium, or of one installed from its distribution's packages; "" for Playwright's own. */
function findChromium() {
  const found = systemChromium();
  if (found) return found;
  const playwright = [bin("@playwright/test", "cli.js"), "install"];
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Instalando o Chromium da distribuição…");
    const apt = (...args) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      }).status === 0;
    const installs = (name) => apt("install", "-y", "-q", "--no-install-recommends", name);
    if (apt("update", "-q") && (installs("chromium-headless-shell") || installs("chromium"))) {
      const chromium = systemChromium();
      if (chromium) return chromium;
    }
  }
  console.log("Baixando o Chromium do Playwright…");
  const download = spawnSync(pinnedNode(), [...playwright, "chromium"], {
    cwd: root,
    env: pinnedEnv(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return download.status === 0 ? "" : null;
}

function systemChromium() {
  if (process.env.AUTOS_CHROMIUM) return process.env.AUTOS_CHROMIUM;
  // First the build without windows, which Playwright prefers too: it takes a fifth less time.
  return working([
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ]);
}

/** The first of these programs that runs. */
function working(names) {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  // Ubuntu's chromium-browser may be a script that only tells one to install a snap.
  return paths.find((path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0);
}

/** The path of a whole Chromium, which alone takes extensions; "" for Playwright's own. */
function findWholeChromium() {
  const found = wholeChromium();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log("Instalando o Chromium com janelas, para a extensão…");
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = wholeChromium();
    if (installed) return installed;
  }
  const playwright = [bin("@playwright/test", "cli.js"), "install", "--no-shell", "chromium"];
  const options = { cwd: root, env: pinnedEnv(), stdio: ["ignore", "inherit", "inherit"] };
  return spawnSync(pinnedNode(), playwright, options).status === 0 ? "" : null;
}

function wholeChromium() {
  if (process.env.AUTOS_WHOLE_CHROMIUM) return process.env.AUTOS_WHOLE_CHROMIUM;
  // Google's Chrome takes no extension from the command line.
  return working(["chromium", "chromium-browser"]);
}

let current = null;
let stopped = false;

/** Runs one stage in its own process group, so that a Ctrl-C ends all its processes in order. */
function run(stage, env) {
  return new Promise((resolve) => {
    current = spawn(pinnedNode(), stage.args, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    });
    current.on("error", () => resolve(1));
    current.on("exit", (code) => resolve(code ?? 1));
  });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopped = true;
    try {
      if (current?.pid) process.kill(-current.pid, "SIGTERM");
    } catch {
      // The stage has just ended.
    }
  });
}

if (mode === undefined)
  fail("Uso: npm test, npm run verify para o que é rápido, npm run test:long para o que é demorado.");
install();
mkdirSync(results, { recursive: true });

const env = { ...pinnedEnv(), NODE_ENV: "test", NEXT_TELEMETRY_DISABLED: "1" };
const summary = [];
for (const stage of mode === "long" ? longStages : stages.filter(({ full }) => mode === "full" || !full)) {
  if (stopped) break;
  console.log(`\n── ${stage.name} ──`);
  const since = Date.now();
  const chromium = stage.browser ? findChromium() : "";
  const whole = stage.extension && chromium !== null ? findWholeChromium() : "";
  let outcome = { passed: 0, failed: [stage.name] };
  if (chromium === null || whole === null) {
    console.log("Não há Chromium e ele não pôde ser instalado. Instale o pacote chromium e rode de novo.");
  } else {
    stage.count?.forget();
    const code = await run(stage, { ...env, AUTOS_CHROMIUM: chromium, AUTOS_WHOLE_CHROMIUM: whole });
    outcome = stage.count
      ? counted(stage, code)
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [stage.name] };
  }
  summary.push({ name: stage.name, ...outcome, seconds: Math.round((Date.now() - since) / 1000) });
}

/** What came of a stage. No report, or a bad exit code though all tests passed, counts as one failure. */
function counted(stage, code) {
  try {
    const { passed, failed } = stage.count.read();
    return { passed, failed: failed.length === 0 && (code !== 0 || passed === 0) ? [stage.name] : failed };
  } catch {
    return { passed: 0, failed: [stage.name] };
  }
}

console.log("");
const failures = summary.flatMap(({ failed }) => failed);
for (const failure of failures) console.log(`FALHOU ${failure}`);
for (const { name, passed, failed, seconds } of summary)
  console.log(`${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
if (stopped) console.log("Interrompido.");
const passed = summary.reduce((sum, one) => sum + one.passed, 0);
console.log(`${passed} passed, ${failures.length + (stopped ? 1 : 0)} failed`);
process.exit(failures.length === 0 && !stopped ? 0 : 1);
