import {
  chooseCourt,
  court,
  fillIn,
  generate,
  guidesAtService,
  offer,
  preparo,
  refreshDefinitions,
  situation,
  withdraw,
} from "./support/guides.ts";
import { expect, test } from "./support/test.ts";

const payer = "Nome do contribuinte";
const mark = () => Math.random().toString(36).slice(2, 8);

test("a form that changes before anything is typed says so; one that goes away stays, and is refused with what was typed", async ({
  signedIn: page,
  openCase,
  database,
  state,
}) => {
  const { digits } = await openCase();
  const own = { id: `antes-${mark()}`, court: `Tribunal ${mark()}` };
  const name = { name: "authorName", label: payer };
  await offer(state, { ...own, fields: [name, { name: "phone", label: "Telefone" }] });
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await refreshDefinitions(page);
  await chooseCourt(page, own.court);
  await expect(page.getByLabel("Telefone", { exact: true })).toBeVisible();

  await offer(state, { ...own, fields: [name, { name: "recipeValue", label: "Valor da receita" }] });
  await refreshDefinitions(page);
  await expect(page.getByText("O formulário deste tribunal mudou")).toBeVisible();
  await expect(page.getByText("Não pede mais: Telefone.")).toBeVisible();
  await expect(page.getByLabel("Valor da receita", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByText("O formulário deste tribunal mudou")).toHaveCount(0);

  await withdraw(state, own.id);
  await refreshDefinitions(page);
  await fillIn(page, { [payer]: "Aurora Comércio Ltda." });
  await expect(
    page
      .getByText(/O serviço deixou de oferecer o formulário/)
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

test("a field typed into in two tabs is sent as it was typed last", async ({
  signedIn: page,
  openCase,
  database,
  state,
}) => {
  const { digits } = await openCase();
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await chooseCourt(page, preparo.court);
  await fillIn(page, { ...preparo.values, [payer]: "Primeira Ltda." });
  await expect(page).toHaveURL(/\/guides\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await expect(page.getByText("O formulário deste tribunal mudou")).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel(payer, { exact: true })).toHaveValue("Primeira Ltda.");
  await fillIn(other, { [payer]: "Segunda Ltda." });
  await expect(page.getByLabel(payer, { exact: true })).toHaveValue("Segunda Ltda.");
  await page.getByRole("button", { name: "Gerar guia" }).click();
  await expect(situation(page)).toContainText("Criada", { timeout: 20_000 });
  const [guide] = await guidesAtService(state, digits);
  expect(guide?.[0]?.value).toMatchObject({ authorName: "Segunda Ltda." });
});

test("what goes away takes no focus with it", async ({ signedIn: page, openCase, database, state }) => {
  const { digits } = await openCase();
  await generate(page, { database, cnj: digits });
  await expect(situation(page)).toContainText("Criada", { timeout: 20_000 });
  await expect(page.locator("body")).not.toBeFocused();
  await expect(court(page)).toHaveCount(0);
  expect(await guidesAtService(state, digits)).toHaveLength(1);
});
