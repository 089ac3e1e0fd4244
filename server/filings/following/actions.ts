"use server";
import { z } from "zod";
import { askRefusal } from "#lib/filings/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { askNow } from "./mutations.ts";

/** Has the service asked about a petition now. */
export const askNowAction = databaseAction({
  name: "askNowAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => answered(await askNow(ctx, { id }), askRefusal),
});
