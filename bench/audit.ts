import pg from "pg";
import type { Chain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { handOverCases } from "#server/cases/organisation/responsible/mutations.ts";
import { closePool, enterDatabase, inDatabase, transactionOn } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { archivePublications, returnPublications } from "#server/publications/archiving/mutations.ts";
import { makeCnj, makeDatabase, makeUser, memberCtx } from "#testing/fixtures.ts";
import { median, report } from "./measure.ts";
import { withOwnPostgres } from "./own-postgres.ts";

/**
 * Bulk work of one firm by sixteen writers, fifty rows of the trail at a time, by the product's own functions: cases that are
 * kept for some people are handed over, on sixteen connections; publications are archived and brought back, on those that one
 * process gives a firm. Beside it the same without a trail: what would write its rows is not sent. Once more while the trail is
 * being sealed, which the worker does once a minute and here twice a second, on the same processors.
 */

const writers = 16;
const perTurn = 50;

/** Two measurements next to each other, short ones: a machine that is slower for some seconds is so in both. */
const inPairs = { pairs: 150, ms: 100 };
const whileSealed = { pairs: 20, ms: 500 };

let isTrailed = true;
let written = 0;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: Parameters<typeof query>) {
    const [asked] = given as unknown[];
    const text = typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
    if (!text.includes('insert into "audit_events"')) return Reflect.apply(query, this, given);
    if (!isTrailed) return Promise.resolve({ rows: [], rowCount: 0 });
    written += perTurn;
    return Reflect.apply(query, this, given);
  },
});

await withOwnPostgres(async ({ appUrl, superuser }) => {
  const { id: databaseId } = await makeDatabase();
  const ctx = systemCtx({ databaseId, job: "bench" });
  const member = await memberCtx(databaseId);
  const chain: Chain = { kind: "database", databaseId };
  const everyWriter = Array.from({ length: writers }, (_, writer) => writer);

  const couples = await Promise.all(
    everyWriter.map(async () => [(await makeUser()).id, (await makeUser()).id] as const),
  );
  await inDatabase(ctx, async (tx) => {
    const kept = couples.flatMap(([responsibleId]) =>
      Array.from({ length: perTurn }, () => ({ databaseId, cnj: makeCnj(), responsibleId })),
    );
    await tx.insert(cases).values(kept);
    const people = couples.flat();
    await tx.insert(caseRestrictions).values(kept.map(({ cnj }) => ({ databaseId, cnj, people })));
  });
  const { rows: added } = await superuser.query<{ id: string }>(
    `insert into publications (database_id, service_id, raw, raw_hash, available_on, content, excerpt, words, prepared_at, read_at)
     select $1, 'bench' || n, '{}', n::text, date '2026-01-01' + n % 300, '<p>' || text || '</p>', text, search_words(text), now(), now()
     from generate_series(1, $2::int) n, lateral (select 'Manifeste-se a parte no prazo de 15 dias, publicação ' || n as text) said
     returning id`,
    [databaseId, writers * perTurn],
  );
  await superuser.query("vacuum analyze");
  const pool = new pg.Pool({ connectionString: appUrl, max: writers });

  async function handOver(writer: number, turn: number): Promise<void> {
    const [one, other] = couples[writer] ?? ["", ""];
    const client = await pool.connect();
    await client.query("begin");
    const tx = transactionOn(client);
    await enterDatabase(tx, ctx);
    await handOverCases(tx, ctx, turn % 2 === 0 ? { from: one, to: other } : { from: other, to: one });
    await client.query("commit");
    client.release();
  }

  async function archive(writer: number, turn: number): Promise<void> {
    const ids = added.slice(writer * perTurn, (writer + 1) * perTurn).map(({ id }) => id);
    if (turn % 2 === 0) await archivePublications(member, { on: { ids } });
    else await returnPublications(member, { on: { ids }, isUndo: true });
  }

  type Work = typeof handOver;
  type Kind = { isAudited: boolean; isSealed: boolean };

  /** How many milliseconds a turn takes while all writers work, each of them an even number of turns: there and back. */
  async function turnMs(work: Work, ms: number, { isAudited, isSealed }: Kind): Promise<number> {
    isTrailed = isAudited;
    const start = performance.now();
    let turns = 0;
    const write = async (writer: number) => {
      for (let turn = 0; performance.now() - start < ms || turn % 2 === 1; turn += 1) {
        await work(writer, turn);
        turns += 1;
      }
    };
    await Promise.all([...everyWriter.map(write), isSealed && sealChain(chain)]);
    return (performance.now() - start) / turns;
  }

  /** How many times as long the work takes with its trail: the median of the pairs. */
  async function ratioOf(work: Work, { pairs, ms, ...kind }: typeof inPairs & Kind): Promise<number> {
    const ratios: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      // What a firm does in a day leaves fewer dead rows than a second here.
      await superuser.query("vacuum cases");
      await superuser.query("vacuum publications");
      const without = () => turnMs(work, ms, { isAudited: false, isSealed: false });
      const first = pair % 2 === 0 ? await without() : null;
      const audited = await turnMs(work, ms, kind);
      ratios.push(audited / (first ?? (await without())));
      if (!kind.isSealed) await sealChain(chain);
    }
    return median(ratios);
  }

  const unit = "× o mesmo sem trilha";
  const works = { "passar processos restritos": handOver, "arquivar publicações": archive };
  for (const [name, work] of Object.entries(works)) {
    await turnMs(work, whileSealed.ms, { isAudited: true, isSealed: true });
    report({
      ...{ what: `${name}, trabalho em massa por ${writers}, com trilha`, unit, most: 1.3 },
      value: await ratioOf(work, { ...inPairs, isAudited: true, isSealed: false }),
    });
  }
  report({
    ...{ what: "passar processos restritos, enquanto a trilha é selada sem parar", unit },
    value: await ratioOf(handOver, { ...whileSealed, isAudited: true, isSealed: true }),
  });

  await sealChain(chain);
  const start = performance.now();
  const { rows, findings } = await verifyChain(chain, { name: "bench" });
  if (findings.length > 0 || rows !== written) throw new Error("the trail is not whole");
  report({
    what: `conferir ${rows} registros da trilha`,
    value: ((performance.now() - start) * 1_000) / rows,
    unit: "µs por registro",
  });
  const memory = process.memoryUsage().rss / 2 ** 20;
  report({ what: "memória do processo depois", value: memory, unit: "MiB" });
  await pool.end();
  await closeQueues();
  await closePool();
});
