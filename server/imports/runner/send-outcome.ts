import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { notifyChange } from "#server/events/notify.ts";
import { settleImport } from "#server/imports/runner/settle.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { type Batch, isQueued, ofDatabase } from "./claim.ts";

/** Writes the outcome of sending a batch. */

type Change = PgUpdateSetSource<typeof importItems>;

/** Seconds until the first question. */
const firstLook = 1;

/** Changes the items of a batch that still have the lease; a person may have cancelled or retried some meanwhile. */
async function writeHeld(tx: Tx, ctx: Ctx, { batch, lease }: Batch, change: Change): Promise<void> {
  const cnjs = batch.map(({ cnj }) => cnj);
  await tx
    .update(importItems)
    .set({ updatedAt: sql`now()`, ...change, lease: null })
    .where(
      and(
        ofDatabase(ctx),
        inArray(importItems.importId, [...new Set(batch.map(({ importId }) => importId))]),
        sql`${importItems.cnj} = any(${sql.param(cnjs)}::char(20)[])`,
        eq(importItems.lease, lease),
      ),
    );
}

/** The service accepted the batch, so from now on it is asked about each item. */
export async function batchArrived(tx: Tx, ctx: Ctx, held: Batch): Promise<void> {
  const nextPollAt = inSeconds(firstLook);
  await writeHeld(tx, ctx, held, { failure: null, acceptedAt: sql`now()`, nextPollAt });
}

/**
 * The call failed. If the service refused the items, they have failed. Items that surely did not arrive (`effect` none)
 * are queued again. Items that may have arrived are asked about, also where the service said without a reason that it failed:
 * that counts as a sending, so that it is not repeated for ever. A wait that the service asks for is obeyed.
 */
export async function batchRefused(
  tx: Tx,
  ctx: Ctx,
  { error, ...held }: Batch & { error: OperatorError },
): Promise<void> {
  const sends = sql`${importItems.sends} - 1`;
  const isVague = error.effect === "unknown" && (error.code === "rejected" || error.code === "not-found");
  if (isVague)
    return await writeHeld(tx, ctx, held, { failure: error.code, nextPollAt: inSeconds(firstLook) });
  switch (error.code) {
    case "credential":
    case "rejected":
    case "not-found":
    case "internal": {
      const failed = { state: "failed", failure: error.code, message: error.serviceMessage ?? null } as const;
      // A token that was replaced while the call was under way is newer than the refusal.
      const updatedAt =
        error.code === "credential" ? sql`coalesce(${importItems.sentAt}, now())` : sql`now()`;
      await writeHeld(tx, ctx, held, { ...failed, updatedAt, nextPollAt: null });
      const others =
        error.code === "credential" ? await failQueued(tx, ctx, { ...failed, ...refusedAt(held) }) : [];
      for (const id of new Set([...held.batch.map((item) => item.importId), ...others])) {
        await settleImport(tx, ctx, id);
        await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
      }
      return;
    }
    case "busy":
    case "unavailable":
    case "contract":
    case "partial":
      await writeHeld(
        tx,
        ctx,
        held,
        error.effect === "none"
          ? { state: "queued", failure: error.code, sends, nextPollAt: null }
          : {
              failure: error.code,
              sends,
              lost: sql`${importItems.lost} + 1`,
              nextPollAt: inSeconds(firstLook),
            },
      );
  }
}

/** What waits for its second sending was refused by the token that sends, not by the one that asks: no question counts. */
const refusedAt = ({ batch: [first] }: Batch) => ({ polls: 0, updatedAt: first?.sentAt ?? sql`now()` });

/** All imports of a database use the same token. If it is refused, the queued items fail too instead of being sent. */
async function failQueued(tx: Tx, ctx: Ctx, failed: Change): Promise<string[]> {
  const items = await tx
    .update(importItems)
    .set(failed)
    .where(and(ofDatabase(ctx), isQueued))
    .returning({ importId: importItems.importId });
  return items.map(({ importId }) => importId);
}
