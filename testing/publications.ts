import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { longestExcerpt } from "#lib/publications/excerpt.ts";
import { inDatabase } from "#server/db/connection.ts";
import { deadlineHistory, deadlines, publications } from "#server/db/schema/schema.ts";
import { ofFirm } from "#testing/scope.ts";
import { wednesday } from "./clock.ts";
import { drawnId } from "./drawn.ts";

/** Publications as they are once they were delivered and prepared. */

type Columns = Partial<typeof publications.$inferInsert> & { cnj?: Cnj | null };

/** Stores a publication; its id. `isPrepared` false: nobody read its words yet. */
export async function addPublication(
  { databaseId }: { databaseId: string },
  { isPrepared = true, ...columns }: Columns & { isPrepared?: boolean } = {},
): Promise<string> {
  const content = columns.content ?? "<p>Vistos. Manifeste-se a parte no prazo de 15 (quinze) dias.</p>";
  const read = isPrepared
    ? {
        excerpt: content.replaceAll(/<[^>]*>/g, "").slice(0, longestExcerpt),
        words: sql`search_words(${`${content.replaceAll(/<[^>]*>/g, " ")} ${columns.nameSearched ?? ""}`})`,
        preparedAt: wednesday,
      }
    : {};
  return await inDatabase(ofFirm(databaseId), async (tx) => {
    const [added] = await tx
      .insert(publications)
      .values({
        databaseId,
        serviceId: drawnId(),
        availableOn: "2026-11-17",
        diaryName: "Diário de Justiça Eletrônico Nacional",
        diaryAcronym: "DJEN",
        raw: {},
        rawHash: drawnId(),
        ...read,
        ...columns,
        content,
      })
      .returning({ id: publications.id });
    if (added === undefined) throw new Error("no row");
    return added.id;
  });
}

/** Stores a deadline of a publication: a term of 15 days that was read from its text. */
export async function addDeadline(
  { databaseId }: { databaseId: string },
  columns: Partial<typeof deadlines.$inferInsert> & { publicationId: string; cnj?: Cnj | null },
): Promise<void> {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .insert(deadlines)
      .values({
        databaseId,
        kind: "term",
        act: "Manifestação",
        state: "suggested",
        amount: 15,
        measure: "days",
        dueOn: "2026-12-11",
        createdBy: "Autos",
        ...columns,
      }),
  );
}

/** A confirmed deadline of a publication, whose day a calendar moved from another one since. */
export async function addMovedDeadline(
  { databaseId }: { databaseId: string },
  { publicationId, from, dueOn }: { publicationId: string; from: string; dueOn: string },
): Promise<void> {
  const id = drawnId();
  await addDeadline({ databaseId }, { id, publicationId, state: "open", dueOn });
  const of = { databaseId, deadlineId: id, by: "Autos" };
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(deadlineHistory).values([
      { ...of, place: 1, kind: "confirmed" },
      { ...of, place: 2, kind: "recounted", detail: { from, due: dueOn } },
    ]),
  );
}
