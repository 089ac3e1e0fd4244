import { parseArgs } from "node:util";
import type pg from "pg";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { withOwnPostgres } from "./own-postgres.ts";
import { fillDatabase } from "./scale-data.ts";

/**
 * The list of cases and its search over 100,000 cases and 5 million movements, as the application's role under row-level
 * security. Compared with the superuser, whom no policy binds, and with a list of 1,000 cases in the same tables in
 * which as many cases are found. --cases and --movements make it smaller; --kept hides so many cases from who asks.
 */

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "100000" },
    movements: { type: "string", default: "50" },
    kept: { type: "string", default: "0" },
  },
});
const [many, few, movementsEach] = [Number(values.cases), 1_000, Number(values.movements)];
const kept = Number(values.kept);
/** The bounds of the two ratios. */
const [mostUnderPolicy, mostGrowth] = [3, 3];
const rounds = 15;
/** How long the suggestions of a filter may take, in milliseconds: somebody types meanwhile. */
const mostSuggesting = 150;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Questions = Record<string, Partial<CaseFilters>>;
const questions = (label: string): Questions => ({
  "lista inteira": {},
  "por nome": { sort: "name" },
  "consultados há mais tempo": { sort: "checked" },
  "um tribunal": { courts: ["TJSP"] },
  "uma etiqueta": { labels: [label] },
  "uma cidade": { cities: ["Santos, SP"] },
  "uma classe que todos têm": { classes: ["Procedimento comum cível"] },
  "um valor": { amountFrom: 100_000, amountTo: 990_000 },
  "sem verificação": { state: "blind" },
  "palavra rara": { q: "jabuticabeira" },
  "palavra de todos": { q: "conclusos" },
  "palavra de um décimo": { q: "penhora" },
  "duas palavras": { q: "penhora renajud" },
  "parte e tribunal": { q: "padaria", courts: ["TJSP"] },
  "começo de um número": { q: "0000123" },
  "trecho de um número": { q: "00123-99" },
  "trecho que todos têm": { q: "99.2024" },
  "palavra que não existe": { q: "xilofagia" },
  "frase de um décimo": { q: '"penhora de"' },
  "frase rara": { q: '"sob a jabuticabeira"' },
  "frase que não existe, de palavras comuns": { q: '"parte conclusos"' },
  "sem uma palavra rara": { q: "-jabuticabeira" },
  "sem uma palavra que um décimo tem": { q: "conclusos -penhora" },
  "sem uma frase": { q: '-"penhora de"' },
});

await withOwnPostgres(async ({ superuser, superuserUrl, appUrl }) => {
  const big = await fillDatabase({
    pool: superuser,
    document: "11111111000191",
    cases: many,
    movementsEach,
    oneIn: { court: 3, party: 30, label: 90, blind: 500, rare: 777 },
  });
  const small = await fillDatabase({
    pool: superuser,
    document: "22222222000191",
    cases: few,
    movementsEach,
    // As many cases are found as in the large database: finding more takes longer in any database.
    oneIn: { court: 1, party: 1, label: 1, blind: 5, rare: 50 },
  });
  await superuser.query(
    `insert into case_restrictions (database_id, cnj, people) select database_id, cnj, array[gen_random_uuid()]
     from cases where database_id = $1 order by md5(cnj) limit $2`,
    [big.databaseId, kept],
  );
  await superuser.query("vacuum analyze");

  const { openPool } = await import("#server/db/connection.ts");
  const { listCases } = await import("#server/cases/list/data.ts");
  const { ctxFor } = await import("#testing/fixtures.ts");
  const asApplication = openPool(appUrl);
  const asSuperuser = openPool(superuserUrl);

  const ask = async (pool: pg.Pool, databaseId: string, filters: Partial<CaseFilters>) => {
    globalThis.autosPool = pool;
    const ctx = ctxFor(databaseId);
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const page = await listCases(ctx, { filters: { ...noFilters, ...filters }, cursor: null });
      times.push(performance.now() - start);
      found = page.total;
    }
    return { ms: median(times), found };
  };

  const hidden = kept === 0 ? "" : `, ${kept} processos restritos a outras pessoas`;
  console.log(`lista e busca em ${many} processos e ${many * movementsEach} movimentações${hidden}`);
  for (const [name, filters] of Object.entries(questions(big.labelId))) {
    const application = await ask(asApplication, big.databaseId, filters);
    const reference = await ask(asSuperuser, big.databaseId, filters);
    const own = filters.labels === undefined ? filters : { labels: [small.labelId] };
    const little = await ask(asApplication, small.databaseId, own);
    const underPolicy = application.ms / reference.ms;
    const growth = application.ms / little.ms;
    if (underPolicy > mostUnderPolicy || growth > mostGrowth) process.exitCode = 1;
    const found =
      application.found === little.found ? application.found : `${application.found} contra ${little.found}`;
    console.log(
      `  ${name}: ${underPolicy.toFixed(2)} × a mesma leitura do superusuário, ${growth.toFixed(2)} × a de ${few} processos (${application.ms.toFixed(1)} ms, ${found} encontrados)`,
    );
  }
  globalThis.autosPool = asApplication;
  const { getCase } = await import("#server/cases/data.ts");
  const { listMovements } = await import("#server/cases/movements/data.ts");
  const { noMovementFilters } = await import("#lib/cases/movements/filters.ts");
  const reader = ctxFor(big.databaseId);
  const { items } = await listCases(reader, { filters: noFilters, cursor: null });
  const cnj = items[0]?.cnj as Cnj;
  const pages: Record<string, () => Promise<unknown>> = {
    "um processo": () => getCase(reader, cnj),
    "as movimentações dele": () =>
      listMovements(reader, { cnj, filters: noMovementFilters, offset: 0, limit: 50 }),
  };
  for (const [name, read] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < 3 * rounds; round++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    console.log(`  ${name}: ${median(times).toFixed(2)} ms`);
  }
  const { countTraits } = await import("#server/cases/list/traits/data.ts");
  for (const q of ["", "assunto 12"]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await countTraits(ctxFor(big.databaseId), { kind: "subject", q });
      times.push(performance.now() - start);
    }
    if (median(times) > mostSuggesting) process.exitCode = 1;
    const asked = q === "" ? "sugestões de assunto" : `sugestões de assunto com “${q}”`;
    console.log(`  ${asked}: ${median(times).toFixed(1)} ms, até ${mostSuggesting} ms`);
  }
  globalThis.autosPool = undefined;
  await Promise.all([asApplication.end(), asSuperuser.end()]);
});
