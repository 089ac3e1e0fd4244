import { quoted } from "#lib/format/quote.ts";
import { shorten } from "#lib/format/shorten.ts";
import { orders, parties } from "./orders.ts";

/**
 * When an order begins that stands behind a condition or another event. `doubt`: why its term may not run yet; null of what the
 * text shows to have happened. `isAhead`: the text itself orders what comes first, or it is a condition.
 */
export type When = { doubt: string | null; isAhead: boolean };

/** Of what happens only after something else that the text does not say has happened, or if it does. */
const onlyThen = "Só vale depois de outro ato, ou conforme o resultado dele.";
/** Of what was said to have happened, or will: "Juntada a contestação, à réplica." */
const ifDone = (done: string) => `Só vale se já aconteceu: ${quoted(shorten(done, 90))}.`;
const otherStart = "O texto conta este prazo de outro acontecimento.";
/** Of a day that the text writes: the term is counted from the publication all the same. */
export const otherDay =
  "O texto diz de que dia este prazo conta. Se é antes da publicação, o prazo acaba antes do dia sugerido.";
const inPerson =
  "O texto manda intimar em pessoa: o prazo conta dessa intimação (CPC, art. 231), e aqui da publicação, que vem antes.";
const inHearing =
  "O texto diz que os presentes foram intimados na audiência: para eles o prazo conta do dia dela (CPC, art. 1.003, § 1º) e acaba antes.";

const point =
  "^[^a-z]{0,6}(?:(?:[a-z]|[ivx]{1,4}) ?[).–-] ?)?(?:(?:por outro lado|de outro lado|outrossim|ademais|alem disso|ainda|por fim|no mais),? )?";
/** It happens only if something else does, or after it. */
const ifOrAfter = new RegExp(
  `${point}(?:apos|depois|posteriormente|ness[ae] (?:hipotese|caso)|em tal caso|acaso|oportunamente|em caso|caso|se |nada |nao havendo|tudo (?!n?o prazo|em |sob |isso|no mesmo)|na sequencia|em seguida|retornand|sobrevind|rest(?:ando|ar) |result(?:ando|ar) |inexistindo|nao [a-z]{2,14}(?:ndo|[ai]d[oa]s?)\\b|no silencio|na inercia|em nada|quando|assim que|tao logo)`,
);
const ofPersons = `(?:parte )?(?:${parties})\\b`;
/** The same in words that also tell what happened; "entregue a ré" is an order. */
const onceDone = new RegExp(
  `${point}(?:ja |uma vez |em )?(?:com [ao]s? (?!devid|fito|objetivo|fim|finalidade|intuito|escopo|proposito|cautelas|advertencias|homenagens|ressalva|urgencia|brevidade|maxima)|havendo|sendo (?!assim)|vind[oa]|(?!dad|considerad|intimad|citad|vist|convert[oae] )[a-z]{2,14}(?:[ai]d|post|ert|ist)[oa]s? [oa]s? |(?:entregue|pag[oa]|aceit[oa]|find[oa])s? [oa]s? (?!${ofPersons})|(?:acostad|apresentad|arguid|bloquead|certificad|comprovad|cumprid|decorrid|depositad|devolvid|efetivad|encerrad|escoad|expedid|find|formulad|frustrad|infrutifer|instaurad|interpost|juntad|lavrad|negativ|noticiad|oferecid|opost|penhorad|positiv|prestad|protocolad|realizad|recebid|requerid|satisfeit|suscitad|transcorrid|transitad|trazid)[oa]s?\\b|feit[oa]s? (?!ess|est|tais|considerac|as considerac))`,
);
/**
 * No other event: what the judge gives as a reason ("não sendo caso de"), does in the same text ("deferida a gratuidade") or
 * leaves to whom it speaks to ("caso queira").
 */
const isSettled = new RegExp(
  [
    `${point}nao (?:sendo (?:[oa] )?(?:caso|hipotese)|tendo|estando|vislumbr|se vislumbr|verific|se verific|se tratando)|${point}sendo (?:[oa] )?caso\\b`,
    `${point}(?:caso|se|havendo) (?:[oa]s? )?(?:[a-z]{3,14} )?(?:queira|quiser|pretend|assim|entend|(?:tenha |haja )?interesse|desej|necessari|o caso|possivel|for o caso)`,
    `${point}(?:encerrad[oa] a instruc|(?:deferid|indeferid|concedid|nomead|fixad|designad|determinad|observad|ressalvad|respeitad|superad|afastad|reconhecid|mantid|dispensad|sanead)[oa]s?\\b)`,
  ].join("|"),
);
/** Where it is: it happened. */
const pointsToIt =
  /\b(?:fls?|fs|ids?|ev|evs|eventos?|mov|movs|movimento|movimentacao|seq|index|doc|docs|pags?|pp?|nums?|sequencial) ?(?:n[.º°o]* ?)?\d|\bids? [\da-f]{6,}\b/;
/** What such a sentence says before its order; a comma in brackets is not its end. */
const firstClause = /^(?<done>[^,(]*(?:\([^()]*\)[^,(]*)*), ?/;

/** The order without its condition. */
export const withoutCondition = (said: string): string => said.replace(firstClause, "");

/** What has to be done by others before what follows can have happened. */
const steps =
  /\b(?:cit(?:e|em|o)|intim(?:e|em|o)|notifiquem?|expeca|expecam|oficie|oficiem|requisitem?|design[oe]|nomei[oe]|depreque|bloqueie|penhore|realizem?|proceda|procedam|remetam?|suspend(?:o|a|am)|suspens[oa]|sobrest(?:o|eja|ejam)|aguarde|aguardem|arquivem?)(?:-se)?\b/;
export const isStep = (said: string): boolean => steps.test(said);

/** Null of a sentence that orders at once. `raw`: as it came; `hasStep`: the text itself orders or decides what has to come first. */
export function whenOf(said: string, raw: string, hasStep: boolean): When | null {
  const isOnce = onceDone.test(said);
  if (!isOnce && !ifOrAfter.test(said)) return null;
  if (isSettled.test(said) || (isOnce && pointsToIt.test(said))) return { doubt: null, isAhead: false };
  const isAhead = !isOnce || hasStep;
  return { doubt: isAhead ? onlyThen : ifDone(firstClause.exec(raw)?.groups?.done ?? raw), isAhead };
}

const midwayWords =
  "(?:apos|depois|em seguida|na sequencia|find[oa]|(?:decorrid|transcorrid|escoad|esgotad|garantid)[oa]|ao (?:fim|final|termino) d[oa]|nao havendo|em caso de|caso (?!queira|assim|entend|tenha|desej)|com a (?:juntada|vinda|apresentacao|resposta|chegada|entrega))\\b";
/** A condition within a sentence: "…, e, findo o prazo, manifeste-se". */
const midway = new RegExp(`(?:[,;:(] ?|\\be,? |\\bpara,? |\\bque,? )${midwayWords}`);
/** The same of its own order: "para, após o trânsito, pagar", "ciente de que, findo o prazo, poderá impugnar". */
const inOrder = new RegExp(
  `\\b(?:que|para),? ${midwayWords}|, (?:find[oa]|decorrid[oa]|transcorrid[oa]|escoado|esgotado|apos|ao (?:fim|final|termino) d)(?: ?[oa]s?)? (?:qua(?:l|is)|que)\\b`,
);

/** From where a term runs by itself: the intimation, or what the courts call it. */
const fromNow =
  "(?:r\\.? |d?est[ae]s? |respectiv[oa] |su[oa]s? |efetiv[oa] |presente |ultim[oa] |regular |primeir[oa] )*(?:intima|publica|ciencia|disponib|cita|notifica|leitura|receb|presente|hoje|decisao\\b|despacho\\b|dia util|forma|modo|maneira|acordo|conformidade|dias|art)";
/** "contados da entrevista", "a contar da entrega", "fluirá da audiência" */
const counted = `\\b(?:(?:contad[oa]s?|contando|a contar|a partir|computad[oa]s?|fluira|correra|iniciara|inicia|corre|flui|conta-se|contar-se-a|passa a (?:correr|fluir|contar))(?:-se)?(?: o prazo)?(?: tambem)?(?: a partir)? d[aoe]s?|(?:tera|tem) inicio (?:n[ao]|com [ao]|a partir d[ao])|(?:tera|tem|tendo)(?: como|,? por) termo inicial)(?: data d[aoe]s?)? (?!${fromNow}|data d[aoe]s? ${fromNow})`;
/** "que fluirá após o decurso do prazo do edital", "com início em 07/12/2026" */
const runsAfter =
  "\\b(?:flui(?:ra|r)?|corre(?:ra|r)?|comeca(?:ra|r)?|inicia(?:ra|r)?)(?:-se)?(?: a (?:fluir|correr))? (?:apos|depois|quando|findo)\\b|\\b(?:com|tera|tem|terao) (?:o )?inicio (?:em|n?o dia|a partir de) \\d";
/** "a contar de 20/07/2026", "iniciou-se em 27/07" */
const fromDay =
  /^[^.;]{0,60}?\b(?:contad[oa]s?|a contar|a partir|desde|(?:com|tera|teve) (?:o )?inicio|inici(?:a|ou|ad[oa])|comec(?:a|ou|ad[oa])|(?:a )?flu(?:i|iu|indo|ir)|(?:a )?corr(?:e|eu|endo|er))(?:-se)?,? (?:(?:d[eoa]|em|n[oa]|desde)(?: (?:o dia|dia|data de))? )?\d{1,2}(?:[/.]\d| de [a-z]{4,9}\b)/;
/** The day on which a time began: "o prazo começou em 02/11", "Data inicial: 17/11/2026". */
const startsOn =
  /^(?!.*\b(?:decorr|encerr|expir|esgot|escoa|preclu|finda|findou|termin|intempestiv|tempestiv|vigencia|validade|garantia|carencia|suspens|contrat)[a-z]*\b).*?(?:\bprazos?\b[^.;]{0,80}?\b(?:inici(?:ou|ad[oa]|a)|comec(?:ou|ad[oa]|a)|corre(?:ndo|u)?|flu(?:iu|i|indo)|em curso|teve inicio|tem inicio)(?:-se)?(?: a (?:correr|fluir|contar))?,? (?:em |n[oa] |desde |a partir de |de |desde o )?(?:o |d[oe] )?(?:dia )?|\b(?:iniciad[oa]|inicia(?:ndo)?-se|comecando|fluindo|correndo) o prazo (?:em |no dia |desde |de |a partir de )(?:o )?(?:dia )?|\b(?:inicio|termo inicial|data inicial|dia inicial)(?: d[oa] (?:prazo|contagem|fluencia))?(?: do prazo)?: ?|^[^a-z]{0,6}(?:com )?inicio em )\d{1,2}(?:[/.]\d|[º°o]? de [a-z]{4,9}\b)/s;
export const saysStart = (said: string): boolean => startWord.test(said) && startsOn.test(said);
/** No such sentence is without one of these. */
const startWord = /\b(?:prazos?|inicio|inicial)\b/;
const hearingWord = /\b(?:audiencia|saem|saindo|sai|sairam|presentes|197)\b/;
const personal =
  /\bintim(?:e|em)(?:-se)?\b[^.;]{0,80}\b(?:pessoal(?:mente)?\b|por (?:mandado|oficial de justica|carta|via postal)\b)|\bpessoalmente,? intim(?:e|em)\b|\bintimacao pessoal d|\b(?:contad[oa]s?|a contar|a partir|conta-se) d[ae] (?:su[oa] )?intimacao pessoal\b/;
/** Who was there knows of it since the hearing. */
const heard =
  /\bpublicad[oa] (?:a (?:presente )?(?:sentenca|decisao) )?em audiencia\b|\b(?:saem|saindo|sai|sairam)\b[^.;]{0,60}\b(?:intimad|cientes)|\b(?:intimad|cient)[a-z]{1,8}\b(?: [a-z]{2,14}){0,4},? (?:em|nesta|na presente) audiencia\b(?! (?:a ser|que ser|design|de))|\b(?:intimad|cient)[a-z]{1,8}\b[^.;]{0,40}\bsumula (?:n[.º°o]* ?)?197\b|\b(?:presentes (?:(?:ja|desde logo|devidamente) )?(?:sa(?:em|iram) )?(?:intimad|cient)|intimad[oa]s (?:os|as partes) presentes)/;
const isCounted = new RegExp(`${counted}|${runsAfter}`);
/** The same right behind a term, and "após o trânsito em julgado", "da execução da liminar". */
const startsLater = new RegExp(
  [
    `^[^.;]{0,50}?(?:${counted}|${runsAfter})`,
    `^,? ?(?:apos|depois)(?: d[aoe]s?| [ao]s?)? (?!${fromNow}|autos\\b|conclus|voltem|tornem|venham|vista|com ou sem|remet|intim|cit|arquiv|dig|manifestem?|certif|ao?s?\\b|mp\\b)`,
    "^[^.;]{0,24}\\bcujo (?:termo|marco) inicial (?:sera|ocorrera|e|dar-se-a|se dara|fica)\\b(?![^.;]{0,20}\\b(?:publicac|intimac|ciencia))",
    "^,? d[ao] (?:execucao|efetivacao|realizacao|juntada|audiencia|entrevista|entrega|assinatura|transito)\\b",
  ].join("|"),
);

/** Of an order of which the law gives the term, and the text says from when: "contado o prazo da audiência". */
export function countedFrom(said: string): When | null {
  if (isCounted.test(said)) return { doubt: otherStart, isAhead: false };
  if (inOrder.test(said)) return { doubt: onlyThen, isAhead: true };
  return personal.test(said) ? { doubt: inPerson, isAhead: false } : null;
}

/** Why the terms of a text may have begun before it was published, by its sentences; null where they say nothing of it. */
export const begunBefore = (all: readonly { said: string }[]): string | null => {
  if (all.some(({ said }) => hearingWord.test(said) && heard.test(said))) return inHearing;
  return all.some(({ said }) => saysStart(said)) ? otherDay : null;
};

/** Why a term of a text may not run yet; null where it runs at once. `when`: that of its sentence. */
export function laterOf(
  when: When | null,
  { ahead, behind }: { ahead: string; behind: string },
): string | null {
  if (fromDay.test(behind)) return otherDay;
  if (startsLater.test(behind) || isCounted.test(ahead.slice(-90))) return otherStart;
  // "Nada sendo requerido em 5 dias, arquivem-se": a time in the condition itself runs at once.
  if (when !== null) return firstClause.test(ahead) || orders.test(ahead) ? when.doubt : null;
  if (midway.test(ahead) && !/\bsucessiv/.test(ahead + behind)) return onlyThen;
  return personal.test(ahead + behind) ? inPerson : null;
}
