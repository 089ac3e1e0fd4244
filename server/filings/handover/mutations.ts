import "server-only";
import { asc } from "drizzle-orm";
import { recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { openerRefusal } from "#server/filings/draft/data.ts";
import { setColumns } from "#server/filings/history/mutations.ts";
import { toOpen } from "./data.ts";

/**
 * Hands the petitions whose window a suspended person is to open to another, or to whoever may: also where the other may
 * not open it, or does not see the case. Runs in a transaction that sees all cases. Audited one by one.
 */
export async function handOverFilings(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(filings)
    .where(toOpen(ctx, from))
    .orderBy(asc(filings.id))
    .for("no key update");
  const handed = [];
  for (const filing of theirs) {
    const isFit = to !== null && (await openerRefusal(tx, ctx, { personId: to, cnj: filing.cnj })) === null;
    const openerId = isFit ? to : null;
    await setColumns(tx, ctx, filing, { openerId });
    handed.push({ action: "filing.hand-over", object: filing.id, detail: { opener: openerId, from } });
  }
  await recordAudits(tx, ctx, handed);
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "filing", ids: theirs.map(({ cnj }) => cnj) });
}
