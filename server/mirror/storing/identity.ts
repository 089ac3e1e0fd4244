import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { movements } from "#server/db/schema/schema.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { isRecord } from "#server/operator/reading/wire.ts";

/**
 * Matches the movements of an answer with the stored ones: by the service's id when one movement has it, by their
 * content when several or none have it, never by their place in the list. A stored movement keeps its first id, whatever
 * id the service gives it later, because pages, visits and calendars refer to it.
 */

/** The movements of an answer that share an id, each once (`members`), and the stored ids that have it (`rows`). */
type Group = { members: OperatorMovement[]; rows: string[] };
/** `free`: stored ids that are not matched yet. `ids`: the stored id of each matched movement of the answer. */
type Found = { free: Set<string>; ids: Map<OperatorMovement, string> };
/**
 * A movement's content: all of it (`record`), the part by which it is recognised (`print`), and this without the hash code, which
 * the service may give only later (`bare`).
 */
type Content = { record: string; print: string; bare: string; hashCode: string | null };

/** The movements of an answer, oldest first, each once and under the id by which it is stored. */
export async function identified(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  list: OperatorMovement[],
): Promise<OperatorMovement[]> {
  const { distinct, groups } = grouped(oldestFirst(list));
  const known = await knownIds(tx, ctx, cnj);
  for (const { id, serviceId } of known) (groups.get(serviceId ?? id) ?? groups.get(id))?.rows.push(id);
  const found: Found = { free: new Set(known.map(({ id }) => id)), ids: new Map() };
  const shared = [...groups.values()].filter(
    ({ members, rows }) => rows.length > 0 && members.length + rows.length > 2,
  );
  const alone = [...groups.values()].filter(({ members, rows }) => members.length === 1 && rows.length === 1);
  for (const group of alone) takeLast(found, group);
  const unknown = distinct.filter((movement) => !found.ids.has(movement));
  if (unknown.length > 0 && found.free.size > 0) {
    const contents = await contentsOf(tx, ctx, cnj, { rows: shared.flatMap(({ rows }) => rows), unknown });
    for (const group of shared) {
      pair(found, group, ({ record }) => record, contents);
      pair(found, group, ({ print }) => print, contents);
    }
    const others = { members: unknown, rows: known.flatMap(({ id }) => (found.free.has(id) ? id : [])) };
    pair(found, others, ({ print }) => print, contents);
    for (const late of withoutHash(others, contents)) pair(found, late, ({ bare }) => bare, contents);
    for (const group of shared) takeLast(found, group);
  }
  nameNew(found, { distinct, known: new Set(known.map(({ id }) => id)), groups });
  return distinct.map((movement) => ({ ...movement, id: found.ids.get(movement) ?? movement.id }));
}

/** The service may list newest first or oldest first: a list that begins with the newest is turned around. */
function oldestFirst(list: OperatorMovement[]): OperatorMovement[] {
  const dated = list.filter(({ at }) => at !== null);
  const [first, last] = [dated.at(0)?.at, dated.at(-1)?.at];
  return first != null && last != null && first > last ? list.toReversed() : list;
}

/** Groups the list by id. A movement that is listed twice is taken once; different movements with one id are all taken. */
function grouped(list: OperatorMovement[]): { distinct: OperatorMovement[]; groups: Map<string, Group> } {
  const groups = new Map<string, Group & { records?: Set<string> }>();
  const distinct = list.filter((movement) => {
    const group = groups.get(movement.id);
    if (group === undefined) {
      groups.set(movement.id, { members: [movement], rows: [] });
      return true;
    }
    group.records ??= new Set(group.members.map(({ raw }) => recordOf(raw)));
    const record = recordOf(movement.raw);
    if (group.records.has(record)) return false;
    group.records.add(record);
    group.members.push(movement);
    return true;
  });
  return { distinct, groups };
}

/** The stored movements, oldest first; `serviceId` is the service's present id when it is not the stored one. */
async function knownIds(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<{ id: string; serviceId: string | null }[]> {
  const { rows } = await tx.execute<{ id: string; serviceId: string | null }>(sql`
    select id, nullif(raw->>'_id', id) as "serviceId" from ${movements}
    where database_id = ${ctx.databaseId} and cnj = ${cnj} order by position`);
  return rows;
}

/** The content of the stored movements `ids`, and of those at the same times as the unmatched ones. */
async function contentsOf(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { rows: ids, unknown }: { rows: string[]; unknown: OperatorMovement[] },
): Promise<Map<string, Content>> {
  const times = [...new Set(unknown.map(({ at }) => at ?? "-infinity"))];
  const { rows } = await tx.execute<Recognisable & { id: string; raw: unknown }>(sql`
    select id, origin, ${isoOf(sql`occurred_at`)} as at, description, complement, hash_code as "hashCode", raw
    from ${movements} where database_id = ${ctx.databaseId} and cnj = ${cnj}
      and (id in (select unnest(${sql.param(ids)}::text[]))
        or coalesce(occurred_at, '-infinity') in (select unnest(${sql.param(times)}::timestamptz[])))`);
  return new Map(rows.map((row) => [row.id, contentOf(row)]));
}

type Recognisable = Pick<OperatorMovement, "hashCode" | "at" | "origin" | "description" | "complement">;

const contentOf = ({
  raw,
  hashCode,
  at,
  origin,
  description,
  complement,
}: Recognisable & { raw: unknown }): Content => ({
  record: recordOf(raw),
  print: JSON.stringify([hashCode, at, origin, description, complement]),
  bare: JSON.stringify([at, origin, description, complement]),
  hashCode,
});

/** The service's raw record as a text that does not depend on the order of its fields. */
const recordOf = (raw: unknown): string =>
  JSON.stringify(raw, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

function take({ free, ids }: Found, movement: OperatorMovement, row: string): void {
  free.delete(row);
  ids.set(movement, row);
}

/** Those that may be the same though their hash codes differ, as one of the two has none. */
const withoutHash = ({ members, rows }: Group, contents: Map<string, Content>): Group[] => [
  { members: members.filter(({ hashCode }) => hashCode === null), rows },
  { members, rows: rows.filter((row) => contents.get(row)?.hashCode === null) },
];

/** Matches movements with equal content, one to one, oldest first. */
function pair(
  found: Found,
  { members, rows }: Group,
  keyOf: (content: Content) => string,
  contents: Map<string, Content>,
): void {
  const alike = new Map<string, string[]>();
  for (const row of rows.toReversed()) {
    const content = contents.get(row);
    if (content === undefined || !found.free.has(row)) continue;
    const key = keyOf(content);
    const same = alike.get(key);
    if (same === undefined) alike.set(key, [row]);
    else same.push(row);
  }
  if (alike.size === 0) return;
  for (const member of members) {
    const row = found.ids.has(member) ? undefined : alike.get(keyOf(contentOf(member)))?.pop();
    if (row !== undefined) take(found, member, row);
  }
}

/** Matches by elimination: one movement and one stored row left in a group are the same, with a changed text. */
function takeLast(found: Found, { members, rows }: Group): void {
  const [member, another] = members.filter((one) => !found.ids.has(one));
  const [row, further] = rows.filter((one) => found.free.has(one));
  if (member && row && another === undefined && further === undefined) take(found, member, row);
}

/** Names the new movements: by the service's id when it is free, else with a suffix (`a~2`). */
function nameNew(
  { ids }: Found,
  {
    distinct,
    known,
    groups,
  }: { distinct: OperatorMovement[]; known: Set<string>; groups: Map<string, Group> },
): void {
  const counts = new Map<string, number>();
  const added = new Set<string>();
  for (const movement of distinct) {
    if (ids.has(movement)) continue;
    let { id } = movement;
    let count = counts.get(movement.id) ?? 1;
    while (known.has(id) || added.has(id) || (id !== movement.id && groups.has(id))) {
      count += 1;
      id = `${movement.id}~${count}`;
    }
    counts.set(movement.id, count);
    added.add(id);
    ids.set(movement, id);
  }
}
