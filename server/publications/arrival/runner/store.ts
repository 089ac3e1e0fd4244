import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { cancellationOf } from "#lib/publications/cancelled.ts";
import { changesBetween } from "#lib/publications/reading/changes.ts";
import type { EarlierPublication } from "#lib/publications/schema.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { restrictedAmong, wouldHide } from "#server/db/hidden.ts";
import { namingLock, oneAtATime, share } from "#server/db/locks.ts";
import { enqueueOnce } from "#server/db/queues.ts";
import { cases, publicationComments, publications } from "#server/db/schema/schema.ts";
import { moveDeadlinesToCase } from "#server/deadlines/moving/mutations.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { unrouted } from "#server/publications/routing/data.ts";
import type { ItemRow } from "./item.ts";
import { feedsOf, inWordsOf, noteFeeds, noteSaid, recognised, saidOf } from "./same.ts";

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
  const rows = await withKeptCases(tx, ctx, given);
  const feeds = await feedsOf(tx, ctx, rows);
  const known = await knownAmong(tx, ctx, rows);
  const told: (string | null)[] = [];
  const written: ItemRow[] = [];
  const isHidden = async ({ cnj, named }: Pick<Stored, "cnj" | "named">) =>
    [cnj, ...named].some((one) => one !== null && hidden.includes(one)) &&
    (await wouldHide(tx, ctx, { personId: personIdOf(ctx), cnj, named }));
  const [unknown, apart]: [ItemRow[], ItemRow[]] = [[], []];
  // Before what is new is compared with what is here.
  for (const row of rows) {
    const [feed, own] = [feeds.get(row.service_id), known.get(row.service_id)];
    const at = feed ?? own;
    const isSaid =
      feed === undefined
        ? own?.rawHash === row.raw_hash && (own.cnj !== null || row.cnj === null)
        : feed.said === saidOf(row);
    if (at === undefined) unknown.push(row);
    else if (isSaid) continue;
    else if (await isHidden(at)) apart.push({ ...row, service_id: `${row.service_id} ${row.raw_hash}` });
    else {
      const stored = await lockStored(tx, ctx, feed?.of ?? row.service_id);
      const given = { stored, row, hidden };
      if (!(await (feed === undefined ? replace(tx, ctx, given) : hear(tx, ctx, given)))) continue;
      // `*`, as a number that it does not get is nobody's to hear.
      told.push(stored.cnj);
      written.push(row);
    }
  }
  const feederId = ctx.actor.kind === "key" ? ctx.actor.keyId : deliveryId;
  const again = await recognised(tx, ctx, { rows: unknown, feederId });
  const others = new Set(again.map(({ row }) => row));
  const coming = [...unknown.filter((row) => !others.has(row)), ...apart];
  const fresh = await insertNew(tx, ctx, { rows: coming, deliveryId });
  await noteFeeds(tx, ctx, again);
  for (const row of coming.filter(({ service_id }) => fresh.has(service_id))) {
    told.push(row.cnj);
    written.push(row);
  }
  await tell(tx, ctx, told);
  const bytes = written.reduce((sum, { raw }) => sum + Buffer.byteLength(JSON.stringify(raw)), 0);
  return { fresh: fresh.size, bytes };
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

/** Those that are here: of which cases each is, and the hash of its record, by their ids. */
async function knownAmong(tx: Tx, ctx: Ctx, rows: readonly ItemRow[]) {
  const ids = rows.map((row) => row.service_id);
  const { databaseId, serviceId, cnj, named, rawHash } = publications;
  const found = await tx
    .select({ serviceId, rawHash, cnj, named })
    .from(publications)
    .where(and(eq(databaseId, ctx.databaseId), inArray(serviceId, ids)));
  return new Map(found.map((row) => [row.serviceId, row]));
}

async function tell(tx: Tx, ctx: Ctx, cnjs: readonly (string | null)[]): Promise<void> {
  if (cnjs.length === 0) return;
  const ids = [...new Set(cnjs.map((cnj) => (cnj !== null && isCnj(cnj) ? cnj : "*")))];
  await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "publication", ids });
  await enqueueOnce(tx, "publication-prepare", ctx);
}

/** The ids of those that were not here. One that is archived at the service already is kept among the archived. */
async function insertNew(
  tx: Tx,
  { databaseId }: Ctx,
  { rows, deliveryId }: { rows: readonly ItemRow[]; deliveryId: string },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const given = JSON.stringify(rows.map((row, place) => ({ place, ...row })));
  const inserted = await tx.execute<{ service_id: string }>(sql`
    insert into publications (database_id, delivery_id, is_archived, closed_at, ${names})
    select ${databaseId}::uuid, ${deliveryId}::uuid, is_closed, case when is_closed then now() end, ${names}
    from json_to_recordset(${given}::json) as given (place integer, is_closed boolean, ${columns})
    order by place
    on conflict (database_id, service_id) do nothing returning service_id`);
  return new Set(inserted.rows.map((row) => row.service_id));
}

type Stored = typeof publications.$inferSelect;

async function lockStored(tx: Tx, { databaseId }: Ctx, serviceId: string): Promise<Stored> {
  const [stored] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.databaseId, databaseId), eq(publications.serviceId, serviceId)))
    .for("update");
  if (stored === undefined) throw new Error("a publication vanished while it was stored");
  return stored;
}

/** Whether some feeders take it back and others still say it: before what comes now, and with it. */
type Contested = { was: boolean; is: boolean };

/** What a person reads of a publication, or counts a deadline from. Both are judged now: what is stored may be of an older rule. */
const isSame = (stored: Stored, row: ItemRow, { was, is }: Contested): boolean =>
  stored.content === row.content &&
  (was ? "doubtful" : cancellationOf(stored)) ===
    (is ? "doubtful" : cancellationOf({ ...row, availableOn: row.available_on })) &&
  stored.caseNumber === row.case_number &&
  stored.availableOn === row.available_on &&
  stored.publishedOn === row.published_on;

/** It is unread again, in the inbox, and nothing that was decided about the words before holds of the new ones. */
const unread = (stored: Stored) => ({
  readAt: null,
  readById: null,
  readBy: null,
  preparedAt: null,
  routedAt: null,
  orderSettledAt: null,
  orderSettledById: null,
  orderSettledBy: null,
  // What a person said not to be the firm's is not so with another text either.
  isArchived: stored.notOursAt !== null && stored.namesakeId === null,
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
  ...(stored.namesakeId !== null && {
    notOursAt: null,
    notOursById: null,
    notOursBy: null,
    namesakeId: null,
  }),
  // It comes after what anybody has seen.
  position: sql`nextval(pg_get_serial_sequence('publications', 'position'))`,
  // Not when this delivery began: the worker may have read the words before since then.
  changedAt: sql`clock_timestamp()`,
});

/**
 * The case that a later delivery names of a publication without one. A person takes it only to a case that they see: to any
 * other it waits for the firm's own delivery, or they would see it vanish where a case is hidden from them.
 */
async function namedCase(
  tx: Tx,
  { databaseId, actor }: Ctx,
  { stored, row, hidden }: Later,
): Promise<Cnj | null> {
  const { cnj } = row;
  if (stored.cnj !== null || cnj === null || !isCnj(cnj)) return null;
  if (actor.kind !== "user") return cnj;
  const here = and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj));
  return !hidden.includes(cnj) && (await tx.$count(cases, here)) > 0 ? cnj : null;
}

/**
 * Makes a publication of which no case is known that of a case, with its deadlines and comments, and takes it off whoever does not
 * see it any more.
 */
export async function giveToCase(
  tx: Tx,
  ctx: Ctx,
  { id, assigneeId, cnj, named }: { id: string; assigneeId: string | null; cnj: Cnj; named: Cnj[] },
): Promise<void> {
  const { databaseId } = ctx;
  const isKept = await wouldHide(tx, ctx, { personId: assigneeId, cnj, named });
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

type Later = { stored: Stored; row: ItemRow; hidden: Cnj[] };

/**
 * Stores what one of several feeders says anew of a publication. What one takes back and another still says keeps its words, and
 * people are asked. Whether a person would see the difference.
 */
async function hear(tx: Tx, ctx: Ctx, { stored, row, hidden }: Later): Promise<boolean> {
  const contested = await noteSaid(tx, ctx, { publicationId: stored.id, row });
  if (!contested.is || !row.is_cancelled) {
    const said = inWordsOf(stored, row);
    const doubtful = row.is_doubtfully_cancelled || contested.is;
    return await replace(tx, ctx, {
      stored,
      row: { ...said, is_doubtfully_cancelled: doubtful },
      hidden,
      contested,
    });
  }
  if (stored.isDoubtfullyCancelled) return false;
  await tx
    .update(publications)
    .set({ ...unread(stored), isCancelled: false, isDoubtfullyCancelled: true })
    .where(and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, stored.id)));
  return true;
}

/** Stores what a later delivery says of a publication. Whether a person would see the difference. */
async function replace(
  tx: Tx,
  ctx: Ctx,
  { contested = { was: false, is: false }, ...given }: Later & { contested?: Contested },
): Promise<boolean> {
  const { databaseId } = ctx;
  const { stored, row } = given;
  // The case that it is of stays, as what people made of it is of that case.
  const named = await namedCase(tx, ctx, given);
  const isChanged = !isSame(stored, row, contested);
  const own = and(eq(publications.databaseId, databaseId), eq(publications.id, stored.id));
  const now = sql`now()`;
  const { content, availableOn, publishedOn, caseNumber } = stored;
  const isCancelled = cancellationOf(stored) === "sure";
  const before = { content, isCancelled, availableOn, publishedOn, caseNumber };
  const isJudgedAnew =
    stored.isCancelled !== row.is_cancelled || stored.isDoubtfullyCancelled !== row.is_doubtfully_cancelled;
  const after = {
    content: row.content,
    isCancelled: row.is_cancelled,
    availableOn: row.available_on,
    publishedOn: row.published_on,
    caseNumber: row.case_number,
  };
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
        ...unread(stored),
        // Whoever doubted it no more changed no words.
        ...(changesBetween(before, after).length > 0 && {
          earlier: [...earlier.slice(0, 1), ...earlier.slice(1).slice(-mostEarlier)],
        }),
      }),
    })
    .where(own);
  if (named !== null) await giveToCase(tx, ctx, { ...stored, cnj: named, named: row.named });
  return isChanged;
}
