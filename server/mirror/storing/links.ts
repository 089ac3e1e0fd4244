import "server-only";
import { sql } from "drizzle-orm";
import type { linkSources } from "#lib/cases/schema.ts";
import { findCnj } from "#lib/cnj/find.ts";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseLinks, cases } from "#server/db/schema/schema.ts";

type Source = (typeof linkSources)[number];
type Named = { raw: unknown; movements: { description: string; complement: string[] }[] };

/** How many other numbers a case keeps: a text may name half a court's cases. */
const most = 500;

/**
 * Stores the other numbers of a case: those that its cover and movements name, and the cases of this database that the
 * service keeps as the same record. A number that a movement named stays, as its movement does.
 */
export async function mirrorLinks(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { raw, movements, operatorId }: Named & { operatorId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ other: string; source: Source | null }>(sql`
    select other, source from ${caseLinks} where database_id = ${ctx.databaseId} and cnj = ${cnj}
    union all
    (select cnj, null from ${cases} where database_id = ${ctx.databaseId} and operator_id = ${operatorId}
      and cnj <> ${cnj} order by cnj limit ${most})`);
  const wanted = namedIn({ raw, movements });
  for (const { other, source } of rows) if (source === null && isCnj(other)) wanted.set(other, "record");
  wanted.delete(cnj);
  const kept = new Map(rows.flatMap(({ other, source }) => (source === null ? [] : [[other, source]])));
  const gone = [...kept].flatMap(([other, source]) =>
    source === "movement" || wanted.has(other) ? [] : [other],
  );
  const written = [...wanted].filter(([other, source]) => kept.has(other) && kept.get(other) !== source);
  const added = [...wanted].filter(([other]) => !kept.has(other)).sort(bySource);
  written.push(...added.slice(0, Math.max(0, most - kept.size + gone.length)));
  if (gone.length > 0) await forget(tx, ctx, cnj, gone);
  if (written.length > 0) await write(tx, ctx, cnj, written);
}

const weight: Record<Source, number> = { record: 0, cover: 1, movement: 2 };
const bySource = ([, one]: [string, Source], [, other]: [string, Source]) => weight[one] - weight[other];

/** The numbers named, the cover as source before a movement. Only a text with seven digits in a row can hold a number. */
function namedIn({ raw, movements }: Named): Map<string, Source> {
  const described = movements.flatMap(({ description, complement }) => [description, ...complement]);
  const named = new Map<string, Source>();
  for (const [texts, source] of [
    [described, "movement"],
    [textsIn(raw), "cover"],
  ] as const) {
    const candidates = texts.filter((text) => /[0-9]{7}/.test(text));
    if (candidates.length === 0) continue;
    for (const other of findCnj(candidates.join("\n|\n")).valid) named.set(other, source);
  }
  return named;
}

/** Every text in a record, also in unknown fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Writes the rows in the order of their keys, so that two cases of one record stored at once do not deadlock. */
async function write(tx: Tx, ctx: Ctx, cnj: Cnj, links: [string, Source][]): Promise<void> {
  const both = links.flatMap(([other, source]) => {
    const here = { cnj, other, source };
    return source === "record" ? [here, { cnj: other, other: cnj, source }] : [here];
  });
  await tx.execute(sql`
    insert into ${caseLinks} (database_id, cnj, other, source)
    select ${ctx.databaseId}, cnj, other, source
    from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as link (cnj text, other text, source text)
    order by cnj, other
    on conflict (database_id, cnj, other) do update set source = excluded.source`);
}

async function forget(tx: Tx, ctx: Ctx, cnj: Cnj, others: string[]): Promise<void> {
  const numbers = sql`${sql.param(others)}::text[]`;
  await tx.execute(sql`
    delete from ${caseLinks} where database_id = ${ctx.databaseId}
      and ((cnj = ${cnj} and other = any(${numbers})) or (cnj = any(${numbers}) and other = ${cnj} and source = 'record'))`);
}
