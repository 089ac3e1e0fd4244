import { parseArgs } from "node:util";
import { median, report } from "./measure.ts";
import { withOwnPostgres } from "./own-postgres.ts";
import { fillDatabase } from "./scale-data.ts";
import {
  capture,
  checkByWorker,
  checkDirectly,
  startWorker,
  type Taken,
  withService,
} from "./whole-checks.ts";

/**
 * 100,000 watched cases of one firm: what the worker needs to check them at a service that answers, compared with asking and
 * storing the same cases and nothing else; how long it takes to find what is due, *Hoje* to be read for the first time and
 * *Monitoramento* to be read, compared with a firm of 1,000 in the same tables of which the same share is due. Checks are measured
 * on 200 of the cases, as all would take hours. --cases makes it smaller.
 */

const { values } = parseArgs({ options: { cases: { type: "string", default: "100000" } } });
const [many, few, checked] = [Number(values.cases), 1_000, 200];
const rounds = 15;
const checkRounds = 2;
/** The bounds: what is done for each case that is asked about, and for each person who looks at the day. */
const [mostChecking, mostChoosing, mostToday] = [2, 1.5, 1.5];
/** Every case is asked about so often in the middle, in hours (docs/decisions/0028). */
const everyHours = 5.5;

await withOwnPostgres(async ({ superuser, appUrl, sandboxUrl }) => {
  process.env.ALLOW_PRIVATE_OPERATORS = "on";
  const { openPool } = await import("#server/db/connection.ts");
  const { closeQueues, enqueue } = await import("#server/db/queues.ts");
  const { inDatabase } = await import("#server/db/connection.ts");
  const { systemCtx } = await import("#server/auth/ctx.ts");
  const { adminCtx, ctxFor } = await import("#testing/fixtures.ts");
  const { setToken } = await import("#server/databases/mutations.ts");
  const { requestDueRefreshes } = await import("#server/mirror/asking/due.ts");
  const { refreshCase } = await import("#server/mirror/asking/refresh.ts");
  const { getMonitoring } = await import("#server/push/overview/data.ts");
  const { getToday } = await import("#server/today/data.ts");
  const open = async () => {
    await globalThis.autosPool?.end();
    globalThis.autosPool = openPool(appUrl);
  };
  await open();

  const watch = (databaseId: string) =>
    superuser.query(
      `update cases set news_at = case when left(cnj, 7)::int <= 20 then now() - interval '3 days' end,
         push = jsonb_build_object('enabled', true, 'periodicity', (array[30, 8, 4, 2, 1])[1 + left(cnj, 7)::int % 5],
           'credits', 1)
       where database_id = $1`,
      [databaseId],
    );
  const fill = async (document: string, cases: number) => {
    const oneIn = { court: 3, party: 30, label: 90, blind: cases / 5, rare: 777 };
    const { databaseId } = await fillDatabase({ pool: superuser, document, cases, movementsEach: 2, oneIn });
    await watch(databaseId);
    return databaseId;
  };
  const [big, small] = [await fill("7KM2A9QF000110", many), await fill("22222222000191", few)];
  await superuser.query("vacuum analyze");

  await withService(sandboxUrl, async (service) => {
    const numbers = await capture(service, checked);
    const { baseUrl, appUrl: windowUrl, webUrl, tokens } = service;
    await superuser.query("update databases set base_url = $2, app_url = $3, web_url = $4 where id = $1", [
      big,
      baseUrl,
      windowUrl,
      webUrl,
    ]);
    await setToken(adminCtx(big), { kind: "api", token: tokens.api ?? "" });
    await superuser.query(
      "insert into cases (database_id, cnj, importing) select $1, unnest($2::char(20)[]), false",
      [big, numbers],
    );
    const ctx = systemCtx({ databaseId: big, job: "medida" });
    const direct = () =>
      checkDirectly(numbers, async (cnj) => {
        const result = await refreshCase(ctx, cnj);
        if (result === null || result.kind === "failure") throw new Error("the service did not answer");
      });
    // The first answers are stored, and code that runs for the first time is no part of a check.
    await direct();
    await watch(big);
    await superuser.query("vacuum analyze cases");
    const worker = await startWorker(appUrl);
    const sweep = () =>
      inDatabase(ctx, (tx) =>
        enqueue({ tx, queue: "sweep", data: {}, singletonKey: String(performance.now()) }),
      );
    const byWorker = () => checkByWorker(worker, { pool: superuser, numbers, sweep });
    const [plain, whole]: [Taken[], Taken[]] = [[], []];
    try {
      await byWorker();
      for (let round = 0; round < checkRounds; round += 1) {
        plain.push(await direct());
        whole.push(await byWorker());
      }
    } finally {
      await worker.stop();
    }
    const of = (taken: Taken[], what: keyof Taken) => median(taken.map((one) => one[what]));
    const anHour = many / everyHours;
    const minutes = (ms: number) => ((ms * anHour) / 60_000).toFixed(1);
    report({
      what: `${Math.round(anHour)} consultas por hora para ${many} processos monitorados, medidas em ${checked}: ${minutes(of(whole, "processor"))} min de processador do worker, contra ${minutes(of(plain, "processor"))} só de perguntar e guardar`,
      value: of(whole, "processor") / of(plain, "processor"),
      unit: "×",
      most: mostChecking,
    });
    report({
      what: `as mesmas no relógio: ${minutes(of(whole, "clock"))} min de cada hora com um worker, contra ${minutes(of(plain, "clock"))} (${of(whole, "clock").toFixed(1)} ms cada)`,
      value: of(whole, "clock") / of(plain, "clock"),
      unit: "×",
    });
    await superuser.query("delete from cases where cnj = any($1::char(20)[])", [numbers]);
  });

  /** One case in eleven is due, and none waits in the queue. */
  const makeDue = async () => {
    await superuser.query("delete from pgboss.job");
    await superuser.query(
      `update cases set refreshing_since = null, asked_at = case when due_at > now() + interval '1 hour'
         then asked_at + (now() - due_at) + interval '60 minutes' - random() * interval '66 minutes' else asked_at end
       where refreshing_since is not null or due_at > now() + interval '1 hour'`,
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

  /** Each time by a connection that has read nothing yet, as for whoever comes in the morning. */
  const read = async (what: string, work: (databaseId: string) => Promise<unknown>, most?: number) => {
    const times: Record<"big" | "small", number[]> = { big: [], small: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [name, databaseId] of [
        ["big", big],
        ["small", small],
      ] as const) {
        await open();
        await globalThis.autosPool?.query("select 1");
        const start = performance.now();
        await work(databaseId);
        times[name].push(performance.now() - start);
      }
    report({
      what: `${what} com ${many} processos monitorados, contra ${few} (${median(times.big).toFixed(1)} ms)`,
      value: median(times.big) / median(times.small),
      unit: "×",
      ...(most === undefined ? {} : { most }),
    });
  };
  await read("primeira vista de Hoje", (databaseId) => getToday(ctxFor(databaseId)), mostToday);
  await read("primeira vista de Monitoramento", (databaseId) => getMonitoring(ctxFor(databaseId)));
  await closeQueues();
  await globalThis.autosPool?.end();
  globalThis.autosPool = undefined;
});
