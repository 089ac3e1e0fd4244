import { expect, type Locator, type Page } from "@playwright/test";

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
