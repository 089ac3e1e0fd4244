import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import type { Catalog } from "#lib/guides/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { guideCatalogs, guideDefinitions } from "#server/db/schema/schema.ts";

/** The definitions as the service last gave them, in its order, and how old they are. */
export const getCatalog = async (ctx: Ctx): Promise<Catalog> =>
  await readWithPermission(ctx, "guides.read", async (tx) => {
    const asked = await catalogState(tx, ctx);
    const rows = await tx
      .select({ definition: guideDefinitions.definition })
      .from(guideDefinitions)
      .where(and(eq(guideDefinitions.databaseId, ctx.databaseId), isNull(guideDefinitions.withdrawnAt)))
      .orderBy(asc(guideDefinitions.place));
    return {
      definitions: rows.map(({ definition }) => definition),
      answeredAt: asked?.answeredAt?.toISOString() ?? null,
      failingSince: asked?.failingSince?.toISOString() ?? null,
      failure: asked?.failure ?? null,
    };
  });

/** When the service was asked for the definitions, and how that went; null when it never was. */
export async function catalogState(tx: Tx, ctx: Ctx): Promise<typeof guideCatalogs.$inferSelect | null> {
  const [row] = await tx.select().from(guideCatalogs).where(eq(guideCatalogs.databaseId, ctx.databaseId));
  return row ?? null;
}

/** A definition as it is known now. `withdrawnAt`: since when the service's list does not have it any more. */
export type KnownDefinition = { definition: GuideDefinition; knownAt: Date; withdrawnAt: Date | null };

/** Null when the service never gave it. `id` may be anything that somebody typed into an address. */
export async function definitionNow(tx: Tx, ctx: Ctx, id: string): Promise<KnownDefinition | null> {
  // No id has one, and PostgreSQL takes none.
  if (id.includes("\0")) return null;
  const { definition, knownAt, withdrawnAt } = guideDefinitions;
  const [row] = await tx
    .select({ definition, knownAt, withdrawnAt })
    .from(guideDefinitions)
    .where(and(eq(guideDefinitions.databaseId, ctx.databaseId), eq(guideDefinitions.id, id)));
  return row ?? null;
}
