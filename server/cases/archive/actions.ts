"use server";
import { z } from "zod";
import { hearingsReason, hearingsWarning } from "#lib/cases/archive/words.ts";
import { caseSelectionSchema, changedNumbersSchema } from "#lib/cases/selection/schema.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { comingHearings } from "#server/cases/hearings/data.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";
import { archiveCases, restoreCases } from "#server/cases/selection/mutations.ts";

const onSelection = z.object({ database: z.string(), on: caseSelectionSchema });

/** Refuses cases with a hearing to come, and names it, until the person says that they know (`despiteHearings`). */
export const archiveCasesAction = databaseAction({
  name: "archiveCasesAction",
  permission: "cases.organise",
  schema: onSelection.extend({ despiteHearings: z.boolean() }),
  run: async (ctx, { on, despiteHearings }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    const coming = despiteHearings ? null : await comingHearings(ctx, numbers);
    if (coming !== null) return refuse(hearingsReason, hearingsWarning({ ...coming, of: numbers.length }));
    return { ok: true, changed: await archiveCases(ctx, numbers) };
  },
});

export const restoreCasesAction = databaseAction({
  name: "restoreCasesAction",
  permission: "cases.organise",
  schema: onSelection,
  run: async (ctx, { on }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return { ok: true, changed: await restoreCases(ctx, numbers) };
  },
});

/** Undoes one of the two for exactly the cases that it changed, however many. */
export const undoArchivingAction = databaseAction({
  name: "undoArchivingAction",
  permission: "cases.organise",
  schema: z.object({
    database: z.string(),
    was: z.enum(["archived", "restored"]),
    numbers: changedNumbersSchema.min(1),
  }),
  run: async (ctx, { was, numbers }) => {
    const undo = was === "archived" ? restoreCases : archiveCases;
    return { ok: true, changed: await undo(ctx, numbers) };
  },
});
