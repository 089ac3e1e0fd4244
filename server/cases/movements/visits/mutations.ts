import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";

/**
 * Records that a person sees the movements of a case, up to `through` of the `MovementPage` shown. Looks less than half
 * an hour apart are one visit, in which new movements stay new; at the next visit only what came since is new. On the
 * first visit that is all since the import. Not audited: a visit says nothing of the case.
 */
export async function recordVisit(
  ctx: Ctx,
  { cnj, through }: { cnj: Cnj; through: string | null },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") return;
  const isSame = sql`known.seen_at > now() - interval '30 minutes'`;
  await withPermission(ctx, "cases.read", async (tx) => {
    // `through` comes from the browser: it never reaches beyond the newest news that is here.
    const { rowCount } = await tx.execute(sql`
      insert into ${caseVisits} as known (database_id, user_id, cnj, seen_through)
      select database_id, ${actor.userId}::uuid, cnj,
          case when news_at < ${through}::timestamptz then news_at when news_at is not null then ${through}::timestamptz end
        from ${cases} where database_id = ${ctx.databaseId} and cnj = ${cnj}
      on conflict (database_id, user_id, cnj) do update set
        new_since = case when ${isSame} then known.new_since else known.seen_at end,
        new_after = case when ${isSame} then known.new_after else known.seen_through end,
        seen_at = greatest(known.seen_at, now()),
        seen_through = greatest(known.seen_through, excluded.seen_through)`);
    if (rowCount === 0) throw notFound("case");
  });
}
