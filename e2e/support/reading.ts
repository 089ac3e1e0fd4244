import { expect, type Locator, type Page } from "@playwright/test";

/** The pages of the open document. */
export const regionOf = (page: Page): Locator => page.getByRole("region", { name: "Documento", exact: true });

/** One page of the open document. */
export const sheetOf = (page: Page, number: number): Locator =>
  page.getByRole("region", { name: new RegExp(`^Página ${number} de `) });

/**
 * Opens the newest document of a case, whose bytes the browser gets as if the service had sent these: it makes none so odd.
 * Waits until a page is drawn, unless `isEmpty`.
 */
export async function openBytes(
  page: Page,
  {
    database,
    digits,
    bytes,
    isEmpty = false,
  }: { database: string; digits: string; bytes: Uint8Array; isEmpty?: boolean },
): Promise<{ path: string; filename: string; title: string }> {
  const listed = await page.request.get(`/api/databases/${database}/documents/of-case/${digits}`);
  const [{ id, filename }] = (await listed.json()).items;
  await page.unroute(/\/file$/);
  await page.route(/\/file$/, (route) =>
    route.fulfill({ contentType: "application/pdf", body: Buffer.from(bytes) }),
  );
  const path = `/${database}/cases/${digits}/documents/${encodeURIComponent(id)}`;
  await page.goto("about:blank");
  await page.goto(path);
  if (!isEmpty) await expect(regionOf(page).locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  return { path, filename, title: await page.title() };
}

/** Presses the middle of an element so many times, without scrolling as a locator does: what is read must stay where it is. */
export async function pressAt(element: Locator, times: number): Promise<void> {
  await expect(element).toBeInViewport();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await element.page().mouse.click(x + width / 2, y + height / 2, { clickCount: times });
}
