import type { Page } from "@playwright/test";
import { extent } from "#testing/extent.ts";
import { expectAccessible, type Look, showAs } from "./support/accessible.ts";
import { people } from "./support/running-app.ts";
import { pickRow } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** The colours do not depend on the width, nor the places on the colours: two of the four together try both. */
const looks: Look[] = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
];

/** Controls smaller than 24 by 24 pixels (WCAG 2.2, 2.5.8); links within a text, and bars of a chart, may be smaller. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "button, select, textarea, summary, input, [role=tab], [role=switch], header a, aside a, nav a",
    );
    return [...controls].flatMap((control) => {
      const target = control.matches("input") ? (control.closest("label") ?? control) : control;
      // A link that covers its row is as large as the row.
      if (getComputedStyle(control, "::after").position === "absolute") return [];
      const { width, height } = target.getBoundingClientRect();
      const isDrawn = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      // Half a pixel is lost where the page is scaled.
      return isDrawn && (width < 23.5 || height < 23.5)
        ? [`${target.tagName} ${target.textContent?.trim().slice(0, 40)} ${width} x ${height}`]
        : [];
    });
  });
  expect(small).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** In both looks; in `npm test` a page in one of them, and the next page in the other. */
async function expectGood(page: Page, place: number): Promise<void> {
  for (const look of looks.filter((_, each) => extent !== "gate" || each === place % looks.length)) {
    await showAs(page, look);
    await expectAccessible(page, { contrast: true });
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
  }
}

async function expectGoodPages(page: Page, paths: string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectGood(page, place);
    });
  }
}

test("the desk, lists and a person's own page pass axe", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  takeCard,
}) => {
  await takeCard("sealed");
  await expectGoodPages(page, [
    `/${database}`,
    `/${database}/cases`,
    `/${database}/blind`,
    `/${database}/cases/import`,
    "/account",
    "/help",
  ]);
});

test("the parts of a case pass axe", { tag: "@gate" }, async ({ signedIn: page, database, takeCase }) => {
  const { digits } = await takeCase();
  const documents = await (
    await page.request.get(`/api/databases/${database}/documents/of-case/${digits}`)
  ).json();
  await expectGoodPages(page, [
    `/${database}/cases/${digits}`,
    `/${database}/cases/${digits}?tab=movements`,
    `/${database}/cases/${digits}?tab=documents`,
    `/${database}/cases/${digits}/documents/${documents.items[0].id}`,
  ]);
});

test("lists and parts in which nothing is found pass axe", async ({ signedIn: page, database, takeCase }) => {
  const { digits } = await takeCase();
  await expectGoodPages(page, [
    `/${database}/cases?q=zzzzzz`,
    `/${database}/digest`,
    `/${database}/cases/${digits}?tab=movements&busca=xilofagia`,
    `/${database}/cases/00008323520184013202`,
  ]);
});

test("the pages of people pass axe, with somebody opened and an invitation being written", async ({
  openAs,
  person,
}) => {
  await person("colleague");
  const page = await openAs("admin");
  await page.goto("/admin/users");
  await page.getByRole("link", { name: `Abrir ${people.colleague.name}` }).click();
  await expect(page.getByRole("button", { name: "Suspender" })).toBeVisible();
  await expectGood(page, 1);
  await page.getByRole("button", { name: "Convidar" }).click();
  await expect(page.getByRole("dialog", { name: "Convidar" })).toBeVisible();
  await expectGood(page, 0);
  await page.goto("/convite/nao-existe");
  await expect(page.getByRole("heading", { name: "Este endereço não vale mais" })).toBeVisible();
  await expectGood(page, 1);
});

test("the pages of databases pass axe", { tag: "@gate" }, async ({ openAs, database }) => {
  const page = await openAs("owner");
  await expectGoodPages(page, [
    "/admin/databases",
    `/admin/databases/${database}`,
    "/admin/users",
    "/admin/audit",
  ]);
});

test("the sign-in passes axe", { tag: "@gate" }, async ({ page }) => {
  await expectGoodPages(page, ["/login"]);
});

test("in forced colours a line says what is chosen and where the keyboard is", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const { digits } = await takeCase();
  await page.emulateMedia({ forcedColors: "active" });
  const outlineOf = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element, name).outlineStyle, part);
  await page.goto(`/${database}/cases`);
  await pickRow(page.getByRole("checkbox", { name: /^Selecionar / }).first());
  expect(await outlineOf("[data-picked]", "::before")).toBe("solid");
  const views = page.getByRole("navigation", { name: "Vistas" }).getByRole("link");
  const lines = await views.evaluateAll((links) =>
    links.map((link) => [link.getAttribute("aria-current"), getComputedStyle(link).borderBottomColor]),
  );
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [current, colour] of lines) {
    if (current === "true") expect(colour).not.toBe(ground);
    else expect(colour).toBe(ground);
  }
  await page.goto(`/${database}/cases/${digits}`);
  const edgeOf = (name: RegExp) =>
    page.getByRole("tab", { name }).evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await edgeOf(/^Capa/)).not.toBe(await edgeOf(/^Documentos/));
  const more = page.getByRole("button", { name: "Mais ações" });
  await more.focus();
  expect(await outlineOf(":focus-visible")).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  expect(await outlineOf("[data-highlighted]")).toBe("solid");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { selected: true }).first()).toBeVisible();
  // The choice moves to the first case when the cases have come.
  await expect.poll(() => outlineOf('[role="option"][data-selected="true"]')).toBe("solid");
  await page.keyboard.press("Escape");
  const glyph = page.locator("svg.glyph").first();
  const [drawn, paper] = await Promise.all([
    glyph.evaluate((element) => getComputedStyle(element).color),
    page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  ]);
  expect(drawn).not.toBe(paper);
});
