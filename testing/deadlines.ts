import type { Cnj } from "#lib/cnj/number.ts";
import type { DeadlineGiven } from "#lib/deadlines/changing/schema.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { calendarEntries, calendarYears, cases, deadlines, publications } from "#server/db/schema/schema.ts";
import { deadlinesOfPublication, getDeadline } from "#server/deadlines/data.ts";
import { suggestDeadlines, type ToRead } from "#server/deadlines/suggesting/mutations.ts";
import { wednesday } from "./clock.ts";
import { drawnId } from "./drawn.ts";
import { makeCnj } from "./fixtures.ts";
import { ofFirm } from "./scope.ts";

/** The text of a publication that gives fifteen days. */
export const orderText =
  "Vistos. Manifeste-se a parte autora sobre a contestação, no prazo de 15 (quinze) dias, sob pena de preclusão.";

/** The same as a person types it. */
export const typedTerm: DeadlineGiven = {
  kind: "term",
  act: "Réplica",
  court: "TJSP",
  city: null,
  internalOn: null,
  begins: "available",
  availableOn: "2026-08-05",
  amount: 15,
  measure: "days",
  unit: "business",
  doubled: null,
  regime: "cpc",
};

/** When it is typed. */
export const typedAt = wednesday;

/** A case of the firm that has nothing but its number. */
export async function addBareCase(databaseId: string, cnj: Cnj = makeCnj({ court: "26" })): Promise<Cnj> {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, importing: false }).onConflictDoNothing(),
  );
  return cnj;
}

/** A publication as it is stored; `cnj` null: of no case. */
export async function addPublication(
  databaseId: string,
  given: {
    cnj: Cnj | null;
    named?: Cnj[];
    content?: string;
    availableOn?: string | null;
    isCancelled?: boolean;
  },
) {
  const id = drawnId();
  const { cnj, named = [], content = orderText, availableOn = "2026-08-05", isCancelled = false } = given;
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .insert(publications)
      .values({
        databaseId,
        id,
        named,
        serviceId: id,
        cnj,
        content,
        availableOn,
        isCancelled,
        raw: {},
        rawHash: id,
        diaryAcronym: "DJEN",
        edition: "4.318",
      }),
  );
  return { id, cnj, text: content, availableOn, isCancelled };
}

/** What the worker does with publications that came. */
export async function suggest(databaseId: string, those: readonly ToRead[]): Promise<number> {
  const ctx = systemCtx({ databaseId, job: "publications" });
  return await inDatabase(ctx, (tx) => suggestDeadlines(tx, ctx, those));
}

/** A suggestion of a publication, as a person sees it. */
export async function suggested(ctx: Ctx, cnj: Cnj | null, content = orderText) {
  const publication = await addPublication(ctx.databaseId, { cnj, content });
  await suggest(ctx.databaseId, [publication]);
  const { items } = await deadlinesOfPublication(ctx, { publicationId: publication.id });
  const [deadline] = items;
  if (deadline === undefined) throw new Error("nothing was suggested");
  return deadline;
}

/** A deadline as its page shows it; throws when it is not here. */
export async function viewed(ctx: Ctx, id: string) {
  const view = await getDeadline(ctx, { id });
  if (view === null) throw new Error("no such deadline");
  return view;
}

/** A reviewed year of a court's calendar with these days without business. */
export async function keepCalendar(
  databaseId: string,
  { court = "TJSP", year = 2026, closed }: { court?: string; year?: number; closed: string[] },
): Promise<void> {
  await inDatabase(ofFirm(databaseId), async (tx) => {
    const reviewed = { reviewedAt: wednesday, reviewedBy: "Renata Sá" };
    await tx
      .insert(calendarYears)
      .values({ databaseId, court, year, ...reviewed })
      .onConflictDoNothing();
    for (const day of closed) {
      await tx
        .insert(calendarEntries)
        .values({
          databaseId,
          court,
          year,
          from: day,
          to: day,
          effect: "closed",
          name: "Dia do tribunal",
          source: "Portaria 1/2026",
          createdBy: "Renata Sá",
        });
    }
  });
}

/** A deadline as it is after what these columns say, without a publication: its id and its revision. */
export async function addDeadline(
  databaseId: string,
  columns: Partial<typeof deadlines.$inferInsert> & { cnj: Cnj | null },
): Promise<{ id: string; revision: number }> {
  const [row] = await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .insert(deadlines)
      .values({
        databaseId,
        kind: "term",
        act: "Réplica",
        state: "suggested",
        createdBy: "Autos",
        availableOn: "2026-08-05",
        amount: 15,
        measure: "days",
        unit: "business",
        court: "TJSP",
        publishedOn: "2026-08-06",
        startsOn: "2026-08-07",
        dueOn: "2026-08-27",
        ...columns,
      })
      .returning({ id: deadlines.id, revision: deadlines.revision }),
  );
  if (row === undefined) throw new Error("no row");
  return row;
}

/** Confirmed by somebody who has left. */
export const confirmed = { state: "open", confirmedAt: wednesday, confirmedBy: "Caio Nóbrega" } as const;
