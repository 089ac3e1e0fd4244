import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";
import { root } from "./settings.ts";

/** How a long-running process is started, and how it shows that it is ready. */
export type Program = {
  /** The name that is shown at the terminal. */
  name: string;
  entry: string;
  /** Options of Node itself. */
  flags?: string[];
  args?: string[];
  env: Record<string, string | undefined>;
  /** How it shows that it is ready: the message `{ type: "ready" }`, or a first line of JSON on standard output. */
  readyBy: "message" | "first-line";
  /** Whether it begins again when a file of Autos that it loaded changes. */
  reloads?: boolean;
  onStart?: (child: ChildProcess) => void;
};

export type Child = {
  pid: number | undefined;
  /** Resolves when the process is ready, with its first line when it is ready by that; rejects when it ends before. */
  ready: Promise<string>;
  exited: Promise<Exit>;
  stop(): Promise<void>;
  kill(): void;
};
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

const readyMessage = z.object({ type: z.literal("ready") });
/** See `loaded.ts`. */
const loadedMessage = z.object({ type: z.literal("loaded"), file: z.string() });

/** Longer than the time that the processes allow themselves to finish. */
const STOP_PATIENCE_MS = 20_000;

/** A process in its own group, out of reach of the terminal's Ctrl-C; it ends itself when the IPC channel closes. */
export function startChild(program: Program, onLoaded: (file: string) => void = () => {}): Child {
  const args = [
    "--conditions=react-server",
    ...(program.reloads ? [`--import=${import.meta.resolve("./loaded.ts")}`] : []),
    ...(program.flags ?? []),
    program.entry,
    ...(program.args ?? []),
  ];
  const child = spawn("node", args, {
    cwd: root,
    env: { ...process.env, ...program.env },
    stdio: ["ignore", program.readyBy === "first-line" ? "pipe" : "inherit", "inherit", "ipc"],
    detached: true,
  });
  program.onStart?.(child);
  child.on("message", (message) => {
    const { success, data } = loadedMessage.safeParse(message);
    if (success) onLoaded(data.file);
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: null, signal: null }));
  });
  return {
    pid: child.pid,
    ready: readiness({ program, child, exited }),
    exited,
    async stop() {
      signal(child, "SIGTERM");
      const limit = setTimeout(() => killGroup(child), STOP_PATIENCE_MS);
      await exited;
      clearTimeout(limit);
    },
    kill: () => killGroup(child),
  };
}

/** The child ended before it was ready; its own message is on the terminal already. */
export class EarlyExit extends Error {
  override name = "EarlyExit";
}

function readiness(options: {
  program: Program;
  child: ChildProcess;
  exited: Promise<Exit>;
}): Promise<string> {
  const { program, child } = options;
  const ready = new Promise<string>((resolve, reject) => {
    options.exited.then(() => reject(new EarlyExit(`O processo ${program.name} não iniciou.`)));
    if (program.readyBy === "message") {
      child.on("message", (message) => {
        if (readyMessage.safeParse(message).success) resolve("");
      });
    } else if (child.stdout) {
      createInterface({ input: child.stdout }).once("line", resolve);
      child.stdout.resume();
    }
  });
  // A caller that stops the child earlier does not wait for `ready`: its rejection must not be unhandled.
  ready.catch(() => {});
  return ready;
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(name);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}
