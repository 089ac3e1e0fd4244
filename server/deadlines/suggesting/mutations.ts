import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Suggestion } from "#lib/deadlines/reading/suggestion.ts";
import { suggestionsOf } from "#lib/deadlines/reading/suggestions.ts";
import type { Candidate } from "#lib/deadlines/regimes/infer.ts";
import { personsEvents } from "#lib/deadlines/standing/persons.ts";
import { isWithdrawn } from "#lib/deadlines/standing/withdrawn.ts";
import { countedFrom, type KeptTerm, unitKept } from "#lib/deadlines/term.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";
import {
  calendars,
  countedColumns,
  countInRegime,
  holdCalendars,
  holdLaw,
} from "#server/deadlines/counting/data.ts";
import { hasEvent } from "#server/deadlines/record/data.ts";
import { changeDeadline, type Deadline, insertDeadlines } from "#server/deadlines/record/mutations.ts";
import { notifyChanges } from "#server/events/notify.ts";

/** A publication whose text, without markup, may give deadlines; `isCancelled`: without a doubt. */
export type ToRead = {
  id: string;
  cnj: Cnj | null;
  text: string;
  availableOn: string | null;
  isCancelled: boolean;
};

type Row = typeof deadlines.$inferInsert;

/** Why suggestions are dismissed: the publication was taken back, or says something else now. */
const cancelledReason = "A publicação foi cancelada.";
const changedReason = "O texto da publicação mudou e foi lido de novo.";

/**
 * Suggests the deadlines that these publications give, each publication once: where there is one already, or somebody said
 * that there is none, nothing is added. What a cancelled publication had suggested is dismissed, and so is what the earlier
 * text of a changed one had; what a person wrote, changed or confirmed stays.
 * Returns how many were added.
 */
export async function suggestDeadlines(tx: Tx, ctx: Ctx, given: readonly ToRead[]): Promise<number> {
  if (given.length === 0) return 0;
  await holdCalendars(tx, ctx, given.map(courtFor));
  await holdLaw(
    tx,
    ctx,
    given.map(({ cnj }) => cnj),
  );
  const known = await lockPublications(tx, ctx, given);
  for (const { id, isCancelled } of given)
    await withdraw(tx, ctx, known.get(id)?.withdrawn ?? [], isCancelled ? cancelledReason : changedReason);
  const calendarOf = calendars(tx, ctx);
  const rows: Row[] = [];
  const unread = new Map<string, UnreadOrder | null>();
  for (const one of given) {
    unread.set(one.id, null);
    const publication = known.get(one.id);
    if (publication === undefined || publication.isDecided) continue;
    const court = courtFor(one);
    const { city, responsibleId } = publication;
    const { calendar } = await calendarOf({ court, city });
    const from = countedFrom(one, publication);
    const { className, chamber } = publication;
    for (const suggestion of suggestionsOf(one.text, from.day, { court, className, chamber })) {
      if (suggestion.kind === "unread") {
        unread.set(one.id, suggestion);
        continue;
      }
      const dated = datesOf(suggestion, (term, regimes) =>
        countInRegime(calendar, { ...term, court }, from, regimes),
      );
      if (dated === null) continue;
      rows.push({
        databaseId: ctx.databaseId,
        cnj: one.cnj,
        publicationId: one.id,
        state: "suggested",
        court,
        city,
        responsibleId,
        createdBy: actorOf(ctx),
        kind: suggestion.kind,
        act: suggestion.act,
        sentence: suggestion.sentence,
        readFrom: suggestion.readFrom,
        readTo: suggestion.readTo,
        availableOn: one.availableOn,
        ...dated,
      });
    }
  }
  await storeUnread(tx, ctx, unread);
  const made = await insertDeadlines(tx, ctx, rows, "suggested");
  if (made.length === 0) return 0;
  const detail = { deadlines: made.length, publications: new Set(made.map((one) => one.publicationId)).size };
  const [first, ...others] = made;
  const only = others.length === 0 && first ? { object: first.id } : {};
  await recordAudit(tx, ctx, { action: "deadline.suggest", ...only, detail });
  const numbers = [...new Set(made.map(({ cnj }) => cnj ?? "*"))];
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "deadline", ids: numbers });
  return made.length;
}

const courtFor = ({ cnj }: ToRead): string | null => (cnj === null ? null : (courtOf(cnj)?.acronym ?? null));

type Term = Omit<KeptTerm, "court" | "regime">;
type Counted = Exclude<Suggestion, { kind: "unread" }>;

/** An order from which no term could be read. */
type UnreadOrder = Extract<Suggestion, { kind: "unread" }>;

/** Stores which of these publications order something of which no term could be read; of the others that they do not. */
async function storeUnread(tx: Tx, { databaseId }: Ctx, of: ReadonlyMap<string, UnreadOrder | null>) {
  const read = [...of].map(([id, unread]) => ({ id, sentence: unread?.sentence, doubt: unread?.doubt }));
  await tx.execute(sql`
    update publications set unread_order = read.sentence, unread_order_why = read.doubt
    from json_to_recordset(${JSON.stringify(read)}::json) as read (id uuid, sentence text, doubt text)
    where publications.database_id = ${databaseId} and publications.id = read.id
      and (publications.unread_order, publications.unread_order_why) is distinct from (read.sentence, read.doubt)`);
}

/** The columns of what is counted; null where nothing can be. */
function datesOf(
  suggestion: Counted,
  count: (term: Term, regimes: readonly Candidate[]) => ReturnType<typeof countInRegime>,
) {
  if (suggestion.kind === "appointment") {
    const { dueOn, dueTime } = suggestion;
    return { dueOn, dueTime };
  }
  const { amount, measure, isDoubtful, article, doubt } = suggestion;
  const unit = unitKept(suggestion);
  // A doubling belongs to a person, and nobody knows here whether the client is that person: the simple day is the earlier one.
  const doubled = null;
  const read = { isDoubtful, article, doubt, doubledFor: suggestion.doubled?.whose ?? null };
  const found = count({ kind: "term", amount, measure, unit, doubled }, suggestion.regimes);
  if (found === null) return null;
  return { amount, measure, unit, doubled, ...read, ...found.columns, ...countedColumns(found.counted) };
}

type Had = { deadline: Deadline; isPersons: boolean; isOlder: boolean };

/**
 * The publications, locked with their deadlines so that two workers do not suggest twice, and nobody confirms what is taken
 * away. `withdrawn`: suggestions of a text that is gone; `isDecided`: nothing is to be added.
 */
async function lockPublications(tx: Tx, { databaseId }: Ctx, given: readonly ToRead[]) {
  const cancelled = new Set(given.flatMap(({ id, isCancelled }) => (isCancelled ? [id] : [])));
  const found = await tx
    .select({
      id: publications.id,
      receivedAt: publications.receivedAt,
      publishedOn: publications.publishedOn,
      city: cases.city,
      className: cases.className,
      chamber: cases.chamber,
      responsibleId: cases.responsibleId,
    })
    .from(publications)
    .leftJoin(cases, and(eq(cases.databaseId, publications.databaseId), eq(cases.cnj, publications.cnj)))
    .where(
      and(
        eq(publications.databaseId, databaseId),
        inArray(
          publications.id,
          given.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(publications.id)
    .for("no key update", { of: publications });
  const had = Map.groupBy(
    await lockDeadlines(
      tx,
      databaseId,
      found.map(({ id }) => id),
    ),
    ({ deadline }) => deadline.publicationId ?? "",
  );
  return new Map(
    found.map(({ id, ...one }) => {
      // What Autos took away by itself was decided by nobody.
      const counting = (had.get(id) ?? []).filter(
        ({ deadline: { closedBy: by, closedById: byId } }) => !isWithdrawn({ by, byId }),
      );
      const read = counting.flatMap(({ deadline, isPersons }) =>
        deadline.state === "suggested" && !isPersons ? [deadline] : [],
      );
      const isOutdated =
        counting.length > 0 && read.length === counting.length && counting.every(({ isOlder }) => isOlder);
      const isCancelled = cancelled.has(id);
      return [
        id,
        {
          ...one,
          // Whose the suggestions of the text before were, the new ones are.
          responsibleId: (isOutdated ? read[0]?.responsibleId : null) ?? one.responsibleId,
          withdrawn: isCancelled || isOutdated ? read : [],
          isDecided: isCancelled || (counting.length > 0 && !isOutdated),
        },
      ];
    }),
  );
}

/** The deadlines of these publications, locked. `isPersons`: somebody decided about it; `isOlder`: than the text now. */
async function lockDeadlines(tx: Tx, databaseId: string, ids: readonly string[]): Promise<Had[]> {
  if (ids.length === 0) return [];
  const of = and(eq(deadlines.databaseId, databaseId), inArray(deadlines.publicationId, [...ids]));
  const locked = await tx.select().from(deadlines).where(of).orderBy(deadlines.id).for("update");
  // Asked for after the lock: whoever held it may have said something.
  const facts = await tx
    .select({
      id: deadlines.id,
      isPersons: hasEvent(personsEvents),
      // In SQL, which knows parts of a millisecond.
      isOlder: sql<boolean>`coalesce(${deadlines.createdAt} < ${publications.changedAt}, false)`,
    })
    .from(deadlines)
    .innerJoin(
      publications,
      and(eq(publications.databaseId, deadlines.databaseId), eq(publications.id, deadlines.publicationId)),
    )
    .where(of);
  const byId = new Map(facts.map(({ id, ...one }) => [id, one]));
  return locked.flatMap((deadline) => {
    const known = byId.get(deadline.id);
    return known === undefined ? [] : [{ deadline, ...known }];
  });
}

/** Dismisses suggestions that no person said anything of. */
async function withdraw(tx: Tx, ctx: Ctx, those: readonly Deadline[], reason: string): Promise<void> {
  for (const deadline of those) {
    const closed = { closedAt: new Date(), closedBy: actorOf(ctx), closedReason: reason };
    await changeDeadline(tx, ctx, deadline, {
      columns: { state: "dismissed", ...closed },
      kind: "dismissed",
      detail: { reason },
    });
    const detail = { isCancelled: reason === cancelledReason };
    await recordAudit(tx, ctx, { action: "deadline.dismiss", object: deadline.id, detail });
  }
}
