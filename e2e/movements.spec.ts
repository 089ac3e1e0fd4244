import type { Request, Route } from "@playwright/test";
import { notice } from "./support/messages.ts";
import { bringMovement } from "./support/new-movement.ts";
import { secretsIn, secretsOf } from "./support/secrets.ts";
import { searchBox } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";
import { momentsAgo } from "./support/times.ts";

test("movements are searched and filtered, and a month is jumped to; the address keeps the search", async ({
  signedIn: page,
  openCard,
}) => {
  test.setTimeout(120_000);
  await openCard("manyMovements", "?tab=movements");
  const feed = page.getByRole("feed", { name: "Movimentações" });
  await expect(feed.getByRole("article").first()).toContainText(/\p{L}/u);
  await expect(feed.getByRole("article").first()).toHaveAttribute("aria-setsize", "12000");

  await searchBox(page, "Buscar nas movimentações");
  await page.keyboard.type("conclusos");
  await expect(page).toHaveURL(/conclusos/);
  await expect(feed.getByRole("article").first()).not.toHaveAttribute("aria-setsize", "12000");
  await expect(feed.locator("mark").first()).toHaveText(/conclusos/i);
  await page.getByRole("searchbox").fill("xilofagia");
  await expect(page.getByText("Nada com estes filtros.")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).first().click();
  await expect(feed.getByRole("article").first()).toHaveAttribute("aria-setsize", "12000");

  const months = page.getByRole("listbox", { name: "Meses" });
  await months.getByRole("option").last().click();
  const shownLast = async () => Number(await feed.getByRole("article").last().getAttribute("aria-posinset"));
  await expect.poll(shownLast).toBeGreaterThan(11_000);
  await expect(feed.getByRole("article").last()).toContainText(/\p{L}/u);
  expect(await page.evaluate(() => document.querySelectorAll("main *").length)).toBeLessThan(1_500);
});

test("news stay until they are seen, lead to the movement, and can be marked as not seen", {
  tag: "@gate",
}, async ({ signedIn: page, database, state, openCase, openAs }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const { digits, written } = await openCase();
  const cover = `/${database}/cases/${digits}`;
  const description = `Juntada de laudo pericial de engenharia, autos ${written}`;
  const told = page.getByRole("link", {
    name: new RegExp(`^1\\smovimentação nova, (?:de [\\d/]{10}, recebida )?${momentsAgo}$`),
  });
  const feed = page.getByRole("feed", { name: "Movimentações" });
  const seenLine = page.getByText(/^daqui para baixo, /);

  // Somebody who only looks at the cover has not seen the movement.
  await bringMovement(page, { state, database, digits, description });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/nada novo/)).toBeHidden();
  await expect(page.getByRole("tab", { name: "Movimentações" })).toHaveAccessibleDescription(/1\snova$/);

  // *Hoje* leads to the movement itself, marked and with the focus.
  await page.goto(`/${database}`);
  await page.getByRole("link", { name: description }).click();
  const landed = feed.locator("[aria-current=true]");
  await expect(landed).toContainText(description);
  await expect(landed).toBeFocused();

  // It counts as seen then, but stays drawn as new under the reader, and no longer after coming back.
  await expect(page.getByText(/nada novo desde (?:ontem, )?\d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
  await expect(told).toBeHidden();
  await expect(seenLine).toHaveText(/o que veio na importação$/);
  await page.goto(`/${database}/cases?novas=sim&q=${digits}`);
  await expect(page.getByText(/O serviço não trouxe novidade por ver|Nada com/)).toBeVisible();
  await page.goto(`${cover}?tab=movements`);
  await expect(feed.getByText(description)).toBeVisible();
  await expect(seenLine).toBeHidden();

  // Marked as not seen it stays so on this page, and leaves with undo.
  await feed.getByRole("article").first().hover();
  await feed
    .getByRole("button", { name: /^Ações da movimentação/ })
    .first()
    .click();
  // Whatever is in sight meanwhile, and however long the answer takes.
  const slowly = async (route: Route) => {
    await page.clock.runFor(3_000);
    await route.fallback();
  };
  await page.route((url) => url.pathname === cover, slowly, { times: 1 });
  await page.getByRole("menuitem", { name: /Marcar como não vista/ }).click();
  const said = notice(page, /marcada como não vista/);
  await said.hover();
  await expect(told).toBeVisible();
  await expect(seenLine).toHaveText(/já visto$/);
  await said.getByRole("button", { name: "Desfazer" }).click();
  await expect(told).toBeHidden();
  await expect(seenLine).toBeHidden();

  // In the list too, by key and by menu.
  await page.goto(`/${database}/cases?q=${digits}`);
  const list = page.getByRole("list", { name: "Processos" });
  await list.getByRole("link").first().focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+V");
  const counted = list.getByRole("link", { name: /^1\snova$/ });
  await expect(counted).toBeVisible();
  await page.getByRole("button", { name: "Marcar", exact: true }).click();
  await page.getByRole("menuitem", { name: "Marcar como visto", exact: true }).click();
  await expect(counted).toBeHidden();

  // A person who never looked has no last visit: to them all that came after the import is new.
  const colleague = await openAs("colleague");
  await colleague.goto(cover);
  await expect(colleague.getByRole("link", { name: /^1\smovimentação nova/ })).toBeVisible();
  await colleague.getByRole("tab", { name: "Movimentações" }).click();
  await expect(colleague.getByText(/1\snova desde a importação/)).toBeVisible();
});

test("news that are in sight are not scrolled to: the search and their count stay above them", async ({
  signedIn: page,
  state,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
  await bringMovement(page, { state, database, digits, description: "Expedição de carta precatória" });
  const tab = page.getByRole("tab", { name: "Movimentações" });
  await expect(tab).toHaveAccessibleDescription(/1\snova$/);
  await tab.click();
  const feed = page.getByRole("feed", { name: "Movimentações" });
  await expect(feed.locator("[aria-current=true]")).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "Buscar nas movimentações" })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText(/1\snova desde/)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("what a person reads in one tab is seen in the others, and a link to nothing says so", async ({
  signedIn: page,
  context,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase();
  await bringMovement(page, { state, database, digits, description: "Expedição de mandado de citação" });
  const told = (tab: typeof page) => tab.getByRole("link", { name: /^1\smovimentação nova/ });
  await expect(told(page)).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await other.goto(`/${database}/cases/${digits}?tab=movements`);
  await expect(told(other)).toBeHidden({ timeout: 20_000 });
  await expect(told(page)).toBeHidden({ timeout: 20_000 });
  await other.goto(`/${database}/cases/${digits}?tab=movements&m=nenhuma`);
  await expect(notice(other, /não está neste processo/)).toBeVisible();
});

test("a movement that comes to a page without a person's activity is not recorded as seen", async ({
  signedIn: page,
  database,
  state,
  takeCase,
  openAs,
}) => {
  const { digits } = await takeCase();
  const path = `/${database}/cases/${digits}?tab=movements`;
  const isTelling = (request: Request) => request.method() === "POST" && request.url().includes(digits);
  await page.clock.install();
  const first = page.waitForRequest(isTelling);
  await page.goto(path);
  await first;
  let told = 0;
  page.on("request", (request) => {
    if (isTelling(request)) told += 1;
  });

  const colleague = await openAs("colleague");
  await colleague.goto(path);
  const description = "Juntada de certidão de óbito";
  await bringMovement(colleague, { state, database, digits, description });
  await expect(page.getByText(description)).toBeVisible({ timeout: 30_000 });
  await page.clock.runFor(10_000);

  const second = page.waitForRequest(isTelling);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.clock.runFor(3_000);
  await second;
  expect(told).toBe(1);
});

test("a new movement appears in the tabs of two people", async ({
  signedIn: page,
  context,
  database,
  state,
  takeCase,
  openAs,
}) => {
  test.setTimeout(150_000);
  const { digits } = await takeCase();
  const path = `/${database}/cases/${digits}?tab=movements`;
  const colleague = await openAs("colleague");
  const tabs = [page, colleague, ...(await Promise.all(Array.from({ length: 8 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  const description = "Designada audiência de instrução para 12/03/2027 às 14:30";
  await bringMovement(page, { state, database, digits, description });
  for (const tab of tabs) await expect(tab.getByText(description).first()).toBeVisible({ timeout: 30_000 });
});

test("what changes between the drawing of a page and its live updates is on it all the same", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
  state,
}) => {
  const { digits } = await takeCase();
  const address = `/${database}/cases/${digits}?tab=movements`;
  const listens = Promise.withResolvers<void>();
  await page.route("**/api/events*", (route) => listens.promise.then(() => route.continue()));
  const asks = page.waitForRequest("**/api/events*");
  const colleague = await openAs("colleague");
  await colleague.goto(address);
  // What the page was opened with is seen after two seconds, and then it reads its case again by itself.
  const hasSeen = page.waitForResponse((response) => response.url().endsWith(`/cases/${digits}`));
  await page.goto(address);
  await asks;
  await expect(page.getByRole("article").first()).toBeVisible();
  await (await hasSeen).finished();
  const description = "Juntada de petição que chegou no meio";
  await bringMovement(colleague, { state, database, digits, description });
  await expect(colleague.getByText(description)).toBeVisible();
  await expect(page.getByText(description)).toHaveCount(0);
  listens.resolve();
  await expect(page.getByText(description)).toBeVisible();
});

test("a movement is copied with its citation, and its link leads back to it", async ({
  signedIn: page,
  context,
  openCase,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { written } = await openCase("?tab=movements");
  const row = page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first();
  const copied = async (item: RegExp) => {
    await row.hover();
    await row.getByRole("button", { name: /^Ações da movimentação/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(notice(page, /copiad[ao]/).last()).toBeVisible();
    // A menu that is still closing takes the focus back, and with that closes one that is opened meanwhile.
    await expect(page.getByRole("menu")).toHaveCount(0);
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  const link = await copied(/^Copiar link/);
  const citation = await copied(/^Copiar com referência/);
  expect(citation).toContain(`processo ${written}, movimentação de `);
  expect(citation.endsWith(`\n${link}`)).toBe(true);
  await page.goto(link);
  await expect(page.locator('article[aria-current="true"]')).toContainText(citation.slice(0, 12));
});

test("the live updates carry ids only", async ({ signedIn: page, state, context, openCase, database }) => {
  const { digits } = await openCase();
  const other = await context.newPage();
  await other.goto("/account");
  const stream = await other.evaluateHandle(async () => {
    const response = await fetch("/api/events");
    const reader = response.body?.getReader();
    const type = response.headers.get("content-type");
    return { type, text: new TextDecoder().decode((await reader?.read())?.value), reader };
  });
  await bringMovement(page, { state, database, digits, description: "Juntada de petição" });
  const received = await stream.evaluate(async (open) => {
    while (!open.text.includes("event: change")) {
      open.text += new TextDecoder().decode((await open.reader?.read())?.value);
    }
    await open.reader?.cancel();
    return { type: open.type, text: open.text };
  });
  expect(received.type).toContain("text/event-stream");
  // Some events say all by their name.
  const data = (received.text.match(/^data: .*$/gm) ?? []).filter((line) => line !== "data: {}");
  expect(data.length).toBeGreaterThan(0);
  for (const line of data)
    expect(Object.keys(JSON.parse(line.slice(6))).toSorted()).toEqual(["database", "id", "topic"]);
  expect(secretsIn(received.text, secretsOf(state))).toEqual([]);
});
