import "server-only";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { countOf, needsOf } from "#lib/deadlines/list/groups.ts";
import type { Standings } from "#lib/deadlines/list/schema.ts";
import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import { type MailFailure, mailFailureSchema, sendingOf } from "#lib/mail/sending.ts";
import { myPublications } from "#lib/publications/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import type { Digest, DigestMail, DigestPage } from "#lib/today/digest/schema.ts";
import { readAlerts } from "#server/alerts/data.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  deadlines,
  digestChoices,
  digests,
  publicationDeliveries,
  publications,
  users,
} from "#server/db/schema/schema.ts";
import { countFound, countStandings, countUnreviewed } from "#server/deadlines/list/counts/data.ts";
import { type Part, rowsOfParts } from "#server/deadlines/list/pages/data.ts";
import { hasMoved } from "#server/deadlines/record/data.ts";
import { listedOn, standingAt } from "#server/deadlines/standing/data.ts";
import { env } from "#server/env.ts";
import { foundPublications } from "#server/publications/list/conditions/data.ts";
import { listedDay } from "#server/publications/list/data.ts";
import { readPublicationRows } from "#server/publications/list/rows/data.ts";
import { readToday } from "#server/today/data.ts";

/** So many of each kind are named; the others are counted. */
const shown = 10;
const shownPublications = 5;

/** The summary of today for whoever reads. */
export const getDigest = async (ctx: Ctx, { now = new Date() }: { now?: Date } = {}): Promise<Digest> =>
  await readWithPermission(ctx, "cases.read", (tx) => readDigest(tx, ctx, now));

/** What the page shows: the summary, and whether it goes out by e-mail. */
export const getDigestPage = async (
  ctx: Ctx,
  { now = new Date(), isSet = isMailSet() }: { now?: Date; isSet?: boolean } = {},
): Promise<DigestPage> =>
  await readWithPermission(ctx, "cases.read", async (tx) => ({
    digest: await readDigest(tx, ctx, now),
    mail: await mailOf(tx, ctx, { now, isSet }),
  }));

const isMailSet = (): boolean => env().SMTP_URL !== undefined;

async function readDigest(tx: Tx, ctx: Ctx, now: Date): Promise<Digest> {
  const me = await readerOf(tx, ctx);
  const today = await readToday(tx, ctx);
  const [delivery] = await tx
    .select({ at: publicationDeliveries.at })
    .from(publicationDeliveries)
    .where(eq(publicationDeliveries.databaseId, ctx.databaseId))
    .orderBy(desc(publicationDeliveries.at))
    .limit(1);
  return {
    day: dayKey(now),
    readAt: now.toISOString(),
    today,
    me,
    deadlines: await deadlinesFor(tx, ctx, { me: me?.id ?? null, now }),
    assigned: await assignedTo(tx, ctx, dayKey(now)),
    alerts: await readAlerts(tx, ctx, { most: shown }),
    deliveredAt: delivery?.at.toISOString() ?? null,
  };
}

const thisWeek = ["overdue", "today", "tomorrow", "week"] as const;

/** The deadlines of a person: theirs before nobody's, and how many are others'. */
async function deadlinesFor(
  tx: Tx,
  ctx: Ctx,
  { me, now }: { me: string | null; now: Date },
): Promise<Digest["deadlines"]> {
  const standing = await standingAt(tx, ctx, now);
  const { today, isIn } = standing;
  const nobodys = sql`${deadlines.responsibleId} is null`;
  const isOwn = me === null ? nobodys : or(nobodys, eq(deadlines.responsibleId, me));
  const isToConfirm = and(isOwn, or(isIn(["unconfirmed"]), hasMoved));
  const isToCheck = and(
    eq(deadlines.state, "open"),
    sql`${listedOn} <= ${today} + ${checkDays}::int and not ${hasMoved}`,
    mayCheck(me),
  );
  const first = sql`(${deadlines.responsibleId} is not null)`;
  const parts = [
    ...thisWeek.map((group) => ({ which: and(isOwn, isIn([group])), first })),
    { which: isToConfirm, first },
    { which: isToCheck },
  ].map((part): Part => ({ ...part, order: "soonest", most: shown }));
  const rows = await rowsOfParts(tx, ctx, { parts, now });
  const counts = await countStandings(tx, ctx, standing);
  const own = counts.filter(({ person }) => person === null || person.id === me);
  const groups = thisWeek.map((urgency, at) => {
    const count = countOf(own, (one) => one.urgency === urgency);
    return { urgency, count, rows: rows[at] ?? [] };
  });
  const ofWeek = (those: Standings) =>
    countOf(those, ({ urgency }) => thisWeek.some((group) => group === urgency));
  return {
    groups: groups.filter(({ count }) => count > 0),
    toConfirm: { count: await countFound(tx, ctx, isToConfirm), rows: rows[thisWeek.length] ?? [] },
    toCheck: { count: await countFound(tx, ctx, isToCheck), rows: rows[thisWeek.length + 1] ?? [] },
    others: ofWeek(counts) - ofWeek(own),
    lapsed: needsOf(counts).lapsed,
    unreviewed: await countUnreviewed(tx, ctx, standing),
  };
}

/** What `checkRefusal` says of an open deadline whose day did not move. */
const mayCheck = (me: string | null): SQL =>
  me === null
    ? sql`false`
    : sql`(${deadlines.checkedAt} is null and ${deadlines.confirmedById} is distinct from ${me}::uuid)`;

/** The publications of the inbox that are assigned to whoever reads: the same that its filter finds. */
async function assignedTo(tx: Tx, ctx: Ctx, today: string): Promise<Digest["assigned"]> {
  const filters = myPublications;
  const which = foundPublications(ctx, filters);
  if (which === null || personIdOf(ctx) === null) return { count: 0, rows: [] };
  const found = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(which)
    .orderBy(desc(listedDay), desc(publications.position))
    .limit(shownPublications);
  const ids = found.map(({ id }) => id);
  const count = ids.length < shownPublications ? ids.length : await tx.$count(publications, which);
  return { count, rows: await readPublicationRows(tx, ctx, { ids, filters, today }) };
}

async function mailOf(tx: Tx, ctx: Ctx, { now, isSet }: { now: Date; isSet: boolean }): Promise<DigestMail> {
  const userId = personIdOf(ctx);
  if (!isSet || userId === null) return { kind: "off" };
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [choice] = await tx
    .select()
    .from(digestChoices)
    .where(and(eq(digestChoices.databaseId, ctx.databaseId), eq(digestChoices.userId, userId)));
  const [sent] = await tx
    .select()
    .from(digests)
    .where(
      and(eq(digests.databaseId, ctx.databaseId), eq(digests.userId, userId), eq(digests.day, dayKey(now))),
    );
  return {
    kind: "on",
    isWanted: choice?.isWanted ?? false,
    to: person?.email ?? "",
    today: sendingOf(sent === undefined ? null : { ...sent, failure: failureIn(sent.failure) }, now),
  };
}

/** Why it failed, as a row says it; one that this version does not know is a refusal. */
const failureIn = (text: string | null): MailFailure | null =>
  text === null ? null : mailFailureSchema.catch("refused").parse(text);
