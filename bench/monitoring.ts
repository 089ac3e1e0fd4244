import { parseArgs } from "node:util";
import { inTurns, median, report } from "./measure.ts";
import { withOwnPostgres } from "./own-postgres.ts";
import { fillDatabase } from "./scale-data.ts";

/**
 * 100,000 watched cases of one firm: how long the worker takes to find what is due, *Hoje* to be read and *Monitoramento* to be
 * read, compared with a firm of 1,000 in the same tables of which the same share is due. --cases makes it smaller.
 */

const { values } = parseArgs({ options: { cases: { type: "string", default: "100000" } } });
const [many, few] = [Number(values.cases), 1_000];
const rounds = 15;
/** The bounds: what is done for each case that is asked about, and for each person who looks at the day. */
const [mostChoosing, mostToday] = [1.5, 1.5];

await withOwnPostgres(async ({ superuser, appUrl }) => {
  const fill = async (document: string, cases: number) => {
    const oneIn = { court: 3, party: 30, label: 90, blind: cases / 5, rare: 777 };
    const { databaseId } = await fillDatabase({ pool: superuser, document, cases, movementsEach: 2, oneIn });
    await superuser.query(
      `update cases set news_at = case when left(cnj, 7)::int <= 20 then now() - interval '3 days' end,
         push = jsonb_build_object('enabled', true, 'periodicity', (array[30, 8, 4, 2, 1])[1 + left(cnj, 7)::int % 5],
           'credits', 1)
       where database_id = $1`,
      [databaseId],
    );
    return databaseId;
  };
  const [big, small] = [await fill("11111111000191", many), await fill("22222222000191", few)];
  await superuser.query("vacuum analyze");

  const { openPool } = await import("#server/db/connection.ts");
  const { closeQueues } = await import("#server/db/queues.ts");
  const { systemCtx } = await import("#server/auth/ctx.ts");
  const { ctxFor } = await import("#testing/fixtures.ts");
  const { requestDueRefreshes } = await import("#server/mirror/asking/due.ts");
  const { getMonitoring } = await import("#server/push/overview/data.ts");
  const { getToday } = await import("#server/today/data.ts");
  globalThis.autosPool = openPool(appUrl);

  /** One case in eleven is due, and none waits in the queue. */
  const makeDue = async () => {
    await superuser.query("delete from pgboss.job");
    await superuser.query(
      `update cases set refreshing_since = null, asked_at = case when asked_at > now() - interval '4 hours'
         then now() - interval '5 hours' - random() * interval '66 minutes' else asked_at end
       where refreshing_since is not null or asked_at > now() - interval '4 hours'`,
    );
  };
  await makeDue();
  await superuser.query("vacuum analyze cases");
  let chosen = 0;
  const choose = async (databaseId: string) => {
    chosen = await requestDueRefreshes(systemCtx({ databaseId, job: "medida" }));
    if (chosen === 0) throw new Error("nothing was due");
  };
  const choosing: Record<"big" | "small", number[]> = { big: [], small: [] };
  for (let round = 0; round < rounds; round += 1) {
    await makeDue();
    for (const [name, databaseId] of [
      ["big", big],
      ["small", small],
    ] as const) {
      const start = performance.now();
      await choose(databaseId);
      choosing[name].push(performance.now() - start);
    }
  }
  report({
    what: `escolher ${chosen} processos a consultar entre ${many}, contra entre ${few} (${median(choosing.big).toFixed(1)} ms)`,
    value: median(choosing.big) / median(choosing.small),
    unit: "×",
    most: mostChoosing,
  });

  const read = async (what: string, work: (databaseId: string) => Promise<unknown>, most?: number) => {
    const times = await inTurns({ big: () => work(big), small: () => work(small) }, rounds);
    report({
      what: `${what} com ${many} processos monitorados, contra ${few} (${times.big.toFixed(1)} ms)`,
      value: times.big / times.small,
      unit: "×",
      ...(most === undefined ? {} : { most }),
    });
  };
  await read("Hoje", (databaseId) => getToday(ctxFor(databaseId)), mostToday);
  await read("Monitoramento", (databaseId) => getMonitoring(ctxFor(databaseId)));
  await closeQueues();
  await globalThis.autosPool?.end();
  globalThis.autosPool = undefined;
});
