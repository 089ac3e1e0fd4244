import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cards } from "../sandbox/cards.ts";
import { importCases } from "./support/import-case.ts";
import { expect, test } from "./support/test.ts";

type Look = { width: number; height: number; colorScheme: "light" | "dark" };

const screens: { name: string; looks: [Look, Look] }[] = [
  {
    name: "wide",
    looks: [
      { width: 1440, height: 900, colorScheme: "light" },
      { width: 1440, height: 900, colorScheme: "dark" },
    ],
  },
  {
    name: "phone",
    looks: [
      { width: 390, height: 844, colorScheme: "light" },
      { width: 360, height: 740, colorScheme: "dark" },
    ],
  },
];

async function showAs(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  // Colours change gradually where a control has a transition.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectAccessible(page: Page): Promise<void> {
  // Without frames axe needs no page of its own for its result, which takes as long as the rest.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

for (const { name, looks } of screens) {
  test(`every page passes axe, ${name}`, async ({ signedIn: page, database, takeCase }) => {
    test.setTimeout(240_000);
    const { digits } = await takeCase();
    await importCases(page, database, cards.sealed.cnj);
    const documents = await (
      await page.request.get(`/api/databases/${database}/cases/${digits}/documents`)
    ).json();
    const paths = [
      `/${database}`,
      `/${database}/cases`,
      `/${database}/cases?q=zzzzzz`,
      `/${database}/blind`,
      `/${database}/cases/import`,
      `/${database}/cases/${digits}`,
      `/${database}/cases/${digits}?tab=movements`,
      `/${database}/cases/${digits}?tab=movements&busca=xilofagia`,
      `/${database}/cases/${digits}?tab=documents`,
      `/${database}/cases/${digits}/documents/${documents.items[0].id}`,
      `/${database}/cases/00008323520184013202`,
      "/account",
    ];
    for (const path of paths) {
      await test.step(path, async () => {
        await showAs(page, looks[0]);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        for (const look of looks) {
          await showAs(page, look);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}

test("the sign-in passes axe", async ({ page }) => {
  for (const look of screens.flatMap(({ looks }) => looks)) {
    await showAs(page, look);
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
