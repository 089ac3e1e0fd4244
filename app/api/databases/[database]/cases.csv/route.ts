import { databaseRoute, privateTable } from "#server/auth/route.ts";
import { readSelection } from "#server/cases/list/export/data.ts";
import { exportCasesWithWishes } from "#server/push/wishes/data.ts";

/** The cases in `numeros`, or those of the list's filters without the numbers in `exceto`. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportCasesWithWishes(ctx, readSelection(query));
  return privateTable({ access, query, filename, chunks });
});
