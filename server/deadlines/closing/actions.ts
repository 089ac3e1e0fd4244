"use server";
import { z } from "zod";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { closeByReceipt, closeDeadline, reopenDeadline } from "./mutations.ts";

const seen = { database: z.string(), id: z.uuid(), revision: z.int() };

export const closeDeadlineAction = databaseAction({
  name: "closeDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, reason: reasonSchema }),
  run: async (ctx, { id, revision, reason }) =>
    answered(await closeDeadline(ctx, { id, revision, reason }), deadlineRefusal),
});

/** Ends a deadline that the receipt of this petition keeps. */
export const closeByReceiptAction = databaseAction({
  name: "closeByReceiptAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, filingId: z.uuid() }),
  run: async (ctx, { id, revision, filingId }) =>
    answered(await closeByReceipt(ctx, { id, revision, filingId }), deadlineRefusal),
});

export const reopenDeadlineAction = databaseAction({
  name: "reopenDeadlineAction",
  permission: "deadlines.change",
  schema: z.object(seen),
  run: async (ctx, { id, revision }) =>
    answered(await reopenDeadline(ctx, { id, revision }), deadlineRefusal),
});
