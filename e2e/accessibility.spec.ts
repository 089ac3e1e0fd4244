import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cards } from "../sandbox/cards.ts";
import { importCases } from "./support/import-case.ts";
import { newCnj } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { name: "wide, light", width: 1440, height: 900, colorScheme: "light" },
  { name: "wide, dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "phone, light", width: 390, height: 844, colorScheme: "light" },
  { name: "phone, dark", width: 360, height: 740, colorScheme: "dark" },
] as const;

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
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

for (const look of looks) {
  test(`every page passes axe, ${look.name}`, async ({ signedIn: page, database }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const { written, digits } = newCnj();
    await importCases(page, database, `${written}\n${cards.sealed.cnj}`);
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
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test("the sign-in passes axe", async ({ page }) => {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
