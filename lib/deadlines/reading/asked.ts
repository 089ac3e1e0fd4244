import { fold } from "#lib/format/fold.ts";
import { numberWords } from "#lib/format/number-words.ts";
import { namesOnlyStaff } from "./actors.ts";
import { spansIn } from "./amounts.ts";
import type { Decision } from "./decisions.ts";
import { onlyLegal } from "./given.ts";
import { citedTerm } from "./law/articles.ts";
import { hasLegalRule, type LegalTerm } from "./law.ts";
import {
  actsInCase,
  commandsInCase,
  commandsToObey,
  countsBack,
  didSo,
  grants,
  infinitive,
  ofParties,
  orders,
  ordersParty,
  parties,
  persons,
  staff,
  tells,
  told,
  verbsOfGrants,
  withoutClauses,
} from "./orders.ts";
import { certifiesOver, isOfInstalments, maybeToLook, ranOff } from "./owned.ts";
import type { Said } from "./said.ts";
import type { Sentence } from "./sentence.ts";
import { noPerson, shortens } from "./terms.ts";
import { atOnce, fixesUnreadDay, saysMaybeUntil } from "./until.ts";
import { countedFrom, otherDay, saysStart, type When } from "./when.ts";

/**
 * What a text decides, or orders of a party without a term that can be read: `legal`: to do something for which the law gives
 * one; `unread`: something else, and why no day follows from it. `isFloor`: it says nothing where the text gives anything else.
 */
export type Asked = {
  sentence: Sentence;
} /** `cited`: by what article alone; `doubt`: why it may be none yet. */ & (
  | { kind: "legal"; said: string; cited: LegalTerm | null; doubt: string | null }
  | Decision
  | { kind: "unread"; doubt: string; isFloor: boolean }
);

const unreadTerm = "O texto dá um prazo que não se lê.";
const instalments = "O texto parcela um pagamento: veja o dia de cada parcela.";
const noTerm = "O texto manda fazer algo e não diz em que prazo.";
const soon = "O texto manda fazer já: o prazo da lei só conta se ele não encurta.";
const ofAppearance = "O texto chama para um ato com dia marcado, e não diz o dia.";
const ofDay = "O texto diz um dia: veja se é o último do ato, ou o daquilo de que ele trata.";
const ofOther = "O texto diz um tempo que parece ser o daquilo de que ele trata, e não o do ato.";
const onlyToOpen = "O texto só diz em que prazo se abre a intimação.";
const backwards = "O prazo conta para trás, a partir de outro dia.";
const elsewhere = "O texto intima de um ato que não está nele.";
/** Of a decision. */
export const noAppeal = "Decide, e o texto não diz o prazo do recurso.";
/** What a text tells of that is not in it. */
const judgment: Decision = { kind: "judged", named: [] };
const noAct = "O texto intima e não diz o que fazer, nem em que prazo.";

const persona = `(?:respectiv[oa]s? |eventua(?:l|is) |senhor(?:a|es)? |sr[ao]?\\.? |i\\. )?(?:${persons})`;
/** The beginning of an order: of the sentence, or behind "Fls. 45:". */
const head =
  "(?:^|[:–-] ?)[^a-z]{0,12}(?:vistos?[.,:]? )?(?:(?:ato(?: ordinatorio)?|certidao|despacho)[^a-z]{1,4})?";
const doneFor =
  "(?:(?:a|o|os|as|sua|seu|eventua(?:l|is)|posterior|nova|devida|ciencia e) ){0,3}(?:pagamento|informacoes|esclarecimentos|manifestacao|providencias|resposta|contestacao|impugnacao|apresentacao|juntada|regularizacao|recolhimento|complementacao|especificacao|emenda|defesa|apelacao|razoes|alegacoes|memoriais|embargos|recurso|contraminuta|contra[ -]?r?razoes|quesitos)";
/** To be there on its day is no act that a law gives time for. */
const appear =
  "comparecer(?:em)?,? (?:(?:pessoalmente|virtualmente|presencialmente),? )?(?:ao?|na?|no|em|para) (?:[a-z]{3,14} )?(?:audiencia|sessao|pericia|exame|ato|avaliacao|entrevista|solenidade|juri|vistoria|estudo)\\b";
const appears = new RegExp(`\\b${appear}`);
const toDo = `para(?: que)?,? (?:[a-z ]{1,50}, )?(?:se |querendo )?(?!tomar(?:em)? |${appear})${infinitive}\\b`;
const namesExpert = /\bnomei(?:o|a-se|e-se)\b[^.;]{0,40}\bperit[oa]\b/;
/** A time for an appeal begins: "com abertura de prazo recursal". */
const opensAppeal =
  /\b(?:abertura|abr[ea]-se|aberto|inici[ao]u?(?:-se)?|fluindo|flui|corre|reinici[a-z]+(?:-se)?|reabertura)\b[^.;]{0,40}\bprazo recursal\b/;
/** What is paid in a case; a warrant and a prisoner are "recolhidos" too. */
const dues =
  "(?:custas|taxas?|preparo|despesas?|diligencias?|guias?|gru|darf|dare|emolumentos|honorarios|impostos?|tributos?|itcm?d|itbi|contribuic|multas?|valor|diferenca|porte|caucao)";
/** A work of the court's own, unless a party is named for it. */
const notOf = (things: string) =>
  `(?! d[oa]s? (?:${things})\\b(?![^.;]{0,60}\\bpel[oa]s? (?:parte )?(?:${parties})\\b))`;
const notByStaff = `(?!(?: d[aoe]s? [a-z]{3,16}){0,3} pel[oa]s? (?:${staff})\\b)(?![^.;,]{0,60}(?<!\\bnao )\\bja (?:cumprid|atendid|apresentad|realizad|efetivad|providenciad)[oa]s?[^a-z]*$)`;
/** A party has to answer or to do something in the case: what the law names terms for (CPC, art. 218, § 3º). */
const answers = new RegExp(
  [
    commandsInCase.source,
    "(?<!\\b(?:tendo|em|haja|hajam) )\\bvistas?\\b(?: dos autos)? (?:a|ao|as|aos)|^[^a-z]{0,6}vistas? dos autos[^a-z]*$",
    `${head}(?:com |abra-se |de-se |da-se )?vistas?[^a-z]*$`,
    // "Determina emenda à inicial", as a docket says it
    `${head}(?:despacho|decisao)?[^a-z]{0,4}(?:determina(?:da)?,? (?:a )?emenda(?: (?:a|da|ao) (?:peticao )?inicial)?|emenda (?:a|da|ao) (?:peticao )?inicial determinada)[^a-z]*$`,
    // "Incumbe ao autor, no prazo legal, juntar": who proves what at the end is no order.
    `${head}(?:ademais, |assim, |portanto, )?(?:cab(?:e|era)|incumb(?:e|ira)|compet(?:e|ira)|cumpre),? (?:a|ao|as|aos) (?:parte )?(?:${parties})\\b(?!.{0,200}\\b(?:onus|373|constitutiv|impeditiv|extintiv|prova d[aoe]s? (?:fato|direito|alegac)))(?: [a-z]{3,14})?,? (?:[^.;,]{3,40}, )?(?!apresentar\\b|instruir\\b|opor\\b|comprovar\\b|demonstrar\\b|contestar\\b|impugnar\\b|responder\\b|declarar\\b|falar\\b|prestar\\b)(?:${actsInCase}|diligenciar|realizar|efetuar|viabilizar|dar (?:andamento|prosseguimento|impulso))\\b`,
    // "Autora deve providenciar endereço"
    `${head}(?:(?:a |o |as |os )?(?:parte )?(?:${parties})(?: [a-z]{3,14})? dev(?:e|em)|dev(?:e|em),? (?:a|o|as|os) (?:parte )?(?:${parties})(?: [a-z]{3,14})?)\\b,? (?!comprovar\\b|demonstrar\\b|provar\\b|responder\\b|prestar\\b|instruir\\b|apresentar (?:fato|prova))(?:${actsInCase}|providenciar|diligenciar)\\b`,
    "(?<!\\b(?:juntad|acostad|apresentad|trazid|alegad|formulad|oferecid|arguid|suscitad|deduzid|aduzid|dit|feit)[oa]s? )(?:^|[.:] ?|\\b(?:a|as|ao|aos|em|para|apresentar|oferecer|fins de) )(?:replica|contra[ -]?r?razoes|contraminuta)\\b(?![^.;]{0,24}\\b(?:apresentad|oferecid|ofertad|juntad|(?:in)?tempestiv|dispensad))",
    // "Às alegações finais.", "Sobre o laudo, às partes.", "Emende-se."
    `${head}(?:aos|em|para) (?:alegacoes finais|memoriais)\\b(?=,? (?:pel[oa]s?|no prazo|em \\d|sucessiv|por|escrit)|[^a-z]*$)(?![^.;]{0,40}\\b(?:apresentad|oferecid|juntad|sustent|requer|pugn|aleg))`,
    `${head}(?:sobre|acerca d[aeo]s?) [^.;]{3,80},? aos? ${persona}(?: [a-z]{2,14})?[^a-z]*$`,
    `${head}(?:emende|comprove|complemente|justifique|esclareca)-se[^a-z?]*$`,
    // "Recebo a apelação. Às razões."
    `(?:${head}|\\brecebo\\b[^.;]{0,80}, ?)(?:vistas?(?: dos autos)? )?(?:aos|para(?: as| apresentar| oferecer)?) razoes\\b(?= recursais\\b| d[aeo] (?:apelac|recurs)| e,? (?:[a-z]{4,14},? )?(?:aos |as )?contra| no prazo\\b| em \\d|[^a-z]*$)(?![^.;]{0,24}\\b(?:apresentad|oferecid|ofertad|juntad|(?:in)?tempestiv|dispensad))`,
    `\\b(?:intim|notifi|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\b${toDo}`,
    `\\b(?:intim|notifi|ciencia|cit[ea]|fi(?:ca|cam|que|quem) )[^.;]{0,140}\\bpara (?:(?:os )?fins d[eo] (?:disposto n?o? ?)?(?:art|${doneFor})|${doneFor}\\b)`,
    `\\b(?:intimad[oa]s?(?: (?!(?:que|para|sobre|acerca|a(?= ${infinitive}\\b)|da|do|de|decisao|sentenca|despacho|acordao)\\b)[a-z.()]{1,20}){0,8}?|intim(?:o|em|e|a|am|amos)(?:-se)?(?: (?!(?:que|para|sobre|acerca|decisao|sentenca|despacho|acordao)\\b)[a-z.()]{1,20}){1,8}?|intimo-[oa]s?) (?:ao?|da necessidade de),? (?:querendo, )?(?:se )?${infinitive}\\b|\\bdevendo,? (?:[a-z]{1,14},? ){0,3}?${actsInCase}\\b|\\bda(?:r|ndo)? (?:o )?(?:regular )?(?:andamento|prosseguimento)\\b|${head}de(?:em)? (?:(?:a|o|as|os) (?:parte )?(?:${persons})(?: [a-z]{3,14})?,? )?(?:(?:o|regular|devido|efetivo) )*(?:andamento|prosseguimento|impulso)\\b`,
    // "Ao autor.", "Às partes em provas", "Ao réu para manifestação"
    "\\b(?:devolva|restitua)m?(?: (?:a|o|as|os) (?:[a-z]{2,14} ){1,4}?)? ?os autos\\b(?! (?:a|ao) (?:origem|cartorio|tribunal|vara|juizo))",
    `${head}(?:ao|aos) ${persona}(?: [a-z]{2,14}){0,2}(?:[^a-z]{0,6}$|,? (?:para|em (?:replica|provas|contrarrazoes|alegacoes|memoriais|especificacao|impugnacao|manifestacao|resposta|termos)|sobre|acerca|querendo|a fim de|nos termos|na f(?:orma|ase))\\b)`,
    // "Autor: manifestar-se", "Recolher o autor as custas"
    `${head}(?:a |o |as |os )?${persona} ?[:–-] ?${infinitive}\\b|${head}${infinitive} (?:a|o|as|os) ${persona}\\b`,
    `\\bdever(?:a|ao)\\b[^.;]{0,20}\\b(?:${persons})\\b[^.;]{0,40}\\b${actsInCase}\\b|\\b(?:${persons})\\b[^.;]{0,30}\\bdever(?:a|ao)\\b[^.;]{0,40}\\b${actsInCase}\\b`,
    "\\bfacult(?:o|a-se|ad[oa])\\b[^.;]{0,60}\\b(?:indicacao|apresentacao|formulacao|juntada|manifestacao|quesitos|oferecimento|oposicao|embargos)\\b|\\babra-se vistas? para\\b",
    // "Determinada a emenda da inicial", "Determino a juntada de documentos pelo autor"
    `\\bdetermin(?:o|a-se|ad[oa]s?),? (?:a|o)s? (?:(?:manifestacao(?! d[oa]s? (?:${staff})\\b)|emenda|aditamento|complementacao${notOf("laudos?|pericias?|estudos?|avaliacao|relatorios?|parecer")}|recolhimento(?=[^.;]{0,60}\\b${dues})|regularizacao${notOf("cadastros?|autuacao|numeracao|distribuicao|digitalizacao")}|especificacao)\\b${notByStaff}|(?:juntada|apresentacao|replica|indicacao|comprovacao)\\b[^.;]{0,60}\\b(?:d|pel)?[oa]s? (?:parte )?(?:${parties})\\b)|\\bdeterminad[oa] (?:a|o) (?:apresentacao de )?(?:replica|contra[ -]?r?razoes|alegacoes finais|memoriais|contestacao)\\b`,
    // From the nomination on the parties have their time (CPC, art. 465, § 1º).
    namesExpert.source,
    `${head}manifestacao em termos|\\boucam?-se (?:a|o|as|os) (?:${persons})\\b`,
    "\\bvenham?(?: aos autos)? (?:a|o|as|os) (?!autos\\b)(?!.{0,60}\\bconclus)",
  ].join("|"),
);
/** A time begins by itself: "poderá o executado apresentar impugnação", "inicia-se o prazo para embargos". */
const mayAct =
  /\bpodera(?:o)?\b[^.;]{0,60}\b(?:apresent|oferec|opor|interp|recorr|impugn|embarg|contest)|\b(?:inicia|iniciar|comeca|comecara|flui|fluira|corre|correra|abre|abrir)(?:-se)?(?:-a)?\b[^.;]{0,30}\bprazo\b[^.;]{0,30}\bpara\b|^[^a-z]{0,12}prazo para (?![^.;]*(?:decorri|escoa|expira|encerr|esgota|find|venci|preclus))[a-z ]*[^a-z]*$/;
const mustObey =
  /\bpara(?: que)?,? (?:cumpr(?:a|am|ir)|pagar|pague|desocupar|desocupe|entregar|restituir|devolver|abster-se|remover|constituir|implantar)(?:em)?\b|\b(?:intim|notifi|fi(?:ca|cam)\b)[^.;]{0,140}\bpara(?: que)?,? (?:anotar|autorizar|custear|restabelecer|reintegrar|readmitir|reativar|religar|reinstalar|instalar|excluir|cancelar|liberar|reparar|conceder|cessar|matricular|reembolsar|demolir|construir|reconstruir|refazer|desfazer|realizar (?:a|o) (?:obra|reparo|cirurgia|procedimento|exame|matricula|reforma|conserto))\b/;
const party = `(?:parte )?(?:${parties})\\b`;
const act = `(?!ser\\b|estar\\b|haver\\b|ter\\b)${infinitive}\\b`;
/** Whatever it is: "deverá a ré realizar a obra", "determino ao Município que a matricule". */
const mustDo = new RegExp(
  [
    `(?<!\\bnao )\\bdever(?:a|ao)\\b,? (?:[oa]s?) ${party}[^.;]{0,40}? ${act}`,
    `(?:^|[.,:;–-] ?)[^a-z]{0,6}[oa]s? ${party}[^.;,]{0,30}(?<! nao) dever(?:a|ao)\\b[^.;]{0,20}? ${act}`,
    `\\b(?:determino|ordeno|imponho|fi(?:ca|cam|que) (?:determinad|ordenad|impost)[oa]s?)\\b[^.;]{0,20}? (?:que [oa]s?|aos?|as?) ${party}`,
    `\\b(?:defiro|concedo|determino|ordeno)\\b[^.;]{0,80}\\bpara que [oa]s? ${party}`,
  ].join("|"),
);
/** Whoever it is: "Retire o alvará." */
const obeyed =
  /^[^a-z]{0,12}(?:retire|pague|entregue|desocupe|devolva|restitua|cumpra|implante|custeie|autorize|remova|libere|restabeleca|reintegre|forneca)m? (?:a|o|as|os|integralmente|imediatamente) /;
/** "Alvará expedido. Ciência ao autor." */
const onlyTells = /^[^a-z]{0,6}ciencia (?:ao?s?|as) [^.;,]{3,40}[^a-z]*$/;
const ofMoney =
  /\b(?:alvaras?|rpv|precatorios?|requisitorios?|depositos?|levantamento|transferencia)\b[^.;]{0,80}[.;] ?$/;
/** Somebody is told of something, whatever it is. */
const ofSomething =
  /\bintim(?:o|em|e|a|am|amos)(?:-se)? (?:a|o|as|os) [^.;]{0,60}? (?:d[oa]s?|sobre|acerca|quanto)\b/;
const intimated =
  /(?<!\bser(?:a|ao) )\bintimad[oa]s?\b|\bintim(?:e|em|o)(?:-se)?\b|\bintimacao\b|\bciencia\b/;
const isIntimated =
  /^[^a-z]{0,6}intim(?:e|em|o)(?:-se)? d[ao]s?\b|\bfi(?:ca|cam|que|quem)\b[^.;]{0,60}\bintimad[oa]s?\b|^[^a-z]{0,6}intimad[oa]s? (?:para|d[aeo])\b|\b(?:tomar(?:em)?|para) (?:ciencia|conhecimento)\b/;
/** The same as a heading, whatever it says of that behind it. */
const notifies = /^[^a-z]{0,6}(?:ciencia|intimacao) (?:d[aeo]s?|acerca|sobre)\b/;
const ofJudgment =
  /(?<!\b(?:cumprimento|liquidacao|execucao|julgado|termos|forma|fase|prolacao|publicacao) )\b(?:d[ao]|acerca da|sobre a|teor da)(?: r\.?| respeitavel| referida)? sentenca\b/;
/** As Projudi names what it tells of: "Intimação efetivada (Referente à Mov. Julgamento -> Procedência)". */
const referred = /\breferente ao? (?:mov|evento)/;
const referredJudgment =
  /\breferente ao? (?:mov|evento)[^;)]{0,60}\b(?:julgamento|sentenca|(?:im)?procedencia|extincao|homologacao)/;
const ofAct =
  /\b(?:d[aoe]|acerca d[ao]|teor d[ao]|inteiro teor d[ao]|sobre [ao]|quanto [ao]|quanto ao)(?:\(a\))?(?: r\.?| v\.?| respeitavel| inteiro teor d[ao])? (?:decisao|despacho|acordao|ato ordinatorio|(?:intimacao|documento) de id)\b/;
/** It says no more than that there is one: "Sentença publicada.", or that it is not shown here. */
const onlyNamesAct = new RegExp(
  [
    "^[^a-z]{0,12}(?!.*\\btransit)(?:(?:sentenca|acordao|decisao)(?: [a-z]{3,16}){0,2} (?:publicad|proferid|disponibilizad|prolatad)a|sentenca de (?:parcial |total )?(?:im)?procedencia|acordao (?:publicad|proferid|disponibilizad)o|(?:publicad|proferid|disponibilizad|prolatad)[ao] [ao] (?:sentenca|acordao|decisao))\\b[^.;]{0,60}[^a-z]*$",
    "\\bpara visualizacao d[ao]\\b[^.;]{0,60}\\bautos\\b|\\barquivos? digita(?:l|is) indisponive|^[^a-z]{0,6}(?:processo|documento|ato|despacho|decisao|sentenca) sigilos[oa]\\b",
  ].join("|"),
);
const saysNothing = /^[^a-z]{0,6}(?:(?:vistos|cumpra-se)[^a-z]*)?$/;
/** Another is told to do the same. */
const sameAim =
  /\b(?:intim|notifi|vistas?\b)[^.;]{0,80}\bpara (?:[oa]s? )?(?:mesm[oa]s? fi(?:m|ns|nalidade)|(?:tal|igual|identic[oa]) fi(?:m|nalidade)|tanto)\b/;
/** The same of a whole text. */
const onlyIntimates = new RegExp(
  `^[^a-z]{0,6}(?:intim|cientifi(?:c|qu))em?-se(?: (?:a|o|as|os) (?:partes? )?(?:${persons})(?: (?!para|por|pel|sobre|acerca|sob\\b|d[aoe]s?\\b|em\\b|n[oa]s?\\b|com\\b|que\\b|se\\b|ao?s?\\b|e\\b)[a-z]{3,14}){0,3})?[^a-z]*$`,
);
/** What somebody is told of, and would have to answer; not where the case has gone. */
const papers =
  "impossibilidade|insucesso|frustracao|diligencias?|ar|mandado|laudos?|documentos?|calculos?|peticao|peticoes|esclarecimentos|proposta|manifestacao|oficios?|respostas?|pesquisas?|certidao|certidoes|resultados?|comprovantes?|informacoes|impugnacao|contestac(?:ao|oes)|penhora|bloqueio|estimativa|honorarios|contas|embargos|recurso|apelac(?:ao|oes)|alvaras?|rpv|precatorios?|requisitorios?|depositos?|pagamentos?|levantamento";
const ofPapers = new RegExp(
  [
    `(?:(?:\\b(?:ciencia|vistas?)\\b|^[^a-z]{0,6}intimacao\\b)[^.;]{0,60}|\\bfi(?:ca|cam)\\b[^.;]{0,60}\\b(?:intimad[oa]s?|cientes?)\\b[^.;]{0,24})\\b(?:d[oa]s?|sobre [oa]s?) (?:(?:juntada|devolucao|expedicao|liberacao) d[oae]s? )?(?:${papers})\\b`,
    "\\bintim[a-z-]{2,8}\\b[^.;]{0,60}\\bd[oa]s? (?:penhora|bloqueio|avaliacao|indisponibilidade(?! d[aoe]s? (?:sistema|pje|portal|site))|arresto|constricao|juntada)\\b",
  ].join("|"),
);

/** A time whose number nobody can tell, or that is said elsewhere. */
const illegible =
  /\bprazos? (?:ja )?(?:assinalad|fixad|acima|supra|anterior|remanescente|restante|abaixo|estipulad|determinad|constante|concedid|indicad|mencionad|do edital|d[ao] (?:decisao|despacho|sentenca))[a-z]*|\b(?:prazo de|em) (?!dias|alguns|poucos|muitos|tantos|todos|varios|outros|que |que$)(?:[a-z_.…?x-]{2,14}|[szi?]|[a-z]\d{1,2}|\d{1,2}[a-z]) (?:\([^)]{0,20}\) ?)?(?:dias|horas)\b(?! uteis,? (?:na forma|nos termos))|\bprazos?\b[^.;\d]{0,30}\bconsta(?:ra|rao|nte|m)?\b|\bprazo de ?(?:_|\.{2,}|…|\?|\(|dias|horas)/;

/** The head of a table whose numbers stand below: "Parte Ato Prazo (dias)". */
const headsTerms =
  /^[^.:]{0,80}\bprazos? ?\(?(?:em )?(?:dias|horas)\)?[^a-z\d:]*$|^[^a-z:]*(?:(?!(?:com|d?[aoe]s?|n[ao]|em|ha|sem|por|pel[ao]|apos|igual|mesmo|intimacao|(?:certid|decur|despach|aguard|control|movimenta)[a-z]*)\b)\(?[a-z][a-z().]*(?: ?[|/–-] ?| )){1,9}prazos?[^a-z\d:]*$/;

/** An act for a hearing, ordered without a verb. */
const namesAct = /^[^a-z]{0,6}(?:rol\b|quesitos|memoriais|assistentes? tecnic)/;

/** A time is given back, for an act of which the law names it: "devolvo à ré o prazo para contestar" (CPC, art. 223, § 2º). */
const givesBack =
  /\b(?:devolv(?:o|a-se|e-se)|devolucao d[eo]|restitu(?:o|a-se|i-se)|restituicao d[eo]|reabr(?:o|a-se|e-se)|reabertura d[eo]|renov(?:o|e-se|a-se)|renovacao d[eo]|restabelec(?:o|a-se)|reestabeleco)\b[^.;]{0,60}\bprazo\b/;
/** The same, or a longer one, without a number. */
const givesUnsaidTime = new RegExp(
  `${givesBack.source}|\\b(?:concedo|defiro|assin(?:al)?o|faculto|outorgo|prorrogo|dilato|conce(?:de|da)-se|defere-se|prorrogue-se)\\b[^.;\\d]{0,60}\\b(?:prazos?|dilacao|prorrogacao)\\b(?! (?:prescricional|decadencial|em dobro|de suspensao|de validade|legal|d[ae] lei|previsto em lei|regimental))(?!.{0,40}\\b(?:dias?|horas?|mes|meses)\\b)`,
);
const grantedUnsaid =
  /^[^a-z]{0,12}(?:deferid|concedid|prorrogad|dilatad|renovad)[oa]s? (?:[ao]s? )?(?:prazos?|dilacao|prorrogacao)\b(?: (?:d[eoa] prazo|requerid[oa]|solicitad[oa]|pleitead[oa]|postulad[oa]|suplementar|pel[oa] [a-z]{3,14}))*[^a-z]*$/;
const refusesTime = /\b(?:indefiro|indefere-se|nego|rejeito|sem|nao (?:ha|cabe))\b/;
/** The sentence before says how long: "Requer o autor prazo de 30 dias. Defiro o prazo requerido." */
const hasTime = /\b(?:dias?|horas?|mes(?:es)?)\b[^.;]{0,40}[.;]? ?$/;
/** What may be done against a judgment, named with it: "da sentença, para, querendo, recorrer no prazo legal". */
const appeals = /\brecorrer(?:em)?\b|\binterpor(?:em)? (?:o |os )?(?:recurso|apelacao)|\bapelar(?:em)?\b/;
/** Somebody is told of an article and of no act. */
const byArticle =
  /\b(?:intim(?:e|em|o)|cit(?:e|em|o)|notifiquem?|cientifiquem?|fi(?:ca|cam|que|quem)\b[^.;]{0,80}\b(?:intimad|citad|notificad|cient)[a-z]{0,2}|de-se (?:a )?ciencia)(?:-se)?\b[^;]{0,140}\barts? ?\d/;
/** A citation alone, of whomever; whoever is cited by an edict has nobody who reads it here. */
const cites = /\bcit(?:em?-(?:se|[oa]s?)|em? (?:[oa]s? )[a-z]{3,14})\b(?!.*\bedital\b)/;
/** Its answer's term begins with the citation itself, or when who has a lawyer in the case comes (CPC, arts. 231, 239, § 1º, and 335). */
export const onlyCited =
  "Manda citar: o prazo da resposta só começa com a citação, e o texto não diz qual é.";
/** A citation that does not say for what. */
const summons =
  /\bcit(?:e|em|o)(?:-se)?\b[^.;]{0,60}\b(?:para (?:os )?termos|na forma d[ae] lei|advertencias|cautelas|(?:re|reus?|requerid[oa]s?|demandad[oa]s?|executad[oa]s?|reclamad[oa]s?)\b)/;
const writ =
  /\bcit(?:e|em)-se\b|\bexpe(?:ca|cam)-se (?:o )?(?:competente )?mandado de (?:pagamento|citacao)\b|\bexpedicao d[eo] mandado de pagamento\b/;
const noAnswer = "Manda citar, e o texto não diz o prazo da resposta.";

/** A petition that came in, as a docket lists it. */
const filed = /\btipo d[ae] peticao:/;

/** What the text decides, and orders of parties, in its order. `isQuoted`: by its place. */
export function askedIn(
  all: readonly Said[],
  isQuoted: (at: number) => boolean,
  className: string | null,
): Asked[] {
  const isMonitory = /\bmonitoria\b/.test(fold(className ?? ""));
  return all.flatMap((one, at): Asked[] => {
    const { sentence, said, main, decision, when } = one;
    const ofBefore = onlyLegal.test(said) ? all[at - 1] : undefined;
    if (filed.test(said) || (ofBefore !== undefined && namesOnlyStaff(ofBefore.main))) return [];
    const decides = decision !== null && !told.test(said);
    const found: Found[] = decides ? [decision] : [];
    const isFinal = decides && decision.kind !== "minor";
    const isOthers = namesOnlyStaff(main) && !namesExpert.test(main);
    const order =
      isFinal || isOthers
        ? null
        : askedBy({
            ...one,
            isMonitory,
            isWhole: all.every((other) => other === one || saysNothing.test(other.said)),
          });
    const asked = order && inTime(order, when ?? countedFrom(main));
    if (asked !== null) found.push(asked, ...besides(asked, said));
    return found.length === 0 || isQuoted(at) ? [] : found.map((each) => ({ sentence, ...each }));
  });
}

type Without<Kind> = Kind extends unknown ? Omit<Kind, "sentence"> : never;
type Found = Without<Asked>;

/**
 * What a condition makes of an order: of an act that an article names the term stands with its doubt; a general one that is
 * still to come is no term.
 */
function inTime(found: Found, when: When | null): Found {
  if (when === null || when.doubt === null) return found;
  const { doubt, isAhead } = when;
  const isNamed = found.kind === "legal" && (found.cited !== null || hasLegalRule(found.said));
  if (found.kind === "legal" && (isNamed || !isAhead)) return { ...found, doubt };
  if (isAhead) return { kind: "unread", doubt, isFloor: true };
  return found.kind === "unread" ? { ...found, doubt: `${found.doubt} ${doubt}` } : found;
}

/** What else the same sentence gives: it also tells of the judgment, names the embargos beside the payment, or gives a number that nobody can read. */
function besides(asked: Found, said: string): Found[] {
  if (asked.kind === "judged" && hasUnreadNumber(said))
    return [{ kind: "unread", doubt: unreadTerm, isFloor: false }];
  if (asked.kind !== "legal") return [];
  if (tellsOf(said) && ofJudgment.test(said)) return [judgment];
  const embargos = paysOrEmbargos.exec(asked.said)?.groups?.embargos;
  return embargos === undefined
    ? []
    : [{ ...asked, said: `opor embargos a execucao ${embargos}`, cited: null }];
}
const paysOrEmbargos =
  /^(?!.*\bmonitori).*?\b(?:pag(?:ar|ue|uem|amento)|829)\b.*?\b(?:op(?:or(?:em)?|onham?|osicao de)|ofere[a-z]{1,7}(?: de)?|apresent[a-z]{1,4}|prazo (?:para|de)(?: [a-z]{1,14}){0,2}) embargos\b(?<embargos>.*)/s;

type OfCase = { isMonitory: boolean /** Nothing else stands in the text. */; isWhole: boolean };

function askedBy({ main: ordered, legal, before, isMonitory, isWhole }: Said & OfCase): Found | null {
  const main = withoutClauses(ordered);
  const unread = (doubt: string, isFloor = false) => ({ kind: "unread" as const, doubt, isFloor });
  const byLaw = (words: string) => ({
    kind: "legal" as const,
    said: words,
    cited: citedIn(main, legal),
    doubt: atOnce.test(main) ? soon : saysMaybeUntil(main) ? ofDay : hasOthersTime(main) ? ofOther : null,
  });
  const isOfJudgment = tellsOf(main) && ofJudgment.test(main);
  if (isOfJudgment && appeals.test(main)) return judgment;
  const isCommand = commandsToObey.test(main) || answers.test(main);
  const isOrdered = isCommand || orders.test(main) || namesAct.test(main);
  if (isOrdered && countsBack.test(main)) return unread(backwards);
  if (
    hasUnreadNumber(main) &&
    (isOrdered || grants.test(main) || /^[^a-z]*prazo\b/.test(main)) &&
    !isStory(main)
  )
    return unread(unreadTerm);
  if (givesBack.test(main) && !refusesTime.test(main) && hasLegalRule(legal)) return byLaw(legal);
  if (shortens(main) && !tells.test(main)) return unread(unreadTerm);
  if (saysStart(main) && !answers.test(main)) return unread(otherDay, !hasLegalRule(legal));
  if (opensAppeal.test(main) && hasLegalRule(legal)) return byLaw(legal);
  if (
    (illegible.test(main) || fixesUnreadDay(main)) &&
    (isCommand || orders.test(main) || grants.test(main)) &&
    !tells.test(main)
  )
    return unread(unreadTerm);
  if (atOnce.test(main) && isOrdered && !tells.test(main) && !hasLegalRule(legal)) return unread(unreadTerm);
  if ((givesUnsaidTime.test(main) || grantedUnsaid.test(main)) && !refusesTime.test(main))
    return unread(unreadTerm, hasTime.test(before));
  if (headsTerms.test(main)) return unread(unreadTerm, true);
  if (/^[^a-z]*prazo para leitura\b/.test(main)) return unread(onlyToOpen, true);
  if (onlyNamesAct.test(main) || (isWhole && onlyIntimates.test(main))) return unread(elsewhere, true);
  if (paysOver(main) && !answers.test(main)) return unread(instalments, isStory(main) && !grants.test(main));
  if (isStory(main)) return null;
  if (mustObey.test(main) && !hasLegalRule(legal)) return unread(noTerm);
  if (answers.test(main)) return byLaw(legal);
  if (/\bprazo (?:legal|de lei|da lei|previsto em lei|regimental)\b/.test(main)) {
    const isAddressed =
      ofParties.test(main) || orders.test(main) || grants.test(main) || onlyLegal.test(main);
    return { ...byLaw(legal), doubt: isAddressed ? null : noPerson };
  }
  if (mayAct.test(main) && (hasLegalRule(legal) || citedTerm(legal) !== null)) return byLaw(legal);
  if (byArticle.test(main))
    return citedIn(main, legal) === null && !hasLegalRule(legal) ? unread(noAct, true) : byLaw(legal);
  const isOfParty = ofParties.test(main);
  if (isOfParty && sameAim.test(main)) return unread(noAct, true);
  if (referred.test(main)) return referredJudgment.test(main) ? judgment : unread(elsewhere, true);
  if (intimated.test(main) && (isOfParty || tellsOf(main))) {
    if (ofJudgment.test(main)) return judgment;
    if (ofAct.test(main)) return unread(elsewhere, true);
  }
  if ((isOfParty || tellsOf(main)) && ofPapers.test(main)) {
    const toSee = legal.replace(/\bciencia\b|\bintimad[oa]s?\b/, "vista");
    const found = [legal, toSee].find(hasLegalRule);
    return found === undefined ? unread(noAct, true) : byLaw(found);
  }
  if (commandsToObey.test(main) && isOfParty && (orders.test(main) || grants.test(main)))
    return unread(noTerm);
  if (appears.test(main) && orders.test(main)) return unread(ofAppearance, true);
  if (ordersParty.test(main) || mustDo.test(main) || obeyed.test(main)) return unread(noTerm, true);
  if (isOfParty && onlyTells.test(main) && ofMoney.test(before)) return unread(noAct, true);
  if (isOfParty && ofSomething.test(main)) return unread(elsewhere, true);
  if (mayAct.test(main)) return unread(noTerm, true);
  // The writ alone: the text need not say what it orders (CPC, art. 701).
  if ((isMonitory && writ.test(main)) || /\bmandado monitorio\b/.test(main))
    return { ...byLaw(legal), cited: citedTerm("art. 701 do cpc") };
  if (summons.test(main)) return unread(noAnswer, true);
  return cites.test(main) ? unread(onlyCited, true) : null;
}

/** Behind a number whose measure is left out: "em dez (10), sob pena de". */
const noMeasure = "(?: ?[.,;:)–-]| ?$| (?:sob|para|a contar|contad|improrrog|ao?s? (?:autor|re|reu|part)))";
const givenNumber = new RegExp(
  `(?:\\b(?:no|pelo|em|com)(?: o)? |\\b(?:${verbsOfGrants})\\b[^.;]{0,40} (?:o|um) |^[^a-z]*)prazo (?:[a-z]{4,14} ){0,2}de (?:\\d+(?!\\d)|(?!uma?\\b)${numberWords}(?![a-z]))|\\b(?:prazo(?: [a-z]{4,14})?:? |(?:em|por|dentro de|prazo)(?: ate)? )(?:\\d{1,3}(?= ?\\(${numberWords}\\)${noMeasure})|${numberWords}(?= ?\\(\\d{1,3}\\)${noMeasure}))`,
  "g",
);
/** No law stands in for the number of a term that is no time: "no prazo de 5, sob pena", "no prazo de 20 laudas". */
function hasUnreadNumber(said: string): boolean {
  const places = [...said.matchAll(givenNumber)]
    .filter(({ index }) => !/\bedital\b[^.;]{0,40}$/.test(said.slice(0, index)))
    .map(({ index, 0: words }) => index + words.length - 1);
  if (places.length === 0) return false;
  const read = [...spansIn(said)].filter(({ start, end }) => /dia|hora|[a-z.]$/.test(said.slice(start, end)));
  return places.some((place) => !read.some(({ start, end }) => start <= place && place < end));
}
/** What is to be paid in instalments, and for how long: until when each is due nobody reads. */
const paysOver = (said: string) =>
  /\b(?:parcela|financiamento)/.test(said) &&
  [...spansIn(said)].some((span) =>
    isOfInstalments(span, { ahead: said.slice(0, span.start), behind: said.slice(span.end) }),
  );

/** Of what somebody has to speak, and not until when. */
const hasOthersTime = (said: string) =>
  /\bpel[oa] (?:prazo|lapso)\b/.test(said) &&
  [...spansIn(said)].some(({ start }) => maybeToLook(said.slice(0, start)));

const tellsOf = (said: string) => isIntimated.test(said) || notifies.test(said);

/** What an order without a verb of its own cites. */
const citedIn = (main: string, legal: string): LegalTerm | null =>
  commandsInCase.test(main) || does.test(main) ? null : citedTerm(legal);
const does = new RegExp(`\\b${toDo}`);

/** Who was told and did nothing: "Intimada para réplica, a autora quedou-se inerte." */
const didNothing =
  /^[^a-z]{0,6}(?:[a-z]{3,14}mente )?intimad[oa]s?\b[^.;]{0,160}\b(?:quedo|mant[ei]|permanec|deix)[a-z]{1,8}(?:-se)? (?:inerte|silente|transcorrer|escoar|decorrer|fluir)[^.;]{0,30}[^a-z]*$/;

/** A party's or the court's story, with no order in it. */
const isStory = (said: string) =>
  told.test(said) ||
  certifiesOver(said) ||
  didNothing.test(said) ||
  ranOff.test(said) ||
  didSo.test(said) ||
  (tells.test(said) && !orders.test(said) && !grants.test(said) && !notifies.test(said));
