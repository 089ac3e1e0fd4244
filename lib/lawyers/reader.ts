import { z } from "zod";
import { fold } from "#lib/format/fold.ts";
import { lengthens, nameKey, nameWords, sameName, type Word, wordsOf } from "./names.ts";
import {
  formatOab,
  type Oab,
  type OabInText,
  oabAt,
  oabsIn,
  type PrintedOab,
  sameOab,
  withoutOddities,
} from "./oab.ts";

/** What the register says of a lawyer of the firm. */
export type KnownLawyer = { id: string; name: string; variants: readonly string[]; numbers: readonly Oab[] };

/**
 * A lawyer of the firm whom a text names. `number`: by a registration; `name`: by the whole name, beside which nobody else's
 * registration stands; `doubt`: misspelt by a letter, as part of a longer name, or by a number that may be another's. In doubt
 * nothing is done by itself.
 */
export type Named = { lawyer: string; how: "number" | "name" | "doubt" };

/** Somebody of the same name with another registration. `isKnown`: a person said that this is not ours. */
export type Namesake = { lawyer: string; name: string; oab: string; isKnown: boolean };

export type LawyersRead = { named: Named[]; namesakes: Namesake[] };

type Pattern = { lawyer: KnownLawyer; words: string[] };
type Found = { lawyer: KnownLawyer; isSure: boolean; start: number; end: number; oab: PrintedOab | null };

const certainty = { number: 2, name: 1, doubt: 0 } as const;
/** What is read of a text: nobody reads on for names beyond. */
const longestText = 200_000;

/** What makes two spellings of a name with a registration (`formatOab`) the same namesake. */
export const keyOfNamesake = ({ name, oab }: Pick<Namesake, "name" | "oab">): string =>
  `${nameKey(name)} ${oab}`;

/**
 * Reads which lawyers of a register a text names. One reader serves many texts: each word of a text is looked up once, however
 * many lawyers there are.
 */
export class LawyerReader {
  readonly #byFirst = new Map<string, Pattern[]>();
  readonly #byLast = new Map<string, Pattern[]>();
  /** Of names that were spaced letter by letter, between whose words nothing is left. */
  readonly #byAll = new Map<string, Pattern>();
  readonly #byNumber = new Map<string, { lawyer: KnownLawyer; oab: Oab }[]>();
  readonly #notOurs: ReadonlySet<string>;

  /** `notOurs`: the keys of namesakes that are not the firm's, as a person said once and for good. */
  constructor(lawyers: readonly KnownLawyer[], notOurs: ReadonlySet<string>) {
    this.#notOurs = notOurs;
    for (const lawyer of lawyers) {
      for (const oab of lawyer.numbers) put(this.#byNumber, oab.number, { lawyer, oab });
      for (const name of new Set([lawyer.name, ...lawyer.variants])) {
        const words = nameWords(name);
        const [first, last] = [words[0], words.at(-1)];
        // A single name is nobody's.
        if (first === undefined || last === undefined || words.length < 2) continue;
        put(this.#byFirst, first, { lawyer, words });
        put(this.#byLast, last, { lawyer, words });
        for (const all of [words.join(""), fold(name).replaceAll(/[^a-z]/g, "")])
          this.#byAll.set(all, { lawyer, words });
      }
    }
  }

  /** `text`: plain, without markup. The lawyers in the order in which it names them, each once. */
  read(text: string): LawyersRead {
    const clean = withoutOddities(text.slice(0, longestText));
    const numbers = oabsIn(clean);
    const found = this.#namesIn(clean).map((one) => ({ ...one, oab: beside(clean, one, numbers) }));
    const named = new Map<string, Named & { start: number }>();
    const note = (lawyer: KnownLawyer, how: Named["how"], start: number) => {
      const known = named.get(lawyer.id);
      if (known === undefined || certainty[known.how] < certainty[how])
        named.set(lawyer.id, { lawyer: lawyer.id, how, start: known?.start ?? start });
    };
    // A number without its state, or of which only one has the letter, is theirs beside their name.
    for (const { oab, start } of numbers)
      for (const { lawyer, same } of this.#holders(oab))
        if (same === "same") note(lawyer, "number", start);
        else if (oab.state !== null) note(lawyer, "doubt", start);
    const namesakes = new Map<string, Namesake>();
    for (const one of found) {
      const { lawyer, oab, start, end } = one;
      if (oab === null) continue;
      const isTheirs = lawyer.numbers.some((own) => sameOab(own, oab) !== "other");
      if (isTheirs) note(lawyer, "number", start);
      else if (one.isSure) {
        const name = clean.slice(start, end).replaceAll(/\s+/g, " ");
        const namesake = { lawyer: lawyer.id, name, oab: formatOab(oab) };
        const isKnown = this.#notOurs.has(keyOfNamesake(namesake));
        if (lawyer.numbers.length === 0 && !isKnown) note(lawyer, "name", start);
        else namesakes.set(`${lawyer.id} ${namesake.oab}`, { ...namesake, isKnown });
      }
    }
    const others = new Set([...namesakes.values()].map(({ lawyer }) => lawyer));
    // A name that stands alone is of whoever has it with a number in the same text.
    for (const { lawyer, isSure, oab, start } of found)
      if (oab === null && !others.has(lawyer.id)) note(lawyer, isSure ? "name" : "doubt", start);
    return {
      named: [...named.values()]
        .sort((one, other) => one.start - other.start)
        .map(({ lawyer, how }) => ({ lawyer, how })),
      namesakes: [...namesakes.values()].filter(({ lawyer }) => named.get(lawyer)?.how !== "number"),
    };
  }

  #holders(oab: PrintedOab): { lawyer: KnownLawyer; same: "same" | "perhaps" }[] {
    return (this.#byNumber.get(oab.number) ?? []).flatMap(({ lawyer, oab: own }) => {
      const same = sameOab(own, oab);
      return same === "other" ? [] : [{ lawyer, same }];
    });
  }

  #namesIn(text: string): Omit<Found, "oab">[] {
    const words = wordsOf(text);
    const found: Omit<Found, "oab">[] = [];
    for (const [at, word] of words.entries()) {
      const all = this.#byAll.get(word.text);
      if (all !== undefined)
        found.push({ lawyer: all.lawyer, isSure: true, start: word.start, end: word.end });
      for (const pattern of this.#byFirst.get(word.text) ?? []) push(found, words, at, pattern);
      for (const pattern of this.#byLast.get(word.text) ?? []) {
        const first = at - pattern.words.length + 1;
        // What begins alike was looked at from its beginning.
        if (first >= 0 && words[first]?.text !== pattern.words[0]) push(found, words, first, pattern);
      }
    }
    return found;
  }
}

function push(
  found: Omit<Found, "oab">[],
  words: readonly Word[],
  at: number,
  { lawyer, words: name }: Pattern,
) {
  const some = words.slice(at, at + name.length);
  if (some.length < name.length || some.slice(1).some(({ follows }) => follows === false)) return;
  const same = sameName(
    name,
    some.map(({ text }) => text),
  );
  const [first, last] = [some[0], some.at(-1)];
  if (same === "other" || first === undefined || last === undefined) return;
  const after = words[at + name.length];
  const isLonger = lengthens(words[at - 1], first) || lengthens(after, after);
  found.push({ lawyer, isSure: same === "same" && !isLonger, start: first.start, end: last.end });
}

/** The lawyers that the national diary lists apart from the text (`destinatarioadvogados`), a line each as a text names them. */
export function listedLawyers(list: unknown): string {
  const parsed = z.array(z.unknown()).safeParse(list).data ?? [];
  const lines = parsed.flatMap((one) => {
    const { nome, numero_oab, uf_oab } = listedSchema.safeParse(one).data?.advogado ?? {};
    return nome === undefined ? [] : [`${nome} (OAB ${numero_oab ?? ""}/${uf_oab ?? ""})`];
  });
  return lines.join(";\n");
}
const listedText = z.coerce.string().max(200).optional().catch(undefined);
const listedSchema = z.object({
  advogado: z.object({ nome: listedText, numero_oab: listedText, uf_oab: listedText }),
});

/** What may stand between a name and its registration. */
const joining =
  /^[\s,.:;()[\]/-]*(?:(?:oab|n(?:\.?[º°o])?|num|n[uú]mero|inscrit[oa]|inscri[cç][aã]o|registro|sob|na|o|advogad[oa]|adv)(?![\p{L}])[\s,.:()/-]*)*$/iu;
const farthest = 60;

/** The registration that stands behind a name, or before it and a dash; null where none does. */
function beside(
  text: string,
  { start, end }: { start: number; end: number },
  numbers: readonly OabInText[],
): PrintedOab | null {
  const after = numbers.find((one) => one.start >= end);
  if (after && after.start - end <= farthest && joining.test(text.slice(end, after.start))) return after.oab;
  // "CAIO NÓBREGA - SP915882": without the word.
  const bare = oabAt(text, end, { isNamed: false });
  if (bare !== null) return bare.oab;
  const before = numbers.findLast((one) => one.end <= start);
  return before && /^\s*[-:]\s*$/.test(text.slice(before.end, start)) ? before.oab : null;
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
}
