"use server";
import { z } from "zod";
import { prepareRefusal } from "#lib/filings/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { requestPreparation } from "./mutations.ts";

/** Has the documents of a petition sent to the service, which goes on when the page is closed. */
export const prepareFilingAction = databaseAction({
  name: "prepareFilingAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid(), seen: z.string() }),
  run: async (ctx, { id, seen }) => answered(await requestPreparation(ctx, { id, seen }), prepareRefusal),
});
