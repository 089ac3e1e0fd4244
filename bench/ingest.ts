import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { appState, autos, startApp } from "../e2e/support/running-app.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { ensureEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { median, report } from "./measure.ts";
import { growthOf, processOf } from "./memory.ts";

/**
 * Publications delivered over HTTP, compared with one plain `insert` of the same records into a table of two columns. The
 * memory is what the web process grows by during a delivery of 1,000 and of 10,000.
 */

const [few, many] = [1_000, 10_000];
const times = 3;

/** As large as a publication of a diary is: 3 KB. */
const content = `PODER JUDICIÁRIO\n\nDESPACHO\n\n${"Vistos. Intime-se a parte autora, no prazo de 15 (quinze) dias. ".repeat(38)}`;
const madeAt = new Date().toISOString();

function itemsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    _id: randomUUID(),
    daily: { name: "Diário de Justiça Eletrônico Nacional", acronym: "DJEN", Uf: "SP" },
    publication: { Hash: randomUUID(), Code: String(index) },
    isClosed: false,
    isRead: false,
    isWorked: false,
    notified: true,
    type: "Distribution",
    datePublication: "2026-11-20T00:00:00Z",
    dateAvailability: "2026-11-19T00:00:00Z",
    createdAt: madeAt,
    numberProcess: makeCnj(`${String(index).padStart(7, "0")}.2024.8.26.0100`),
    nameResearched: "HELENA MOURA",
    oab: "123456/SP",
    contentPublication: content,
  }));
}

async function post(url: string, key: string, body: Buffer): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
  };
  const sent = request(url, { method: "POST", headers });
  const answered = new Promise<string>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.once("end", () => resolve(text));
    });
  });
  const piece = 65_536;
  const pieces = Array.from({ length: Math.ceil(body.length / piece) }, (_, at) =>
    body.subarray(at * piece, (at + 1) * piece),
  );
  await pipeline(Readable.from(pieces, { objectMode: false }), sent);
  return JSON.parse(await answered);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const stop = await startApp();
try {
  const { origin, dataDir, env, sandbox } = appState();
  const [database = ""] = sandbox.databases;
  const args = ["ingest-key", "create", "--database", database, "--name", "Medida", "--rhythm", "none"];
  const key = /autos_[\w-]{43}/.exec(await autos({ env, args }))?.[0] ?? "";
  const url = `${origin}/api/ingest/publications`;
  const web = processOf("server/web/main.ts");
  const deliver = async (count: number) => {
    const body = Buffer.from(JSON.stringify(itemsOf(count)));
    const said = JSON.stringify(await post(url, key, body));
    if (!said.includes(`"new":${count}`)) throw new Error(said.slice(0, 500));
  };
  // Code that runs for the first time, and buffers that grow once, are no part of a delivery.
  for (let time = 0; time < 2; time += 1) await deliver(many);

  const embedded = await ensureEmbeddedPostgres({ dataDir });
  const address = new URL(embedded.superuserUrl);
  address.pathname = "/autos";
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    await client.query("create temp table plain (id text primary key, raw jsonb not null)");
    const delivered: number[] = [];
    const inserted: number[] = [];
    const grown: Record<number, number[]> = { [few]: [], [many]: [] };
    for (let time = 0; time < times; time += 1) {
      grown[few]?.push(await growthOf(web, () => deliver(few)));
      let ms = 0;
      grown[many]?.push(
        await growthOf(web, async () => {
          ms = await timed(() => deliver(many));
        }),
      );
      delivered.push(ms);
      const rows = JSON.stringify(itemsOf(many));
      inserted.push(
        await timed(() =>
          client.query(
            "insert into plain select item ->> '_id', item::jsonb from json_array_elements($1::json) item",
            [rows],
          ),
        ),
      );
    }
    const [through, plain] = [median(delivered), median(inserted)];
    report({
      what: `${many} publicações por HTTP`,
      value: through / plain,
      unit: "× um insert dos mesmos registros",
      most: 12,
    });
    report({ what: "uma publicação por HTTP", value: through / many, unit: "ms", most: 0.5 });
    report({
      what: `o web cresce com ${many} publicações mais do que com ${few}`,
      value: Math.max(0, median(grown[many] ?? []) - median(grown[few] ?? [])),
      unit: "MB",
      most: 80,
    });
  } finally {
    await client.end();
    await embedded.release();
  }
} finally {
  await stop();
}
