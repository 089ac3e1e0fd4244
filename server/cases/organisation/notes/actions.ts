"use server";
import { z } from "zod";
import { mostNotes, noteTextSchema } from "#lib/cases/organisation/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { notCnj } from "#lib/failures/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { addNote, changeNote, deleteNote, restoreNote } from "./mutations.ts";

const note = z.object({ database: z.string(), id: z.uuid() });

export const addNoteAction = databaseAction({
  name: "addNoteAction",
  permission: "cases.organise",
  schema: z.object({ database: z.string(), cnj: z.string(), text: noteTextSchema }),
  run: async (ctx, { cnj, text }) => {
    if (!isCnj(cnj)) return refuse("invalid", notCnj);
    return answered(await addNote(ctx, { cnj, text }), noteRefusal);
  },
});

export const changeNoteAction = databaseAction({
  name: "changeNoteAction",
  permission: "cases.organise",
  schema: note.extend({ text: noteTextSchema }),
  run: async (ctx, { id, text }) => {
    await changeNote(ctx, { id, text });
    return { ok: true };
  },
});

export const deleteNoteAction = databaseAction({
  name: "deleteNoteAction",
  permission: "cases.organise",
  schema: note,
  run: async (ctx, { id }) => {
    await deleteNote(ctx, id);
    return { ok: true };
  },
});

export const restoreNoteAction = databaseAction({
  name: "restoreNoteAction",
  permission: "cases.organise",
  schema: note,
  run: async (ctx, { id }) => {
    await restoreNote(ctx, id);
    return { ok: true };
  },
});

function noteRefusal(): string {
  return `Este processo já tem ${mostNotes} anotações. Apague uma para escrever outra.`;
}
