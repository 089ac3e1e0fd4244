"use server";
import { z } from "zod";
import {
  deletedLabelSchema,
  labelChangeSchema,
  labelNameSchema,
  mostLabels,
} from "#lib/cases/organisation/schema.ts";
import { caseSelectionSchema, mostAtOnce } from "#lib/cases/selection/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";
import {
  addLabel,
  deleteLabel,
  removeLabel,
  renameLabel,
  restoreLabel,
  undoLabelChange,
} from "./mutations.ts";

const labelling = z.object({ database: z.string(), on: caseSelectionSchema, name: labelNameSchema });
const label = z.object({ database: z.string(), id: z.uuid() });

export const addLabelAction = databaseAction({
  name: "addLabelAction",
  permission: "cases.organise",
  schema: labelling,
  run: async (ctx, { on, name }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return answered(await addLabel(ctx, { numbers, name }), labelRefusal, "name");
  },
});

export const removeLabelAction = databaseAction({
  name: "removeLabelAction",
  permission: "cases.organise",
  schema: labelling,
  run: async (ctx, { on, name }) => {
    const numbers = await selectedNumbers(ctx, on);
    if (numbers === null) return refuse("too-many-selected", tooManySelected);
    return { ok: true, change: await removeLabel(ctx, { numbers, name }) };
  },
});

export const undoLabelAction = databaseAction({
  name: "undoLabelAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), change: labelChangeSchema }),
  run: async (ctx, { change }) => answered(await undoLabelChange(ctx, change), labelRefusal),
});

export const renameLabelAction = databaseAction({
  name: "renameLabelAction",
  permission: "cases.organise",
  schema: label.extend({ name: labelNameSchema }),
  run: async (ctx, { id, name }) => answered(await renameLabel(ctx, { id, name }), labelRefusal, "name"),
});

export const deleteLabelAction = databaseAction({
  name: "deleteLabelAction",
  permission: "cases.organise",
  schema: label.extend({ forGood: z.boolean().default(false) }),
  run: async (ctx, { id, forGood }) => answered(await deleteLabel(ctx, { id, forGood }), labelRefusal),
});

export const restoreLabelAction = databaseAction({
  name: "restoreLabelAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), deleted: deletedLabelSchema }),
  run: async (ctx, { deleted }) => answered(await restoreLabel(ctx, deleted), labelRefusal),
});

function labelRefusal(reason: "taken" | "too-many-labels" | "too-many-cases"): string {
  return {
    taken: "Já existe uma etiqueta com este nome.",
    "too-many-labels": `Esta base já tem ${mostLabels} etiquetas. Apague uma para criar outra.`,
    "too-many-cases": `Mais de ${formatCount(mostAtOnce)} processos têm esta etiqueta: apagá-la não pode ser desfeito.`,
  }[reason];
}
