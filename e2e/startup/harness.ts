import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect } from "vitest";
import { claimPorts } from "#testing/ports.ts";
import { makeOnlyScratch } from "#testing/scratch.ts";

/** Starts and inspects real processes from outside, as a person at a terminal does with `npm start`. */

const root = join(import.meta.dirname, "..", "..");

export type Installation = {
  dataDir: string;
  port: number;
  sandboxPort: number;
  /** A variable in the environment of every process of this installation. */
  marker: string;
};

/** Makes a data folder and chooses ports. PostgreSQL's user can pass through the folder unless `mode` says otherwise. */
async function makeInstallation({ mode = 0o711 } = {}): Promise<Installation> {
  const folder = await makeOnlyScratch("start");
  await chmod(folder, mode);
  const [port, sandboxPort] = [await claimPorts(), await claimPorts(4)];
  // The port is nobody else's as long as this process lives.
  return { dataDir: join(folder, "data"), port, sandboxPort, marker: `AUTOS_TEST_OF_PORT_${port}_` };
}

/** Gives the tests of a file a function that makes installations; each is removed when its test is over. */
export function installations(): typeof makeInstallation {
  const made: Installation[] = [];
  afterEach(async () => {
    for (const installation of made.splice(0)) await removeInstallation(installation);
  });
  return async (options) => {
    const installation = await makeInstallation(options);
    made.push(installation);
    return installation;
  };
}

/** Kills the processes that are left and removes the data. Returns their commands: none, if all went well. */
async function removeInstallation(installation: Installation): Promise<string[]> {
  const left = processesOf(installation);
  for (const { pid } of left) kill(pid, "SIGKILL");
  await until(() => processesOf(installation).length === 0);
  const elsewhere = homeOf(installation);
  if (!elsewhere.startsWith(installation.dataDir)) rmSync(elsewhere, { recursive: true, force: true });
  await rm(join(installation.dataDir, ".."), { recursive: true, force: true });
  return left.map(({ command }) => command);
}

function homeOf({ dataDir }: Installation): string {
  try {
    return readFileSync(join(dataDir, "postgres.path"), "utf8").trim();
  } catch {
    return join(dataDir, "postgres");
  }
}

export type Process = { pid: number; command: string };

/** The running processes of an installation, found by its marker; PostgreSQL, which gets no environment, by its folder. */
export function processesOf(installation: Installation): Process[] {
  const home = homeOf(installation);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = peek(`/proc/${name}/cmdline`).replaceAll("\0", " ").trim();
      // A zombie has no command line: it has ended, but its parent has not collected it yet.
      if (command === "") return [];
      const ours =
        peek(`/proc/${name}/environ`).includes(installation.marker) ||
        command.includes(home) ||
        (command.startsWith("postgres:") && workingDirectory(name).startsWith(home));
      return ours ? [{ pid: Number(name), command }] : [];
    });
}

function peek(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function workingDirectory(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

/** How to recognise the long-running processes. Next renames its own. */
export const parts = {
  web: /server\/web\/main\.ts|next-server/,
  worker: /server\/worker\/main\.ts/,
  sandbox: /sandbox\/main\.ts/,
  postgres: /\/postgres -D/,
  launcher: /scripts\/start\.mjs/,
  supervisor: /scripts\/start\.ts/,
} as const;
export type Part = keyof typeof parts;

export function findPart(installation: Installation, part: Part): Process | undefined {
  return processesOf(installation).find(({ command }) => parts[part].test(command));
}

export function pidOf(installation: Installation, part: Part): number {
  const found = findPart(installation, part);
  const all = processesOf(installation).map(({ command }) => command);
  if (!found) throw new Error(`no ${part} among:\n${all.join("\n")}`);
  return found.pid;
}

export type Run = {
  child: ChildProcess;
  /** All that the command wrote so far, on both outputs. */
  output: () => string;
  /** Resolves when the command is ready; rejects when it ended before. */
  ready: Promise<void>;
  exited: Promise<number | null>;
};

/** Runs a command of the installation in a process group of its own, like a shell does. */
export function run(
  installation: Installation,
  options: { command?: string[]; env?: Record<string, string | undefined> } = {},
): Run {
  const [program = "npm", ...args] = options.command ?? ["npm", "start"];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...withoutTestEnvironment(),
      DATA_DIR: installation.dataDir,
      PORT: String(installation.port),
      SANDBOX_PORT: String(installation.sandboxPort),
      [installation.marker]: "1",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Ctrl-C encerra.")) resolve();
      });
    }
    exited.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  return { child, output: () => output, ready, exited };
}

/** This process's environment without the tests' own variables: the installation has its own database and mode. */
function withoutTestEnvironment(): NodeJS.ProcessEnv {
  const names = [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "AUTOS_KEYS",
    "NEXTAUTH_SECRET",
    "SANDBOX",
    "APP_ORIGIN",
  ];
  const others = Object.entries(process.env).filter(
    ([name]) => !names.includes(name) && !/^(npm_|VITEST|TEST_)/.test(name),
  );
  return { ...Object.fromEntries(others), NODE_ENV: "production" };
}

/** Does what a terminal does on Ctrl-C: sends the signal to the whole foreground process group. */
export function pressCtrlC({ child }: Run): void {
  if (child.pid) process.kill(-child.pid, "SIGINT");
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

/** Waits until a condition holds; the test's own time limit bounds it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

export async function isUp({ port }: Installation): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Occupies a port with a server that is not of the installation. */
export async function occupy(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

/** Expects exactly one line for a person, without a stack trace. */
export function expectOneClearLine(output: string, line: RegExp): void {
  const said = output.split("\n").filter((text) => text !== "" && !/^(>|npm )/.test(text));
  expect(said).toEqual([expect.stringMatching(line)]);
}

/** What the first start printed for the first sign-in. */
export function firstSignIn({ output }: Run): { email: string; password: string } {
  const [, email = ""] = /E-mail: (\S+)/.exec(output()) ?? [];
  const [, password = ""] = /Senha de uso único: (\S+)/.exec(output()) ?? [];
  return { email, password };
}
