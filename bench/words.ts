import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { searchVectors } from "#testing/search-vectors.ts";
import { fillDatabase } from "./scale-data.ts";

/**
 * Runs the searches of testing/search-vectors.ts with our functions and with PostgreSQL's own ways to search, and counts
 * the right answers (docs/decisions/0010). Then measures how long each takes to store the words of 2,000 cases.
 */

/** `$1` is the text, `$2` the search. Both configurations remove accents; `lab_stems` makes stems, `lab_words` keeps words. */
const ways = [
  { name: "nossas funções", hit: "search_words($1) @@ search_query($2)" },
  { name: "portuguese", hit: "to_tsvector('portuguese', $1) @@ websearch_to_tsquery('portuguese', $2)" },
  { name: "+ unaccent", hit: "to_tsvector('lab_stems', $1) @@ websearch_to_tsquery('lab_stems', $2)" },
  { name: "+ começos", hit: "lab_both($1) @@ lab_query($2)" },
  {
    name: "+ números sem marcas",
    hit: "lab_both(split_words(plain_text($1))) @@ lab_query(split_words(plain_text($2)))",
  },
  {
    name: "+ nossas palavras",
    hit: "lab_both(lab_found($1)) @@ replace(search_query($2)::text, '~', '')::tsquery",
  },
  {
    name: "pg_trgm, like",
    hit: `(select bool_and(lower(unaccent($1)) like '%' || word || '%')
      from regexp_split_to_table(trim(lower(unaccent($2))), '\\s+') word)`,
  },
  { name: "pg_trgm, <%", hit: "lower(unaccent($2)) <% lower(unaccent($1))" },
  { name: "pg_trgm, <<%", hit: "lower(unaccent($2)) <<% lower(unaccent($1))" },
];
const kinds = "asciiword, word, hword, hword_part, asciihword, hword_asciipart";
const prepared = `
  create extension pg_trgm;
  create text search configuration lab_words (copy = pg_catalog.simple);
  alter text search configuration lab_words
    alter mapping for ${kinds}, numword, numhword, hword_numpart with unaccent, simple;
  create text search configuration lab_stems (copy = pg_catalog.portuguese);
  alter text search configuration lab_stems alter mapping for ${kinds} with unaccent, portuguese_stem;
  alter text search configuration lab_stems alter mapping for numword, numhword, hword_numpart with unaccent, simple;
  create function lab_both(said text) returns tsvector language sql as $$
    select strip(to_tsvector('lab_words', said)) || strip(to_tsvector('lab_stems', said)) $$;
  create function lab_query(question text) returns tsquery language sql as $$
    select string_agg(format('(%s)', concat_ws(' | ', word_query(word), nullif(plainto_tsquery('lab_stems', word)::text, ''))),
      ' & ')::tsquery
    from unnest(tsvector_to_array(to_tsvector('lab_words', question))) word $$;
  create function lab_found(said text) returns text language sql as $$
    select string_agg(found_by(token), ' ') from unnest(plain_tokens(said)) token $$`;

/** How each makes the words of all texts of a case, and the index that it needs. */
const keepers = [
  { name: "nossas funções", made: "(case_words(c.database_id, c.cnj, null)).words", kept: "gin (made)" },
  { name: "+ começos", made: "lab_both(said)", kept: "gin (made)" },
  { name: "pg_trgm", made: "lower(unaccent(said))", kept: "gin (made gin_trgm_ops)" },
];
const said = `select database_id, cnj, concat_ws(' ', cnj, (select string_agg(value, ' ') from cover_values(cover) value),
    (select string_agg(description, ' ') from movements m where m.database_id = cases.database_id and m.cnj = cases.cnj)) as said
  from cases`;

async function judge(client: pg.Client): Promise<void> {
  for (const { name, hit } of ways) {
    const failed: string[] = [];
    let asked = 0;
    for (const { about, said, found, missed } of searchVectors) {
      const { rows } = await client.query<{ question: string }>(
        `select question from unnest($2::text[]) question where ${hit.replaceAll("$1", "$1::text").replaceAll("$2", "question")}`,
        [said, [...found, ...missed]],
      );
      const hits = new Set(rows.map(({ question }) => question));
      asked += found.length + missed.length;
      const wrong = found.filter((q) => !hits.has(q)).length + missed.filter((q) => hits.has(q)).length;
      if (wrong > 0) failed.push(`${about}: ${wrong}`);
    }
    const wrong = failed.reduce((sum, line) => sum + Number(line.split(": ").at(-1)), 0);
    console.log(`${name}: ${asked - wrong} de ${asked}${failed.map((line) => `\n    ${line}`).join("")}`);
  }
}

async function keep(client: pg.Client): Promise<void> {
  for (const [place, { name, made, kept }] of keepers.entries()) {
    const timed = async (statement: string) => {
      const start = performance.now();
      await client.query(statement);
      return Math.round(performance.now() - start);
    };
    const making = await timed(`create table lab_${place} as select ${made} as made from (${said}) c`);
    const indexing = await timed(`create index lab_index_${place} on lab_${place} using ${kept}`);
    const { rows } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_relation_size('lab_index_${place}')) as size`,
    );
    console.log(`${name}: ${making} ms para as palavras, ${indexing} ms para o índice de ${rows[0]?.size}`);
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "autos-bench-"));
// As root, PostgreSQL's own user has to pass through.
chmodSync(dataDir, 0o711);
const postgres = await ensureEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
try {
  await migrate({ ownerUrl: postgres.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
  const url = new URL(postgres.superuserUrl);
  url.pathname = "/autos";
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(prepared);
  await judge(client);
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  const oneIn = { court: 3, party: 30, label: 90, blind: 500, rare: 777 };
  await fillDatabase({ pool, document: "11111111000191", cases: 2_000, movementsEach: 50, oneIn });
  await pool.end();
  await keep(client);
  await client.end();
} finally {
  await postgres.stop({ mode: "immediate" });
  rmSync(dataDir, { recursive: true, force: true });
}
