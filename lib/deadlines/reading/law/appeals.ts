import type { ByRite } from "./rules.ts";

/**
 * What may be done against a decision, where the law names it. `hasEmbargos`: they may be filed against it too, and stop its
 * term; `isPenal`: its days run without pause; `doubt`: why it may be none.
 */
export type Appeal = {
  act: string;
  byRite: ByRite;
  isPenal?: true;
  hasEmbargos?: true;
  doubt?: string;
  /** It says what may be done only where its sentence judges nothing else. */
  isAlone?: true;
};

type Row = readonly [RegExp, Appeal];

/** Of one judge of a court; what a turma recursal does with it no statute says. */
export const ofOneJudge: Appeal = {
  act: "Agravo interno",
  byRite: {
    cpc: [15, "CPC, arts. 1.021 e 1.070"],
    recovery: [15, "CPC, arts. 1.021 e 1.070"],
    clt: [8, "IN TST 39/2016, art. 1º, § 2º"],
    cpp: [5, "Lei 8.038/1990, art. 39"],
    eca: [10, "ECA, art. 198, II"],
    electoral: [3, "Código Eleitoral, art. 258"],
    "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º (outras ações: 3 dias)", 24],
    military: [5, "Lei 8.038/1990, art. 39, por analogia"],
  },
  hasEmbargos: true,
};

const refuses =
  "(?:\\b(?:denego|nego|inadmito|nao admito|deixo de admitir|nao recebo|deixo de receber)\\b(?!(?:-lhes?)?(?: parcial)? provimento)|\\b(?:julgo|declaro) desert[oa]s?\\b)";

/** What the court below says of an appeal that goes up. */
export const ofRefusal: readonly Row[] = [
  [
    new RegExp(`${refuses}[^.;]{0,60}\\b(?:recursos? de revista|agravos? de peticao)\\b`),
    {
      act: "Agravo de instrumento",
      byRite: {
        any: [
          8,
          "CLT, art. 897, b (tema não examinado: embargos de declaração em 5 dias, IN TST 40/2016, art. 1º, § 1º)",
        ],
      },
    },
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\bapelac(?:ao|oes)\\b`),
    {
      act: "Recurso em sentido estrito",
      byRite: { cpp: [5, "CPP, arts. 581, XV, e 586"], military: [3, "CPPM, arts. 516, q, e 518"] },
    },
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\brecursos? ordinarios?\\b`),
    {
      act: "Agravo de instrumento",
      byRite: { clt: [8, "CLT, art. 897, b"], electoral: [3, "Código Eleitoral, art. 279"] },
    },
  ],
  [
    /\b(?:nego|denego) seguimento\b[^.;]{0,60}\brecursos? (?:especia(?:l|is)|extraordinarios?)\b/,
    {
      act: "Agravo",
      byRite: {
        cpp: [
          5,
          "Lei 8.038/1990, art. 39 (se não foi por tema repetitivo ou repercussão geral: 15 dias, CPC, art. 1.042)",
        ],
        eca: [
          10,
          "ECA, art. 198, II (se não foi por tema repetitivo ou repercussão geral: 15 dias, CPC, art. 1.042)",
        ],
        military: [
          5,
          "Lei 8.038/1990, art. 39, por analogia (se não foi por tema repetitivo ou repercussão geral: 15 dias, CPC, art. 1.042)",
        ],
      },
    },
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\brecursos? (?:especia(?:l|is)|extraordinarios?)\\b`),
    {
      act: "Agravo",
      byRite: {
        electoral: [3, "Código Eleitoral, arts. 258 e 279; Regimento Interno do TSE, art. 36, § 8º"],
        any: [15, "CPC, art. 1.042, com o art. 1.003, § 5º"],
      },
    },
  ],
];

const inPunishment: Appeal = {
  act: "Agravo em execução",
  byRite: { any: [5, "LEP, art. 197; CPP, art. 586"] },
  isPenal: true,
  hasEmbargos: true,
};
/**
 * CE: Lei 4.737/1965; CLT: DL 5.452/1943; CPC: Lei 13.105/2015; CPP: DL 3.689/1941; CPPM: DL 1.002/1969; LEP: Lei 7.210/1984,
 * with Súmula 700 of the STF; LRF: Lei 11.101/2005. Of each rite the first line that says something of it counts.
 */
export const ofDecision: readonly Row[] = [
  [
    /\bhomologo\b[^.;]{0,90}\b(?:acordo|transacao|avenca|composicao|conciliacao)\b/,
    {
      act: "Embargos de declaração",
      byRite: {
        clt: [5, "CLT, art. 897-A (recurso das partes não cabe: art. 831, parágrafo único)"],
        juizado: [5, "Lei 9.099/1995, art. 49 (recurso não cabe: art. 41)"],
      },
      isAlone: true,
    },
  ],
  [
    /(?<!\bme )\bpronuncio (?!as? (?:prescri|decad|nulid)|sobre|acerca|quanto|pel[oa]|no |na )[a-z]/,
    {
      act: "Recurso em sentido estrito",
      byRite: { any: [5, "CPP, arts. 581, IV, e 586"] },
      isPenal: true,
      hasEmbargos: true,
    },
  ],
  [
    /\brejeito a (?:denuncia|queixa)\b/,
    {
      act: "Recurso em sentido estrito",
      byRite: { military: [3, "CPPM, arts. 516, d, e 518"], any: [5, "CPP, arts. 581, I, e 586"] },
      isPenal: true,
    },
  ],
  [
    /\b(?:indefiro|defiro|concedo|nego|denego|revogo|determino (?:a|que)|decreto a|homologo)\b[^.;]{0,60}\b(?:progressao|regressao|livramento condicional|indulto|comutacao|remicao|saida temporaria|trabalho externo|unificacao (?:das|de) penas)\b|\b(?:progrido|regrido)\b|\breconheco\b[^.;]{0,30}\bfaltas? (?:disciplinar|media|leve)|\b(?:progressao|livramento condicional|indulto|comutacao|remicao)\b[^.;]{0,60}\b[ao] (?:in)?defiro\b/,
    inPunishment,
  ],
  [
    /\bdeclaro(?:-me)? (?:a |absolutamente |relativamente |(?:est[ae] |o )(?:juizo|vara|presente juizo) (?:absolutamente )?)?incompeten|\bdeclin(?:o|a-se) d[ae]\b[^.;]{0,20}\bcompetencia\b|\breconheco(?:,? de oficio,?)? a incompetencia\b|\b(?:entendo|declaro|reconheco|concluo|verifico)\b[^.;]{0,30}\best[ae] (?:juizo|vara) (?:nao e (?:[oa] )?competente|e incompetente)\b/,
    {
      act: "Recurso em sentido estrito",
      byRite: { cpp: [5, "CPP, arts. 581, II, e 586"], military: [3, "CPPM, arts. 516, e, e 518"] },
      hasEmbargos: true,
    },
  ],
  [
    /\b(?:in)?defiro\b[^.;]{0,30}\bregistros? (?:d[aeo] )?(?:candidat|diretorio|coligac|federac|drap)|\b(?:in)?defiro\b[^.;]{0,30}\b(?:drap\b|demonstrativo de regularidade)/,
    {
      act: "Recurso eleitoral",
      byRite: { any: [3, "LC 64/1990, art. 8º; Código Eleitoral, art. 258"] },
      hasEmbargos: true,
    },
  ],
  [
    /\bdecreto\b[^.;]{0,20}\b(?:falencia|quebra d[aeo] (?!sigilo))/,
    { act: "Agravo de instrumento", byRite: { any: [15, "Lei 11.101/2005, art. 100"] }, hasEmbargos: true },
  ],
  [
    /\b(?:homologo o plano|(?:homologo|concedo) a recuperacao)\b/,
    {
      act: "Agravo de instrumento",
      byRite: { any: [15, "Lei 11.101/2005, art. 59, § 2º"] },
      hasEmbargos: true,
    },
  ],
  [
    /\b(?:julgo|acolho|rejeito|defiro|indefiro)\b[^.;]{0,60}\b(?:habilitacao|impugnacao) (?:de|do|ao) credito/,
    { act: "Agravo de instrumento", byRite: { any: [15, "Lei 11.101/2005, art. 17"] }, hasEmbargos: true },
  ],
  [
    /\bhomologo\b[^.;]{0,60}\bprovas?\b[^.;]{0,40}\bproduzidas?\b|\bhomologo\b[^.;]{0,30}\bproducao (?:antecipada )?d[ae]s? provas?\b/,
    {
      act: "Embargos de declaração",
      byRite: { cpc: [5, "CPC, art. 1.023 (outro recurso não cabe: art. 382, § 4º)"] },
      isAlone: true,
    },
  ],
  [
    /\b(?:julgo|rejeito|acolho|desacolho|nao conheco)\b[^.;]{0,60}\bembargos (?:ao? execucao|de terceiro|ao? penhora|do (?:devedor|executado))/,
    { act: "Agravo de petição", byRite: { clt: [8, "CLT, art. 897, a"] }, hasEmbargos: true },
  ],
];

const onlyIfAppealed = "Só vale se for o caso de recorrer desta decisão.";
const within = (article: string): Appeal => ({
  act: "Agravo de instrumento",
  byRite: {
    cpc: [15, `CPC, arts. 1.003, § 5º, e ${article} (embargos de declaração: 5 dias, art. 1.023)`],
    recovery: [
      15,
      `Lei 11.101/2005, art. 189, § 1º, II; CPC, art. ${article} (embargos de declaração: 5 dias, CPC, art. 1.023)`,
    ],
    eca: [10, `ECA, art. 198, II; CPC, art. ${article} (embargos de declaração: 5 dias, CPC, art. 1.023)`],
  },
  doubt: onlyIfAppealed,
});

const behind = "\\b[^.;]{0,24}\\b(?:(?:in)?defiro|nego|concedo|revogo)\\b";
const grants = "\\b(?:(?:in)?defiro|concedo|nego|denego|revogo|mantenho|fixo|arbitro|decreto|determino)\\b";
const ofRelief = new RegExp(
  `${grants}[^.;]{0,50}\\b(?:tutela(?! jurisdicional)|liminar|antecipacao d[aeo]s? (?:tutela|efeitos)|alimentos provis|guarda\\b(?! definitiva)|arresto|sequestro|despejo)|\\b(?:tutela|liminar)${behind}`,
);
/** Decisions of a case that goes on which may be appealed at once (CPC, art. 1.015); not where the CLT rules (art. 893, § 1º). */
export const ofCourse: readonly Row[] = [
  [
    /\bdesclassifico\b/,
    {
      act: "Recurso em sentido estrito",
      byRite: { cpp: [5, "CPP, arts. 581, II, e 586"] },
      doubt: onlyIfAppealed,
    },
  ],
  [
    /\b(?:concedo|nego|arbitro|casso|fixo)\b[^.;]{0,20}\bfianca\b|\b(?:indefiro|revogo|relaxo)\b[^.;]{0,30}\bprisao\b|\bconcedo\b[^.;]{0,20}\bliberdade provisoria\b/,
    {
      act: "Recurso em sentido estrito",
      byRite: { cpp: [5, "CPP, arts. 581, V, e 586"] },
      doubt: onlyIfAppealed,
    },
  ],
  [ofRelief, within("1.015, I")],
  [
    ofRelief,
    {
      act: "Recurso da decisão",
      byRite: {
        juizado: [10, "Lei 10.259/2001, art. 5º; Lei 12.153/2009, arts. 3º e 4º; Lei 9.099/1995, art. 42"],
      },
      doubt: `${onlyIfAppealed} No juizado estadual comum não há este recurso.`,
    },
  ],
  [
    /\b(?:dou|declaro) (?:o (?:presente )?(?:feito|processo) )?(?:por )?saneado\b/,
    {
      act: "Esclarecimentos do saneamento",
      byRite: { cpc: [5, "CPC, art. 357, § 1º"] },
      doubt: "Só vale se houver o que esclarecer ou ajustar: depois a decisão se torna estável.",
    },
  ],
  [
    new RegExp(
      `${grants}[^.;]{0,50}\\befeito (?:suspensivo|ativo)\\b|\\befeito (?:suspensivo|ativo)${behind}`,
    ),
    within("1.015, I e X"),
  ],
  [
    /\b(?:rejeito|afasto)\b[^.;]{0,40}\b(?:convencao|clausula) (?:de arbitragem|arbitral|compromissoria)\b/,
    within("1.015, III"),
  ],
  [
    /\b(?:rejeito|acolho|desacolho|indefiro|defiro|determino)\b[^.;]{0,50}\b(?:desconsideracao|redirecionamento)\b/,
    within("1.015, IV"),
  ],
  [
    /\b(?:indefiro|nego|denego|revogo|rejeito|cancelo)\b[^.;]{0,60}\b(?:gratuidade|justica gratuita|assistencia judiciaria|ajg)\b/,
    within("1.015, V"),
  ],
  [
    /\b(?:defiro|indefiro|determino)\b[^.;]{0,30}\bexibicao (?:d[eo]s? )?(?:documento|coisa|contrato)/,
    within("1.015, VI"),
  ],
  [
    /\b(?:excluo|defiro|determino|indefiro|rejeito)\b[^.;]{0,40}\b(?:exclusao|litiscons[a-z]+|polo passivo)\b/,
    within("1.015, VII e VIII"),
  ],
  [
    /\b(?:defiro|indefiro|admito|inadmito|nao admito|rejeito|acolho)\b[^.;]{0,40}\b(?:denunciacao|chamamento|intervencao|assistencia (?:simples|litisconsorcial)|ingresso)\b/,
    within("1.015, IX"),
  ],
  [
    /\binverto\b[^.;]{0,20}\bonus\b|\b(?:defiro|indefiro|determino|decreto|redistribuo)\b[^.;]{0,30}\bonus d[ae]s? prov/,
    within("1.015, XI"),
  ],
  [
    /\b(?:rejeito|acolho|desacolho|indefiro|defiro|nao conheco|deixo de acolher)\b[^.;]{0,40}\b(?:excecao de pre-? ?executividade|objecao de pre|impugnacao (?:ao? (?:cumprimento|execucao|penhora|avaliacao)|aos calculos|apresentada pel[oa] (?:executad|devedor)))/,
    within("1.015, parágrafo único"),
  ],
  [
    /\b(?:homologo|defiro)\b[^.;]{0,30}\b(?:calculos?|avaliacao|adjudicacao|arrematacao)\b|\b(?:defiro|indefiro|determino|mantenho|decreto)\b[^.;]{0,40}\b(?:penhora|bloqueio|indisponibilidade|levantamento d[aeo]s? (?:valor|penhora|deposito))/,
    within("1.015, parágrafo único"),
  ],
  [/\bdefiro o processamento da recuperacao\b/, within("1.015, parágrafo único")],
];
/** Classes of which any decision may be appealed. */
export const ofClass: readonly Row[] = [
  [/^execuc(?:ao|oes) (?:d[ae] penas?|pena(?:l|is)|provisoria d[ae] penas?)\b/, inPunishment],
  [
    /^(?:cumprimento|execucao|liquidacao|inventario|arrolamento|sobrepartilha)/,
    within("1.015, parágrafo único"),
  ],
  [
    /^(?:recuperacao|falencia|habilitacao de credito|impugnacao de credito)/,
    within("1.015, parágrafo único"),
  ],
];

/** The same of one judge of a court. */
export const ofCourseInCourt: Appeal = {
  act: ofOneJudge.act,
  byRite: ofOneJudge.byRite,
  doubt: onlyIfAppealed,
};
