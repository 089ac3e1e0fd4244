import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";

/**
 * A person has the movements of a case in front of them, up to what their page said it goes (`through`, of
 * `MovementPage`). Within half an hour it is the same visit, in which what was new stays new; later, new is what came
 * since. On a first visit it is what came after the import. No audit: it says nothing of the case.
 */
export async function recordVisit(
  ctx: Ctx,
  { cnj, through }: { cnj: Cnj; through: string | null },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") return;
  const isSame = sql`known.seen_at > now() - interval '30 minutes'`;
  await withPermission(ctx, "cases.read", async (tx) => {
    // Nobody has seen what is not here yet, whatever a page says.
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
    if (rowCount === 0) throw new AppError("not_found", "Não encontramos este processo.");
  });
}
