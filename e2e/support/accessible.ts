import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing on the page is against WCAG 2.2 AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
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
