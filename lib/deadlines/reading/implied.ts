import { undatedHitIn } from "#lib/cases/hearings/text.ts";
import type { Candidate } from "#lib/deadlines/regimes/infer.ts";
import { type Regime, regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { plural } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { Whole } from "#lib/format/whole.ts";
import { formatDate } from "#lib/time/time.ts";
import { actOf } from "./acts.ts";
import { type Asked, askedIn, noAppeal, onlyCited } from "./asked.ts";
import type { Decision } from "./decisions.ts";
import { doublingOf } from "./doubling.ts";
import { chooseByLaw } from "./earliest.ts";
import { type Places, withoutGiven } from "./given.ts";
import { appealsOf, embargosOf, type LegalTerm, legalTerm, namedAppeal } from "./law.ts";
import { alsoOrders } from "./orders.ts";
import { inFull } from "./plain.ts";
import { type Said, saidIn } from "./said.ts";
import { type Sentence, shownOf } from "./sentence.ts";
import { cut, longestRead, most, type Reading, regimesAt, type Suggestion, unreadOf } from "./suggestion.ts";
import { isQuotedAt } from "./terms.ts";

/**
 * What the law gives where the text does not, and the first order without a term for which nothing does. `given`: what the text
 * gives itself; `until`: how far of the text was looked at.
 */
export function impliedBy(
  reading: Reading,
  {
    said,
    places,
    given,
    until,
  }: { said: readonly Said[]; places: Places; given: readonly Suggestion[]; until: number },
): { law: Suggestion[]; unread: Suggestion[] } {
  const { whole, sentences, className } = reading;
  const all = askedIn(said, (at) => isQuotedAt(whole.folded, sentences, at), className).filter(
    ({ kind, sentence }) => kind === "judged" || sentence.start <= until,
  );
  const beside = askedIn(saidIn(whole, clausesBeside(whole, places), reading), () => false, className);
  const asked = [
    ...withoutGiven(withoutCourse(all), { whole, sentences, ...places }),
    ...beside.filter(({ kind }) => kind === "legal" || kind === "unread"),
  ];
  const judgment = asked.findLast((one) => one.kind === "judged" && one.named.length === 0);
  const isOver = (one: Asked) => one.kind === "judged" && one.named.length === 0 && one !== judgment;
  const orders = asked.filter(({ kind }) => kind === "legal").slice(0, most + 1);
  const decisions = asked.filter((one) => !isOver(one) && one.kind !== "legal" && one.kind !== "unread");
  const looked = new Set([...decisions.slice(0, most + 1), ...orders]);
  const found = asked.map((one) => ({ one, law: looked.has(one) ? givenByLaw(reading, one) : [] }));
  const law = found
    .toSorted((one, other) => Number(one.one.kind === "legal") - Number(other.one.kind === "legal"))
    .flatMap((each) => each.law)
    .filter(
      (one, at, every) =>
        !given.some((other) => saysItself(other, one)) &&
        every.findIndex((other) => sameTerm(one, other)) === at,
    )
    .map((one) => besideLonger(one, given));
  const { terms, hearings, lastDays } = places;
  const isSilent =
    hearings.size + lastDays.size === 0 &&
    terms.every(({ isOfStaff }) => isOfStaff) &&
    !found.some(({ one, law: [first] }) => first !== undefined && !isOfCourse(one));
  const [unread, ...others] = found
    .filter(({ one, law: of }) => isUnread(one, of, isSilent))
    .filter(({ one }) => law.length === 0 || one.kind !== "unread" || one.doubt !== onlyCited)
    .map(({ one }) => one);
  if (unread === undefined) return { law, unread: undatedHearing(reading) };
  const doubt = unread.kind === "unread" ? unread.doubt : noAppeal;
  return {
    law,
    unread: [unreadOf(reading, { sentence: unread.sentence, doubt: doubt + othersWords(reading, others) })],
  };
}

/** In a judgment, and in what decides an appeal, whatever else is decided is appealed with it (CPC, art. 1.009, § 3º). */
function withoutCourse(asked: readonly Asked[]): readonly Asked[] {
  const isFinal = asked.some(({ kind }) => kind === "judged" || kind === "decided");
  return isFinal ? asked.filter((one) => !isOfCourse(one)) : asked;
}

/** A decision of a case that goes on, against which there may be an appeal at most. */
const isOfCourse = (one: Asked) =>
  one.kind === "minor" && one.named.every(({ doubt }) => doubt !== undefined);

/** What a person has to read: an order without a term, and a decision of whose appeal the law says nothing. */
function isUnread(one: Asked, law: readonly Suggestion[], isSilent: boolean): boolean {
  switch (one.kind) {
    case "unread":
      return isSilent || !one.isFloor;
    case "decided":
      return law.every(({ act }) => act.startsWith("Embargos"));
    case "minor":
      return isSilent && law.length === 0;
    default:
      return false;
  }
}

/** One row stands for all: its words name the others. */
function othersWords({ whole }: Reading, others: readonly Asked[]): string {
  if (others.length === 0) return "";
  const named = others
    .slice(0, mostNamed)
    .map(({ sentence: { start, end } }) =>
      quoted(shorten(whole.text.slice(start, end).trim(), longestNamed)),
    );
  const more = others.length > mostNamed ? " e outras" : "";
  return ` O mesmo vale para mais ${plural(others.length, "ordem ou decisão", "ordens ou decisões")} do texto: ${named.join("; ")}${more}.`;
}
const mostNamed = 4;
const longestNamed = 90;

/** Of the sentences with a term, what they order of somebody else without one: "Diga o autor em 5 dias, e cumpra o réu a liminar." */
function clausesBeside({ folded }: Whole, { terms }: Places): Sentence[] {
  const last = terms.filter(({ sentence }, at) => terms[at + 1]?.sentence !== sentence);
  return last.flatMap(({ end, sentence }) => {
    const found = alsoOrders.exec(folded.slice(end, Math.min(sentence.end, end + longestRead)));
    return found === null ? [] : [{ start: end + found.index + found[0].length, end: sentence.end }];
  });
}

function orderedByLaw(reading: Reading, one: Extract<Asked, { kind: "legal" }>): Suggestion[] {
  const { sentence, said, cited, doubt } = one;
  const { whole, className } = reading;
  const end = Math.min(sentence.end, sentence.start + longestRead);
  const act = actOf({ near: [], clause: null, sentence: whole.text.slice(sentence.start, end) });
  const before = sentencesBefore(reading, sentence);
  const termsIn = (regime: Regime) => [legalTerm({ said, act, before, className, cited }, regime)];
  const regimes = regimesAt(reading, { ...sentence, end }, {});
  return byLaw(reading, sentence, { regimes, termsIn, doubt });
}

/** So much before an order says which appeal it is about. */
const namedBefore = 1_200;

const sentencesBefore = ({ whole, sentences }: Reading, { start }: Sentence): string[] =>
  sentences
    .filter((one) => one.end <= start && one.start >= start - namedBefore)
    .map((one) => inFull(whole.folded.slice(one.start, one.end)));

function givenByLaw(reading: Reading, one: Asked): Suggestion[] {
  switch (one.kind) {
    case "unread":
      return [];
    case "legal":
      return orderedByLaw(reading, one);
    default:
      return againstDecision(reading, one);
  }
}

/** What may be done against a decision. */
function againstDecision(reading: Reading, one: Decision & { sentence: Sentence }): Suggestion[] {
  const { whole, className } = reading;
  const { sentence, kind, named } = one;
  const said = whole.folded.slice(sentence.start, Math.min(sentence.end, sentence.start + longestRead));
  const isPenal = named.some((appeal) => appeal.isPenal) || punishes.test(said);
  const inLaw = (regime: Regime) => (isPenal && (regime === "cpc" || regime === "material") ? "cpp" : regime);
  const termsIn = (regime: Regime): LegalTerm[] => {
    const found = namedAppeal(named, inLaw(regime), className);
    if (found !== undefined)
      return [found, ...(found.hasEmbargos ? embargosOf(inLaw(regime), className) : [])];
    if (kind === "judged") return appealsOf(inLaw(regime), className);
    // Of a decision without a name only the embargos are sure.
    return kind === "decided" ? embargosOf(inLaw(regime), className) : [];
  };
  const regimes = regimesAt(reading, null, { unit: isPenal ? "calendar" : null });
  return byLaw(reading, sentence, { regimes, termsIn, isPenal });
}

const undatedActs = [
  {
    kinds: /^(?:Audiência|Sessão)/,
    words: /\b(?:audiencia|sessao|aij)/,
    act: "Audiência",
    one: "uma audiência",
  },
  { kinds: /^Leilão/, words: /\b(?:leil|praca|hasta|pregao)/, act: "Leilão", one: "um leilão" },
  {
    kinds: /^(?:Perícia|Vistoria)/,
    words: /\b(?:pericia|vistoria)/,
    act: "Perícia",
    one: "uma perícia ou vistoria",
  },
];

/** A hearing that is set, and whose day is not in the text. */
function undatedHearing(reading: Reading): Suggestion[] {
  const { whole, sentences, from } = reading;
  const found = undatedActs.find(({ kinds }) => undatedHitIn(whole, from, kinds) !== undefined);
  if (found === undefined) return [];
  const named = sentences.find(({ start, end }) => found.words.test(whole.folded.slice(start, end)));
  const shown = shownOf(whole, named ?? { start: 0, end: whole.text.length }, named ?? { start: 0, end: 1 });
  return [
    {
      kind: "unread",
      act: found.act,
      ...cut(reading, shown, null),
      doubt: `O texto marca ${found.one} e não diz o dia, ou diz um que já passou.`,
    },
  ];
}

/** A term of theirs is criminal, whatever else is known of the case. */
const penal = /^(?:CPPM?|LEP)\b/;

/** A judgment of a crime, whatever else is known of its case. */
const punishes =
  /\babsolvo\b|\bimpronunci(?:o|ad[oa]s?)\b|\bpunibilidade\b|(?<!\bsob )\bpena (?:de|privativa)\b|\breclusao\b|\bdetencao\b|\bdias-multa\b/;

const sameTerm = (one: Suggestion, other: Suggestion) =>
  one.kind === "term" && other.kind === "term" && one.act === other.act && one.amount === other.amount;

type Term = Extract<Suggestion, { kind: "term" }>;

/** The text gives a term of an appeal itself ("Prazo recursal de 15 dias"), or of what follows a nomination. */
const isOfSameAct = (said: Suggestion, one: Suggestion): said is Term =>
  said.kind === "term" &&
  one.kind === "term" &&
  said.measure === one.measure &&
  ((said.act === "Recurso" && /^(?:Apelação|Recurso)/.test(one.act)) ||
    (said.act === one.act && one.act === "Quesitos ao perito"));

const saysItself = (said: Suggestion, one: Suggestion) =>
  isOfSameAct(said, one) && one.kind === "term" && said.amount <= one.amount;

/** A term of the law that ends before the one which the text gives for the same act. */
function besideLonger(one: Suggestion, given: readonly Suggestion[]): Suggestion {
  const longer = given.find((other): other is Term => isOfSameAct(other, one));
  if (longer === undefined || one.kind !== "term") return one;
  const [each, many] = longer.measure === "hours" ? ["hora", "horas"] : ["dia", "dias"];
  const said = `O texto dá ${plural(longer.amount, each, many)} para o mesmo ato: conte com o que acaba antes.`;
  return { ...one, doubt: one.doubt === null ? said : `${one.doubt} ${said}` };
}

/**
 * What the law gives for a sentence: of each of its terms the one that ends earliest by the regimes that are possible, with
 * those that give the same; the others stand in its doubt, behind `doubt`. `isPenal`: it runs without pause whatever else is
 * known of the case (CPP, art. 798).
 */
function byLaw(
  reading: Reading,
  sentence: Sentence,
  of: {
    regimes: readonly Candidate[];
    termsIn: (regime: Regime) => readonly LegalTerm[];
    isPenal?: boolean;
    doubt?: string | null;
  },
): Suggestion[] {
  const { regimes, termsIn, isPenal = false, doubt = null } = of;
  const counted = ({ amount, hours, article }: LegalTerm, regime: Regime) => {
    if (hours !== undefined) return { amount: hours, measure: "hours" as const, unit: null };
    const runs = isPenal || (regime === "cpc" && penal.test(article));
    return { amount, measure: "days" as const, unit: runs ? ("calendar" as const) : null };
  };
  const { whole } = reading;
  const shown = shownOf(whole, sentence, { start: sentence.start, end: sentence.start });
  const all = regimes.map((candidate) => ({ candidate, terms: termsIn(candidate.regime) }));
  const longest = Math.max(...all.map(({ terms }) => terms.length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at): Suggestion[] => {
    const having = all.flatMap(({ candidate, terms: { [at]: term } }) =>
      term === undefined ? [] : [{ candidate, term }],
    );
    const [first] = having;
    if (first === undefined) return [];
    const termOf = (regime: Regime) =>
      (having.find(({ candidate }) => candidate.regime === regime) ?? first).term;
    const candidates = having.map(({ candidate }) => candidate);
    const { regime: chosen, days } = chooseByLaw(candidates, reading, (regime) =>
      counted(termOf(regime), regime),
    );
    const term = termOf(chosen);
    const others = having.flatMap(({ candidate: { regime }, term: other }): OfOther[] => {
      const due = days.get(regime);
      return due === undefined || other.article === term.article ? [] : [{ ...other, regime, due }];
    });
    const doubts = [doubt, term.doubt ?? null, otherLaws(others, reading.from)].filter(
      (words) => words !== null,
    );
    return [
      {
        kind: "term",
        act: term.act,
        ...cut(reading, shown, null),
        ...counted(term, chosen),
        doubled: doublingOf({ ahead: whole.folded.slice(shown.start, shown.end), behind: "" }),
        isDoubtful: false,
        doubt: doubts.length === 0 ? null : doubts.join(" "),
        by: "law",
        article: term.article,
        regimes: candidates.filter(({ regime }) => termOf(regime).article === term.article),
      },
    ];
  });
}

type OfOther = LegalTerm & { regime: Regime; due: string };

/** What another law would give, where it is not sure which one counts: a person has to see it. `from`: null where nobody knows the day. */
function otherLaws(others: readonly OfOther[], from: string | null): string | null {
  const named = others.filter(({ article }, at) => others.findIndex((one) => one.article === article) === at);
  if (named.length === 0) return null;
  const said = named.map(({ regime, amount, hours, article, due }) => {
    const given = hours === undefined ? plural(amount, "dia", "dias") : plural(hours, "hora", "horas");
    const until = from === null ? "" : `, até ${formatDate(due)} sem os feriados do tribunal`;
    return `${given} (${article}${until}) se vale o regime ${quoted(regimeRules[regime].name)}`;
  });
  return `Também pode ser de outra lei: ${said.join("; ")}.`;
}
