import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { makeOnlyScratch } from "../../testing/scratch.ts";

/**
 * The product as a new user starts it: the entry of `npm start`, an empty data folder, real processes. All it prints
 * goes to a file that is searched for secrets at the end.
 */

const root = join(import.meta.dirname, "..", "..");
const results = join(root, "test-results");
const stateFile = join(results, "app.json");
export const outputFile = join(results, "app.log");

export type SandboxInfo = {
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  controlUrl: string;
  databases: string[];
  tokens: Record<"api" | "capture" | "services" | "filing" | "integration", string>;
};
export type AppState = {
  origin: string;
  dataDir: string;
  env: Record<string, string>;
  sandbox: SandboxInfo;
  firstOwner: { email: string; password: string };
};

export const people = {
  lawyer: { email: "helena@mouratavares.example", name: "Helena Moura", password: "jabuticaba no quintal" },
  colleague: { email: "icaro@mouratavares.example", name: "Ícaro Lima", password: "maré mansa de agosto" },
  /** Whose sessions a test makes six minutes older: nobody else's may become so. */
  exporter: { email: "noemia@mouratavares.example", name: "Noêmia Reis", password: "vento norte no varal" },
  assistant: { email: "zelia@mouratavares.example", name: "Zélia Campos", password: "goiaba madura no muro" },
  guarded: { email: "renata@mouratavares.example", name: "Renata Sá", password: "sabiá no pé de ameixa" },
  owner: { email: "sonia@mouratavares.example", name: "Sônia Prado", password: "pitanga na janela aberta" },
  /** Of the second firm, whose service may ask to be left alone without holding up the tests of the first. */
  keeper: { email: "dalva@nobregalima.example", name: "Dalva Brito", password: "caju maduro na calçada" },
  stranger: { email: "caio@nobregalima.example", name: "Caio Nóbrega", password: "chuva em setembro cedo" },
};

export function appState(): AppState {
  return JSON.parse(readFileSync(stateFile, "utf8"));
}

/** The first of five free ports in a row on loopback. */
async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 30_000);
    const free = await Promise.all([0, 1, 2, 3, 4].map((offset) => isFree(first + offset)));
    if (free.every((one) => one)) return first;
  }
  throw new Error("no five free ports in a row");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Runs until a line of its output matches; rejects with the output when it ends or takes too long. */
function untilLine(child: ChildProcess, pattern: RegExp, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const limit = setTimeout(() => fail(`not ready after ${limitMs} ms`), limitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      if (!pattern.test(output)) return;
      clearTimeout(limit);
      resolve(output);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(limit);
      fail(`ended with code ${code}`);
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exit;
}

const launch = (env: Record<string, string>, ...args: string[]) =>
  spawn("node", [join(root, "scripts", "start.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Starts the sandbox alone first, to read its tokens: it keeps them in its database, and the application gets the same. */
async function askSandbox(env: Record<string, string>): Promise<SandboxInfo> {
  const child = launch(env, "sandbox", "--json");
  const output = await untilLine(child, /^\{.*"tokens".*\}$/m, 120_000);
  await ended(child);
  const line = output.split("\n").find((text) => text.startsWith("{"));
  return JSON.parse(line ?? "");
}

/** Runs `autos …` with a secret on standard input. */
export function autos({
  env,
  args,
  input = "",
}: {
  env: Record<string, string>;
  args: string[];
  input?: string;
}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      "node",
      [join(root, "scripts", "start.mjs"), "autos", ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        error ? reject(new Error(`${args.join(" ")}: ${stderr}`)) : resolve(stdout),
    );
    child.stdin?.end(input);
  });
}

type Command = { args: string[]; input?: string };

/** Runs commands of `autos` one after the other, in one process: starting one takes longer than most of them. */
export function allAutos(env: Record<string, string>, commands: Command[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      "node",
      ["--conditions=react-server", join(import.meta.dirname, "commands.ts")],
      { cwd: root, env: { ...process.env, ...env } },
      (error, _stdout, stderr) => (error ? reject(new Error(stderr)) : resolve()),
    );
    child.stdin?.end(JSON.stringify(commands));
  });
}

async function addPeople(env: Record<string, string>, sandbox: SandboxInfo): Promise<void> {
  const [first = "", second = ""] = sandbox.databases;
  const { baseUrl, appUrl, webUrl } = sandbox;
  const urls = ["--base-url", baseUrl, "--app-url", appUrl, "--web-url", webUrl];
  const grant = (email: string, database: string, role = "lawyer"): Command => ({
    args: ["grant", "--email", email, "--database", database, "--role", role],
  });
  await allAutos(env, [
    ...Object.values(people).map(({ email, name, password }) => ({
      args: [
        "user",
        "add",
        "--email",
        email,
        "--name",
        name,
        ...(email === people.owner.email ? ["--owner"] : []),
      ],
      input: password,
    })),
    { args: ["database", "add", "--document", second, "--name", "Nóbrega e Lima", ...urls] },
    ...Object.entries(sandbox.tokens).map(([kind, token]) => ({
      args: ["token", "set", "--database", second, "--kind", kind],
      input: token,
    })),
    grant(people.lawyer.email, first),
    grant(people.colleague.email, first),
    grant(people.exporter.email, first),
    grant(people.assistant.email, first, "paralegal"),
    grant(people.guarded.email, first, "admin"),
    grant(people.owner.email, first, "admin"),
    grant(people.stranger.email, second),
    grant(people.keeper.email, second),
    grant(people.keeper.email, second, "admin"),
  ]);
}

/** `more`: settings besides those that every such product has. */
export async function startApp(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  mkdirSync(results, { recursive: true });
  const dataDir = await makeOnlyScratch("browser");
  const port = await freePorts();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX: "on",
    SANDBOX_PORT: String(port + 1),
    SANDBOX_IMPORT_MS: "300",
    DATABASE_URL: "",
    APP_ORIGIN: "",
    ...more,
  };
  const sandbox = await askSandbox(env);
  const output = createWriteStream(outputFile);
  const app = launch(env);
  app.stdout?.pipe(output);
  app.stderr?.pipe(output);
  const stop = async () => {
    await ended(app);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const printed = await untilLine(app, /Ctrl-C/, 300_000);
    const email = /E-mail: (\S+)/.exec(printed)?.[1] ?? "";
    const password = /Senha de uso único: (\S+)/.exec(printed)?.[1] ?? "";
    const origin = /Autos em (\S+)/.exec(printed)?.[1] ?? "";
    await addPeople(env, sandbox);
    const state: AppState = { origin, dataDir, env, sandbox, firstOwner: { email, password } };
    writeFileSync(stateFile, JSON.stringify(state), { mode: 0o600 });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
