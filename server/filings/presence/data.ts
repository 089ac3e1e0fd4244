import "server-only";
import { and, eq, gt, ne } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Present } from "#lib/filings/list/schema.ts";
import { presenceMs } from "#lib/filings/presence/rules.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingPresences, users } from "#server/db/schema/schema.ts";

/** The others who have a petition's page of a case open now, who came first first. */
export async function presentAt(
  tx: Tx,
  ctx: Ctx,
  { cnj, now = new Date() }: { cnj: Cnj; now?: Date },
): Promise<Present[]> {
  const me = personIdOf(ctx);
  const rows = await tx
    .select({ name: users.name, since: filingPresences.since, filingId: filingPresences.filingId })
    .from(filingPresences)
    .innerJoin(users, eq(users.id, filingPresences.personId))
    .where(
      and(
        eq(filingPresences.databaseId, ctx.databaseId),
        eq(filingPresences.cnj, cnj),
        gt(filingPresences.seenAt, new Date(now.getTime() - presenceMs)),
        me === null ? undefined : ne(filingPresences.personId, me),
      ),
    )
    .orderBy(filingPresences.since, users.id);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}
