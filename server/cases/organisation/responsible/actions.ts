"use server";
import { z } from "zod";
import { earlierResponsibleSchema } from "#lib/cases/organisation/schema.ts";
import { caseSelectionSchema } from "#lib/cases/selection/schema.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
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
    return answered(await setResponsible(ctx, { numbers, personId }), responsibleRefusal);
  },
});

export const restoreResponsibleAction = databaseAction({
  name: "restoreResponsibleAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), was: z.uuid().nullable(), earlier: earlierResponsibleSchema }),
  run: async (ctx, { was, earlier }) => ({ ok: true, ...(await restoreResponsible(ctx, { was, earlier })) }),
});

function responsibleRefusal(reason: "no-role" | "not-named"): string {
  return {
    "no-role": "Esta pessoa já não tem acesso aos processos desta base.",
    "not-named":
      "Nada mudou: esta pessoa não vê um processo restrito que está entre estes. Indique-a antes na capa, em Quem vê: um advogado, quem vê o processo pode indicar; um paralegal, só um advogado.",
  }[reason];
}
