"use server";
import { z } from "zod";
import { caseSelectionSchema, mostRefreshed, selectionRefusal } from "#lib/cases/selection/schema.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { isInstant } from "#lib/time/instant.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { markSeen, markUnseen } from "#server/cases/movements/visits/mutations.ts";
import { selectedNumbers, tooManySelected } from "./data.ts";
import { requestRefreshes } from "./mutations.ts";

const onSelection = z.object({ database: z.string(), on: caseSelectionSchema });

export const refreshCasesAction = databaseAction({
  name: "refreshCasesAction",
  permission: "cases.refresh",
  schema: onSelection,
  run: async (ctx, { on }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null || numbers.length > mostRefreshed) {
      return refuse("too-many-selected", selectionRefusal("refreshed", mostRefreshed));
    }
    return { ok: true, queued: await requestRefreshes(ctx, numbers) };
  },
});

export const markSeenAction = databaseAction({
  name: "markSeenAction",
  permission: "cases.read",
  schema: onSelection.extend({ until: z.string().refine(isInstant, ownSentence("invalid")) }),
  run: async (ctx, { on, until }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return { ok: true, former: await markSeen(ctx, { numbers, until }) };
  },
});

export const markUnseenAction = databaseAction({
  name: "markUnseenAction",
  permission: "cases.read",
  schema: onSelection,
  run: async (ctx, { on }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return { ok: true, former: await markUnseen(ctx, numbers) };
  },
});
