import type { PasswordWeakness } from "#lib/users/refusals.ts";
import "server-only";
import type { Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { once } from "./once.ts";

/** Who the password is for: their own names are the first thing that somebody tries. */
type Owner = { email: string; name: string };

/** More characters only make a password stronger, and the time to estimate it grows with them. */
const estimated = 72;
/** This much of a password has to be other than the person's own names, in letters and digits. */
const leastOther = 8;

/** The dictionaries take megabytes: they are read when somebody first chooses a password. */
const readDictionaries = once(async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-pt-br"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  });
});

/**
 * Why a password is too weak; null when guessing it takes more than ten thousand million attempts (OWASP ASVS 5.0, 6.2.4
 * and 6.2.11: none of the common passwords, nothing of the person or the product).
 */
export async function passwordWeakness(password: string, owner: Owner): Promise<PasswordWeakness | null> {
  const words = wordsOf(owner);
  if (isMostly(words, password)) return "personal";
  const { score, sequence } = (await readDictionaries()).check(password.slice(0, estimated), words);
  return score === 4 ? null : reasonOf(sequence);
}

function wordsOf({ email, name }: Owner): string[] {
  const parts = [...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
  return [...new Set(["autos", email, name, ...parts].map(plain))].filter(({ length }) => length >= 3);
}

function isMostly(words: string[], password: string): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, " "), plain(password));
  return rest !== plain(password) && rest.replace(/[^\p{L}\p{N}]/gu, "").length < leastOther;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What most of the password is. */
function reasonOf(sequence: readonly Match[]): PasswordWeakness {
  const [longest] = sequence.toSorted((one, other) => other.token.length - one.token.length);
  switch (longest?.pattern) {
    case "repeat":
      return "repeated";
    case "sequence":
    case "spatial":
      return "sequence";
    case "dictionary":
      return longest.dictionaryName === "passwords-common" ? "common" : "guessable";
    default:
      return "guessable";
  }
}
