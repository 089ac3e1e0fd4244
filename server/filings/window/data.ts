import "server-only";
import { eq } from "drizzle-orm";
import { type Ctx, can, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";

/** Whether whoever acts may open filing windows here: lawyers, and paralegals where the database lets them. */
export async function mayOpenWindow(tx: Tx, ctx: Ctx): Promise<boolean> {
  if (can(ctx, "filings.open")) return true;
  return can(ctx, "filings.prepare") && (await paralegalsOpen(tx, ctx));
}

/** The origin of this database's filing windows, without any of what makes an address of one a secret. */
export const windowOrigin = async (ctx: Ctx): Promise<string | null> =>
  await readWithPermission(ctx, "filings.prepare", async (tx) => {
    const [row] = await tx
      .select({ appUrl: databases.appUrl })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return row === undefined ? null : new URL(row.appUrl).origin;
  });

/** Whether paralegals open filing windows in this database. */
export async function paralegalsOpen(tx: Tx, ctx: Ctx): Promise<boolean> {
  const [row] = await tx
    .select({ open: databases.paralegalsOpen })
    .from(databases)
    .where(eq(databases.id, ctx.databaseId));
  return row?.open ?? false;
}
