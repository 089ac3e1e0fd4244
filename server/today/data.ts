import "server-only";
import type { Today } from "#lib/today/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { casesOfToday } from "#server/cases/today/data.ts";
import { filingsOfToday } from "#server/filings/today/data.ts";
import { guidesOfToday } from "#server/guides/today/data.ts";
import { importsOfToday } from "#server/imports/today/data.ts";

/** What *Hoje* shows of one database, read in one scoped transaction. */
export async function getToday(ctx: Ctx): Promise<Today> {
  return await readWithPermission(ctx, "cases.read", async (tx) => ({
    ...(await casesOfToday(tx, ctx)),
    ...(await importsOfToday(tx, ctx)),
    ...(await filingsOfToday(tx, ctx)),
    ...(await guidesOfToday(tx, ctx)),
  }));
}
