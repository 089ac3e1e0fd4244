import { expect, type Page } from "@playwright/test";

/** Imports numbers as a person does and waits until all are ready. */
export async function importCases(page: Page, database: string, text: string): Promise<void> {
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(text);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
}
