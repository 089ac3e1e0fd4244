"use server";
import { z } from "zod";
import { failureText } from "#lib/failures/service.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { refreshDefinitions } from "./mutations.ts";

/** Asks the service for the definitions now. */
export const refreshDefinitionsAction = databaseAction({
  name: "refreshDefinitionsAction",
  permission: "guides.prepare",
  schema: z.object({ database: z.string() }),
  run: async (ctx) => {
    const failure = await refreshDefinitions(ctx);
    return failure === null ? { ok: true } : refuse(failure, failureText(failure));
  },
});
