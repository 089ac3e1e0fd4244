/** The field names of the interface, and the labels of the courts' forms. */
export const fieldLabels = {
  numberProcess: "Número do processo",
  authorDocument: "CPF/CNPJ do contribuinte",
  authorName: "Nome do contribuinte",
  phone: "Telefone",
  address: "Endereço",
  state: "UF",
  city: "Município",
  guideType: "Tipo de guia",
  recipeValue: "Valor da receita",
  reasonValue: "Valor da causa",
  updatedValueCredit: "Valor atualizado do crédito",
  valueRevenueInitialCosts: "Custas iniciais (valor da receita)",
  valueRevenuePreparationAppeal: "Preparo de recurso (valor da receita)",
  mountValue: "Valor do monte-mor",
  termFee: "Taxa por termo",
  forum: "Foro / comarca",
  recipeReferringLitisConsortium: "Receita referente ao litisconsórcio",
  condemnationValue: "Valor da condenação",
} as const satisfies Readonly<Record<string, string>>;

export type FieldName = keyof typeof fieldLabels;

/** Fields whose value is an amount: digits with a decimal comma, in text. */
const amounts: ReadonlySet<string> = new Set([
  "recipeValue",
  "reasonValue",
  "updatedValueCredit",
  "valueRevenueInitialCosts",
  "valueRevenuePreparationAppeal",
  "mountValue",
  "condemnationValue",
]);

/** A field that a draft's values have with an address, though no definition asks for it. */
const beside = "zipCode";

/** What is wrong with a value of a guide draft, in Portuguese, or null. */
export function problemWith(name: string, value: unknown, known: ReadonlySet<string>): string | null {
  if (name !== beside && !known.has(name)) return `Campo de guia desconhecido: ${name.slice(0, 40)}.`;
  if (typeof value !== "string") return `O campo ${name} deve ser um texto.`;
  if (amounts.has(name) && value !== "" && !/^(\d{1,3}(\.\d{3})+|\d+),\d{2}$/.test(value)) {
    return `O campo ${name} deve ser um valor com vírgula decimal, como 1.234,56.`;
  }
  return null;
}
