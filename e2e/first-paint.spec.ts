import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The first rows are in what the server sends, and the browser takes them over without asking or moving anything. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type LayoutShift = PerformanceEntry & {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Notes what moves on the pages that this page opens, but for what a person's click or key moves at once. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) => {
      const written = ({ node, previousRect: from, currentRect: to }: LayoutShift["sources"][number]) =>
        `${node?.nodeName} ${JSON.stringify(from)} to ${JSON.stringify(to)}: ${node?.textContent}`;
      for (const { hadRecentInput, sources } of seen.getEntries() as LayoutShift[]) {
        if (hadRecentInput || sources.every(({ node }) => node === null)) continue;
        shifts.push(sources.map(written).join("; "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => await page.evaluate(() => Reflect.get(window, "shifts"));
}

/** The page was taken over by its scripts, has its fonts, and has nothing left to do. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Goes to a page that was sent with its rows: on a busy machine they may come too late for it, and it is asked for again. */
async function openWithRows(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.goto(path, { waitUntil: "domcontentloaded" }))?.text()).toContain(words);
  }).toPass();
}

type Scripts = { hold: () => void; letGo: () => void; told: () => string };

/** The scripts of a page's documents, which come when they are let go. `told`: what became of them, where a page stands still. */
async function scriptsOf(page: Page): Promise<Scripts> {
  let held = Promise.withResolvers<void>();
  held.resolve();
  let [asked, sent] = [0, 0];
  const trouble: string[] = [];
  page.on("console", (message) => trouble.push(message.text()));
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("requestfailed", (request) => trouble.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
    sent += 1;
  });
  return {
    told: () => [`${asked} scripts were asked for, ${sent} let go`, ...trouble].join("\n"),
    hold: () => {
      held = Promise.withResolvers<void>();
    },
    letGo: () => held.resolve(),
  };
}

/**
 * Opens a page that was sent with its rows, and lets its scripts take it over when it is drawn: what moves while its HTML still
 * comes is not their doing.
 */
async function openDrawn(
  page: Page,
  { path, words, scripts }: { path: string; words: string; scripts: Scripts },
): Promise<void> {
  scripts.hold();
  await openWithRows(page, path, words);
  await settled(page);
  await page.evaluate(() => Reflect.get(window, "shifts").splice(0));
  const takenOver = page.waitForRequest(/\/api\/events/, { timeout: 60_000 });
  scripts.letGo();
  await takenOver.catch((cause) => {
    throw new Error(`The scripts did not take the page over.\n${scripts.told()}`, { cause });
  });
  await settled(page);
}

const list = (page: Page) => page.getByRole("list", { name: "Processos" });
const feed = (page: Page) => page.getByRole("feed", { name: "Movimentações" });

test("without a script, list, movements and Hoje already show their first rows", { tag: "@gate" }, async ({
  browser,
  cookiesOf,
  database,
  state,
  takeCase,
}) => {
  const { digits, written } = await takeCase();
  const context = await browser.newContext({ baseURL: state.origin, javaScriptEnabled: false });
  await context.addCookies(await cookiesOf("lawyer"));
  const page = await context.newPage();
  await openWithRows(page, `/${database}/cases?q=${digits}`, written);
  await expect(list(page).getByRole("listitem")).toContainText(written);
  await openWithRows(page, `/${database}/cases/${digits}?tab=movements`, "<article");
  await expect(feed(page).getByRole("article").first()).toHaveText(/\p{L}{3}/u);
  const [nothing, today] = ["Nada com estes filtros.", "O que foi consultado"];
  await openWithRows(page, `/${database}/cases/${digits}?tab=movements&busca=palavraquenaoexiste`, nothing);
  await expect(page.getByText(nothing)).toBeVisible();
  await openWithRows(page, `/${database}`, today);
  await expect(page.getByRole("heading", { name: today })).toBeVisible();
  await context.close();
});

test("what is typed before the scripts have run is searched for", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const { written, digits } = await takeCase();
  const scripts = await scriptsOf(page);
  scripts.hold();
  await page.goto(`/${database}/cases`, { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Buscar processos" }).pressSequentially(digits);
  scripts.letGo();
  await expect(page).toHaveURL(new RegExp(`q=${digits}`));
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(list(page)).toContainText(written);
});

for (const viewport of sizes) {
  test(`the browser takes the first rows over, ${viewport.width} px wide: nothing moves or is read twice`, async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(3);
    await page.setViewportSize(viewport);
    // What the firm's import still changes is told by the live updates, and read for good reason.
    await page.route(/\/api\/events/, () => {});
    const asked: string[] = [];
    const trouble: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) asked.length = 0;
      asked.push(new URL(request.url()).pathname);
    });
    page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
    page.on("pageerror", (error) => trouble.push(error.message));
    const shifts = await watchShifts(page);
    const scripts = await scriptsOf(page);
    const today = "O que foi consultado";
    const pages = [
      {
        path: "/cases",
        words: one?.written ?? "",
        ready: list(page).getByRole("listitem"),
        reads: /\/cases$/,
      },
      {
        path: `/cases/${one?.digits}?tab=movements`,
        words: "<article",
        ready: feed(page).getByRole("article"),
        reads: /\/movements$/,
      },
      { path: "", words: today, ready: page.getByRole("heading", { name: today }), reads: /\/today$/ },
    ];
    for (const { path, words, ready, reads } of pages) {
      await openDrawn(page, { path: `/${database}${path}`, words, scripts });
      await expect(ready.first()).toBeVisible();
      expect(asked.filter((name) => name.startsWith("/api/databases/") && reads.test(name))).toEqual([]);
      expect(await shifts()).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });

  test(`the page of an import stays where it is while the import runs, ${viewport.width} px wide`, async ({
    signedIn: page,
    database,
    newCnj,
  }) => {
    await page.setViewportSize(viewport);
    // So many that some are ready before others: the bars move while the page looks on.
    const numbers = Array.from({ length: 20 }, () => newCnj());
    await page.goto(`/${database}/cases/import`);
    await page
      .getByRole("textbox", { name: "Números CNJ" })
      .fill(numbers.map(({ written }) => written).join("\n"));
    await page.getByRole("button", { name: "Importar", exact: true }).click();
    await expect(page).toHaveURL(/importacao=/);
    // A font that comes late moves the words that stood in another one.
    await settled(page);
    const shifts = await watchShifts(page);
    const scripts = await scriptsOf(page);
    await openDrawn(page, { path: page.url(), words: numbers[0]?.digits ?? "", scripts });
    await expect(page.getByText("Importação concluída.")).toBeVisible();
    await settled(page);
    expect(await shifts()).toEqual([]);
  });
}
