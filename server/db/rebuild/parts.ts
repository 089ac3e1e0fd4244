import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { hearingFacts } from "#lib/cases/hearings/rules.ts";
import { kindOf } from "#lib/cases/movements/kinds/reading.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { momentIn, serviceInstant } from "#lib/time/service-dates.ts";
import type { Part } from "../functions/files.ts";
import { type Batch, byCases, byRows } from "./batches.ts";

/** What is made again after its functions changed: what tables store of their results. */
export type Rebuild = {
  part: Exclude<Part, "functions">;
  /** What is made again, and of what, as the terminal says it. */
  name: string;
  rows: string;
  /** The table that is read for it. */
  from: "cases" | "movements" | "documents";
  batch: Batch;
  /** Before the first batch; gives the statements for after the last one. */
  begin?: (client: Client) => Promise<string[]>;
};

const names: Rebuild = {
  part: "names",
  name: "a ordem por nome",
  rows: "processos",
  from: "cases",
  batch: byCases("update cases set active_party = active_party where database_id = $1 and cnj = any ($2)"),
};

const traits: Rebuild = {
  part: "traits",
  name: "classes, assuntos, varas e cidades",
  rows: "processos",
  from: "cases",
  batch: byCases(
    "delete from case_traits where database_id = $1 and cnj = any ($2)",
    `insert into case_traits (database_id, cnj, kind, key, name)
     select c.database_id, c.cnj, said.kind, said.key, said.name from cases c, cover_traits(c.cover) said
     where c.database_id = $1 and c.cnj = any ($2)`,
  ),
};

const words: Rebuild = {
  part: "words",
  name: "as palavras da busca",
  rows: "processos",
  from: "cases",
  // The index is built at the end: adding the words of one case after the other to it takes longer than all else.
  begin: async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_indexdef('case_texts_words'::regclass) as definition",
    );
    await client.query("drop index case_texts_words");
    return rows.map(({ definition }) => definition);
  },
  batch: byCases(
    `insert into case_texts (database_id, cnj, words, cut)
     select c.database_id, c.cnj, kept.words, kept.cut
     from cases c, case_words(c.database_id, c.cnj, null) kept where c.database_id = $1 and c.cnj = any ($2)
     on conflict (database_id, cnj) do update set words = excluded.words, cut = excluded.cut`,
  ),
};

/** Nothing else of a movement changes: a kind read differently is no news. */
const kinds: Rebuild = {
  part: "kinds",
  name: "os tipos das movimentações",
  rows: "movimentações",
  from: "movements",
  batch: byRows<Pick<Movement, "kind" | "description" | "complement" | "origin">>({
    from: "movements",
    columns: "kind, description, complement, origin",
    write: async (client, rows, own) => {
      const changed = rows.flatMap((row) =>
        kindOf(row) === row.kind ? [] : [{ ...row, kind: kindOf(row) }],
      );
      await client.query(
        `update movements set kind = changed.kind
         from unnest($2::char(20)[], $3::text[], $4::text[]) as changed (cnj, id, kind)
         where database_id = $1 and movements.cnj = changed.cnj and movements.id = changed.id`,
        [own, ...keysOf(changed), changed.map(({ kind }) => kind)],
      );
    },
  }),
};

/** What the service said of the time where it was not read, or was read as an instant though it means a day. */
const isUnsure = `jsonb_typeof(raw -> 'dateTime') in ('string', 'number')
  and (occurred_at is null or (occurred_at at time zone 'UTC')::time = '00:00')`;
type Timed = { at: Date | null; said: string | number | null };

const instantOf = ({ at, said }: Timed): string | null =>
  (said === null ? null : serviceInstant(typeof said === "number" ? momentIn(said) : said)) ??
  at?.toISOString() ??
  null;

type MovementTexts = Timed & Pick<Movement, "description" | "complement"> & ReturnType<typeof hearingFacts>;

/** When movements happened, and the days of hearings that they name. They stay as they are otherwise: this is no news. */
const hearings: Rebuild = {
  part: "hearings",
  name: "as datas das movimentações e audiências",
  rows: "movimentações",
  from: "movements",
  batch: byRows<MovementTexts>({
    from: "movements",
    columns: `occurred_at as at, case when ${isUnsure} then raw -> 'dateTime' end as said, description, complement,
      hearing_from::text as "from", hearing_to::text as "to", undated_hearing as undated, hearing_kinds as kinds`,
    write: async (client, rows, own) => {
      const read = rows.map((row) => {
        const at = instantOf(row);
        const facts = hearingFacts({ ...row, at });
        const isMoved = at !== (row.at?.toISOString() ?? null);
        const { from, to, undated, kinds } = row;
        const isChanged = isMoved || !isDeepStrictEqual(facts, { from, to, undated, kinds });
        return { ...row, at, ...facts, isMoved, isChanged };
      });
      const changed = read.filter(({ isChanged }) => isChanged);
      await client.query(
        `update movements set occurred_at = changed.at, hearing_from = changed.first, hearing_to = changed.last,
         undated_hearing = changed.undated, hearing_kinds = changed.kinds
         from unnest($2::char(20)[], $3::text[], $4::timestamptz[], $5::date[], $6::date[], $7::text[], $8::jsonb[])
         as changed (cnj, id, at, first, last, undated, kinds)
         where database_id = $1 and movements.cnj = changed.cnj and movements.id = changed.id`,
        [
          own,
          ...keysOf(changed),
          changed.map(({ at }) => at),
          changed.map(({ from }) => from),
          changed.map(({ to }) => to),
          changed.map(({ undated }) => undated),
          changed.map(({ kinds }) => kinds && JSON.stringify(kinds)),
        ],
      );
      const moved = new Set(changed.flatMap(({ cnj, isMoved }) => (isMoved ? cnj : [])));
      if (moved.size > 0) await client.query(lastMovements, [own, [...moved]]);
    },
  }),
};

/** As `lastMovement` (server/mirror/storing/movements.ts) says of a case after a check. */
const lastMovements = `
  update cases set last_movement_at = last.occurred_at, last_movement_text = left(last.description, 300)
  from unnest($2::char(20)[]) as moved (cnj), lateral (
    select occurred_at, description from movements
    where database_id = $1 and cnj = moved.cnj and origin = 'court' and occurred_at <= now()
    order by coalesce(occurred_at, '-infinity') desc, position desc limit 1) last
  where cases.database_id = $1 and cases.cnj = moved.cnj`;

/** The times of the acts of documents; they are no news. */
const acts: Rebuild = {
  part: "acts",
  name: "as datas dos documentos",
  rows: "documentos",
  from: "documents",
  batch: byRows<Timed>({
    from: "documents",
    columns: "occurred_at as at, raw -> 'dateTime' as said",
    where: isUnsure,
    write: async (client, rows, own) => {
      const dated = rows.flatMap((row) => {
        const at = instantOf(row);
        return at === (row.at?.toISOString() ?? null) ? [] : [{ ...row, at }];
      });
      await client.query(
        `update documents set occurred_at = dated.at
         from unnest($2::char(20)[], $3::text[], $4::timestamptz[]) as dated (cnj, id, at)
         where database_id = $1 and documents.cnj = dated.cnj and documents.id = dated.id`,
        [own, ...keysOf(dated), dated.map(({ at }) => at)],
      );
    },
  }),
};

const keysOf = (rows: { cnj: string; id: string }[]) => [
  rows.map(({ cnj }) => cnj),
  rows.map(({ id }) => id),
];

/** All of them, in the order in which they are made again. */
export const rebuilds: readonly Rebuild[] = [names, traits, words, kinds, hearings, acts];
