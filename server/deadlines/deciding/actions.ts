"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { dismissedHearingSchema } from "#lib/deadlines/hearings/schema.ts";
import { planDeadlineSchema } from "#lib/deadlines/internal/schema.ts";
import { dismissLapsedSchema } from "#lib/deadlines/lapsed/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { notCnj } from "#lib/failures/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { closeByReceipt, closeDeadline, reopenDeadline } from "#server/deadlines/closing/mutations.ts";
import { settleHearing } from "#server/deadlines/hearings/mutations.ts";
import { settleOrder, unsettleOrder } from "#server/deadlines/orders/mutations.ts";
import {
  checkDeadline,
  confirmDeadline,
  dismissDeadline,
  dismissHearing,
  dismissLapsed,
  planDeadline,
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

/** What movements seem to tell of is no hearing. */
export const dismissHearingAction = databaseAction({
  name: "dismissHearingAction",
  permission: "deadlines.change",
  schema: dismissedHearingSchema.extend({ database: z.string() }),
  run: async (ctx, { database: _, ...hearing }) => {
    const done = await dismissHearing(ctx, hearing);
    return done.ok ? done : refuse(done.reason, orderChanged);
  },
});

/** A suggestion is no deadline; why may be left unsaid. */
export const dismissDeadlineAction = databaseAction({
  name: "dismissDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, reason: reasonSchema.nullable() }),
  run: async (ctx, { id, revision, reason }) =>
    answered(await dismissDeadline(ctx, { id, revision, reason }), deadlineRefusal),
});

/** Sets or takes away the firm's own day of a deadline. */
export const planDeadlineAction = databaseAction({
  name: "planDeadlineAction",
  permission: "deadlines.change",
  schema: planDeadlineSchema,
  run: async (ctx, { id, revision, internalOn }) =>
    answered(await planDeadline(ctx, { id, revision, internalOn }), deadlineRefusal),
});

/** An order of which no term could be read gives no deadline. `position`: with which the publication was shown. */
export const settleOrderAction = databaseAction({
  name: "settleOrderAction",
  permission: "deadlines.change",
  schema: z.object({ database: z.string(), id: z.uuid(), position: z.int().nonnegative() }),
  run: async (ctx, { id, position }) => {
    const done = await settleOrder(ctx, { id, position });
    return done.ok ? done : refuse(done.reason, orderChanged);
  },
});

/** Undoes that for whoever said it. */
export const unsettleOrderAction = databaseAction({
  name: "unsettleOrderAction",
  permission: "deadlines.change",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    const done = await unsettleOrder(ctx, { id });
    return done.ok ? done : refuse(done.reason, orderChanged);
  },
});

/** Of a hearing that a movement sets without a readable day there is no day to be noted, or there is after all. */
export const settleHearingAction = databaseAction({
  name: "settleHearingAction",
  permission: "deadlines.change",
  schema: z.object({
    database: z.string(),
    cnj: z.string().refine(isCnj, notCnj),
    movementId: z.string().min(1).max(200),
    isSettled: z.boolean(),
  }),
  run: async (ctx, given) =>
    (await settleHearing(ctx, given)) ? { ok: true } : refuse("changed", orderChanged),
});

/** Nobody may say of an order that it gives no deadline once its text is another, or somebody else decided. */
const orderChanged = "O texto mudou ou outra pessoa já decidiu: você vê o de agora.";

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

/** Closes suggestions whose day is over, as the page counted them, for one reason. */
export const dismissLapsedAction = databaseAction({
  name: "dismissLapsedAction",
  permission: "deadlines.change",
  schema: dismissLapsedSchema,
  run: async (ctx, { seen, reason }) => ({ ok: true, ...(await dismissLapsed(ctx, { seen, reason })) }),
});
