import { digit11 } from "#lib/check-digit/check-digit.ts";

/** CPF (11 digits) and CNPJ (14 characters, letters too since July 2026, IN RFB 2.229/2024, worth ASCII minus 48). */

declare const taxIdBrand: unique symbol;

/** A valid CPF or CNPJ without punctuation, letters in capitals. */
export type TaxId = string & { readonly [taxIdBrand]: true };

export type TaxIdKind = "cpf" | "cnpj";
export type TaxIdResult =
  | { ok: true; taxId: TaxId; kind: TaxIdKind }
  | { ok: false; reason: "empty" | "characters" | "length" | "check-digit" };

const cpfShape = /^[0-9]{11}$/;
const cnpjShape = /^[0-9A-Z]{12}[0-9]{2}$/;

/** The weights of a CNPJ start over after 9, those of a CPF never do. */
function checkDigits(text: string, highestWeight: number): string {
  const body = text.slice(0, -2);
  const first = digit11(body, highestWeight);
  return `${first}${digit11(`${body}${first}`, highestWeight)}`;
}

const hasCheckDigits = (text: string, highestWeight: number): boolean =>
  text.endsWith(checkDigits(text, highestWeight));

/** Eleven or fourteen times the same digit passes the sum and belongs to nobody. */
const isRepeated = (text: string): boolean => new Set(text).size === 1;

/** True for a valid CPF or CNPJ in plain form: no punctuation, letters in capitals. */
export function isTaxId(text: string): text is TaxId {
  if (isRepeated(text)) return false;
  if (cpfShape.test(text)) return hasCheckDigits(text, 11);
  return cnpjShape.test(text) && hasCheckDigits(text, 9);
}

const withoutPunctuation = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s./\-\u00AD\u200B-\u200D\u2010-\u2015\u2212\u2060\uFEFF]/g, "");

/** Reads a CPF or CNPJ as a person types it, with or without punctuation, in any case. */
export function parseTaxId(text: string): TaxIdResult {
  const plain = withoutPunctuation(text);
  if (plain === "") return { ok: false, reason: "empty" };
  if (/[^0-9A-Z]/.test(plain)) return { ok: false, reason: "characters" };
  if (plain.length !== 11 && plain.length !== 14) return { ok: false, reason: "length" };
  if (!cpfShape.test(plain) && !cnpjShape.test(plain)) return { ok: false, reason: "characters" };
  if (!isTaxId(plain)) return { ok: false, reason: "check-digit" };
  return { ok: true, taxId: plain, kind: plain.length === 11 ? "cpf" : "cnpj" };
}

/** The two digits with which what was typed would end rightly, and whether it does; null for what has no such end. */
export function expectedCheckDigits(
  text: string,
): { kind: TaxIdKind; digits: string; isRight: boolean } | null {
  const plain = withoutPunctuation(text);
  const kind = cpfShape.test(plain) ? "cpf" : cnpjShape.test(plain) ? "cnpj" : null;
  if (kind === null) return null;
  const digits = checkDigits(plain, kind === "cpf" ? 11 : 9);
  return { kind, digits, isRight: plain.endsWith(digits) };
}

/** What to write instead, in one line; empty when all is well. */
export function taxIdProblem(result: TaxIdResult): string {
  if (result.ok) return "";
  return {
    empty: "Escreva o CPF ou o CNPJ.",
    characters: "CPF tem só números; CNPJ, números e letras, com dois números no fim.",
    length: "São 11 dígitos no CPF e 14 caracteres no CNPJ.",
    "check-digit": "Os dígitos do fim não conferem.",
  }[result.reason];
}

const punctuate = (text: string): string =>
  text.length === 11
    ? `${text.slice(0, 3)}.${text.slice(3, 6)}.${text.slice(6, 9)}-${text.slice(9)}`
    : `${text.slice(0, 2)}.${text.slice(2, 5)}.${text.slice(5, 8)}/${text.slice(8, 12)}-${text.slice(12)}`;

export const isShaped = (text: string): boolean => cpfShape.test(text) || cnpjShape.test(text);

/** `314.159.265-90`, `12.ABC.345/01DE-35`; anything else comes back as it is, as the service may send anything. */
export const formatTaxId = (text: string): string => (isShaped(text) ? punctuate(text) : text);

/** `314.•••.•••-90`, `38.120.•••/••••-00`; of any other text only the length is shown. */
export function maskTaxId(text: string): string {
  if (!isShaped(text)) return "•".repeat(Math.min(text.length, 14));
  const kept = text.length === 11 ? 3 : 5;
  return punctuate(`${text.slice(0, kept)}${"•".repeat(text.length - kept - 2)}${text.slice(-2)}`);
}
