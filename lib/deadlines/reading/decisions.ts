import type { ByRite } from "./law/rules.ts";

/**
 * What a court decides, by the words of a folded sentence, and what may be done against it. `judged`: a judgment; `decided`: an
 * appeal or embargos of which the text does not say what follows; `minor`: in a case that goes on; `appealed`: a decision
 * whose appeal the law names.
 */
export type Decision = { kind: "judged" | "decided" | "minor" } | ({ kind: "appealed" } & Appealed);

/** `hasEmbargos`: they may be filed against it too, and stop the term of the appeal. */
type Appealed = { act: string; byRite: ByRite; isPenal: boolean; hasEmbargos: boolean };

const inPart = "(?:,? ?(?:em parte|parcialmente|integralmente|totalmente|definitivamente|em definitivo))?";
const recourses =
  "(?:recurs|apel(?:ac|o\\b)|agrav|embargos|remessa|reexame|reclamac|impetrac|habeas|mandado de seguranca|acao rescisoria|conflito)";
/** The verbs are those of one judge: see `asOneJudge`. */
const judges = [
  "\\bjulgo\\b[^.;]{0,60}\\bextint[oa]s?\\b|\\bdeclaro extint[oa]s?\\b",
  "(?:\\b(?:sao|e|ficam?) |(?:^|[:–-] ?)[^a-z]{0,6})julgad[oa]s? (?:[a-z]{1,14} ){0,3}(?:im)?procedentes?\\b",
  "(?:^|[:–-] ?)[^a-z]{0,6}(?:im)?procedencia (?:parcial |total )?d[oae]s? (?:pedidos?|acao)\\b",
  "\\b(?:im)?procedentes? (?:o|os|a) (?:pedido|pedidos|acao)\\b(?=.{0,80}\\bresolv)",
  "\\bextingo\\b[^.;]{0,40}\\b(?:processo|feito|execucao|acao|cumprimento|a presente|punibilidade)\\b|\\bfica(?:ndo)? extint[oa] [oa] (?:feito|processo|execucao)\\b",
  "\\b(?:defiro|indefiro|homologo|acolho|rejeito|reconheco|declaro)\\b[^;]{0,160}\\bextinguindo\\b[^.;]{0,30}\\b(?:processo|feito|acao|execucao)\\b",
  "\\bresolvo\\b[^.;]{0,40}\\bmerito\\b",
  "\\b(?:acolho|rejeito|desacolho)\\b[^.;]{0,60}\\bpedidos?\\b[^.;]{0,160}\\b(?:merito|resolv|resoluc|extin|487)",
  `\\b(?:acolho|rejeito|desacolho)\\b${inPart},? [oa]s? (?:pedidos?|pretens(?:ao|oes)|demanda) (?:inicia(?:l|is)|autora(?:l|is)|d[ao]s? (?:peticao )?(?:inicial|acao|reclama|exordial)|formulados?\\b(?! pel[oa] perit)|deduzid)`,
  "\\b(?:acolho|rejeito)\\b[^.;]{0,30}\\bembargos (?:a acao )?monitori",
  `\\b(?:concedo|denego)\\b${inPart},? (?:a (?:seguranca|ordem)|o mandado de seguranca)\\b`,
  "\\bhomologo\\b[^.;]{0,90}\\b(?:acordo|transacao|avenca|composicao|conciliacao|por sentenca|projeto de sentenca|divorcio|partilha|renuncia|desistencia(?! d[oae]s? (?:recurs|apela|agrav|embargos|prova|oitiva|testemunh|depoiment|pericia)))\\b",
  "\\bindefiro (?:a|liminarmente a) (?:peticao )?inicial\\b|\\b(?:pronuncio|reconheco|declaro|decreto) a (?:ocorrencia d[ae] )?(?:prescricao|decadencia)\\b",
  "\\bcondeno (?:a|o|as|os) (?:re|reus?|parte|requerid|reclamad|demandad|autor|municipio|estado|uniao|inss|fazenda)[a-z]*\\b|\\babsolvo\\b|\\bimpronuncio\\b|\\bcondeno\\b[^.;]{0,120}\\bpenas?\\b",
  "\\bdecreto\\b[^.;]{0,30}\\b(?:divorcio|interdicao|curatela|separacao|dissolucao|despejo|rescisao|anulacao|destituicao|perda do poder familiar)\\b(?! provisori)",
  "\\bdeclaro\\b[^.;]{0,40}\\b(?:dominio|propriedade|usucapiao|uniao estavel|paternidade|maternidade|inexigibilidade|inexistencia d[aeo]s? (?:debito|divida|relacao|contrato|negocio)|rescindid|satisfeit|quitad|encerrada a (?:recuperacao|falencia))",
  "\\bfixo\\b[^.;]{0,20}\\b(?:guarda\\b(?![^.;]{0,30}\\bprovisori)|alimentos definitivos)|\\b(?:defiro|concedo)\\b[^.;]{0,20}\\b(?:adocao|guarda definitiva)\\b",
  "\\bjulgo\\b[^.;]{0,60}\\b(?:aprovad|desaprovad|prestad)[oa]s\\b|\\b(?:des)?aprovo\\b[^.;]{0,40}\\bcontas\\b",
  "(?:^[^a-z]{0,6}|[:,] )(?:cancele-se|determino o cancelamento d)[ao ]{0,3}distribuicao\\b(?!.{0,40}\\b(?:caso|se) )",
].map((words) => new RegExp(words));
/** "Julgo a presente ação, movida por … em face de …, totalmente improcedente": with whatever names in between. */
const judgesClaim = (said: string) =>
  said.split(/[.;]/).some((clause) => {
    const at = clause.search(/\bjulgo\b/);
    return at !== -1 && /\b(?:im)?procedentes?\b/.test(clause.slice(at));
  });

const declaratory = "(?:embargos (?:de declaracao|declaratorios)|aclaratorios|declaratorios)";
const decides = new RegExp(
  [
    `\\b(?:nego|dou)\\b(?:-lhes?\\b)?${inPart}(?: parcial| integral| total)? (?:provimento|seguimento)\\b`,
    `\\b(?:nao conheco|julgo prejudicad[oa]s?|julgo procedente|deixo de conhecer|homologo a desistencia)\\b[^.;]{0,24}\\b${recourses}`,
    "\\bconheco d[oa]s? (?:agravos?\\b[^.;]{0,40}\\b(?:para|e)|embargos)\\b",
    `\\b(?:rejeito|acolho|desacolho|conheco|nego provimento)\\b[^.;]{0,40}\\b${declaratory}\\b`,
    "\\b(?:rejeito|acolho|desacolho)\\b[^.;]{0,20}\\bembargos\\b",
    "\\b(?:(?:negado|dado)(?: parcial)? provimento|recursos? (?:nao |des|im)?-?provid[oa]s?)\\b[^.;]{0,60}\\b(?:unanim|por maioria|v\\.? ?u\\b)",
  ].join("|"),
);
/** "CONHECIDO. DESPROVIDO. UNÂNIME.": the result of a session by its words alone. */
const result = /\b(?:des|im)?provid[oa]s?[^a-z]{1,4}$/;
const votes = /^[^a-z]{0,4}(?:por )?(?:unanim|maioria)/;

/** A panel of judges, and what else decides in the plural or by votes; a court-martial and a labour court judge the case itself. */
const panel =
  /\bacordam\b|\bunanim|\bsem divergencia\b|\bvotacao unissona\b|\bpor maioria\b|\bmaioria de votos\b/;
const ofCase = /\bconselho (?:permanente|especial|de justica)\b|\bvara\b/;
const decidesOf = new RegExp(
  `\\b(?:nego|dou|(?:nao )?conheco|rejeito|acolho|julgo)\\b[^.;]{0,60}\\b(?:provimento|prejudicad|${recourses})`,
);

/** A decision of a case that goes on: what may be appealed of it (CPC, art. 1.015), and what is refused. */
const minor = new RegExp(
  [
    "\\b(?:indefiro|defiro|concedo|nego|denego|revogo|mantenho)\\b[^.;]{0,50}\\b(?:tutela|liminar|antecipacao|efeito (?:suspensivo|ativo))\\b",
    "\\b(?:rejeito|acolho|desacolho|indefiro|defiro)\\b[^.;]{0,24}\\b(?:impugnacao|excecao|preliminar|incidente|desconsideracao|redirecionamento)\\b",
    "\\b(?:defiro|decreto|determino|mantenho|concedo)\\b[^.;]{0,30}\\b(?:inversao|penhora|bloqueio|arresto|sequestro|exibicao|denunciacao|chamamento|litisconsor|intervencao|exclusao|quebra d[eo] sigilo|indisponibilidade|prisao|guarda|alimentos provis)",
    "\\b(?:indefiro|desacolho|denego|nao acolho|revogo)\\b,? (?:[a-z]{2,20},? )?(?:[oa]s?|os? pedidos?|por ora|parcialmente|em parte) [a-z](?![^.;]{0,30}\\b(?:prazo|dilacao|prorrogacao)\\b)",
    "\\bhomologo\\b[^.;]{0,30}\\b(?:calculos?|laudo|avaliacao|adjudicacao|arrematacao)\\b|\\bdou (?:o feito )?por saneado\\b|\\bdeclaro (?:o feito |o processo )?saneado\\b",
    "\\bdeclaro(?:-me)? (?:a |absolutamente |relativamente )?incompeten|\\bdeclin(?:o|a-se) d[ae]\\b[^.;]{0,20}\\bcompetencia\\b",
  ].join("|"),
);

const refuses =
  "\\b(?:denego|nego|inadmito|nao admito|deixo de admitir|nao recebo|deixo de receber)\\b(?!(?:-lhes?)?(?: parcial)? provimento)";
/**
 * CE: Lei 4.737/1965; CLT: DL 5.452/1943; CPC: Lei 13.105/2015; CPP: DL 3.689/1941; CPPM: DL 1.002/1969; LEP: Lei 7.210/1984,
 * with Súmula 700 of the STF; LRF: Lei 11.101/2005.
 */
const appealed: readonly [RegExp, act: string, ByRite, marks?: { isPenal?: true; hasEmbargos?: true }][] = [
  [
    new RegExp(`${refuses}[^.;]{0,60}\\b(?:recursos? de revista|agravos? de peticao)\\b`),
    "Agravo de instrumento",
    {
      any: [
        8,
        "CLT, art. 897, b (tema não examinado: embargos de declaração em 5 dias, IN TST 40/2016, art. 1º, § 1º)",
      ],
    },
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\brecursos? ordinarios?\\b`),
    "Agravo de instrumento",
    { clt: [8, "CLT, art. 897, b"], electoral: [3, "Código Eleitoral, art. 279"] },
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\brecursos? (?:especia(?:l|is)|extraordinarios?)\\b`),
    "Agravo",
    {
      cpc: [15, "CPC, art. 1.042, com o art. 1.003, § 5º"],
      electoral: [3, "Código Eleitoral, arts. 258 e 279; Regimento Interno do TSE, art. 36, § 8º"],
    },
  ],
  [
    /(?<!\bme )\bpronuncio (?!as? (?:prescri|decad|nulid)|sobre|acerca|quanto|pel[oa]|no |na )[a-z]/,
    "Recurso em sentido estrito",
    { any: [5, "CPP, arts. 581, IV, e 586"] },
    { isPenal: true, hasEmbargos: true },
  ],
  [
    /\brejeito a (?:denuncia|queixa)\b/,
    "Recurso em sentido estrito",
    { military: [3, "CPPM, arts. 516, d, e 518"], any: [5, "CPP, arts. 581, I, e 586"] },
    { isPenal: true },
  ],
  [
    /\b(?:indefiro|defiro|concedo|nego|denego|revogo|determino a|decreto a|homologo)\b[^.;]{0,60}\b(?:progressao|regressao|livramento condicional|indulto|comutacao|remicao|saida temporaria|trabalho externo|unificacao (?:das|de) penas)\b/,
    "Agravo em execução",
    { any: [5, "LEP, art. 197; CPP, art. 586"] },
    { isPenal: true },
  ],
  [
    /\bdeclaro(?:-me)? (?:a |absolutamente |relativamente )?incompeten|\bdeclin(?:o|a-se) d[ae]\b[^.;]{0,20}\bcompetencia\b/,
    "Recurso em sentido estrito",
    { cpp: [5, "CPP, arts. 581, II, e 586"], military: [3, "CPPM, arts. 516, e, e 518"] },
    { hasEmbargos: true },
  ],
  [
    /\b(?:in)?defiro\b[^.;]{0,30}\bregistros? (?:d[aeo] )?(?:candidat|diretorio|coligac|federac|drap)|\b(?:in)?defiro\b[^.;]{0,30}\b(?:drap\b|demonstrativo de regularidade)/,
    "Recurso eleitoral",
    { any: [3, "LC 64/1990, art. 8º; Código Eleitoral, art. 258"] },
    { hasEmbargos: true },
  ],
  [
    /\bdecreto\b[^.;]{0,20}\b(?:falencia|quebra d[aeo] (?!sigilo))/,
    "Agravo de instrumento",
    { any: [15, "Lei 11.101/2005, art. 100"] },
    { hasEmbargos: true },
  ],
  [
    /\b(?:homologo o plano|(?:homologo|concedo) a recuperacao)\b/,
    "Agravo de instrumento",
    { any: [15, "Lei 11.101/2005, art. 59, § 2º"] },
    { hasEmbargos: true },
  ],
];

/** What was said of an appeal that came too late: nothing follows from its decision. */
const ranOut =
  /\bintempestiv|\b(?:prazo|termo)\b[^.;]{0,60}\b(?:encerrou|encerrado|esgotou|esgotado|escoou|escoado|expirou|expirado|findou|findo|terminou)\b|\bencerrou-se\b|\bfora do prazo\b/;

/** Another decision's words, told and quoted; those of the one that a text makes known are its own. */
const quotesAnother =
  /\b(?:dispos|decidiu|julgou|constou|consignou|restou (?:decidido|consignado)|transcrev[a-z]{1,5})\b[^"“”]{0,80}["“][^"”]{0,400}["”]?[^a-z]{0,4}$/;

/** "Rejeito-os": what the words before it name. */
const onThem = /\b(?:rejeito|acolho|desacolho)-[oa]s\b/;
/** A verb of who decides. */
const first =
  /\b(?:julg|resolv|(?:im)?proced|extin|acolh|desacolh|rejeit|conce|deneg|homolog|defir|indefir|deferi|indeferi|pronunci|impronunci|conden|absolv|acordam|unanim|v\.? ?u\b|maioria|neg[oa]|dou|dar|deu|deram|nao|conhe[cç]|deix|inadmit|decret|declar|declin|determin|revog|mant|desaprov|aprov|desprov|prov|fix|cancel)/;

const stemsInAr =
  "julg|neg|rejeit|homolog|conden|deneg|declar|decret|pronunci|impronunci|desaprov|aprov|revog|fix";
const stemsInEr = "acolh|desacolh|conhec|conced|absolv|resolv";
const infinitives = `(?:${stemsInAr})ar|(?:${stemsInEr})er|dar|extinguir|(?:in)?deferir|desprover`;
const pasts = `(?:${stemsInAr})(?:ou|aram)|(?:${stemsInEr})(?:eu|eram)|deu|deram|extinguiu|extinguiram|(?:in)?deferi(?:u|ram)|desproveu|desproveram`;
const asJudges = new RegExp(`\\b(?:${infinitives}|${pasts})\\b`, "g");
const presents = /\b(julg|neg|rejeit|homolog|conden|deneg|declar|decret)(?:a-se|amos)\b/g;
/** Who decides in the words of the minutes, and what follows in the infinitive: "decide a Vara JULGAR". */
const deciders = /\b(?:acordam?|decid(?:e|em|o|imos)|resolvem?|resolvo|deliberam?)\b/;
/** The infinitive or the past of a panel at the head of a sentence, or of its dispositive. */
const headed = new RegExp(
  `^[^a-z]{0,12}(?:(?:[ivx]{1,4}[^a-z]{1,4})?(?:conclusao|dispositivo|decisao|resultado|acordao)[^a-z]{1,5})?(?:por (?:unanimidade|maioria)[^a-z]{1,3}|v ?u[^a-z]{1,3})?(?:no merito,? )?(?:nao )?(?:${infinitives}|(?:${stemsInAr})aram|(?:${stemsInEr})eram|deram|desproveram)\\b`,
);
const headedBehind = new RegExp(
  `[:.–-] ?[^a-z]{0,6}(?:por (?:unanimidade|maioria)[^a-z]{1,3}|v ?u[^a-z]{1,3})?(?:nao )?(?:(?:${stemsInAr})aram|(?:${stemsInEr})eram|deram|desproveram)\\b`,
);
/** A story of another decision: "acórdão que, por unanimidade, negou". */
const ofAnother = /\b(?:que|qual|quando),? (?:[a-z]{1,12},? )?(?:por|a) (?:unanimidade|maioria)\b/;

/** The verbs of minutes and of panels as one judge writes them: "decide … negar", "por unanimidade, negou" are "nego". */
function asOneJudge(said: string): string {
  const plain = said.replace(presents, "$1o");
  const isOfPanel = panel.test(plain) && !ofAnother.test(plain);
  if (!isOfPanel && !deciders.test(plain) && !headed.test(plain) && !headedBehind.test(plain)) return plain;
  const isPast = isOfPanel || headed.test(plain) || headedBehind.test(plain);
  return plain.replace(asJudges, (verb) => {
    if (!isPast && !/r$/.test(verb)) return verb;
    if (/^(?:dar|deu|deram)$/.test(verb)) return "dou";
    if (verb.startsWith("desprov")) return "nego provimento";
    return verb
      .replace(/^extingu.*/, "extingo")
      .replace(/^(in)?deferi.*/, "$1defiro")
      .replace(/(?:ar|ou|aram|er|eu|eram)$/, "o");
  });
}

/** Null of a sentence that decides nothing. `before`: what stands before it. */
export function decisionIn(said: string, before: string): Decision | null {
  if (votes.test(said) && result.test(before)) return { kind: "decided" };
  if (!first.test(said)) return null;
  const isOfThem = onThem.test(said) && /\bembargos\b/.test(before + said);
  const found = isOfThem ? { kind: "decided" as const } : decisionBy(asOneJudge(said));
  if (found === null || quotesAnother.test(before + said)) return null;
  const isTooLate =
    found.kind === "decided" && /\bnao (?:[oa]s? )?conheco\b/.test(said) && ranOut.test(before + said);
  return isTooLate ? null : found;
}

function decisionBy(said: string): Decision | null {
  const named = appealed.find(([words]) => words.test(said));
  if (named !== undefined) {
    const [, act, byRite, { isPenal = false, hasEmbargos = false } = {}] = named;
    return { kind: "appealed", act, byRite, isPenal, hasEmbargos };
  }
  const isOfPanel = panel.test(said) && !ofCase.test(said) && !ofAnother.test(said);
  if (/\bacordam\b/.test(said) || (isOfPanel && decidesOf.test(said))) return { kind: "decided" };
  if (/\bjulgo procedente o conflito\b/.test(said)) return { kind: "decided" };
  if (judgesClaim(said) || judges.some((words) => words.test(said))) return { kind: "judged" };
  if (minor.test(said)) return { kind: "minor" };
  return decides.test(said) ? { kind: "decided" } : null;
}
