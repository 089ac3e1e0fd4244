import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, ne } from "drizzle-orm";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inTurns } from "./measure.ts";

/**
 * What a process of its own does for the measurement of a petition, by its first argument, for the database of the second
 * and the case or petition of the third. Prints one line of JSON.
 */

const [work = "", document = "", id = "", service = ""] = process.argv.slice(2);
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { closePool, db, inDatabase } = await import("#server/db/connection.ts");
const { closeQueues } = await import("#server/db/queues.ts");
const { databases, filingDocuments, filings } = await import("#server/db/schema/schema.ts");
const { systemCtx } = await import("#server/auth/ctx.ts");
const [database] = await db().select().from(databases).where(eq(databases.document, document));
if (database === undefined) throw new Error("no database");
const ctx = systemCtx({ databaseId: database.id, job: "bench" });

async function begin(): Promise<{ filingId: string }> {
  const { addFiling } = await import("#testing/filings.ts");
  const { parseCnj } = await import("#lib/cnj/number.ts");
  const parsed = parseCnj(id);
  if (!parsed.ok) throw new Error("no case");
  return { filingId: await addFiling(ctx, { cnj: parsed.cnj }) };
}

/** Has the worker make the petition ready at the simulated service, and waits until it is. */
async function prepare(): Promise<null> {
  const { requestPreparation } = await import("#server/filings/preparing/mutations.ts");
  const { getFiling } = await import("#server/filings/data.ts");
  const { seenOf } = await import("#lib/filings/review/seen.ts");
  const view = await getFiling(ctx, { id });
  if (view === null) throw new Error("no petition");
  const asked = await requestPreparation(ctx, { id, seen: seenOf(view) });
  if (!asked.ok) throw new Error(asked.reason);
  for (;;) {
    const [row] = await inDatabase(ctx, (tx) => tx.select().from(filings).where(eq(filings.id, id)));
    if (row?.intent === "ready") return null;
    if (row?.prepareAskedAt === null || (row?.prepareFailures ?? 1) > 0) throw new Error("not prepared");
    await sleep(100);
  }
}

/** One document of the petition to a service, as operation 7 sends it. */
async function send(): Promise<{ ms: number }> {
  const { operatorTarget } = await import("#server/operator/credentials.ts");
  const { uploadDocument } = await import("#server/operator/operations/uploads.ts");
  const { readBlob } = await import("#server/blobs/read.ts");
  const [document] = await inDatabase(ctx, (tx) =>
    tx.select().from(filingDocuments).where(eq(filingDocuments.filingId, id)).limit(1),
  );
  if (document === undefined) throw new Error("no document");
  const { filename, size, blobId } = document;
  const target = { ...(await operatorTarget(ctx)), baseUrl: service, exemptOrigins: [service] };
  const open = () => Readable.from(readBlob(ctx, { id: blobId }));
  const start = performance.now();
  await uploadDocument(
    { ...target, token: async () => "bench" },
    { operatorId: "1", filingId: "1", filename, size, open },
  );
  return { ms: performance.now() - start };
}

/** How long it takes to find what is due, in milliseconds, here and for a database with no petitions. */
async function find() {
  const { claimDue, nextDue } = await import("#server/filings/following/jobs.ts");
  const [other] = await db().select().from(databases).where(ne(databases.document, document));
  if (other === undefined) throw new Error("no other database");
  const lease = randomUUID();
  const timesOf = async (of: Ctx) =>
    await inDatabase(of, async (tx) => {
      const claim = () => claimDue(tx, of, { lease, now: new Date() });
      return await inTurns({ next: () => nextDue(tx, of), claim }, 1_000);
    });
  const none = await timesOf(systemCtx({ databaseId: other.id, job: "bench" }));
  return { none, due: await timesOf(ctx) };
}

/** Has the worker ask about the petitions that are due. */
async function wakeWatch(): Promise<null> {
  const { wake } = await import("#server/pace/works.ts");
  await inDatabase(ctx, (tx) => wake(tx, ctx, "filings"));
  return null;
}

const works: Record<string, () => Promise<unknown>> = { begin, prepare, send, find, wake: wakeWatch };
const asked = works[work];
if (asked === undefined) throw new Error(`nothing is called ${work}`);
console.log(JSON.stringify(await asked()));
await closeQueues();
await closePool();
await runtime.release();
