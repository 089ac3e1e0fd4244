import { numberWords } from "#lib/format/number-words.ts";
import type { Span } from "./amounts.ts";
import { grants, orders, ordersAfter, persons } from "./orders.ts";

/**
 * Whose a span of time is: of an order, or of something else beside it. `ahead` and `behind` are what a folded sentence says
 * before and after it.
 */

const about =
  "(?: (?:cerca de|aproximadamente|mais de|menos de|pelo menos|quase|ate|o prazo de|os|as|de|por|esses|estes|ultim[oa]s))*";
/** Things that last or are so old, named right before: "atestado de", "férias de", "multa limitada a", "suspendo por". */
const lasting = [
  "atestado|ferias|licenca|afastamento|afastad[oa]|internacao|internad[oa]s?|tratamento|repouso|estagio|experiencia|viagem|aviso(?: previo)?",
  "pena|penas|prisao|detencao|reclusao|pres[oa]|recolhid[oa]|custodiad[oa]|multa|astreintes|garantia|carencia|validade|vigencia|duracao|periodo|intervalo|contrato|trabalho|trabalhou|permaneceu|permanencia|ficou|fechad[oa]|parad[oa]",
  "suspens[ao]+|suspendo|suspenda(?:m|-se)?|suspende-se|suspender|sobrest[a-z-]+|aguarde(?:m)?(?:-se)?|aguardar|arquiv[a-z-]+|interdit?[a-z]+|proibid[oa]|atraso|mora|extratos?|comprovantes?|holerites?|contracheques?|faturas?|recibos?|salarios?|parcelas?|historico|antecedencia|pensao|alimentos|bloqueio|monitoramento|parcelamento",
].join("|");
/** "Prazo de carência" */
const ofThing =
  "prazo (?:prescricional|decadencial|contratual|de (?:validade|vigencia|garantia|carencia|suspensao|duracao|prisao|experiencia|tolerancia|entrega do imovel|prescricao|decadencia))";
const own = new RegExp(
  [
    `\\b(?:ha|faz|apos|depois de|passad[oa]s|durante|ultim[oa]s|a cada|cada|(?:superior|inferior) a|mais de|menos de|limitad[oa]s? a|limite de|maximo de \\d+ a|contava com)${about} $`,
    `\\b(?:${lasting})(?: (?:medic[oa]|diaria|bancari[oa]s?|d?[oa]s?|processo|feito|autos|execucao|acao|curso|andamento|previo|domiciliar|preventiva|civil|provisoriamente|em|secretaria|cartorio|mensa(?:l|is)))*(?:,? limitad[oa]s? a| ate o limite)?,? (?:de|por|pelo prazo(?: maximo)? de|pelo periodo de|dos?|das?|referentes? a|a|ate|durante)(?: ate| mais| os| as| o prazo de)*(?: ultim[oa]s)? $`,
    "\\baguardem?(?:-se)? o prazo(?: [a-z]{3,12})? de $",
    "\\bnao (?:n?os|em|de|[no]o? prazo de|no de|por) $",
    `\\b(?:em|com) atraso (?:de|ha) $|\\b(?:maior|menor|idade|com) (?:de |ate )?(?:\\d+ )?$`,
    `\\b(?:${lasting})[^.;:]{0,20}: $`,
    "\\b(?:multa|astreintes)\\b[^;]{0,60}\\b(?:por|ate|limitad[oa]s? a|pelo prazo de|durante)(?: ate)?(?: o limite de| o maximo de)? $",
    // The time of an edict runs before the term begins (CPC, art. 257, III).
    "\\bedital\\b(?! que)(?:(?! no ).){0,40}\\b(?:com|pelo)(?: o)? prazo de $|\\bedital(?: de [a-z]+)?(?:,| -| \\()? ?(?:com )?(?:(?<!no )prazo(?::| de)? ?|de |por )$|\\bprazo d[oe] edital(?::| de| e de| por)? ?$",
    `\\b${ofThing}\\b[^.;,]{0,60}$`,
    // In which a notice is to be opened (Lei 11.419, art. 5º).
    "\\bprazo para (?:ciencia|leitura|consult[a-z]+)\\b(?:(?!(?:\\b(?:e|ou)|[/,])(?: (?:a|para|eventual|posterior|querendo))? ?(?:manifest|respo[sn]|impugn|contest|recurs|recorr|requer|cumpr|pag[au]|junta|apresent|dizer))[^.;]){0,80}$",
    // It ran out already.
    "\\b(?:decorr|transcorr|escoa|esgota|expira|exauri|flui(?!nd|ra)|ultrapassa|finda|findo|encerra|supera|venceu|vencid)[a-z]*(?:-se)?(?: in albis)?,?(?: (?:o|os|mais|de|cerca|integralmente|ja|esse|este|tal|referido|aludido))*(?: prazos?[^.;,]{0,40}| lapso[^.;,]{0,40})? ?$",
    "\\b(?:termino|fim|escoamento|decurso|vencimento|esgotamento|exaurimento)(?: in albis)? d(?:o|os|este|esse|aquele)(?: referid[oa]| aludid[oa])? (?:prazo|lapso)[^.;,]{0,40}$",
    "\\b(?:as|das|entre|a partir das|ate as|horario de|expediente de|jornada de|carga horaria de) (?:\\d{1,2}(?::\\d\\d)? (?:e|as) )?$",
  ].join("|"),
);
/** The head of a table of terms: "Parte Prazo", "Nome Prazo para manifestação". */
export const isHead = (said: string): boolean => heads.test(said) && !headsOthers.test(said);
const heads = /^[^.;:\d]{0,80}\bprazos?\b[^.;:\d]{0,40}$/;
const headsOthers = new RegExp(
  `\\b(?:${ofThing}|prazo (?:medio|d[oa] (?:prisao|suspensao|contrato|internacao|pena|locacao))|prazo para (?:ciencia|leitura|consult[a-z]+)|edital)\\b`,
);
const ownBehind = new RegExp(
  [
    `^,? ?(?:(?!(?:sob|com|mais|pena|e|ou)\\b)\\(?[a-z]+\\)? )?(?:-?multa|de (?:detencao|reclusao|prisao|ferias|licenca|afastamento|atraso|internacao|suspensao|trabalho|aviso|repouso|salario|antecedencia|tolerancia|carencia|experiencia|idade|contribuicao|servico|pena|vida|vigencia|validade|garantia|uso|estudo)|antecedentes|consecutivos de (?:falta|trabalho)|por (?:semana|dia|mes|ano)|semanais|diarias|mensais|trabalhad|corridos de atraso)\\b`,
    "^(?:,? ja|(?: (?:uteis|corridos))?) (?:decorrid|transcorrid|escoad|expirad|esgotad|findad)[oa]s?\\b|^ (?:uteis |corridos )?(?:anteriores|antecedentes|que antece|precedentes|atras\\b)",
    "^,? antes (?:d[oae]s?|que)\\b",
  ].join("|"),
);
const behindKept = /^,? ?(?:(?:uteis|corridos),? )?(?:para|a fim de)\b/;
/** What an edict gives to creditors, who have no other order (Lei 11.101, arts. 7º, § 1º, e 55). */
const toCreditors =
  /^,? ?(?:(?:uteis|corridos),? )?para (?:[a-z]{1,3} )?(?:apresenta[a-z]+ (?:de |das? )?)?(?:habilita|divergencia|impugna|objec|objet)/;

/** What goes on for a time: it is no act that somebody has to do within it. */
const goesOn =
  /\b(?:suspen[a-z-]+|sobrest[a-z-]+|aguard[a-z-]+|arquiv[a-z-]+|permanec[a-z]+|proib[a-z-]+|medidas? protetivas?|stay period|prisao|custodia|internacao|interdic[a-z]+|monitoramento|guarda (?:provisoria|compartilhada|unilateral|temporaria|do|da|dos|das)|mantenham? (?:afastad|distan)[a-z]+|bloque[a-z-]+|afastamento|viagem|prorrog[a-z-]+ (?:a|as|o|os) (?!prazos?\b|dilacao\b)[a-z]{3})/g;
/** For how long; "no prazo de" and "em" say until when. */
const forHowLong = /\b(?:por|durante|pelo (?:prazo|periodo|lapso)(?: [a-z]{3,14})? de)(?: mais| ate)? $/;
const clauseOfParty = new RegExp(`, (?:a|ao|as|aos) (?:[a-z]{3,14} )?(?:${persons})\\b[^.;]{0,24}$`);

/** Whether it says how long something goes on, and nothing is ordered or given since. */
function isDuration(ahead: string): boolean {
  if (!forHowLong.test(ahead) || clauseOfParty.test(ahead)) return false;
  const last = [...ahead.matchAll(goesOn)].at(-1);
  return last !== undefined && !ordersAfter(ahead, last.index) && !grants.test(ahead.slice(last.index + 8));
}

const mayAsk = /\b(?:poder(?:a|ao)|faculto|para|querendo)\b/;
/** What is paid in instalments, by the word for it or by their number. */
const instalments =
  /\b(?:parcelamento|financiamento|parcelad[oa]s?)(?: d[oa]s? [a-z]{3,14}){0,2}(?<number> em (?:\d{1,3}|[a-z]{4,9})(?: \([a-z ]+\))? (?:vezes|parcelas|prestacoes)(?: mensais)?)?,? (?:n?o|em|pelo) (?:prazo|periodo) (?:total |maximo )?de $/;
const longestForAct = 60;
/** Beside a number of instalments a time of so many days may be until when the first is due: it is kept. */
const longestBeside = 15;

/** Whether it says for how long somebody pays, and not until when somebody has to act: "defiro o parcelamento no prazo de 360 dias". */
export function isOfInstalments(
  { amount, measure }: Pick<Span, "amount" | "measure">,
  { ahead, behind }: { ahead: string; behind: string },
): boolean {
  const found = instalments.exec(ahead);
  if (found === null || behindKept.test(behind) || orders.test(ahead) || mayAsk.test(ahead)) return false;
  const isLong =
    measure === "months" || measure === "years" || (measure === "days" && amount > longestForAct);
  return isLong || (found.groups?.number !== undefined && amount > longestBeside);
}

/** A time to look at something that goes on, or how long that does: "vista ao autor do parcelamento pelo prazo de 3 dias". */
const toLookAt =
  /\b(?:vistas?|manifest[a-z-]*|digam?|falem?)\b[^.;]{0,80} (?:d[oa]s?|sobre(?: [oa]s?)?|acerca d[oa]s?|quanto aos?|quanto as?) [a-z]{5,14}(?: [a-z ]{2,40})?,? pel[oa] (?:prazo|lapso)(?: [a-z]{3,14})? de $/;
/** No law gives less to speak of such a thing: a longer time may as well be its own, and the law's stands. */
const longestToLook = 3;
const isToLookAt = (ahead: string, { amount, measure }: Pick<Span, "amount" | "measure">): boolean =>
  measure === "days" && amount <= longestToLook && toLookAt.test(ahead);
/** Whether nobody can tell of a time that is too long for that whose it is. */
export const maybeToLook = (ahead: string): boolean =>
  toLookAt.test(ahead) && (isDuration(ahead) || own.test(ahead));

/** Its own time is the subject of a verb that says that it is over: "o prazo de 15 dias concedido às fls. 44 transcorreu". */
const timeAsSubject =
  /(?<![a-z])(?:os?|ess[ea]|est[ea]|tal|referido|aludido)(?: [a-z]{3,14})? (?:prazos?|lapso)\b[^.;]{0,40}$/;
const isOver =
  /^(?:[^.;]|(?<=\b(?:fls?|ids?|arts?|movs?|evs?|n|seq|docs?))\.|(?<=\d)\.(?=\d)){0,80}?\b(?:decorre|transcorre|escoa|expira|esgota|flui|finda|encerra|venc)(?:u|ram|ou|iu)\b/;

/** What a case is suspended for, and a party has to mend meanwhile (CPC, arts. 76 and 313, § 2º): "suspendo por 2 meses para habilitação". */
const toMend =
  /^,? para (?!.{0,80}\b(?:bens|921)\b)(?:que |a |o |as |os |fins de )*(?:[a-z]{3,14} ){0,5}?(?:habilit|regulariz|promov[a-z]{1,3} (?:a |o )?(?:habilit|regulariz|citacao d[eo]s? (?:respectivo )?(?:espolio|herdeir|sucessor)|sucess)|sucess)/;
/** The law lets it wait so long at most (CPC, art. 313, § 2º, I). */
const longestToMend: Partial<Record<Span["measure"], number>> = { days: 180, months: 6 };
export const isToMend = (
  { amount, measure }: Pick<Span, "amount" | "measure">,
  { ahead, behind }: { ahead: string; behind: string },
): boolean =>
  amount <= (longestToMend[measure] ?? 0) &&
  /\b(?:suspen|sobrest)/.test(ahead) &&
  !/\b921\b/.test(ahead) &&
  toMend.test(behind);

/** Until when something is to be done that will last: "providencie a internação em até 6 horas". */
const untilWhen = /\b(?:em|dentro de|no maximo)(?: ate| no maximo)? $/;

/** How long somebody has at most, and not how long something lasted: "em prazo não superior a 15 dias". */
const atMost = /\b(?:em|n?o|dentro d[eo])(?: o)? prazo(?: maximo)? nao (?:superior a|excedente a) $/;
const isAtMost = (ahead: string): boolean => atMost.test(ahead) && !saysGoingOn(ahead);
const goesOnSomewhere = new RegExp(goesOn.source);
export const saysGoingOn = (said: string): boolean => goesOnSomewhere.test(said);

/** A clerk writes that a time is over: "Certifico que decorreu em 05/11 o prazo". */
const ran = "(?:decorr|transcorr|escoa|expira|esgota|flu)";
const certified = `\\bcertific(?:o|amos)\\b(?:(?!\\bnao\\b)[^;]){0,80}?\\b(?:${ran}(?:eu|iu|ou|u|eram|ram)|(?:haver|ter(?:em)?) ${ran}i?do)\\b(?:(?!\\b(?:e|para|prazo|lapso)\\b)[^.;,]){0,40}?\\b(?:prazo|lapso)\\b(?: (?:legal|recursal|processual|comum|sucessivo|suplementar|(?:assinal|conced|fix|estipul|refer|alud)[ai]do))*`;
/** Of the term in these very words, and of none behind it. */
const certifiedTerm = new RegExp(`${certified} de $`);
const nobodyElse =
  "(?:(?!\\b(?:e|ou|para|aos?|dias?|horas?|remet|encaminh|intim|fac[oa]\\b|abr[oa]\\b|vistas?\\b|pelo que|pela qual|razao|motivo|portanto)[a-z]*\\b)[^.,;:])*";
const certifiesOnly = new RegExp(
  `^[^a-z]{0,12}(?:certidao[^a-z]{1,6})?${certified}(?: de (?:\\d{1,3}|${numberWords})(?: ?\\([^)]*\\))? (?:dias|horas)(?: uteis| corridos)?)?(?: para ${nobodyElse})?(?:,? in albis)?(?:,? sem ${nobodyElse})?[^a-z]*$`,
);
/** The same, and nothing else. */
export const certifiesOver = (said: string): boolean =>
  certifiesOnly.test(said) && !orders.test(said) && !grants.test(said.replace(/\be dou fe\b/, ""));

/** "Decorreu o prazo legal referente à carta de intimação para constituir advogado no prazo de" */
export const ranOff =
  /^[^a-z]{0,12}(?:certidao[^a-z]{1,6})?(?:decorreu|transcorreu|escoou|expirou|esgotou)(?:-se)?,? (?:in albis )?o prazo\b[^.;]{0,30}\b(?:referente|relativo|concernente|constante|fixado|assinado|concedido) (?:(?!\b(?:manifest(?:e|em)|intim(?:e|em|o)|conced[oa]|defiro|dig(?:a|am)|fica|devendo|aguarde|pelo que|motivo|razao|portanto|vistas?)\b|, (?:aos?|as?|assim|logo)\b)[^.;])*[^a-z]*$/;
/** A term that is made longer: "defiro a dilação do prazo pelo período de". */
const longerTime =
  /\b(?:defiro|concedo|prorrogo|dilato|autorizo|conce(?:de|da)-se|prorrogue-se|defere-se)\b(?:(?!\b(?:suspens|sobrest|prisao|medidas?|monitoramento|internac|afastamento|guarda|bloqueio)[a-z]*\b)[^.;]){0,60}\b(?:dilacao|prorrogacao|prazo)\b(?:(?!\bsuspen)[^.;]){0,40}\bpelo (?:periodo|tempo)(?: [a-z]{3,14})? de (?:mais )?$/;

/** Whether it belongs to something that lasts, is past or is no term at all, and nothing is ordered after that. */
export function isOthers(
  span: Pick<Span, "amount" | "measure">,
  { ahead, behind }: { ahead: string; behind: string },
): boolean {
  if (isToLookAt(ahead, span) || isAtMost(ahead) || longerTime.test(ahead)) return false;
  if (/\bedital\b/.test(ahead) && toCreditors.test(behind)) return false;
  // "com 15 dias para manifestação"; "com 15 dias" alone is how old something is.
  if (/\bcom $/.test(ahead) && behindKept.test(behind)) return false;
  if (timeAsSubject.test(ahead) && !grants.test(ahead) && isOver.test(behind)) return true;
  if (certifiedTerm.test(ahead)) return true;
  const owner = own.exec(ahead);
  const isOwned =
    (owner !== null &&
      !ordersAfter(ahead, owner.index) &&
      !(untilWhen.test(ahead) && orders.test(ahead.slice(0, owner.index)))) ||
    isDuration(ahead);
  const isAsked =
    isWaitedFor(ahead + behind) || isAwaited(ahead + behind) || isToMend(span, { ahead, behind });
  return (isOwned && !isAsked) || (!behindKept.test(behind) && ownBehind.test(behind));
}

/** The court waits for a party to act, which makes a term of the time: "aguarde-se por 10 dias a manifestação do exequente". */
export const isWaitedFor = (said: string): boolean =>
  /\baguardem?\b(?!(?:-se)? (?:em|no) arquivo)[^.;]{0,80} (?:manifestacao|provocacao|resposta|iniciativa|pagamento|cumprimento)(?: [a-z]{1,14}){0,4}? (?:d|pel)[oa]s? (?:parte|autor|reu?\b|exequente|executad|reque|reclam|credor|devedor|interessad)/.test(
    said,
  );

/** The same of what a party would bring, without a word of who: "aguarde-se, por 15 dias, a juntada". */
export const isAwaited = (said: string): boolean =>
  /\baguardem?-se\b[^.;]{0,60} [ao]s? (?:juntada|apresentacao|comprovacao|regularizacao|manifestacao|provocacao|resposta|iniciativa|pagamento|recolhimento)\b(?! d[oa]s? (?:laudos?|mandados?|ar\b|aviso|oficio|carta|precatoria|certid|estudo|pericia|perit))/.test(
    said,
  );

/** It tells when something will be, and not what somebody will do: "a obra ficará pronta em 15 dias". */
export const isForeseen = (ahead: string): boolean =>
  !grants.test(ahead) &&
  !ofPersons.test(ahead) &&
  /\b(?:(?:ficar(?:a|ao)|fica|estar(?:a|ao)|esta) (?:pront|conclui|disponi|finaliz|termin|normaliz)[a-z]*|(?:chegar|voltar|terminar|durar|acabar|demorar|reabrir)(?:a|ao)|(?:demora|leva|dura)m?)(?: (?:em|dentro de|de|ate|cerca de|no prazo de))* $/.test(
    ahead,
  );
const ofPersons = new RegExp(`\\b(?:${persons})\\b`);

/** How a span is tied to what comes before it, and where that begins; `left`: it is what remains of a time; `bare`: by nothing but a colon, a bracket or a comma. */
export type Tie = { kind: "prazo" | "left" | "within" | "for" | "bare"; length: number };

const ties: readonly [Tie["kind"], RegExp][] = [
  // "o prazo de 15 para 5 dias"
  ["prazo", /\bprazos?\b[^.;]{0,30}\bde \d{1,3}(?: \([^)]*\))?(?: dias)? para(?: apenas)? $/],
  [
    "left",
    /\b(?:rest(?:am?|ara|arao|ando|em|e)|falt(?:am?|ando|em)|sobr(?:am?|ando)|remanesc(?:em?|endo))(?:-lhes?)?(?: (?:apenas|somente|ainda|so|mais|os|exatos|ao reu|ao autor|a parte))*,? $|\bsaldo de $/,
  ],
  [
    "prazo",
    /\b(?:prazos?|lapso|interregno)\b(?:(?!\b(?:dias?|horas?|prazos?)\b)[^;\n]){0,60}?(?:\b(?:de|em|e|por|ate|mais|sera|sao) ?|[:(–-] ?)$/,
  ],
  ["prazo", /\bprazos?(?: [a-z]{3,14}){0,3}\)? $|\bprazo(?: maximo)? nao (?:superior|excedente) a $/],
  ["prazo", /(?<=\bprazos?\b[^;\n]{0,100}\b(?:e|ou),? (?:outros |mais )?)\b(?:de|em) $/],
  // "prazo de 15 dias, sendo 5 dias ao autor"
  ["prazo", /(?<=\bprazos?\b[^;\n]{0,100}),? (?:sendo|dos quais|cabendo)(?: os| primeiros)* $/],
  [
    "within",
    /(?<![a-z])(?:em|dentro de|dentro em|n[oa]s?|no maximo em)(?: ate| no maximo| mais| outros| proxim[oa]s| primeir[oa]s)? ?$/,
  ],
  ["for", /(?<![a-z])(?:por|pelos?|de|mais)(?: ate| mais| outros)? $/],
  [
    "bare",
    /(?:^[^a-z]{0,3}|[(:,–-] ?|\b(?:tem|tera|terao|apenas|outros|ate|com|derradeiros|novos|improrrogaveis|preclusivos) )$/,
  ],
];

/** Null where nothing ties it. */
export function tieOf(ahead: string): Tie | null {
  for (const [kind, pattern] of ties) {
    const found = pattern.exec(ahead);
    if (found !== null) return { kind, length: kind === "bare" ? 0 : ahead.length - found.index };
  }
  return null;
}
