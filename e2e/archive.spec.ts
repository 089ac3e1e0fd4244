import { untilArchived } from "./support/archive.ts";
import { bringMovement, hearingToCome } from "./support/new-movement.ts";
import { pickRow } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

test("an archived case leaves the list, is found by its number, and comes back with one click", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const [{ digits, written }] = [await takeCase(), await takeCase()];
  const list = page.getByRole("list", { name: "Processos" });
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: /^Arquivar/ }).click();
  await untilArchived(page, page.getByText(/^Arquivado em .* por Helena Moura$/));
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/^Arquivado em/)).toHaveCount(0);

  await page.goto(`/${database}/cases?q=${digits}`);
  await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  await bar.getByRole("button", { name: "Arquivar" }).click();
  await untilArchived(page, list.getByText("arquivado"));
  await page.goto(`/${database}/cases?arquivados=sim`);
  await expect(list).toContainText(written);
  await page.goto(`/${database}/cases`);
  await expect(list).toBeVisible();
  await expect(list).not.toContainText(written);
  const { items } = await (await page.request.get(`/api/databases/${database}/cases?q=${digits}`)).json();
  await page.goto(`/${database}/cases?q=${encodeURIComponent(items[0].activeParty)}`);
  await page.getByRole("link", { name: /processos? arquivados?$/ }).click();
  await expect(list).toContainText(written);

  await page.goto(`/${database}/cases/import?numeros=${digits}`);
  await expect(page.getByRole("heading", { name: /^1 arquivado/ })).toBeVisible();
  await page.goto(`/${database}/cases/${digits}?tab=movements`);
  await expect(page.getByRole("feed", { name: "Movimentações" })).toBeVisible();
  await page.getByRole("button", { name: "Desarquivar" }).click();
  await expect(page.getByText(/^Arquivado em/)).toHaveCount(0);
  await page.goto(`/${database}/cases?q=${digits}`);
  await expect(list).toContainText(written);
  await expect(list.getByText("arquivado")).toHaveCount(0);
});

test("archiving a case with a hearing to come names the hearing first, in the case and in the list", async ({
  signedIn: page,
  database,
  openCase,
  state,
}) => {
  const { digits, written } = await openCase();
  const { description } = hearingToCome();
  await bringMovement(page, { state, database, digits, description });
  await expect(page.getByRole("heading", { name: "Audiências" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Há audiência designada" });
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: /^Arquivar/ }).click();
  // The next one: the simulated case may have one of its own before.
  await expect(dialog).toContainText(/Audiência de [^,]+, \d\d\/\d\d\/\d{4}, \d\d:\d\d,/);
  await dialog.getByRole("button", { name: "Não arquivar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Arquivado em/)).toHaveCount(0);

  await page.goto(`/${database}/cases?q=${digits}`);
  await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  await bar.getByRole("button", { name: "Arquivar" }).click();
  await dialog.getByRole("button", { name: "Arquivar mesmo assim" }).click();
  await expect(page.getByRole("list", { name: "Processos" }).getByText("arquivado")).toBeVisible();
});
