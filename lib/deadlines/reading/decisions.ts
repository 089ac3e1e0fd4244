import type { LegalTerm } from "./law.ts";

/**
 * What a court decides, by the words of a folded sentence, and what may be done against it. `judged`: a judgment; `decided`: an
 * appeal or embargos of which the text does not say what follows; `appealed`: a decision whose appeal one article names.
 */
export type Decision =
  | { kind: "judged" | "decided" | "minor" }
  | { kind: "appealed"; appeal: LegalTerm; isPenal: boolean };

const judges = new RegExp(
  [
    "\\bjulg(?:o|a-se|amos)\\b[^.;]{0,80}\\b(?:im)?procedentes?\\b|\\bjulg(?:o|a-se)\\b[^.;]{0,60}\\bextint[oa]s?\\b|\\bdeclaro extint[oa]s?\\b",
    "\\b(?:im)?procedentes? (?:o|os|a) (?:pedido|pedidos|acao)\\b(?=.{0,80}\\bresolv)|\\bextingo\\b[^.;]{0,40}\\b(?:processo|feito|execucao|acao)\\b",
    "\\bresolvo\\b[^.;]{0,40}\\bmerito\\b",
    "\\b(?:acolho|rejeito|desacolho)\\b[^.;]{0,60}\\bpedidos?\\b[^.;]{0,160}\\b(?:merito|resolv|resoluc|extin|487)",
    "\\b(?:concedo|denego) a (?:seguranca|ordem)\\b|\\bhomologo\\b[^.;]{0,60}\\b(?:acordo|transacao|desistencia|por sentenca)\\b",
    "\\bindefiro (?:a|liminarmente a) (?:peticao )?inicial\\b|\\bpronuncio a (?:prescricao|decadencia)\\b",
    "\\bcondeno (?:a|o|as|os) (?:re|reus?|parte|requerid|reclamad|demandad|autor|municipio|estado|uniao|inss|fazenda)[a-z]*\\b|\\babsolvo\\b|\\bimpronuncio\\b|\\bcondeno o (?:reu|acusado)\\b[^.;]{0,80}\\bpenas?\\b",
  ].join("|"),
);

const appeal =
  "(?:recurs|apelac|agrav|embargos|remessa|reexame|reclamac|impetrac|habeas|mandado de seguranca|acao rescisoria)";
const declaratory = "(?:embargos (?:de declaracao|declaratorios)|aclaratorios|declaratorios)";
const decides = new RegExp(
  [
    "\\bacordam\\b",
    // The minutes of a session: "Negaram provimento ao recurso. V.U."
    `(?:^|[:.–-] ?)[^a-z]{0,6}(?:por (?:unanimidade|maioria)[^a-z]{1,3}|v ?u[^a-z]{1,3})?(?:negaram|deram|nao conheceram|conheceram|rejeitaram|acolheram|desproveram|proveram|julgaram)\\b[^.;]{0,60}\\b(?:provimento|prejudicad|${appeal})`,
    `\\bpor (?:unanimidade|maioria)\\b[^.;]{0,80}\\b(?:nega|da|conhece|nao conhece|rejeita|acolhe)r\\b[^.;]{0,60}\\b(?:provimento|${appeal})`,
    `\\b(?:turma|camara|secao|orgao especial|colegiado)\\b[^.;]{0,60}\\bpor (?:unanimidade|maioria)\\b[^.;]{0,60}\\b(?:negou|deu|conheceu|rejeitou|acolheu)\\b`,
    // One judge of a court of appeals.
    `\\b(?:nego|dou)\\b(?:-lhes?\\b)?(?: parcial| integral)? (?:provimento|seguimento)\\b`,
    `\\b(?:nao conheco|julgo prejudicad[oa]s?|deixo de conhecer|homologo a desistencia)\\b[^.;]{0,24}\\b${appeal}`,
    `\\b(?:rejeito|acolho|desacolho|conheco|nao conheco|nego provimento)\\b[^.;]{0,40}\\b${declaratory}\\b`,
    `\\b(?:rejeito|acolho|desacolho)\\b[^.;]{0,20}\\bembargos\\b|\\bconheco d[oa]s? embargos\\b`,
    "\\b(?:(?:negado|dado)(?: parcial)? provimento|recursos? (?:nao |des|im)?-?provid[oa]s?)\\b[^.;]{0,60}\\b(?:unanim|por maioria|v\\.? ?u\\b)",
  ].join("|"),
);
/** A decision of a case that goes on. */
const minor =
  /\b(?:indefiro|defiro|concedo|nego|denego|revogo|mantenho)\b[^.;]{0,50}\b(?:tutela|liminar|antecipacao|efeito (?:suspensivo|ativo))\b|\b(?:rejeito|acolho|desacolho|indefiro|defiro)\b[^.;]{0,24}\b(?:impugnacao|excecao|preliminar|incidente|desconsideracao|redirecionamento)\b/;

const refuses = "\\b(?:denego|nego|inadmito|nao admito|deixo de admitir|nao recebo|deixo de receber)\\b";
/** CLT: DL 5.452/1943; CPC: Lei 13.105/2015; CPP: DL 3.689/1941; LEP: Lei 7.210/1984, with Súmula 700 of the STF. */
const appealed: readonly [RegExp, LegalTerm, isPenal: boolean][] = [
  [
    new RegExp(`${refuses}[^.;]{0,60}\\b(?:recursos? (?:de revista|ordinario)|agravos? de peticao)\\b`),
    { act: "Agravo de instrumento", amount: 8, article: "CLT, art. 897, b" },
    false,
  ],
  [
    new RegExp(`${refuses}[^.;]{0,60}\\brecursos? (?:especia(?:l|is)|extraordinarios?)\\b`),
    { act: "Agravo", amount: 15, article: "CPC, art. 1.042, com o art. 1.003, § 5º" },
    false,
  ],
  [
    /(?<!\bme )\bpronuncio (?!as? (?:prescri|decad|nulid)|sobre|acerca|quanto|pel[oa]|no |na )[a-z]/,
    { act: "Recurso em sentido estrito", amount: 5, article: "CPP, arts. 581, IV, e 586" },
    true,
  ],
  [
    /\brejeito a (?:denuncia|queixa)\b/,
    { act: "Recurso em sentido estrito", amount: 5, article: "CPP, arts. 581, I, e 586" },
    true,
  ],
  [
    /\b(?:indefiro|defiro|concedo|nego|denego|revogo|determino a|decreto a|homologo)\b[^.;]{0,60}\b(?:progressao|regressao|livramento condicional|indulto|comutacao|remicao|saida temporaria|trabalho externo|unificacao (?:das|de) penas)\b/,
    { act: "Agravo em execução", amount: 5, article: "LEP, art. 197; CPP, art. 586" },
    true,
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
  /\b(?:julg|resolv|procedentes?|extin|acolh|desacolh|rejeit|conce|deneg|homolog|defir|indefir|pronunci|impronunci|conden|absolv|acordam|unanim|v\.? ?u\b|maioria|neg[oa]|dou|dar|deram|nao|conhec|deix|inadmit|decret|determin|revog|mant|desprover|prover)/;

/** Null of a sentence that decides nothing. `before`: what stands before it; `isAlone`: it is the whole text. */
export function decisionIn(
  said: string,
  { before, isAlone }: { before: string; isAlone: boolean },
): Decision | null {
  const isOfThem = onThem.test(said) && /\bembargos\b/.test(before + said);
  const found = isOfThem ? { kind: "decided" as const } : first.test(said) ? decisionBy(said) : null;
  if (found === null || quotesAnother.test(before + said)) return null;
  if (found.kind !== "decided") return found;
  if (/\bnao (?:[oa]s? )?conheco\b/.test(said) && ranOut.test(before + said)) return null;
  // A vote alone: "Conheço do recurso e nego-lhe provimento."
  return isAlone && /\b(?:nego|dou)-lhes?\b/.test(said) ? null : found;
}

function decisionBy(said: string): Decision | null {
  const named = appealed.find(([words]) => words.test(said));
  if (named !== undefined) return { kind: "appealed", appeal: named[1], isPenal: named[2] };
  if (judges.test(said)) return { kind: "judged" };
  if (minor.test(said)) return { kind: "minor" };
  return decides.test(said) ? { kind: "decided" } : null;
}
