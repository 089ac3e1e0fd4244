import { expect, type Locator, type Page } from "@playwright/test";

/** Scripts have taken over what the server drew, and what waits for them has been done: keys are heard. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Selects a row of a list. Rows are drawn again when scripts take over, and forget what was selected before. */
export async function pickRow(row: Locator): Promise<void> {
  const bar = row.page().getByRole("region", { name: /^Ações com / });
  await expect(async () => {
    await row.check({ force: true, timeout: 1_000 });
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Waits until scripts have taken over what the server drew: then `/` leads to the search box. */
export async function searchBox(page: Page, name: string): Promise<Locator> {
  const box = page.getByRole("searchbox", { name });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 250 });
  }).toPass();
  return box;
}

/** The column beside a case has its buttons only once scripts have taken over the page. */
export async function takenOver(page: Page): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Audiências e anotações" });
  await expect(aside.getByRole("button").first()).toBeVisible();
}
