"use server";
import { z } from "zod";
import { blindReasons } from "#lib/cases/blind/schema.ts";
import { databaseAction } from "#server/auth/action.ts";
import { retryBlind } from "./mutations.ts";

export const retryBlindAction = databaseAction({
  name: "retryBlindAction",
  permission: "cases.refresh",
  schema: z.object({ database: z.string(), reason: z.enum(blindReasons) }),
  run: async (ctx, { reason }) => ({ ok: true, ...(await retryBlind(ctx, { reason })) }),
});
