import type { Whole } from "#lib/format/whole.ts";
import { hasLegalRule } from "./law.ts";
import { grants, ofParties, orders, tells, told } from "./orders.ts";
import type { Sentence } from "./sentence.ts";

/**
 * What a text orders of a party without a term that can be read: `legal`: to do something for which the law gives one; `judged`:
 * it is a judgment, or tells of one; `unread`: something else, and why no day follows from it.
 */
export type Asked = { sentence: Sentence } & (
  | { kind: "legal" | "judged" }
  | { kind: "unread"; doubt: string }
);

const unreadTerm = "O texto dá um prazo que não se lê.";
const noTerm = "O texto manda fazer algo e não diz em que prazo.";
const backwards = "O prazo conta para trás, a partir de outro dia.";
const elsewhere = "O texto intima de um ato que não está nele.";

/** It happens only after something else, or if it does. */
const later =
  /^[^a-z]{0,6}(?:apos|com [ao]s?|apresentad|decorrid|transcorrid|oportunamente|havendo|em caso|caso|se |nao havendo|transitad|cumprid|feit[oa]|tudo|na sequencia|em seguida|vind[oa]|retornand|juntad|escoad|infrutifer|positiv|negativ|sendo|inexistindo|realizad|efetivad|depositad|interpost|opost|protocolad|sobrevind|requerid)/;
/** Who works for the court, and has no deadline of ours. */
const staff =
  /\b(?:cartorio|serventia|secretaria|oficial(?:a)? de justica|contadoria|distribuidor|escrivania|autoridade policial|delegad[oa]|perit[oa]|leiloeir[oa]|ministerio publico|mp|parquet|banco central|detran|receita federal|gabinete|servidor(?:a)?|juizo deprecado)\b/;

/** A party has to answer or to do something in the case: what the law names terms for (CPC, art. 218, § 3º). */
const answers = new RegExp(
  [
    "\\bmanifestem?(?:-se)?\\b(?!-se que)|\\bdigam?\\b(?!-se)|\\bfalem?\\b(?!-se)|\\brequeiram?\\b|\\bcontrarrazoem?\\b|\\bcontraminutem?\\b",
    "(?<!\\b(?:tendo|em) )\\bvistas?\\b(?: dos autos)? (?:a|ao|as|aos) |\\bprazo (?:legal|de lei|da lei|previsto em lei|regimental)\\b",
    "(?:^|[.:] ?|\\b(?:a|as|em|para|apresentar|oferecer|fins de) )(?:replica|contrarrazoes|contraminuta)\\b",
    "\\b(?:junt|apresent|comprov|emend|adit|regulariz|inform|indiqu|providenci|deposit|efetu|complement|contest|impugn|arrol|justifiqu|adequ|especifiqu|atualiz|declar|demonstr|formul|qualifiqu)em?\\b(?!-se)|\\b(?:recolha|esclareca|promova|forneca|traga|ofereca|responda|exiba|proceda)m?\\b(?!-se)",
    "\\b(?:intim|notifi|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\bpara(?: que)?,? (?:no prazo legal,? )?(?:se |querendo,? )?[a-z]{2,14}(?:ar|er|ir|or)(?:-se)?\\b",
    "\\b(?:intim[ae]|notifi|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\bpara (?:fins de |a |o |os |as )?(?:pagamento|manifestacao|resposta|contestacao|impugnacao|apresentacao|juntada|regularizacao|recolhimento|complementacao|especificacao|emenda|defesa|razoes|alegacoes|memoriais)\\b",
    "\\bintimad[oa]s? (?:a|da necessidade de) [a-z]{2,14}(?:ar|er|ir|or)\\b|\\bda(?:r|ndo)? (?:o )?(?:regular )?(?:andamento|prosseguimento)\\b",
  ].join("|"),
);
/** The same of what no law of procedure gives time for: to pay, to deliver, to obey a decision. */
const obeys =
  /\b(?:cumpr(?:a|am|ir)|pag(?:ue|uem|ar)|desocup(?:e|em|ar)|entreg(?:ue|uem|ar)|restitu(?:a|am|ir)|devolv(?:a|am|er)|abst(?:enha|enham|er)(?:-se)?|remov(?:a|am|er)|constitu(?:a|am|ir)|implant(?:e|em|ar))\b(?!-se\b)/;
const mustObey =
  /\bpara(?: que)?,? (?:cumpr(?:a|am|ir)|pagar|pague|desocupar|desocupe|entregar|restituir|devolver|abster-se|remover|constituir|implantar)\b/;
const intimated = /\bintimad[oa]s?\b|\bintimacao\b|\bciencia\b/;
const ofJudgment = /\b(?:d[ao]|acerca da|sobre a|teor da)(?: r\.| respeitavel| referida)? sentenca\b/;
const ofAct =
  /\b(?:d[aoe]|acerca d[ao]|teor d[ao]|inteiro teor d[ao])(?: r\.| v\.| respeitavel| inteiro teor d[ao])? (?:decisao|despacho|acordao|ato ordinatorio)\b/;
const judges =
  /\bjulg(?:o|a-se|amos)\b[^.;]{0,80}\b(?:im)?procedentes?\b|\bjulg(?:o|a-se)\b[^.;]{0,60}\bextint[oa]s?\b|\b(?:im)?procedentes? (?:o|os|a) (?:pedido|pedidos|acao)\b(?=.{0,80}\bresolv)|\bextingo\b[^.;]{0,40}\b(?:processo|feito|execucao|acao)\b|\b(?:concedo|denego) a (?:seguranca|ordem)\b|\bhomologo\b[^.;]{0,60}\b(?:acordo|transacao|desistencia|por sentenca)\b|\bcondeno (?:a|o|as|os) (?:re|reus?|parte|requerid|reclamad|demandad|autor|municipio|estado|uniao|inss|fazenda)[a-z]*\b|\babsolvo\b|\bcondeno o (?:reu|acusado)\b[^.;]{0,80}\bpenas?\b/;

/** A time whose number nobody can tell, or that is said elsewhere. */
const illegible =
  /\bprazos? (?:ja )?(?:assinalad|fixad|acima|supra|anterior|remanescente|restante|abaixo|estipulad|determinad|constante|concedid|indicad|mencionad|do edital|d[ao] (?:decisao|despacho|sentenca))[a-z]*|\b(?:prazo de|em) (?!dias|alguns|poucos|muitos|tantos|todos|varios|outros|que |que$)[a-z_.…x-]{2,14} (?:\([^)]{0,20}\) ?)?(?:dias|horas)\b(?! uteis,? (?:na forma|nos termos))|\bprazo de ?(?:_|\.{2,}|…|\(|dias|horas)/;
const counted = /\b\d{1,3} (?:\([a-z ]{3,24}\) )?dias antes\b|\bdias de antecedencia\b/;

/** What the text orders of parties, in its order. */
export function askedIn(
  { folded }: Whole,
  sentences: readonly Sentence[],
  isQuoted: (at: number) => boolean,
): Asked[] {
  return sentences.flatMap((sentence, at): Asked[] => {
    const said = folded.slice(sentence.start, Math.min(sentence.end, sentence.start + longest));
    const isOfStaff = staff.test(said) && !ofParties.test(said);
    if (isOfStaff || isQuoted(at)) return [];
    if (judges.test(said) && !told.test(said)) return [{ sentence, kind: "judged" }];
    if (later.test(said)) return [];
    const isOrder = answers.test(said) || obeys.test(said);
    if (isOrder && counted.test(said)) return [{ sentence, kind: "unread", doubt: backwards }];
    if (illegible.test(said) && (isOrder || orders.test(said) || grants.test(said)) && !tells.test(said))
      return [{ sentence, kind: "unread", doubt: unreadTerm }];
    if (mustObey.test(said) && !hasLegalRule(said) && !isStory(said))
      return [{ sentence, kind: "unread", doubt: noTerm }];
    if (answers.test(said) && !isStory(said)) return [{ sentence, kind: "legal" }];
    if (intimated.test(said) && ofParties.test(said) && !isStory(said)) {
      if (ofJudgment.test(said)) return [{ sentence, kind: "judged" }];
      if (ofAct.test(said)) return [{ sentence, kind: "unread", doubt: elsewhere }];
    }
    const isCommand = obeys.test(said) && ofParties.test(said) && (orders.test(said) || grants.test(said));
    return isCommand && !isStory(said) ? [{ sentence, kind: "unread", doubt: noTerm }] : [];
  });
}

/** So much of a sentence is looked at. */
const longest = 1_200;

/** A party's or the court's story, with no order in it. */
const isStory = (said: string) =>
  told.test(said) || (tells.test(said) && !orders.test(said) && !grants.test(said));
