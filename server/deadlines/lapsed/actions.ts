"use server";
import { dismissLapsedSchema } from "#lib/deadlines/lapsed/schema.ts";
import { databaseAction } from "#server/auth/action.ts";
import { dismissLapsed } from "./mutations.ts";

/** Closes suggestions whose day is over, as the page counted them, for one reason. */
export const dismissLapsedAction = databaseAction({
  name: "dismissLapsedAction",
  permission: "deadlines.change",
  schema: dismissLapsedSchema,
  run: async (ctx, { seen, reason }) => ({ ok: true, ...(await dismissLapsed(ctx, { seen, reason })) }),
});
