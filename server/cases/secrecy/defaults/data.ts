import "server-only";
import { eq, sql } from "drizzle-orm";
import type { SecretDefaults } from "#lib/cases/secrecy/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { isSeen } from "#server/cases/data.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import { mayNameForUnseen } from "#server/cases/secrecy/data.ts";
import { forTheFirm } from "#server/db/connection.ts";
import { caseRestrictions, cases, databases } from "#server/db/schema/schema.ts";

/** Who sees the cases under secrecy of a database, for those who set it up: the rule and counts, never which cases. */
export const getSecretDefaults = async (ctx: Ctx): Promise<SecretDefaults> =>
  await readWithPermission(ctx, "secrecy.default", async (tx) => {
    const [database] = await tx
      .select({ access: databases.secretAccess })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    const counted = await forTheFirm(tx, () =>
      tx.execute<{ secret: number; kept: number; withoutLawyer: number }>(sql`select
        (select count(*)::int from ${cases} where database_id = ${ctx.databaseId} and restricted) as secret,
        count(*)::int as kept, (count(*) filter (where not ${isSeen}))::int as "withoutLawyer"
        from ${caseRestrictions} kept where kept.database_id = ${ctx.databaseId}`),
    );
    const lawyers = (await mayNameForUnseen(tx, ctx)) ? await peopleIn(tx, ctx, ["lawyer"]) : null;
    const [counts = { secret: 0, kept: 0, withoutLawyer: 0 }] = counted.rows;
    return { access: database?.access ?? "everyone", ...counts, lawyers };
  });
