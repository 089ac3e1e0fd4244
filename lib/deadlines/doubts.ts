import { fold } from "#lib/format/fold.ts";
import { changedByHand } from "./as-read.ts";
import { regimeWords } from "./explaining/regime.ts";
import { articleOf, type DoubledPerson, doubledAddressee } from "./reading/doubling.ts";
import { type Doubling, isDoubledIn, regimeRules } from "./regimes/regime.ts";
import { regimeOf } from "./term.ts";
import type { DeadlineRow, DeadlineView } from "./view.ts";
import { amountWords, dayWords, doublingWords, newsWords } from "./words.ts";

/** All that has to be looked at of a deadline, a sentence each: its publication, its law, its reading, its beginning. */
export function doubtsOf(view: DeadlineView): string[] {
  const news = newsWords(view);
  return [
    ...(news === null ? [] : [`${news}: leia o texto e o prazo.`]),
    ...laterDoubts(view),
    ...courtDoubts(view),
    ...(regimeWords(view)?.cares ?? []),
    ...readingDoubts(view),
    ...[changedByHand(view), doubledWords(view), addresseeWords(view), refusedWords(view)].filter(
      (words) => words !== null,
    ),
    ...beginningDoubts(view.countedFrom),
  ];
}

/** What of it a row says: how it was read. */
export const rowDoubts = (row: DeadlineRow): string[] => [
  ...laterDoubts(row),
  ...readingDoubts(row),
  ...(isOffered(row) ? [`O texto dobra o prazo ${doubledFor[row.doubledFor].whose}.`] : []),
];

/** That who saw it before saw an earlier day. */
const laterDoubts = ({ later, today }: Pick<DeadlineRow, "later" | "today">): string[] =>
  later === null
    ? []
    : [
        `Antes vencia ${dayWords(later.from, today)}. ${later.reason ?? "A contagem mudou."} Leia o texto antes de contar com o dia de agora.`,
      ];

/** That it is counted by the calendar of a court which is not its case's, with the day of that one's. */
function courtDoubts({ choices, court, today, dueOn }: DeadlineView): string[] {
  const other = choices.find((one) => one.of === "court" && one.court !== court);
  if (other === undefined || other.due === null) return [];
  const by = court === null ? "só pelo calendário nacional" : `pelo calendário do ${court}`;
  return [
    `O processo é do ${other.court}, e o prazo está contado ${by}: vence ${dayWords(dueOn, today)}. Pelo calendário do ${other.court} vence ${dayWords(other.due, today)}. Vale o dia de agora até que alguém mude o tribunal.`,
  ];
}

type Read = Pick<DeadlineRow, "isDoubtful" | "isRead" | "article" | "doubt" | "amount" | "measure">;

/** Why what was read may be none or another; what a person wrote or changed stands for itself. */
function readingDoubts({ isDoubtful, isRead, article, doubt, amount, measure }: Read): string[] {
  const given = article === null || amount === null ? null : amountWords(amount, measure);
  return [
    ...(isDoubtful ? ["Os algarismos e o extenso dizem números diferentes: leia o texto."] : []),
    ...(isRead && given !== null
      ? [`Quem dá este prazo é a lei, não o texto: ${given} (${article}). Leia o texto.`]
      : []),
    ...(isRead && doubt !== null ? [doubt] : []),
  ];
}

/** Whose term a text doubles, and what of whoever reads would make it theirs. */
const doubledFor: Record<DoubledPerson, { whose: string; if: string }> = {
  defensoria: { whose: "da Defensoria Pública", if: "se ela representa o seu cliente" },
  fazenda: { whose: "da Fazenda Pública", if: "se o seu cliente é a Fazenda" },
  mp: { whose: "do Ministério Público", if: "se o prazo é dele" },
  litisconsortes: {
    whose: "de litisconsortes com procuradores diferentes",
    if: "se o seu cliente é um deles, com procurador de outro escritório, e os autos são físicos (em processo eletrônico não se dobra, § 2º)",
  },
  any: { whose: "sem dizer de quem", if: "se o seu cliente tem prazo em dobro" },
};

/** The text doubles a term, and the simple day stands as nobody chose the doubled one. */
const isOffered = <Row extends Pick<DeadlineRow, "doubledFor" | "doubled" | "isRead">>(
  row: Row,
): row is Row & { doubledFor: DoubledPerson } =>
  row.isRead && row.doubled === null && row.doubledFor !== null;

/** What the Fazenda has a term of its own for: to answer the fulfilment of a judgment, and an execution. */
const ownTerm = /\barts?(?:igos?)?\.? ?(?:\d{3,4}(?:, §[^,;]{1,12})?(?:,| e) ?){0,3}(535|910)\b/i;

/** Why the term of a deadline is not doubled by an article although its law knows it; null where it may be. */
export function doublingRefusal(
  { article, sentence }: Pick<DeadlineRow, "article" | "sentence">,
  doubled: Doubling | "any",
): string | null {
  const own = ownTerm.exec(`${article ?? ""} ${sentence ?? ""}`)?.[1];
  return own === undefined || (doubled !== "183" && doubled !== "any")
    ? null
    : `O art. ${own} do CPC já dá à Fazenda um prazo próprio, que não se dobra (CPC, art. 183, § 2º).`;
}

/** Of a term that a person doubles and its law does not. */
function refusedWords(view: DeadlineView): string | null {
  const refusal = view.doubled === null ? null : doublingRefusal(view, view.doubled);
  return refusal === null
    ? null
    : `${refusal} Em dobro, vence mais tarde do que a lei diz: veja se é o caso.`;
}

/** With the day that the doubled term would give, or why this law doubles nothing. */
function doubledWords(view: DeadlineView): string | null {
  if (!isOffered(view) || view.amount === null) return null;
  const { amount, measure, choices, today } = view;
  const { whose, if: condition } = doubledFor[view.doubledFor];
  const doubled = articleOf[view.doubledFor];
  const doubling = `O texto dobra o prazo ${whose}`;
  const { notDoubled } = regimeRules[regimeOf(view)];
  const refusal = doublingRefusal(view, doubled);
  if (refusal !== null) return `${doubling}. ${refusal} Conta-se simples.`;
  if (!isDoubledIn(regimeOf(view), doubled))
    return `${doubling}. ${notDoubled === null ? "" : `${notDoubled} `}Conta-se simples.`;
  const due = choices.find((one) => one.of === "doubled" && one.doubled === doubled)?.due ?? null;
  if (due === null) return `${doubling}: veja de quem é o prazo.`;
  return `${doubling}: ${condition}, vence ${dayWords(due, today)} (${amountWords(2 * amount, measure)}; ${doublingWords(doubled).article}). Conta-se simples.`;
}

/** Of a term for somebody whose terms the law doubles, of which the text says nothing: the simple day stands, which comes first. */
function addresseeWords(view: DeadlineView): string | null {
  const { sentence, isRead, doubled, doubledFor: ofText, amount, measure, choices, today } = view;
  if (sentence === null || !isRead || doubled !== null || ofText !== null || amount === null) return null;
  const whose = doubledAddressee(fold(sentence));
  const due = choices.find((one) => one.of === "doubled" && one.doubled === (whose && articleOf[whose]))?.due;
  if (whose === null || due == null) return null;
  const { if: condition } = doubledFor[whose];
  return `O texto se dirige a quem tem prazo em dobro (${doublingWords(articleOf[whose]).who}): ${condition}, vence ${dayWords(due, today)} (${amountWords(2 * amount, measure)}; ${doublingWords(articleOf[whose]).article}). Conta-se simples.`;
}

function beginningDoubts(from: DeadlineView["countedFrom"]): string[] {
  const unknown = "Ninguém sabe o dia da disponibilização: conta-se do dia";
  switch (from?.begins) {
    case "published":
      return [`${unknown} da publicação que veio.`];
    case "received":
      return [`${unknown} em que a publicação chegou. Altere quando souber.`];
    default:
      return [];
  }
}
