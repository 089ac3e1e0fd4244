import { fold } from "#lib/format/fold.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { definitionTitle } from "./title.ts";

type Entry = { definition: GuideDefinition; words: string };

const prepared = new WeakMap<readonly GuideDefinition[], Entry[]>();

/** The definitions that have all words of `text`, those first in which every word begins one; prepared once for each array. */
export function searchDefinitions(definitions: readonly GuideDefinition[], text: string): GuideDefinition[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [...definitions];
  const found = entriesOf(definitions).filter(({ words }) => asked.every((word) => words.includes(word)));
  const isAtBeginnings = ({ words }: Entry) => asked.every((word) => words.includes(` ${word}`));
  return [...found.filter(isAtBeginnings), ...found.filter((entry) => !isAtBeginnings(entry))].map(
    ({ definition }) => definition,
  );
}

function entriesOf(definitions: readonly GuideDefinition[]): Entry[] {
  const known = prepared.get(definitions);
  if (known !== undefined) return known;
  const entries = definitions.map((definition) => ({ definition, words: searchedText(definition) }));
  prepared.set(definitions, entries);
  return entries;
}

/** A space stands before every word, also before the parts of `tjsp-dare-preparo`. */
function searchedText(definition: GuideDefinition): string {
  const { flow, package: pack } = definition;
  const whole = [definitionTitle(definition), flow, pack].filter((part) => part !== null).join(" ");
  return ` ${wordsOf(whole).join(" ")} ${wordsOf(whole.replace(/[^\p{L}\p{N}]+/gu, " ")).join(" ")}`;
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s,()]+/)
    .filter((word) => word !== "");
