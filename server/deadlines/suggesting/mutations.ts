import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import type { Suggestion } from "#lib/deadlines/reading/suggestion.ts";
import { suggestionsOf } from "#lib/deadlines/reading/suggestions.ts";
import { personsEvents } from "#lib/deadlines/standing/persons.ts";
import { isWithdrawn } from "#lib/deadlines/standing/withdrawn.ts";
import { type CountStart, countedFrom, unitKept } from "#lib/deadlines/term.ts";
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

/** A publication whose text, without markup, may give deadlines; `isCancelled`: without a doubt; `isNotOurs`: as a person said. */
export type ToRead = {
  id: string;
  cnj: Cnj | null;
  text: string;
  availableOn: string | null;
  isCancelled: boolean;
  isNotOurs?: boolean;
};

type Row = typeof deadlines.$inferInsert;

/** Why suggestions are dismissed: the publication was taken back, or says something else now. */
const cancelledReason = "A publicação foi cancelada.";
const notOursReason = "A publicação não é do escritório.";
const changedReason = "O texto da publicação mudou e foi lido de novo.";

/**
 * Suggests the deadlines that these publications give, each publication once: where there is one already, or somebody said
 * that there is none, nothing is added. What a publication had suggested that is cancelled or not the firm's is dismissed, and so is what the earlier
 * text of a changed one had; what a person wrote, changed or confirmed stays.
 * Returns how many were added.
 */
export async function suggestDeadlines(tx: Tx, ctx: Ctx, rows: readonly ToRead[]): Promise<number> {
  if (rows.length === 0) return 0;
  const numbers = rows.map(({ cnj }) => cnj);
  await holdCalendars(tx, ctx, numbers.map(courtFor));
  await holdLaw(tx, ctx, numbers);
  const locked = await lockPublications(tx, ctx, rows);
  for (const { withdrawn, isCancelled, isNotOurs } of locked)
    await withdraw(
      tx,
      ctx,
      withdrawn,
      isCancelled ? cancelledReason : isNotOurs ? notOursReason : changedReason,
    );
  const calendarOf = calendars(tx, ctx);
  const suggested: Row[] = [];
  const unread = new Map<string, UnreadOrder | null>();
  for (const publication of locked) {
    const { id, cnj, availableOn, city, responsibleId } = publication;
    unread.set(id, null);
    if (publication.isDecided) continue;
    const court = courtFor(cnj);
    const { calendar } = await calendarOf({ court, city });
    const from = countedFrom({ availableOn }, publication);
    for (const suggestion of suggestionsOf(publication.text, from.day, { ...publication, court })) {
      if (suggestion.kind === "unread") {
        unread.set(id, suggestion);
        continue;
      }
      const counted = countedOf(suggestion, { calendar, court, from });
      if (counted === null) continue;
      const { kind, act, sentence, readFrom, readTo } = suggestion;
      suggested.push({
        databaseId: ctx.databaseId,
        cnj,
        publicationId: id,
        court,
        city,
        responsibleId,
        availableOn,
        kind,
        act,
        sentence,
        readFrom,
        readTo,
        ...counted,
        state: "suggested",
        createdBy: actorOf(ctx),
      });
    }
  }
  await storeUnread(tx, ctx, unread);
  const made = await insertDeadlines(tx, ctx, suggested, "suggested");
  if (made.length === 0) return 0;
  const detail = { deadlines: made.length, publications: new Set(made.map((one) => one.publicationId)).size };
  const [first, ...others] = made;
  const only = others.length === 0 && first ? { object: first.id } : {};
  await recordAudit(tx, ctx, { action: "deadline.suggest", ...only, detail });
  const ids = [...new Set(made.map(({ cnj }) => cnj ?? "*"))];
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "deadline", ids });
  return made.length;
}

const courtFor = (cnj: Cnj | null): string | null => (cnj === null ? null : (courtOf(cnj)?.acronym ?? null));

type Counting = { calendar: Calendar; court: string | null; from: CountStart };

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
function countedOf(suggestion: Exclude<Suggestion, { kind: "unread" }>, { calendar, court, from }: Counting) {
  if (suggestion.kind === "appointment") {
    const { dueOn, dueTime, doubt } = suggestion;
    return { dueOn, dueTime, doubt };
  }
  const { amount, measure, isDoubtful, article, doubt } = suggestion;
  // A doubling belongs to a person, and nobody knows here whether the client is that person: the simple day is the earlier one.
  const term = { amount, measure, unit: unitKept(suggestion), doubled: null };
  const found = countInRegime(calendar, { kind: "term", ...term, court }, from, suggestion.regimes);
  if (found === null) return null;
  const doubledFor = suggestion.doubled?.whose ?? null;
  return {
    ...term,
    isDoubtful,
    article,
    doubt,
    doubledFor,
    ...found.columns,
    ...countedColumns(found.counted),
  };
}

type Had = { deadline: Deadline; isPersons: boolean; isOlder: boolean };

/**
 * The publications, locked with their deadlines so that two workers do not suggest twice, and nobody confirms what is taken
 * away. `withdrawn`: suggestions of a text that is gone; `isDecided`: nothing is to be added.
 */
async function lockPublications(tx: Tx, { databaseId }: Ctx, rows: readonly ToRead[]) {
  const found = await tx
    .select({
      id: publications.id,
      receivedAt: publications.receivedAt,
      publishedOn: publications.publishedOn,
      city: cases.city,
      className: cases.className,
      chamber: cases.chamber,
      // Whose the case is, the deadline is; else whoever was given the publication.
      responsibleId: sql<string | null>`coalesce(${cases.responsibleId}, ${publications.assigneeId})`,
    })
    .from(publications)
    .leftJoin(cases, and(eq(cases.databaseId, publications.databaseId), eq(cases.cnj, publications.cnj)))
    .where(
      and(
        eq(publications.databaseId, databaseId),
        inArray(
          publications.id,
          rows.map(({ id }) => id),
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
  const byId = new Map(found.map((publication) => [publication.id, publication]));
  return rows.flatMap(({ id, ...one }) => {
    const known = byId.get(id);
    if (known === undefined) return [];
    // What Autos took away by itself was decided by nobody.
    const counting = (had.get(id) ?? []).filter(
      ({ deadline: { closedBy: by, closedById: byId } }) => !isWithdrawn({ by, byId }),
    );
    const suggested = counting.flatMap(({ deadline, isPersons }) =>
      deadline.state === "suggested" && !isPersons ? [deadline] : [],
    );
    const isNone = one.isCancelled || one.isNotOurs === true;
    const isOutdated =
      counting.length > 0 && suggested.length === counting.length && counting.every(({ isOlder }) => isOlder);
    return {
      ...known,
      ...one,
      // Whose the suggestions of the text before were, the new ones are.
      responsibleId: (isOutdated ? suggested[0]?.responsibleId : null) ?? known.responsibleId,
      withdrawn: isNone || isOutdated ? suggested : [],
      isDecided: isNone || (counting.length > 0 && !isOutdated),
    };
  });
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
