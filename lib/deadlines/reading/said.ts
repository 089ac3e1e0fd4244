import type { Whole } from "#lib/format/whole.ts";
import { type Decision, decisionIn } from "./decisions.ts";
import { plainOf } from "./plain.ts";
import type { Sentence } from "./sentence.ts";
import type { CaseFacts } from "./suggestion.ts";
import { isStep, type When, whenOf, withoutCondition } from "./when.ts";

/** What a sentence says: its words, what it decides, and when what it orders begins. */
export type Said = {
  sentence: Sentence;
  said: string;
  /** As articles are looked for in it. */
  legal: string;
  /** `said` without its condition. */
  main: string;
  before: string;
  decision: Decision | null;
  when: When | null;
};

/** So much of a sentence is looked at, and of what stands around it. */
const longest = 1_200;
const around = 400;

/** Of each sentence, in the order of the text: what it waits for may be ordered before it. */
export function saidIn({ text, folded }: Whole, sentences: readonly Sentence[], facts: CaseFacts): Said[] {
  let hasStep = false;
  return sentences.map((sentence) => {
    const { start } = sentence;
    const end = Math.min(sentence.end, start + longest);
    const raw = text.slice(start, end);
    const { said, legal } = plainOf(raw, folded.slice(start, end));
    const when = whenOf(said, raw, hasStep);
    const before = folded.slice(Math.max(0, start - around), start);
    const decision = decisionIn(said, {
      before,
      after: folded.slice(sentence.end, sentence.end + 200),
      facts,
    });
    hasStep ||= (decision !== null && decision.kind !== "minor") || isStep(said);
    return {
      sentence,
      said,
      legal,
      main: when === null ? said : withoutCondition(said),
      before,
      decision,
      when,
    };
  });
}
