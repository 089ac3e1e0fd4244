import "server-only";
import type { ChildProcess } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { log } from "#server/log.ts";
import { type FromApart, mostAtOnce, type ToApart, type Work } from "./apart/protocol.ts";
import { readPart, type Source } from "./source.ts";

/** What a process may take for one file: time in milliseconds, and memory in megabytes. */
export type Bounds = { ms: number; memoryMb: number };

/** Why a process came to no end of its own. */
type Stopped = "time" | "memory" | "ended";

/** What it sends, without its questions for parts of the file. */
export type Output = Exclude<FromApart, { kind: "read" }> | { kind: "stopped"; why: Stopped };

/** From the root of the project, where every process runs: a bundle of Next has its modules elsewhere. */
const entry = "server/pdf/apart/main.ts";

/** Not imported: the bundler of Next would take the file that is started for one of its own. */
const { execFile, fork } = process.getBuiltinModule("node:child_process");

/**
 * A program of Linux that starts another one without a network: in a namespace that has none, of a user with no more rights. Node
 * 24's permissions say nothing of the network.
 */
const isolating = () => {
  const program = ["/usr/bin/unshare", "/bin/unshare"].find((path) => existsSync(path));
  return program === undefined ? null : { program, args: ["--map-current-user", "--net", "--"] };
};
type Starter = ReturnType<typeof isolating>;

/** Whether this system gives at this moment what keeps the network from a reader of files. */
export async function isWithoutNetwork(): Promise<boolean> {
  const starter = isolating();
  if (starter === null) return false;
  const { program, args } = starter;
  return await new Promise((resolve) =>
    execFile(program, [...args, "/bin/true"], (error) => resolve(!error)),
  );
}

/** What start and `doctor` say where it does not. */
export const readerHasNetwork =
  "O leitor de PDFs tem rede: este sistema não dá a ele um espaço de rede vazio (unshare --net).";

let hasNetwork: boolean | undefined;

/** The log says which of both holds when that changes; nothing of the first, if it is as it should be. */
function noteNetwork(now: boolean): void {
  if (now && hasNetwork !== true)
    log().warn("the reader of files has a network: the system gives it no namespace of its own");
  if (!now && hasNetwork === true) log().info("the reader of files has no network any more");
  hasNetwork = now;
}

/**
 * Has a process of its own do some work with a file, and gives what it says until it ends. It has no secrets and, where the
 * system lets it, no network, may read nothing but the program and write nothing, and sees of the file only what it asks for.
 * When it takes too long or too much memory it is ended, and `stopped` is the last that comes. Errors of reading the file are
 * thrown, and the reason of `signal`.
 */
export async function* runApart(
  work: Work,
  source: Source,
  { ms, memoryMb, signal }: Bounds & { signal?: AbortSignal },
): AsyncGenerator<Output, void> {
  signal?.throwIfAborted();
  const outputs: Output[] = [];
  let failure: unknown = null;
  let wake = () => {};
  const take = (one: Output) => {
    outputs.push(one);
    wake();
  };
  const fail = (error: unknown) => {
    failure = error ?? new Error("no reason given");
    wake();
  };

  // Of one that has ended in the meantime its exit is outputs.
  const send = (message: ToApart) => child.send(message, () => {});
  const leave = () => fail(signal?.reason);
  signal?.addEventListener("abort", leave, { once: true });
  let reading = Promise.resolve();
  let hasBegun = false;
  const hear = (message: FromApart) => {
    if (!hasBegun) noteNetwork(isBare);
    hasBegun = true;
    if (message.kind !== "read") return take(message);
    const { id, from, to } = message;
    if (!(to - from <= mostAtOnce)) return take({ kind: "stopped", why: "ended" });
    // One after the other: whatever it asks for, this process holds one of them in memory.
    reading = reading
      .then(() => readPart(source, { from, to }))
      .then((bytes) => void send({ kind: "bytes", id, bytes }))
      .catch(fail);
  };
  const { promise: exited, resolve: end } = Promise.withResolvers<void>();
  let [isOver, isBare] = [false, false];
  const start = (starter: Starter): ChildProcess => {
    isBare = starter === null;
    const started = startReader(starter, memoryMb);
    started.on("error", fail);
    started.on("message", hear);
    started.once("exit", (code, signal) => {
      const neverBegan = !hasBegun && signal === null && !isOver;
      // Each file tries it anew: a system that has no namespace left now may have one for the next.
      if (neverBegan && starter !== null) {
        child = start(null);
        return;
      }
      // No file has done that: it has seen none yet.
      if (neverBegan) fail(new Error(`the reader of files does not start (${code})`));
      // By a signal it is ended only where its memory is at its limit: by its own thread, by V8 or by the system.
      take({ kind: "stopped", why: signal === null ? "ended" : "memory" });
      end();
    });
    started.send({ kind: "work", work, memoryMb } satisfies ToApart, () => {});
    return started;
  };
  let child = start(isolating());
  const timer = setTimeout(() => take({ kind: "stopped", why: "time" }), ms);

  let last: Output;
  try {
    for (;;) {
      const one = outputs.shift();
      if (failure !== null) throw failure;
      if (one === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (one.kind !== "part" && one.kind !== "piece") {
        last = one;
        break;
      }
      yield one;
      if (one.kind === "piece") send({ kind: "taken" });
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
    isOver = true;
    child.kill("SIGKILL");
    if (child.pid !== undefined) await exited;
  }
  yield last;
}

function startReader(starter: Starter, memoryMb: number): ChildProcess {
  const flags = [...mayOnlyRead(), "--conditions=react-server", `--max-old-space-size=${memoryMb}`];
  return fork(resolve(entry), [], {
    ...(starter && { execPath: starter.program }),
    execArgv: starter === null ? flags : [...starter.args, process.execPath, ...flags],
    // It reads hostile files: it has no secrets, and nobody reads what a library prints about them.
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

/** Node's permissions of the process: of the disk only the program, which holds no data; no other process. */
function mayOnlyRead(): string[] {
  const program = ["package.json", "server", "lib", "node_modules"].map((name) => resolve(name));
  const places = new Set(program.flatMap((place) => [place, realpathSync(place)]));
  return ["--permission", "--allow-worker", ...[...places].map((place) => `--allow-fs-read=${place}`)];
}
