import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCnj } from "#lib/cnj/number.ts";
import type { GuideValues } from "#lib/guides/schema.ts";
import { parseBrl } from "#lib/money/money.ts";
import { runs } from "#testing/extent.ts";
import { anyDefinition, anyTyped, definitionOf, knownNames } from "#testing/guide-definition.ts";
import { formFieldsOf, sectionsOf } from "./fields.ts";
import { formSchemaOf } from "./schema.ts";
import { checkValues, missingIn, payableCents, payloadOf, problemOf, writtenOf } from "./values.ts";

const whole = definitionOf(knownNames.map(([name, label]) => ({ name, label })));
const filled = {
  numberProcess: "1048213-11.2023.8.26.0100",
  authorDocument: "38120496000100",
  authorName: "  Padaria Estrela   do Butantã Ltda. ",
  phone: "1140025530",
  zipCode: "05510020",
  address: "Rua Camargo, 214",
  state: "sp",
  city: "São Paulo",
  guideType: "Apelação",
  recipeValue: "R$ 7372,82",
  reasonValue: "184.320,55",
  updatedValueCredit: "0",
  valueRevenueInitialCosts: "1,5",
  valueRevenuePreparationAppeal: "1000",
  mountValue: "0,00",
  termFee: "34,35",
  forum: "Foro Regional de Pinheiros",
  recipeReferringLitisConsortium: "0,10",
  condemnationValue: "184320,55",
};

test("all names of the interface are sent as the court's form takes them", () => {
  expect(checkValues(whole, filled)).toEqual([]);
  expect(payloadOf(whole, filled)).toEqual({
    numberProcess: "1048213-11.2023.8.26.0100",
    authorDocument: "38.120.496/0001-00",
    authorName: "Padaria Estrela do Butantã Ltda.",
    phone: "(11) 4002-5530",
    zipCode: "05510-020",
    address: "Rua Camargo, 214",
    state: "SP",
    city: "São Paulo",
    guideType: "Apelação",
    recipeValue: "7.372,82",
    reasonValue: "184.320,55",
    updatedValueCredit: "0,00",
    valueRevenueInitialCosts: "1,50",
    valueRevenuePreparationAppeal: "1.000,00",
    mountValue: "0,00",
    termFee: "34,35",
    forum: "Foro Regional de Pinheiros",
    recipeReferringLitisConsortium: "0,10",
    condemnationValue: "184.320,55",
  });
});

test("the parts of the form, with the CEP before the address", () => {
  const parts = sectionsOf(whole).map(({ title, fields }) => [
    title,
    fields.map(({ name }) => name).join(" "),
  ]);
  expect(parts).toEqual([
    ["Processo", "numberProcess guideType forum"],
    ["Pagador", "authorDocument authorName phone zipCode address state city"],
    [
      "Valores",
      "recipeValue reasonValue updatedValueCredit valueRevenueInitialCosts valueRevenuePreparationAppeal mountValue termFee recipeReferringLitisConsortium condemnationValue",
    ],
  ]);
  const comarca = sectionsOf(
    definitionOf([{ name: "authorName" }, { name: "city" }, { name: "serviceCode" }]),
  );
  expect(comarca.map(({ title, fields }) => [title, fields[0]?.name])).toEqual([
    ["Processo", "city"],
    ["Pagador", "authorName"],
    ["Outros", "serviceCode"],
  ]);
});

test("a CEP that the court asks for is not asked for twice, and one that it does not is optional", () => {
  const own = definitionOf([{ name: "address" }, { name: "zipCode", label: "Código postal" }]);
  expect(formFieldsOf(own).map(({ label, required }) => [label, required])).toEqual([
    ["address", true],
    ["Código postal", true],
  ]);
  const ours = definitionOf([{ name: "address" }]);
  expect(checkValues(ours, { address: "Rua" })).toEqual([]);
  expect(payloadOf(ours, { address: "Rua" })).toEqual({ address: "Rua" });
  expect(payloadOf(definitionOf([{ name: "city" }]), { city: "Osasco", zipCode: "05510-020" })).toEqual({
    city: "Osasco",
  });
});

test("the number of the case goes where it identifies, whatever the field is called", () => {
  const odd = definitionOf([
    { name: "recipeValue", isCaseNumber: true },
    { name: "processo", isCaseNumber: true },
  ]);
  expect(formFieldsOf(odd).map(({ control }) => control)).toEqual(["case-number", "case-number"]);
  expect(payableCents(odd, { recipeValue: "1048213-11.2023.8.26.0100" })).toBeNull();
});

describe("a form that names another case than the guide's", () => {
  const [own, other] = ["1048213-11.2023.8.26.0100", "0000832-35.2018.4.01.3202"] as const;
  const cnj = own.replaceAll(/\D/g, "");
  const said = (definition: Parameters<typeof checkValues>[0], values: GuideValues) =>
    checkValues(definition, values, cnj);
  const message = `O número é de outro processo: esta guia é do ${own}.`;

  test("is refused on the field that names the case, however the number is written", () => {
    const court = definitionOf([{ name: "processo", isCaseNumber: true }]);
    expect(said(court, { processo: other })).toEqual([{ name: "processo", message }]);
    const unmarked = definitionOf([{ name: "numberProcess", isCaseNumber: false }]);
    expect(said(unmarked, { numberProcess: other })).toEqual([{ name: "numberProcess", message }]);
    for (const same of [own, cnj, ` ${own} `]) expect(said(unmarked, { numberProcess: same })).toEqual([]);
    // Of a number that is none, only that.
    expect(said(unmarked, { numberProcess: "104821" })[0]?.message).toMatch(/^Faltam 14 dígitos/);
  });

  test("may name it in a field of its own: of an appeal, of a carta precatória", () => {
    const court = definitionOf([{ name: "numberProcess" }, { name: "numeroDaCarta" }]);
    expect(said(court, { numberProcess: own, numeroDaCarta: other })).toEqual([]);
  });

  test("is the same in the form of the page", () => {
    const fields = formFieldsOf(definitionOf([{ name: "numberProcess" }]));
    const read = (text: string) => formSchemaOf(fields, { isWhole: false, cnj }).safeParse({ f0: text });
    expect(read(other).error?.issues).toMatchObject([{ path: ["f0"], message }]);
    expect(read(cnj).success).toBe(true);
    expect(read("").success).toBe(true);
  });
});

describe("what is wrong, and what would be right", () => {
  const said = (name: string, value: string) =>
    checkValues(definitionOf([{ name }]), { [name]: value }).map(({ message }) => message);
  test.each([
    ["authorDocument", "38.120.496/0001-07", "Dígitos verificadores errados: com esta raiz seriam 00."],
    ["authorDocument", "12.ABC.345/01DE-34", "Dígitos verificadores errados: com esta raiz seriam 35."],
    ["authorDocument", "314.159.265-91", "Dígitos verificadores errados: com estes nove dígitos seriam 90."],
    ["authorDocument", "111.111.111-11", "Os dígitos são todos iguais: este número não é de ninguém."],
    ["authorDocument", "314159", "São 11 dígitos no CPF e 14 caracteres no CNPJ."],
    ["authorDocument", "", "Escreva o CPF ou o CNPJ."],
    ["numberProcess", "1048213-12.2023.8.26.0100", "Dígito errado: seria 11, não 12."],
    ["numberProcess", "104821", "Faltam 14 dígitos: são 20, aqui há 6."],
    ["phone", "4002-5530", "Com o DDD são 10 ou 11 dígitos: aqui há 8."],
    ["phone", "(11) 88888-0000", "Com 11 dígitos é um celular, e o número depois do DDD começa com 9."],
    ["phone", "(10) 4002-5530", "Não há DDD 10."],
    ["phone", "ramal 12", "Só números: há letras aqui."],
    ["zipCode", "0551002", "São 8 dígitos no CEP: aqui há 7."],
    ["state", "XX", "Não há esta UF: escolha uma da lista."],
    ["recipeValue", "7372.82", "A vírgula separa os centavos: seria 7.372,82."],
    ["recipeValue", "1,234.56", "A vírgula separa os centavos: seria 1.234,56."],
    ["recipeValue", "cem", "Escreva o valor com vírgula nos centavos, como 1.234,56."],
    ["recipeValue", "-1,00", "O valor não pode ser negativo."],
    ["recipeValue", "1.000.000.000.000,00", "O valor vai até 999.999.999.999,99."],
    ["recipeValue", "9".repeat(400), "O valor vai até 999.999.999.999,99."],
    ["recipeValue", "", "Escreva o valor; se não houver, 0,00."],
    ["serviceCode", " ", "Preencha: o tribunal pede este campo."],
    ["serviceCode", "x".repeat(501), "Use até 500 letras: aqui há 501."],
  ])("%s %s", (name, value, message) => {
    expect(said(name, value)).toEqual([message]);
  });

  test.each([
    ["phone", "11987654321", "(11) 98765-4321"],
    ["phone", "+55 (11) 4002-5530", "(11) 4002-5530"],
    ["phone", "55 11 98765 4321", "(11) 98765-4321"],
    ["phone", "(55) 99876-5432", "(55) 99876-5432"],
    ["phone", "011 4002-5530", "(11) 4002-5530"],
    ["phone", "0800 123 4567", "0800 123 4567"],
    ["phone", "+351 21 123 45 67", "+351211234567"],
    ["authorDocument", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["state", "são  paulo", "SP"],
    ["recipeValue", "1.234", "1.234,00"],
    ["recipeValue", "999999999999,99", "999.999.999.999,99"],
    ["numberProcess", "1048213 11 2023 8 26 0100", "1048213-11.2023.8.26.0100"],
  ])("%s %s is right: %s", (name, value, sent) => {
    expect(said(name, value)).toEqual([]);
    expect(payloadOf(definitionOf([{ name }]), { [name]: value })).toEqual({ [name]: sent });
  });
});

test("problems come in the order of the form, also of an empty one", () => {
  const given = definitionOf([
    { name: "recipeValue" },
    { name: "authorName", required: false },
    { name: "numberProcess" },
  ]);
  expect(checkValues(given, {}).map(({ name }) => name)).toEqual(["numberProcess", "recipeValue"]);
});

test("only what is paid is summed, in cents", () => {
  expect(payableCents(whole, filled)).toBe(737282 + 150 + 100000 + 3435 + 10);
  expect(payableCents(whole, { condemnationValue: "184.320,55", reasonValue: "1,00" })).toBeNull();
  expect(payableCents(whole, { recipeValue: "0,00" })).toBe(0);
  expect(payableCents(whole, { recipeValue: "doze" })).toBeNull();
  // 0.1 + 0.2 in cents, and a name that the form does not have.
  const two = definitionOf([{ name: "recipeValue" }, { name: "termFee" }]);
  expect(payableCents(two, { recipeValue: "0,10", termFee: "0,20", valueRevenueInitialCosts: "5,00" })).toBe(
    30,
  );
});

const anyFilled = anyDefinition.chain((definition) =>
  fc
    .array(anyTyped, {
      minLength: definition.fields.length,
      maxLength: definition.fields.length,
      size: "max",
    })
    .map((texts) => ({
      definition,
      values: Object.fromEntries([
        ...definition.fields.map(({ name }, at): [string, string] => [name, texts[at] ?? ""]),
        ["zipCode", texts[0] ?? ""],
        ["stranger", "x"],
      ]),
    })),
);

test("of any definition, only its names are sent, as texts that are not empty and say the same when sent again", () => {
  fc.assert(
    fc.property(anyFilled, ({ definition, values }) => {
      const fields = formFieldsOf(definition);
      const names = new Set(fields.map(({ name }) => name));
      expect(names.size).toBe(fields.length);
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      const asked = new Set(definition.fields.map(({ name }) => name));
      if (fields.some(({ control }) => control === "address")) asked.add("zipCode");
      expect(names).toEqual(asked);

      const payload = payloadOf(definition, values);
      const wrong = new Set(checkValues(definition, values).map(({ name }) => name));
      for (const [name, value] of Object.entries(payload)) {
        expect(names.has(name)).toBe(true);
        expect(value).toBe(value.trim());
        expect(value).not.toBe("");
      }
      for (const field of fields) {
        const sent = Object.hasOwn(payload, field.name) ? payload[field.name] : undefined;
        if (wrong.has(field.name)) continue;
        if (sent === undefined) {
          expect(field.required).toBe(false);
          continue;
        }
        expect(writtenOf(field, sent)).toBe(sent);
        if (field.control === "money") {
          expect(sent).toMatch(/^\d{1,3}(\.\d{3})*,\d{2}$/);
          expect(parseBrl(sent)).toBe(parseBrl(values[field.name] ?? ""));
        }
        if (field.control === "case-number") expect(isCnj(sent.replace(/\D/g, ""))).toBe(true);
        if (field.control === "zip-code") expect(sent).toMatch(/^\d{5}-\d{3}$/);
        if (field.control === "state") expect(sent).toMatch(/^[A-Z]{2}$/);
      }
      expect(payloadOf(definition, payload)).toEqual(payload);
    }),
    runs(60),
  );
});

describe("a field whose label lists its codes", () => {
  const listed = (label: string) => formFieldsOf(definitionOf([{ name: "serviceCode", label }]))[0];
  const said = (label: string, text: string) => {
    const field = listed(label);
    if (field === undefined) throw new Error("no field");
    return [problemOf(field, text, { isWhole: true }), writtenOf(field, text)];
  };

  test("takes these, as the court writes them, and no other", () => {
    const label = "Código do serviço (230-6 ou 304-9)";
    expect(said(label, "230-6")).toEqual([null, "230-6"]);
    expect(said(label, " 3049")).toEqual([null, "304-9"]);
    expect(said(label, "230-7")).toEqual(["O tribunal só aceita 230-6 ou 304-9.", "230-7"]);
    expect(said("Cód. da receita (0810, 0811 e 1080)", "9")[0]).toBe(
      "O tribunal só aceita 0810, 0811 ou 1080.",
    );
    const definition = definitionOf([{ name: "serviceCode", label }]);
    expect(checkValues(definition, { serviceCode: "1" })).toHaveLength(1);
    expect(missingIn(definition, { serviceCode: "1" }, "")).toEqual([label]);
    expect(payloadOf(definition, { serviceCode: "2306" })).toEqual({ serviceCode: "230-6" });
  });

  test.each([
    "Código do serviço",
    "Código do serviço (3 dígitos ou 4 dígitos)",
    "Código (ex.: 230-6, 304-9)",
    "Código do serviço (230-6)",
    "Código da guia (DARE ou GRU)",
    "Exercício (2025 ou 2026)",
  ])("%s lists none that is sure", (label) => {
    expect(said(label, "999")).toEqual([null, "999"]);
  });
});
