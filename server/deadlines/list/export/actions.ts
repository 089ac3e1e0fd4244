"use server";
import { z } from "zod";
import { readDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { databaseAction } from "#server/auth/action.ts";
import { checkDeadlineExport } from "./data.ts";

/**
 * Before a page opens the address of the deadlines' CSV file (`query`: that of the list): of cases under secrecy it asks who
 * the person is, as the address itself only refuses. Changes nothing.
 */
export const confirmDeadlineExportAction = databaseAction({
  name: "confirmDeadlineExportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(5_000) }),
  run: async (ctx, { query }) => {
    await checkDeadlineExport(ctx, readDeadlineFilters(new URLSearchParams(query)));
    return { ok: true };
  },
});
