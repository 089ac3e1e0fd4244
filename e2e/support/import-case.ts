import { expect, type Page } from "@playwright/test";

/** Imports numbers as a person does and waits until all are ready. Numbers that are here already are not imported again. */
export async function importCases(page: Page, database: string, text: string): Promise<void> {
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(text);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const known = page.getByText(/já estão aqui ou em importação/);
  // Until this import has an address, the page shows the progress of whichever other one is under way.
  await expect.poll(async () => page.url().includes("importacao=") || (await known.isVisible())).toBe(true);
  if (await known.isVisible()) return;
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
}
