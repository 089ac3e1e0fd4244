import { fold } from "#lib/format/fold.ts";

/** Names of lawyers as they are compared: without accents, titles, particles and punctuation. */

const particles = new Set(["de", "da", "do", "das", "dos", "e", "d", "del", "di"]);
const titles = new Set(["dr", "dra", "drs", "dras", "adv", "sr", "sra", "doutor", "doutora"]);
const whole: Record<string, string> = { jr: "junior", fo: "filho" };

/**
 * A word of a text, with where it stands. `isName`: it is written as names are. `follows`: nothing but spaces, points, hyphens and
 * particles stands between it and the word before, so that both may be of one name; `and`: the word `e` does, so that they may
 * be two.
 */
export type Word = { text: string; start: number; end: number; isName: boolean; follows: boolean | "and" };

/** The words of a text, without particles. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = -1;
  let isAnd = false;
  for (const { 0: found, index } of text.matchAll(/\p{L}+/gu)) {
    const folded = fold(found);
    const isNear = end >= 0 && index - end <= 6 && /^[\s.'’´`-]*$/u.test(text.slice(end, index));
    end = index + found.length;
    if (particles.has(folded) && isNear) {
      isAnd = folded === "e";
      continue;
    }
    const follows = isNear && isAnd ? "and" : isNear;
    words.push({ text: whole[folded] ?? folded, start: index, end, isName: /^\p{Lu}/u.test(found), follows });
    isAnd = false;
  }
  return words;
}

/** The words that make a name; titles before it are none of them. */
export function nameWords(name: string): string[] {
  const words = wordsOf(name).map(({ text }) => text);
  const first = words.findIndex((word) => !titles.has(word));
  return first === -1 ? [] : words.slice(first);
}

/** What two spellings of one name share. */
export const nameKey = (name: string): string => nameWords(name).join(" ");

/** Whether two names are one, also with middle names abbreviated. `perhaps`: one word is misspelt by a letter. */
export function sameName(one: readonly string[], other: readonly string[]): "same" | "perhaps" | "other" {
  if (one.length !== other.length || one.length < 2) return "other";
  let misspelt = 0;
  for (const [at, word] of one.entries()) {
    const against = other[at] ?? "";
    const isMiddle = at > 0 && at < one.length - 1;
    if (word === against || (isMiddle && abbreviates(word, against))) continue;
    if (!isMisspelt(word, against)) return "other";
    misspelt += 1;
  }
  return misspelt === 0 ? "same" : misspelt === 1 ? "perhaps" : "other";
}

const abbreviates = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

const shortestMisspelt = 4;

/** Whether one letter is missing, too many, another, or two have changed places. Short words are other words then. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortestMisspelt || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const rest = short.slice(at + 1) === long.slice(at + 1);
  const isTurned =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return rest || isTurned;
}

/** Words that stand beside a name without being part of it. */
const beside = new Set(
  `adv advs advogado advogada advogados advogadas procurador procuradora procuradores patrono patrona patronos
  dr dra drs dras doutor doutora sr sra oab nome autor autora reu re requerente requerido requerida exequente executado
  executada reclamante reclamado reclamada apelante apelado apelada agravante agravado agravada impetrante impetrado
  embargante embargado embargada recorrente recorrido recorrida parte partes ativo passivo polo terceiro interessado
  processo autos intimado intimada intimados fica ficam intimem intime se ao a o na no para pelo pela por em que
  relator relatora interes defensor defensora representante rep estagiario estagiaria destinatario destinatarios`
    .trim()
    .split(/\s+/),
);

/** Whether a word right beside a name makes it another, longer one. `second`: the latter of the two where they meet. */
export const lengthens = (word: Word | undefined, second: Word | undefined): boolean =>
  word !== undefined && second?.follows === true && word.isName && !beside.has(word.text);
