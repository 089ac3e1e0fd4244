import { expectAccessible, showAs } from "./support/accessible.ts";
import { bringMovement } from "./support/new-movement.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

test("what arrives by a rule is counted and listed, leads to its movement, and leaves when it is seen", async ({
  signedIn: page,
  database,
  openCase,
  state,
}) => {
  const { digits, written } = await openCase();
  await page.goto(`/${database}/alerts`);
  await scriptsRun(page);
  await expect(page.getByRole("heading", { name: "Nenhuma regra ainda" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nova regra" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova regra" });
  await dialog.getByRole("textbox", { name: "O texto contém" }).fill("tamanduá");
  await dialog.getByRole("combobox", { name: "Processos" }).selectOption("só estes processos");
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  await expect(dialog.getByText("Escreva o número de um processo.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Números dos processos" }).fill(written);
  await expect(dialog.getByText(/esta regra não teria avisado nenhuma vez\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  const rules = page.getByRole("list", { name: "Suas regras" });
  await expect(rules.getByText("Todas as movimentações com “tamanduá”")).toBeVisible();

  const description = "Penhora de um TAMANDUA deferida";
  await page.goto(`/${database}/cases/${digits}`);
  await bringMovement(page, { state, digits, description });
  const link = page.getByRole("link", { name: /^Avisos/ });
  await expect(link).toContainText("1", { timeout: 20_000 });
  await page.goto(`/${database}/alerts`);
  const alerts = page.getByRole("list", { name: "Avisos por ver" });
  await expect(alerts.getByRole("listitem")).toHaveCount(1);
  await expect(alerts).toContainText(description);
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);
  await showAs(page, { width: 1440, height: 900, colorScheme: "light" });

  await alerts.getByRole("link", { name: description }).click();
  await expect(page.locator("[aria-current=true]").filter({ hasText: description })).toBeFocused();
  await expect(link).not.toContainText("1", { timeout: 20_000 });
  await page.goto(`/${database}/alerts`);
  await expect(page.getByRole("heading", { name: "Nenhum aviso por ver" })).toBeVisible();

  await rules.getByRole("button", { name: /^Apagar a regra/ }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma regra ainda" })).toBeVisible();
});
