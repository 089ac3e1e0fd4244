import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import type { MovedDeadlines } from "#lib/deadlines/calendars/moved.ts";
import { suggestionsOf } from "#lib/deadlines/reading/suggestions.ts";
import { contentEvents } from "#lib/deadlines/standing/persons.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, isSecretCase } from "#server/db/schema/schema.ts";
import { knownOf } from "#server/deadlines/counting/data.ts";
import { hasEvent, movesOf } from "#server/deadlines/record/data.ts";
import type { Deadline } from "#server/deadlines/record/mutations.ts";
import type { Moved } from "./mutations.ts";

/** So many of them are named; all are in the list of deadlines. */
const mostNamed = 10;

/** Which deadlines moved, those that end first before the others: an administrator without a case is told only how many. */
export async function namedMoves(tx: Tx, ctx: Ctx, moved: readonly Moved[]): Promise<MovedDeadlines> {
  const count = moved.length;
  if (count === 0 || !can(ctx, "deadlines.read")) return { count, seen: 0, rows: [] };
  const before = new Map(moved.map(({ id, from }) => [id, from]));
  const those = and(
    eq(deadlines.databaseId, ctx.databaseId),
    sql`${deadlines.id} = any(${sql.param([...before.keys()])}::uuid[])`,
  );
  const found = await tx
    .select({
      id: deadlines.id,
      act: deadlines.act,
      cnj: deadlines.cnj,
      state: deadlines.state,
      due: deadlines.dueOn,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
    })
    .from(deadlines)
    .leftJoin(cases, and(eq(cases.databaseId, deadlines.databaseId), eq(cases.cnj, deadlines.cnj)))
    .where(those)
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id))
    .limit(mostNamed);
  const again = await movesOf(tx, ctx, found);
  const rows = found.map(({ state, activeParty, passiveParty, ...row }) => ({
    ...row,
    caseName: caseName({ activeParty, passiveParty }),
    stands: state === "suggested" ? state : again.has(row.id) ? ("moved" as const) : ("back" as const),
    from: before.get(row.id) ?? row.due,
  }));
  return { count, seen: await tx.$count(deadlines, those), rows };
}

/**
 * Of what the law gives, and no person wrote or changed: what it gives by what is known of the case now. Null of every other,
 * where it is gone, and where another deadline of the sentence is of the only act that is left.
 */
export async function byLawAgain(tx: Tx, ctx: Ctx, deadline: Deadline, day: string) {
  const { id, act, article, sentence, court, publicationId, ...of } = deadline;
  if (article === null || publicationId === null || sentence === null) return null;
  const { databaseId } = ctx;
  const these = and(
    eq(deadlines.databaseId, databaseId),
    eq(deadlines.publicationId, publicationId),
    eq(deadlines.sentence, sentence),
  );
  const ofSentence = await tx
    .select({ id: deadlines.id, act: deadlines.act, isPersons: hasEvent(contentEvents) })
    .from(deadlines)
    .where(these);
  if (ofSentence.some((one) => one.id === id && one.isPersons)) return null;
  const others = ofSentence.filter((one) => one.id !== id);
  const { content, className, chamber } = await knownOf(tx, ctx, { ...of, publicationId });
  const given = suggestionsOf(plainTextOf(content ?? ""), day, { court, className, chamber }).flatMap(
    (one) => (one.kind === "term" && one.by === "law" && one.sentence === sentence ? [one] : []),
  );
  const isFree = (one: { act: string }) => others.every((other) => other.act !== one.act);
  return given.find((one) => one.act === act) ?? given.find(isFree) ?? null;
}
