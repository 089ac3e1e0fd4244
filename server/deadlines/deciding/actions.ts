"use server";
import { z } from "zod";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import {
  checkDeadline,
  confirmDeadline,
  dismissDeadline,
  uncheckDeadline,
  unconfirmDeadline,
} from "./mutations.ts";

const seen = { database: z.string(), id: z.uuid(), revision: z.int() };

export const confirmDeadlineAction = databaseAction({
  name: "confirmDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) =>
    answered(await confirmDeadline(ctx, { id, revision }), deadlineRefusal),
});

/** Undoes confirming, within the seconds that the page offers it. */
export const unconfirmDeadlineAction = databaseAction({
  name: "unconfirmDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) =>
    answered(await unconfirmDeadline(ctx, { id, revision }), deadlineRefusal),
});

export const checkDeadlineAction = databaseAction({
  name: "checkDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) => answered(await checkDeadline(ctx, { id, revision }), deadlineRefusal),
});

export const uncheckDeadlineAction = databaseAction({
  name: "uncheckDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) =>
    answered(await uncheckDeadline(ctx, { id, revision }), deadlineRefusal),
});

/** A suggestion is no deadline; why may be left unsaid. */
export const dismissDeadlineAction = databaseAction({
  name: "dismissDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, reason: reasonSchema.nullable() }),
  run: async (ctx, { id, revision, reason }) =>
    answered(await dismissDeadline(ctx, { id, revision, reason }), deadlineRefusal),
});
