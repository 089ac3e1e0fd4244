import { grouped } from "#lib/format/grouped.ts";

/** Registrations with the Brazilian bar (OAB): what is printed as `OAB/SP 123.456-A`, `123456A/SP`, `SP123456`. */

export const oabStates = [
  "AC",
  "AL",
  "AP",
  "AM",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MT",
  "MS",
  "MG",
  "PA",
  "PB",
  "PR",
  "PE",
  "PI",
  "RJ",
  "RN",
  "RS",
  "RO",
  "RR",
  "SC",
  "SP",
  "SE",
  "TO",
] as const;
type OabState = (typeof oabStates)[number];

/** `number`: digits without zeros in front. `letter`: null where it says nothing (`N`, `O` and `D` mark a main registration). */
export type Oab = { state: OabState; number: string; letter: string | null };
/** As it is printed where the state may be missing. */
export type PrintedOab = Omit<Oab, "state"> & { state: OabState | null };

/**
 * `A` supplementary, `B` by transfer from another state (Law 4.215 of 1963, article 62); `S`, `E` and `P` as court systems write
 * supplementary, trainee and provisional ones.
 */
const letters = "ABDENOPS";
const saysNothing = /[DNO]/;

export const oabKinds = ["main", "supplementary", "trainee"] as const;
export type OabKind = (typeof oabKinds)[number];
export const oabKindWords: Record<OabKind, string> = {
  main: "advogado(a)",
  supplementary: "suplementar",
  trainee: "estagiário(a)",
};

/** What a registration is, as far as its letter says it. */
export function kindOf({ letter }: Pick<Oab, "letter">): OabKind {
  if (letter === "E") return "trainee";
  return letter === "A" || letter === "S" ? "supplementary" : "main";
}

const states = oabStates.join("|");
// After a space alone a letter would be the word `e` or `a`.
const digits = String.raw`(\d{1,3}(?:\.\d{3}){1,3}|\d{2,10})(?:(?:\s?[-/]\s?)?([${letters}])(?![\p{L}\d]))?`;
// A full stop is read in one place alone, or such words would be read in a doubled number of ways for each of them.
const numbered = String.raw`(?:(?:inscrit[oa]|sob|o|inscri[cç][aã]o|n[uú]mero|num|n(?:\.?[º°o])?)(?![\p{L}])[\s.:]{0,20}){0,8}`;
const between = String.raw`[\s/:.,-]*${numbered}`;
const stateFirst = String.raw`(?<![\p{L}\d])(${states})${between}${digits}`;
const numberFirst = String.raw`(?<!\d)${digits}[\s/-]*(?:OAB[\s/-]*)?(${states})(?![\p{L}\d])`;
const field = { stateFirst: new RegExp(stateFirst, "iu"), numberFirst: new RegExp(numberFirst, "iu") };
const named = /\bOAB\b/iu;

function printed(state: string | undefined, number: string, letter: string | undefined): PrintedOab | null {
  const given = number.replaceAll(".", "").replace(/^0+(?=\d)/, "");
  if (given.length > 7) return null;
  const said = letter?.toUpperCase();
  return {
    state: oabStates.find((one) => one === state?.toUpperCase()) ?? null,
    number: given,
    letter: said === undefined || saysNothing.test(said) ? null : said,
  };
}

const hasState = (oab: PrintedOab | null): oab is Oab => oab !== null && oab.state !== null;

/** The registration in a field that holds one ("SP123456", "123.456/SP", "OAB/RJ 98765-A"); null when there is none. */
export function parseOab(text: string): Oab | null {
  const clean = withoutOddities(text);
  const first = field.stateFirst.exec(clean);
  const oab = first?.[1] && first[2] ? printed(first[1], first[2], first[3]) : null;
  if (hasState(oab)) return oab;
  const last = field.numberFirst.exec(clean);
  const other = last?.[1] && last[3] ? printed(last[3], last[1], last[2]) : null;
  return hasState(other) ? other : null;
}

/** `OAB/SP 904.220-A`. */
export const formatOab = ({ state, number, letter }: PrintedOab): string =>
  `OAB${state === null ? "" : `/${state}`} ${grouped(number)}${letter === null ? "" : `-${letter}`}`;

/** The registration in a field, as it is shown; null when there is none. */
export function readOab(text: string): string | null {
  const oab = parseOab(text);
  return oab === null ? null : formatOab(oab);
}

/** A name that may have the registration behind it: "Bia Reis (OAB 123456/SP)". */
export function splitOab(text: string): { name: string; oab: string | null } {
  const at = named.exec(text)?.index ?? text.length;
  const oab = readOab(text.slice(at));
  const name = /^.*[^\s(,;-]/u.exec(text.slice(0, at))?.[0].trim() ?? "";
  return oab === null || name === "" ? { name: text, oab: null } : { name, oab };
}

/**
 * Whether two are one registration. `perhaps`: the same number, of which only one has a letter. Different letters are
 * different people, as a state counts its supplementary ones apart.
 */
export function sameOab(one: PrintedOab, other: PrintedOab): "same" | "perhaps" | "other" {
  if (one.number !== other.number) return "other";
  if (one.state !== null && other.state !== null && one.state !== other.state) return "other";
  if (one.state === null || other.state === null) return "perhaps";
  if (one.letter === other.letter) return "same";
  return one.letter === null || other.letter === null ? "perhaps" : "other";
}

const sticky = {
  stateFirst: new RegExp(`[\\s/:.,()-]*${stateFirst}`, "iuy"),
  numberFirst: new RegExp(String.raw`[\s/:.,()-]*${numbered}${numberFirst}`, "iuy"),
  alone: new RegExp(String.raw`[\s/:.,()-]*${numbered}(?<!\d)${digits}`, "iuy"),
  another: new RegExp(
    String.raw`\s*(?:,|;|e(?![\p{L}]))\s*(?<!\d)(\d{1,3}\.\d{3}|\d{5,6})(?:-?([${letters}]))?(?![\p{L}\d./-])`,
    "iuy",
  ),
};

export type OabInText = { oab: PrintedOab; start: number; end: number };

/** The registration that begins here, after punctuation. `isNamed`: the word OAB stands before it, so that the state may be missing. */
export function oabAt(text: string, at: number, { isNamed }: { isNamed: boolean }): OabInText | null {
  const run = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const put = (found: RegExpExecArray | null, [state, number, letter]: [number, number, number]) => {
    const oab = found?.[number] ? printed(found[state], found[number], found[letter]) : null;
    return found === null || oab === null ? null : { oab, start: at, end: at + found[0].length };
  };
  return (
    put(run(sticky.stateFirst), [1, 2, 3]) ??
    put(run(sticky.numberFirst), [3, 1, 2]) ??
    (isNamed ? put(run(sticky.alone), [9, 1, 2]) : null)
  );
}

/** The registrations that a text names as such, also several after one OAB: `OAB/SP 904.220 e 912.407`. Of what `withoutOddities` gave. */
export function oabsIn(text: string): OabInText[] {
  const found: OabInText[] = [];
  for (const { index, 0: word } of text.matchAll(/(?<![\p{L}\d])O\.?A\.?B(?![\p{L}\d])\.?/giu)) {
    let last = oabAt(text, index + word.length, { isNamed: true });
    while (last !== null) {
      found.push({ ...last, start: found.at(-1)?.end === last.start ? last.start : index });
      sticky.another.lastIndex = last.end;
      const next = sticky.another.exec(text);
      const oab = next?.[1] ? printed(last.oab.state ?? undefined, next[1], next[2]) : null;
      last = next === null || oab === null ? null : { oab, start: last.end, end: last.end + next[0].length };
    }
  }
  return found;
}

/** A text without what hides letters, with plain dashes, and with words that are spaced letter by letter put together. */
export function withoutOddities(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "")
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-")
    .replaceAll(/(?<![\p{L}\d])[\p{L}\d](?:[ \u00A0][\p{L}\d./-](?![\p{L}\d])){3,}/gu, (spaced) =>
      spaced.replaceAll(/\s/g, ""),
    );
}
