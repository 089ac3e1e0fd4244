import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing on the page is against WCAG 2.2 AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has just been gone to has its words before its title.
  await expect(page).toHaveTitle(/./);
  // Without frames axe needs no page of its own for its result, which takes as long as the rest.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // A list, not withTags: that sets only what runs; what is kept of the result is a third of the time.
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
    })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, html }) => `${target.join(" ")} ${html.slice(0, 200)}`),
    })),
  ).toEqual([]);
}
