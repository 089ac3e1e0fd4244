"use server";
import { z } from "zod";
import { caseSelectionSchema, mostRefreshed } from "#lib/cases/selection/schema.ts";
import { selectionRefusal } from "#lib/failures/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { selectedNumbers } from "./data.ts";
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
