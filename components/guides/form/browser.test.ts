import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ControlKind } from "#lib/guides/form/controls/registry.ts";
import { readState } from "#lib/guides/form/controls/state.ts";
import { formFieldsOf } from "#lib/guides/form/fields.ts";
import { checkValues, payloadOf } from "#lib/guides/form/values.ts";
import type { Catalog } from "#lib/guides/view.ts";
import { extent, runs } from "#testing/extent.ts";
import { anyDefinition, anyTyped, definitionOf } from "#testing/guide-definition.ts";
import { controlsOn, fill, placeOfFocus } from "#testing/guide-form/filling.ts";
import {
  type GuideFormBrowser,
  openGuideForms,
  seenBy,
  showAgain,
  showForm,
} from "#testing/guide-form/open.ts";

let forms: GuideFormBrowser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  forms = await openGuideForms();
  page = await forms.open({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(10_000);
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
});
afterAll(async () => {
  expect(problems).toEqual([]);
  await forms?.close();
});

const field = (label: string) => page.getByLabel(label, { exact: true });
const send = () => page.getByRole("button", { name: "Gerar guia" }).click();

/** What is right in a field of a kind. */
const rightly: Record<ControlKind, string> = {
  "case-number": "1048213-11.2023.8.26.0100",
  "tax-id": "12.ABC.345/01DE-35",
  payer: "Padaria Estrela",
  phone: "(11) 98765-4321",
  "zip-code": "05510-020",
  address: "Rua Camargo, 214",
  city: "São Paulo",
  state: "SP",
  money: "7.372,82",
  "guide-type": "Apelação",
  forum: "Pinheiros",
  text: "230-6",
};

test("any definition is filled in, corrected and handed over as exactly what its schema names", async () => {
  const given = fc.record({
    definition: anyDefinition,
    texts: fc.array(anyTyped, { minLength: 200, maxLength: 200, size: "max" }),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ definition, texts }) => {
      const fields = formFieldsOf(definition);
      const typed = fields.map(({ control }, at) => {
        const text = texts[at % texts.length] ?? "";
        if (control !== "state") return text;
        const state = readState(text);
        return state.ok ? state.value : "";
      });
      await showForm(page, { definition });
      const drawn = await controlsOn(page);
      expect(drawn.map(({ label }) => label)).toEqual(fields.map(({ label }) => label));
      expect(drawn.map(({ isRequired }) => isRequired)).toEqual(fields.map(({ required }) => required));
      expect(await page.evaluate(() => document.body.dataset.injected)).toBeUndefined();

      await fill(page, typed);
      const values = Object.fromEntries(fields.map(({ name }, at) => [name, typed[at] ?? ""]));
      expect(payloadOf(definition, Object.fromEntries((await seenBy(page)).changes))).toEqual(
        payloadOf(definition, values),
      );
      const wrong = checkValues(definition, values);
      await send();
      if (wrong.length > 0) {
        const first = fields.findIndex(({ name }) => name === wrong[0]?.name);
        await expect.poll(() => placeOfFocus(page)).toBe(first);
        const messages = new Map(wrong.map(({ name, message }) => [name, message]));
        const seen = await controlsOn(page);
        for (const [at, { name }] of fields.entries()) {
          const message = messages.get(name);
          expect([name, seen[at]?.isInvalid]).toEqual([name, message !== undefined]);
          if (message !== undefined) expect(seen[at]?.description[0]).toBe(message);
        }
        expect((await seenBy(page)).submitted).toEqual([]);
        await fill(
          page,
          fields.map(({ name, control }) => (messages.has(name) ? rightly[control] : null)),
        );
        for (const { name, control } of fields) if (messages.has(name)) values[name] = rightly[control];
        await send();
      }
      await expect.poll(async () => (await seenBy(page)).submitted.length).toBe(1);
      const [handed] = (await seenBy(page)).submitted;
      expect(payloadOf(definition, handed ?? {})).toEqual(payloadOf(definition, values));
    }),
    // Each try is a page of up to 200 fields: making the example smaller takes minutes.
    { ...runs(12, { gate: 4 }), endOnFailure: true },
  );
}, 60_000);

const court = definitionOf([
  { name: "numberProcess", label: "Número do processo" },
  { name: "guideType", label: "Tipo de guia" },
  { name: "authorDocument", label: "CPF ou CNPJ" },
  { name: "authorName", label: "Nome" },
  { name: "phone", label: "Telefone", required: false },
  { name: "address", label: "Endereço" },
  { name: "city", label: "Cidade" },
  { name: "state", label: "UF" },
  { name: "condemnationValue", label: "Valor da condenação" },
  { name: "recipeValue", label: "Valor da receita" },
  { name: "serviceCode", label: "Código do serviço", type: "select-input" },
]);

test("the whole form by keyboard, from the first field to the button", async () => {
  await showForm(page, { definition: court });
  await field("Número do processo").focus();
  const typed = [
    "10482131120238260100",
    "Apelação",
    "38120496000100",
    "Padaria Estrela do Butantã Ltda.",
    "1140025530",
    "05510020",
    "Rua Camargo, 214",
    "São Paulo",
    "SP",
    "184320,55",
    "7372,82",
    "230-6",
  ];
  for (const text of typed) {
    await page.keyboard.type(text);
    // The end of a line sends nothing.
    if (text !== "SP") await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  expect((await seenBy(page)).submitted).toEqual([]);
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await seenBy(page)).submitted)
    .toEqual([
      {
        numberProcess: "1048213-11.2023.8.26.0100",
        guideType: "Apelação",
        authorDocument: "38.120.496/0001-00",
        authorName: "Padaria Estrela do Butantã Ltda.",
        phone: "(11) 4002-5530",
        zipCode: "05510-020",
        address: "Rua Camargo, 214",
        city: "São Paulo",
        state: "SP",
        condemnationValue: "184.320,55",
        recipeValue: "7.372,82",
        serviceCode: "230-6",
      },
    ]);
});

test("what is wrong is said on leaving a field, and goes when it is right; what is missing, on sending", async () => {
  await showForm(page, { definition: court });
  await field("CPF ou CNPJ").fill("38.120.496/0001-07");
  await field("Nome").focus();
  const message = "Dígitos verificadores errados: com esta raiz seriam 00.";
  await page.getByRole("alert").getByText(message).waitFor();
  expect(await field("CPF ou CNPJ").getAttribute("aria-invalid")).toBe("true");
  await page.getByText("1 campo para corrigir").getByRole("button", { name: "CPF ou CNPJ" }).click();
  await expect.poll(() => placeOfFocus(page)).toBe(2);
  await field("CPF ou CNPJ").fill("38.120.496/0001-00");
  await page.getByText(message).waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await send();
  await page.getByText("9 campos para corrigir").waitFor();
  await expect.poll(() => placeOfFocus(page)).toBe(0);
  expect((await seenBy(page)).submitted).toEqual([]);
});

test("the number of another case is said to be one", async () => {
  await showForm(page, { definition: court, cnj: "10482131120238260100" });
  await field("Número do processo").fill("0000832-35.2018.4.01.3202");
  await field("Tipo de guia").focus();
  const message = "O número é de outro processo: esta guia é do 1048213-11.2023.8.26.0100.";
  await page.getByRole("alert").getByText(message).waitFor();
});

test("what a stored draft has wrong is said when it is opened", async () => {
  await showForm(page, { definition: court, values: { phone: "4002-5530", recipeValue: "7372.82" } });
  await page.getByText("Com o DDD são 10 ou 11 dígitos: aqui há 8.").waitFor();
  await page.getByText("A vírgula separa os centavos: seria 7.372,82.").waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(2);
});

test("suggestions stay in sight, are taken by a button and can be written over", async () => {
  const suggestions = [
    { name: "authorName", value: "Padaria Estrela", from: "da capa, polo ativo" },
    { name: "authorName", value: "Construtora Vale Azul", from: "da capa, polo passivo" },
    { name: "authorDocument", value: "38.120.•••/••••-00", from: "da capa, polo ativo" },
  ];
  await showForm(page, {
    definition: court,
    suggestions,
    values: { authorName: "Padaria Estrela" },
    revealed: "38120496000100",
  });
  const name = (await controlsOn(page)).find(({ label }) => label === "Nome");
  expect(name?.description).toEqual(["da capa, polo ativo"]);
  await page.getByRole("button", { name: "Usar Construtora Vale Azul" }).press("Enter");
  await expect.poll(() => field("Nome").inputValue()).toBe("Construtora Vale Azul");
  await expect.poll(() => placeOfFocus(page)).toBe(3);
  await page.getByRole("button", { name: "Usar Padaria Estrela" }).waitFor();
  await page.getByRole("button", { name: "Usar 38.120.•••/••••-00" }).click();
  await expect.poll(() => field("CPF ou CNPJ").inputValue()).toBe("38120496000100");
  await field("Nome").fill("Outra");
  await expect
    .poll(() => page.getByRole("list", { name: "Sugestões: Nome" }).getByRole("button").count())
    .toBe(2);
  expect((await seenBy(page)).changes).toContainEqual(["authorDocument", "38120496000100"]);
});

test("a number taken brings its party's name, and says whose it is where another name was written", async () => {
  const airline = "Jequitibá Linhas Aéreas S.A.";
  const suggestions = [
    { name: "authorName", value: "Padaria Estrela", from: "da capa, polo ativo" },
    { name: "authorName", value: airline, from: "da capa, polo passivo" },
    {
      name: "authorDocument",
      value: "38.120.•••/••••-00",
      from: "da capa, polo passivo",
      party: { place: 1, name: airline },
      owners: [airline],
    },
  ];
  const shown = { definition: court, suggestions, revealed: "38120496000100" };
  const taking = page.getByRole("button", { name: "Usar 38.120.•••/••••-00" });
  const status = page.getByRole("status").filter({ hasText: "Nome preenchido" });
  const doubt = page
    .getByRole("status")
    .filter({ hasText: `Pela capa, o CPF ou CNPJ preenchido parece ser de ${airline}` });
  await showForm(page, { ...shown, values: { authorName: "Padaria Estrela" } });
  await taking.click();
  await expect.poll(() => field("Nome").inputValue()).toBe(airline);
  expect((await seenBy(page)).changes).toContainEqual(["authorName", airline]);
  await expect.poll(() => status.textContent()).toBe(`Nome preenchido: ${airline}`);
  await expect.poll(() => doubt.count()).toBe(0);
  // A name that is taken while the number is another party's.
  await page.getByRole("button", { name: "Usar Padaria Estrela" }).click();
  await doubt.waitFor();
  const name = (await controlsOn(page)).find(({ label }) => label === "Nome");
  expect(name?.description[0]).toContain(airline);
  expect(name?.isInvalid).toBe(false);

  await showForm(page, { ...shown, values: { authorName: "Escritório Souza Lima" } });
  await taking.click();
  await doubt.waitFor();
  await expect.poll(() => field("Nome").inputValue()).toBe("Escritório Souza Lima");
  await field("CPF ou CNPJ").fill("");
  await doubt.waitFor({ state: "detached" });
});

test("what the server finds is said at its field, and what is stored elsewhere spoils nothing typed here", async () => {
  await showForm(page, { definition: court, values: { authorName: "Padaria", city: "Osasco" } });
  await field("Nome").fill("Padaria Estrela");
  const problem = { name: "serviceCode", message: "O tribunal não conhece este código." };
  await showAgain(page, {
    definition: court,
    values: { authorName: "Outra", city: "Santos" },
    problems: [{ name: "stranger", message: "Nada" }, problem],
  });
  await page.getByRole("alert").getByText(problem.message).waitFor();
  await expect.poll(() => field("Nome").inputValue()).toBe("Padaria Estrela");
  await expect.poll(() => field("Cidade").inputValue()).toBe("Santos");
  const last = (await controlsOn(page)).findLastIndex(({ isInvalid }) => isInvalid);
  expect(last).toBe(11);
  await expect.poll(() => placeOfFocus(page)).toBe(last);
});

test("another definition keeps what was typed", async () => {
  await showForm(page, { definition: court });
  await field("Nome").fill("Padaria");
  const fields = [
    ...court.fields.filter(({ name }) => name !== "phone"),
    ...definitionOf([{ name: "forum" }]).fields,
  ];
  await showAgain(page, { definition: { ...court, fields } });
  await field("forum").waitFor();
  await expect.poll(() => field("Nome").inputValue()).toBe("Padaria");
  await expect.poll(() => field("Telefone").count()).toBe(0);
});

test("what is not a draft any more is read only; a definition beyond what is sent is not filled in here", async () => {
  await showForm(page, { definition: court, values: { state: "SP", phone: "1" }, disabled: true });
  expect(await field("Telefone").isEditable()).toBe(false);
  expect(await field("UF").isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  const many = definitionOf(Array.from({ length: 401 }, (_, at) => ({ name: `n${at}` })));
  await showForm(page, { definition: many });
  await page.getByText("Esta guia tem 401 campos: o Autos envia até 400.").waitFor();
  await expect.poll(() => page.locator("form").count()).toBe(0);
});

const catalog: Catalog = {
  definitions: [
    { ...court, id: "a" },
    { ...court, id: "b", flow: "tjsp-dare-custas-iniciais" },
    { ...court, id: "c", court: "TJRJ", flow: "tjrj-grerj", system: "GRERJ Eletrônica" },
  ],
  answeredAt: "2026-11-17T12:00:00.000Z",
  failingSince: null,
  failure: null,
};

test("the court is found by its words and chosen by keyboard", async () => {
  await showForm(page, { definition: court, catalog });
  const input = page.getByRole("combobox", { name: "Tribunal" });
  await expect.poll(() => input.inputValue()).toBe("TJSP, DARE preparo (e-SAJ)");
  await page.getByText("Formulário de 17/11/2026, 12 campos.").waitFor();
  await input.focus();
  await page.keyboard.type("eletronica");
  const options = page.getByRole("listbox").getByRole("option");
  await options.getByText("TJRJ, GRERJ (GRERJ Eletrônica)").waitFor();
  expect(await input.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => input.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => input.inputValue()).toBe("TJSP, DARE preparo (e-SAJ)");
  await input.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => options.count()).toBe(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await seenBy(page)).chosen).toEqual(["b"]);
  await page.getByRole("button", { name: "Atualizar" }).press("Enter");
  await expect.poll(async () => (await seenBy(page)).refreshed).toBe(1);
  expect((await seenBy(page)).chosen).toEqual(["b"]);
});

test("the preview follows what is typed, and is printed with every field and nothing else", async () => {
  await showForm(page, { definition: court, values: { numberProcess: "1048213-11.2023.8.26.0100" } });
  const preview = page.getByRole("region", { name: "Prévia" });
  await field("Valor da receita").fill("7372,82");
  await preview.getByText("7.372,82").first().waitFor();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: "Imprimir prévia" }).click();
  await page.emulateMedia({ media: "print" });
  try {
    await page.getByText("A pagar: R$\u00A07.372,82").waitFor();
    await expect.poll(() => page.getByText("Código do serviço").filter({ visible: true }).count()).toBe(1);
    await expect.poll(() => field("Nome").isVisible()).toBe(false);
    await expect.poll(() => page.getByText("O Autos envia o rascunho").isVisible()).toBe(false);
  } finally {
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  }
  await expect.poll(() => page.getByText("A pagar: R$").isVisible()).toBe(false);
});

/** In the gate one of the two. */
const schemes = extent === "gate" ? (["dark"] as const) : (["light", "dark"] as const);

test.each(schemes)("the form passes axe and fits 360 px (%s)", async (colorScheme) => {
  const phone = await forms.open({
    viewport: { width: 360, height: 740 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const absurd = [
    { name: "x", label: "Valor".repeat(200) },
    { name: "y", label: "a".repeat(300) },
  ];
  await showForm(phone, {
    definition: definitionOf([...court.fields, ...absurd]),
    catalog: { ...catalog, failingSince: "2026-11-18T12:00:00.000Z" },
    values: { phone: "4002-5530", authorName: "a".repeat(200) },
    suggestions: [{ name: "recipeValue", value: "1".repeat(60), from: "da capa" }],
  });
  await phone.getByRole("button", { name: "Gerar guia" }).click();
  await phone.getByText(/campos para corrigir/).waitFor();
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.getByRole("combobox", { name: "Tribunal" }).click();
  await phone.getByRole("listbox").getByRole("option").first().waitFor();
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([]);
  await phone.context().close();
});
