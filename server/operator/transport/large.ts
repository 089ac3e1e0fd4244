import "server-only";
import { resolve } from "node:path";
import { deserialize } from "node:v8";
import type { FoundOut } from "#server/operator/reading/outcome.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";

/** An answer of more bytes is read in a thread of its own, so that the process goes on with everything else. */
export const largeBytes = 1024 * 1024;

/** What the thread may take. The largest answer that is read, of 64 MB, needs about a tenth of the time. */
export type ThreadLimits = { ms: number; heapMb: number };
export const threadLimits: ThreadLimits = { ms: 30_000, heapMb: 1_024 };

/** From the root of the project, where every process runs: a bundle of Next has its modules elsewhere. */
const entry = "server/operator/thread/main.ts";

type Large = { firm: string; name: string; given: unknown; bytes: Uint8Array<ArrayBuffer> };

/** Reads a large answer in a thread, by its reader's name; the bytes are given away. Too slow or large is a contract failure. */
export async function readLarge<T>(
  { firm, name, given, bytes }: Large,
  limits: ThreadLimits = threadLimits,
): Promise<FoundOut<T>> {
  const end = await turnsOf("parsing")
    .take({ firm })
    .catch((error) => {
      if (error instanceof NoTurn) return null;
      throw error;
    });
  if (end === null) return { ok: false, kind: "unexpected", why: "too many large answers" };
  try {
    return await inThread<T>({ name, given, bytes }, limits);
  } finally {
    end();
  }
}

/** Not imported: the bundler of Next would take the thread's file for one of its own. */
const { Worker } = process.getBuiltinModule("node:worker_threads");

async function inThread<T>(work: Omit<Large, "firm">, { ms, heapMb }: ThreadLimits): Promise<FoundOut<T>> {
  const thread = new Worker(resolve(entry), {
    workerData: work,
    transferList: [work.bytes.buffer],
    execArgv: ["--conditions=react-server"],
    // The thread reads hostile texts: it has no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const { promise, resolve: settle, reject } = Promise.withResolvers<FoundOut<T>>();
  const refuse = (why: string) => settle({ ok: false, kind: "unexpected", why });
  const timer = setTimeout(() => refuse("answer takes too long to read"), ms);
  thread.once("message", (result: ArrayBuffer) => settle(deserialize(new Uint8Array(result))));
  thread.once("error", (error) => {
    const isFull = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (isFull) refuse("answer takes too much memory to read");
    else reject(error);
  });
  thread.once("exit", () => refuse("answer was not read"));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
