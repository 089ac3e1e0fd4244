import { fold } from "#lib/format/fold.ts";
import { quoted } from "#lib/format/quote.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { Whole } from "#lib/format/whole.ts";
import { type Decision, decisionIn } from "./decisions.ts";
import { citedTerm } from "./law/articles.ts";
import { hasLegalRule, type LegalTerm } from "./law.ts";
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
export type Asked = {
  sentence: Sentence;
} /** `cited`: by what article alone; `doubt`: why it may be none yet. */ & (
  | { kind: "legal"; said: string; cited: LegalTerm | null; doubt: string | null }
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

/** Of what happens only after something else that the text does not say has happened, or if it does. */
const onlyThen = "Só vale depois de outro ato, ou conforme o resultado dele.";
/** Of what was said to have happened, or will: "Juntada a contestação, à réplica." */
const ifDone = (done: string) => `Só vale se já aconteceu: ${quoted(shorten(done, 90))}.`;
const point = "^[^a-z]{0,6}(?:(?:[a-z]|[ivx]{1,4}) ?[).–-] ?)?";
/** It happens only if something else does, or after it. */
const ifOrAfter = new RegExp(
  `${point}(?:apos|depois|posteriormente|ness[ae] (?:hipotese|caso)|em tal caso|acaso|oportunamente|em caso|caso|se |nada |nao havendo|tudo|na sequencia|em seguida|retornand|sobrevind|inexistindo|nao [a-z]{2,14}(?:ndo|[ai]d[oa]s?)\\b|no silencio|na inercia|em nada|quando|assim que|tao logo)`,
);
/** The same in words that also tell what happened. */
const onceDone = new RegExp(
  `${point}(?:ja |uma vez |em )?(?:com [ao]s? (?!devid|fito|objetivo|fim|finalidade|intuito|escopo|proposito|cautelas|advertencias|homenagens)|havendo|sendo (?!assim)|vind[oa]|(?!dad|considerad|intimad|citad|vist)[a-z]{2,14}(?:[ai]d|post|ert|ist)[oa]s? [oa]s? |(?:acostad|apresentad|arguid|bloquead|certificad|comprovad|cumprid|decorrid|depositad|devolvid|efetivad|encerrad|escoad|expedid|formulad|frustrad|infrutifer|instaurad|interpost|juntad|lavrad|negativ|noticiad|oferecid|opost|penhorad|positiv|prestad|protocolad|realizad|recebid|requerid|satisfeit|suscitad|transcorrid|transitad|trazid)[oa]s?\\b|feit[oa]s? (?!ess|est|tais|considerac|as considerac))`,
);
/** Where it is: it happened. */
const pointsToIt =
  /\b(?:fls?|fs|ids?|ev|evs|eventos?|mov|movs|movimento|movimentacao|seq|index|doc|docs|pags?|pp?|nums?|sequencial) ?(?:n[.º°o]* ?)?\d|\bids? [\da-f]{6,}\b/;
/** What such a sentence says before its order; a comma in brackets is not its end. */
const firstClause = /^(?<done>[^,(]*(?:\([^()]*\)[^,(]*)*), ?/;
/** What has to be done by others before what follows can have happened. */
const steps =
  /\b(?:cit(?:e|em|o)|intim(?:e|em|o)|notifiquem?|expeca|expecam|oficie|oficiem|requisitem?|design[oe]|nomei[oe]|depreque|bloqueie|penhore|realizem?|proceda|procedam|remetam?|suspend(?:o|a|am)|suspens[oa]|sobrest(?:o|eja|ejam)|aguarde|aguardem|arquivem?)(?:-se)?\b/;

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
    `${head}(?:ao|aos) ${persona}(?: [a-z]{3,14}){0,2}(?:[^a-z]{0,6}$|,? (?:para|em (?:replica|provas|contrarrazoes|alegacoes|memoriais|especificacao|impugnacao|manifestacao|resposta)|sobre|acerca|querendo|a fim de|nos termos|na forma)\\b)`,
    // "Autor: manifestar-se", "Recolher o autor as custas"
    `${head}(?:a |o |as |os )?${persona} ?[:–-] ?${infinitive}\\b|${head}${infinitive} (?:a|o|as|os) ${persona}\\b`,
    `\\bdever(?:a|ao)\\b[^.;]{0,20}\\b(?:${persons})\\b[^.;]{0,40}\\b${actsInCase}\\b|\\b(?:${persons})\\b[^.;]{0,30}\\bdever(?:a|ao)\\b[^.;]{0,40}\\b${actsInCase}\\b`,
    "\\bfacult(?:o|a-se|ad[oa])\\b[^.;]{0,60}\\b(?:indicacao|apresentacao|formulacao|juntada|manifestacao|quesitos|oferecimento)\\b",
    // From the nomination on the parties have their time (CPC, art. 465, § 1º).
    namesExpert.source,
    `${head}manifestacao em termos`,
    "\\bvenham?(?: aos autos)? (?:a|o|as|os) (?!autos\\b)(?!.{0,60}\\bconclus)",
  ].join("|"),
);
const mustObey =
  /\bpara(?: que)?,? (?:cumpr(?:a|am|ir)|pagar|pague|desocupar|desocupe|entregar|restituir|devolver|abster-se|remover|constituir|implantar)(?:em)?\b/;
const intimated =
  /(?<!\bser(?:a|ao) )\bintimad[oa]s?\b|\bintim(?:e|em|o)(?:-se)?\b|\bintimacao\b|\bciencia\b/;
const isIntimated =
  /^[^a-z]{0,6}intim(?:e|em|o)(?:-se)? d[ao]s?\b|\bfi(?:ca|cam|que|quem)\b[^.;]{0,60}\bintimad[oa]s?\b|^[^a-z]{0,6}intimad[oa]s? (?:para|d[aeo])\b|\btomar(?:em)? (?:ciencia|conhecimento)\b/;
const ofJudgment =
  /(?<!\b(?:cumprimento|liquidacao|execucao|julgado|termos|forma|fase|prolacao|publicacao) )\b(?:d[ao]|acerca da|sobre a|teor da)(?: r\.?| respeitavel| referida)? sentenca\b/;
/** As Projudi names what it tells of: "Intimação efetivada (Referente à Mov. Julgamento -> Procedência)". */
const referred = /\breferente ao? (?:mov|evento)/;
const referredJudgment =
  /\breferente ao? (?:mov|evento)[^;)]{0,60}\b(?:julgamento|sentenca|(?:im)?procedencia|extincao|homologacao)/;
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
  /\bprazos? (?:ja )?(?:assinalad|fixad|acima|supra|anterior|remanescente|restante|abaixo|estipulad|determinad|constante|concedid|indicad|mencionad|do edital|d[ao] (?:decisao|despacho|sentenca))[a-z]*|\b(?:prazo de|em) (?!dias|alguns|poucos|muitos|tantos|todos|varios|outros|que |que$)(?:[a-z_.…?x-]{2,14}|[szi?]|[a-z]\d{1,2}|\d{1,2}[a-z]) (?:\([^)]{0,20}\) ?)?(?:dias|horas)\b(?! uteis,? (?:na forma|nos termos))|\bprazo de ?(?:_|\.{2,}|…|\?|\(|dias|horas)/;
const counted =
  /\b\d{1,3} (?:\([a-z ]{3,24}\) )?(?:dias|horas) antes\b|\bdias de antecedencia\b|\bantecedencia (?:minima )?(?:de )?(?:pelo menos |no minimo )?(?:ate )?\d{1,3}\b/;

/** A time is given back, for an act of which the law names it: "devolvo à ré o prazo para contestar" (CPC, art. 223, § 2º). */
const givesBack =
  /\b(?:devolv(?:o|a-se|e-se)|devolucao d[eo]|restitu(?:o|a-se|i-se)|restituicao d[eo]|reabr(?:o|a-se|e-se)|reabertura d[eo]|renov(?:o|e-se|a-se)|renovacao d[eo]|restabelec(?:o|a-se)|reestabeleco)\b[^.;]{0,60}\bprazo\b/;
/** The same, or a longer one, without a number. */
const givesTime = new RegExp(
  `${givesBack.source}|\\b(?:concedo|defiro|assin(?:al)?o|faculto|outorgo|prorrogo|dilato|conce(?:de|da)-se|defere-se|prorrogue-se)\\b[^.;\\d]{0,60}\\b(?:prazos?|dilacao|prorrogacao)\\b(?! (?:prescricional|decadencial|em dobro|de suspensao|de validade|legal|d[ae] lei|previsto em lei|regimental))(?!.{0,40}\\b(?:dias?|horas?|mes|meses)\\b)`,
);
const refusesTime = /\b(?:indefiro|indefere-se|nego|rejeito|sem|nao (?:ha|cabe))\b/;
/** The sentence before says how long: "Requer o autor prazo de 30 dias. Defiro o prazo requerido." */
const hasTime = /\b(?:dias?|horas?|mes(?:es)?)\b[^.;]{0,40}[.;]? ?$/;
/** What may be done against a judgment, named with it: "da sentença, para, querendo, recorrer no prazo legal". */
const appeals = /\brecorrer(?:em)?\b|\binterpor(?:em)? (?:o |os )?(?:recurso|apelacao)|\bapelar(?:em)?\b/;
/** Somebody is told of an article and of no act. */
const byArticle =
  /\b(?:intim(?:e|em|o)|cit(?:e|em|o)|notifiquem?|cientifiquem?|fi(?:ca|cam|que|quem)\b[^.;]{0,80}\b(?:intimad|citad|notificad|cient)[a-z]{0,2})(?:-se)?\b[^;]{0,140}\barts? ?\d/;
/** A citation that does not say for what. */
const summons =
  /\bcit(?:e|em|o)(?:-se)?\b[^.;]{0,60}\b(?:na forma d[ae] lei|advertencias|cautelas|(?:re|reus?|requerid[oa]s?|demandad[oa]s?|executad[oa]s?|reclamad[oa]s?)\b)/;
const writ =
  /\bcit(?:e|em)-se\b|\bexpe(?:ca|cam)-se (?:o )?(?:competente )?mandado de (?:pagamento|citacao)\b|\bexpedicao d[eo] mandado de pagamento\b/;
const noAnswer = "Manda citar, e o texto não diz o prazo da resposta.";

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
      .replace(/\bartigos? (?:n[.º°o]* ?)?(?=\d)/g, "art. ")
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
  className: string | null,
): Asked[] {
  const isMonitory = /\bmonitoria\b/.test(fold(className ?? ""));
  let hasStep = false;
  return sentences.flatMap((sentence, at): Asked[] => {
    const { start } = sentence;
    const end = Math.min(sentence.end, start + longest);
    const raw = text.slice(start, end);
    const { said, legal } = plainOf(raw, folded.slice(start, end));
    const when = whenOf(said, raw, hasStep);
    const main = when === null ? said : said.replace(firstClause, "");
    const isOfStaff = ofStaff.test(main) && !ofParties.test(main) && !namesExpert.test(main);
    const before = folded.slice(Math.max(0, start - 400), start);
    const decision = decisionIn(said, before);
    const decides = decision !== null && decision.kind !== "minor";
    hasStep ||= decides || steps.test(said);
    if (filed.test(said) || (isOfStaff && !decides)) return [];
    const found = askedBy({ said, main, legal, before, decision, isMonitory });
    const asked = found !== null && when !== null && isOrder(found) ? when(found) : found;
    if (asked === null || isQuoted(at)) return [];
    return [{ sentence, ...asked }, ...besides(asked, said).map((other) => ({ sentence, ...other }))];
  });
}

/** So much of a sentence is looked at. */
const longest = 1_200;

type Without<Kind> = Kind extends unknown ? Omit<Kind, "sentence"> : never;
type Found = Without<Asked>;
const isOrder = ({ kind }: Found) => kind === "legal" || kind === "unread";

/**
 * What a condition makes of an order; null where the sentence has none. `hasStep`: the text itself orders or decides what has
 * to come first.
 */
function whenOf(said: string, raw: string, hasStep: boolean): ((found: Found) => Found) | null {
  const isOnce = onceDone.test(said);
  if (!isOnce && !ifOrAfter.test(said)) return null;
  if (isOnce && pointsToIt.test(said)) return (found) => found;
  const doubt = ifDone(firstClause.exec(raw)?.groups?.done ?? raw);
  return (found) => {
    if (!isOnce || hasStep) return { kind: "unread", doubt: onlyThen, isFloor: true };
    if (found.kind === "legal") return { ...found, doubt };
    return found.kind === "unread" ? { ...found, doubt: `${found.doubt} ${doubt}` } : found;
  };
}

/** What else the same sentence gives: it also tells of the judgment, or names the embargos beside the payment. */
function besides(asked: Found, said: string): Found[] {
  if (asked.kind !== "legal") return [];
  if (isIntimated.test(said) && ofJudgment.test(said)) return [{ kind: "judged" }];
  const embargos = paysOrEmbargos.exec(asked.said)?.groups?.embargos;
  return embargos === undefined
    ? []
    : [{ ...asked, said: `opor embargos a execucao ${embargos}`, cited: null }];
}
const paysOrEmbargos =
  /^(?!.*\bmonitori).*?\b(?:pag(?:ar|ue|uem|amento)|829)\b.*?\b(?:op(?:or(?:em)?|onham?|osicao de)|ofere[a-z]{1,7}(?: de)?|apresent[a-z]{1,4}|prazo (?:para|de)(?: [a-z]{1,14}){0,2}) embargos\b(?<embargos>.*)/s;

function askedBy({
  said,
  main,
  legal,
  before,
  decision,
  isMonitory,
}: {
  said: string;
  /** Without its condition. */
  main: string;
  legal: string;
  before: string;
  decision: Decision | null;
  /** The class of the case says it. */
  isMonitory: boolean;
}): Found | null {
  const unread = (doubt: string, isFloor = false) => ({ kind: "unread" as const, doubt, isFloor });
  const byLaw = (words: string) => ({
    kind: "legal" as const,
    said: words,
    cited: citedIn(main, legal),
    doubt: null,
  });
  if (decision !== null && decision.kind !== "minor" && !told.test(said)) return decision;
  const isOfJudgment = isIntimated.test(main) && ofJudgment.test(main);
  if (isOfJudgment && appeals.test(main)) return { kind: "judged" };
  const isCommand = commandsToObey.test(main) || answers.test(main);
  if ((isCommand || orders.test(main)) && counted.test(main)) return unread(backwards);
  if (givesBack.test(main) && !refusesTime.test(main) && hasLegalRule(legal)) return byLaw(legal);
  if (
    (illegible.test(main) || fixesUnreadDay(main)) &&
    (isCommand || orders.test(main) || grants.test(main)) &&
    !tells.test(main)
  )
    return unread(unreadTerm);
  if (givesTime.test(main) && !refusesTime.test(main)) return unread(unreadTerm, hasTime.test(before));
  if (isStory(main)) return null;
  if (mustObey.test(main) && !hasLegalRule(legal)) return unread(noTerm);
  if (answers.test(main)) return byLaw(legal);
  if (byArticle.test(main))
    return citedIn(main, legal) === null && !hasLegalRule(legal) ? unread(noAct, true) : byLaw(legal);
  const isOfParty = ofParties.test(main);
  if (referred.test(main)) return referredJudgment.test(main) ? { kind: "judged" } : unread(elsewhere, true);
  if (intimated.test(main) && (isOfParty || isIntimated.test(main))) {
    if (ofJudgment.test(main)) return { kind: "judged" };
    if (ofAct.test(main)) return unread(elsewhere, true);
  }
  if (isOfParty && ofPapers.test(main)) {
    const toSee = legal.replace(/\bciencia\b|\bintimad[oa]s?\b/, "vista");
    const found = [legal, toSee].find(hasLegalRule);
    return found === undefined ? unread(noAct, true) : byLaw(found);
  }
  if (commandsToObey.test(main) && isOfParty && (orders.test(main) || grants.test(main)))
    return unread(noTerm);
  // The writ alone: the text need not say what it orders (CPC, art. 701).
  if ((isMonitory && writ.test(main)) || /\bmandado monitorio\b/.test(main))
    return { ...byLaw(legal), cited: citedTerm("art. 701 do cpc") };
  if (summons.test(main)) return unread(noAnswer, true);
  return decision === null ? null : unread(noAppeal, true);
}

/** What an order without a verb of its own cites. */
const citedIn = (main: string, legal: string): LegalTerm | null =>
  commandsInCase.test(main) || does.test(main) ? null : citedTerm(legal);
const does = new RegExp(`\\b${toDo}`);

/** A party's or the court's story, with no order in it. */
const isStory = (said: string) =>
  told.test(said) || (tells.test(said) && !orders.test(said) && !grants.test(said));
