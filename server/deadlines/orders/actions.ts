"use server";
import { z } from "zod";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { settleOrder, unsettleOrder } from "./mutations.ts";

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

/** Nobody may say of an order that it gives no deadline once its text is another, or somebody else decided. */
const orderChanged = "O texto mudou ou outra pessoa já decidiu: você vê o de agora.";
