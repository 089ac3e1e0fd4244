import "server-only";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { undatedIn } from "#lib/cases/hearings/text.ts";
import { numberOfPublication, numbersMeant } from "#lib/cnj/find.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { cancellationColumns, cancellationOf, withoutCancellation } from "#lib/publications/cancelled.ts";
import { excerptOf } from "#lib/publications/excerpt.ts";
import { dayKey } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { restrictedAmong } from "#server/db/hidden.ts";
import { namingLock, share } from "#server/db/locks.ts";
import { QueryError } from "#server/db/query-error.ts";
import { publications } from "#server/db/schema/schema.ts";
import { suggestDeadlines, type ToRead } from "#server/deadlines/suggesting/mutations.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import { giveToCase } from "#server/publications/arrival/runner/store.ts";
import { toPrepare } from "#server/publications/unreadable/data.ts";

const atOnce = 50;

/**
 * Reads the publications that came last in, the oldest first: the first words of what each orders, the words by which it is
 * found, and its deadlines. Where the next ones begin; null when none is left. What fails for no reason of its own is left
 * behind, for the next round.
 */
export async function prepareSome(ctx: Ctx, { after }: { after: number }): Promise<number | null> {
  const places = await inDatabase(ctx, (tx) =>
    tx
      .select({ id: publications.id, position: publications.position })
      .from(publications)
      .where(and(toPrepare(ctx), gt(publications.position, after)))
      .orderBy(asc(publications.position))
      .limit(atOnce),
  );
  const last = places.at(-1);
  if (last === undefined) return null;
  const ids = places.map(({ id }) => id);
  try {
    await giveToKept(ctx, ids);
    await inDatabase(ctx, (tx) => prepareTogether(tx, ctx, ids));
  } catch (error) {
    // One that cannot be read must not keep the others from being read.
    logUnexpected(error, "publication preparing");
    for (const id of ids) await prepareAlone(ctx, id);
  }
  return places.length < atOnce ? null : last.position;
}

async function prepareTogether(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<void> {
  const rows = await lockRows(tx, ctx, ids);
  if (rows.length === 0) return;
  await index(tx, ctx, rows);
  await suggest(tx, ctx, rows);
  await settle(tx, ctx, { ids: rows.map(({ id }) => id), isRead: true });
}

/** Its words and its deadlines, each as far as it can be read. */
async function prepareAlone(ctx: Ctx, id: string): Promise<void> {
  try {
    await giveToKept(ctx, [id]);
    await inDatabase(ctx, async (tx) => {
      const rows = await lockRows(tx, ctx, [id]);
      if (rows.length === 0) return;
      const isIndexed = await tried(tx, id, (part) => index(part, ctx, rows));
      if (!isIndexed)
        await tx
          .update(publications)
          .set({
            excerpt: null,
            words: null,
            hasUndatedHearing: false,
            unreadOrder: null,
            unreadOrderWhy: null,
          })
          .where(these(ctx, [id]));
      const isSuggested = await tried(tx, id, (part) => suggest(part, ctx, rows));
      await settle(tx, ctx, { ids: [id], isRead: isIndexed && isSuggested });
    });
  } catch (error) {
    logUnexpected(error, `publication preparing ${id}`);
  }
}

/** Whether a part of it could be done; what fails for no reason of the publication is thrown. */
async function tried(tx: Tx, id: string, work: (part: Tx) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (!isOwn(error)) throw error;
    logUnexpected(error, `publication preparing ${id}`);
    return false;
  }
}

/** What PostgreSQL says of the connection, of other transactions, of its resources and of time, may pass. */
const passing = /^(?:08|40|53|55|57|58)/;

/** Whether the same would fail again with this publication. */
function isOwn(error: unknown): boolean {
  if (error instanceof QueryError)
    return /^[0-9A-Z]{5}$/.test(error.code ?? "") && !passing.test(error.code ?? "");
  return error instanceof Error && !("code" in error);
}

const these = ({ databaseId }: Ctx, ids: readonly string[]) =>
  and(eq(publications.databaseId, databaseId), inArray(publications.id, [...ids]));

type Row = Awaited<ReturnType<typeof lockRows>>[number];

async function lockRows(tx: Tx, ctx: Ctx, ids: readonly string[]) {
  const { id, cnj, named, caseNumber, assigneeId, content, nameSearched, termSearched, oab, diaryName } =
    publications;
  const { availableOn, receivedAt, isCancelled, isDoubtfullyCancelled } = publications;
  const raw = sql<unknown>`case when ${isCancelled} or ${isDoubtfullyCancelled} then ${publications.raw} end`;
  // Some feeders take it back, and others still say it.
  const isContested = sql<boolean>`(select count(distinct f.is_cancelled) > 1 from publication_feeds f
    where f.database_id = publications.database_id and f.publication_id = publications.id)`;
  const names = { cnj, named, caseNumber, assigneeId, nameSearched, termSearched, oab, diaryName };
  return await tx
    .select({
      isNotOurs: sql<boolean>`${publications.notOursAt} is not null`,
      // Whoever archived it was done with these words, which were read before.
      isDone: sql<boolean>`${publications.isArchived} and ${publications.words} is not null and ${publications.unreadableAt} is null`,
      id,
      content,
      availableOn,
      receivedAt,
      isCancelled,
      isDoubtfullyCancelled,
      isContested,
      raw,
      ...names,
    })
    .from(publications)
    .where(and(toPrepare(ctx), these(ctx, ids)))
    .orderBy(asc(publications.position))
    .for("update");
}

/**
 * Stores what each names, as this version reads numbers: what came to an older one of no case may be of one. What is of no case
 * and names one that was kept for some people before it was read is of that one from now on. In a short transaction of its own,
 * as whoever keeps a case for some people waits for it.
 */
async function giveToKept(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    await share(tx, namingLock(ctx.databaseId));
    const rows = (await lockRows(tx, ctx, ids)).map((row) => {
      const own = row.cnj === null ? numberOfPublication(row.caseNumber, row.content) : null;
      const isGuessed = (row.cnj === null && own === null) || row.named.length > 0;
      return { ...row, own, named: isGuessed ? numbersMeant(row.caseNumber, row.content) : [] };
    });
    await tx.execute(sql`
      update publications p set named = read.named
      from json_to_recordset(${JSON.stringify(rows.map(({ id, named }) => ({ id, named })))}::json) as read (id uuid, named char(20)[])
      where p.database_id = ${ctx.databaseId} and p.id = read.id and p.named <> read.named`);
    const kept = await restrictedAmong(
      tx,
      ctx,
      rows.flatMap(({ named }) => named),
    );
    for (const row of rows) {
      const cnj = row.own ?? row.named.find((one) => kept.has(one));
      if (row.cnj === null && cnj !== undefined) await giveToCase(tx, ctx, { ...row, cnj });
    }
  });
}

/** Stores the first words of what each orders, and the words by which it is found. */
async function index(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const read = rows.map((row) => {
    const text = plainTextOf(row.content ?? "");
    const names = [row.caseNumber, row.cnj, row.cnj?.replace(/^0+/, ""), row.nameSearched, row.termSearched];
    const searched = [...names, row.oab, row.diaryName, text].filter((part) => part != null).join("\n");
    const undated = undatedIn(text, row.availableOn ?? dayKey(row.receivedAt)) !== null;
    return { id: row.id, excerpt: excerptOf(text), searched, undated };
  });
  await tx.execute(sql`
    update publications set excerpt = read.excerpt, has_undated_hearing = read.undated,
      words = search_words(read.searched) || array_to_tsvector(coalesce(number_words(cnj), '{}'))
    from json_to_recordset(${JSON.stringify(read)}::json) as read (id uuid, excerpt text, searched text, undated boolean)
    where publications.database_id = ${ctx.databaseId} and publications.id = read.id`);
}

async function suggest(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const read: ToRead[] = [];
  for (const row of rows) {
    const { isCancelled, isDoubtfullyCancelled } = await judged(tx, ctx, row);
    if (row.isDone && !isCancelled && !row.isNotOurs) continue;
    const whole = plainTextOf(row.content ?? "");
    const text = isDoubtfullyCancelled ? withoutCancellation(whole) : whole;
    const { id, cnj, availableOn, isNotOurs } = row;
    read.push({ id, cnj, availableOn, text, isCancelled, isNotOurs });
  }
  await suggestDeadlines(tx, ctx, read);
}

/** Whether it was taken back, by the rule as it is now; what is stored may be of an older one. */
async function judged(tx: Tx, ctx: Ctx, row: Row): Promise<ReturnType<typeof cancellationColumns>> {
  const { isCancelled, isDoubtfullyCancelled } = row;
  if (!isCancelled && !isDoubtfullyCancelled) return { isCancelled, isDoubtfullyCancelled };
  const now = cancellationColumns(row.isContested ? "doubtful" : cancellationOf(row));
  if (now.isCancelled !== isCancelled || now.isDoubtfullyCancelled !== isDoubtfullyCancelled)
    await tx
      .update(publications)
      .set(now)
      .where(these(ctx, [row.id]));
  return now;
}

/** They were read, or could not be. */
async function settle(
  tx: Tx,
  ctx: Ctx,
  { ids, isRead }: { ids: readonly string[]; isRead: boolean },
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(publications)
    .set(isRead ? { preparedAt: now, unreadableAt: null } : { unreadableAt: now })
    .where(these(ctx, ids));
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "publication", id: "*" });
}
