import { expect, type Page } from "@playwright/test";

/** Imports numbers as a person does and waits until all are ready. Numbers that are here already are not imported again. */
export async function importCases(page: Page, database: string, text: string): Promise<void> {
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(text);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  const known = page.getByText(/já estão aqui ou já estão sendo importados/);
  await expect(progress.or(known).first()).toBeVisible();
  if (await known.isVisible()) return;
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
}
