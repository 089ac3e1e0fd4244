import { expect, type Locator, type Page } from "@playwright/test";

/** What a page says, by the words that matter: whole sentences are in the tests of the words. */

/**
 * A notice at the edge of the page, also beside a dialog, which hides it from screen readers. It goes by itself, unless the
 * pointer is on it.
 */
export const notice = (page: Page, words: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /^Avisos/, includeHidden: true })
    .getByRole("listitem", { includeHidden: true })
    .filter({ hasText: words });

/** A field is marked as wrong and says why. */
export async function expectWrong(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(
    typeof words === "string" ? new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : words,
  );
}
