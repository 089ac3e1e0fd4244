"use server";
import { z } from "zod";
import { askRefusal } from "#lib/filings/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { askNow } from "./mutations.ts";

/** Has the service asked about a petition now. */
export const askNowAction = databaseAction({
  name: "askNowAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    const asked = await askNow(ctx, { id });
    return asked.ok ? asked : refuse(asked.reason, askRefusal(asked.reason));
  },
});
