import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { extent } from "#testing/extent.ts";

export type Look = { width: number; height: number; colorScheme: "light" | "dark" };

/** Shows the page so, and waits until it is. */
export async function showAs(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await standsStill(page);
}

/** Colours change gradually where a control has a transition, and what opens comes up out of nothing. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Nothing on the page is against WCAG 2.2 AA, as far as axe can tell. `contrast`: also that of colours, which takes two thirds
 * of the time: `npm test` leaves it to the tests of whole pages, which have the same colours.
 */
export async function expectAccessible(page: Page, { contrast = extent !== "gate" } = {}): Promise<void> {
  // Without frames axe needs no page of its own for its result, which takes as long as the rest.
  expect(page.frames()).toHaveLength(1);
  await standsStill(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // A list, not withTags: that sets only what runs; what is kept of the result is a third of the time. No rule of these
    // needs the styles as files.
    .options({
      runOnly: rules,
      resultTypes: ["violations"],
      preload: false,
      rules: { "color-contrast": { enabled: contrast } },
    })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ id, target: target.join(" "), html: html.slice(0, 200) })),
  );
  const wrong: typeof found = [];
  for (const one of found)
    if (one.id !== "target-size" || (await isTooSmall(page, one.target))) wrong.push(one);
  expect(wrong).toEqual([]);
}

/** Whether a target is too small also in the middle of the window: where one had scrolled to, a bar may cover half of it. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(target)
    .options({ runOnly: { type: "rule", values: ["target-size"] }, resultTypes: ["violations"] })
    .analyze();
  await page.evaluate((top) => window.scrollTo(0, top), before);
  return violations.length > 0;
}
