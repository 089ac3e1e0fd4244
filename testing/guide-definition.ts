import fc from "fast-check";
import type { GuideDefinition, GuideField } from "#lib/guides/schema.ts";

/** A definition with these fields; of a field only the name is needed. */
export function definitionOf(
  fields: readonly (Partial<GuideField> & { name: string })[],
  of: Partial<GuideDefinition> = {},
): GuideDefinition {
  return {
    id: "definition",
    court: "TJSP",
    flow: "tjsp-dare-preparo",
    package: "guias-sp",
    system: "e-SAJ",
    address: "https://example.com/",
    ...of,
    fields: fields.map((field) => ({
      label: field.name,
      type: "text-input",
      required: true,
      isCaseNumber: field.name === "numberProcess",
      ...field,
    })),
  };
}

/** All names of the interface, and the label a court gives each. */
export const knownNames = [
  ["numberProcess", "Número do processo"],
  ["authorDocument", "CPF ou CNPJ"],
  ["authorName", "Nome"],
  ["phone", "Telefone"],
  ["address", "Endereço"],
  ["state", "UF"],
  ["city", "Cidade"],
  ["guideType", "Tipo de guia"],
  ["recipeValue", "Valor da receita"],
  ["reasonValue", "Valor da causa"],
  ["updatedValueCredit", "Valor atualizado do crédito"],
  ["valueRevenueInitialCosts", "Custas iniciais"],
  ["valueRevenuePreparationAppeal", "Preparo"],
  ["mountValue", "Monte-mor"],
  ["termFee", "Taxa por termo"],
  ["forum", "Foro"],
  ["recipeReferringLitisConsortium", "Litisconsórcio"],
  ["condemnationValue", "Valor da condenação"],
] as const;

/** Names that are words of the language or paths, which a court may use as any other. */
const absurdNames = [
  "constructor",
  "toString",
  "hasOwnProperty",
  "a.b",
  "a[0]",
  "a.b.0.c",
  "f0",
  "f1",
  "root",
  "0",
  " ",
  "length",
  "value",
  "then",
];

const absurdLabels = [
  '<img src=x onerror="document.body.dataset.injected=1">',
  "<script>document.body.dataset.injected=1</script>",
  "</label></form>",
  "مبلغ الرسوم القضائية",
  "\u202Eracs e \u2066ortsac\u2069",
  "👩🏽‍⚖️🏛️💸",
  "Valor ".repeat(300).trim(),
  "á".repeat(2000),
  "&nbsp;&lt;b&gt;",
  "{{label}} %s $1",
];

const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownNames.map(([name]) => name), "zipCode") },
  { weight: 2, arbitrary: fc.constantFrom(...absurdNames) },
  {
    weight: 8,
    arbitrary: fc
      .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
      .filter((name) => name !== "__proto__"),
  },
);

const field: fc.Arbitrary<GuideField> = fc.record({
  name: fieldName,
  label: fc
    .oneof(
      fc.constantFrom(...absurdLabels),
      fc.constantFrom(...knownNames.map(([, label]) => label)),
      fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }),
    )
    .filter((label) => label.trim() !== ""),
  type: fc.constantFrom("text-input", "select-input", "date-input", "checkbox", "<input>", ""),
  required: fc.boolean(),
  isCaseNumber: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** Any definition: unknown types, absurd labels, names more than once, from no field to 200. */
export const anyDefinition: fc.Arbitrary<GuideDefinition> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(field, { maxLength: 30 }) },
    { weight: 1, arbitrary: fc.array(field, { minLength: 100, maxLength: 200, size: "max" }) },
    { weight: 1, arbitrary: fc.constant<GuideField[]>([]) },
  )
  .map((fields) => ({ ...definitionOf([]), fields }));

/** What people type, right and wrong, of every kind. */
export const anyTyped: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "1048213-11.2023.8.26.0100",
    "10482131120238260100",
    "0000832-35.2018.4.01.3202",
    "38120496000100",
    "38.120.496/0001-07",
    "314.159.265-90",
    "11 4002 5530",
    "+351 21 123 45 67",
    "05510020",
    "sp",
    "São Paulo",
    "R$ 7.372,82",
    "7372,8",
    "12.34",
    "1,234.56",
    "-1",
    "90071992547409,91",
  ),
  fc.string({ maxLength: 20, unit: "grapheme" }),
  fc.string({ minLength: 501, maxLength: 520 }),
);
