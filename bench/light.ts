import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { addFilings } from "../e2e/support/filings.ts";
import { appState, people } from "../e2e/support/running-app.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { type Desk, withDesk } from "./desk.ts";
import { drain, report, spreadOf } from "./measure.ts";

/**
 * What a page asks for: of the server, when it is opened with an empty cache, and of PostgreSQL. Pages take turns with each
 * other and with empty pages of the same build.
 */

const times = 15;
const own = Array.from({ length: 6 }, (_, index) => makeCnj(`${1_052_960 + index}.2024.8.26.0100`));

type Opened = { requests: number; script: number; ahead: number; api: number };
const figures = {
  requests: { what: "pedidos", unit: "pedidos" },
  ahead: { what: "pedidos de outras páginas, antes da hora", unit: "pedidos" },
  api: { what: "leituras pela API", unit: "leituras" },
  script: { what: "scripts", unit: "bytes" },
} as const satisfies Record<keyof Opened, { what: string; unit: string }>;

/** Opens a page in a browser that has nothing of it yet, until the network rests. */
async function open(page: Page, path: string): Promise<Opened> {
  const network = await page.context().newCDPSession(page);
  const opened = { requests: 0, script: 0, ahead: 0, api: 0 };
  const scripts = new Set<string>();
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  network.on("Network.requestWillBeSent", ({ request, requestId, type }) => {
    const { pathname, protocol } = new URL(request.url);
    if (!protocol.startsWith("http")) return;
    opened.requests++;
    if (type === "Script" || pathname.endsWith(".js")) scripts.add(requestId);
    if (pathname.startsWith("/api/databases/")) opened.api++;
    const headers = Object.keys(request.headers).map((name) => name.toLowerCase());
    if (
      ["next-router-prefetch", "next-router-segment-prefetch", "purpose", "sec-purpose"].some((name) =>
        headers.includes(name),
      )
    )
      opened.ahead++;
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) opened.script += encodedDataLength;
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return opened;
}

async function openAll({ context }: Desk, paths: Record<string, string>): Promise<Map<string, Opened[]>> {
  const seen = new Map<string, Opened[]>(Object.keys(paths).map((name) => [name, []]));
  for (let time = 0; time < times; time++)
    for (const [name, path] of Object.entries(paths)) {
      const page = await context.newPage();
      seen.get(name)?.push(await open(page, path));
      await page.close();
    }
  return seen;
}

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()) });

/** The bytes of the scripts that Next and React need for a page on which nothing of Autos is. */
function scriptsOfNext(): number {
  const build = join(import.meta.dirname, "..", ".next");
  const manifest = JSON.parse(readFileSync(join(build, "build-manifest.json"), "utf8"));
  const { rootMainFiles } = manifestSchema.parse(manifest);
  return rootMainFiles.reduce((sum, path) => sum + statSync(join(build, "packed", `${path}.br`)).size, 0);
}

async function whatIsAsked(desk: Desk, paths: Record<string, string>): Promise<void> {
  const seen = await openAll(desk, { ...paths, vazia: "/empty", moldura: `/${desk.database}/empty` });
  const of = (name: string, figure: keyof Opened) =>
    spreadOf((seen.get(name) ?? []).map((one) => one[figure]));
  const most = { requests: 25, ahead: 0, api: 1 };
  const own = scriptsOfNext();
  for (const name of seen.keys()) {
    const isPage = name in paths;
    for (const [figure, { what, unit }] of Object.entries(figures) as [
      keyof Opened,
      { what: string; unit: string },
    ][]) {
      const { median, least, greatest } = of(name, figure);
      if (figure === "script") {
        const bound = isPage ? { most: 1.6 } : {};
        report({ what: `${name}: ${what}`, value: median / own, unit: "× os do próprio Next", ...bound });
      }
      const bound = figure !== "script" && isPage ? { most: most[figure] } : {};
      report({ what: `${name}: ${what}`, value: median, unit: `${unit} (${least} a ${greatest})`, ...bound });
    }
  }
}

/** How many times the web process waits for PostgreSQL until a page is answered. */
async function whatIsWaitedFor(
  { ask }: Desk,
  file: string,
  pages: Record<string, { path: string; most?: number }>,
): Promise<void> {
  const waited = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
  const now = () => statSync(file).size;
  for (let time = 0; time < times; time++)
    for (const [name, { path }] of Object.entries(pages)) {
      const before = now();
      await drain(await ask(path));
      waited.get(name)?.push(now() - before);
    }
  for (const [name, { most }] of Object.entries(pages)) {
    const { median, least, greatest } = spreadOf(waited.get(name) ?? []);
    const unit = `esperas pelo PostgreSQL (${least} a ${greatest})`;
    report({ what: name, value: median, unit, ...(most === undefined ? {} : { most }) });
  }
}

const folder = mkdtempSync(join(tmpdir(), "autos-trips-"));
const file = join(folder, "trips");
writeFileSync(file, "");
Object.assign(process.env, { TRIPS: file, NODE_OPTIONS: `--import=${import.meta.resolve("./trips.ts")}` });
try {
  await withDesk([own.join("\n")], async (desk) => {
    const state = appState();
    const [cnj = ""] = own.map((one) => one.replace(/\D/g, ""));
    const base = `/${desk.database}`;
    const drafts = [{ cnj, act: "Réplica", minutesAgo: 5, events: [], email: people.lawyer.email }];
    const [petition = ""] = await addFilings(state, desk.database, drafts);
    const waits = {
      "Hoje, a página": { path: base, most: 6 },
      "lista, a página": { path: `${base}/cases`, most: 6 },
      "petição, a página": { path: `${base}/filings/${petition}`, most: 8 },
      "quadro, a página": { path: `${base}/filings`, most: 4 },
      "página vazia na moldura": { path: `${base}/empty` },
      "Hoje, a leitura": { path: `/api/databases${base}/today` },
      "lista, a leitura": { path: `/api/databases${base}/cases` },
      "petição, a leitura": { path: `/api/databases${base}/filings/${petition}` },
      "quadro, a leitura": { path: `/api/databases${base}/filings` },
    };
    await whatIsWaitedFor(desk, file, waits);
    await whatIsAsked(desk, {
      Hoje: base,
      lista: `${base}/cases`,
      processo: `${base}/cases/${cnj}`,
      publicações: `${base}/publications`,
    });
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
