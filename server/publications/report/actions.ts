"use server";
import { z } from "zod";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { readReport, reportRefusal } from "#lib/publications/report/schema.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { checkReport } from "./data.ts";

/**
 * Before a page opens the address of the report (`query`: its own): says how much there is in it, or why there is none, and asks
 * who the person is where a case is under secrecy. Changes nothing.
 */
export const confirmReportAction = databaseAction({
  name: "confirmReportAction",
  permission: "cases.export",
  schema: z.object({ database: z.string(), query: z.string().max(5_000) }),
  run: async (ctx, { query }) => {
    const asked = readReport(new URLSearchParams(query), new Date().toISOString());
    if (asked === null) return refuse("invalid", questionRefusal("day"), "to");
    return answered(await checkReport(ctx, asked), reportRefusal, "to");
  },
});
