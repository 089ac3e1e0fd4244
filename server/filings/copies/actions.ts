"use server";
import { z } from "zod";
import { compareRefusal } from "#lib/filings/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { requestComparison } from "./mutations.ts";

/** Has the documents of a petition compared with the copies that service and court have, which goes on when the page is closed. */
export const compareCopiesAction = databaseAction({
  name: "compareCopiesAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => answered(await requestComparison(ctx, { id }), compareRefusal),
});
