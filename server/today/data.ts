import "server-only";
import type { Today, TodayPage } from "#lib/today/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { casesOfToday } from "#server/cases/today/data.ts";
import { roomOfToday } from "#server/databases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { filingsOfToday } from "#server/filings/today/data.ts";
import { guidesOfToday } from "#server/guides/today/data.ts";
import { importsOfToday } from "#server/imports/today/data.ts";
import { publicationsOfToday } from "#server/publications/today/data.ts";
import { pushOfToday } from "#server/push/today/data.ts";
import { setupOf } from "#server/today/setup/data.ts";
import { refusalsOfInstallation, refusalsOfToday } from "#server/trail/today/data.ts";

/** What *Hoje* shows of one database, read in one scoped transaction. */
export async function getToday(ctx: Ctx): Promise<TodayPage> {
  const today = await readWithPermission(ctx, "cases.read", async (tx) => ({
    ...(await readToday(tx, ctx)),
    setup: await setupOf(tx, ctx),
  }));
  return { ...today, refusals: [...(await refusalsOfInstallation(ctx)), ...today.refusals] };
}

/** The parts of all domains, for whoever reads them together with more. */
export const readToday = async (tx: Tx, ctx: Ctx): Promise<Today> => ({
  ...(await casesOfToday(tx, ctx)),
  ...(await importsOfToday(tx, ctx)),
  ...(await deadlinesOfToday(tx, ctx)),
  ...(await filingsOfToday(tx, ctx)),
  ...(await guidesOfToday(tx, ctx)),
  ...(await publicationsOfToday(tx, ctx)),
  ...(await roomOfToday(tx, ctx)),
  ...(await pushOfToday(tx, ctx)),
  ...(await refusalsOfToday(tx, ctx)),
});
