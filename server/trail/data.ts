import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { tokenTitles } from "#lib/databases/tokens/words.ts";
import { fold } from "#lib/format/fold.ts";
import { isId } from "#lib/format/id.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { actionsOf, groupOf, trailActions, trailGroups } from "#lib/trail/actions.ts";
import { isFiltered, type TrailCursor, type TrailFilters, trailOutcomes } from "#lib/trail/filters.ts";
import { accessTrailName } from "#lib/trail/href.ts";
import { mostCounted, type TrailActor, type TrailPage, type TrailRow } from "#lib/trail/view.ts";
import { wordsOfAct } from "#lib/trail/words.ts";
import { accessChain, type Chain, idOf, ownOf } from "#server/audit/sealing/chain.ts";
import type { Administrator } from "#server/auth/administration.ts";
import { type Ctx, can, personIdOf, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { emailTag } from "#server/auth/sign-in-limits.ts";
import { installation } from "#server/databases/mutations.ts";
import { db, readGlobal, type Tx } from "#server/db/connection.ts";
import { seesEveryCase } from "#server/db/hidden.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { turnsOf } from "#server/turns/shares.ts";
import {
  baseOf,
  caseOf,
  documentKey,
  documentOf,
  invitationOf,
  type Named,
  nameAll,
  responsibleOf,
} from "./names/data.ts";
import { idsOfWorks, namesNoHiddenCase } from "./secrecy/data.ts";

/** Who reads which trail: that of a database, as one of its administrators, or that of people and sign-ins, as an owner. */
export type TrailReader = { kind: "database"; ctx: Ctx } | { kind: "access" };

/** The reader of the trail of people and sign-ins; for everybody but an owner there is none. */
export function accessReader({ isOwner }: Pick<Administrator, "isOwner">): TrailReader {
  if (!isOwner) throw notFound("page");
  return { kind: "access" };
}

export const chainOf = (reader: TrailReader): Chain =>
  reader.kind === "access" ? accessChain : { databaseId: reader.ctx.databaseId };

/** Runs `work` in a transaction that sees what the reader may see. */
export async function readTrail<T>(reader: TrailReader, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (reader.kind === "database") return await readWithPermission(reader.ctx, "audit.read", work);
  return await readGlobal(work);
}

/** Runs a change in a transaction in which the reader's trail is written. */
export async function inTrail<T>(reader: TrailReader, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (reader.kind === "database") return await withPermission(reader.ctx, "audit.read", work);
  return await db().transaction(work);
}

/** The same as reading for what keeps a core of PostgreSQL busy on a long trail: in a turn that firms share. */
export async function readLongTrail<T>(reader: TrailReader, work: (tx: Tx) => Promise<T>): Promise<T> {
  const read = () => readTrail(reader, work);
  if (reader.kind === "database") return await inTurn(reader.ctx, "heavy", read);
  const end = await turnsOf("heavy").take({ firm: idOf(accessChain) });
  try {
    return await read();
  } finally {
    end();
  }
}

/** Whether the numbers of cases stand in the rows: only for who sees cases there. The other trail names none. */
export const seesCases = (reader: TrailReader): boolean =>
  reader.kind === "access" || can(reader.ctx, "cases.read");

/** Whether rows have their number, and the trail says how many it has: that of a database counts cases which some do not see. */
export const countsRows = (reader: TrailReader): boolean => reader.kind === "access";

const pageSize = 50;

/** The newest rows that the filters find, or those after a cursor, and how many they find in all. */
export async function listTrail(reader: TrailReader, filters: TrailFilters): Promise<TrailPage> {
  const read = isFiltered(filters) ? readLongTrail : readTrail;
  return await read(reader, async (tx) => {
    const condition = await conditionOf(tx, reader, filters);
    const rows = await readRows(tx, reader, { condition, after: filters.after, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const count = await countRows(tx, condition, mostCounted + 1);
    const next = rows.length > pageSize ? cursorBehind(page, filters.after) : null;
    const openings = filters.act === windowOpened ? await openingsIn(tx, condition) : null;
    return { rows: page, next, count, openings };
  });
}

const windowOpened = "filing.open";

/** How often each person opened a filing window, in the rows that are found; who did most often first. */
async function openingsIn(tx: Tx, condition: SQL): Promise<NonNullable<TrailPage["openings"]>> {
  const { rows } = await tx.execute<{ name: string | null; count: string }>(sql`
    select u.name, count(*) from audit_events e left join users u on u.id::text = e.actor_id
    where ${condition} and e.action = ${windowOpened} and e.outcome = 'done'
    group by u.id, u.name order by count(*) desc, u.name`);
  return rows.map(({ name, count }) => ({ who: { kind: "person", name }, count: Number(count) }));
}

/** Where the page after these rows begins, which themselves began at `after`; null when there are none. */
export function cursorBehind(rows: TrailRow[], after: TrailCursor | null): TrailCursor | null {
  const at = rows.at(-1)?.at;
  if (at === undefined) return null;
  const shown = rows.filter((row) => row.at === at).length;
  return { at, shown: at === after?.at ? after.shown + shown : shown };
}

/** How many rows there are; counting stops at `most`. */
async function countRows(tx: Tx, condition: SQL, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count(*) from (select from audit_events e where ${condition} limit ${most}) found`,
  );
  return Number(rows[0]?.count ?? 0);
}

const rowSchema = z.array(
  z.object({
    sequence: z.coerce.number(),
    at: z.string(),
    actor: z.string(),
    actorId: z.string().nullable(),
    action: z.string(),
    object: z.string().nullable(),
    outcome: z.enum(trailOutcomes),
    address: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null)),
    isSealed: z.boolean(),
  }),
);
type Stored = z.infer<typeof rowSchema>[number];

/** Rows as the reader may see them, the newest first. */
export async function readRows(
  tx: Tx,
  reader: TrailReader,
  { condition, after, limit }: { condition: SQL; after: TrailCursor | null; limit: number },
): Promise<TrailRow[]> {
  const own = ownOf(chainOf(reader));
  const from = after === null ? sql`` : sql`and e.at <= ${after.at}::timestamptz`;
  const { rows } = await tx.execute(sql`
    select e.sequence, ${exactIsoOf(sql`e.at`)} as at, e.actor, e.actor_id as "actorId", e.action, e.object, e.outcome,
      e.address, e.detail,
      exists (select from audit_links l where ${own("l")} and l.sequence = e.sequence) as "isSealed"
    from audit_events e where ${condition} ${from} order by e.at desc, e.sequence desc
    limit ${limit} offset ${after?.shown ?? 0}`);
  const stored = rowSchema.parse(rows);
  const named = await nameAll(tx, namedFor(reader), stored);
  const seesAll = reader.kind === "access" || (await seesEveryCase(tx, reader.ctx));
  return stored.map((row) => shownTo(reader, row, { named, seesAll }));
}

function namedFor(reader: TrailReader): Parameters<typeof nameAll>[1] {
  if (reader.kind === "access") return { kind: "access" };
  return { kind: "database", databaseId: seesCases(reader) ? reader.ctx.databaseId : null };
}

/** What is about the base itself and its people names no case. */
const ownGroups = ["database", "people"];
const ownActions = trailActions.filter((action) => ownGroups.includes(groupOf(action) ?? ""));

function shownTo(
  reader: TrailReader,
  row: Stored,
  { named, seesAll }: { named: Named; seesAll: boolean },
): TrailRow {
  const { at, action, outcome, address, isSealed } = row;
  const base = baseOf(row);
  const shared = {
    number: countsRows(reader) ? row.sequence : null,
    at,
    action,
    outcome,
    address,
    isSealed,
    who: actorOf(row, named),
    base: (base && named.names.get(base)) ?? null,
    document: null,
    invitation: invitationOf(row, named),
  };
  const isOwn = ownGroups.includes(groupOf(action) ?? "");
  if (!isOwn && !seesCases(reader)) return { ...shared, ...nothing };
  const work = named.works.get(row.object ?? "");
  const cnj = caseOf(row, named.works);
  const isOfOne = isOwn || cnj !== null || work !== undefined;
  const isActor = reader.kind === "database" && row.actorId === personIdOf(reader.ctx);
  const file = documentOf(row);
  return {
    ...shared,
    cnj,
    opensCase: cnj !== null && named.cases.has(cnj),
    work: work ? { kind: work.kind, id: work.id } : null,
    calendar: calendarOf(row),
    object: shared.invitation === null ? objectOf(row, { work, named }) : null,
    responsible: named.names.get(responsibleOf(row.detail) ?? "") ?? null,
    document: file && { id: file.id, name: named.documents.get(documentKey(file)) ?? null },
    detail: detailFor(reader, row, !seesAll && !isOfOne && !isActor),
  };
}

/** What a row is about, where the reader may not know. */
const nothing = {
  cnj: null,
  opensCase: false,
  work: null,
  calendar: null,
  object: null,
  responsible: null,
  detail: {},
};

const calendarSchema = z.object({
  court: z.string().nullable(),
  city: z.string().nullable(),
  year: z.number().nullable().default(null),
});

/** Many deadlines are counted again as their calendar changed; of a single one that says less than what it is itself. */
function calendarOf({ action, object, detail }: Stored): TrailRow["calendar"] {
  if (!action.startsWith("calendar.") && (action !== "deadline.recount" || object !== null)) return null;
  return calendarSchema.safeParse(detail).data ?? null;
}

/** Details that say how many rows a trail has, or what proves to Autos that it wrote the row. */
const ofWholeTrail: Record<string, string[]> = {
  "audit.verify": ["rows", "seals", "proof"],
  "audit.export": ["rows"],
  "audit.purge": ["addresses", "attempts", "reads"],
  "audit.head": ["seal", "place", "head", "sealedAt", "proof"],
};

/** `isCountHidden`: what was done with many cases counts some that the reader does not see, and what they see says how many. */
function detailFor(
  reader: TrailReader,
  { action, detail }: Stored,
  isCountHidden: boolean,
): Stored["detail"] {
  const ofTrail = action !== "audit.head" && countsRows(reader) ? ["proof"] : (ofWholeTrail[action] ?? []);
  const told = ([name, value]: [string, unknown]) =>
    !ofTrail.includes(name) && !(isCountHidden && typeof value === "number");
  return Object.fromEntries(Object.entries(detail).filter(told));
}

/** What a row is about, in words; ids say nothing to a person. */
function objectOf(
  { action, object, actorId }: Stored,
  { work, named: { names } }: { work: { name: string } | undefined; named: Named },
): string | null {
  if (object === null || isCnj(object.split(/[/ ]/)[0] ?? "")) return null;
  if (work !== undefined) return work.name || null;
  if (isId(object)) return names.get(object) ?? null;
  if (action === "audit.head" && object === idOf(accessChain)) return accessTrailName;
  if (action === "database.add") return formatTaxId(object);
  // What stands for an e-mail: the same one is the same in every row.
  if (object.startsWith("email:"))
    return isId(actorId ?? "") ? null : `e-mail sem conta, ${object.slice(6, 14)}`;
  const token = Object.entries(tokenTitles).find(([kind]) => kind === object);
  if (action.startsWith("token.") && token) return token[1];
  return object;
}

function actorOf({ actor, actorId }: Stored, { names }: Named): TrailActor {
  if (actor === "cli") return { kind: actorId === installation.account ? "autos" : "terminal" };
  if (actor === "key") return { kind: "key" };
  if (actor !== "user") return { kind: "autos" };
  if (actorId === null || !isId(actorId)) return { kind: "nobody" };
  return { kind: "person", name: names.get(actorId) ?? null };
}

/** The condition of a row `e` of the reader's trail that the filters find and the reader may see. */
export async function conditionOf(tx: Tx, reader: TrailReader, filters: TrailFilters): Promise<SQL> {
  const own = ownOf(chainOf(reader));
  const visible = reader.kind === "access" ? sql`true` : await namesNoHiddenCase(tx, reader.ctx);
  const { q, who, act, outcome, from, to } = filters;
  const day = (text: string, after: number) =>
    sql`((${text}::date + ${after}::int)::timestamp at time zone 'America/Sao_Paulo')`;
  const parts = [
    own("e"),
    // Of what is left of a row without its person and its object nothing is shown: no case says any more who may see it.
    sql`e.actor <> 'removed'`,
    visible,
    ...(q.trim() === "" ? [] : [await searched(tx, reader, q.trim())]),
    ...(who === null ? [] : [by(who)]),
    ...(act === null ? [] : [sql`e.action = any(${sql.param(actsOf(act))}::text[])`]),
    ...(outcome === null ? [] : [sql`e.outcome = ${outcome}`]),
    ...(from === null ? [] : [sql`e.at >= ${day(from, 0)}`]),
    ...(to === null ? [] : [sql`e.at < ${day(to, 1)}`]),
  ];
  return sql.join(parts, sql` and `);
}

function actsOf(act: string): string[] {
  const group = trailGroups.find((one) => one === act);
  return group === undefined ? [act] : actionsOf(group);
}

function by(who: string): SQL {
  switch (who) {
    case "autos":
      return sql`(e.actor like 'system:%' or (e.actor = 'cli' and e.actor_id = ${installation.account}))`;
    case "terminal":
      return sql`(e.actor = 'cli' and e.actor_id <> ${installation.account})`;
    case "key":
      return sql`e.actor = 'key'`;
    default:
      return sql`(e.actor = 'user' and e.actor_id = ${who})`;
  }
}

/**
 * Words of an act, of the name of a person, a database, a petition, a deadline, a file or an invitation, an address, or what the
 * row is about: a whole number of a case, an id, an e-mail. By what they are about, rows of cases are found only by who sees cases.
 */
async function searched(tx: Tx, reader: TrailReader, q: string): Promise<SQL> {
  const folded = fold(q);
  const acts = trailActions.filter((action) =>
    wordsOfAct(action).some((words) => fold(words).includes(folded)),
  );
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text from users where position(${folded} in fold_text(name)) > 0 or lower(email) = ${q.toLowerCase()} limit 200`,
  );
  const ids = rows.map(({ id }) => id);
  const [bases, invitations] =
    reader.kind === "access"
      ? [await basesCalled(tx, folded), await invitationsCalled(tx, folded)]
      : [[], []];
  const digits = q.replace(/[.\s-]/g, "");
  const objects = [
    q,
    ...ids,
    ...bases,
    ...invitations,
    ...(q.includes("@") ? [emailTag(q.toLowerCase())] : []),
  ];
  const works = worksFound(reader, { folded, digits });
  const ofPetition = petitionFilesCalled(reader, folded);
  const about = isCnj(digits)
    ? sql`(e.object = any(${works}) or e.object = ${digits} or e.object like ${`${digits}/%`} or e.detail ->> 'cnj' = ${digits})`
    : sql`(e.object = any(${works}) or e.object = any(${sql.param(objects)}::text[]))`;
  const allowed = seesCases(reader) ? sql`true` : sql`e.action = any(${sql.param(ownActions)}::text[])`;
  // Each of these but a detail has an index. An empty list has none to go by, and would have the whole trail read.
  const ways = [
    ...(acts.length === 0 ? [] : [sql`e.action = any(${sql.param(acts)}::text[])`]),
    sql`e.address = ${q}`,
    ...(ids.length === 0 ? [] : [sql`(e.actor = 'user' and e.actor_id = any(${sql.param(ids)}::text[]))`]),
    ...(bases.length === 0 ? [] : [sql`e.detail ->> 'databaseId' = any(${sql.param(bases)}::text[])`]),
    sql`(${about} and ${allowed})`,
    ...(ofPetition === null ? [] : [ofPetition]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The ids of the databases whose name has these words. */
async function basesCalled(tx: Tx, folded: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text from databases where position(${folded} in fold_text(name)) > 0`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the invitations for a name that has these words, or that rows name by this beginning of their id. */
async function invitationsCalled(tx: Tx, folded: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from one_time_links where kind = 'invitation'
      and (position(${folded} in fold_text(name)) > 0 or ${folded} in (left(id::text, 8), 'convite ' || left(id::text, 8)))
    limit 200`);
  return rows.map(({ id }) => id);
}

/**
 * The ids of what rows name by its case's number, or by its own name: for a number all works of the case, else petitions and
 * deadlines. However many there are, none leaves PostgreSQL. Nothing is selected too, as an empty list goes by no index.
 */
function worksFound(reader: TrailReader, { folded, digits }: { folded: string; digits: string }): SQL {
  if (reader.kind === "access" || !seesCases(reader)) return sql`array(select null::text limit 0)`;
  const { ctx } = reader;
  const called = ["filings", "deadlines"].map(
    (table) => sql`select id::text from ${sql.raw(table)}
      where database_id = ${ctx.databaseId} and position(${folded} in fold_text(act)) > 0`,
  );
  const all = [...called, ...filesCalled(ctx, folded)];
  return sql`array(${isCnj(digits) ? idsOfWorks(ctx, [digits]) : sql.join(all, sql` union all `)})`;
}

/** As what rows name the files that are called so now: the case, of a petition's or guide's also its id, and the file's. */
function filesCalled({ databaseId }: Ctx, folded: string): SQL[] {
  const isCalled = sql`f.database_id = ${databaseId} and position(${folded} in fold_text(f.filename)) > 0`;
  const ofWork = (files: string, works: string, id: string) => sql`
    select w.cnj || '/' || w.id || '/' || f.id from ${sql.raw(files)} f
    join ${sql.raw(works)} w on w.database_id = f.database_id and w.id = f.${sql.raw(id)} where ${isCalled}`;
  return [
    sql`select f.cnj || '/' || f.id from documents f where ${isCalled}`,
    ofWork("filing_documents", "filings", "filing_id"),
    ofWork("guide_proofs", "guides", "guide_id"),
  ];
}

/** Rows of what was done with the files of petitions that are called so now; null for who sees no cases. */
function petitionFilesCalled(reader: TrailReader, folded: string): SQL | null {
  if (reader.kind === "access" || !seesCases(reader)) return null;
  const called = (column: string) => sql`array(select ${sql.raw(column)}::text from filing_documents
    where database_id = ${reader.ctx.databaseId} and position(${folded} in fold_text(filename)) > 0)`;
  return sql`(e.object = any(${called("filing_id")}) and e.detail ->> 'document' = any(${called("id")}))`;
}
