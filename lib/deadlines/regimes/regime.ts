export const dayUnits = ["business", "calendar"] as const;
export type DayUnit = (typeof dayUnits)[number];

/** Why a term is doubled: the article of the CPC. */
export const doublings = ["180", "183", "186", "229"] as const;
export type Doubling = (typeof doublings)[number];

/**
 * The law by which a term is counted. What a term is of is decided before anything is counted: the same number of days ends on
 * another day in another regime, and almost always on an earlier one than in the CPC's.
 */
export const regimes = [
  "cpc",
  "juizado",
  "clt",
  "cpp",
  "cpp-detained",
  "cpp-protective",
  "cpp-urgent",
  "eca",
  "recovery",
  "electoral",
  "electoral-period",
  "military",
  "administrative",
  "material",
] as const;
export type Regime = (typeof regimes)[number];

export type RegimeRule = {
  /** What a lawyer calls it. */
  name: string;
  /** By which its days are counted. */
  article: string;
  /** In what days a term counts whose text does not say. */
  unit: DayUnit;
  /** By which terms stand still from 20 December to 20 January; null where they run on. */
  recess: string | null;
  /** The courts work on such cases in their recess too: it closes no day. */
  worksInRecess?: true;
  /** The first day that counts: a day with business, or the next one whatever it is. */
  begins: "business" | "next";
  /** The last day: one that is no business day rolls on, or stands whatever it is. */
  ends: "business" | "any";
  /** A court that lets its terms stand still (CPC, art. 221) does not stop it. */
  runsOn?: true;
  /** On a day of fewer hours a deadline begins and ends all the same; `outage`: but where the system was down (Lei 11.419/2006, art. 10, § 2º). */
  standsOnShort?: "outage" | "always";
  /** Its own articles for the day of the notice, the first and the last day; without them those of the CPC. */
  days?: { notice: string; first: string; last: string };
  /** What a term in months ends on where its month has no day of the same number: the next day, or the last of the month. */
  monthsEnd?: "last";
  /** The articles of the CPC whose doubling it knows. */
  doublings: readonly Doubling[];
  /** Why the others double nothing; null where all do. */
  notDoubled: string | null;
};

const all: readonly Doubling[] = ["180", "183", "186", "229"];
const byBusiness = { begins: "business", ends: "business" } as const;
const running = { unit: "calendar", ...byBusiness } as const;
/** Criminal matters: the public defender's term alone is doubled. Only a holiday puts the last day off (CPP, art. 798, § 3º). */
const criminal = {
  ...running,
  standsOnShort: "outage",
  days: { notice: "CPP, art. 798, § 1º", first: "STF, Súmula 310", last: "CPP, art. 798, § 3º" },
  doublings: ["186"],
  notDoubled:
    "No processo penal só a Defensoria tem prazo em dobro (LC 80/1994, arts. 44, I, 89, I, e 128, I).",
} as const;

export const regimeRules: Readonly<Record<Regime, RegimeRule>> = {
  cpc: {
    name: "Processo civil",
    article: "CPC, art. 219",
    unit: "business",
    recess: "CPC, art. 220",
    ...byBusiness,
    doublings: all,
    notDoubled: null,
  },
  juizado: {
    name: "Juizado Especial",
    article: "Lei 9.099/1995, art. 12-A",
    unit: "business",
    recess: "CPC, art. 220",
    ...byBusiness,
    doublings: [],
    notDoubled:
      "Nos juizados não se conta em dobro (Lei 10.259/2001, art. 9º; Lei 12.153/2009, art. 7º; FONAJE, Enunciado 3 da Fazenda Pública).",
  },
  clt: {
    name: "Justiça do Trabalho",
    article: "CLT, art. 775",
    unit: "business",
    recess: "CLT, art. 775-A",
    ...byBusiness,
    days: { notice: "CLT, art. 775", first: "CLT, art. 775", last: "CLT, art. 775" },
    doublings: ["180", "183", "186"],
    notDoubled: "O art. 229 do CPC não vale na Justiça do Trabalho (TST, OJ 310 da SDI-1).",
  },
  cpp: { name: "Processo penal", article: "CPP, art. 798", recess: "CPP, art. 798-A", ...criminal },
  "cpp-detained": {
    name: "Processo penal, réu preso",
    article: "CPP, arts. 798 e 798-A, I",
    recess: null,
    worksInRecess: true,
    ...criminal,
  },
  "cpp-protective": {
    name: "Lei Maria da Penha",
    article: "CPP, arts. 798 e 798-A, II",
    recess: null,
    worksInRecess: true,
    ...criminal,
  },
  "cpp-urgent": {
    name: "Processo penal, medida urgente",
    article: "CPP, arts. 798 e 798-A, III",
    recess: null,
    worksInRecess: true,
    ...criminal,
  },
  eca: {
    name: "Infância e Juventude",
    article: "ECA, art. 152, § 2º",
    recess: null,
    ...running,
    doublings: [],
    notDoubled: "Nos procedimentos do ECA não se conta em dobro (art. 152, § 2º).",
  },
  recovery: {
    name: "Recuperação judicial e falência",
    article: "Lei 11.101/2005, art. 189, § 1º, I",
    recess: null,
    ...running,
    doublings: all,
    notDoubled: null,
  },
  electoral: {
    name: "Eleitoral, fora do período",
    article: "Res. TSE 23.478/2016, art. 7º",
    recess: "Res. TSE 23.478/2016, art. 10",
    ...running,
    doublings: all,
    notDoubled: null,
  },
  "electoral-period": {
    name: "Eleitoral, no período",
    article: "LC 64/1990, art. 16",
    unit: "calendar",
    runsOn: true,
    recess: null,
    worksInRecess: true,
    begins: "next",
    ends: "any",
    doublings: [],
    notDoubled: "No período eleitoral o prazo é contínuo e peremptório, sem dobro (LC 64/1990, art. 16).",
  },
  military: {
    name: "Justiça Militar",
    article: "CPPM, art. 3º, a; CPP, art. 798",
    recess: null,
    ...criminal,
  },
  administrative: {
    name: "Processo administrativo",
    article: "Lei 9.784/1999, art. 66",
    unit: "calendar",
    runsOn: true,
    monthsEnd: "last",
    recess: null,
    begins: "next",
    ends: "business",
    doublings: [],
    notDoubled: "No processo administrativo não há prazo em dobro (Lei 9.784/1999, art. 66).",
  },
  material: {
    name: "Direito material",
    article: "Código Civil, art. 132",
    unit: "calendar",
    standsOnShort: "always",
    runsOn: true,
    recess: null,
    begins: "next",
    ends: "business",
    doublings: [],
    notDoubled:
      "Prazo de direito material não é prazo do processo: não se dobra (CPC, art. 219, parágrafo único).",
  },
};

/** Whether a regime doubles a term by an article; where nobody knows the article, only if it doubles for everybody. */
export const isDoubledIn = (regime: Regime, doubled: Doubling | "any" | null): boolean => {
  const { doublings } = regimeRules[regime];
  return doubled === "any"
    ? doublings.includes("180") && doublings.includes("183")
    : doubled !== null && doublings.includes(doubled);
};

/**
 * The regime of a term of which nothing but the court is known: what is kept of deadlines that nobody gave one. `court`: its
 * acronym, e.g. "TJSP".
 */
export function regimeOfCourt(court: string | null): Regime {
  if (court === null) return "cpc";
  if (/^(?:TSE$|TRE-)/.test(court)) return "electoral";
  if (/^(?:STM$|TJM(?:MG|RS|SP)$)|CJM$/.test(court)) return "military";
  if (/^(?:TST$|TRT\d|CSJT$)/.test(court)) return "clt";
  if (/^(?:CNJ|CJF)$/.test(court)) return "administrative";
  return "cpc";
}
