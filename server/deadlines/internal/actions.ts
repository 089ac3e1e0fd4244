"use server";
import { planDeadlineSchema } from "#lib/deadlines/internal/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { planDeadline } from "./mutations.ts";

/** Sets or takes away the firm's own day of a deadline. */
export const planDeadlineAction = databaseAction({
  name: "planDeadlineAction",
  permission: "deadlines.change",
  schema: planDeadlineSchema,
  run: async (ctx, { id, revision, internalOn }) =>
    answered(await planDeadline(ctx, { id, revision, internalOn }), deadlineRefusal),
});
