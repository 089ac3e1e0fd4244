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
 * Bulk work by sixteen writers of one firm, with fifty rows of the trail a transaction, and the same without: they are not sent.
 * Kept cases are handed over, all sixteen at once, which is more than the product lets pass; publications are archived and
 * brought back by sixteen people, who share the connections that a process gives a firm.
 */

const writers = 16;
const perTurn = 50;
/** How many times fifty things each writer has, so that few rows are about the same. */
const heaps = 20;

/** Two measurements next to each other, short ones: a machine that is slower for some seconds is so in both. */
const inPairs = { pairs: 250, ms: 100 };
const sealing = { pairs: 20, ms: 500 };

let isTrailed = true;
let leftOut = 0;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: Parameters<typeof query>) {
    const [asked] = given as unknown[];
    const text = typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
    if (isTrailed || !text.includes('insert into "audit_events"')) return Reflect.apply(query, this, given);
    leftOut += 1;
    return Promise.resolve({ rows: [], rowCount: 0 });
  },
});

const range = (length: number) => Array.from({ length }, (_, index) => index);

await withOwnPostgres(async ({ appUrl, superuser }) => {
  const { id: databaseId } = await makeDatabase();
  const everything = systemCtx({ databaseId, job: "bench" });
  const member = await memberCtx(databaseId);
  const chain: Chain = { databaseId };

  const couples: [string, string][] = [];
  for (const _ of range(writers * heaps)) couples.push([(await makeUser()).id, (await makeUser()).id]);
  await inDatabase(everything, async (tx) => {
    for (const people of couples) {
      const kept = range(perTurn).map(() => ({ databaseId, cnj: makeCnj(), responsibleId: people[0] }));
      await tx.insert(cases).values(kept);
      await tx.insert(caseRestrictions).values(kept.map(({ cnj }) => ({ databaseId, cnj, people })));
    }
  });
  const { rows: added } = await superuser.query<{ id: string }>(
    `insert into publications (database_id, service_id, raw, raw_hash, available_on, content, excerpt, words, prepared_at, read_at)
     select $1, 'bench' || n, '{}', n::text, date '2026-01-01' + n % 300, '<p>' || text || '</p>', text, search_words(text), now(), now()
     from generate_series(1, $2::int) n, lateral (select 'Manifeste-se a parte no prazo de 15 dias, publicação ' || n as text) said
     returning id`,
    [databaseId, writers * heaps * perTurn],
  );
  await superuser.query("vacuum analyze");
  const pool = new pg.Pool({ connectionString: appUrl, max: writers });
  // A failure ends the server below its connections.
  pool.on("error", () => {});

  /** The heap of a writer's turn: each is worked on twice, there and back, and every measurement begins with another. */
  let measured = 0;
  const heapOf = (writer: number, turn: number) =>
    writer * heaps + ((measured + Math.floor(turn / 2)) % heaps);

  async function handOver(writer: number, turn: number): Promise<void> {
    const [one, other] = couples[heapOf(writer, turn)] ?? ["", ""];
    const client = await pool.connect();
    await client.query("begin");
    const tx = transactionOn(client);
    await enterDatabase(tx, everything);
    await handOverCases(tx, member, turn % 2 === 0 ? { from: one, to: other } : { from: other, to: one });
    await client.query("commit");
    client.release();
  }

  async function archive(writer: number, turn: number): Promise<void> {
    const from = heapOf(writer, turn) * perTurn;
    const on = { ids: added.slice(from, from + perTurn).map(({ id }) => id) };
    if (turn % 2 === 0) await archivePublications(member, { on });
    else await returnPublications(member, { on, isUndo: true });
  }

  type Work = typeof handOver;
  type Kind = "without" | "audited" | "sealed";
  const turnsOf = { without: 0, audited: 0, sealed: 0 };

  /** How many milliseconds a turn takes, when each writer takes an even number of them. `sealed`: and all is sealed at the end. */
  async function turnMs(work: Work, ms: number, kind: Kind): Promise<number> {
    isTrailed = kind !== "without";
    const start = performance.now();
    let turns = 0;
    const write = async (writer: number) => {
      for (let turn = 0; performance.now() - start < ms || turn % 2 === 1; turn += 1) {
        await work(writer, turn);
        turns += 1;
      }
    };
    await Promise.all([...range(writers).map(write), kind === "sealed" && sealChain(chain)]);
    if (kind === "sealed") await sealChain(chain);
    turnsOf[kind] += turns;
    measured += 1;
    return (performance.now() - start) / turns;
  }

  /** How many times as long the work takes: the median of the pairs, of which the first is now this and now that. */
  async function ratioOf(work: Work, { pairs, ms }: typeof inPairs, kind: Kind): Promise<number> {
    const ratios: number[] = [];
    for (const pair of range(pairs)) {
      // In a firm as many rows are changed in days, and what is dead of them is cleared away meanwhile.
      await superuser.query("vacuum cases");
      await superuser.query("vacuum publications");
      const first = pair % 2 === 0 ? await turnMs(work, ms, "without") : null;
      const taken = await turnMs(work, ms, kind);
      ratios.push(taken / (first ?? (await turnMs(work, ms, "without"))));
      await sealChain(chain);
    }
    return median(ratios);
  }

  const unit = "× o mesmo sem trilha";
  const works = {
    "passar a outra pessoa processos restritos, 16 ao mesmo tempo": handOver,
    "arquivar publicações, 16 pessoas": archive,
  };
  for (const [what, work] of Object.entries(works)) {
    await turnMs(work, sealing.ms, "audited");
    report({ what, unit, most: 1.3, value: await ratioOf(work, inPairs, "audited") });
  }
  report({ what: "passá-los, e selar tudo", unit, value: await ratioOf(handOver, sealing, "sealed") });

  const start = performance.now();
  const { rows, findings } = await verifyChain(chain, { name: "bench" });
  const isWhole = findings.length === 0 && rows === (turnsOf.audited + turnsOf.sealed) * perTurn;
  if (!isWhole || leftOut !== turnsOf.without) throw new Error("the trail is not that of the work");
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
