import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { notifyChange } from "#server/events/notify.ts";
import { settleImport } from "#server/imports/settle/mutations.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { obeyWait } from "#server/pace/waits.ts";
import { type Batch, isQueued, ofDatabase } from "./claim.ts";

/** What came of sending a batch. */

type Change = PgUpdateSetSource<typeof importItems>;

/** A case that is here already may show its old record for a moment after it is captured again. */
const firstLook = { fresh: 1, again: 5 };

/** Changes the items of a batch that are still held; a person may have taken some away. */
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

/** The service took the batch: asking begins. */
export async function batchArrived(tx: Tx, ctx: Ctx, held: Batch): Promise<void> {
  const isHere = sql`exists (select from ${cases} where ${cases.databaseId} = ${importItems.databaseId}
    and ${cases.cnj} = ${importItems.cnj})`;
  const wait = sql`case when ${isHere} then ${firstLook.again}::int else ${firstLook.fresh}::int end`;
  await writeHeld(tx, ctx, held, { failure: null, acceptedAt: sql`now()`, nextPollAt: inSeconds(wait) });
}

/**
 * A refusal is an outcome. What never left, or was turned away at the door, was not sent: it waits and is sent
 * again when the pause is over. Anything else may have arrived, so it is looked for. A wait is everybody's.
 */
export async function batchRefused(
  tx: Tx,
  ctx: Ctx,
  { error, ...held }: Batch & { error: OperatorError },
): Promise<void> {
  const sends = sql`${importItems.sends} - 1`;
  switch (error.code) {
    case "credential":
    case "rejected":
    case "not-found":
    case "internal": {
      const failed = { state: "failed", failure: error.code, message: error.serviceMessage ?? null } as const;
      await writeHeld(tx, ctx, held, { ...failed, nextPollAt: null });
      const others = error.code === "credential" ? await failQueued(tx, ctx, failed) : [];
      for (const id of new Set([...held.batch.map((item) => item.importId), ...others])) {
        await settleImport(tx, ctx, id);
        await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
      }
      return;
    }
    case "busy":
    case "unavailable":
    case "contract":
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
              nextPollAt: inSeconds(firstLook.fresh),
            },
      );
      await obeyWait(tx, ctx, error);
  }
}

/** The token that was refused is everybody's: what waits would be refused one batch after the other. */
async function failQueued(tx: Tx, ctx: Ctx, failed: Change): Promise<string[]> {
  const items = await tx
    .update(importItems)
    .set({ ...failed, updatedAt: sql`now()` })
    .where(and(ofDatabase(ctx), isQueued))
    .returning({ importId: importItems.importId });
  return items.map(({ importId }) => importId);
}
