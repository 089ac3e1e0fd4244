import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until a case is archived; one with a hearing to come is archived when the person says so again. */
export async function untilArchived(page: Page, archived: Locator): Promise<void> {
  const again = page.getByRole("button", { name: "Arquivar mesmo assim" });
  await expect(again.or(archived)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(archived).toBeVisible();
}
