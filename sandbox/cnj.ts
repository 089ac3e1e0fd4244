/** A case number as Resolução CNJ 65/2008 defines it: 20 digits, check digits verified. */
export type Cnj = string & { readonly __cnj: unique symbol };

const digitsOnly = /^\d{20}$/;
const punctuated = /^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/;

export type CnjParts = {
  sequence: string;
  check: string;
  year: string;
  branch: string;
  court: string;
  origin: string;
};

export const cnjForms = ["any", "digits", "punctuated"] as const;
export type CnjForm = (typeof cnjForms)[number];

/** Accepts 20 digits or the full punctuated form, or only one of them; null for anything else. */
export function parseCnj(text: string, form: CnjForm = "any"): Cnj | null {
  const isDigits = digitsOnly.test(text);
  if (!isDigits && !punctuated.test(text)) return null;
  if (form !== "any" && isDigits !== (form === "digits")) return null;
  const digits = text.replace(/\D/g, "");
  return hasValidCheck(digits) ? digits : null;
}

/** The two check digits: 98 − (sequence‖year‖branch‖court‖origin‖"00" mod 97). */
export function checkDigits(parts: Omit<CnjParts, "check">): string {
  const body = `${parts.sequence}${parts.year}${parts.branch}${parts.court}${parts.origin}00`;
  return String(98n - (BigInt(body) % 97n)).padStart(2, "0");
}

export const splitCnj = (digits: string): CnjParts => ({
  sequence: digits.slice(0, 7),
  check: digits.slice(7, 9),
  year: digits.slice(9, 13),
  branch: digits.slice(13, 14),
  court: digits.slice(14, 16),
  origin: digits.slice(16),
});

export function formatCnj(digits: string): string {
  const { sequence, check, year, branch, court, origin } = splitCnj(digits);
  return `${sequence}-${check}.${year}.${branch}.${court}.${origin}`;
}

/** Builds a number with the right check digits, e.g. `makeCnj("0001001.2024.8.26.0100")`. */
export function makeCnj(withoutCheck: string): Cnj {
  const [sequence = "", year = "", branch = "", court = "", origin = ""] = withoutCheck.split(".");
  const parts = { sequence, year, branch, court, origin };
  const cnj = parseCnj(`${sequence}${checkDigits(parts)}${year}${branch}${court}${origin}`);
  if (cnj === null) throw new Error(`not a case number: ${withoutCheck}`);
  return cnj;
}

function hasValidCheck(digits: string): digits is Cnj {
  const parts = splitCnj(digits);
  return checkDigits(parts) === parts.check;
}
