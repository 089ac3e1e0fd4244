import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import {
  chooseCourt,
  court,
  created,
  createGuide,
  fillIn,
  guidesAtService,
  offer,
  preparo,
  refreshDefinitions,
  withdraw,
} from "./support/guides.ts";
import { expect, test } from "./support/test.ts";

const payer = "Nome do contribuinte";

/** The note that the court's form is another than the one that was filled in. */
const changed = (page: Page) => page.getByText(/^O formulário .* mudou/);

test("a form that changes before anything is typed says so; one that goes away stays, and is refused with what was typed", async ({
  signedIn: page,
  takeCase,
  database,
  state,
  firm,
}) => {
  const { digits } = await takeCase();
  const own = { id: `antes-${firm.mark}`, court: `Tribunal ${firm.mark}` };
  const name = { name: "authorName", label: payer };
  await offer(state, { ...own, fields: [name, { name: "phone", label: "Telefone" }] });
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await refreshDefinitions(page);
  await chooseCourt(page, own.court);
  await expect(page.getByLabel("Telefone", { exact: true })).toBeVisible();

  await offer(state, { ...own, fields: [name, { name: "recipeValue", label: "Valor da receita" }] });
  await refreshDefinitions(page);
  await expect(changed(page)).toBeVisible();
  await expect(page.getByText(/^Não pede mais: Telefone/)).toBeVisible();
  await expect(page.getByLabel("Valor da receita", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(changed(page)).toHaveCount(0);

  await withdraw(state, own.id);
  await refreshDefinitions(page);
  await fillIn(page, { [payer]: "Aurora Comércio Ltda." });
  await expect(
    page
      .getByText(/deixou de oferecer/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel(payer, { exact: true })).toHaveValue("Aurora Comércio Ltda.");
  // In another court's form it goes on.
  await chooseCourt(page, preparo.court);
  await expect(page).toHaveURL(/\/guides\/new$/);
  await fillIn(page, { "Valor da condenação": "10,00" });
  await expect(page).toHaveURL(/\/guides\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel(payer, { exact: true })).toHaveValue("Aurora Comércio Ltda.");
});

test("a form that the court changed meanwhile is noticed before anything is sent, and nothing typed is lost", async ({
  signedIn: page,
  takeCase,
  database,
  state,
  firm,
}) => {
  const { digits } = await takeCase();
  const own = { id: `mudou-${firm.mark}`, court: `Tribunal ${firm.mark}` };
  const name = { name: "authorName", label: payer };
  await offer(state, { ...own, fields: [name, { name: "phone", label: "Telefone" }] });
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await refreshDefinitions(page);
  await chooseCourt(page, own.court);
  await fillIn(page, { [payer]: "Aurora Comércio Ltda.", Telefone: "(11) 4002-5530" });
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();

  await offer(state, { ...own, fields: [name, { name: "recipeValue", label: "Valor da receita" }] });
  await refreshDefinitions(page);
  await expect(changed(page)).toBeVisible();
  await expect(page.getByText(/^Agora pede: Valor da receita/)).toBeVisible();
  await expect(page.getByText(/^Não pede mais: Telefone/)).toBeVisible();
  await page.getByRole("button", { name: "Gerar guia" }).click();
  await expect(page.getByText(/nada foi enviado/)).toBeVisible();
  expect(await guidesAtService(state, digits)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Usar o formulário novo" }).click();
  await expect(page.getByLabel("Valor da receita", { exact: true })).toBeVisible();
  await expect(page.getByLabel(payer, { exact: true })).toHaveValue("Aurora Comércio Ltda.");
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveCount(0);
  await fillIn(page, { "Valor da receita": "34,35" });
  await page.getByRole("button", { name: "Gerar guia" }).click();
  await created(page);
  const [guide] = await guidesAtService(state, digits);
  expect(guide?.[0]?.value).not.toHaveProperty("phone");
});

test("a field typed into in two tabs is sent as it was typed last", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits } = await takeCase();
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await chooseCourt(page, preparo.court);
  await fillIn(page, { ...preparo.values, [payer]: "Primeira Ltda." });
  await expect(page).toHaveURL(/\/guides\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await expect(changed(page)).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel(payer, { exact: true })).toHaveValue("Primeira Ltda.");
  await fillIn(other, { [payer]: "Segunda Ltda." });
  await expect(page.getByLabel(payer, { exact: true })).toHaveValue("Segunda Ltda.");
  await page.getByRole("button", { name: "Gerar guia" }).click();
  await created(page);
  const [guide] = await guidesAtService(state, digits);
  expect(guide?.[0]?.value).toMatchObject({ authorName: "Segunda Ltda." });
});

test("what goes away takes no focus with it", async ({ signedIn: page, takeCase, database, state }) => {
  const { digits } = await takeCase();
  await createGuide(page, { database, cnj: digits });
  await expect(page.locator("body")).not.toBeFocused();
  await expect(court(page)).toHaveCount(0);
  expect(await guidesAtService(state, digits)).toHaveLength(1);
});
