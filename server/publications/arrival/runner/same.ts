import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { publicationFeeds, publications } from "#server/db/schema/schema.ts";
import type { ItemRow } from "./item.ts";

/** A record of a publication that is here, or comes with the same batch, under another id. */
type Again = { id: string; of: string; feeder: string; raw_hash: string };

/**
 * Which of the items are publications that are here under another id: those are left out, or, where they say something new
 * of one, have its id. `feederId`: a key, or a delivery. What is of a `hidden` case is compared with nothing.
 */
export async function sameUnderOtherIds(
  tx: Tx,
  ctx: Ctx,
  {
    rows: given,
    feederId,
    hidden,
  }: { rows: readonly ItemRow[]; feederId: string; hidden: readonly string[] },
): Promise<{ rows: ItemRow[]; again: Again[] }> {
  const feeds = await feedsOf(tx, ctx, given, hidden);
  const rows = new Map<string, ItemRow>();
  const unknown: ItemRow[] = [];
  const known = await knownAmong(tx, ctx, given);
  for (const row of given) {
    const feed = feeds.get(row.service_id);
    if (feed?.rawHash === row.raw_hash) continue;
    if (feed === undefined) {
      rows.set(row.service_id, row);
      if (!known.has(row.service_id)) unknown.push(row);
      continue;
    }
    await noteSaid(tx, ctx, row);
    rows.set(feed.stored.serviceId, inWordsOf(feed.stored, row));
  }
  const again = await recognised(tx, ctx, { unknown, feederId, hidden });
  for (const { id } of again) rows.delete(id);
  return { rows: [...rows.values()], again };
}

/** The ids under which publications came that came under several: of which each is, and what it said last. */
async function feedsOf(tx: Tx, { databaseId }: Ctx, rows: readonly ItemRow[], hidden: readonly string[]) {
  const { serviceId, publicationId, rawHash } = publicationFeeds;
  const ids = rows.map((row) => row.service_id);
  const found = await tx
    .select({ serviceId, rawHash, stored: publications })
    .from(publicationFeeds)
    .innerJoin(publications, and(eq(publications.databaseId, databaseId), eq(publications.id, publicationId)))
    .where(and(eq(publicationFeeds.databaseId, databaseId), inArray(serviceId, ids)));
  const seen = found.filter(({ stored: { cnj } }) => cnj === null || !hidden.includes(cnj));
  return new Map(seen.map((feed) => [feed.serviceId, feed]));
}

/** What one feeder says of a publication, as another wrote it where both say the same: how they write is no news. */
function inWordsOf(stored: typeof publications.$inferSelect, row: ItemRow): ItemRow {
  const { isCancelled, isDoubtfullyCancelled, content, availableOn, publishedOn, caseNumber } = stored;
  const before = { content, is_cancelled: isCancelled, is_doubtfully_cancelled: isDoubtfullyCancelled };
  return {
    ...row,
    service_id: stored.serviceId,
    content: saysOf(before) === saysOf(row) ? content : row.content,
    available_on: row.available_on ?? availableOn,
    published_on: row.published_on ?? publishedOn,
    case_number: row.cnj === stored.cnj ? caseNumber : row.case_number,
  };
}

async function knownAmong(tx: Tx, { databaseId }: Ctx, rows: readonly ItemRow[]): Promise<Set<string>> {
  const { serviceId } = publications;
  const ids = rows.map((row) => row.service_id);
  const found = await tx
    .select({ serviceId })
    .from(publications)
    .where(and(eq(publications.databaseId, databaseId), inArray(serviceId, ids)));
  return new Set(found.map((row) => row.serviceId));
}

async function noteSaid(tx: Tx, { databaseId }: Ctx, row: ItemRow): Promise<void> {
  const own = and(
    eq(publicationFeeds.databaseId, databaseId),
    eq(publicationFeeds.serviceId, row.service_id),
  );
  await tx.update(publicationFeeds).set({ rawHash: row.raw_hash }).where(own);
}

type Candidate = {
  service_id: string;
  cnj: string | null;
  available_on: string | null;
  content: string | null;
  hash: string | null;
  is_cancelled: boolean;
  is_doubtfully_cancelled: boolean;
  feeders: (string | null)[];
};

/** Of one case and one day: where a publication may be another one's; null of one that says too little. */
const dayOf = ({ cnj, available_on: day, content }: Omit<Candidate, "feeders">): string | null =>
  cnj === null || day === null || content === null ? null : `${cnj} ${day}`;

/** So many publications of one case and day are compared with at most, the newest. */
const mostOfDay = 50;

/**
 * The same text of the same case and day is the same publication
 * - of the same feeder, where the diary's own mark (`Hash`) is the same too: a diary prints one order once for each person it is
 *   addressed to, with the same text, and these are two;
 * - of another feeder, each of whose records is taken for one of those here.
 * One that was taken back is never taken for one that holds.
 */
async function recognised(
  tx: Tx,
  ctx: Ctx,
  { unknown, feederId, hidden }: { unknown: readonly ItemRow[]; feederId: string; hidden: readonly string[] },
): Promise<Again[]> {
  const days = Map.groupBy(unknown, dayOf);
  days.delete(null);
  const candidates = Map.groupBy(await storedOn(tx, ctx, [...days.values()].flat(), hidden), dayOf);
  const again: Again[] = [];
  for (const [day, rows] of days) {
    const here = candidates.get(day) ?? [];
    if (here.length + rows.length < 2) continue;
    const known = here.map((one) => ({ ...one, says: saysOf(one) }));
    for (const row of rows) {
      const says = saysOf(row);
      const alike = known.filter((one) => one.says === says);
      const same =
        alike.find((one) => row.hash !== null && one.hash === row.hash) ??
        alike.find(({ feeders }) => !feeders.includes(feederId) && !feeders.includes(null));
      if (same === undefined) {
        known.push({ ...row, feeders: [feederId], says });
        continue;
      }
      same.feeders.push(feederId);
      again.push({ id: row.service_id, of: same.service_id, feeder: feederId, raw_hash: row.raw_hash });
    }
  }
  return again;
}

/** What a publication says, whatever markup and spaces it is delivered with. */
function saysOf(row: Pick<Candidate, "content" | "is_cancelled" | "is_doubtfully_cancelled">): string {
  const text = plainTextOf(row.content ?? "").normalize("NFKC");
  return `${row.is_cancelled} ${row.is_doubtfully_cancelled} ${text.replace(/[\s\p{Cf}]/gu, "")}`;
}

async function storedOn(
  tx: Tx,
  { databaseId }: Ctx,
  rows: readonly ItemRow[],
  hidden: readonly string[],
): Promise<Candidate[]> {
  const days = rows
    .filter(({ cnj }) => cnj !== null && !hidden.includes(cnj))
    .map(({ cnj, available_on }) => ({ cnj, available_on }));
  if (days.length === 0) return [];
  const { rows: found } = await tx.execute<Candidate>(sql`
    with here as (
      select p.id, service_id, p.cnj, p.available_on::text, content, hash, is_cancelled, is_doubtfully_cancelled,
        coalesce(d.key_id, d.id) as feeder,
        row_number() over (partition by p.cnj, p.available_on order by position desc) as place
      from (select distinct cnj, available_on from json_to_recordset(${JSON.stringify(days)}::json)
          as given (cnj char(20), available_on date)) given
        join publications p on p.database_id = ${databaseId} and p.cnj = given.cnj and p.available_on = given.available_on
        left join publication_deliveries d on d.database_id = p.database_id and d.id = p.delivery_id)
    select service_id, cnj, available_on, content, hash, is_cancelled, is_doubtfully_cancelled,
      array_append(array(select f.feeder_id from publication_feeds f
        where f.database_id = ${databaseId} and f.publication_id = here.id), feeder) as feeders
    from here where place <= ${mostOfDay}`);
  return found;
}

/** Notes under which ids a publication came, with the first one's own. */
export async function noteFeeds(tx: Tx, { databaseId }: Ctx, again: readonly Again[]): Promise<void> {
  if (again.length === 0) return;
  await tx.execute(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(again)}::json)
        as given (id text, of text, feeder uuid, raw_hash text)),
      here as (select p.id, p.service_id, p.raw_hash, coalesce(d.key_id, d.id) as feeder from publications p
        left join publication_deliveries d on d.database_id = p.database_id and d.id = p.delivery_id
        where p.database_id = ${databaseId} and p.service_id in (select of from given))
    insert into publication_feeds (database_id, service_id, publication_id, feeder_id, raw_hash)
    select ${databaseId}::uuid, service_id, id, feeder, raw_hash from here
    union all
    select ${databaseId}::uuid, given.id, here.id, given.feeder, given.raw_hash
      from given join here on here.service_id = given.of
    on conflict (database_id, service_id) do nothing`);
}
