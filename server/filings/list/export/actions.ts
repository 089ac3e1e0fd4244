"use server";
import { z } from "zod";
import { readBoardFilters } from "#lib/filings/list/filters.ts";
import { databaseAction } from "#server/auth/action.ts";
import { checkFilingExport } from "./data.ts";

/**
 * Before a page opens the address of the petitions' CSV file (`query`: that of the board): of cases under secrecy it asks who
 * the person is, as the address itself only refuses. Changes nothing.
 */
export const confirmFilingExportAction = databaseAction({
  name: "confirmFilingExportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(5_000) }),
  run: async (ctx, { query }) => {
    await checkFilingExport(ctx, readBoardFilters(new URLSearchParams(query)));
    return { ok: true };
  },
});
