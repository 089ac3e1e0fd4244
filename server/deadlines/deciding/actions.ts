"use server";
import { z } from "zod";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
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
  run: async (ctx, { id, revision }) => {
    const done = await confirmDeadline(ctx, { id, revision });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

/** Undoes confirming, within the seconds that the page offers it. */
export const unconfirmDeadlineAction = databaseAction({
  name: "unconfirmDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) => {
    const done = await unconfirmDeadline(ctx, { id, revision });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

export const checkDeadlineAction = databaseAction({
  name: "checkDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) => {
    const done = await checkDeadline(ctx, { id, revision });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

export const uncheckDeadlineAction = databaseAction({
  name: "uncheckDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) => {
    const done = await uncheckDeadline(ctx, { id, revision });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

/** A suggestion is no deadline; why may be left unsaid. */
export const dismissDeadlineAction = databaseAction({
  name: "dismissDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, reason: reasonSchema.nullable() }),
  run: async (ctx, { id, revision, reason }) => {
    const done = await dismissDeadline(ctx, { id, revision, reason });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});
