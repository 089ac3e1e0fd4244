import type { Regime } from "#lib/deadlines/regimes/regime.ts";

/** A term that the law gives for an act whose order names none. */
export type LegalTerm = { act: string; amount: number; article: string };

/** Days and article of an act, by rite; where a rite has no line of its own the CPC stands in for it. */
type Rite = "cpc" | "clt" | "juizado" | "cpp" | "eca" | "electoral" | "military";
type Days = readonly [amount: number, article: string];
type Rule = readonly [RegExp, string, Readonly<Partial<Record<Rite, Days>>> & { cpc: Days }];

const riteOf: Readonly<Record<Regime, Rite>> = {
  cpc: "cpc",
  juizado: "juizado",
  clt: "clt",
  cpp: "cpp",
  "cpp-detained": "cpp",
  "cpp-protective": "cpp",
  "cpp-urgent": "cpp",
  eca: "eca",
  recovery: "cpc",
  electoral: "electoral",
  "electoral-period": "electoral",
  military: "military",
  administrative: "cpc",
  material: "cpc",
};

/** CPC: Lei 13.105/2015; CLT: DL 5.452/1943; CPP: DL 3.689/1941; CE: Lei 4.737/1965; CPPM: DL 1.002/1969; juizados: Lei 9.099/1995. */
const rules: readonly Rule[] = [
  [
    /\b(?:contrarraz|contra-razoes|contraminut).{0,80}\brecurso (?:ordinario|de revista)\b/,
    "Contrarrazões",
    { cpc: [8, "CLT, art. 900"] },
  ],
  [
    /\b(?:contrarraz|contra-razoes|contraminut).{0,80}\bsentido estrito\b/,
    "Contrarrazões",
    { cpc: [2, "CPP, art. 588"] },
  ],
  [
    /\bcontrarraz|\bcontra-razoes\b/,
    "Contrarrazões",
    {
      cpc: [15, "CPC, art. 1.010, § 1º"],
      clt: [8, "CLT, art. 900"],
      juizado: [10, "Lei 9.099/1995, art. 42, § 2º"],
      cpp: [8, "CPP, art. 600"],
      eca: [10, "ECA, art. 198, II"],
      electoral: [3, "Código Eleitoral, art. 267"],
    },
  ],
  [/\bcontraminut/, "Contraminuta", { cpc: [15, "CPC, art. 1.019, II"], clt: [8, "CLT, art. 900"] }],
  [
    /(?<!\b(?:sobre a|da) )\breplica\b|\b(?:sobre|acerca d|quanto|em relacao|a respeito d|vistas?[^.;]{0,40} d)[a-z]{0,2}(?: a| as| os termos da| o teor da)? contestac(?:ao|oes)\b|\barts?\. 35[01]\b/,
    "Manifestação sobre a contestação",
    { cpc: [15, "CPC, arts. 350 e 351"] },
  ],
  [
    /\bembargos (?:de declaracao|declaratorios)\b|\baclaratorios\b/,
    "Resposta aos embargos de declaração",
    {
      cpc: [5, "CPC, art. 1.023, § 2º"],
      clt: [5, "CLT, art. 897-A, § 2º"],
      juizado: [5, "CPC, art. 1.023, § 2º"],
    },
  ],
  [/\bagravo interno\b/, "Resposta ao agravo interno", { cpc: [15, "CPC, art. 1.021, § 2º"] }],
  [
    /\bresposta a acusacao\b|\bdefesa previa\b|\bart\. 396\b/,
    "Resposta à acusação",
    { cpc: [10, "CPP, art. 396"] },
  ],
  [
    /\b(?:alegacoes|razoes) finais\b|\bmemoriais\b/,
    "Alegações finais",
    { cpc: [15, "CPC, art. 364, § 2º"], cpp: [5, "CPP, art. 403, § 3º"] },
  ],
  [/\brazoes (?:de|da|do) (?:apelacao|recurso)\b/, "Razões de apelação", { cpc: [8, "CPP, art. 600"] }],
  [
    /\bcontest(?:ar|e|em)\b|\bpara (?:a )?contestacao\b|\b(?:apresent|ofere)[a-z]{1,6}\b.{0,40}\bcontestacao\b/,
    "Contestação",
    { cpc: [15, "CPC, art. 335"] },
  ],
  [
    /\bemend(?:e|em|ar)\b|\bpara (?:a )?emenda\b|\badit(?:e|em|ar) a inicial\b/,
    "Emendar a inicial",
    { cpc: [15, "CPC, art. 321"] },
  ],
  [
    /\bcit(?:e|em|ad|ac)[a-z-]{0,6}\b[^.;]{0,80}\b(?:executad|devedor)[^.;]{0,60}\bpag(?:ar|ue|uem|amento)\b/,
    "Pagamento",
    { cpc: [3, "CPC, art. 829"], clt: [2, "CLT, art. 880"] },
  ],
  [
    /\bart\. 523\b|\bpara(?: que)?,?(?: [a-z]{1,14},)? (?:o |efetuar o |realizar o )?pag(?:ar|ue|uem|amento)\b[^.;]{0,80}\b(?:debito|condenacao|cumprimento de sentenca)\b/,
    "Pagamento",
    { cpc: [15, "CPC, art. 523"], clt: [2, "CLT, art. 880"] },
  ],
  [
    /\bart\. 525\b|\bimpugnar[^.;]{0,40}\bcumprimento de sentenca\b|\b(?:oferecer|apresentar) impugnacao\b[^.;]{0,30}\bcumprimento\b/,
    "Impugnação ao cumprimento de sentença",
    { cpc: [15, "CPC, art. 525"] },
  ],
  [
    /\bembargos a execucao\b/,
    "Embargos à execução",
    { cpc: [15, "CPC, art. 915"], clt: [5, "CLT, art. 884"] },
  ],
  [
    /\b(?:manifest|digam?\b|falem?\b|vistas?\b|sobre o)[^.;]{0,80}\blaudo\b/,
    "Manifestação sobre o laudo",
    { cpc: [15, "CPC, art. 477, § 1º"] },
  ],
  [
    /(?<!\bsobre os )\bquesitos\b|\bindic[a-z]{1,6} (?:de )?assistentes? tecnicos?\b/,
    "Quesitos ao perito",
    { cpc: [15, "CPC, art. 465, § 1º"] },
  ],
  [
    /\b(?:sobre|acerca d|vista|ciencia)[^.;]{0,40}\b(?:os|dos|aos|novos) documentos?\b/,
    "Manifestação sobre documentos",
    { cpc: [15, "CPC, art. 437, § 1º"] },
  ],
  [/\bpreparo\b/, "Recolher o preparo", { cpc: [5, "CPC, art. 1.007, §§ 2º e 4º"] }],
  [
    /\bcustas\b.{0,20}\b(?:iniciais|ingresso|distribuicao)\b/,
    "Recolher custas",
    { cpc: [15, "CPC, art. 290"] },
  ],
  [
    /\b(?:contest|respond|respost|manifest|digam?\b|falem?\b)[^.;]{0,60}\breconvencao\b/,
    "Resposta à reconvenção",
    { cpc: [15, "CPC, art. 343, § 1º"] },
  ],
  [/\bincidente de desconsideracao\b/, "Manifestação no incidente", { cpc: [15, "CPC, art. 135"] }],
];

/** What the law gives where neither it nor the judge names a term for the act. */
const general = { amount: 5, article: "CPC, art. 218, § 3º" };

/** Whether an article names a term for the act that a folded sentence orders. */
export const hasLegalRule = (said: string): boolean => rules.some(([words]) => words.test(said));

/** The term of the act that a folded sentence orders; the general one of an act that no article names. */
export function legalTerm(said: string, regime: Regime, act: string): LegalTerm {
  const rule = rules.find(([words]) => words.test(said));
  if (rule === undefined) return { act, ...general };
  const [, name, byRite] = rule;
  const [amount, article] = byRite[riteOf[regime]] ?? byRite.cpc;
  return { act: name, amount, article };
}

const appeals: Readonly<Record<Rite, readonly (readonly [act: string, ...Days])[]>> = {
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
  military: [
    ["Apelação", 5, "CPPM, art. 529"],
    ["Embargos de declaração", 5, "CPPM, art. 540"],
  ],
};

/** What may be done against a judgment, and until when by the law. */
export const appealsOf = (regime: Regime): LegalTerm[] =>
  appeals[riteOf[regime]].map(([act, amount, article]) => ({ act, amount, article }));
