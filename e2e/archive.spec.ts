import { expect, test } from "./support/test.ts";

test("an archived case leaves the list, is found by its number, and comes back with one click", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const { digits, written } = await takeCase();
  const list = page.getByRole("list", { name: "Processos" });
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: /^Arquivar/ }).click();
  await expect(page.getByText(/^Arquivado em .* por Helena Moura$/)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/^Arquivado em/)).toHaveCount(0);

  await page.goto(`/${database}/cases?q=${digits}`);
  await page.getByRole("checkbox", { name: new RegExp(`${written}$`) }).check({ force: true });
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  await bar.getByRole("button", { name: "Arquivar" }).click();
  await expect(list.getByText("arquivado")).toBeVisible();
  await page.goto(`/${database}/cases?arquivados=sim`);
  await expect(list).toContainText(written);
  await page.goto(`/${database}/cases`);
  await expect(list).toBeVisible();
  await expect(list).not.toContainText(written);
  const { items } = await (await page.request.get(`/api/databases/${database}/cases?q=${digits}`)).json();
  await page.goto(`/${database}/cases?q=${encodeURIComponent(items[0].activeParty)}`);
  await page.getByRole("link", { name: /arquivados? com esta busca$/ }).click();
  await expect(list).toContainText(written);

  await page.goto(`/${database}/cases/import?numeros=${digits}`);
  await expect(page.getByRole("heading", { name: /^1 arquivado/ })).toBeVisible();
  await page.goto(`/${database}/cases/${digits}?tab=movements`);
  await expect(page.getByRole("feed", { name: "Movimentações" })).toBeVisible();
  await page.getByRole("button", { name: "Desarquivar" }).click();
  await expect(page.getByText(/^Arquivado em/)).toHaveCount(0);
  await page.goto(`/${database}/cases`);
  await expect(list).toContainText(written);
});
