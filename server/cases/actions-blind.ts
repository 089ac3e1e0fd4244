"use server";
import { z } from "zod";
import { blindReasons } from "#lib/cases/schema-blind.ts";
import { databaseAction } from "#server/auth/action.ts";
import { retryBlind } from "./mutations-blind.ts";

export const retryBlindAction = databaseAction({
  name: "retryBlindAction",
  permission: "cases.refresh",
  schema: z.object({ database: z.string(), reason: z.enum(blindReasons) }),
  run: async (ctx, { reason }) => ({ ok: true, ...(await retryBlind(ctx, { reason })) }),
});
