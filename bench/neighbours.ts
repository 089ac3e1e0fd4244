import { Worker } from "node:worker_threads";
import pg from "pg";
import { importCases } from "../e2e/support/import-case.ts";
import { appState, autos, people } from "../e2e/support/running-app.ts";
import { signIn } from "../e2e/support/test.ts";
import { cards } from "../sandbox/cards.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { ensureEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import type { Attack } from "./attack.ts";
import { type Desk, withDesk } from "./desk.ts";
import { drain, median, report } from "./measure.ts";
import { fillDatabase } from "./scale-data.ts";

/**
 * What one firm's attack costs its neighbours: fifty requests at a time, of two people, for searches of frequent words
 * that never stand together, exports and a document of 300 MB. The page of another firm's case is measured before and
 * during the attack, in the same run.
 */

const attacker = "11111111000191";
const rounds = 300;
const own = makeCnj("1052950.2024.8.26.0100");

async function fillAttacker(dataDir: string): Promise<void> {
  const embedded = await ensureEmbeddedPostgres({ dataDir });
  const address = new URL(embedded.superuserUrl);
  address.pathname = "/autos";
  const pool = new pg.Pool({ connectionString: address.href });
  const oneIn = { court: 3, party: 30, label: 90, blind: 500, rare: 777 };
  await fillDatabase({ pool, document: attacker, cases: 200, movementsEach: 2_000, oneIn });
  await pool.query("vacuum analyze");
  await pool.end();
  await embedded.release();
}

/** The session of a person, as the header of their requests. */
async function cookieOf({ browser, origin }: Desk, person: (typeof people)[keyof typeof people]) {
  const context = await browser.newContext({ baseURL: origin, locale: "pt-BR" });
  const page = await context.newPage();
  await signIn(page, person);
  return { page, cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ") };
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

await withDesk([cards.hugeDocument.cnj], async (desk) => {
  const { dataDir, env } = appState();
  const { origin, database, sandbox } = desk;
  await fillAttacker(dataDir);
  const attacking = [people.lawyer, people.colleague];
  for (const { email } of attacking)
    await autos({ env, args: ["grant", "--email", email, "--database", attacker, "--role", "lawyer"] });
  const neighbour = sandbox.databases[1] ?? "";
  const { page, cookie } = await cookieOf(desk, people.stranger);
  await importCases(page, neighbour, own);
  await page.close();

  const read = async (path: string) => {
    const start = performance.now();
    await drain(await fetch(origin + path, { headers: { cookie } }));
    return performance.now() - start;
  };
  const measure = async (path: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await read(path));
    return times;
  };
  const paths = {
    "a página de um processo": `/${neighbour}/cases/${own}`,
    "as suas movimentações": `/api/databases/${neighbour}/cases/${own}/movements`,
    "quem está na sessão": "/account",
  };
  const quietly = async () => {
    const times = new Map<string, number[]>();
    for (const path of Object.values(paths)) times.set(path, await measure(path));
    return times;
  };
  await quietly();
  const before = await quietly();

  const { items } = await (
    await desk.ask(`/api/databases/${database}/documents/of-case/${cards.hugeDocument.cnj}`)
  ).json();
  const huge = items.toSorted((a: { size: number }, b: { size: number }) => b.size - a.size)[0];
  const cookies = await Promise.all(
    attacking.map(async (person) => {
      const opened = await cookieOf(desk, person);
      await opened.page.close();
      return opened.cookie;
    }),
  );
  const api = `${origin}/api/databases/${attacker}`;
  const attack: Attack = {
    cookies,
    urls: [
      ...Array.from({ length: 30 }, () => `${api}/cases?q=conclusos+juntada+mandado+penhora`),
      ...Array.from({ length: 10 }, () => `${api}/cases.csv?q=conclusos+juntada`),
      ...Array.from(
        { length: 10 },
        () => `${origin}/api/databases/${database}/cases/${cards.hugeDocument.cnj}/documents/${huge.id}/file`,
      ),
    ],
  };
  const worker = new Worker(new URL("./attack.ts", import.meta.url), { workerData: attack });
  await new Promise((resolve) => worker.once("message", resolve));
  const during = await quietly();
  worker.postMessage("stop");
  const answered = await new Promise((resolve) => worker.once("message", resolve));
  await worker.terminate();
  const after = await quietly();
  for (const [what, path] of Object.entries(paths)) {
    const calm = [...(before.get(path) ?? []), ...(after.get(path) ?? [])];
    const busy = during.get(path) ?? [];
    const unit = "× o seu p95 sem o ataque";
    report({ what: `${what}, p95 durante o ataque`, value: p95(busy) / p95(calm), unit, most: 3 });
    console.log(
      `  p95 ${p95(calm).toFixed(1)} → ${p95(busy).toFixed(1)} ms, mediana ${median(calm).toFixed(1)} → ${median(busy).toFixed(1)} ms`,
    );
  }
  console.log("  respostas ao ataque:", JSON.stringify(answered));
});
