import type { Regime } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import type { Appeal } from "./law/appeals.ts";
import {
  answersAppeal,
  appealNames,
  type ByRite,
  type Days,
  noRepresentation,
  type Rite,
  rules,
  tellingClass,
} from "./law/rules.ts";

/** A term that the law gives for an act whose order names none. `hours`: where the law gives them, and not days. */
export type LegalTerm = {
  act: string;
  amount: number;
  article: string;
  hours?: number;
  /** Why it may be none. */
  doubt?: string;
};

const rites: Readonly<Record<Regime, Rite>> = {
  cpc: "cpc",
  juizado: "juizado",
  clt: "clt",
  cpp: "cpp",
  "cpp-detained": "cpp",
  "cpp-protective": "cpp",
  "cpp-urgent": "cpp",
  eca: "eca",
  recovery: "recovery",
  electoral: "electoral",
  "electoral-period": "electoral-period",
  military: "military",
  administrative: "administrative",
  material: "cpc",
};
/** Representations have their own terms also outside the period (Lei 9.504/1997, art. 96). */
function riteOf(regime: Regime, className: string | null): Rite {
  const ofClass = fold(className ?? "").trim();
  if (regime === "electoral" && /^representacao(?! (?:especial|criminal))/.test(ofClass))
    return "electoral-period";
  return rites[regime] === "cpp" && isOfPettyCrime.test(ofClass) ? "juizado-criminal" : rites[regime];
}
const isOfPettyCrime =
  /\bjuizados? especia(?:l|is) crimina(?:l|is)\b|\btermos? circunstanciados?\b|\bsumarissimo\b/;

/** What the law gives where neither it nor the judge names a term for the act. Criminal procedure has none of its own. */
const anyAct: Days = [5, "CPC, art. 218, § 3º"];
const generals: Readonly<Partial<Record<Rite, Days>>> = {
  "electoral-period": [3, "Lei 9.504/1997, art. 11, § 3º"],
  cpp: [5, "CPC, art. 218, § 3º, por analogia (CPP, art. 3º)"],
  military: [5, "CPC, art. 218, § 3º, por analogia (CPPM, art. 3º)"],
  administrative: [5, "Lei 9.784/1999, art. 24"],
};

/** Whether an article names a term for the act that a folded sentence orders. */
export const hasLegalRule = (said: string): boolean => rules.some(([words]) => words.test(said));

/** An order of which the law gives the term. */
type Order = {
  /** Its folded sentence, and the words that stand for its act where no article names one. */
  said: string;
  act: string;
  /** The sentences before it, folded, the nearest last: they may name the appeal that it is about. */
  before?: readonly string[];
  /** The class of the case, which may name the appeal or the action; null where nobody knows. */
  className?: string | null;
  /** What it cites in place of an act. */
  cited?: LegalTerm | null;
};

/**
 * The term of an act that is ordered; the general one of an act that no article names. Where a rite has no line of its own
 * nobody knows that it has the CPC's: that one stands in only where it is no longer than the general one.
 */
export function legalTerm(order: Order, regime: Regime): LegalTerm {
  const { said, act, before = [], className = null, cited = null } = order;
  const rite = riteOf(regime, className);
  const general = generals[rite] ?? generals[broader[rite] ?? rite] ?? anyAct;
  const terms = mattersOf({ said, before, className }).map((matter) => {
    const whole = `${said} ${matter}`;
    const rule = rules.find(([words, , byRite]) => isOf(byRite, rite) && words.test(whole));
    if (rule === undefined) return cited ?? termOf(act, general);
    const [, name, byRite] = rule;
    const { cpc = general } = byRite;
    return termOf(name, ownOf(byRite, rite) ?? (cpc[0] <= general[0] ? cpc : general));
  });
  return terms.reduce((least, one) => (one.amount < least.amount ? one : least));
}

/** What an order is about that does not say it itself: each appeal that the nearest sentence names, or the class of the case. */
function mattersOf({
  said,
  before,
  className,
}: Required<Omit<Order, "act" | "cited">>): [string, ...string[]] {
  const ofClass = fold(className ?? "");
  if (answersAppeal.test(said) && !appealNames.test(said))
    for (const sentence of [ofClass, ...before].toReversed()) {
      const [first, ...others] = sentence.match(new RegExp(appealNames, "g")) ?? [];
      if (first !== undefined) return [first, ...others];
    }
  return [tellingClass.test(ofClass) ? ofClass : ""];
}

/** What is not said of the electoral period, or of petty crimes, is that of the rest of the year, and of other crimes. */
const broader: Readonly<Partial<Record<Rite, Rite>>> = {
  "electoral-period": "electoral",
  "juizado-criminal": "cpp",
};
const ownOf = (byRite: ByRite, rite: Rite): Days | undefined =>
  byRite[rite] ?? byRite[broader[rite] ?? rite] ?? byRite.any;
const isOf = (byRite: ByRite, rite: Rite) => ownOf(byRite, rite) !== undefined || byRite.cpc !== undefined;

const termOf = (act: string, [amount, article, hours]: Days): LegalTerm => ({
  act,
  amount,
  article,
  ...(hours === undefined ? {} : { hours }),
});

type OfJudgment = readonly [act: string, ...Days];
/** `recovery`: the appeals are those of the CPC (Lei 11.101/2005, art. 189). */
const ofJudgment: Readonly<Record<Exclude<Rite, "recovery">, readonly [OfJudgment, ...OfJudgment[]]>> = {
  cpc: [
    ["Apelação", 15, "CPC, art. 1.003, § 5º"],
    ["Embargos de declaração", 5, "CPC, art. 1.023"],
  ],
  clt: [
    ["Recurso ordinário", 8, "CLT, art. 895, I"],
    ["Embargos de declaração", 5, "CLT, art. 897-A"],
  ],
  juizado: [
    ["Recurso inominado", 10, "Lei 9.099/1995, art. 42"],
    ["Embargos de declaração", 5, "Lei 9.099/1995, art. 49"],
  ],
  cpp: [
    ["Apelação", 5, "CPP, art. 593"],
    ["Embargos de declaração", 2, "CPP, art. 382"],
  ],
  "juizado-criminal": [
    ["Apelação", 10, "Lei 9.099/1995, art. 82, § 1º"],
    ["Embargos de declaração", 5, "Lei 9.099/1995, art. 83, § 1º"],
  ],
  eca: [
    ["Apelação", 10, "ECA, art. 198, II"],
    ["Embargos de declaração", 5, "CPC, art. 1.023"],
  ],
  electoral: [
    ["Recurso eleitoral", 3, "Código Eleitoral, art. 258"],
    ["Embargos de declaração", 3, "Código Eleitoral, art. 275, § 1º"],
  ],
  "electoral-period": [
    ["Recurso eleitoral", 1, "Lei 9.504/1997, art. 96, § 8º (outras ações: 3 dias)", 24],
    ["Embargos de declaração", 1, "Lei 9.504/1997, art. 96, § 8º (outras ações: 3 dias)", 24],
  ],
  military: [
    ["Apelação", 5, "CPPM, art. 529"],
    ["Embargos de declaração", 5, "CPPM, art. 540"],
  ],
  administrative: [["Recurso administrativo", 5, "Regimento Interno do CNJ, art. 115"]],
};

/** In actions of an election that are no representation the appeals are those of the rest of the year. */
function riteOfAppeal(regime: Regime, className: string | null): Rite {
  const rite = riteOf(regime, className);
  const isLonger = rite === "electoral-period" && noRepresentation.test(fold(className ?? ""));
  return isLonger ? "electoral" : rite;
}

/** What may be done against a judgment, and until when by the law. `className`: see `legalTerm`. */
export function appealsOf(regime: Regime, className: string | null = null): [LegalTerm, ...LegalTerm[]] {
  const rite = riteOfAppeal(regime, className);
  const [first, ...others] = ofJudgment[rite === "recovery" ? "cpc" : rite];
  const termOfAppeal = ([act, ...days]: OfJudgment) => termOf(act, days);
  return [termOfAppeal(first), ...others.map(termOfAppeal)];
}

/** The embargos alone. */
export const embargosOf = (regime: Regime, className: string | null): LegalTerm[] =>
  appealsOf(regime, className).filter(({ act }) => act.startsWith("Embargos"));

/** The appeal that the law names against a decision; undefined where it names none in this regime. */
export function namedAppeal(
  named: readonly Appeal[],
  regime: Regime,
  className: string | null,
): (LegalTerm & { hasEmbargos: boolean }) | undefined {
  const rite = riteOfAppeal(regime, className);
  for (const { act, byRite, hasEmbargos = false, doubt } of named) {
    const days = ownOf(byRite, rite);
    if (days !== undefined) return { ...termOf(act, days), hasEmbargos, ...(doubt && { doubt }) };
  }
  return undefined;
}
