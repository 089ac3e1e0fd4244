import { credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { tokenCheckSchema } from "#lib/databases/tokens/check.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { readInDatabase } from "#server/db/connection.ts";
import { cases, credentials, databases } from "#server/db/schema/schema.ts";
import { originsOf } from "#server/operator/credentials.ts";

/** The five kinds of token of a database, as a page may show them; nothing of a token but its last four characters. */
export async function listTokens(ctx: Ctx): Promise<TokenView[]> {
  return await readWithPermission(ctx, "tokens.set", async (tx) => {
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
    return credentialKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return { kind, held: row ? heldOf(row) : null, origins: originsOf(kind, database) };
    });
  });
}

type Row = Pick<typeof credentials.$inferSelect, "lastFour" | "setBy" | "setAt" | "lastCheck">;

function heldOf({ lastFour, setBy, setAt, lastCheck }: Row): TokenView["held"] {
  const check = tokenCheckSchema.safeParse(lastCheck);
  return { lastFour, setBy, setAt: setAt.toISOString(), check: check.success ? check.data : null };
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
