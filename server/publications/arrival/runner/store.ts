import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { cancellationOf } from "#lib/publications/cancelled.ts";
import type { EarlierPublication } from "#lib/publications/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { keptFrom } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { restrictedAmong } from "#server/db/hidden.ts";
import { namingLock, oneAtATime, share } from "#server/db/locks.ts";
import { enqueue } from "#server/db/queues.ts";
import { cases, publicationComments, publications } from "#server/db/schema/schema.ts";
import { moveDeadlinesToCase } from "#server/deadlines/moving/mutations.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { unrouted } from "#server/publications/routing/data.ts";
import type { ItemRow } from "./item.ts";
import { noteFeeds, sameUnderOtherIds } from "./same.ts";

/** Columns that a delivery gives, with their types; `raw` and what follows from it are set apart. */
const columns = sql.raw(
  `service_id text, cnj char(20), named char(20)[], case_number text, diary_name text, diary_acronym text, sphere text, edition text, state text,
  available_on date, published_on date, collected_at timestamptz, content text, name_searched text, term_searched text,
  oab text, office_code text, hash text, code text, sequence integer, type text, raw jsonb, raw_hash text,
  is_cancelled boolean, is_doubtfully_cancelled boolean, filed_at timestamptz`,
);
const names = sql.raw(
  `service_id, cnj, named, case_number, diary_name, diary_acronym, sphere, edition, state, available_on, published_on,
  collected_at, content, name_searched, term_searched, oab, office_code, hash, code, sequence, type, raw, raw_hash,
  is_cancelled, is_doubtfully_cancelled, filed_at`,
);

/** How many earlier texts of one publication are remembered besides the first. */
const mostEarlier = 20;

/**
 * Stores items that have different ids, in their order. One batch of a database at a time: two deliveries of the same items
 * must not wait for each other's rows. What is of cases that are `hidden` from who delivers they do not change: what they say of
 * one is another publication, for those who see the case. Returns how many were not here before, and how many bytes those that
 * came and changed have.
 */
export async function storeItems(
  tx: Tx,
  ctx: Ctx,
  { rows: given, deliveryId, hidden = [] }: { rows: readonly ItemRow[]; deliveryId: string; hidden?: Cnj[] },
): Promise<{ fresh: number; bytes: number }> {
  if (given.length === 0) return { fresh: 0, bytes: 0 };
  await oneAtATime(tx, `publications:${ctx.databaseId}`);
  await share(tx, namingLock(ctx.databaseId));
  const feederId = ctx.actor.kind === "key" ? ctx.actor.keyId : deliveryId;
  const meant = { rows: await withKeptCases(tx, ctx, given), feederId, hidden };
  const { rows, again } = await sameUnderOtherIds(tx, ctx, meant);
  const fresh = await insertNew(tx, ctx, { rows, deliveryId });
  await noteFeeds(tx, ctx, again);
  const changed: (string | null)[] = [];
  const written = rows.filter((row) => fresh.has(row.service_id));
  const told = written.map(({ cnj }) => cnj);
  const known = rows.filter((row) => !fresh.has(row.service_id));
  const kept = await keptAmong(tx, ctx, { rows: known, hidden });
  const apart = known
    .filter((row) => (kept.get(row.service_id) ?? row.raw_hash) !== row.raw_hash)
    .map((row) => ({ ...row, service_id: `${row.service_id} ${row.raw_hash}` }));
  const saidApart = apart.length === 0 ? new Set() : await insertNew(tx, ctx, { rows: apart, deliveryId });
  for (const row of apart.filter(({ service_id }) => saidApart.has(service_id))) {
    told.push(row.cnj);
    written.push(row);
  }
  const others = known.filter((row) => !kept.has(row.service_id));
  for (const { stored, row } of await differing(tx, ctx, others))
    if (await replace(tx, ctx, { stored, row, hidden })) {
      // `*`, as a number that it does not get is nobody's to hear.
      changed.push(stored.cnj);
      written.push(row);
    }
  await tell(tx, ctx, [...told, ...changed]);
  const bytes = written.reduce((sum, { raw }) => sum + Buffer.byteLength(JSON.stringify(raw)), 0);
  return { fresh: fresh.size + saidApart.size, bytes };
}

/**
 * One of which no case is known, but which may mean one that is kept for some people, is of that one: only they see it. A case
 * that is kept later takes what names it then (`take_what_names`).
 */
async function withKeptCases(tx: Tx, ctx: Ctx, rows: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  const kept = await restrictedAmong(
    tx,
    ctx,
    rows.flatMap(({ named }) => named),
  );
  return rows.map((row) => ({ ...row, cnj: row.cnj ?? row.named.find((one) => kept.has(one)) ?? null }));
}

/** Those that are here, of hidden cases: the hash of what is stored, by their ids. */
async function keptAmong(
  tx: Tx,
  ctx: Ctx,
  { rows, hidden }: { rows: readonly ItemRow[]; hidden: Cnj[] },
): Promise<Map<string, string | null>> {
  if (rows.length === 0 || hidden.length === 0) return new Map();
  const ids = rows.map((row) => row.service_id);
  const { databaseId, serviceId, cnj, rawHash } = publications;
  const found = await tx
    .select({ serviceId, rawHash })
    .from(publications)
    .where(and(eq(databaseId, ctx.databaseId), inArray(serviceId, ids), inArray(cnj, hidden)));
  return new Map(found.map((row) => [row.serviceId, row.rawHash]));
}

async function tell(tx: Tx, { databaseId }: Ctx, cnjs: readonly (string | null)[]): Promise<void> {
  if (cnjs.length === 0) return;
  const ids = [...new Set(cnjs.map((cnj) => (cnj !== null && isCnj(cnj) ? cnj : "*")))];
  await notifyChanges(tx, { databaseId, topic: "publication", ids });
  const data = { databaseId };
  await enqueue({ tx, queue: "publication-prepare", data, singletonKey: databaseId });
}

/** The ids of those that were not here. One that is archived at the service already is kept among the archived. */
async function insertNew(
  tx: Tx,
  { databaseId }: Ctx,
  { rows, deliveryId }: { rows: readonly ItemRow[]; deliveryId: string },
): Promise<Set<string>> {
  const given = JSON.stringify(rows.map((row, place) => ({ place, ...row })));
  const inserted = await tx.execute<{ service_id: string }>(sql`
    insert into publications (database_id, delivery_id, is_archived, closed_at, ${names})
    select ${databaseId}::uuid, ${deliveryId}::uuid, is_closed, case when is_closed then now() end, ${names}
    from json_to_recordset(${given}::json) as given (place integer, is_closed boolean, ${columns})
    order by place
    on conflict (database_id, service_id) do nothing returning service_id`);
  return new Set(inserted.rows.map((row) => row.service_id));
}

type Stored = Pick<
  typeof publications.$inferSelect,
  | "id"
  | "cnj"
  | "named"
  | "caseNumber"
  | "assigneeId"
  | "content"
  | "isCancelled"
  | "isDoubtfullyCancelled"
  | "availableOn"
  | "publishedOn"
  | "earlier"
  | "raw"
  | "notOursAt"
  | "namesakeId"
>;

/** Those of which this delivery says something else than is stored, or is the first to say the case. */
async function differing(
  tx: Tx,
  { databaseId }: Ctx,
  rows: readonly ItemRow[],
): Promise<{ stored: Stored; row: ItemRow }[]> {
  if (rows.length === 0) return [];
  const hashes = await tx
    .select({ serviceId: publications.serviceId, rawHash: publications.rawHash, cnj: publications.cnj })
    .from(publications)
    .where(
      and(
        eq(publications.databaseId, databaseId),
        inArray(
          publications.serviceId,
          rows.map((row) => row.service_id),
        ),
      ),
    );
  const known = new Map(hashes.map((row) => [row.serviceId, row]));
  const found: { stored: Stored; row: ItemRow }[] = [];
  const isSaid = (row: ItemRow) => {
    const at = known.get(row.service_id);
    return at?.rawHash === row.raw_hash && (at.cnj !== null || row.cnj === null);
  };
  for (const row of rows.filter((one) => !isSaid(one))) {
    const { id, cnj, named, caseNumber, assigneeId, content, availableOn, publishedOn, earlier, raw } =
      publications;
    const { isCancelled, isDoubtfullyCancelled } = publications;
    const cancelled = { isCancelled, isDoubtfullyCancelled };
    const [stored] = await tx
      .select({
        id,
        cnj,
        named,
        caseNumber,
        assigneeId,
        content,
        ...cancelled,
        availableOn,
        publishedOn,
        earlier,
        raw,
        notOursAt: publications.notOursAt,
        namesakeId: publications.namesakeId,
      })
      .from(publications)
      .where(and(eq(publications.databaseId, databaseId), eq(publications.serviceId, row.service_id)))
      .for("update");
    if (stored !== undefined) found.push({ stored, row });
  }
  return found;
}

/** What a person reads of a publication, or counts a deadline from. Both are judged now: what is stored may be of an older rule. */
const isSame = (stored: Stored, row: ItemRow): boolean =>
  stored.content === row.content &&
  cancellationOf(stored) === cancellationOf({ ...row, availableOn: row.available_on }) &&
  stored.caseNumber === row.case_number &&
  stored.availableOn === row.available_on &&
  stored.publishedOn === row.published_on;

/** It is unread again, in the inbox, and nothing that was decided about the words before holds of the new ones. */
const unread = {
  readAt: null,
  readById: null,
  readBy: null,
  preparedAt: null,
  routedAt: null,
  orderSettledAt: null,
  orderSettledById: null,
  orderSettledBy: null,
  isArchived: false,
  archivedAt: null,
  archivedById: null,
  archivedBy: null,
  returnedAt: null,
  askAt: null,
  asks: 0,
  lease: null,
  failingSince: null,
  failure: null,
  failureMessage: null,
} as const;

/**
 * The case that a later delivery names of a publication without one. A person takes it only to a case that they see: to any
 * other it waits for the firm's own delivery, or they would see it vanish where a case is hidden from them.
 */
async function namedCase(
  tx: Tx,
  { databaseId, actor }: Ctx,
  { stored, row, hidden }: { stored: Stored; row: ItemRow; hidden: Cnj[] },
): Promise<Cnj | null> {
  const { cnj } = row;
  if (stored.cnj !== null || cnj === null || !isCnj(cnj)) return null;
  if (actor.kind !== "user") return cnj;
  const here = and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj));
  return !hidden.includes(cnj) && (await tx.$count(cases, here)) > 0 ? cnj : null;
}

/**
 * Makes a publication of which no case is known that of a case, with its deadlines and comments, and takes it off whoever does not
 * see that case.
 */
export async function giveToCase(
  tx: Tx,
  ctx: Ctx,
  { id, assigneeId, cnj, named }: { id: string; assigneeId: string | null; cnj: Cnj; named: Cnj[] },
): Promise<void> {
  const { databaseId } = ctx;
  const isKept = (await keptFrom(tx, ctx, { personId: assigneeId, numbers: [cnj] })).size > 0;
  await tx
    .update(publications)
    .set({ cnj, named, ...unrouted(isKept) })
    .where(and(eq(publications.databaseId, databaseId), eq(publications.id, id)));
  await moveDeadlinesToCase(tx, ctx, { publicationId: id, cnj });
  const { publicationId, databaseId: own, cnj: of } = publicationComments;
  await tx
    .update(publicationComments)
    .set({ cnj })
    .where(and(eq(own, databaseId), eq(publicationId, id), isNull(of)));
}

/** Stores what a later delivery says of a publication. Whether a person would see the difference. */
async function replace(
  tx: Tx,
  ctx: Ctx,
  given: { stored: Stored; row: ItemRow; hidden: Cnj[] },
): Promise<boolean> {
  const { databaseId } = ctx;
  const { stored, row } = given;
  // The case that it is of stays, as what people made of it is of that case.
  const named = await namedCase(tx, ctx, given);
  const isChanged = !isSame(stored, row);
  const own = and(eq(publications.databaseId, databaseId), eq(publications.id, stored.id));
  const now = sql`now()`;
  const { content, availableOn, publishedOn, caseNumber } = stored;
  const isCancelled = cancellationOf(stored) === "sure";
  const before = { content, isCancelled, availableOn, publishedOn, caseNumber };
  const isJudgedAnew =
    stored.isCancelled !== row.is_cancelled || stored.isDoubtfullyCancelled !== row.is_doubtfully_cancelled;
  const earlier: EarlierPublication[] = [...stored.earlier, { at: new Date().toISOString(), ...before }];
  await tx
    .update(publications)
    .set({
      named: stored.cnj === null || stored.named.length > 0 ? row.named : [],
      caseNumber: row.case_number,
      content: row.content,
      isCancelled: row.is_cancelled,
      isDoubtfullyCancelled: row.is_doubtfully_cancelled,
      // Its suggestions follow, though nobody has anything new to read.
      ...(isJudgedAnew && { preparedAt: null }),
      diaryName: row.diary_name,
      diaryAcronym: row.diary_acronym,
      sphere: row.sphere,
      edition: row.edition,
      state: row.state,
      type: row.type,
      sequence: row.sequence,
      availableOn: row.available_on,
      publishedOn: row.published_on,
      nameSearched: row.name_searched,
      termSearched: row.term_searched,
      oab: row.oab,
      officeCode: row.office_code,
      hash: row.hash,
      code: row.code,
      raw: row.raw,
      rawHash: row.raw_hash,
      ...(row.is_closed && { closedAt: sql`coalesce(${publications.closedAt}, ${now})` }),
      ...(row.filed_at !== null && { filedAt: new Date(row.filed_at) }),
      ...(isChanged && {
        ...unread,
        ...(stored.namesakeId !== null && {
          notOursAt: null,
          notOursById: null,
          notOursBy: null,
          namesakeId: null,
        }),
        // What a person said not to be the firm's is not so with another text either.
        ...(stored.notOursAt !== null && stored.namesakeId === null && { isArchived: true }),
        // It comes after what anybody has seen.
        position: sql`nextval(pg_get_serial_sequence('publications', 'position'))`,
        // Not when this delivery began: the worker may have read the words before since then.
        changedAt: sql`clock_timestamp()`,
        earlier: [...earlier.slice(0, 1), ...earlier.slice(1).slice(-mostEarlier)],
      }),
    })
    .where(own);
  if (named !== null) await giveToCase(tx, ctx, { ...stored, cnj: named, named: row.named });
  return isChanged;
}
