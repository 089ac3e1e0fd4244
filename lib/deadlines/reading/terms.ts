import type { TermMeasure } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import { number, numberWords } from "#lib/format/number-words.ts";
import { type Whole, wholeText } from "#lib/format/whole.ts";
import { isOfStaff } from "./actors.ts";
import { knownAct } from "./acts.ts";
import { type Span, spansIn } from "./amounts.ts";
import { doublingOf, type TextDoubling } from "./doubling.ts";
import {
  addressed,
  addressee,
  commandsInCase,
  didSo,
  done,
  grants,
  grantsHere,
  hasTime,
  infinitive,
  isSaidByParty,
  maybeAddressed,
  ofParties,
  orders,
  ordersAfter,
  ordersAnybody,
  persons,
  refused,
  tells,
  told,
} from "./orders.ts";
import {
  isAwaited,
  isForeseen,
  isHead,
  isOfInstalments,
  isOthers,
  isToMend,
  isWaitedFor,
  ranOff,
  saysGoingOn,
  type Tie,
  tieOf,
} from "./owned.ts";
import { type Said, saidIn } from "./said.ts";
import { type Sentence, sentencesOf } from "./sentence.ts";
import { unknown } from "./suggestion.ts";
import { laterOf, saysStart, type When } from "./when.ts";

/** A term that the text of a publication seems to give. Only a person makes a deadline of it. */
export type ReadTerm = {
  /** Where it stands in the text, from the word that makes it a term: `text.slice(start, end)`. */
  start: number;
  end: number;
  amount: number;
  measure: TermMeasure;
  /** Null where the text does not say. */
  unit: DayUnit | null;
  /** What the text says of a doubled term. */
  doubled: TextDoubling | null;
  /** Its digits and its words are two numbers: `amount` is the smaller one. */
  isDoubtful: boolean;
  /** Why it may be none, in a sentence; null where nothing speaks against it. */
  doubt: string | null;
};

/** How far around a term its words are read. */
const around = 240;

/** The terms that a text gives, in its order and with its places; none where it gives none, or only speaks of time. */
export function readTerms(text: string): ReadTerm[] {
  const whole = wholeText(text);
  return termsIn(whole, saidIn(whole, sentencesOf(whole), unknown)).map(
    ({ start, end, sentence: _, isOfStaff: __, head: ___, ...term }) => ({
      start: whole.at(start),
      end: whole.at(end - 1) + 1,
      ...term,
    }),
  );
}

/** Places are those of the whole text. `isOfStaff`: no party has to act in it; `head`: see `headOf`. */
export type TermIn = ReadTerm & { sentence: Sentence; isOfStaff: boolean; head: string | null };

export function termsIn(whole: Whole, all: readonly Said[], most = Number.POSITIVE_INFINITY): TermIn[] {
  const sentences = all.map(({ sentence }) => sentence);
  const found: TermIn[] = [];
  let at = 0;
  for (const span of spansIn(whole.folded)) {
    if (found.length >= most) break;
    while ((sentences[at]?.end ?? Number.POSITIVE_INFINITY) <= span.start) at += 1;
    const sentence = sentences[at];
    if (sentence === undefined) break;
    const context = contextOf(whole, sentences, at, span);
    const granted = grantedOf(whole.folded, sentences[at + 1], span, context);
    if (granted !== null) found.push(granted);
    const term = termOf(span, context, all[at]?.when ?? null);
    if (term === null) continue;
    found.push({ ...term, sentence });
    const other = secondOf(whole.folded, sentence, span);
    if (other !== null) found.push({ ...term, doubled: null, ...other, sentence });
  }
  return found.filter(
    (one, place) =>
      !isRepeated(one, found[place - 1], whole.folded) &&
      !isAnaphora(one, found.slice(0, place), whole.folded),
  );
}

/** `before`: the last words of the sentence before; `after`: the first ones of the next. */
type Context = {
  ahead: string;
  behind: string;
  before: string;
  after: string;
  isQuoted: boolean;
  isAbstract: boolean;
  /** Of the table in a row of which it stands. */
  head: string | null;
};

function contextOf(whole: Whole, sentences: readonly Sentence[], at: number, { start, end }: Span): Context {
  const { folded } = whole;
  const sentence = sentences[at] ?? { start, end };
  return {
    ahead: folded.slice(Math.max(sentence.start, start - around), start),
    behind: folded.slice(end, Math.min(sentence.end, end + around)),
    before: folded.slice(Math.max(0, sentence.start - around), sentence.start),
    after: folded.slice(sentence.end, sentence.end + 60),
    isQuoted: isQuotedAt(folded, sentences, at),
    isAbstract: isAbstractAt(whole, sentence),
    head: headOf(folded, sentences, at),
  };
}

const longestRow = 240;
const mostRows = 40;
const ofTime = /\b(?:dias?|horas?)\b/;

/** The head of a table of terms above a sentence that is a row of it: "Parte Prazo", above "Autor 15 dias". */
function headOf(folded: string, sentences: readonly Sentence[], at: number): string | null {
  for (const { start, end } of sentences.slice(Math.max(0, at - mostRows), at + 1).toReversed()) {
    const row = folded.slice(start, Math.min(end, start + longestRow + 1)).trim();
    if (row.length > longestRow) return null;
    if (isHead(row)) return orders.test(row) || tells.test(row) ? null : row;
    if (!ofTime.test(row)) return null;
  }
  return null;
}

/**
 * Whether a sentence may be of an abstract in capitals without its heading: "APELAÇÃO CÍVEL. PRAZO DE 15 DIAS. RECURSO
 * DESPROVIDO." An order in capitals reads alike: what speaks to somebody is of none.
 */
function isAbstractAt({ text, folded }: Whole, { start, end }: Sentence): boolean {
  const from = Math.max(0, start - longestAbstract, folded.lastIndexOf("\n", start) + 1);
  const to = folded.indexOf("\n", end - 1);
  const paragraph = folded.slice(from, Math.min(to === -1 ? folded.length : to, end + longestAbstract));
  if (!namesMatter.test(paragraph) || !result.test(paragraph) || direct.test(paragraph)) return false;
  const letters = text.slice(from, from + paragraph.length).replace(/\P{L}/gu, "");
  const isCapital = letters.replace(/\p{Ll}/gu, "").length > 0.9 * letters.length;
  return isCapital && !speaks(text.slice(start, Math.min(end, start + 2 * around)));
}
const longestAbstract = 3_000;
const namesMatter =
  /^[^a-z]{0,12}(?:(?:direito |processo |processual )?(?:civil|penal|administrativ[oa]|tributari[oa]|constitucional|previdenciari[oa]|(?:do )?consumidor|(?:do )?trabalho|eleitoral|empresarial|ambiental)|apelac|agravo|recursos?\b|embargos|remessa|reexame|habeas|mandado de seguranca|acao rescisoria|conflito|incidente)[^.]{0,120}\./;
const result =
  /\b(?:(?:des|im)?provid[oa]s?|(?:nao )?conhecid[oa]s?|(?:nao )?conheciment?o|(?:des|im)?provimento|(?:rejeit|acolh|deneg|conced|mant|reform|anul|cass)[ai]d[oa]s?)[^a-z]*(?:$|\.|por unanim)/;

/** What has lost its accent once folded: "À EXEQUENTE". */
const toFeminine = /(?<!\p{L})às?(?!\p{L})/giu;
function speaks(text: string): boolean {
  const said = fold(text.replace(toFeminine, "ao"));
  return (
    ordersAnybody.test(said.replace(/\b(?:intimacao|notificacao|citacao) (?=d)/g, "")) ||
    [grants, maybeAddressed, toSomebody].some((words) => words.test(said))
  );
}
const toSomebody = new RegExp(`^[^a-z]{0,12}aos? |\\baos? (?:${persons})\\b`);

/** Whether a sentence is a law's own text, or of an abstract (ementa). */
export function isQuotedAt(folded: string, sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at] ?? { start: 0, end: 0 };
  const before = sentences[at - 1];
  const lastWords =
    before === undefined ? "" : folded.slice(before.start, Math.min(before.end, before.start + 60));
  const { start, end } = sentence;
  const lead = folded.slice(Math.max(0, start - 3_000), Math.min(end, start + 60));
  const paragraph = lead.slice(lead.trimEnd().lastIndexOf("\n") + 1);
  const said = folded.slice(start, Math.min(end, start + 2 * around));
  return (
    heading.test(lastWords) || ((isEmenta(paragraph) || /^["“(]?§ ?\d/.test(said)) && !direct.test(said))
  );
}

/** A sentence that is only the number of an article: what follows is its text. */
const heading = /^["“(]?(?:art|artigo|§)[^a-z]{0,3} ?\d[^a-z]*$/;
const direct = /\b(?:intimem?|manifestem?-se|fic(?:a|am))\b/;
/** With its heading, or behind the vote in the minutes of a session. */
const isEmenta = (paragraph: string) =>
  /(?:\bementa\b|\b[vm]\. ?[uv]\. ?[–-])(?!.*\b(?:acordam|acordao|vistos|decide a|decisao:))/s.test(
    paragraph,
  );
/** The words of a law, or of an order that was carried out, within quotation marks. */
const quotes =
  /(?:\b(?:confira-se|confiram-se|(?:nesse|neste|no mesmo) sentido|in verbis|litteris|leciona|jurisprudencia|arts?\.? ?\d[\d.]*[^"“”.;]{0,40}):? ?["“][^"“”]{0,400}$)|\b(?:dispoe|preve|estabelece|reza|verbis|preceitua|prescreve|expedi|expediu|encaminhei|enviei|remeti)\b[^"“”]{0,80}["“][^"“”]{0,400}$/;

/** A heading: the time in which an edict is read is no term (CPC, art. 257, III). */
const ofEdict = /\bedital (?:de|para) [^.]{0,40}\.? $/;

export const noPerson = "O texto não diz quem deve agir neste prazo.";
const bodies =
  "(?:inss|autarquia|administracao|previdencia|orgaos?|uniao|estado|municipio|fazenda|receita|autoridade|ministerio|secretaria|junta|conselho|agencia|banca)";
const bodyHas = new RegExp(
  `\\b${bodies}\\b[^.;]{0,60}\\b(?:tem|tera|terao|dispoe|dispora|possui)\\b[^.;]{0,30}$`,
);
const decides =
  /^,? ?(?:uteis |corridos )?para (?:(?:decidir|julgar|proferir|emitir)\b(?! se\b)|(?:analisar|apreciar|concluir|examinar) [^.;]{0,20}\b(?:pedidos?|requerimentos?|processos?|pleitos?|beneficios?|recursos? administrativos?)\b)/;
const alsoActs = new RegExp(`(?:,| e| ou|,? bem como) (?:de |se )?${infinitive}\\b`);
/** A line of a docket of what the office does: "Juntada de AR - Prazo 15 dias", "Remessa ao DJE. Prazo: 15 dias". */
const isLabelOfOffice = ({ ahead, before }: Context): boolean =>
  [ahead, onlyTime.test(ahead) || /^[^a-z]*prazos?:? $/.test(ahead) ? lastSentence(before) + ahead : ""].some(
    (said) => ofOffice.test(said) && !ofParties.test(said),
  );
const lastSentence = (before: string): string => /[^.;\n]*[.;\n]? ?$/.exec(before)?.[0] ?? "";
const ofOffice =
  /^[^a-z]{0,12}(?:(?:juntada|aguard[a-z]{1,4}|expedid[oa]|expedicao|retorno|devolucao|emissao|carta|envio|de|do|da|o) ){0,4}(?:ar|aviso de recebimento|remessa|remetid[oa]s?|carga|conclus(?:ao|os))\b[^.;:]{0,60}[.;:–-]* ?(?:com )?prazos?:? (?:de )?$/;
/** A body that decides what was asked of it, and is no party here: "O INSS tem 45 dias para decidir". */
const isOfBody = (ahead: string, behind: string): boolean =>
  bodyHas.test(ahead) &&
  decides.test(behind) &&
  !alsoActs.test(behind) &&
  !ofParties.test((ahead + behind).replace(eachBody, ""));
const eachBody = new RegExp(`\\b${bodies}\\b`, "g");
/** What the law says of an appeal, and no court orders of anybody: "Os embargos serão opostos no prazo de 5 dias". */
const isOfRule = (ahead: string, behind: string): boolean =>
  ofRule.test(ahead) && !/\bpel[oa]s?\b/.test(ahead + behind) && !ofParties.test(ahead + behind);
const ofRule =
  /^[^a-z]{0,8}(?:os? |a )?(?:embargos|recursos?|apelacao|agravo)\b(?: [a-z]{2,14}){0,3} (?:sera|serao|e|sao) (?:opost|interpost|apresentad|dirigid|oferecid)[oa]s?\b(?:(?!,| e )[^;]){0,80}$/;
const onlyRule = "O texto repete o que a lei diz do recurso: confira se alguém deve agir.";
const ofOthers =
  "O prazo parece ser de quem não é parte: juiz, perito, cartório, Ministério Público ou outro órgão.";
const ofAbstract = "O prazo parece ser da ementa, que só conta o caso: veja se alguém deve agir.";
const onlySaid = "O texto só conta o que uma parte diz ou pede.";
/** A sentence that only gives a time: "Prazo: 30 dias." */
const onlyTime = /^[^a-z]*(?:(?:com|no|o|em|concedo|fixo|defiro|assino)[^a-z]{1,3}){0,2}$/;

/** "Suspendo o feito e concedo ao autor o prazo de" */
const grantsBesides = new RegExp(`\\b(?:suspen|sobrest).*(?:${grants.source})`, "s");
export const ofSuspension = "O texto suspende o processo por este tempo: veja se ele é também o do ato.";
const onlyLeft = "O texto diz quanto resta do prazo: se ele já corre, acaba antes do dia sugerido.";
const leftAhead =
  /\b(?:rest(?:am?|ara|arao|ando)|falt(?:am?|ando))(?:-lhes?)?\b[^.;]{0,40}\b(?:prazo|saldo) (?:de )?$/;
const leftBehind = /^(?: uteis| corridos)? (?:restantes|remanescentes|faltantes)\b/;
const takenBack = "O texto parece cancelar esta ordem: confira se o prazo ainda vale.";
const takesBack =
  /\b(?:(?:fica|ficam|resta|restam|torno|torna-se|torne-se|declaro) (?:cancelad|sem efeito|anulad|prejudicad|revogad|insubsistent|nul)[a-z]{0,3}|desconsiderem?-se|desconsidero|desconsiderada|cancelo|cancele-se|anulo|revogo|tornada sem efeito)\b,? (?:[aeo]s? |est[ae] |ess[ae] )?(?:presente |r\.? |referid[oa] |ultim[oa] )?(?:intimac|ato ordinatorio|despacho|prazo|decis|publicac|determinac|ordem|certidao|notificac|citac|mandado)(?:(?!\b(?:e|devendo|concedo|defiro|intim(?:e|em|o|ando|a-se)|manifest(?:e|em|ando)|dig(?:a|am)|fica|para que|substitu[a-z]*)\b)[^.;:])*$/;
const underWay = "O texto diz que este prazo já corre: ele acaba antes do dia sugerido.";
const runsAlready = /\bem curso\b|\b(?:ja|que) (?:corre|flui|esta correndo|esta fluindo)\b/;
const shortened = "O texto reduz um prazo: veja de quantos dias ele fica.";
/** A time becomes shorter, and not a penalty or a fee. */
export const shortens = (said: string): boolean => shorter.test(said) && shortensTime.test(affirmed(said));
const halves = (said: string): boolean => shortens(said) && /\bmetade\b/.test(affirmed(said));
/** Without what says that it does not, and without what else becomes less: "prazo que não pode ser reduzido à metade". */
const affirmed = (said: string): string => said.replace(notShorter, "");
const sameClause =
  "(?:(?!\\b(?:e|mas|porem|fica|ficando|defiro|concedo|prorrog[a-z]+|dila[ct][a-z]+)\\b)[^.,:;])";
const possible = "(?:o caso|possivel|cabivel|aplicavel|admitid[oa]|permitid[oa])";
const impossible =
  "(?:inaplicavel|incabivel|descabid[oa]|inviavel|impossivel|indevid[oa]|vedad[oa]|indeferid[oa]|afastad[oa]|rejeitad[oa]|revogad[oa])";
const less = "(?:(?:redu[cz]|encurt|abrevi|diminu)(?!o\\b|[ae]m?-se)[a-z-]*|metade)";
const fees = "(?:honorarios|multa|verbas?|custas|penas?)";
const notShorter = new RegExp(
  [
    `\\b(?:nao (?:(?:se|mais|lhe|caso de) )*(?:(?:aplic|incid|pod|cab|comport|admit|permit|autoriz|justific|dev|sofr|cont|corr)[a-z]*|(?:e|foi|sera|seja|ser|sendo)(?: ${possible}| de)?(?= (?:d?[aeo]s? )?(?:prazo |ser )?${less})|ha(?:vendo)?(?: (?:que se |de se |em )?(?:falar|cogitar|razao|motivo|lugar|amparo|previsao)|(?= ${less}))|(?=${less}))|nunca|jamais|sem(?: (?:que|se|a|o|qualquer|nenhuma|haver|ser|seja|prazo|desconto de))*(?= ${less})|tampouco|nem|vedo|${impossible}|indefiro|indefere-se|nego|rejeito|afasto|revogo)${sameClause}{0,40}?\\b${less}\\b${sameClause}{0,40}`,
    `\\b(?:reducao|encurtamento|abreviacao|diminuicao)\\b${sameClause}{0,40}?\\b(?:nao (?:se )?(?:aplic|incid|cab|alcanc|pod|sera|foi|e\\b)[a-z]*|(?:(?:e|foi|fica|resta) )?${impossible}\\b(?! (?:[ao]s?|qualquer)\\b))`,
    `\\bnao (?:se )?(?:reduz|encurt|abrevi|diminu)[a-z]*${sameClause}{0,60}`,
    `\\b(?:redu[cz]|diminu)[a-z-]*(?: (?:d?[ao]s?|pela|metade))* ${fees}\\b(?:${sameClause}{0,30}?\\bmetade\\b)?`,
    `\\b${fees}\\b(?:(?!\\b(?:prazo|reduzido|reduzo)\\b)[^.;:]){0,60}?\\b(?:(?:reduzid|diminuid)(?:as?|os)|metade)\\b(?: (?:a|pela|de) metade\\b)?`,
    // It is no "prazo" that is "reduzida".
    "\\b(?:reduzid|diminuid)as?\\b(?: (?:a|pela|de) metade\\b)?",
  ].join("|"),
  "g",
);
/** No such sentence is without one of these. */
const shorter = /\b(?:reduz|encurt|abrevi|diminu|metade)/;
const shortensTime =
  /\b(?:reduz|encurt|abrevi|diminu)[a-z-]*\b[^.;]{0,40}\bprazos?\b|\bprazos?\b[^.;]{0,60}\b(?:reduzid|encurtad|abreviad|diminuid)[oa]s?\b|\bprazos?\b[^.;]{0,60}\b(?:pela|de|a) metade\b|\bmetade d[oae] (?:prazo|dilacao|prorrogacao|periodo|requerid|pleitead|postulad|solicitad)|\b(?:dilacao|prorrogacao)\b[^.;]{0,40}\bmetade\b/;
const isShortAlready = /\bja\b/;
const toDo = /^,? ?(?:para|a fim de)\b/;
/** A time was given before it in the sentence: "15 dias ao autor, e 5 dias ao réu". */
const alsoGiven = /\b(?:dias|horas)\b[^.;]{0,100}(?:,| e|,? mas|,? sendo|,? porem) $/;
/** "Prazo: autor 15 dias, réu 5 dias" */
const ofListed = new RegExp(
  `^(?:[^a-z]{0,12}prazos?\\b|.*\\b(?:dias|horas)\\b)[^.;]{0,60}(?:[,:] ?| e )(?:[oa] )?(?:${persons}) $`,
);
/** "Para contestar, 15 dias" */
const forAct = /^[^a-z]{0,8}para (?:a |o )?[a-z]{3,14}(?:ar|er|ir|cao|lica|oes)\b[^.;]{0,40}, $/;
const next = /^[^a-z]{0,8}(?:apos|depois|em seguida|na sequencia|ao fim|ao final)[,:] ?$/;
/** "Autor - 5 dias" */
const ofPerson = new RegExp(`^[^a-z]{0,12}(?:${persons}) ?[|(–-] ?$`);
/** "Cinco dias ao autor" */
const toWhom = new RegExp(`^(?:,? (?:as?|aos?) (?:[a-z]{3,14} )?| ?\\((?:[oa]s? )?)(?:${persons})\\b`);
const givesThisTime =
  /\b(?:vistas?|manifest[a-z-]*|digam?|falem?|querendo|conce[dd][a-z-]*|defiro|dilacao|dilato|prorrog[a-z-]*|assino|assinalo|prazo)\b(?:[^.;]|(?<= [a-z]{1,2})\.){0,70}$/;
/** "para contrarrazoar, por quinze dias" */
const answersFor =
  /\b(?:contra[ -]?r?raz|contraminut|contest|impugn|replica|alegac|memoria|respo)[a-z]*[^.;]{0,40},? por(?: mais)? $/;
const ofPrazo = /\b(?:prazos?|dilacao|prorrogacao|vistas?)\b[^.;]{0,40}$/;

/** A statute says it, and nobody is told to act: "a Lei 11.419 prevê que a consulta deverá ser feita em até 10 dias". */
const ofStatute =
  /(?:^|[.:;] ?)[^a-z]{0,8}(?:ademais, |ainda, |pois )?(?:a|o) (?:lei|art|artigo|codigo|§|sumula|resolucao|clt|cpc|cpp)\b[^;]{0,100}\b(?:preve|estabelece|dispoe|exige|diz|reza)\b[^;]{0,200}$/;
/** An order without a verb right before a time, whatever its heading tells: "Recurso da decisão que negou a liminar: às contrarrazões, em". */
const toAct = new RegExp(
  `(?:(?:^|[:;.–-] ?)[^a-z]{0,6}(?:as?|aos?|em) (?:contra[ -]?r?razoes|replica|contraminuta|alegacoes finais|memoriais|razoes|(?:[a-z]{3,14} )?(?:${persons}))|, (?:pelo que,? |portanto,? |assim,? )?aos? (?:${persons}))\\b(?: para (?:a )?[a-z]{3,14})?,? (?:em|no prazo(?: [a-z]{3,14})? de|por|pelo prazo de|,|dentro de) $`,
);
/** "Decisão que recebeu os embargos, determinando manifestação no prazo de" */
const determining =
  /\b(?:determinando|ordenando|mandando)(?:-se)? (?:[ao]s? |que )?(?:manifestac|intimac|juntada|apresentac|recolhimento|pagamento|emenda|regularizac|comprovac|especificac|cumprimento|contra|resposta|replica|intimar|citar|manifestar|juntar|apresentar|recolher)[^.;]{0,80}$/;
/** Null of a span that is no term. */
function termOf(span: Span, context: Context, when: When | null): Omit<TermIn, "sentence"> | null {
  const { ahead, behind } = context;
  if (context.isQuoted || quotes.test(ahead) || isOthers(span, context) || isOfInstalments(span, context))
    return null;
  if (ofStatute.test(ahead) && !grants.test(ahead) && !commandsInCase.test(ahead)) return null;
  if (/^prazo/.test(ahead) && ofEdict.test(context.before)) return null;
  const granted = grantsHere.test(ahead) || isGrantedNext(context);
  if ((!granted && isTold(ahead)) || (refused.test(ahead) && !orders.test(ahead))) return null;
  if (didSo.test(ahead + behind) || ranOff.test(ahead)) return null;
  if (!granted && done.test(ahead) && !grants.test(ahead) && !orders.test(ahead)) return null;
  const tie: Tie | null = leftBehind.test(behind) ? { kind: "left", length: 0 } : tieOf(ahead);
  const said = ahead + behind;
  const isOrdered =
    orders.test(said) ||
    grants.test(said) ||
    addressed.test(ahead) ||
    toAct.test(ahead) ||
    determining.test(ahead) ||
    (maybeAddressed.test(ahead) && !tells.test(said));
  if (!granted && !isTied(span, tie, { ...context, isOrdered })) return null;
  const { isDoubtful, measure } = span;
  const isShort = shortens(said);
  const isHalved = halves(said) && !isShortAlready.test(said);
  const amount = isHalved ? Math.max(1, Math.floor(span.amount / 2)) : span.amount;
  const isLoose =
    !isOrdered && !span.isNamed && tie?.kind === "within" && said.length > 40 && !saysWhat(said);
  const later = laterOf(when, context);
  const isAlone = onlyTime.test(ahead.slice(0, ahead.length - (tie?.length ?? 0)));
  const isTheirs = isOfStaff({ ahead, behind, before: isAlone ? context.before : "" });
  const doubts = [
    isTheirs ? ofOthers : null,
    !granted && isSaidByParty(ahead) ? onlySaid : null,
    later,
    tie?.kind === "left" || leftAhead.test(ahead) ? onlyLeft : null,
    /\bprazo/.test(said) && runsAlready.test(said) ? underWay : null,
    isShort && (isHalved || !isShortAlready.test(said)) ? shortened : null,
    isLoose || (isAwaited(said) && !isWaitedFor(said)) ? noPerson : null,
    isToMend(span, context) && !grantsBesides.test(ahead) ? ofSuspension : null,
    isOfBody(ahead, behind) ? ofOthers : null,
    isOfRule(ahead, behind) ? onlyRule : null,
    context.isAbstract ? ofAbstract : null,
    takesBack.test(ahead) ? takenBack : null,
    isLabelOfOffice(context) ? noPerson : null,
  ];
  return {
    start: span.start - (tie?.length ?? 0),
    end: span.end,
    amount,
    measure,
    unit: span.unit ?? (measure === "days" ? unitSaid(context) : null),
    doubled: doublingOf(context, amount),
    isDoubtful,
    doubt: doubts.find((one) => one !== null) ?? null,
    isOfStaff: isTheirs,
    head: context.head,
  };
}

/** Whether a time was given, had or asked for, and nothing is ordered or granted since the words that tell it. */
function isTold(ahead: string): boolean {
  const found = told.exec(ahead);
  if (found === null || grants.test(ahead) || determining.test(ahead)) return false;
  return !ordersAfter(ahead, found.index);
}

/** A party asks for time, and the next sentence is no more than the court's yes: "Requer o autor prazo de 30 dias. Defiro." */
const isGrantedNext = ({ ahead, after }: Context): boolean =>
  /\b(?:prazo|dilacao|prorrogacao)\b[^.;]{0,40}$/.test(ahead) && asks.test(ahead) && saysYes.test(after);
const asks = /\b(?:requer(?:eu|em|endo|imento)?|pede|pediu|pedido|pugn|pleitei|postul|solicit)[a-z]{0,6}\b/;
const saysYes =
  /^[^a-z]{0,4}(?:defiro|concedo)\b(?![^.;]{0,50}(?:\d|\bdias|\bapenas|\bsomente|\bparcial|\bem parte|\bmetade))(?:[.;!]| ?$|-[oa]|,| (?:o (?:pedido|requerimento|prazo|requerido)|a (?:dilacao|prorrogacao)|como|conforme|na forma|nos termos|tal como)\b)/;

/** The same with another number, whose measure is that of what was asked for: "Requer o réu 30 dias. Defiro 15." */
function grantedOf(
  folded: string,
  next: Sentence | undefined,
  { measure, unit }: Span,
  { ahead, behind }: Context,
): TermIn | null {
  if (next === undefined || !asks.test(ahead)) return null;
  const said = grantsNumber.exec(folded.slice(next.start, Math.min(next.end, next.start + around)));
  const amount = number(said?.groups?.number ?? "");
  if (said === null || amount === 0 || tells.test(ahead.replace(asked, "") + behind.replace(asked, "")))
    return null;
  const start = next.start + said[0].lastIndexOf(said.groups?.number ?? "");
  const given = { start, end: next.start + said[0].length, amount, measure, unit, sentence: next };
  return { ...given, doubled: null, isDoubtful: false, doubt: null, isOfStaff: false, head: null };
}
const asked = /\b(?:requer(?:eu|em)?|pede|pedem|pediu|pugnam?|pleiteiam?|postulam?|solicit(?:am?|ou))\b/g;
const grantsNumber = new RegExp(
  `^[^a-z]{0,4}(?:defiro|concedo|fixo|assino|assinalo|autorizo)(?:-lhes?)?,? (?:(?:apenas|somente|so|por|mais|os?|porem|contudo|em parte|parcialmente|prazo|de),? ){0,3}(?<number>\\d{1,3}|${numberWords})(?: ?\\([^()]{1,30}\\))?(?=[.;,]? ?$|[.;,] (?!\\d))`,
);

/** Words that say who or what: somebody is named, an act is, or what is to be done. */
const saysWhat = (said: string) =>
  addressee.test(said) || knownAct(said) !== null || /\b[a-z]{3,14}(?:ar|er|ir|cao|coes)\b/.test(said);

/** Whether what comes before makes a term of it. */
function isTied(
  { amount, measure }: Span,
  tie: Tie | null,
  { ahead, behind, head, isOrdered }: Context & { isOrdered: boolean },
): boolean {
  if (head !== null && !tells.test(ahead + behind) && !saysGoingOn(ahead) && !/\bconclus/.test(ahead))
    return true;
  if (inRow.test(ahead) && !saysGoingOn(ahead)) return true;
  const isLong = measure === "months" || measure === "years";
  switch (tie?.kind) {
    case "prazo":
      return isOrdered || !tells.test(ahead + behind) || saysStart(ahead + behind);
    case "left":
      return !isLong && (isOrdered || ofPrazo.test(behind) || knownAct(behind) !== null);
    case "within":
      return isOrdered || (!isLong && !tells.test(ahead + behind) && !isForeseen(ahead));
    case "for":
      // "É de 5 dias o prazo para"
      if (/\be de $/.test(ahead) && /^ (?:uteis |corridos )?o prazo\b/.test(behind)) return true;
      if (/\bde(?: ate| mais)? $/.test(ahead))
        return (
          ofPrazo.test(ahead) ||
          (hasTime.test(ahead) && toDo.test(behind) && (isOrdered || ofParties.test(ahead)))
        );
      if (
        isWaitedFor(ahead + behind) ||
        isAwaited(ahead + behind) ||
        isToMend({ amount, measure }, { ahead, behind }) ||
        (/^[^a-z]*mais $/.test(ahead) && toWhom.test(behind))
      )
        return true;
      return isLong
        ? ofPrazo.test(ahead)
        : givesThisTime.test(ahead) ||
            (isOrdered && answersFor.test(ahead)) ||
            (addressee.test(ahead) && !tells.test(ahead));
    case "bare":
      if (isLong) return false;
      if (isOrdered)
        return !/, $/.test(ahead) || toDo.test(behind) || behind.length < 40 || /^,? sob pena/.test(behind);
      if (hasTime.test(ahead)) return toDo.test(behind) && !tells.test(ahead + behind);
      // "Após, 5 dias para manifestação do autor"
      if ((next.test(ahead) && toDo.test(behind)) || forAct.test(ahead)) return true;
      if (/[|(–-] ?$/.test(ahead) && (knownAct(ahead) !== null || ofPerson.test(ahead)))
        return ahead.length <= 60 && !tells.test(ahead + behind);
      if (/: ?$/.test(ahead)) return ahead.length <= 60 && !tells.test(ahead + behind);
      return (
        /^[^a-z]{0,3}$/.test(ahead) &&
        (toDo.test(behind) || behind.length < 20 || (toWhom.test(behind) && !tells.test(behind)))
      );
    case undefined:
      // A row of a table: "Autor Réplica 15 dias".
      if (/^[^a-z]{0,4}$/.test(behind) && ahead.length <= 60 && knownAct(ahead) !== null)
        return !tells.test(ahead);
      if ((alsoGiven.test(ahead) && toWhom.test(behind)) || ofListed.test(ahead))
        return isOrdered || !tells.test(ahead + behind);
      return (
        toDo.test(behind) &&
        (isOrdered ||
          /\bprazo de\b[^;]{0,160}\be $/.test(ahead) ||
          (hasTime.test(ahead) && !tells.test(ahead + behind)))
      );
  }
}

/** A cell of a table whose rows are in one line: "Parte | Prazo Autor | Réplica | 15 dias Réu | Provas | 5 dias". */
const inRow = new RegExp(
  `(?:^|\\bprazos?\\b(?: ?\\((?:em )?(?:dias|horas)\\))?|\\b(?:dias|horas)\\b(?: uteis| corridos)?)[^a-z|]{0,6}[^|.;:]{0,30}?\\b(?:${persons})\\b[^|.;:]{0,30}\\|(?: ?[^|.;]{3,60}\\|)? ?$|^[^a-z]{0,6}(?:parte|destinatari[oa]|nome|quem|polo|interessad[oa])[^.;:\\d]{0,60}\\bprazos?\\b.{0,200}\\b(?:dias|horas)\\b(?: uteis| corridos)? (?:${persons})(?: [a-z]{3,14}){0,3} $`,
);
const running =
  /(?<!\bnao )\b(?:de (?:forma|modo|maneira) (?:corrid[oa]|continu[oa]|ininterrupt[oa])|(?:em|por|os) dias corridos|continuamente|ininterruptamente|contad[oa]s? corrid[oa]s?)\b/;
const business =
  /(?<!\bnao )\b(?:em|os|apenas|somente|so) dias uteis\b|\bdias uteis,? (?:na forma|nos termos)/;

/** In which days it counts, by what a sentence says beside the term. */
function unitSaid({ ahead, behind }: Context): DayUnit | null {
  for (const said of [behind, ahead.slice(-80)]) {
    if (running.test(said)) return "calendar";
    if (business.test(said)) return "business";
  }
  return null;
}

const second = new RegExp(
  `\\b(?:ou|e)\\b[^.;\\d]{1,70}?\\b(?:em|de) (?<number>\\d{1,3}|${numberWords})(?: ?\\((?<beside>[^()]{1,30})\\))?(?=[.,;]? ?$|[.,;] )`,
);

/** "15 dias ao autor e 5 ao réu" */
const secondTo = new RegExp(
  `^[^.;\\d]{1,70}?(?:,| e|, e) (?<number>\\d{1,3}|${numberWords})(?: ?\\([^()]{1,30}\\))?(?= (?:aos?|as?|para (?:as?|os?)) (?:[a-z]{3,14} )?(?:${persons})\\b)`,
);

/** A second term that borrows its measure from the first: "pagar em 3 dias ou opor embargos em 15". */
function secondOf(
  folded: string,
  sentence: Sentence,
  { end }: Span,
): Pick<ReadTerm, "start" | "end" | "amount"> | null {
  const behind = folded.slice(end, Math.min(sentence.end, end + around));
  const to = secondTo.exec(behind);
  const amountTo = number(to?.groups?.number ?? "");
  if (to !== null && amountTo > 0 && !/\b(?:dias?|horas?|nao|mes|meses|anos?)\b/.test(to[0]))
    return {
      start: end + to[0].lastIndexOf(to.groups?.number ?? ""),
      end: end + to[0].length,
      amount: amountTo,
    };
  const match = second.exec(behind);
  if (
    match === null ||
    /\bnao (?:de|em|os)? ?[^ ]*$/.test(match[0].slice(0, match[0].indexOf(match.groups?.number ?? ""))) ||
    /\b(?:dias?|horas?|mes|meses|anos?)\b/.test(behind.slice(0, match.index + match[0].length))
  )
    return null;
  const amount = number(match.groups?.number ?? "");
  const last = end + match.index + match[0].length;
  const said = /(?:em|de) [^ ]+(?: e [^ ]+)*(?: ?\([^()]*\))?$/.exec(match[0])?.[0] ?? "";
  return amount > 0 ? { start: last - said.length, end: last, amount } : null;
}

/** "… em vinte e quatro horas. Prazo: 24 horas.", "… se houver pagamento no tríduo": what was said before, said again. */
function isRepeated(term: TermIn, before: TermIn | undefined, folded: string): boolean {
  if (before === undefined || before.sentence === term.sentence) return false;
  const isSame = before.amount === term.amount && before.measure === term.measure;
  const alone = folded.slice(term.sentence.start, term.start);
  return (
    isSame &&
    term.sentence.start - before.sentence.end < 40 &&
    /^[^a-z]*$/.test(alone) &&
    /^prazo/.test(folded.slice(term.start)) &&
    knownAct(folded.slice(term.start, term.end)) === null
  );
}

/** "… reduzidos à metade se houver pagamento no tríduo": of the three days that were given before. */
function isAnaphora(term: TermIn, before: readonly TermIn[], folded: string): boolean {
  const said = folded.slice(term.start, term.end);
  return (
    /^(?:[nd]?[oa]|pel[oa]) (?:[a-z]+o )?(?:[a-z]+duo|[a-z]+dio|quinzena)$/.test(said) &&
    !orders.test(folded.slice(term.sentence.start, term.start)) &&
    before.some(({ amount, measure }) => amount === term.amount && measure === term.measure)
  );
}
