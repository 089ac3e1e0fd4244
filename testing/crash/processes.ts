import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { pool } from "#server/db/connection.ts";
import { extent } from "#testing/extent.ts";
import { expectGone } from "./here.ts";
import type { Ended, Order, Told } from "./order.ts";

const here = (file: string) => join(import.meta.dirname, file);

/** So many are started before they are needed: the next one starts while a test looks at what the last one left. */
const waiting = extent === "gate" ? 0 : 2;

/** Processes of Autos for the tests of a file, in the database in which the file's tests work. Each takes one order. */
export function eachProcess(): (order: Order) => Promise<Ended> {
  const started: Promise<ChildProcess>[] = [];
  const all = new Set<ChildProcess>();
  const start = async () => {
    const child = fork(here("process.ts"), {
      execArgv: ["--conditions=react-server", "--import", here("quick-start.ts")],
      env: {
        ...process.env,
        DATABASE_URL: pool().options.connectionString,
        // A process that starts finds what the one before it read.
        NODE_COMPILE_CACHE: join(process.env.DATA_DIR ?? "", "compiled"),
      },
    });
    all.add(child);
    child.once("exit", () => all.delete(child));
    const [told]: Told[] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (told?.kind !== "ready") throw new Error("the process did not start");
    return child;
  };
  beforeAll(() => {
    while (started.length < waiting) started.push(start());
  });
  afterAll(async () => {
    await Promise.allSettled(started);
    const ends = [...all].map((child) => once(child, "exit"));
    for (const child of all) child.kill("SIGKILL");
    await Promise.all(ends);
  });
  return async (order) => {
    const child = await (started.shift() ?? start());
    while (started.length < waiting) started.push(start());
    return await obeyed(child, order);
  };
}

async function obeyed(child: ChildProcess, order: Order): Promise<Ended> {
  let answer: string | null = null;
  let backends: number[] = [];
  const ended = Promise.withResolvers<Ended>();
  child.on("message", (told: Told) => {
    if (told.kind === "answer") answer = told.answer;
    if (told.kind === "dying") ({ backends } = told);
    if (told.kind === "done") ended.resolve({ hasDied: false, answer, points: told.points });
    if (told.kind === "failed") ended.reject(new Error(told.message));
  });
  // Not `exit`: what it told before it was killed may still be on its way.
  child.once("close", (_code, signal) =>
    ended.resolve({ hasDied: signal === "SIGKILL", answer, points: [] }),
  );
  child.send(order);
  const result = await ended.promise.finally(() => child.kill("SIGKILL"));
  await expectGone(backends);
  return result;
}
