import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { type Child, startChild } from "#scripts/runtime/child.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { processorMs } from "./memory.ts";

/** A few hundred of the watched cases of a firm, at a service that answers: what the worker needs to check them. */

const atOnce = 3;
const root = join(import.meta.dirname, "..");
const infoSchema = z.object({
  baseUrl: z.string(),
  appUrl: z.string(),
  webUrl: z.string(),
  databases: z.array(z.string()),
  tokens: z.record(z.string(), z.string()),
});
type Service = z.infer<typeof infoSchema>;

/** How long something took, on the clock and of a processor, in milliseconds for each check. */
export type Taken = { clock: number; processor: number };

/** Starts the simulated service in a process of its own, has `work` ask it, and ends it. */
export async function withService(
  sandboxUrl: string,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const sandbox = startChild({
    name: "sandbox",
    entry: join(root, "sandbox", "main.ts"),
    args: ["--json"],
    env: { SANDBOX_DATABASE_URL: sandboxUrl, SANDBOX_PORT: "0", SANDBOX_IMPORT_MS: "1" },
    readyBy: "first-line",
  });
  try {
    await work(infoSchema.parse(JSON.parse(await sandbox.ready)));
  } finally {
    await sandbox.stop();
  }
}

/** Has the service know as many cases of its first database; their numbers. */
export async function capture(service: Service, count: number): Promise<Cnj[]> {
  const numbers = Array.from({ length: count }, (_, at) =>
    makeCnj(`${String(7_000_000 + at)}.2023.8.26.0100`),
  );
  const { baseUrl, databases, tokens } = service;
  const base = `${baseUrl}/v1/${databases[0]}`;
  for (let from = 0; from < numbers.length; from += 100) {
    const response = await fetch(`${base}/process/capture?token=${tokens.capture}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ justices: numbers.slice(from, from + 100).map((number) => ({ number })) }),
    });
    if (!response.ok) throw new Error(`the service answered ${response.status}`);
  }
  return numbers.map(String).filter(isCnj);
}

/** Asks about the cases and stores the answers, as many at once as the worker does for one firm, and nothing else. */
export async function checkDirectly(
  numbers: readonly Cnj[],
  check: (cnj: Cnj) => Promise<unknown>,
): Promise<Taken> {
  const left = [...numbers];
  const [start, used] = [performance.now(), process.cpuUsage()];
  const lane = async () => {
    for (let cnj = left.pop(); cnj !== undefined; cnj = left.pop()) await check(cnj);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(used);
  const each = 1 / numbers.length;
  return { clock: (performance.now() - start) * each, processor: ((user + system) / 1_000) * each };
}

/** Makes the cases due and waits until the worker, which finds them itself, has asked about the last of them. */
export async function checkByWorker(
  worker: Child,
  { pool, numbers, sweep }: { pool: pg.Pool; numbers: readonly Cnj[]; sweep: () => Promise<unknown> },
): Promise<Taken> {
  await pool.query(
    `update cases set asked_at = asked_at - interval '7 hours', checked_at = checked_at - interval '7 hours',
       refreshing_since = null where cnj = any($1::char(20)[])`,
    [numbers],
  );
  const left = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from cases where due_at <= now() and cnj = any($1::char(20)[])",
      [numbers],
    );
    return rows[0]?.count ?? 0;
  };
  const pid = worker.pid ?? 0;
  const [start, used] = [performance.now(), processorMs(pid)];
  await sweep();
  for (;;) {
    if ((await left()) === 0) break;
    if (performance.now() - start > 300_000) throw new Error(`${await left()} were not asked about`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const each = 1 / numbers.length;
  return { clock: (performance.now() - start) * each, processor: (processorMs(pid) - used) * each };
}

/** The worker as `npm start` runs it. */
export async function startWorker(appUrl: string): Promise<Child> {
  const worker = startChild({
    name: "worker",
    entry: join(root, "server", "worker", "main.ts"),
    env: { DATABASE_URL: appUrl, NODE_ENV: "production" },
    readyBy: "message",
  });
  await worker.ready;
  return worker;
}
