import type { MovementKind } from "#lib/cases/movements/schema.ts";

/** What judges write when they decide: patterns over small letters without accents, in the order in which they are tried. */

export type Pattern = readonly [kind: Exclude<MovementKind, "unsure">, words: string];

export const acts = "(?:sentenca|decisao|despacho|acordao)s?";
export const people =
  "(?:autor|autora|reu|re|exequente|executad[oa]|requerente|requerid[oa]|perit[oa]|contador|contadoria|ministerio|mp|parte|partes|defensoria|credor|inventariante)s?\\b";

/** First persons that nobody but a judge uses of a case. */
export const rulings: readonly Pattern[] = [
  ["decision", "homologo\\b[^.;]{0,20}\\b(?:calculos?|laudo|contas?|honorarios|valores)"],
  ["judgment", "julgo(?! (?:que|necessari|importante|oportun|convenient|pertinent|relevant|prudente))"],
  ["judgment", "homologo|extingo|absolvo|condeno|(?<!me )pronuncio|impronuncio"],
  ["judgment", "declaro (?:a )?(?:extint|extinc)[a-z]*"],
  [
    "judgment",
    "(?:nego|negaram|dou|deram|neg(?:a|ou)-se|d(?:a|eu)-se)(?:-lhes?)?(?: [a-z]+){0,3} (?:provimento|seguimento)",
  ],
  ["judgment", "(?:nao )?(?:conheco|conheceram) (?:parcialmente )?d[oae]s?"],
  ["judgment", "(?:acolho|rejeito)\\b(?:[^.;]{0,40}\\bembargos|(?<=\\bembargos de declaracao\\b.{0,120}))"],
  ["judgment", "(?:concedo|denego) (?:a )?(?:seguranca|ordem)"],
  ["judgment", "indefiro (?:a )?(?:peticao )?inicial"],
  [
    "decision",
    "(?:in)?defiro|determino|acolho|rejeito|declino|suspendo|revogo|reconsidero|inadmito|decido|saneio",
  ],
  [
    "decision",
    "concedo(?!(?:-lhes?)?(?: [a-z]+){0,3} poderes)|nomeio(?! (?:e constituo|(?:como )?m(?:eu|inha)))",
  ],
  [
    "decision",
    "(?<!(?:do|no|o|pelo|ao) )decreto(?!-lei|s? (?:n|[0-9]|federal|estadual|municipal|legislativo))",
  ],
  ["decision", "(?:arbitro|fixo|mantenho) (?:[oa]s?|em|honorarios|multa|prazo|alimentos)"],
  ["decision", "chamo o feito a ordem|torno sem efeito|nada a (?:prover|deferir|decidir)|nao admito"],
  ["decision", "(?:afasto|inverto|anulo|aplico|imponho|prorrogo|levanto|casso) (?:[oa]s?|multa)"],
  [
    "decision",
    "recebo (?:[oa]s? )?(?:recurso|apelacao|agravo|embargos|denuncia|queixa|inicial|peticao inicial|emenda|aditamento|impugnacao)",
  ],
];

/** First persons of a judge that parties, experts and clerks use too. */
export const doubtfulVerbs =
  "declaro|recebo|reconheco|aprovo|ratifico|autorizo|admito|converto|dispenso|mantenho|fixo|arbitro|designo(?! (?:[a-z]+ ){0,2}audiencia)";

/** Verbs in -ar, and in -er and -ir: `intime-se`, `cumpra-se`. */
const inAr =
  "intim|cit|manifest|aguard|ofici|arquiv|publiqu|certifiqu|especifiqu|notifiqu|junt|regulariz|comprov|anot|retifiqu|desentranh|encaminh|providenci|emend|d|sobrest|solicit|torn|apens|desapens|baix|registr|liber|averb|cancel|reiter";
const inEr = "cumpr|expec|abr|remet|proced|suspend|redistribu|devolv|recolh";
export const ordering = `(?:${inAr}|${inEr})[aei]?m?-se`;
export const addressing =
  "(?:diga|digam|manifeste|manifestem|especifiquem|esclareca|comprove|providencie) (?:a|o|as|os)\\b";
/** Imperatives, of judges and, by order of a judge, of clerks. Never `o autor manifesta-se`. */
export const imperatives = `(?:(?:${inAr})e|(?:${inEr})a)m?-se|${addressing}`;

/** What has been decided, said of the act that the text tells: `decretada a revelia`. */
export const decided: readonly Pattern[] = [
  ["decision", "homologad[oa]s? [^.;]{0,20}\\b(?:calculos?|laudo|contas?|honorarios|valores)"],
  [
    "judgment",
    "(?<!em )julgad[oa]s?|(?:homologad|extint|absolvid|condenad|pronunciad|provid|desprovid|improvid)[oa]s?",
  ],
  [
    "judgment",
    "(?:proferid|prolatad)[oa]s? (?:a |o )?(?:sentenca|acordao)|(?:sentenca|acordao) (?:foi )?(?:proferid|prolatad)[oa]",
  ],
  ["judgment", "negad[oa] (?:o )?(?:provimento|seguimento)|nao conhecid[oa]s?"],
  ["judgment", "(?:concedid|denegad)a (?:a )?(?:seguranca|ordem)"],
  ["judgment", "(?:acolhid|rejeitad)os (?:os )?embargos"],
  ["decision", "convertid[oa] em (?:prisao )?preventiva|proferida (?:a )?decisao|decisao (?:foi )?proferida"],
  [
    "decision",
    "(?:(?:in)?deferid|acolhid|(?<!(?:conciliacao|mediacao|acordo|proposta) )rejeitad|decretad|nomead|concedid|arbitrad|revogad|declarad|sobrestad|(?:in)?admitid)[oa]s?",
  ],
];

/** What a judge did, told by another. */
export const reported =
  "(?:juiz|juiza|magistrad[oa]|juizo|relator|relatora|turma|camara)\\b[^.;:]{0,60}\\b(?:proferiu|(?:in)?deferiu|julgou|homologou|decretou|determinou|decidiu|sentenciou)";

/** Words in front of an act that is somebody else's, or an earlier one: `juntada de cópia da sentença`. */
export const quoting = [
  `\\bcopias?\\b[^.;:]{0,20}\\b${acts}\\b`,
  "\\b(?:teor|traslado|transcri[a-z]*)\\b",
  `\\b(?:junta(?:da|do|das|dos|r)|intima[a-z]+|citacao|notifica[a-z]+|cien[a-z]+|certi[a-z]+|oficio|carta|edital)\\b[^.;:]{0,80}\\b(?:${acts}|liminar)\\b`,
].join("|");
