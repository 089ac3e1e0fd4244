import type { BrowserContext, Page } from "@playwright/test";
import { cards } from "../sandbox/cards.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { type Desk, withDesk } from "./desk.ts";
import { drain, inTurns, median, report } from "./measure.ts";
import { openPalette, paintFirst } from "./paint.ts";

/**
 * Pages of cases: when they are painted and the server's time, compared with empty pages of the same build, and the
 * browser's time for a case with 12,000 movements compared with a case with about 50.
 */

const many = cards.manyMovements.cnj;
const ordinary = Array.from({ length: 6 }, (_, index) => makeCnj(`${1_052_900 + index}.2024.8.26.0100`));

type Opened = { ms: number; bytes: number };

/** Opens the movements of a case in a new page and waits until the first one is shown. */
async function openMovements(context: BrowserContext, path: string): Promise<Opened> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first().waitFor();
  const ms = performance.now() - start;
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await page.close();
  return { ms, bytes };
}

async function serverTime({ database, ask }: Desk, cnj: string): Promise<void> {
  const read = (path: string) => () => ask(path).then(drain);
  const works = {
    bare: read("/empty"),
    framed: read(`/${database}/empty`),
    cover: read(`/${database}/cases/${cnj}`),
    movements: read(`/${database}/cases/${many}?tab=movements`),
  };
  await inTurns(works, 60);
  const times = await inTurns(works, 300);
  const pages = {
    "capa de um processo": times.cover,
    "movimentações de um processo de 12.000": times.movements,
  };
  for (const [what, ms] of Object.entries(pages)) {
    const unit = "× uma página vazia na mesma moldura";
    report({ what: `${what}, no servidor`, value: ms / times.framed, unit, most: 1.25 });
    report({ what: "  o mesmo", value: ms / times.bare, unit: "× uma página vazia sem sessão nem moldura" });
  }
}

async function firstView({ database, context }: Desk, cnj: string, movements: number): Promise<void> {
  const path = (number: string) => `/${database}/cases/${number}?tab=movements`;
  const seen: Record<"few" | "many", Opened[]> = { few: [], many: [] };
  for (let time = 0; time < 12; time++) {
    seen.few.push(await openMovements(context, path(cnj)));
    seen.many.push(await openMovements(context, path(many)));
  }
  const ratio = (of: (opened: Opened) => number) => median(seen.many.map(of)) / median(seen.few.map(of));
  const unit = `× a de um processo de ${movements}`;
  report({
    what: "primeira vista de 12.000 movimentações, tempo",
    value: ratio(({ ms }) => ms),
    unit,
    most: 1.2,
  });
  report({
    what: "primeira vista de 12.000 movimentações, bytes",
    value: ratio(({ bytes }) => bytes),
    unit,
    most: 1.2,
  });
}

/** The time from each key of a text to the next frame on screen. */
async function typing(page: Page, name: string, text: string): Promise<number[]> {
  const box = page.getByRole("searchbox", { name });
  await box.click();
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    addEventListener(
      "keydown",
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
  await box.pressSequentially(text, { delay: 120 });
  await page.waitForFunction(
    (letters) => (Reflect.get(window, "taken") as number[]).length >= letters,
    text.length,
  );
  return await page.evaluate(() => Reflect.get(window, "taken") as number[]);
}

async function scrolling({ database, context }: Desk): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/${database}/cases/${many}?tab=movements`);
  await page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first().waitFor();
  let nodes = 0;
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 6_000);
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll("main *").length));
  }
  report({
    what: "nós na página ao rolar 12.000 movimentações",
    value: nodes,
    unit: "no máximo",
    most: 1_500,
  });
  await page.evaluate(() => scrollTo(0, 0));
  const taken = await typing(page, "Buscar nas movimentações", "penhora de ativos");
  report({
    what: "tecla na busca de 12.000 movimentações até a tela",
    value: median(taken),
    unit: "ms, mediana",
    most: 50,
  });
  report({ what: "a pior delas", value: Math.max(...taken), unit: "ms" });
  await page.close();
}

/** Pastes into a newly opened page: the time until the preview is complete, and the longest task that blocked the page. */
async function paste({ database, context }: Desk, text: string): Promise<{ ms: number; task: number }> {
  const page = await context.newPage();
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).click();
  await page.evaluate((numbers) => navigator.clipboard.writeText(numbers), text);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  const start = performance.now();
  await page.keyboard.press("Control+V");
  await page.getByRole("heading", { name: /^10\.000 prontos para importar/ }).waitFor();
  const ms = performance.now() - start;
  const tasks = await page.evaluate(() => Reflect.get(window, "tasks") as number[]);
  await page.close();
  return { ms, task: Math.max(0, ...tasks) };
}

async function pasting(desk: Desk): Promise<void> {
  await desk.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const numbers = Array.from({ length: 10_000 }, (_, index) =>
    makeCnj(`${2_000_000 + index}.2023.8.26.0100`),
  );
  const pasted: { ms: number; task: number }[] = [];
  for (let time = 0; time < 5; time++) pasted.push(await paste(desk, numbers.join("\n")));
  report({
    what: "10.000 números colados, até a prévia",
    value: median(pasted.map(({ ms }) => ms)),
    unit: "ms, mediana",
    most: 150,
  });
  const task = Math.max(...pasted.map((one) => one.task));
  report({ what: "o que mais prendeu a página", value: task, unit: "ms", most: 150 });
}

await withDesk([ordinary.join("\n"), many], async (desk) => {
  const counted: { cnj: string; movements: number }[] = [];
  for (const cnj of ordinary) {
    const view = await (await desk.ask(`/api/databases/${desk.database}/cases/${cnj}`)).json();
    counted.push({ cnj, movements: view.counts?.movements ?? 0 });
  }
  const near = counted.toSorted((a, b) => Math.abs(a.movements - 50) - Math.abs(b.movements - 50))[0];
  if (near === undefined) throw new Error("no case was imported");
  const base = `/${desk.database}`;
  const movements = `${base}/cases/${many}?tab=movements`;
  const list = `${base}/cases`;
  await paintFirst(desk, {
    Hoje: base,
    "a lista": list,
    "a capa": `${base}/cases/${near.cnj}`,
    "12.000 movimentações": movements,
  });
  await openPalette(desk, { "na lista": list, "sobre 12.000 movimentações": movements });
  await serverTime(desk, near.cnj);
  await firstView(desk, near.cnj, near.movements);
  await scrolling(desk);
  await pasting(desk);
});
