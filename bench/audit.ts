import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudits } from "#server/audit/record.ts";
import type { Chain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { median, report } from "./measure.ts";
import { withOwnPostgres } from "./own-postgres.ts";

/**
 * Bulk work of one firm by sixteen writers: each gives another person fifty cases at a time, as the product does, with a
 * row in the trail for each case; beside it, the same work without a trail. Once more while the trail is being sealed, which
 * the worker does once a minute and here all the time, on the same processors.
 */

const writers = 16;
const perTurn = 50;
const runMs = 3_000;
const runs = 5;

await withOwnPostgres(async ({ appUrl }) => {
  const { id: databaseId } = await makeDatabase();
  const ctx = systemCtx({ databaseId, job: "bench" });
  const chain: Chain = { kind: "database", databaseId };
  const people = [await makeUser(), await makeUser()].map(({ id }) => id);
  const numbers = Array.from({ length: writers }, () => Array.from({ length: perTurn }, makeCnj));
  await inDatabase(ctx, (tx) => tx.insert(cases).values(numbers.flat().map((cnj) => ({ databaseId, cnj }))));
  const pool = new pg.Pool({ connectionString: appUrl, max: writers });
  const connected = drizzle(pool);

  /** One turn of one writer. */
  async function giveAway(own: Cnj[], personId: string, isAudited: boolean): Promise<void> {
    await connected.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('autos.database_id', ${databaseId}, true), set_config('autos.person_id', '*', true)`,
      );
      const these = sql`database_id = ${databaseId} and cnj = any(${sql.param(own)}::char(20)[])`;
      await tx.execute(
        sql`select cnj, responsible_id from ${cases} where ${these} order by cnj for no key update`,
      );
      await tx.execute(sql`update ${cases} set responsible_id = ${personId} where ${these}`);
      await notifyChanges(tx, { databaseId, topic: "case", ids: own });
      if (!isAudited) return;
      const detail = { responsible: personId };
      await recordAudits(
        tx,
        ctx,
        own.map((cnj) => ({ action: "case.hand-over", object: cnj, detail })),
      );
    });
  }

  /** How many turns all writers take in a second. */
  async function rate({ isAudited, isSealed }: { isAudited: boolean; isSealed: boolean }): Promise<number> {
    const until = performance.now() + runMs;
    let turns = 0;
    const write = async (own: Cnj[]) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await giveAway(own, people[turn % 2] ?? "", isAudited);
        turns += 1;
      }
    };
    const seal = async () => {
      while (isSealed && performance.now() < until) {
        await sealChain(chain);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    await Promise.all([...numbers.map(write), seal()]);
    return turns / (runMs / 1_000);
  }

  const kinds = {
    without: { isAudited: false, isSealed: false },
    audited: { isAudited: true, isSealed: false },
    sealed: { isAudited: true, isSealed: true },
  };
  const taken = { without: [] as number[], audited: [] as number[], sealed: [] as number[] };
  await rate(kinds.sealed);
  for (let run = 0; run < runs; run += 1) {
    for (const kind of ["without", "audited", "sealed"] as const) {
      taken[kind].push(await rate(kinds[kind]));
      await sealChain(chain);
    }
  }
  const without = median(taken.without);
  const unit = "× o mesmo sem trilha";
  report({
    ...{ what: `trabalho em massa por ${writers}, com trilha`, unit, most: 1.3 },
    value: without / median(taken.audited),
  });
  report({
    ...{ what: "o mesmo, enquanto a trilha é selada sem parar", unit },
    value: without / median(taken.sealed),
  });
  const start = performance.now();
  const { rows, findings } = await verifyChain(chain, { name: "bench" });
  if (findings.length > 0) throw new Error("the trail is not whole");
  report({
    what: `conferir ${rows} registros da trilha`,
    value: ((performance.now() - start) * 1_000) / rows,
    unit: "µs por registro",
  });
  const memory = process.memoryUsage().rss / 2 ** 20;
  report({ what: "memória do processo depois", value: memory, unit: "MiB" });
  await pool.end();
  await closePool();
});
