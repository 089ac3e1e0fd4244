"use server";
import { z } from "zod";
import {
  mostAtOnce,
  publicationSelectionSchema,
  publicationsToMoveSchema,
} from "#lib/publications/list/schema.ts";
import { mostComments, noteSchema } from "#lib/publications/reading/schema.ts";
import { tooManyComments, tooManyPublications } from "#lib/publications/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { archiveHere, archivePublications, returnPublications, undoReturn } from "./mutations.ts";

export const archivePublicationsAction = databaseAction({
  name: "archivePublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationSelectionSchema }),
  run: async (ctx, { on }) => {
    const done = await archivePublications(ctx, { on });
    return done.ok ? done : refuse(done.reason, tooManyPublications(mostAtOnce));
  },
});

/** Undoes bringing back exactly those that it brought back. */
export const undoReturnAction = databaseAction({
  name: "undoReturnAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), ids: z.array(z.uuid()).min(1).max(mostAtOnce) }),
  run: undoReturn,
});

/** Undoes archiving for exactly those that it changed, or brings some back later. */
export const returnPublicationsAction = databaseAction({
  name: "returnPublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationsToMoveSchema, isUndo: z.boolean() }),
  run: async (ctx, { on, isUndo }) => {
    const done = await returnPublications(ctx, { on, isUndo });
    return done.ok ? done : refuse(done.reason, tooManyPublications(mostAtOnce));
  },
});

/** Archives only here what the service does not know, with a note. */
export const archiveHereAction = databaseAction({
  name: "archiveHereAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid(), note: noteSchema }),
  run: async (ctx, { id, note }) => {
    const done = await archiveHere(ctx, { id, note });
    return done.ok ? done : refuse(done.reason, archiveHereRefusal(done.reason, mostComments));
  },
});

/** `known`: the service never said that it does not know the publication, or it was archived since. */
function archiveHereRefusal(reason: "known" | "too-many", mostComments: number): string {
  switch (reason) {
    case "known":
      return "Esta publicação mudou: abra de novo e confira como ela está.";
    case "too-many":
      return tooManyComments(mostComments);
  }
}
