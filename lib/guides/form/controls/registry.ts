import type { GuideField } from "#lib/guides/schema.ts";
import { readCaseNumber } from "./case-number.ts";
import { readMoney } from "./money.ts";
import { readPhone } from "./phone.ts";
import { type Reading, right } from "./reading.ts";
import { readState } from "./state.ts";
import { readTaxId } from "./tax-id.ts";
import { readZipCode } from "./zip-code.ts";

export type ControlKind =
  | "case-number"
  | "tax-id"
  | "payer"
  | "phone"
  | "zip-code"
  | "address"
  | "city"
  | "state"
  | "money"
  | "guide-type"
  | "forum"
  | "text";

export type Control = {
  /** Takes what was typed, without space around it and not empty. */
  read: (text: string) => Reading;
  /** What is said of a required field that is empty. */
  missing: string;
};

const anything = (missing: string): Control => ({ read: right, missing });

export const controls: Record<ControlKind, Control> = {
  "case-number": { read: readCaseNumber, missing: "Escreva o número do processo: são 20 dígitos." },
  "tax-id": { read: readTaxId, missing: "Escreva o CPF ou o CNPJ." },
  payer: anything("Escreva o nome de quem paga."),
  phone: { read: readPhone, missing: "Escreva o telefone com DDD." },
  "zip-code": { read: readZipCode, missing: "Escreva o CEP: são 8 dígitos." },
  address: anything("Escreva o endereço."),
  city: anything("Escreva a cidade."),
  state: { read: readState, missing: "Escolha a UF." },
  money: { read: readMoney, missing: "Escreva o valor; se não houver, 0,00." },
  "guide-type": anything("Escreva o tipo de guia."),
  forum: anything("Escreva o foro."),
  text: anything("Preencha: o tribunal pede este campo."),
};

/** The names of the interface (guide definition and guideParams) that ask for more than a text. */
const byName = new Map<string, ControlKind>([
  ["numberProcess", "case-number"],
  ["authorDocument", "tax-id"],
  ["authorName", "payer"],
  ["phone", "phone"],
  ["zipCode", "zip-code"],
  ["address", "address"],
  ["city", "city"],
  ["state", "state"],
  ["guideType", "guide-type"],
  ["forum", "forum"],
  ["recipeValue", "money"],
  ["reasonValue", "money"],
  ["updatedValueCredit", "money"],
  ["valueRevenueInitialCosts", "money"],
  ["valueRevenuePreparationAppeal", "money"],
  ["mountValue", "money"],
  ["termFee", "money"],
  ["recipeReferringLitisConsortium", "money"],
  ["condemnationValue", "money"],
]);

/**
 * How a field is filled in. The interface knows one type, `text-input`, so the name decides; a name that it does not show is
 * a text of any type, unless the field asks for the case.
 */
export function controlOf({ name, isCaseNumber }: Pick<GuideField, "name" | "isCaseNumber">): ControlKind {
  return isCaseNumber ? "case-number" : (byName.get(name) ?? "text");
}
