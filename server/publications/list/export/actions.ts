"use server";
import { z } from "zod";
import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { databaseAction } from "#server/auth/action.ts";
import { checkPublicationExport } from "./data.ts";

/**
 * Before a page opens the address of the publications' CSV file (`query`: that of the list): of cases under secrecy it asks who
 * the person is, as the address itself only refuses. Changes nothing.
 */
export const confirmPublicationExportAction = databaseAction({
  name: "confirmPublicationExportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(5_000) }),
  run: async (ctx, { query }) => {
    await checkPublicationExport(ctx, readPublicationFilters(new URLSearchParams(query)));
    return { ok: true };
  },
});
