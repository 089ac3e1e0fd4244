import "server-only";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { backoff } from "#lib/pace/rules.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { publicationFeeds, publications } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { archivePublication } from "#server/operator/operations/publications.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";

/** What nobody could archive at the service in this time is in the inbox again, and still asked for. */
const borneMs = 15 * 60_000;

const own = (ctx: Ctx, id: string) =>
  and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id));

type Question = { id: string; now: Date; lease: string };
type Row = typeof publications.$inferSelect;

/**
 * Has the service archive a publication (operation 11), which may be repeated: whoever dies between the call and its record
 * leaves it to be asked for again. `gone`: somebody undid it before.
 */
export async function askToArchive(
  ctx: Ctx,
  question: Question,
): Promise<"gone" | { error: OperatorError | null }> {
  const [row] = await inDatabase(ctx, (tx) => tx.select().from(publications).where(own(ctx, question.id)));
  if (row === undefined || row.lease !== question.lease) return "gone";
  try {
    const filedAt = await archiveUnderEach(ctx, await idsOf(ctx, row));
    await inDatabase(ctx, (tx) => closed(tx, ctx, { ...question, filedAt }));
    return { error: null };
  } catch (thrown) {
    const error = operatorErrorOf(thrown, {
      operation: operations.archive.number,
      what: "publication archiving",
    });
    await inDatabase(ctx, (tx) => failed(tx, ctx, { ...question, error }));
    return { error };
  }
}

/** The ids under which it came; its own first. */
async function idsOf(ctx: Ctx, { id, serviceId }: Row): Promise<string[]> {
  const { databaseId, publicationId } = publicationFeeds;
  const feeds = await inDatabase(ctx, (tx) =>
    tx
      .select({ serviceId: publicationFeeds.serviceId })
      .from(publicationFeeds)
      .where(and(eq(databaseId, ctx.databaseId), eq(publicationId, id))),
  );
  return [...new Set([serviceId, ...feeds.map((feed) => feed.serviceId)])];
}

/**
 * Archives a publication at the service under each of its ids. When it was archived, by the service's word. An id that the service
 * refuses beside one that it archives is of another source. Throws OperatorError.
 */
async function archiveUnderEach(ctx: Ctx, ids: readonly string[]): Promise<string | null> {
  const target = await operatorTarget(ctx);
  const times: (string | null)[] = [];
  const refusals: OperatorError[] = [];
  for (const publicationId of ids)
    try {
      times.push((await archivePublication(target, { publicationId })).publication.archivedAt);
    } catch (error) {
      const isRefused =
        error instanceof OperatorError && (error.code === "rejected" || error.code === "not-found");
      if (!isRefused) throw error;
      refusals.push(error);
    }
  if (times.length === 0) throw refusals[0];
  return times.find((time) => time !== null) ?? null;
}

async function lock(tx: Tx, ctx: Ctx, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(publications).where(own(ctx, id)).for("update");
  return row ?? null;
}

const settled = {
  askAt: null,
  asks: 0,
  lease: null,
  failingSince: null,
  failure: null,
  failureMessage: null,
} as const;

/** The service says that it is archived there. Whoever undid it meanwhile keeps it in the inbox. */
async function closed(
  tx: Tx,
  ctx: Ctx,
  { id, now, lease, filedAt }: Question & { filedAt: string | null },
): Promise<void> {
  const row = await lock(tx, ctx, id);
  if (row === null) return;
  const isWanted = row.lease === lease;
  await tx
    .update(publications)
    .set({
      closedAt: row.closedAt ?? now,
      filedAt: filedAt === null ? row.filedAt : new Date(filedAt),
      ...(isWanted && { ...settled, isArchived: true }),
    })
    .where(own(ctx, id));
  await recordAudit(tx, ctx, { action: "publication.close", object: id, detail: { wanted: isWanted } });
  await tell(tx, ctx, row);
}

async function failed(
  tx: Tx,
  ctx: Ctx,
  { id, now, lease, error }: Question & { error: OperatorError },
): Promise<void> {
  const row = await lock(tx, ctx, id);
  if (row === null || row.lease !== lease) return;
  const failure = error.code;
  const isFinal = isRefusal(failure, row.failure);
  const failingSince = row.failingSince ?? now;
  const isLate = now.getTime() - failingSince.getTime() >= borneMs;
  const seconds = backoff({ tries: row.asks, random: Math.random() });
  await tx
    .update(publications)
    .set({
      failure,
      failureMessage: error.serviceMessage ?? null,
      failingSince,
      lease: null,
      asks: row.asks + 1,
      askAt: isFinal ? null : new Date(now.getTime() + seconds * 1_000),
      ...((isFinal || isLate) && { isArchived: false }),
    })
    .where(own(ctx, id));
  if (isFinal)
    await recordAudit(tx, ctx, {
      action: "publication.close",
      object: id,
      outcome: "failed",
      detail: { failure },
    });
  if (isFinal || failure !== row.failure || (isLate && row.isArchived)) await tell(tx, ctx, row);
}

/** Whether asking again would be answered the same way. An answer that nobody understands is asked for once more. */
function isRefusal(failure: FailureReason, before: FailureReason | null): boolean {
  return {
    rejected: true,
    "not-found": true,
    credential: true,
    contract: before === "contract",
    busy: false,
    unavailable: false,
    internal: false,
    partial: false,
  }[failure];
}

async function tell(tx: Tx, { databaseId }: Ctx, { cnj }: Row): Promise<void> {
  await notifyChange(tx, { databaseId, topic: "publication", id: cnj ?? "*" });
}

/**
 * Brings back to the inbox what was to be archived and could not be for so long, also what was not asked for in this time as
 * nothing of the database is. It stays asked for, and leaves the inbox when that succeeds.
 */
export async function bringBackLate(tx: Tx, ctx: Ctx, now: Date): Promise<void> {
  const since = sql`coalesce(${publications.failingSince}, ${publications.archivedAt})`;
  const late = await tx
    .update(publications)
    .set({
      isArchived: false,
      failingSince: since,
      failure: sql`coalesce(${publications.failure}, 'unavailable')`,
    })
    .where(
      and(
        eq(publications.databaseId, ctx.databaseId),
        isNotNull(publications.askAt),
        eq(publications.isArchived, true),
        lte(since, new Date(now.getTime() - borneMs)),
      ),
    )
    .returning({ id: publications.id });
  if (late.length > 0) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "publication", id: "*" });
}
