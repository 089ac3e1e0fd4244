import type { Request } from "@playwright/test";
import { cards } from "../sandbox/cards.ts";
import { control } from "../testing/control.ts";
import { importCases } from "./support/import-case.ts";
import { people } from "./support/running-app.ts";
import { expect, test } from "./support/test.ts";

test("movements are searched and filtered, and a month is jumped to; the address keeps the search", async ({
  signedIn: page,
  database,
}) => {
  test.setTimeout(120_000);
  const digits = cards.manyMovements.cnj;
  await importCases(page, database, digits);
  await page.goto(`/${database}/cases/${digits}?tab=movements`);
  const feed = page.getByRole("feed", { name: "Movimentações" });
  await expect(feed.getByRole("article").first()).toContainText(/\p{L}/u);
  await expect(feed.getByRole("article").first()).toHaveAttribute("aria-setsize", "12000");

  await page.keyboard.press("/");
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

test("movements since the last visit are marked for each person", async ({
  signedIn: page,
  database,
  state,
  takeCase,
  openAs,
}) => {
  const { digits } = await takeCase();
  const path = `/${database}/cases/${digits}?tab=movements`;
  const seen = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto(path);
  await expect(page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first()).toBeVisible();
  await expect(page.getByText(/desde a última visita/)).toBeHidden();
  await seen;

  const description = "Juntada de laudo pericial de engenharia";
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, { description });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText(/1\snova desde a (importação|última visita)/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("daqui para baixo, já visto")).toBeVisible();

  // A person who never looked has no last visit: to them all that came after the import is new.
  const colleague = await openAs(people.colleague);
  await colleague.goto(path);
  await expect(colleague.getByText(description)).toBeVisible();
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

  const colleague = await openAs(people.colleague);
  await colleague.goto(path);
  const description = "Juntada de certidão de óbito";
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, { description });
  await colleague.getByRole("button", { name: "Atualizar" }).click();
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
  const colleague = await openAs(people.colleague);
  const tabs = [page, colleague, ...(await Promise.all(Array.from({ length: 8 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  const description = "Designada audiência de instrução para 12/03/2027 às 14:30";
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, { description });
  await page.getByRole("button", { name: "Atualizar" }).click();
  for (const tab of tabs) await expect(tab.getByText(description).first()).toBeVisible({ timeout: 30_000 });
});
