import { text } from "node:stream/consumers";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Stores the publications that come on standard input as JSON, in a firm that runs; prints them as JSON. */
const givenSchema = z.array(
  z.object({
    database: z.string(),
    content: z.string(),
    cnj: z.string().refine(isCnj).nullable(),
    nameSearched: z.string().nullable(),
    oab: z.string().nullable(),
    /** Somebody read a term of 15 days from this sentence of it. */
    sentence: z.string().nullable(),
    isCancelled: z.boolean(),
    /** Another text stood here before. */
    earlier: z.string().nullable(),
    /** The service refused to archive it, in these words. */
    refusedWith: z.string().nullable(),
    /** The service said that it does not know it. */
    isUnknown: z.boolean(),
    isRead: z.boolean(),
    availableOn: z.string().optional(),
    /** Its text is read for deadlines, as the worker does. */
    isSuggesting: z.boolean(),
  }),
);

const all = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { addDeadline, addPublication } = await import("#testing/publications.ts");
const { suggest } = await import("#testing/deadlines.ts");
const { systemCtx } = await import("#server/auth/ctx.ts");
const { deadlinesOfPublication } = await import("#server/deadlines/data.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { closePool } = await import("#server/db/connection.ts");

const stored: { id: string; deadlines: string[] }[] = [];
for (const { database, sentence, earlier, refusedWith, isUnknown, isRead, isSuggesting, ...given } of all) {
  const { content, ...columns } = given;
  const firm = await findDatabase(database);
  if (firm === null) throw new Error("no such firm");
  const of = { databaseId: firm.id };
  const now = new Date();
  const failure = isUnknown ? "not-found" : "rejected";
  const refused = { failingSince: now, failure, failureMessage: refusedWith } as const;
  const id = await addPublication(of, {
    ...columns,
    // What PostgreSQL cannot hold is taken out when a publication arrives.
    content: content.replaceAll("\0", "").toWellFormed(),
    ...(earlier === null
      ? {}
      : { earlier: [{ at: now.toISOString(), content: earlier, isCancelled: false }], changedAt: now }),
    ...(refusedWith === null && !isUnknown ? {} : refused),
    ...(isRead ? { readAt: now, readBy: "Helena Moura" } : {}),
  });
  if (sentence !== null)
    await addDeadline(of, {
      publicationId: id,
      cnj: columns.cnj,
      sentence,
      readFrom: 0,
      readTo: sentence.length,
    });
  const { cnj, isCancelled, availableOn = null } = columns;
  if (isSuggesting) await suggest(firm.id, [{ id, cnj, content, availableOn, isCancelled }]);
  const ctx = systemCtx({ databaseId: firm.id, job: "test" });
  const { items } = await deadlinesOfPublication(ctx, { publicationId: id });
  stored.push({ id, deadlines: items.map((deadline) => deadline.id) });
}
process.stdout.write(JSON.stringify(stored));
await closePool();
await runtime.release();
