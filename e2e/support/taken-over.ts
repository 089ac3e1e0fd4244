import { expect, type Locator, type Page } from "@playwright/test";

/**
 * The page has painted, scripts have taken over what the server drew, and what waits for them has been done. Before, what is
 * pressed may go to nobody: until a page has painted Chromium drops it, and what scripts draw anew was not there to be pressed.
 */
export async function scriptsRun(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      }),
  );
  await page.waitForFunction(() => {
    const isOurs = document.querySelector("script[src^='/_next/']") !== null;
    // Rows are taken over after the page around them.
    const parts = document.querySelectorAll("h1, h2, main button, main input, main select, main textarea");
    const isTakenOver = (part: Element) => Object.keys(part).some((key) => key.startsWith("__react"));
    return !isOurs || [...parts].every(isTakenOver);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
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
