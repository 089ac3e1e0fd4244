import { expect, type Page } from "@playwright/test";
import { startRefusal } from "#lib/imports/refusals.ts";

/** Imports numbers as a person does and waits until all are ready. What another test imports already is waited for as well. */
export async function importCases(page: Page, database: string, text: string): Promise<void> {
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(text);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const known = page.getByText(startRefusal("all-known"));
  // Until this import has an address, the page shows the progress of whichever other one is under way.
  await expect.poll(async () => page.url().includes("importacao=") || (await known.isVisible())).toBe(true);
  if (await known.isVisible()) {
    for (const number of text.split(/\s+/).filter(Boolean)) {
      const digits = number.replace(/\D/g, "");
      const isHere = async () => (await page.request.get(`/api/databases/${database}/cases/${digits}`)).ok();
      await expect.poll(isHere, { timeout: 45_000 }).toBe(true);
    }
    return;
  }
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
}
