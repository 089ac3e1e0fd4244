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
  const [today, ofInstallation] = await Promise.all([
    readWithPermission(ctx, "cases.read", async (tx) => {
      const [parts, setup] = await Promise.all([readToday(tx, ctx), setupOf(tx, ctx)]);
      return { ...parts, setup };
    }),
    refusalsOfInstallation(ctx),
  ]);
  return { ...today, refusals: [...ofInstallation, ...today.refusals] };
}

/** The parts of all domains, for whoever reads them together with more. */
export async function readToday(tx: Tx, ctx: Ctx): Promise<Today> {
  const [ofCases, ofImports, ofDeadlines, ofFilings, ofGuides, ofPublications, room, ofPush, refusals] =
    await Promise.all([
      casesOfToday(tx, ctx),
      importsOfToday(tx, ctx),
      deadlinesOfToday(tx, ctx),
      filingsOfToday(tx, ctx),
      guidesOfToday(tx, ctx),
      publicationsOfToday(tx, ctx),
      roomOfToday(tx, ctx),
      pushOfToday(tx, ctx),
      refusalsOfToday(tx, ctx),
    ]);
  return {
    ...ofCases,
    ...ofImports,
    ...ofDeadlines,
    ...ofFilings,
    ...ofGuides,
    ...ofPublications,
    ...room,
    ...ofPush,
    ...refusals,
  };
}
