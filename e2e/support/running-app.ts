import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import type { Role } from "#lib/databases/schema.ts";
import { control } from "../../testing/control.ts";
import { claimPorts } from "../../testing/ports.ts";
import { makeOnlyScratch } from "../../testing/scratch.ts";
import { make } from "./maker.ts";

/**
 * The product as a new user starts it: the entry of `npm start`, an empty data folder, real processes. All it prints
 * goes to a file that is searched for secrets at the end.
 */

const root = join(import.meta.dirname, "..", "..");
const results = join(root, "test-results");
const stateFile = join(results, "app.json");
export const outputFile = join(results, "app.log");

const customersSchema = z.array(z.string());
const openedSchema = z.object({ tokens: z.record(z.enum(credentialKinds), z.string()) });

export type SandboxInfo = {
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  controlUrl: string;
  databases: string[];
  tokens: Record<CredentialKind, string>;
};
export type AppState = {
  origin: string;
  dataDir: string;
  env: Record<string, string>;
  sandbox: SandboxInfo;
  firstOwner: { email: string; password: string };
};

/** Somebody of a firm, as a test makes them. */
export type Somebody = { email: string; name: string; password: string; roles: Role[]; isOwner?: boolean };

export const people = {
  lawyer: {
    email: "helena@mouratavares.example",
    name: "Helena Moura",
    password: "jabuticaba no quintal",
    roles: ["lawyer"],
  },
  colleague: {
    email: "icaro@mouratavares.example",
    name: "Ícaro Lima",
    password: "maré mansa de agosto",
    roles: ["lawyer"],
  },
  assistant: {
    email: "zelia@mouratavares.example",
    name: "Zélia Campos",
    password: "goiaba madura no muro",
    roles: ["paralegal"],
  },
  admin: {
    email: "renata@mouratavares.example",
    name: "Renata Sá",
    password: "sabiá no pé de ameixa",
    roles: ["admin"],
  },
  owner: {
    email: "sonia@mouratavares.example",
    name: "Sônia Prado",
    password: "pitanga na janela aberta",
    roles: ["admin"],
    isOwner: true,
  },
  /** A lawyer who administers the firm, too. */
  keeper: {
    email: "dalva@nobregalima.example",
    name: "Dalva Brito",
    password: "caju maduro na calçada",
    roles: ["lawyer", "admin"],
  },
  stranger: {
    email: "caio@nobregalima.example",
    name: "Caio Nóbrega",
    password: "chuva em setembro cedo",
    roles: ["lawyer"],
  },
} satisfies Record<string, Somebody>;
export type Who = keyof typeof people;

export function appState(): AppState {
  return JSON.parse(readFileSync(stateFile, "utf8"));
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

const launch = (env: Record<string, string>) =>
  spawn("node", [join(root, "scripts", "start.mjs")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** What the sandbox answers at these ports, and the tokens that it gives to each of its customers. */
async function askSandbox(first: number): Promise<SandboxInfo> {
  const [baseUrl = "", appUrl = "", webUrl = "", controlUrl = ""] = [0, 1, 2, 3].map(
    (offset) => `http://127.0.0.1:${first + offset}`,
  );
  const databases = customersSchema.parse(await control({ controlUrl }, "GET", "/customers"));
  const opened = await control({ controlUrl }, "POST", "/customers", { document: databases[0] });
  return { baseUrl, appUrl, webUrl, controlUrl, databases, ...openedSchema.parse(opened) };
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

/** Adds the people of the two firms that the sandbox always has. */
export async function addPeople(state: AppState): Promise<void> {
  const [first = "", second = ""] = state.sandbox.databases;
  const { baseUrl, appUrl, webUrl, tokens } = state.sandbox;
  const urls = ["--base-url", baseUrl, "--app-url", appUrl, "--web-url", webUrl];
  await make(state, "commands", [
    { args: ["database", "add", "--document", second, "--name", "Nóbrega e Lima", ...urls] },
    ...Object.entries(tokens).map(([kind, token]) => ({
      args: ["token", "set", "--database", second, "--kind", kind],
      input: token,
    })),
  ]);
  const isOfSecond = ({ email }: Somebody) => email.endsWith("@nobregalima.example");
  for (const one of Object.values(people))
    await make(state, "person", { ...one, database: isOfSecond(one) ? second : first });
}

/** `more`: settings besides those that every such product has. */
export async function startApp(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  mkdirSync(results, { recursive: true });
  const dataDir = await makeOnlyScratch("browser");
  const port = await claimPorts(5);
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
    const sandbox = await askSandbox(port + 1);
    const state: AppState = { origin, dataDir, env, sandbox, firstOwner: { email, password } };
    writeFileSync(stateFile, JSON.stringify(state), { mode: 0o600 });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
