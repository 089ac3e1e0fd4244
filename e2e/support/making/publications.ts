import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { suggest } from "#testing/deadlines.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { asked } from "./asked.ts";
import { firmNamed } from "./firms.ts";

/** Publications as they are after they were delivered and read; their ids, and those of their deadlines. */
export const publications = asked(
  z.object({
    database: z.string(),
    publications: z.array(
      z.object({
        content: z.string(),
        cnj: z.string().refine(isCnj).nullable().default(null),
        nameSearched: z.string().nullable().default(null),
        oab: z.string().nullable().default(null),
        /** Somebody read a term of 15 days from this sentence of it. */
        sentence: z.string().nullable().default(null),
        /** When that term ends. */
        dueOn: z.string().optional(),
        isCancelled: z.boolean().default(false),
        /** Another text stood here before. */
        earlier: z.string().nullable().default(null),
        /** The service refused to archive it, in these words. */
        refusedWith: z.string().nullable().default(null),
        /** The service said that it does not know it. */
        isUnknown: z.boolean().default(false),
        isRead: z.boolean().default(false),
        availableOn: z.string().optional(),
        /** Its text is read for deadlines, as the worker does. */
        isSuggesting: z.boolean().default(false),
      }),
    ),
  }),
  async (given) => {
    const { id: databaseId } = await firmNamed(given.database);
    const ctx = systemCtx({ databaseId, job: "test" });
    const stored: { id: string; deadlines: string[] }[] = [];
    for (const {
      sentence,
      dueOn,
      earlier,
      refusedWith,
      isUnknown,
      isRead,
      isSuggesting,
      ...one
    } of given.publications) {
      const { content, ...columns } = one;
      const now = new Date();
      const failure = isUnknown ? "not-found" : "rejected";
      const refused = { failingSince: now, failure, failureMessage: refusedWith } as const;
      const id = await addPublication(
        { databaseId },
        {
          ...columns,
          // What PostgreSQL cannot hold is taken out when a publication arrives.
          content: content.replaceAll("\0", "").toWellFormed(),
          ...(earlier === null
            ? {}
            : { earlier: [{ at: now.toISOString(), content: earlier, isCancelled: false }], changedAt: now }),
          ...(refusedWith === null && !isUnknown ? {} : refused),
          ...(isRead ? { readAt: now, readBy: "Helena Moura" } : {}),
        },
      );
      const { cnj, isCancelled, availableOn = null } = columns;
      if (sentence !== null)
        await addDeadline(
          { databaseId },
          { publicationId: id, cnj, sentence, readFrom: 0, readTo: sentence.length, ...(dueOn && { dueOn }) },
        );
      if (isSuggesting) await suggest(databaseId, [{ id, cnj, text: content, availableOn, isCancelled }]);
      const { items } = await deadlinesOfPublication(ctx, { publicationId: id });
      stored.push({ id, deadlines: items.map((deadline) => deadline.id) });
    }
    return stored;
  },
);
