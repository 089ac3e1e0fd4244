import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";

/**
 * A person has the movements of a case in front of them. Within half an hour it is the same visit, in which what was
 * new stays new; later, new is what came since. On a first visit it is what came after the import. No audit: it says
 * nothing of the case.
 */
export async function recordVisit(ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") return;
  await withPermission(ctx, "cases.read", async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into ${caseVisits} as known (database_id, user_id, cnj, new_since)
      select database_id, ${actor.userId}::uuid, cnj, case when news_at is not null then first_answer_at end
        from ${cases} where database_id = ${ctx.databaseId} and cnj = ${cnj}
      on conflict (database_id, user_id, cnj) do update set
        new_since = case when known.seen_at > now() - interval '30 minutes'
          then coalesce(known.new_since, known.seen_at) else known.seen_at end,
        seen_at = greatest(known.seen_at, now())`);
    if (rowCount === 0) throw new AppError("not_found", "Não encontramos este processo.");
  });
}
