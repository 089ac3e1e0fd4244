import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { situationOf } from "#lib/filings/situation.ts";
import { type Child, startChild } from "#scripts/runtime/child.ts";
import { pool } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { fromNow } from "#testing/clock.ts";
import { expectFiled, expectNoOtherFiles, expectOneAtService, expectSound } from "#testing/crash/petition.ts";
import { eachFilingFirm, type FilingFirm } from "#testing/filing-firm.ts";

/** The worker as `npm start` runs it: killed in the middle of its work, and started again. */

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});
const started: Child[] = [];
afterEach(async () => {
  for (const worker of started) worker.kill();
  await Promise.all(started.splice(0).map(({ exited }) => exited));
});

async function startWorker(): Promise<Child> {
  const worker = startChild({
    name: "worker",
    entry: join(import.meta.dirname, "main.ts"),
    env: { DATABASE_URL: pool().options.connectionString, NODE_ENV: "production" },
    readyBy: "message",
  });
  started.push(worker);
  await worker.ready;
  return worker;
}

/** Processes start meanwhile, and look for work every half second. */
const patience = { timeout: 60_000 };
const situation = async (id: string) => situationOf(await firm.facts(id));

test("a petition whose worker was killed becomes ready, is filed and gets its receipt by itself", async () => {
  firm.clock.now = fromNow();
  const petition = await firm.begin({ documents: [{ filename: "1.pdf" }, { filename: "2.pdf" }] });
  const { id, cnj } = petition;
  await firm.sandbox.fault({ operation: 7, kind: "latency", ms: 600_000, cnj });
  const first = await startWorker();
  await firm.request(id, fromNow());
  // The service has the document and does not answer.
  await expect.poll(() => firm.sandbox.control("GET", "/faults"), patience).toEqual([]);
  first.kill();
  expect(await first.exited).toEqual({ code: null, signal: "SIGKILL" });
  firm.clock.now = fromNow();
  await expectSound(firm, petition);
  expect(await situation(id)).toBe("draft");

  // The time in which nobody else takes the petition is over, and the sweep of the next minute has come.
  await firm.here(async (tx) => {
    await tx.execute(sql`update filings set prepare_at = now() where id = ${id}`);
    await enqueue({ tx, queue: "sweep", data: {}, singletonKey: "now" });
  });
  await Promise.all([startWorker(), startWorker()]);
  await expect.poll(() => situation(id), patience).toBe("ready");
  await expectOneAtService(firm, petition);

  firm.clock.now = fromNow();
  await firm.comeBack(await firm.press(await firm.opened(id)));
  await firm.advance(id, "receipt");
  await expect.poll(() => situation(id), patience).toBe("filed");
  await expectSound(firm, petition);
  await expectFiled(firm, petition);
  await expectNoOtherFiles(firm, petition);
});
