import { credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { tokenCheckSchema } from "#lib/databases/tokens/check.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { readInDatabase, type Tx } from "#server/db/connection.ts";
import { cases, credentials, databases } from "#server/db/schema/schema.ts";
import { originsOf } from "#server/operator/credentials.ts";

/** The five kinds of token of a database, as a page may show them; nothing of a token but its last four characters. */
export const listTokens = async (ctx: Ctx): Promise<TokenView[]> =>
  await readWithPermission(ctx, "tokens.set", async (tx) => {
    const [database] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    if (database === undefined) throw notFound("database");
    const rows = await tx
      .select({
        kind: credentials.kind,
        lastFour: credentials.lastFour,
        setBy: credentials.setBy,
        setAt: credentials.setAt,
        lastCheck: credentials.lastCheck,
      })
      .from(credentials)
      .where(eq(credentials.databaseId, ctx.databaseId));
    const gone = await goneWithFilingToken(tx, ctx);
    return credentialKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      const goneWith = kind === "filing" ? gone : [];
      return { kind, held: row ? { ...heldOf(row), goneWith } : null, origins: originsOf(kind, database) };
    });
  });

type Row = Pick<typeof credentials.$inferSelect, "lastFour" | "setBy" | "setAt" | "lastCheck">;

function heldOf({ lastFour, setBy, setAt, lastCheck }: Row) {
  const check = tokenCheckSchema.safeParse(lastCheck);
  return { lastFour, setBy, setAt: setAt.toISOString(), check: check.success ? check.data : null };
}

/**
 * The names of those who opened filing windows with the present token, by the trail, and have no role here any more or are
 * suspended; without a name somebody whose data was erased.
 */
async function goneWithFilingToken(tx: Tx, { databaseId }: Ctx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select distinct u.name from audit_events e left join users u on u.id::text = e.actor_id
    where e.database_id = ${databaseId} and e.action = 'filing.open' and e.outcome = 'done'
      and e.at >= (select set_at from credentials where database_id = ${databaseId} and kind = 'filing')
      and not exists (select from memberships m
        where m.database_id = ${databaseId} and m.user_id = u.id and u.disabled_at is null)
    order by u.name limit 20`);
  return rows.map(({ name }) => name || "uma pessoa apagada");
}

/** The service's id of a case of this database, for a question that it can certainly answer; null without cases. */
export async function findKnownCase(ctx: Ctx): Promise<string | null> {
  const [known] = await readInDatabase(ctx, (tx) =>
    tx
      .select({ operatorId: cases.operatorId })
      .from(cases)
      .where(and(eq(cases.databaseId, ctx.databaseId), isNotNull(cases.operatorId)))
      .orderBy(desc(cases.operatorId))
      .limit(1),
  );
  return known?.operatorId ?? null;
}
