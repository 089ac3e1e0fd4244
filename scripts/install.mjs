// Plain built-ins, Node 20: this runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");

/** Ends with one clear line and exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function lists() {
  const wanted = readLock(join(root, "package-lock.json"));
  if (!wanted) fail("Falta o arquivo package-lock.json.");
  return { wanted, present: readLock(join(root, "node_modules", ".package-lock.json")) };
}

/** Whether node_modules is what package-lock.json says, by npm's own list: an interrupted installation has none. */
function isInstalled(kind) {
  const { wanted, present } = lists();
  return present !== null && fits({ wanted, present, kind });
}

/** Whether packages are there that only tests and development need. */
function hasDevelopment() {
  const { wanted, present } = lists();
  return present !== null && Object.keys(present).some((path) => wanted[path]?.dev);
}

/** Whether the packages that are there serve: what is for development may be there where nobody asks for it. */
export function fits({ wanted, present, kind }) {
  for (const [path, { version, dev, optional, devOptional, link }] of Object.entries(wanted)) {
    if (path === "" || link) continue;
    // An optional package may be for another system and missing; when it is there, its version must match.
    const mayMiss = optional || devOptional || (dev && kind === "production");
    const found = present[path];
    if (found ? found.version !== version : !mayMiss) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

/** Which installation it was: `npm start` in a clone whose tests ran keeps what they need. */
const stamp = join(root, "node_modules", ".autos-install");

function stamped() {
  return existsSync(stamp) ? readFileSync(stamp, "utf8").trim() : null;
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Installs packages that are missing or outdated, for `development` or `production`, which leaves out what only tests and
 * development need. All its output goes to standard error.
 */
export function install(asked) {
  const kind = kindOf(asked);
  if (!isInstalled(kind) || (isOfBefore(kind) && !isRunning())) {
    // Beside a product that runs from the same folder packages are added; "ci" would take them from under it.
    const adds = isInstalled("production");
    if (!adds && isRunning())
      fail(
        "O Autos está rodando desta pasta com os pacotes da versão anterior. Encerre-o antes (Ctrl-C) e rode de novo.",
      );
    process.stderr.write("Instalando os pacotes (só na primeira vez e depois de uma atualização)…\n");
    const packages = kind === "development" ? "--include=dev" : "--omit=dev";
    npm([...(adds ? ["install", "--no-save"] : ["ci"]), packages, "--include=optional"]);
    if (!isInstalled(kind))
      fail(`A instalação dos pacotes ficou incompleta. Rode npm ci ${packages} e tente de novo.`);
  }
  if (stamped() !== kind && !isOfBefore(kind)) writeFileSync(stamp, `${kind}\n`);
  prepare();
}

/** What somebody installed by hand, before any start, they want as it is. */
function kindOf(asked) {
  const isByHand = stamped() === null && !existsSync(prepared) && hasDevelopment();
  return stamped() === "development" || isByHand ? "development" : asked;
}

/** Versions before there was a stamp installed everything: what is for development leaves. */
function isOfBefore(kind) {
  return kind === "production" && stamped() === null && hasDevelopment();
}

/** One file for each process of Autos that runs from this folder, named by its id. */
const running = join(root, "node_modules", ".autos-running");

function isRunning() {
  const ids = existsSync(running) ? readdirSync(running) : [];
  return ids.some((id) => commandOf(id).includes("start.mjs"));
}

/** Another process may have the id of one that was killed. */
function commandOf(id) {
  if (existsSync("/proc/self")) {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "command=", "-p", id], { encoding: "utf8" }).stdout ?? "";
}

/** Says that this process runs, until the returned function is called. Packages that nobody may change need nothing said. */
function noteRunning() {
  const file = join(running, String(process.pid));
  try {
    mkdirSync(running, { recursive: true });
    writeFileSync(file, "");
  } catch {
    return () => {};
  }
  return () => rmSync(file, { force: true });
}

/** With the npm that the person has: the installation replaces the one in `bin`. */
function npm(args) {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((dir) => dir !== bin)
    .join(delimiter);
  const { status, error } = spawnSync("npm", [...args, "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ["ignore", 2, 2],
  });
  if (error) fail("O npm não foi encontrado. Instale o Node com o npm e tente de novo.");
  if (status !== 0) fail("Os pacotes não puderam ser instalados; o motivo está acima.");
}

/** Which packages were prepared, and in which version. */
const prepared = join(root, "node_modules", ".autos-prepared.json");

/**
 * Runs the installation scripts of the packages that `package.json` allows them. Those of all others never run: `.npmrc`
 * forbids them to every npm, also to those that know no list. The pinned Node gets its name in `bin`, which the npm of Node
 * 20 forgets beside the same package for another machine.
 */
function prepare() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const present = readLock(join(root, "node_modules", ".package-lock.json"));
  const wanted = [...Object.keys(allowScripts), `node-${process.platform}-${process.arch}`]
    .map((name) => [name, present[`node_modules/${name}`]?.version])
    .filter(([, version]) => version !== undefined);
  const text = JSON.stringify(wanted);
  if (wanted.length === 0 || (existsSync(prepared) && readFileSync(prepared, "utf8") === text)) return;
  npm(["rebuild", "--ignore-scripts=false", ...wanted.map(([name]) => name)]);
  writeFileSync(prepared, text);
}

/** The environment in which `node` is the pinned version. Compiled code is cached between starts. */
export function pinnedEnv() {
  const node = join(bin, "node");
  const wanted = readFileSync(join(root, ".nvmrc"), "utf8").trim();
  const found = spawnSync(existsSync(node) ? node : process.execPath, ["-p", "process.versions.node"], {
    encoding: "utf8",
  });
  const major = Number.parseInt(found.stdout ?? "", 10);
  if (!(major >= Number.parseInt(wanted, 10)))
    fail(`O Autos precisa do Node ${wanted}. Instale-o (nvm install) e tente de novo.`);
  const directory = existsSync(node) ? bin : join(process.execPath, "..");
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
    ...process.env,
    PATH: [directory, bin, process.env.PATH ?? ""].join(delimiter),
  };
}

/** The absolute path of the pinned Node, for the one spawn that must not depend on PATH. */
export function pinnedNode() {
  return existsSync(join(bin, "node")) ? join(bin, "node") : process.execPath;
}

/** Runs a script under the pinned Node and ends with its code. Signals are passed on; a closed IPC channel ends it, too. */
export function handOver({ script, args }) {
  const end = noteRunning();
  const child = spawn(pinnedNode(), ["--conditions=react-server", join(root, script), ...args], {
    cwd: root,
    env: pinnedEnv(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.connected && child.disconnect());
  child.on("error", (error) => fail(`O Node em ${pinnedNode()} não executa (${error.code}).`));
  child.on("exit", (code, signal) => {
    end();
    process.exit(code ?? (signal === "SIGKILL" ? 137 : 1));
  });
}

/** Calls `gone` when npm was killed: this process then has another parent. Started without npm, it does nothing. */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) gone();
  }, 500).unref();
}
