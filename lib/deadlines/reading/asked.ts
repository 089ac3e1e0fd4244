import { fold } from "#lib/format/fold.ts";
import type { Whole } from "#lib/format/whole.ts";
import { type Decision, decisionIn } from "./decisions.ts";
import { hasLegalRule } from "./law.ts";
import {
  actsInCase,
  commandsInCase,
  commandsToObey,
  grants,
  infinitive,
  ofParties,
  orders,
  persons,
  staff,
  tells,
  told,
} from "./orders.ts";
import type { Sentence } from "./sentence.ts";
import { fixesUnreadDay } from "./until.ts";

/**
 * What a text decides, or orders of a party without a term that can be read: `legal`: to do something for which the law gives
 * one; `unread`: something else, and why no day follows from it. `isFloor`: it says nothing where the text gives anything else.
 */
export type Asked = { sentence: Sentence } & (
  | { kind: "legal"; said: string }
  | Exclude<Decision, { kind: "minor" }>
  | { kind: "unread"; doubt: string; isFloor: boolean }
);

const unreadTerm = "O texto dá um prazo que não se lê.";
const noTerm = "O texto manda fazer algo e não diz em que prazo.";
const backwards = "O prazo conta para trás, a partir de outro dia.";
const elsewhere = "O texto intima de um ato que não está nele.";
/** Of a decision. */
export const noAppeal = "Decide, e o texto não diz o prazo do recurso.";
const noAct = "O texto intima e não diz o que fazer, nem em que prazo.";

/** It happens only after something else, or if it does. */
const later =
  /^[^a-z]{0,6}(?:(?:[a-z]|[ivx]{1,4}) ?[).–-] ?)?(?:apos|posteriormente|ness[ae] (?:hipotese|caso)|em tal caso|acaso|com [ao]s?|apresentad|decorrid|transcorrid|oportunamente|havendo|em caso|caso|se |nao havendo|transitad|cumprid|feit[oa]|tudo|na sequencia|em seguida|vind[oa]|retornand|juntad|escoad|infrutifer|positiv|negativ|sendo|inexistindo|realizad|efetivad|depositad|interpost|opost|protocolad|sobrevind|requerid|nao [a-z]{2,14}(?:ndo|[ai]d[oa]s?)\b|no silencio|na inercia)/;
const ofStaff = new RegExp(`\\b(?:${staff}|servidor(?:a)?)\\b`);

const persona = `(?:respectiv[oa]s? |eventua(?:l|is) |senhor(?:a|es)? |sr[ao]?\\.? |i\\. )?(?:${persons})`;
/** The beginning of an order: of the sentence, or behind "Fls. 45:". */
const head = "(?:^|[:–-] ?)[^a-z]{0,12}(?:vistos?[.,:]? )?";
const doneFor =
  "(?:pagamento|manifestacao|resposta|contestacao|impugnacao|apresentacao|juntada|regularizacao|recolhimento|complementacao|especificacao|emenda|defesa|razoes|alegacoes|memoriais)";
const toDo = `para(?: que)?,? (?:[a-z ]{1,50}, )?(?:se |querendo )?(?!tomar(?:em)? )${infinitive}\\b`;
const namesExpert = /\bnomei(?:o|a-se|e-se)\b[^.;]{0,40}\bperit[oa]\b/;
/** A party has to answer or to do something in the case: what the law names terms for (CPC, art. 218, § 3º). */
const answers = new RegExp(
  [
    commandsInCase.source,
    "(?<!\\b(?:tendo|em|haja|hajam) )\\bvistas?\\b(?: dos autos)? (?:a|ao|as|aos) |\\bprazo (?:legal|de lei|da lei|previsto em lei|regimental)\\b",
    "(?:^|[.:] ?|\\b(?:a|as|ao|aos|em|para|apresentar|oferecer|fins de) )(?:replica|contrarrazoes|contraminuta)\\b",
    `\\b(?:intim|notifi|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\b${toDo}`,
    `\\b(?:intim|notifi|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\bpara (?:(?:os )?fins d[eo] (?:disposto n?o? ?)?(?:art|${doneFor})|(?:a |o |os |as )?${doneFor}\\b)`,
    `\\bintimad[oa]s? (?:a|da necessidade de),? (?:querendo, )?(?:se )?${infinitive}\\b|\\bda(?:r|ndo)? (?:o )?(?:regular )?(?:andamento|prosseguimento)\\b`,
    // "Ao autor.", "Às partes em provas", "Ao réu para manifestação"
    `${head}(?:ao|aos) ${persona}(?: [a-z]{3,14}){0,2}(?:[^a-z]{0,6}$|,? (?:para|em (?:replica|provas|contrarrazoes|alegacoes|memoriais|especificacao|impugnacao|manifestacao|resposta)|sobre|acerca|querendo|a fim de)\\b)`,
    // "Autor: manifestar-se", "Recolher o autor as custas"
    `${head}(?:a |o |as |os )?${persona} ?[:–-] ?${infinitive}\\b|${head}${infinitive} (?:a|o|as|os) ${persona}\\b`,
    `\\bdever(?:a|ao)\\b[^.;]{0,20}\\b(?:${persons})\\b[^.;]{0,40}\\b${actsInCase}\\b|\\b(?:${persons})\\b[^.;]{0,30}\\bdever(?:a|ao)\\b[^.;]{0,40}\\b${actsInCase}\\b`,
    "\\bfacult(?:o|a-se|ad[oa])\\b[^.;]{0,60}\\b(?:indicacao|apresentacao|formulacao|juntada|manifestacao|quesitos|oferecimento)\\b",
    // From the nomination on the parties have their time (CPC, art. 465, § 1º).
    namesExpert.source,
    "\\bvenham?(?: aos autos)? (?:a|o|as|os) (?!autos\\b)(?!.{0,60}\\bconclus)",
  ].join("|"),
);
const mustObey =
  /\bpara(?: que)?,? (?:cumpr(?:a|am|ir)|pagar|pague|desocupar|desocupe|entregar|restituir|devolver|abster-se|remover|constituir|implantar)(?:em)?\b/;
const intimated = /(?<!\bser(?:a|ao) )\bintimad[oa]s?\b|\bintimacao\b|\bciencia\b/;
const isIntimated =
  /\bfi(?:ca|cam|que|quem)\b[^.;]{0,60}\bintimad[oa]s?\b|^[^a-z]{0,6}intimad[oa]s? (?:para|d[aeo])\b|\btomar(?:em)? (?:ciencia|conhecimento)\b/;
const ofJudgment =
  /(?<!\b(?:cumprimento|liquidacao|execucao|julgado|termos|forma|fase|prolacao|publicacao) )\b(?:d[ao]|acerca da|sobre a|teor da)(?: r\.?| respeitavel| referida)? sentenca\b/;
const ofAct =
  /\b(?:d[aoe]|acerca d[ao]|teor d[ao]|inteiro teor d[ao])(?: r\.?| v\.?| respeitavel| inteiro teor d[ao])? (?:decisao|despacho|acordao|ato ordinatorio)\b/;
/** What somebody is told of, and would have to answer; not where the case has gone. */
const papers =
  "ar|mandado|laudos?|documentos?|calculos?|peticao|peticoes|esclarecimentos|proposta|manifestacao|oficios?|respostas?|pesquisas?|certidao|certidoes|resultados?|comprovantes?|informacoes|impugnacao|contestac(?:ao|oes)|penhora|bloqueio|estimativa|honorarios|contas|embargos|recurso|apelac(?:ao|oes)";
const ofPapers = new RegExp(
  [
    `(?:\\b(?:ciencia|vistas?)\\b[^.;]{0,60}|\\bfi(?:ca|cam)\\b[^.;]{0,60}\\bintimad[oa]s?\\b[^.;]{0,24})\\b(?:d[oa]s?|sobre [oa]s?) (?:juntada d[oa]s? |devolucao d[oa]s? )?(?:${papers})\\b`,
    "\\bintim[a-z-]{2,8}\\b[^.;]{0,60}\\bd[oa]s? (?:penhora|bloqueio|avaliacao|indisponibilidade(?! d[aoe]s? (?:sistema|pje|portal|site))|arresto|constricao|juntada)\\b",
  ].join("|"),
);

/** A time whose number nobody can tell, or that is said elsewhere. */
const illegible =
  /\bprazos? (?:ja )?(?:assinalad|fixad|acima|supra|anterior|remanescente|restante|abaixo|estipulad|determinad|constante|concedid|indicad|mencionad|do edital|d[ao] (?:decisao|despacho|sentenca))[a-z]*|\b(?:prazo de|em) (?!dias|alguns|poucos|muitos|tantos|todos|varios|outros|que |que$)(?:[a-z_.…?x-]{2,14}|[szi?]|[a-z]\d{1,2}|\d{1,2}[a-z]) (?:\([^)]{0,20}\) ?)?(?:dias|horas)\b(?! uteis,? (?:na forma|nos termos))|\bprazo de ?(?:_|\.{2,}|…|\(|dias|horas)/;
const counted =
  /\b\d{1,3} (?:\([a-z ]{3,24}\) )?(?:dias|horas) antes\b|\bdias de antecedencia\b|\bantecedencia (?:minima )?(?:de )?(?:pelo menos |no minimo )?(?:ate )?\d{1,3}\b/;

/** "intimado(a)(s)", "manifestar(em)": what a form leaves open. */
const choices = /(?<=[a-z])(?:\((?:[aoseu]|[aeo]s|em|is|re|ns?|m|[ao]\/s|s\/[ao]s)\)){1,4}/g;
/** "contestarem" is "contestar". */
const plural = /\b([a-z]{2,14}(?:ar|er|ir|or))em\b/g;
/** What a norm says, quoted. */
const ofNorm =
  /(?<=\b(?:recomenda|dispoe|preve|estabelece|reza|verbis|preceitua|prescreve)\b[^"“”]{0,80})["“][^"“”]{0,800}(?:["”]|$)/g;
/** The same before an order: "Tipo da Petição: Contestação Data: 10/11/2025 - Intime-se o autor". */
const filedAhead =
  /\btipo d[ae] peticao:.*?(?=\b(?:(?:intim|manifest|cit|notifiqu|especifiqu|comprov|emend|junt|apresent|regulariz|contest|impugn)em?(?:-se)?|digam?|recolham?|requeiram?|esclarecam?|fi(?:ca|cam|quem?)|vistas? (?:a|ao|as|aos))\b)/;
/** A petition that came in, as a docket lists it. */
const filed = /\btipo d[ae] peticao:/;
/** Full stops within a sentence, of an abbreviation or of a number. */
const stops = /(?<=\b[a-z]{1,4})\.(?= )|(?<=\d)\.(?=\d)|(?<=\b[a-z])\.(?=[a-z]\b)/g;

/**
 * A sentence without what stands in the way of its words; its places are no more those of the text. `legal`: as articles are
 * looked for in it; in `said` also "à" is "ao", which no article is.
 */
function plainOf(text: string, folded: string): { said: string; legal: string } {
  const plain = (words: string) =>
    words
      .replace(choices, "")
      .replace(ofNorm, "")
      .replace(/\bp\/ ?/g, "para ")
      .replace(filedAhead, "");
  const legal = plain(folded);
  const hasAccent = /à/i.test(text);
  const said = hasAccent ? plain(fold(text.replace(/(?<!\p{L})à(s?)(?!\p{L})/giu, "ao$1"))) : legal;
  return { said: said.replace(stops, ""), legal: legal.replace(plural, "$1") };
}

/** What the text decides, and orders of parties, in its order. */
export function askedIn(
  { text, folded }: Whole,
  sentences: readonly Sentence[],
  isQuoted: (at: number) => boolean,
): Asked[] {
  const isAlone = sentences.length === 1;
  return sentences.flatMap((sentence, at): Asked[] => {
    const { start } = sentence;
    const end = Math.min(sentence.end, start + longest);
    const { said, legal } = plainOf(text.slice(start, end), folded.slice(start, end));
    const isOfStaff = ofStaff.test(said) && !ofParties.test(said) && !namesExpert.test(said);
    if (filed.test(said) || isOfStaff) return [];
    const before = folded.slice(Math.max(0, start - 400), start);
    const asked = askedBy({ said, legal, decision: decisionIn(said, { before, isAlone }) });
    if (asked === null || isQuoted(at)) return [];
    const tellsToo = asked.kind === "legal" && isIntimated.test(said) && ofJudgment.test(said);
    return [{ sentence, ...asked }, ...(tellsToo ? [{ sentence, kind: "judged" as const }] : [])];
  });
}

/** So much of a sentence is looked at. */
const longest = 1_200;

type Without<Kind> = Kind extends unknown ? Omit<Kind, "sentence"> : never;

function askedBy({
  said,
  legal,
  decision,
}: {
  said: string;
  legal: string;
  decision: Decision | null;
}): Without<Asked> | null {
  const unread = (doubt: string, isFloor = false) => ({ kind: "unread" as const, doubt, isFloor });
  if (decision !== null && decision.kind !== "minor" && !told.test(said)) return decision;
  if (later.test(said)) return null;
  const isOrder = commandsToObey.test(said) || answers.test(said);
  if ((isOrder || orders.test(said)) && counted.test(said)) return unread(backwards);
  if (
    (illegible.test(said) || fixesUnreadDay(said)) &&
    (isOrder || orders.test(said) || grants.test(said)) &&
    !tells.test(said)
  )
    return unread(unreadTerm);
  if (isStory(said)) return null;
  if (mustObey.test(said) && !hasLegalRule(legal)) return unread(noTerm);
  if (answers.test(said)) return { kind: "legal", said: legal };
  const isOfParty = ofParties.test(said);
  if (intimated.test(said) && (isOfParty || isIntimated.test(said))) {
    if (ofJudgment.test(said)) return { kind: "judged" };
    if (ofAct.test(said)) return unread(elsewhere, true);
  }
  if (isOfParty && ofPapers.test(said)) {
    const toSee = legal.replace(/\bciencia\b|\bintimad[oa]s?\b/, "vista");
    const found = [legal, toSee].find(hasLegalRule);
    return found === undefined ? unread(noAct, true) : { kind: "legal", said: found };
  }
  if (commandsToObey.test(said) && isOfParty && (orders.test(said) || grants.test(said)))
    return unread(noTerm);
  return decision === null ? null : unread(noAppeal, true);
}

/** A party's or the court's story, with no order in it. */
const isStory = (said: string) =>
  told.test(said) || (tells.test(said) && !orders.test(said) && !grants.test(said));
