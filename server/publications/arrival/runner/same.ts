import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
import { publicationFeeds, publications } from "#server/db/schema/schema.ts";
import type { ItemRow } from "./item.ts";

/** A record of a publication that is here, or comes with the same batch, under another id. `ofSaid`: what that one says. */
export type Again = { row: ItemRow; of: string; feeder: string; ofSaid: string };

/** What each feeder said last of a publication that came under several ids, by these ids. `of`: the one that it is stored with. */
export async function feedsOf(tx: Tx, { databaseId }: Ctx, rows: readonly ItemRow[]) {
  const { serviceId, publicationId, said } = publicationFeeds;
  const ids = rows.map((row) => row.service_id);
  const found = await tx
    .select({ serviceId, said, of: publications.serviceId, cnj: publications.cnj, named: publications.named })
    .from(publicationFeeds)
    .innerJoin(publications, and(eq(publications.databaseId, databaseId), eq(publications.id, publicationId)))
    .where(and(eq(publicationFeeds.databaseId, databaseId), inArray(serviceId, ids)));
  return new Map(found.map((feed) => [feed.serviceId, feed]));
}

/** Notes what a feeder says now. Whether some take the publication back and others still say it: before, and now. */
export async function noteSaid(
  tx: Tx,
  { databaseId }: Ctx,
  { publicationId, row }: { publicationId: string; row: ItemRow },
): Promise<{ was: boolean; is: boolean }> {
  const ofFirm = eq(publicationFeeds.databaseId, databaseId);
  const feeds = await tx
    .select({ serviceId: publicationFeeds.serviceId, isCancelled: publicationFeeds.isCancelled })
    .from(publicationFeeds)
    .where(and(ofFirm, eq(publicationFeeds.publicationId, publicationId)));
  await tx
    .update(publicationFeeds)
    .set({ said: saidOf(row), isCancelled: row.is_cancelled })
    .where(and(ofFirm, eq(publicationFeeds.serviceId, row.service_id)));
  const others = feeds.filter(({ serviceId }) => serviceId !== row.service_id);
  return {
    was: new Set(feeds.map(({ isCancelled }) => isCancelled)).size > 1,
    is: others.some(({ isCancelled }) => isCancelled !== row.is_cancelled),
  };
}

type Written = Pick<
  typeof publications.$inferSelect,
  | "serviceId"
  | "cnj"
  | "linkedAt"
  | "linkedFrom"
  | "caseNumber"
  | "content"
  | "hash"
  | "availableOn"
  | "publishedOn"
>;

/** What one feeder says of a publication, as another wrote it where both say the same: how they write is no news. */
export function inWordsOf(stored: Written, row: ItemRow): ItemRow {
  const { linkedAt, linkedFrom, caseNumber, content } = stored;
  const number = { case_number: caseNumber, cnj: linkedAt === null ? stored.cnj : linkedFrom };
  return {
    ...row,
    service_id: stored.serviceId,
    content: lettersOf(content) === lettersOf(row.content) ? content : row.content,
    available_on: row.available_on ?? stored.availableOn,
    published_on: row.published_on ?? stored.publishedOn,
    case_number: numberOf(number) === numberOf(row) ? caseNumber : row.case_number,
    hash: row.hash ?? stored.hash,
  };
}

type Candidate = Pick<
  ItemRow,
  | "service_id"
  | "cnj"
  | "case_number"
  | "available_on"
  | "published_on"
  | "content"
  | "hash"
  | "is_cancelled"
  | "is_doubtfully_cancelled"
> & { feeders: (string | null)[] };

/** The number as it was printed, with what stands beside it: an appeal and an incident have one of their own behind the case's. */
const numberOf = ({ case_number: printed, cnj }: Pick<Candidate, "case_number" | "cnj">): string =>
  signsOf(printed) || (cnj ?? "");
const signsOf = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Of one number and one day: where a publication may be another one's; null of one that says too little. */
function dayOf(row: Omit<Candidate, "feeders">): string | null {
  const { cnj, available_on: day, content } = row;
  return cnj === null || day === null || content === null ? null : `${cnj} ${numberOf(row)} ${day}`;
}

/** The letters of a text, whatever markup and spaces it is delivered with. */
const lettersOf = (content: string | null): string =>
  plainTextOf(content ?? "")
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "");

type Saying = Pick<Candidate, "content" | "is_cancelled" | "is_doubtfully_cancelled">;
const saysOf = (row: Saying): string =>
  `${row.is_cancelled} ${row.is_doubtfully_cancelled} ${lettersOf(row.content)}`;

/** The SHA-256 of what a person reads of a record, or counts from, and of nothing that a service notes about it meanwhile. */
export function saidOf(row: Omit<Candidate, "feeders">): string {
  const said = [saysOf(row), row.available_on, row.published_on, signsOf(row.case_number)];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

/** So many publications of one case and day are compared with at most, the newest. */
const mostOfDay = 50;

/**
 * Those of the items that are publications that are here, or among them, under another id: the same text of the same number and day
 * - with the same mark of the diary (`Hash`): a diary prints one order once for each person it is addressed to, with the same text,
 *   and these are two, so what has another mark never is the same;
 * - without a mark of one or both, of another feeder, where no third one is alike.
 * One that was taken back is never taken for one that holds. `feederId`: a key, or a delivery. What is hidden from who delivers is
 * compared with nothing.
 */
export async function recognised(
  tx: Tx,
  ctx: Ctx,
  { rows, feederId }: { rows: readonly ItemRow[]; feederId: string },
): Promise<Again[]> {
  const days = Map.groupBy(rows, dayOf);
  days.delete(null);
  const candidates = Map.groupBy(await storedOn(tx, ctx, [...days.values()].flat()), dayOf);
  const again: Again[] = [];
  for (const [day, given] of days) {
    const here = candidates.get(day) ?? [];
    if (here.length + given.length < 2) continue;
    const known = here.map((one) => ({ ...one, says: saysOf(one) }));
    const take = (row: ItemRow, same: Candidate) => {
      same.feeders.push(feederId);
      same.hash ??= row.hash;
      again.push({ row, of: same.service_id, feeder: feederId, ofSaid: saidOf(same) });
    };
    const came = given.map((row) => ({ row, says: saysOf(row) }));
    const marked = ({ row, says }: (typeof came)[number]) =>
      known.find((one) => one.says === says && row.hash !== null && one.hash === row.hash);
    const left = came.filter((one) => {
      const same = marked(one);
      if (same !== undefined) take(one.row, same);
      return same === undefined;
    });
    const times = Map.groupBy(left, ({ says }) => says);
    for (const one of left) {
      const { row, says } = one;
      const alike = known.filter((other) => other.says === says);
      const isOnly = alike.length === 1 && times.get(says)?.length === 1;
      const mayBe = alike.find(
        ({ feeders, hash }) =>
          isOnly &&
          (hash === null || row.hash === null) &&
          !feeders.includes(feederId) &&
          !feeders.includes(null),
      );
      const same = marked(one) ?? mayBe;
      if (same !== undefined) take(row, same);
      // What is put away at the service hides nothing that is open there.
      else if (!row.is_closed) known.push({ ...row, feeders: [feederId], says });
    }
  }
  return again;
}

async function storedOn(tx: Tx, ctx: Ctx, rows: readonly ItemRow[]): Promise<Candidate[]> {
  const days = rows.map(({ cnj, available_on }) => ({ cnj, available_on }));
  if (days.length === 0) return [];
  const { databaseId } = ctx;
  const personId = personIdOf(ctx);
  const text = { cnj: sql`p.cnj`, named: sql`p.named` };
  const isSeen = personId === null ? sql`true` : sql`not ${isHiddenFrom(ctx, personId, text)}`;
  const { rows: found } = await tx.execute<Candidate>(sql`
    with here as (
      select p.id, service_id, p.cnj, case_number, p.available_on::text, published_on::text, content, hash, is_cancelled,
        is_doubtfully_cancelled, coalesce(d.key_id, d.id) as feeder,
        row_number() over (partition by p.cnj, p.available_on order by position desc) as place
      from (select distinct cnj, available_on from json_to_recordset(${JSON.stringify(days)}::json)
          as given (cnj char(20), available_on date)) given
        join publications p on p.database_id = ${databaseId} and p.cnj = given.cnj and p.available_on = given.available_on
        left join publication_deliveries d on d.database_id = p.database_id and d.id = p.delivery_id
      where linked_at is null and namesake_id is null
        and (not is_archived or archived_at is not null or not_ours_at is not null)
        and ${isSeen})
    select service_id, cnj, case_number, available_on, published_on, content, hash, is_cancelled, is_doubtfully_cancelled,
      array_append(array(select f.feeder_id from publication_feeds f
        where f.database_id = ${databaseId} and f.publication_id = here.id), feeder) as feeders
    from here where place <= ${mostOfDay}`);
  return found;
}

/**
 * Notes under which ids a publication came, with the first one's own, and the diary's mark. What was archived here is to be
 * archived at the service under an id that is open there, too.
 */
export async function noteFeeds(tx: Tx, { databaseId }: Ctx, again: readonly Again[]): Promise<void> {
  if (again.length === 0) return;
  const feeds = again.flatMap(({ row, of, feeder, ofSaid }) => {
    const { is_cancelled } = row;
    const own = { id: of, of, feeder: null, said: ofSaid, is_cancelled };
    return [own, { ...own, id: row.service_id, feeder, said: saidOf(row) }];
  });
  await tx.execute(sql`
    insert into publication_feeds (database_id, service_id, publication_id, feeder_id, said, is_cancelled)
    select ${databaseId}::uuid, given.id, p.id, coalesce(given.feeder, d.key_id, d.id), given.said, given.is_cancelled
    from json_to_recordset(${JSON.stringify(feeds)}::json)
        as given (id text, of text, feeder uuid, said text, is_cancelled boolean)
      join publications p on p.database_id = ${databaseId} and p.service_id = given.of
      left join publication_deliveries d on d.database_id = p.database_id and d.id = p.delivery_id
    on conflict (database_id, service_id) do nothing`);
  const isAgain = sql`is_open and is_archived and closed_at is not null and not_ours_at is null`;
  const records = again.map(({ row: { hash, is_closed }, of }) => ({ of, hash, is_closed }));
  await tx.execute(sql`
    with given as (select of, max(hash) as hash, not bool_and(is_closed) as is_open
      from json_to_recordset(${JSON.stringify(records)}::json) as given (of text, hash text, is_closed boolean) group by of)
    update publications p set hash = coalesce(p.hash, given.hash),
      closed_at = case when not is_open then closed_at end,
      ask_at = case when ${isAgain} then now() else ask_at end,
      failing_since = case when ${isAgain} then now() else failing_since end
    from given where p.database_id = ${databaseId} and p.service_id = given.of`);
}
