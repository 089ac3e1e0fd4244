"use server";
import { z } from "zod";
import { notFollowed } from "#lib/guides/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { askGuide } from "./mutations.ts";

/** Has the service asked about a guide now. */
export const askGuideAction = databaseAction({
  name: "askGuideAction",
  permission: "guides.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    const asked = await askGuide(ctx, { id });
    return asked.ok ? asked : refuse(asked.reason, notFollowed);
  },
});
