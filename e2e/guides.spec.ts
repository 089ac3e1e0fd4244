import { billOf } from "../testing/payment-lines.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import {
  chooseCourt,
  court,
  created,
  createGuide,
  fillIn,
  guidesAtService,
  maybeCreate,
  preparo,
  situation,
} from "./support/guides.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { petitionPdf, prepareDraft } from "./support/petition.ts";
import { searchBox } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const payer = { document: "11.222.333/0001-81", name: "Aurora Comércio Ltda." };

/** Three courts, each with its own form; of two of them there is only one guide, which is chosen already. */
const courts: {
  name: string;
  tail: string;
  /** Null where the only guide of the court is chosen already. */
  words: string | null;
  values: Record<string, string>;
  sent: Record<string, string>;
}[] = [
  {
    name: "TJSP",
    tail: "8260100",
    words: preparo.court,
    values: preparo.values,
    sent: {
      authorDocument: payer.document,
      condemnationValue: "10.000,00",
      valueRevenuePreparationAppeal: "400,00",
    },
  },
  {
    name: "TRF3",
    tail: "4036100",
    words: null,
    values: {
      "CPF/CNPJ do contribuinte": payer.document,
      "Nome do contribuinte": payer.name,
      "Subseção judiciária": "São Paulo",
      "Valor da causa": "73.728,40",
      "Valor da GRU": "957,69",
    },
    sent: { authorName: payer.name, forum: "São Paulo", recipeValue: "957,69" },
  },
  {
    name: "TRT2",
    tail: "5020001",
    words: null,
    values: {
      "CPF/CNPJ do contribuinte": payer.document,
      "Nome do contribuinte": payer.name,
      "Custas ou emolumentos": "Custas",
      "Valor da condenação": "5000",
      "Valor da receita": "100",
    },
    sent: { guideType: "Custas", condemnationValue: "5.000,00", recipeValue: "100,00" },
  },
];

for (const { name, tail, words, values, sent } of courts) {
  test(`from the case to a created guide of ${name}`, { tag: name === "TJSP" ? "@gate" : [] }, async ({
    signedIn: page,
    database,
    state,
    takeCase,
  }) => {
    const cnj = await takeCase(tail);
    await page.goto(`/${database}/cases/${cnj.digits}?tab=guides`);
    await page.getByRole("link", { name: "Nova guia" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nova guia" })).toBeVisible();
    if (words === null) await expect(court(page)).toHaveValue(new RegExp(name));
    else await chooseCourt(page, words);
    await expect(page.getByLabel("Número do processo", { exact: true })).toHaveValue(cnj.written);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Gerar guia" }).click();
    await expect(page.getByText(/para corrigir/)).toBeVisible();
    await fillIn(page, values);
    await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
    await expect(page).toHaveURL(/\/guides\/[0-9a-f-]{36}$/);
    await page.getByRole("button", { name: "Gerar guia" }).click();
    await created(page);
    await expect(page.getByRole("link", { name: "Abrir o site do tribunal" })).toHaveAttribute(
      "href",
      /^https:/,
    );
    await expectAccessible(page);

    const [guide, ...others] = await guidesAtService(state, cnj.digits);
    expect(others).toEqual([]);
    expect(guide).toEqual([
      { name: "inputValue", value: expect.objectContaining({ numberProcess: cnj.written, ...sent }) },
    ]);
    await page.goto(`/${database}/cases/${cnj.digits}?tab=guides`);
    await expect(page.getByRole("list", { name: "Guias" }).getByRole("listitem")).toHaveText(/Criada/);
  });
}

test("what is typed is there on return, also without the network, and a draft is put aside and brought back", async ({
  signedIn: page,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await page.goto(`/${database}/cases/${digits}/guides/new`);
  await chooseCourt(page, preparo.court);
  await fillIn(page, { "Nome do contribuinte": payer.name });
  await expect(page).toHaveURL(/\/guides\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await page.context().setOffline(true);
  await fillIn(page, { "Valor da condenação": "1.234,56" });
  await expect(page.getByText(/^Não salvo/).filter({ visible: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await page.reload();
  await expect(page.getByLabel("Nome do contribuinte", { exact: true })).toHaveValue(payer.name);
  await expect(page.getByLabel("Valor da condenação", { exact: true })).toHaveValue("1.234,56");

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Descartar rascunho" }).click();
  await expect(situation(page)).toContainText("Descartada");
  await page.getByRole("button", { name: "Restaurar" }).click();
  await expect(page.getByLabel("Nome do contribuinte", { exact: true })).toHaveValue(payer.name);
});

test.describe("a lost answer is a guide that may have been created", () => {
  test("somebody looked, and it was", async ({ signedIn: page, takeCase, database, state }) => {
    const { digits } = await takeCase();
    await maybeCreate(page, state, { database, cnj: digits });
    await expect(situation(page)).toContainText("Nada é enviado");
    await expectAccessible(page);
    await page.goto(`/${database}`);
    await expect(page.getByText(/guias?\s+talvez\s+criadas?/).first()).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Foi criada", exact: true }).click();
    await expect(situation(page)).toContainText("Criada");
    await expect(situation(page)).not.toContainText("Talvez");
    expect(await guidesAtService(state, digits)).toHaveLength(1);
  });

  test("it was not: it is a draft again, and can be sent", async ({
    signedIn: page,
    takeCase,
    database,
    state,
  }) => {
    const { digits } = await takeCase();
    await maybeCreate(page, state, { database, cnj: digits });
    await page.getByRole("button", { name: "Não foi criada" }).click();
    await expect(page.getByLabel("Nome do contribuinte", { exact: true })).toHaveValue(payer.name);
    expect(await guidesAtService(state, digits)).toHaveLength(1);
    await page.getByRole("button", { name: "Gerar guia" }).click();
    await created(page);
    expect(await guidesAtService(state, digits)).toHaveLength(2);
  });

  test("another one is begun beside it, and finds it", async ({
    signedIn: page,
    takeCase,
    database,
    state,
  }) => {
    const { digits } = await takeCase();
    await maybeCreate(page, state, { database, cnj: digits });
    const doubtful = page.url();
    await page.getByRole("button", { name: "Criar outra" }).click();
    await expect(page).not.toHaveURL(doubtful);
    await expect(page.getByLabel("Nome do contribuinte", { exact: true })).toHaveValue(payer.name);
    await expect(page.getByRole("link", { name: /DARE preparo/ })).toContainText("DARE preparo");
    await page.getByRole("button", { name: "Gerar guia" }).click();
    const asked = page.getByRole("dialog", { name: "Já há uma guia igual neste processo" });
    await expect(asked).toContainText(/talvez criada: .*mesmo valor/);
    await asked.getByRole("button", { name: "Voltar" }).click();
    await expect(situation(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Gerar guia" }).click();
    await asked.getByRole("button", { name: "Gerar outra" }).click();
    await created(page);
    await page.goto(doubtful);
    await expect(situation(page)).toContainText("Talvez criada");
    await expect(page.getByRole("list", { name: "Guias iguais" }).getByRole("listitem")).toHaveText(/Criada/);
  });
});

test("line and proof are kept, and the petition's review says so", async ({
  signedIn: page,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  const act = "Apelação";
  await prepareDraft(page, { database, cnj: digits, act });
  const review = `${new URL(page.url()).pathname}?step=review`;
  await createGuide(page, { database, cnj: digits });
  const guide = page.url();

  await page.getByLabel("Petição desta guia").selectOption(act);
  await expect(notice(page, /na petição/)).toBeVisible();
  await page.goto(review);
  await expect(page.getByText("falta o comprovante").first()).toBeVisible();
  await expect(page.getByText(/comprovante anexado/)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(guide);
  // 400,00, as the guide.
  const { line } = billOf(`856${"00000040000"}${"0185".padEnd(29, "7")}`);
  const wrong = `${line.slice(0, 11)}${(Number(line[11]) + 1) % 10}${line.slice(12)}`;
  await page.getByLabel("Linha digitável").fill(wrong);
  await page.getByLabel("Linha digitável").blur();
  await expectWrong(page.getByLabel("Linha digitável"), /dígito/i);
  await page.getByLabel("Linha digitável").fill(line);
  await page.getByRole("button", { name: "Guardar linha" }).click();
  await expect(page.getByRole("img", { name: /^Código de barras/ })).toBeVisible();
  await expect(page.getByText("igual ao da guia")).toBeVisible();

  await page.getByLabel("Comprovante", { exact: true }).setInputFiles(petitionPdf("Comprovante.pdf"));
  await expect(page.getByRole("list", { name: "Comprovantes", exact: true })).toContainText(
    "Comprovante.pdf",
  );
  await expectAccessible(page);
  await page.goto(review);
  await expect(page.getByText(/comprovante anexado/)).toBeVisible();
});

test("the list sums a month up, finds a guide, and leads to it by keys, on every screen", async ({
  signedIn: page,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await createGuide(page, { database, cnj: digits });
  const guide = new URL(page.url()).pathname;

  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await expect(page.getByRole("heading", { level: 1, name: "Guias" })).toBeVisible();
  await searchBox(page, "Buscar guias");
  await page.keyboard.type(digits);
  await expect(page.getByText("1 encontrada")).toBeVisible();
  const rows = page.getByRole("main").locator("ol").getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("main").getByText(/total:\s+R\$\s400,00/)).toBeVisible();
  await expect(rows).toContainText(/Criada.*Aurora Comércio.*R\$\s400,00.*falta/);
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "Quais guias" })
    .getByRole("link", { name: "Rascunhos" })
    .click();
  await expect(page.getByRole("heading", { name: /^Nada com/ })).toBeVisible();
  await page.goBack();

  await showAs(page, { width: 360, height: 740, colorScheme: "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("searchbox", { name: "Buscar guias" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${guide}$`));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
