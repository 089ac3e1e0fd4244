"use server";
import { z } from "zod";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { closeByReceipt, closeDeadline, reopenDeadline } from "./mutations.ts";

const seen = { database: z.string(), id: z.uuid(), revision: z.int() };

export const closeDeadlineAction = databaseAction({
  name: "closeDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, reason: reasonSchema }),
  run: async (ctx, { id, revision, reason }) => {
    const done = await closeDeadline(ctx, { id, revision, reason });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

/** Ends a deadline that the receipt of this petition keeps. */
export const closeByReceiptAction = databaseAction({
  name: "closeByReceiptAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, filingId: z.uuid() }),
  run: async (ctx, { id, revision, filingId }) => {
    const done = await closeByReceipt(ctx, { id, revision, filingId });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

export const reopenDeadlineAction = databaseAction({
  name: "reopenDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) => {
    const done = await reopenDeadline(ctx, { id, revision });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});
