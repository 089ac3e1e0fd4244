"use server";
import { addMarginSchema, mostMargins, removeMarginSchema } from "#lib/deadlines/margins/schema.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { addMargin, removeMargin } from "./mutations.ts";

/** Keeps by how many days of business before the last one the firm wants an act done. */
export const addMarginAction = databaseAction({
  name: "deadline-margin.add",
  permission: "deadlines.change",
  schema: addMarginSchema,
  run: async (ctx, { act, days }) => {
    const added = await addMargin(ctx, { act, days });
    return added.ok ? added : refuse(added.reason, `Cabem ${mostMargins} regras. Tire uma antes.`);
  },
});

export const removeMarginAction = databaseAction({
  name: "deadline-margin.remove",
  permission: "deadlines.change",
  schema: removeMarginSchema,
  run: async (ctx, { id }) =>
    (await removeMargin(ctx, { id })) ? { ok: true } : refuse("not_found", missingSentence("margin")),
});
