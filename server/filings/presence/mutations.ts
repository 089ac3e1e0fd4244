import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { presenceMs } from "#lib/filings/presence/rules.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, filingPresences } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

type Present = { cnj: Cnj; now?: Date };

/**
 * Says that the person has a petition's page of this case open (`filingId`: null while they begin one), and removes those
 * whose pages have said nothing for a while. Others hear of it when somebody comes, changes to another petition, or is gone.
 */
export async function showPresence(
  ctx: Ctx,
  { cnj, filingId, now = new Date() }: Present & { filingId: string | null },
): Promise<void> {
  const personId = personIdOf(ctx);
  if (personId === null) return;
  const own = { databaseId: ctx.databaseId, cnj, personId };
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const here = await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (here === 0) throw notFound("case");
    const gone = await tx
      .delete(filingPresences)
      .where(and(ofCase(ctx, cnj), lt(filingPresences.seenAt, new Date(now.getTime() - presenceMs))))
      .returning({ personId: filingPresences.personId });
    const [before] = await tx
      .select()
      .from(filingPresences)
      .where(ofPerson(ctx, cnj, personId));
    await tx
      .insert(filingPresences)
      .values({ ...own, filingId, since: now, seenAt: now })
      .onConflictDoUpdate({
        target: [filingPresences.databaseId, filingPresences.cnj, filingPresences.personId],
        set: { filingId, seenAt: sql`greatest(${filingPresences.seenAt}, excluded.seen_at)` },
      });
    const isNews = gone.length > 0 || before === undefined || before.filingId !== filingId;
    if (isNews) await notify(tx, ctx, cnj);
  });
}

/** Says that the person closed the page. */
export async function endPresence(ctx: Ctx, { cnj }: Present): Promise<void> {
  const personId = personIdOf(ctx);
  if (personId === null) return;
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const gone = await tx
      .delete(filingPresences)
      .where(ofPerson(ctx, cnj, personId))
      .returning({ personId: filingPresences.personId });
    if (gone.length > 0) await notify(tx, ctx, cnj);
  });
}

const ofCase = (ctx: Ctx, cnj: Cnj) =>
  and(eq(filingPresences.databaseId, ctx.databaseId), eq(filingPresences.cnj, cnj));
const ofPerson = (ctx: Ctx, cnj: Cnj, personId: string) =>
  and(ofCase(ctx, cnj), eq(filingPresences.personId, personId));

const notify = (tx: Tx, { databaseId }: Ctx, cnj: Cnj) =>
  notifyChange(tx, { databaseId, topic: "filing", id: cnj });
