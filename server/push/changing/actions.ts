"use server";
import { z } from "zod";
import { caseSelectionSchema } from "#lib/cases/selection/schema.ts";
import { wantedSchema } from "#lib/push/change.ts";
import { suggestions } from "#lib/push/overview.ts";
import { nothingSuggested } from "#lib/push/words.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";
import { suggestedNumbers } from "#server/push/suggesting/data.ts";
import { orderWatch, pauseChange, resumeChange, retryRefused, stopChange } from "./mutations.ts";

const ofChange = z.object({ database: z.string(), id: z.uuid() });

/** Has cases monitored at a rhythm, or no more: one, those named, or all of a list. */
export const orderWatchAction = databaseAction({
  name: "orderWatchAction",
  permission: "push.change",
  schema: z.object({ database: z.string(), on: caseSelectionSchema, wanted: wantedSchema }),
  run: async (ctx, { on, wanted }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return { ok: true, ...(await orderWatch(ctx, { numbers, periodicity: wanted })) };
  },
});

export const pauseChangeAction = databaseAction({
  name: "pauseChangeAction",
  permission: "push.change",
  schema: ofChange,
  run: async (ctx, { id }) => {
    await pauseChange(ctx, { id });
    return { ok: true };
  },
});

export const resumeChangeAction = databaseAction({
  name: "resumeChangeAction",
  permission: "push.change",
  schema: ofChange,
  run: async (ctx, { id }) => {
    await resumeChange(ctx, { id });
    return { ok: true };
  },
});

export const stopChangeAction = databaseAction({
  name: "stopChangeAction",
  permission: "push.change",
  schema: ofChange,
  run: async (ctx, { id }) => {
    await stopChange(ctx, { id });
    return { ok: true };
  },
});

export const retryRefusedAction = databaseAction({
  name: "retryRefusedAction",
  permission: "push.change",
  schema: ofChange,
  run: async (ctx, { id }) => ({ ok: true, ...(await retryRefused(ctx, { id })) }),
});

/** Does what is proposed for the cases of a proposal as it stands now. */
export const followSuggestionAction = databaseAction({
  name: "followSuggestionAction",
  permission: "push.change",
  schema: z.object({ database: z.string(), suggestion: z.enum(suggestions), wanted: wantedSchema }),
  run: async (ctx, { suggestion, wanted }) => {
    const numbers = await suggestedNumbers(ctx, suggestion);
    if (numbers.length === 0) return refuse("nothing-suggested", nothingSuggested);
    return { ok: true, ...(await orderWatch(ctx, { numbers, periodicity: wanted })) };
  },
});
