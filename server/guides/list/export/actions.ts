"use server";
import { z } from "zod";
import { readGuideFilters } from "#lib/guides/list/filters.ts";
import { databaseAction } from "#server/auth/action.ts";
import { checkGuideExport } from "./data.ts";

/**
 * Before a page opens the address of the guides' CSV file (`query`: that of the list): of cases under secrecy it asks who the
 * person is, as the address itself only refuses. Changes nothing.
 */
export const confirmGuideExportAction = databaseAction({
  name: "confirmGuideExportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(5_000) }),
  run: async (ctx, { query }) => {
    await checkGuideExport(ctx, readGuideFilters(new URLSearchParams(query)));
    return { ok: true };
  },
});
