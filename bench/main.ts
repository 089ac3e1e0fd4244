import { chromium } from "@playwright/test";
import { findCnj } from "#lib/cnj/find.ts";
import { importCases } from "../e2e/support/import-case.ts";
import { appState, people, startApp } from "../e2e/support/running-app.ts";
import { signIn } from "../e2e/support/test.ts";
import { cards } from "../sandbox/cards.ts";

/**
 * Speed as ratios against a reference measured in the same run, on the same machine: absolute figures say nothing.
 * All traffic stays on loopback and is bounded in count.
 */

let cookie = "";

const ask = (url: string): Promise<Response> => fetch(url, { headers: { cookie } });

/** Signs in and imports a case as a person does; what follows uses that session. */
async function importAsPerson({ origin, database, cnj }: { origin: string; database: string; cnj: string }) {
  const browser = await chromium.launch({
    executablePath: process.env.AUTOS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ baseURL: origin, locale: "pt-BR" });
    await signIn(page, people.lawyer);
    await importCases(page, database, cnj);
    cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown> | unknown, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

async function drain(response: Response): Promise<number> {
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  return bytes;
}

const report = (what: string, ratio: number, reference: string) =>
  console.log(`${what}: ${ratio.toFixed(2)} × ${reference}`);

async function main(): Promise<void> {
  const stop = await startApp();
  try {
    const { origin, sandbox } = appState();
    const [database = ""] = sandbox.databases;
    const api = `${origin}/api/databases/${database}`;
    const { cnj } = cards.hugeDocument;
    await importAsPerson({ origin, database, cnj });

    const health = await timed(() => ask(`${origin}/api/health`).then(drain), 200);
    const view = await timed(() => ask(`${api}/cases/${cnj}`).then(drain), 200);
    report("leitura de um processo no espelho", view / health, "uma rota vazia");

    const { items } = await (await ask(`${api}/cases/${cnj}/documents`)).json();
    const huge = items.toSorted((a: { size: number }, b: { size: number }) => b.size - a.size)[0];
    const listed = await fetch(`${sandbox.baseUrl}/v1/${database}/process/${cnj}`);
    const { data } = await listed.json();
    const authorization = { Authorization: sandbox.tokens.api };
    const documents = await fetch(`${sandbox.baseUrl}/v1/${database}/documents/${data._id}`, {
      headers: authorization,
    });
    const source = (await documents.json()).data.find(({ _id }: { _id: string }) => _id === huge.id);
    const direct = await timed(
      () =>
        fetch(`${sandbox.baseUrl}/v1/${database}/documents/file/${source.file}`, {
          headers: authorization,
        }).then(drain),
      3,
    );
    const through = await timed(() => ask(`${api}/documents/${huge.id}/file`).then(drain), 3);
    report(
      `documento de ${Math.round(huge.size / 1_000_000)} MB pelo Autos`,
      through / direct,
      "o mesmo direto do serviço",
    );

    const prose = `Prezados, nos autos ${cnj} e 0000832-35.2018.4.01.3202, segue. `
      .repeat(60_000)
      .slice(0, 5_000_000);
    const scan = await timed(() => prose.match(/\d{7}/g)?.length, 5);
    const find = await timed(() => findCnj(prose), 5);
    report("números CNJ em 5 MB de texto", find / scan, "uma busca de sete dígitos no mesmo texto");
  } finally {
    await stop();
  }
}

await main();
