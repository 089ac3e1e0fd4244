import type { Regime } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import { type ByRite, type Days, noRepresentation, type Rite, rules, tellingClass } from "./law/rules.ts";

/** A term that the law gives for an act whose order names none. `hours`: where the law gives them, and not days. */
export type LegalTerm = { act: string; amount: number; article: string; hours?: number };

const riteOf: Readonly<Record<Regime, Rite>> = {
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

/** What the law gives where neither it nor the judge names a term for the act. */
const anyAct: Days = [5, "CPC, art. 218, § 3º"];
const generals: Readonly<Partial<Record<Rite, Days>>> = {
  "electoral-period": [3, "Lei 9.504/1997, art. 11, § 3º"],
};

/** Whether an article names a term for the act that a folded sentence orders. */
export const hasLegalRule = (said: string): boolean => rules.some(([words]) => words.test(said));

/**
 * The term of the act that a folded sentence orders; the general one of an act that no article names. Where a rite has no line
 * of its own nobody knows that it has the CPC's: that one stands in only where it is no longer than the general one.
 * `className`: the class of the case, which may name the appeal or the action; null where nobody knows.
 */
export function legalTerm(
  said: string,
  regime: Regime,
  act: string,
  className: string | null = null,
): LegalTerm {
  const rite = riteOf[regime];
  const general = generals[rite] ?? anyAct;
  const named = tellingClass.exec(fold(className ?? ""))?.[0] ?? "";
  const whole = `${said} ${named}`;
  const rule = rules.find(([words, , byRite]) => isOf(byRite, rite) && words.test(whole));
  if (rule === undefined) return termOf(act, general);
  const [, name, byRite] = rule;
  const { cpc = general } = byRite;
  return termOf(name, ownOf(byRite, rite) ?? (cpc[0] <= general[0] ? cpc : general));
}

const ownOf = (byRite: ByRite, rite: Rite): Days | undefined =>
  byRite[rite] ?? (rite === "electoral-period" ? byRite.electoral : undefined) ?? byRite.any;
const isOf = (byRite: ByRite, rite: Rite) => ownOf(byRite, rite) !== undefined || byRite.cpc !== undefined;

const termOf = (act: string, [amount, article, hours]: Days): LegalTerm => ({
  act,
  amount,
  article,
  ...(hours === undefined ? {} : { hours }),
});

type Appeal = readonly [act: string, ...Days];
/** `recovery`: the appeals are those of the CPC (Lei 11.101/2005, art. 189). */
const appeals: Readonly<Record<Exclude<Rite, "recovery">, readonly [Appeal, ...Appeal[]]>> = {
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

/** What may be done against a judgment, and until when by the law. `className`: see `legalTerm`. */
export function appealsOf(regime: Regime, className: string | null = null): [LegalTerm, ...LegalTerm[]] {
  const rite = riteOf[regime];
  const isLonger = rite === "electoral-period" && noRepresentation.test(fold(className ?? ""));
  const [first, ...others] = appeals[rite === "recovery" ? "cpc" : isLonger ? "electoral" : rite];
  const termOfAppeal = ([act, ...days]: Appeal) => termOf(act, days);
  return [termOfAppeal(first), ...others.map(termOfAppeal)];
}
