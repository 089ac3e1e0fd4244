"use server";
import { z } from "zod";
import { ownSentence } from "#lib/failures/own.ts";
import { administrationAction, databaseAction, refuse } from "#server/auth/action.ts";
import { addNamesake, removeNamesake, sayNotOurs } from "./mutations.ts";

/** Says that a publication is not the firm's, or takes that back. */
export const sayNotOursAction = databaseAction({
  name: "sayNotOursAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid(), isNotOurs: z.boolean() }),
  run: async (ctx, given) => ({ ok: true, isChanged: await sayNotOurs(ctx, given) }),
});

/** Says once and for good that a person whom a publication names is not the firm's. */
export const addNamesakeAction = databaseAction({
  name: "addNamesakeAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid(), oab: z.string().max(40) }),
  run: async (ctx, given) => {
    const made = await addNamesake(ctx, given);
    if (made === null)
      return refuse("changed", "A publicação mudou, ou outra pessoa já disse isso. Abra de novo e confira.");
    return { ok: true, id: made.id };
  },
});

/** Takes that back at once, as an undo. */
export const undoNamesakeAction = databaseAction({
  name: "undoNamesakeAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => ({ ok: true, isRemoved: await removeNamesake(ctx, id) }),
});

/** Takes that back on the page of the register. */
export const removeNamesakeAction = administrationAction({
  name: "removeNamesakeAction",
  permission: "namesakes.remove",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    if (!(await removeNamesake(ctx, id))) return refuse("not_found", ownSentence("not_found"));
    return { ok: true };
  },
});
