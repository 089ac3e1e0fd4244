"use server";
import { z } from "zod";
import { mostViews, viewNameSchema } from "#lib/cases/list/schema.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { changeView, deleteView, saveView } from "./mutations.ts";

const query = z.string().max(4_000);
const view = z.object({ database: z.string(), id: z.uuid() });

export const saveViewAction = databaseAction({
  name: "saveViewAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), name: viewNameSchema, query, shared: z.boolean() }),
  run: async (ctx, { name, query, shared }) =>
    answered(await saveView(ctx, { name, query, shared }), viewRefusal, "name"),
});

export const changeViewAction = databaseAction({
  name: "changeViewAction",
  permission: "cases.organise",
  schema: view.extend({
    name: viewNameSchema.optional(),
    query: query.optional(),
    shared: z.boolean().optional(),
  }),
  run: async (ctx, { id, name, query, shared }) =>
    answered(await changeView(ctx, { id, name, query, shared }), viewRefusal, "name"),
});

export const deleteViewAction = databaseAction({
  name: "deleteViewAction",
  permission: "cases.organise",
  schema: view,
  run: async (ctx, { id }) => {
    await deleteView(ctx, id);
    return { ok: true };
  },
});

function viewRefusal(reason: "taken" | "too-many-views"): string {
  return {
    taken: "Você já tem uma vista com este nome.",
    "too-many-views": `Você já tem ${mostViews} vistas. Apague uma para salvar outra.`,
  }[reason];
}
