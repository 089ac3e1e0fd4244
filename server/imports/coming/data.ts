import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { liveStates } from "#lib/imports/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { importItems } from "#server/db/schema/schema.ts";

/** The id of the import that is bringing a number, or null. There is never more than one. */
export async function findLiveImport(ctx: Ctx, cnj: Cnj): Promise<string | null> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const [item] = await tx
      .select({ importId: importItems.importId })
      .from(importItems)
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.cnj, cnj),
          inArray(importItems.state, [...liveStates]),
        ),
      )
      .limit(1);
    return item?.importId ?? null;
  });
}
