"use server";
import { z } from "zod";
import { earlierResponsibleSchema } from "#lib/cases/organisation/schema.ts";
import { responsibleRefusal } from "#lib/cases/refusals.ts";
import { caseSelectionSchema } from "#lib/cases/selection/schema.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";
import { restoreResponsible, setResponsible } from "./mutations.ts";

const onSelection = z.object({ database: z.string(), on: caseSelectionSchema });

export const setResponsibleAction = databaseAction({
  name: "setResponsibleAction",
  permission: "cases.organise",
  schema: onSelection.extend({ personId: z.uuid().nullable() }),
  run: async (ctx, { on, personId }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    const result = await setResponsible(ctx, { numbers, personId });
    return result.ok ? result : refuse(result.reason, responsibleRefusal(result.reason));
  },
});

export const restoreResponsibleAction = databaseAction({
  name: "restoreResponsibleAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), was: z.uuid().nullable(), earlier: earlierResponsibleSchema }),
  run: async (ctx, { was, earlier }) => ({ ok: true, ...(await restoreResponsible(ctx, { was, earlier })) }),
});
