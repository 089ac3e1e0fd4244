/** The unified case number (Resolução CNJ 65/2008). Years are never judged: numbers with 0089 and 9700 are in use. */

declare const cnjBrand: unique symbol;

/** Twenty digits without punctuation whose check digits are right. Only `isCnj` and `parseCnj` make one. */
export type Cnj = string & { readonly [cnjBrand]: true };

export type CnjParts = {
  sequence: string;
  check: string;
  year: string;
  branch: string;
  court: string;
  origin: string;
};

export const cnjLength = 20;

type CnjFailure = {
  ok: false;
  reason: "empty" | "letters" | "length" | "check-digit";
  /** What was typed, digits only. */
  digits: string;
  /** The two digits that would be right, when only they are wrong. */
  expected?: string;
  /** The number that was probably meant: right check digits, or zeros at the front that a spreadsheet dropped. */
  corrected?: Cnj;
};

/** `suffix`: what a court prints behind the number of an appeal, an incident or a state: `/50000`, `-02`, `/RS`. */
export type CnjResult = { ok: true; cnj: Cnj; suffix?: string } | CnjFailure;

/** Remainder by 97 digit by digit: the whole operand does not fit a double. */
function remainder97(digits: string): number {
  let remainder = 0;
  for (let index = 0; index < digits.length; index += 1) {
    remainder = (remainder * 10 + digits.charCodeAt(index) - 48) % 97;
  }
  return remainder;
}

/** `98 − ((N‖AAAA‖J‖TR‖OOOO‖"00") mod 97)`, two digits from 02 to 98 (Resolução CNJ 65/2008, anexo VIII). */
export function checkDigits(parts: Omit<CnjParts, "check">): string {
  const { sequence, year, branch, court, origin } = parts;
  return String(98 - remainder97(`${sequence}${year}${branch}${court}${origin}00`)).padStart(2, "0");
}

/** Cuts twenty digits (valid or not) into the six groups of the resolution. */
export const splitCnj = (digits: string): CnjParts => ({
  sequence: digits.slice(0, 7),
  check: digits.slice(7, 9),
  year: digits.slice(9, 13),
  branch: digits.slice(13, 14),
  court: digits.slice(14, 16),
  origin: digits.slice(16, 20),
});

/** Compares with what the check digits should be: `mod 97 = 1` also lets 00, 01 and 99 through, which are never produced. */
export function isCnj(text: string): text is Cnj {
  if (!/^[0-9]{20}$/.test(text)) return false;
  const parts = splitCnj(text);
  return parts.check === checkDigits(parts);
}

function corrected(digits: string): Cnj | undefined {
  const { sequence, year, branch, court, origin } = splitCnj(digits);
  const text = `${sequence}${checkDigits({ sequence, year, branch, court, origin })}${year}${branch}${court}${origin}`;
  return isCnj(text) ? text : undefined;
}

/** Zeros at the front disappear in spreadsheets; seven of them at most, as the sequence has seven digits. */
function withLostZeros(digits: string): Cnj | undefined {
  const padded = digits.padStart(cnjLength, "0");
  return digits.length >= 13 && digits.length < cnjLength && isCnj(padded) ? padded : undefined;
}

/**
 * Behind the twentieth digit: a separator, then the digits of an incident or the letters of a state (eproc), and no more; or an
 * incident's own digits at once, where nothing else separates any.
 */
const behind =
  /^((?:[^0-9]*[0-9]){20})(\s?[/.\p{Pd}\u2212 ]\s?(?:[0-9]{2,6}|[A-Za-z]{2})|(?<=^[0-9]{20})5[0-9]{4})[^0-9\p{L}]*$/u;

/** What stands behind the case's number in a text that prints both, as it is printed; null of none. */
export function suffixIn(text: string | null, cnj: string): string | null {
  if (text === null) return null;
  const printed = behind.exec(
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/^[^0-9]+/, ""),
  );
  const [, number = "", suffix = ""] = printed ?? [];
  if (suffix === "" || number.replace(/[^0-9]/g, "") !== cnj) return null;
  return suffix.replace(/\s/g, "").replace(/^(?=[0-9A-Za-z])/, " ");
}

/** Reads one number as a person types it: punctuation, spaces and invisible characters do not matter. */
export function parseCnj(text: string): CnjResult {
  const typed = text.normalize("NFKC");
  const digits = typed.replace(/[^0-9]/g, "");
  const first = digits.slice(0, cnjLength);
  const suffix = isCnj(first) ? suffixIn(typed, first) : null;
  if (suffix !== null && isCnj(first)) return { ok: true, cnj: first, suffix };
  if (/\p{L}/u.test(typed)) return { ok: false, reason: "letters", digits };
  if (digits === "") return { ok: false, reason: "empty", digits };
  if (digits.length !== cnjLength) {
    return { ok: false, reason: "length", digits, corrected: withLostZeros(digits) };
  }
  if (isCnj(digits)) return { ok: true, cnj: digits };
  const right = corrected(digits);
  return { ok: false, reason: "check-digit", digits, expected: right?.slice(7, 9), corrected: right };
}

/** `0000832-35.2018.4.01.3202`; any other text comes back as it is, so that a cell never loses what it had. */
export function formatCnj(cnj: string): string {
  if (!/^[0-9]{20}$/.test(cnj)) return cnj;
  const { sequence, check, year, branch, court, origin } = splitCnj(cnj);
  return `${sequence}-${check}.${year}.${branch}.${court}.${origin}`;
}

/**
 * `rounded`: a spreadsheet turned the number into `1,01888E+19`; its last digits are gone. `year`, `court`: besides
 * wrong check digits, it has an impossible year or court.
 */
export type CnjProblemReason = Extract<CnjResult, { ok: false }>["reason"] | "rounded" | "year" | "court";

export type CnjProblem = { reason: CnjProblemReason; digits: string; expected?: string; corrected?: Cnj };

function lengthProblem(digits: string, corrected: Cnj | undefined): string {
  const missing = cnjLength - digits.length;
  const counted = `são ${cnjLength}, aqui há ${digits.length}.`;
  if (missing === -1) return `Há um dígito a mais: ${counted}`;
  if (missing < 0) return `Há ${-missing} dígitos a mais: ${counted}`;
  const sentence = missing === 1 ? `Falta um dígito: ${counted}` : `Faltam ${missing} dígitos: ${counted}`;
  const zeros = missing === 1 ? "Com um zero" : "Com zeros";
  return corrected ? `${sentence} ${zeros} à frente seria ${formatCnj(corrected)}.` : sentence;
}

/** What to write instead, in one line. Takes failures of `parseCnj` and findings of `findCnj`; empty when all is well. */
export function cnjProblem(result: CnjProblem | CnjResult): string {
  if (!("reason" in result)) return "";
  switch (result.reason) {
    case "empty":
      return "Escreva o número do processo: são 20 dígitos.";
    case "letters":
      return "Só números: há letras aqui.";
    case "rounded":
      return "A planilha arredondou este número. Formate a coluna como texto e copie de novo.";
    case "length":
      return lengthProblem(result.digits, result.corrected);
    case "year":
      return `O dígito não confere, e o ano seria ${splitCnj(result.digits).year}.`;
    case "court": {
      const { branch, court } = splitCnj(result.digits);
      return `O dígito não confere, e não há tribunal ${branch}.${court}.`;
    }
    case "check-digit": {
      const found = result.digits.slice(7, 9);
      return result.expected
        ? `Dígito errado: seria ${result.expected}, não ${found}.`
        : `Dígito errado: ${found} não confere.`;
    }
  }
}
