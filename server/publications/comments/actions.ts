"use server";
import { z } from "zod";
import { commentTextSchema, mostComments } from "#lib/publications/reading/schema.ts";
import { tooManyComments } from "#lib/publications/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { addComment, deleteComment, restoreComment } from "./mutations.ts";

export const addCommentAction = databaseAction({
  name: "addCommentAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), publicationId: z.uuid(), text: commentTextSchema }),
  run: async (ctx, { publicationId, text }) => {
    const done = await addComment(ctx, { publicationId, text });
    return done.ok ? done : refuse(done.reason, tooManyComments(mostComments), "text");
  },
});

const comment = z.object({ database: z.string(), id: z.uuid() });

export const deleteCommentAction = databaseAction({
  name: "deleteCommentAction",
  permission: "publications.work",
  schema: comment,
  run: async (ctx, { id }) => {
    const done = await deleteComment(ctx, { id });
    return done.ok ? done : refuse(done.reason, keptNote);
  },
});

export const restoreCommentAction = databaseAction({
  name: "restoreCommentAction",
  permission: "publications.work",
  schema: comment,
  run: async (ctx, { id }) => {
    await restoreComment(ctx, { id });
    return { ok: true };
  },
});

/** Of the note with which somebody archived a publication only here. */
const keptNote = "Esta nota diz por que a publicação foi arquivada só aqui. Ela não se apaga.";
