"use server";
import { z } from "zod";
import { databaseAction } from "#server/auth/action.ts";
import { exportableNumbers, readSelection } from "./data.ts";

/**
 * Before a page opens the address of an export (`query`: that of the list's CSV): of cases under secrecy it asks who the
 * person is, as the address itself only refuses. Changes nothing.
 */
export const confirmExportAction = databaseAction({
  name: "confirmExportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(50_000) }),
  run: async (ctx, { query }) => {
    await exportableNumbers(ctx, readSelection(new URLSearchParams(query)));
    return { ok: true };
  },
});
