import type { Whole } from "#lib/format/whole.ts";
import { knownAct } from "./acts.ts";
import type { Asked } from "./asked.ts";
import { hasLegalRule } from "./law.ts";
import { commandsInCase, countsBack, ordersAnybody } from "./orders.ts";
import type { Sentence } from "./sentence.ts";

/** Where a text gives something itself. */
export type Places = {
  terms: readonly { start: number; end: number; sentence: Sentence; isOfStaff: boolean }[];
  hearings: ReadonlySet<Sentence>;
  lastDays: ReadonlySet<Sentence>;
};
type Given = Places & { whole: Whole; sentences: readonly Sentence[] };

/** A sentence that is only a term: "Prazo: 15 dias.", "Concedo o prazo de 10 dias para tanto". */
const label =
  /^[^a-z]{0,12}(?:(?:com|no|o|em|defiro|concedo|fixo|assino|faculto|sendo|tudo|tod[oa]s)[^a-z]{1,3}){0,3}(?:prazo\b|$)/;
/** The same of all that a list asks for: "tudo em 15 dias". */
const ofAll = /^[^a-z]{0,12}(?:tudo|tod[oa]s)\b/;
/** A sentence that a list breaks off. */
const open = /[;,]\s*$|\d\.\s*$/;
/** The time of an edict runs before the term (CPC, art. 257, III). */
const edict = /\bedita(?:l|is)\b/;
/** Sentences that may stand between an order and the label that gives its term. */
export const filler =
  /^[^a-z]{0,6}(?:(?:int|defiro|intime|intimem|publique|publiquem|cumpra|p r i|p\.r\.i|vistos)[^a-z]{0,3}(?:se)?[^a-z]*|[^a-z]*)$/;
const dispositive = /\b(?:exposto|isso posto|isto posto|ante o|pelo que|dispositivo|fundamento)\b/;
/** A point of a list: "b) junte a procuração;". */
const point = /^[^a-z]{0,3}(?:e,? )?(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})?) ?[).–-]/;

/** It has the term of the sentence before it. */
const sameTerm =
  /\b(?:(?:n[oe]|em|por|com) (?:o )?(?:mesmo|igual|referido|aludido|identico) prazo|na mesma (?:oportunidade|ocasiao)|prazo (?:acima|supra))\b/;

/** A sentence that says of the one before it that the law gives its term: "À réplica. Prazo legal." */
export const onlyLegal = /^[^a-z]*(?:no )?prazo (?:legal|de lei|da lei|regimental)[^a-z]*$/;
/** To be done at the hearing itself. */
const inHearing =
  /\b(?:contest|defesa|resposta|rol\b|testemunhas)[a-z]*[^.;]{0,24} (?:em|na|ate a|ate o inicio da) (?:propria |mesma |referida )?audiencia\b/;
/** Of a judgment the law gives the appeals already: "intimada da sentença, para recorrer no prazo legal". */
const saysAgain = ({ said, isJudged }: { said: string; isJudged: boolean }) =>
  isJudged && /\brecorr|\brecurso\b/.test(said);
/** The same as a label of its own. */
const ofAppeal =
  /^[^a-z]{0,12}prazo (?:para|de) (?:o |a )?(?:recurso|apelacao|interposicao)\b|\bprazo recursal\b/;
const mostPoints = 12;

/** What is asked for without a term of its own: none stands in the sentence, behind it as a label, or at the head of its list. */
export function withoutGiven(asked: readonly Asked[], given: Given): Asked[] {
  const { whole, sentences, terms, hearings, lastDays } = given;
  const said = ({ start, end }: Sentence) => whole.folded.slice(start, Math.min(end, start + 400));
  const ofParties = terms.filter(({ isOfStaff }) => !isOfStaff);
  const own = new Set([...ofParties.map(({ sentence }) => sentence), ...lastDays]);
  const ofOthers = new Set(terms.map(({ sentence }) => sentence).filter((one) => !own.has(one)));
  const placeOf = new Map(sentences.map((sentence, place) => [sentence, place]));
  const askedAt = new Map(asked.map((one) => [placeOf.get(one.sentence) ?? -1, one]));
  const labelled = new Set<Sentence>();
  for (const { start, end, sentence } of terms) {
    if (!label.test(whole.folded.slice(sentence.start, start))) continue;
    const before = labelled.size;
    const act = knownAct(whole.folded.slice(end, Math.min(sentence.end, end + 120)));
    const fits = ({ sentence: of }: Asked) => {
      const other = knownAct(said(of));
      return act === null || act === "Manifestação" || other === null || other === act;
    };
    const isOfAll = ofAll.test(said(sentence));
    const isBetween = (one: Sentence) =>
      filler.test(said(one)) ||
      (isOfAll && open.test(whole.folded.slice(Math.max(one.start, one.end - 4), one.end)));
    let place = (placeOf.get(sentence) ?? 0) - 1;
    for (
      let most = isOfAll ? mostPoints : 3;
      most > 0 && !askedAt.has(place) && isBetween(sentences[place] ?? sentence);
      most -= 1
    )
      place -= 1;
    for (
      let one = askedAt.get(place);
      one !== undefined && fits(one) && !own.has(one.sentence);
      one = askedAt.get(place)
    ) {
      labelled.add(one.sentence);
      place -= 1;
      const earlier = askedAt.get(place);
      if (earlier !== undefined && !isOfAll && hasLegalRule(said(earlier.sentence))) break;
    }
    const next = askedAt.get((placeOf.get(sentence) ?? 0) + 1);
    if (labelled.size > before || next === undefined || next.kind === "judged") continue;
    const ahead = sentences[place];
    if (ahead !== undefined && ordersAnybody.test(said(ahead))) continue;
    if (/^[^a-z]*$/.test(whole.folded.slice(end, sentence.end)) && !edict.test(whole.folded.slice(0, start)))
      labelled.add(next.sentence);
  }
  const points = new Set<Sentence>();
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before === undefined || !(own.has(before) || points.has(before)) || !point.test(said(sentence)))
      continue;
    if (/[;:,]\s*$/.test(whole.folded.slice(Math.max(before.start, before.end - 4), before.end)))
      points.add(sentence);
  }
  const judged = new Set(asked.flatMap(({ kind, sentence }) => (kind === "judged" ? [sentence] : [])));
  return asked.filter((one, place) => {
    const { kind, sentence } = one;
    if (kind === "legal" && saysAgain({ said: said(sentence), isJudged: judged.has(sentence) })) return false;
    if (judged.size > 0 && ofAppeal.test(said(sentence))) return false;
    if (place > 0 && onlyLegal.test(said(sentence))) return false;
    if (hearings.size > 0 && inHearing.test(said(sentence))) return false;
    if (kind === "minor") return true;
    if (kind === "judged" || kind === "decided")
      return !own.has(sentence) || sentences.length > 1 || dispositive.test(said(sentence));
    const at = placeOf.get(sentence) ?? 0;
    if (
      sameTerm.test(said(sentence)) &&
      sentences.slice(Math.max(0, at - 2), at).some((before) => own.has(before))
    )
      return false;
    if (hearings.has(sentence) && kind === "unread" && countsBack.test(said(sentence))) return true;
    if (own.has(sentence) || labelled.has(sentence) || points.has(sentence)) return false;
    if (hearings.has(sentence) && kind === "legal" && commandsInCase.test(said(sentence))) return true;
    return (
      (!hearings.has(sentence) && !ofOthers.has(sentence)) ||
      (kind === "legal" && hasLegalRule(said(sentence)))
    );
  });
}
