import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { groupsOf, isOf, unreviewedOf } from "#lib/deadlines/list/groups.ts";
import { checkRefusal } from "#lib/deadlines/standing/transitions.ts";
import { daysBetween } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { type MailFailure, mailFailureSchema, sendingOf } from "#lib/mail/sending.ts";
import { myPublications } from "#lib/publications/list/filters.ts";
import { dayKey } from "#lib/time/time.ts";
import type { DeadlinesShown, Digest, DigestMail, DigestPage } from "#lib/today/digest/schema.ts";
import { readAlerts } from "#server/alerts/data.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  digestChoices,
  digests,
  publicationDeliveries,
  publications,
  users,
} from "#server/db/schema/schema.ts";
import { liveRows } from "#server/deadlines/list/data.ts";
import { env } from "#server/env.ts";
import { foundPublications } from "#server/publications/list/conditions/data.ts";
import { listedDay } from "#server/publications/list/data.ts";
import { readPublicationRows } from "#server/publications/list/rows/data.ts";
import { readToday } from "#server/today/data.ts";

/** So many of each kind are named; the others are counted. */
const shown = 10;
const shownPublications = 5;
/** Within so many days a second person has to have looked, as on *Hoje*. */
const checkDays = 7;

/** The summary of today for whoever reads. */
export async function getDigest(ctx: Ctx, { now = new Date() }: { now?: Date } = {}): Promise<Digest> {
  return await readWithPermission(ctx, "cases.read", (tx) => readDigest(tx, ctx, now));
}

/** What the page shows: the summary, and whether it goes out by e-mail. */
export async function getDigestPage(
  ctx: Ctx,
  { now = new Date(), isSet = isMailSet() }: { now?: Date; isSet?: boolean } = {},
): Promise<DigestPage> {
  return await readWithPermission(ctx, "cases.read", async (tx) => ({
    digest: await readDigest(tx, ctx, now),
    mail: await mailOf(tx, ctx, { now, isSet }),
  }));
}

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
    deadlines: deadlinesFor(await liveRows(tx, ctx, now), me?.id ?? null),
    assigned: await assignedTo(tx, ctx),
    alerts: await readAlerts(tx, ctx, { most: shown }),
    deliveredAt: delivery?.at.toISOString() ?? null,
  };
}

/** The deadlines of a person: theirs before nobody's, and how many are others'. */
function deadlinesFor(rows: readonly DeadlineRow[], me: string | null): Digest["deadlines"] {
  const mine = rows.filter((row) => isOf("mine", row, me));
  const own = [...mine, ...rows.filter((row) => isOf("nobody", row, me))];
  const isThisWeek = ({ urgency }: Pick<DeadlineRow, "urgency">) => {
    switch (urgency) {
      case "overdue":
      case "today":
      case "tomorrow":
      case "week":
        return true;
      case "unconfirmed":
      case "nextWeek":
      case "later":
      case null:
        return false;
    }
  };
  return {
    groups: groupsOf(own.filter(isThisWeek)).map((group) => ({
      ...firstOf(group.rows),
      urgency: group.urgency,
    })),
    toConfirm: firstOf(own.filter(({ urgency, moved }) => urgency === "unconfirmed" || moved !== null)),
    toCheck: firstOf(rows.filter((row) => mayCheck(row, me))),
    others: rows.filter(isThisWeek).length - own.filter(isThisWeek).length,
    unreviewed: unreviewedOf(rows),
  };
}

const firstOf = (rows: readonly DeadlineRow[]): DeadlinesShown => ({
  count: rows.length,
  rows: rows.slice(0, shown),
});

const mayCheck = (row: DeadlineRow, me: string | null): boolean =>
  daysBetween(row.today, row.dueOn) <= checkDays &&
  checkRefusal(
    {
      state: row.state,
      confirmedById: row.confirmed?.byId ?? null,
      checkedAt: row.checked?.at ?? null,
      hasMoved: row.moved !== null,
    },
    me,
  ) === null;

/** The publications of the inbox that are assigned to whoever reads: the same that its filter finds. */
async function assignedTo(tx: Tx, ctx: Ctx): Promise<Digest["assigned"]> {
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
  return { count, rows: await readPublicationRows(tx, ctx, { ids, filters }) };
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
function failureIn(text: string | null): MailFailure | null {
  return text === null ? null : mailFailureSchema.catch("refused").parse(text);
}
