import pg from "pg";
import { appState } from "../e2e/support/running-app.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { ensureEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { type Desk, withDesk } from "./desk.ts";
import { report } from "./measure.ts";
import { growthOf, processOf } from "./memory.ts";
import { petitionWork } from "./petition-run.ts";

/**
 * 10,000 watched petitions of one firm: how long the worker takes to find out which is due, compared with a firm that has
 * none, and how long to ask about all of them when they are due at once, as after a day without the service, compared with
 * plain requests for the same addresses, as many at a time. Their memory is what the worker grows by.
 */

const petitions = 10_000;
const plainRequests = 2_000;
const atATime = 2;
const most = 128;
const own = makeCnj("1052952.2024.8.26.0100");

/** Connections that see everything: of the product and of the simulated service. */
async function withPools(
  { dataDir }: { dataDir: string },
  work: (pools: { autos: pg.Pool; service: pg.Pool }) => Promise<void>,
): Promise<void> {
  const embedded = await ensureEmbeddedPostgres({ dataDir });
  const open = (name: string) => {
    const address = new URL(embedded.superuserUrl);
    address.pathname = name;
    return new pg.Pool({ connectionString: address.href });
  };
  const pools = { autos: open("/autos"), service: open("/sandbox") };
  try {
    await work(pools);
  } finally {
    await Promise.all([pools.autos.end(), pools.service.end()]);
    await embedded.release();
  }
}

/** Makes of one petition as many, opened in the last 90 days and due in the next day, here and at the service. */
async function multiply({ autos, service }: { autos: pg.Pool; service: pg.Pool }, filingId: string) {
  const { rows } = await autos.query<{ service_id: string }>("select service_id from filings where id = $1", [
    filingId,
  ]);
  const id = "lpad(to_hex(n), 24, '0')";
  await service.query(
    `insert into sandbox.filings (id, database, cnj, justice, signed, created_at)
     select ${id}, database, cnj, justice, signed, created_at
     from sandbox.filings, generate_series(1, $2::int) n where id = $1`,
    [rows[0]?.service_id, petitions],
  );
  await autos.query(
    `insert into filings (database_id, cnj, act, created_at, created_by, saved_at, saved_by, revision, intent, openings,
       is_open, opened_at, opened_by, operator_id, service_id, signed, next_ask_at, asked_since, asks)
     select database_id, cnj, act, created_at, created_by, saved_at, saved_by, revision, intent, 1,
       true, opened, 'Helena Moura', operator_id, ${id}, signed, now() + n * interval '8 seconds' + interval '1 hour', opened, 30
     from filings, generate_series(1, $2::int) n, lateral (select now() - n * interval '12 minutes' as opened) times
     where id = $1`,
    [filingId, petitions],
  );
  await Promise.all([autos.query("vacuum analyze filings"), service.query("vacuum analyze")]);
}

/** Plain requests for the status of petitions, in milliseconds for each. */
async function plainMs({ database, sandbox }: Desk): Promise<number> {
  const headers = { Authorization: sandbox.tokens.api };
  let next = 0;
  const start = performance.now();
  const lane = async () => {
    while (next < plainRequests) {
      next += 1;
      const id = next.toString(16).padStart(24, "0");
      const response = await fetch(`${sandbox.baseUrl}/v1/${database}/intermediates/${id}`, { headers });
      if (!response.ok) throw new Error(`${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return (performance.now() - start) / plainRequests;
}

/** Makes all of them due and waits until each was asked about: in milliseconds for each, of all and of the last tenth. */
async function watchedMs(
  autos: pg.Pool,
  wake: () => Promise<unknown>,
): Promise<{ all: number; last: number }> {
  await autos.query("update filings set next_ask_at = now() where next_ask_at is not null");
  const left = async () =>
    Number((await autos.query("select count(*) from filings where next_ask_at <= now()")).rows[0].count);
  const start = performance.now();
  let lastTenth: { since: number; left: number } | undefined;
  await wake();
  for (;;) {
    const count = await left();
    const now = performance.now();
    if (count <= petitions / 10) lastTenth ??= { since: now, left: count };
    if (count === 0) {
      const last = lastTenth ?? { since: start, left: petitions };
      return { all: (now - start) / petitions, last: (now - last.since) / last.left };
    }
    if (now - start > 1_200_000) throw new Error(`${count} were not asked about`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await withDesk([own], async (desk) => {
  const { database } = desk;
  const run = petitionWork(appState().env);
  await withPools(appState(), async (pools) => {
    const { filingId }: { filingId: string } = await run("begin", database, own.replace(/\D/g, ""));
    await run("prepare", database, filingId);
    await multiply(pools, filingId);

    const { due, none } = await run("find", database);
    const many = `${petitions} petições acompanhadas`;
    const unit = "× o mesmo de uma firma sem petições";
    report({ what: `${many}: saber qual é a próxima`, value: due.next / none.next, unit });
    report({ what: `${many}: tomar a que está na vez, se alguma está`, value: due.claim / none.claim, unit });

    const worker = processOf("server/worker/main.ts");
    const plain = await plainMs(desk);
    let asked = { all: 0, last: 0 };
    const grown = await growthOf(worker, async () => {
      asked = await watchedMs(pools.autos, () => run("wake", database));
    });
    const per = `× o mesmo pedido sozinho, ${atATime} por vez`;
    report({ what: `${many}, todas na vez: perguntar por uma`, value: asked.all / plain, unit: per });
    report({ what: "o mesmo, no último décimo", value: asked.last / plain, unit: per });
    report({ what: `${many}, todas na vez: o worker cresce`, value: grown, unit: "MB", most });
    console.log(`  ${(1_000 / asked.all).toFixed(0)} por segundo, sozinhas ${(1_000 / plain).toFixed(0)}`);
  });
});
