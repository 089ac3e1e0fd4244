import type { GuideField } from "#lib/guides/schema.ts";
import { expectedCheckDigits, formatTaxId, parseTaxId, taxIdProblem } from "#lib/tax-id/tax-id.ts";
import { readCaseNumber } from "./case-number.ts";
import { readMoney } from "./money.ts";
import { type Reading, right, wrong } from "./reading.ts";
import { readState } from "./state.ts";

export type Control = {
  /** Takes what was typed, without space around it and not empty. */
  read: (text: string) => Reading;
  /** What is said of a required field that is empty. */
  missing: string;
};

const anything = (missing: string): Control => ({ read: right, missing });

const known = {
  "case-number": { read: readCaseNumber, missing: "Escreva o número do processo: são 20 dígitos." },
  "tax-id": { read: readTaxId, missing: "Escreva o CPF ou o CNPJ." },
  payer: anything("Escreva o nome do pagador."),
  phone: { read: readPhone, missing: "Escreva o telefone com DDD." },
  "zip-code": { read: readZipCode, missing: "Escreva o CEP: são 8 dígitos." },
  address: anything("Escreva o endereço."),
  city: anything("Escreva a cidade."),
  state: { read: readState, missing: "Escolha a UF." },
  money: { read: readMoney, missing: "Escreva o valor; se não houver, 0,00." },
  "guide-type": anything("Escreva o tipo de guia."),
  forum: anything("Escreva o foro."),
  text: anything("Preencha: o tribunal pede este campo."),
} satisfies Record<string, Control>;
export type ControlKind = keyof typeof known;
export const controls: Record<ControlKind, Control> = known;

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

/** How a field is filled in: by its name, as the interface knows one type only; an unknown name is a text. */
export const controlOf = ({ name, isCaseNumber }: Pick<GuideField, "name" | "isCaseNumber">): ControlKind =>
  isCaseNumber ? "case-number" : (byName.get(name) ?? "text");

/** `314.159.265-90`, `38.120.496/0001-00`, `12.ABC.345/01DE-35`. */
function readTaxId(text: string): Reading {
  const result = parseTaxId(text);
  if (result.ok) return right(formatTaxId(result.taxId));
  const expected = result.reason === "check-digit" ? expectedCheckDigits(text) : null;
  if (expected === null) return wrong(taxIdProblem(result));
  const before = expected.kind === "cnpj" ? "esta raiz" : "estes nove dígitos";
  return wrong(
    expected.isRight
      ? "Os dígitos são todos iguais: este número não é de ninguém."
      : `Dígitos verificadores errados: com ${before} seriam ${expected.digits}.`,
  );
}

/** A CEP: `05510-020`. */
function readZipCode(text: string): Reading {
  const typed = text.normalize("NFKC");
  if (/\p{L}/u.test(typed)) return wrong("Só números: há letras aqui.");
  const digits = typed.replace(/\D/g, "");
  if (digits.length !== 8) return wrong(`São 8 dígitos no CEP: aqui há ${digits.length}.`);
  return right(`${digits.slice(0, 5)}-${digits.slice(5)}`);
}

const toll = /^0[3589]00\d{6,7}$/;

/** `(11) 4002-5530`, `(11) 98765-4321`, `0800 123 4567`; a number abroad begins with `+` and keeps its own form. */
function readPhone(text: string): Reading {
  const typed = text.normalize("NFKC");
  if (/\p{L}/u.test(typed)) return wrong("Só números: há letras aqui.");
  const digits = typed.replace(/\D/g, "");
  if (/^\s*\+(?!\s*55)/.test(typed)) return abroad(digits);
  return inBrazil(/^\s*\+/.test(typed) || digits.length > 11 ? digits.replace(/^55/, "") : digits);
}

function abroad(digits: string): Reading {
  return digits.length >= 8 && digits.length <= 15
    ? right(`+${digits}`)
    : wrong(`Um telefone de fora do Brasil tem de 8 a 15 dígitos com o país: aqui há ${digits.length}.`);
}

function inBrazil(typed: string): Reading {
  if (toll.test(typed)) return right(`${typed.slice(0, 4)} ${typed.slice(4, 7)} ${typed.slice(7)}`);
  // Of a number dialled as a long-distance call, the zero in front of the area code.
  const digits = typed.replace(/^0(?=[1-9]{2}\d{8,9}$)/, "");
  if (digits.length !== 10 && digits.length !== 11) {
    return wrong(`Com o DDD são 10 ou 11 dígitos: aqui há ${digits.length}.`);
  }
  if (!/^[1-9]{2}/.test(digits)) return wrong(`Não há DDD ${digits.slice(0, 2)}.`);
  if (digits.length === 11 && digits[2] !== "9") {
    return wrong("Com 11 dígitos é um celular, e o número depois do DDD começa com 9.");
  }
  return right(`(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`);
}
