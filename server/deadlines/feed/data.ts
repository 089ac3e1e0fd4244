import "server-only";
import { createHash } from "node:crypto";
import { and, asc, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import { isOfDiary } from "#lib/deadlines/beginnings.ts";
import { type AgendaDeadline, deadlineAgenda } from "#lib/deadlines/feed/agenda.ts";
import type { FeedView } from "#lib/deadlines/feed/schema.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { countedFrom } from "#lib/deadlines/term.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { absentCtx } from "#server/auth/absent.ts";
import { type Ctx, can, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { KnownSecrets } from "#server/auth/known-secrets.ts";
import { hearingUid } from "#server/cases/hearings/data.ts";
import { db } from "#server/db/connection.ts";
import {
  calendarFeeds,
  cases,
  databases,
  deadlines,
  isSecretCase,
  publications,
} from "#server/db/schema/schema.ts";
import { calendars, receivedAt, stateOfCase, unreviewedYears } from "#server/deadlines/counting/data.ts";
import { courtHearings } from "#server/deadlines/hearings/data.ts";
import { movementMoments, noMoment } from "#server/deadlines/moments/data.ts";
import { movesOf } from "#server/deadlines/record/data.ts";
import { env } from "#server/env.ts";

/** A secret is random, so its hash needs no salt and no slow function. */
export const hashOfSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** The secrets of all addresses that are still read. */
const secrets = new KnownSecrets(async () => {
  const { secretHash, revokedAt } = calendarFeeds;
  const rows = await db().select({ secretHash }).from(calendarFeeds).where(isNull(revokedAt));
  return new Map(rows.map((row) => [row.secretHash, true]));
});

/** The addresses of a person in this database that are still read. */
export const heldBy = ({ databaseId }: Ctx, userId: string) =>
  and(
    eq(calendarFeeds.databaseId, databaseId),
    eq(calendarFeeds.userId, userId),
    isNull(calendarFeeds.revokedAt),
  );

/** The addresses of this person in this database that are still read, the newest first. */
export async function listFeeds(ctx: Ctx): Promise<FeedView[]> {
  const userId = personIdOf(ctx);
  if (userId === null) return [];
  const rows = await readWithPermission(ctx, "deadlines.read", (tx) =>
    tx.select().from(calendarFeeds).where(heldBy(ctx, userId)).orderBy(desc(calendarFeeds.createdAt)),
  );
  return rows.map(({ id, lastFour, isOwn, createdAt, readAt }) => ({
    id,
    lastFour,
    isOwn,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** How far back a calendar has hearings and what is still open: what was longer ago is in Autos. */
const daysBack = 60;
/** Of no more cases a calendar has the hearings that only movements tell of. */
const mostCases = 10_000;

/** The deadlines behind a secret address, as its person may see them; null of nobody's. Noted at most once a minute. */
export async function readFeed(secret: string, now = new Date()): Promise<string | null> {
  const secretHash = hashOfSecret(secret);
  const { revokedAt } = calendarFeeds;
  const isOpen = and(eq(calendarFeeds.secretHash, secretHash), isNull(revokedAt));
  const feed = await secrets.opening(
    secretHash,
    async () => await db().select().from(calendarFeeds).where(isOpen),
  );
  if (feed === undefined) return null;
  const ctx = await absentCtx(feed);
  if (ctx === null || !can(ctx, "deadlines.read")) return null;
  const [firm] = await db().select().from(databases).where(eq(databases.id, feed.databaseId));
  if (firm === undefined) return null;
  const { rows, ofCourt, through } = await agendaOf(ctx, { ownerId: feed.isOwn ? feed.userId : null, now });
  await db()
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(
      and(
        eq(calendarFeeds.id, feed.id),
        sql`coalesce(${calendarFeeds.readAt} < ${now}::timestamptz - interval '1 minute', true)`,
      ),
    );
  const { name, simulated, document } = firm;
  const base = `${env().APP_ORIGIN}/${document}`;
  const page = (id: string) => `${base}/deadlines/${id}`;
  const hearings = ofCourt.map((one) => ({
    ...one,
    uid: hearingUid(ctx, one),
    // The address of a case says its number.
    address: one.restricted ? `${base}/deadlines` : `${base}/cases/${one.cnj}`,
  }));
  const today = dayKey(now);
  const day = through === null || through < today ? today : shiftDay(through, 1);
  const cut =
    through === null ? null : { day, uid: `hearings-${feed.id}-${day}@autos`, address: `${base}/deadlines` };
  return deadlineAgenda(
    { deadlines: rows, hearings, cut },
    { firm: name, simulated, now: now.toISOString(), page },
  );
}

async function agendaOf(
  ctx: Ctx,
  { ownerId, now }: { ownerId: string | null; now: Date },
): Promise<{ rows: AgendaDeadline[]; ofCourt: CourtHearing[]; through: string | null }> {
  const since = shiftDay(dayKey(now), -daysBack);
  const { rows, unreviewed, moves, hours, ofCourt, through } = await readWithPermission(
    ctx,
    "deadlines.read",
    async (tx) => {
      const rows = await tx
        .select({
          deadline: deadlines,
          activeParty: cases.activeParty,
          passiveParty: cases.passiveParty,
          restricted: isSecretCase,
          state: stateOfCase,
          receivedAt,
          publishedOn: publications.publishedOn,
        })
        .from(deadlines)
        .leftJoin(cases, and(eq(cases.databaseId, deadlines.databaseId), eq(cases.cnj, deadlines.cnj)))
        .leftJoin(
          publications,
          and(
            eq(publications.databaseId, deadlines.databaseId),
            eq(publications.id, deadlines.publicationId),
          ),
        )
        .where(
          and(
            eq(deadlines.databaseId, ctx.databaseId),
            inArray(deadlines.state, ["suggested", "open"]),
            gte(deadlines.dueOn, since),
            ownerId === null ? undefined : eq(deadlines.responsibleId, ownerId),
          ),
        )
        .orderBy(asc(deadlines.dueOn), asc(deadlines.id));
      const all = rows.map(({ deadline }) => deadline);
      const unreviewed = new Set<string>();
      const calendarOf = calendars(tx, ctx);
      for (const { deadline, ...arrival } of rows) {
        if (deadline.kind !== "term") continue;
        const from = countedFrom(deadline, arrival);
        if (unreviewedYears(await calendarOf(deadline), from.day, deadline.dueOn).length > 0)
          unreviewed.add(deadline.id);
      }
      const hearings = await courtHearings(tx, ctx, { from: since, most: mostCases, now });
      const hours = await movementMoments(tx, ctx, { of: all, now });
      return { rows, unreviewed, moves: await movesOf(tx, ctx, all), hours, ...hearings };
    },
  );
  const agenda = rows.map(({ deadline, activeParty, passiveParty, restricted, state }) => ({
    ...deadline,
    ...(hours.get(deadline.id) ?? noMoment),
    caseName: caseName({ activeParty, passiveParty }),
    restricted,
    state,
    notifiedOn: isOfDiary(deadline.begins) ? null : deadline.availableOn,
    hasMoved: moves.has(deadline.id),
    isSuggested: deadline.state === "suggested",
    isUnreviewed: unreviewed.has(deadline.id),
  }));
  return {
    rows: agenda,
    ofCourt: ofCourt.filter(({ responsible }) => ownerId === null || responsible?.id === ownerId),
    through,
  };
}
