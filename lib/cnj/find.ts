import { type Whole, wholeNumbers } from "#lib/cnj/broken.ts";
import { courtOfCode } from "#lib/cnj/court.ts";
import { type Cnj, type CnjProblemReason, cnjLength, isCnj, parseCnj, splitCnj } from "#lib/cnj/number.ts";

export type WrongCnj = { text: string; digits: string; expected: string; corrected: Cnj; at: number };
export type MalformedCnj = {
  text: string;
  digits: string;
  reason: Exclude<CnjProblemReason, "empty" | "check-digit">;
  corrected?: Cnj;
  at: number;
};

export type FoundCnjs = {
  /** Each number once, in the order of its first appearance. */
  valid: Cnj[];
  /** Twenty digits with wrong check digits, but a possible year and court. */
  wrong: WrongCnj[];
  /** What looks like an attempt at a number: a digit too few or too many, a letter inside, an impossible year. */
  malformed: MalformedCnj[];
  /** How many more times valid numbers appear. */
  duplicates: number;
};

type Candidate = { text: string; at: number };

/**
 * Every quantifier is bounded, so the search is linear in the text. In order: the six groups with any
 * punctuation between them (J and TR are often written together); twenty digits in a row, or with an incident's; the six groups with a
 * wrong number of digits; the six groups with letters inside; what spreadsheets make of twenty digits.
 */
const stop = "(?:\\s{0,3}[-.]{1,2}\\s{0,3}| {1,3})";
const dot = "\\s{0,3}\\.\\s{0,3}";
const shapes = new RegExp(
  [
    `(?<![0-9])[0-9]{7}${stop}[0-9]{2}${stop}[0-9]{4}${stop}[0-9]${stop}?[0-9]{2}${stop}[0-9]{4}(?![0-9])`,
    "(?<![0-9])[0-9]{20}(?:5[0-9]{4})?(?![0-9])",
    `(?<![0-9])[0-9]{1,9}\\s{0,3}-\\s{0,3}[0-9]{1,3}${dot}[0-9]{1,5}${dot}[0-9]{1,2}(?:${dot})?[0-9]{1,3}${dot}[0-9]{1,5}(?![0-9])`,
    "(?<![0-9A-Za-z])[0-9A-Za-z]{7}-[0-9A-Za-z]{2}\\.[0-9A-Za-z]{4}\\.[0-9A-Za-z]\\.?[0-9A-Za-z]{2}\\.[0-9A-Za-z]{4}(?![0-9A-Za-z])",
    "(?<![0-9A-Za-z])[0-9][.,][0-9]{1,15}[Ee]\\+1[89](?![0-9A-Za-z])",
  ].join("|"),
  "g",
);

/** One character for another, so that positions stay: dashes, spaces, invisible marks, East Asian digits, slashes in a number. */
const plain = (text: string): string =>
  text
    .replace(/(?!-)[\p{Pd}\u2043\u2212]/gu, (dash) => "-".padEnd(dash.length))
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t\p{Cf}]/gu, (mark) => " ".padEnd(mark.length))
    .replace(/[\uFF0E\u2024]/g, ".")
    .replace(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/&(?:#82(?:0[89]|1[0-3])|#8722|#45|[nm]dash|minus);/g, (entity) => "-".padEnd(entity.length))
    .replace(/(?<=[0-9])_(?=[0-9])/g, "-")
    .replace(/(?<=[0-9]{7}-[0-9]{2})\/(?=[0-9]{4}\.)/g, ".")
    .replace(sixGroups, (printed, before: string, after: string) => {
      const isProven = isCnj(digitsOf(printed).padStart(cnjLength, "0"));
      return isProven ? `${before}-${after.replace(/[-/]/g, ".")}` : printed;
    });

/** The six groups with whatever marks, also without zeros at the front: `0001234/56.2019.8.26.0100`, `1234-56/2019.8.26.0100`. */
const sixGroups =
  /(?<![0-9])(?<![0-9][-./])([0-9]{1,7})[-./]([0-9]{2}[-./][0-9]{4}[-./][0-9][-./]?[0-9]{2}[-./][0-9]{4})(?![0-9])/g;

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, "");

/** Dates, versions and amounts have dots and dashes, too: only with about twenty digits is it an attempt at a number. */
function isShapedAttempt(text: string): boolean {
  const count = digitsOf(text).length;
  return /[Ee]\+/.test(text) || (count >= 14 && count <= 23);
}

const isWordCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) || // 0-9
  (code >= 65 && code <= 90) || // A-Z
  (code >= 97 && code <= 122) || // a-z
  code === 45 || // hyphen
  code === 46; // full stop

/** Longest word that can be an attempt: 22 digits, their punctuation and a word glued to either side. */
const longestWord = 80;

/** Words of letters, digits, dots and hyphens; a loop, as a regular expression needs a stack for megabytes. */
function* words(text: string, start: number, end: number): Generator<Candidate> {
  let from = start;
  while (from < end) {
    while (from < end && !isWordCharacter(text.charCodeAt(from))) from += 1;
    let to = from;
    while (to < end && isWordCharacter(text.charCodeAt(to))) to += 1;
    if (to - from >= 18 && to - from <= longestWord) yield { text: text.slice(from, to), at: from };
    from = to;
  }
}

/** A word with its glued letters and its outer punctuation cut off. */
function trimmed(word: Candidate): Candidate {
  const lead = /^[A-Za-z.-]*/.exec(word.text)?.[0].length ?? 0;
  const text = /^.*[^A-Za-z.-]/s.exec(word.text.slice(lead))?.[0] ?? "";
  return { text, at: word.at + lead };
}

/** Whether a word looks like a number: punctuated unusually, with digits missing, or bare with a letter inside. */
function isLooseAttempt(text: string): boolean {
  const digits = digitsOf(text).length;
  const letters = text.replace(/[^A-Za-z]/g, "").length;
  if (letters > 0) return letters <= 3 && /^[0-9A-Za-z]{20}$/.test(text);
  if (digits < 18 || digits > 22) return false;
  const groups = text.split(/[-.]+/);
  if (groups.length === 1) return true;
  const beforeDash = text.indexOf("-") < 0 ? null : digitsOf(text.slice(0, text.indexOf("-"))).length;
  if (beforeDash !== null) {
    return beforeDash >= 6 && beforeDash <= 8 && text.indexOf("-") === text.lastIndexOf("-");
  }
  // Without a hyphen at least four groups, and not the three-digit groups of an amount of money.
  return groups.length >= 4 && groups.slice(1).some((group) => group.length !== 3);
}

function candidates(text: string): Candidate[] {
  const found: Candidate[] = [];
  const whole = wholeNumbers(text);
  const rest = without(whole, text);
  let end = 0;
  const takeWords = (from: number, to: number) => {
    for (const word of words(rest, from, to)) {
      const candidate = trimmed(word);
      const isValid = digitsOf(candidate.text).length === cnjLength && parseCnj(candidate.text).ok;
      if (isValid || isLooseAttempt(candidate.text)) found.push(candidate);
    }
  };
  for (const match of rest.matchAll(shapes)) {
    const isGlued = /^[0-9]{25}$/.test(match[0]) && parseCnj(match[0]).ok;
    if (!isGlued && !isShapedAttempt(match[0])) continue;
    takeWords(end, match.index);
    found.push({ text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  takeWords(end, rest.length);
  for (const { digits, at } of whole) found.push({ text: digits, at });
  return found.sort((a, b) => a.at - b.at);
}

/** The text with a bar for every character of the numbers that were found already, so that none is read twice. */
function without(numbers: readonly Whole[], text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end } of numbers) {
    pieces.push(text.slice(from, at), "|".repeat(end - at));
    from = end;
  }
  return [...pieces, text.slice(from)].join("");
}

/** Why twenty digits with wrong check digits are no number at all. Not asked where they are right, as odd years are in use. */
function implausible(digits: string): "year" | "court" | null {
  const { year, branch, court } = splitCnj(digits);
  if (Number(year) < 1900 || Number(year) > new Date().getFullYear() + 1) return "year";
  return courtOfCode(branch + court) === null ? "court" : null;
}

/** Finds case numbers in any prose and says why what looks like one is none; leaves phones, CPF, money, dates. Linear time. */
export function findCnj(text: string): FoundCnjs {
  const found: FoundCnjs = { valid: [], wrong: [], malformed: [], duplicates: 0 };
  const seen = new Set<Cnj>();
  for (const candidate of candidates(plain(text))) {
    const at = candidate.at;
    const original = text.slice(at, at + candidate.text.length);
    const digits = digitsOf(candidate.text);
    if (/[Ee]\+/.test(candidate.text)) {
      found.malformed.push({ text: original, digits, reason: "rounded", at });
      continue;
    }
    const result = parseCnj(candidate.text);
    if (result.ok) {
      if (seen.has(result.cnj)) found.duplicates += 1;
      else found.valid.push(result.cnj);
      seen.add(result.cnj);
    } else if (result.expected && result.corrected) {
      const { expected, corrected } = result;
      const reason = implausible(digits);
      if (reason !== null) found.malformed.push({ text: original, digits, reason, at });
      else found.wrong.push({ text: original, digits, expected, corrected, at });
    } else if (result.reason === "letters" || result.reason === "length") {
      const { reason, corrected } = result;
      found.malformed.push({ text: original, digits, reason, corrected, at });
    }
  }
  return found;
}

/** The one case number that a field names, whatever stands around it; null of none, of several, and beside one that is misprinted. */
export function numberIn(text: string): Cnj | null {
  const { valid, wrong, malformed } = findCnj(text);
  const isOnly = wrong.length === 0 && malformed.every(({ corrected }) => corrected === undefined);
  return isOnly && valid.length === 1 ? (valid[0] ?? null) : null;
}

/** The number with which a text begins as that of its case (`Processo 1018874-…`, `Autos nº …`), when it names no other. */
function numberAtHead(text: string): Cnj | null {
  const cnj = numberIn(text);
  const [head = ""] = /^[^0-9]{0,200}/.exec(text) ?? [];
  const isHead =
    /\b(?:processo|proc|autos)\b/i.test(head) && !/\b(?:origem|recurso|agravo|apela|apens)/i.test(head);
  return isHead && cnj !== null && text.replace(/[^0-9]/g, "").startsWith(cnj) ? cnj : null;
}

/** The case of a publication: the number that its `field` names, or none; without digits in that, the one that heads its `text`. */
export const numberOfPublication = (field: string | null, text: string | null): Cnj | null =>
  /[0-9]/.test(field ?? "") ? numberIn(field ?? "") : numberAtHead(text ?? "");

/** Every case that texts may name: also by a number whose check digits or first zeros are wrong. */
export function numbersMeant(...texts: (string | null)[]): Cnj[] {
  const text = texts.filter((one) => one !== null).join("\n");
  const { valid, wrong, malformed } = findCnj(text);
  const near = [...wrong, ...malformed].flatMap(({ corrected }) => corrected ?? []);
  return [...new Set([...valid, ...near, ...numbersInRuns(text)])];
}

/** Numbers with right check digits in digits that stand together, whatever is between or behind them: a slash, an incident's own. */
function numbersInRuns(text: string): Cnj[] {
  const runs = text.match(/[0-9](?:[./ -]{0,2}[0-9]){19,40}/g) ?? [];
  return runs.flatMap((run) => {
    const digits = digitsOf(run);
    const windows = Array.from({ length: digits.length - cnjLength + 1 }, (_, at) =>
      digits.slice(at, at + cnjLength),
    );
    return windows.filter(isCnj);
  });
}
