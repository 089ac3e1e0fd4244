import { fold } from "#lib/format/fold.ts";
import {
  type Appeal,
  ofClass,
  ofCourse,
  ofCourseInCourt,
  ofDecision,
  ofOneJudge,
  ofRefusal,
} from "./law/appeals.ts";
import type { CaseFacts } from "./suggestion.ts";

/**
 * What a court decides, by the words of a folded sentence, and what may be done against it. `judged`: a judgment; `decided`: an
 * appeal or embargos; `minor`: in a case that goes on. `named`: the appeals that the law names against it, by rite; where it
 * names none a judgment has those of its rite, and of what follows an appeal only the embargos are sure.
 */
export type Decision = { kind: "judged" | "decided" | "minor"; named: readonly Appeal[] };

const inPart = "(?:,? ?(?:em parte|parcialmente|integralmente|totalmente|definitivamente|em definitivo))?";
const recourses =
  "(?:recurs|apel(?:ac|o\\b)|agrav|embargos|remessa|reexame|reclamac|impetrac|habeas|mandado de seguranca|acao rescisoria|conflito)";
/** The verbs are those of one judge: see `asOneJudge`. */
const judges = [
  "\\bjulgo\\b[^.;]{0,60}\\bextint[oa]s?\\b|\\b(?:declaro|reconheco|tenho por|dou por) extint[oa]s?\\b|\\bdou por (?:satisfeit|quitad|encerrad)[oa]s?\\b(?=[^.;]{0,60}\\b(?:execucao|obrigacao|processo|feito|cumprimento|divida|debito))|\\bpor extint[oa] [oa] (?:execucao|processo|feito|acao|cumprimento)\\b|\\bponho (?:fim|termo) ao? (?:presente )?(?:execucao|processo|feito|acao|cumprimento)\\b|\\bextingo-[oa]s?\\b",
  // Not what the law itself says: "Art. 107. Extingue-se a punibilidade:", "extingue-se a execução quando".
  "^(?!.*\\barts?\\.? ?\\d{1,3}[^a-z]{0,6}extingu).*\\bextinguem?-se [oa]s? (?:presentes? )?(?:processo|feito|execucao|acao|cumprimento|punibilidade)\\b(?! ?:|[^.;]{0,12}\\b(?:quando|se|caso)\\b)",
  "\\bsentenca[^a-z]{1,4}(?:de )?(?:im)?procedencia(?: parcial| total| em parte)?[^a-z]*$",
  "\\b(?:decreto|declaro|reconheco|julgo|determino|pronuncio)\\b[^.;]{0,60}\\ba? ?extincao d[aeo]s? (?:(?:presente |pretensao )?(?:punibilidade|punitiva|processo|feito|execucao|acao|demanda|cumprimento)|pena\\b)",
  "(?:\\b(?:sao|e|ficam?) |(?:^|[:–-] ?)[^a-z]{0,6})julgad[oa]s? (?:[a-z]{1,14} ){0,3}(?:im)?procedentes?\\b",
  "(?:^|[:–-] ?)[^a-z]{0,6}(?:im)?procedencia (?:parcial |total )?d[oae]s? (?:pedidos?|acao)\\b",
  "\\b(?:im)?procedentes? (?:o|os|a) (?:pedido|pedidos|acao)\\b(?=.{0,80}\\bresolv)",
  "\\bextingo\\b[^.;]{0,40}\\b(?:processo|feito|execucao|acao|cumprimento|a presente|punibilidade)\\b|\\bfica(?:ndo)? extint[oa] [oa] (?:feito|processo|execucao)\\b",
  "\\b(?:defiro|indefiro|homologo|acolho|rejeito|reconheco|declaro)\\b[^;]{0,160}\\bextinguindo\\b[^.;]{0,30}\\b(?:processo|feito|acao|execucao)\\b",
  "\\bresolvo\\b[^.;]{0,40}\\bmerito\\b",
  "\\b(?:acolho|rejeito|desacolho)\\b[^.;]{0,60}\\bpedidos?\\b[^.;]{0,160}\\b(?:merito|resolv|resoluc|extin|487)",
  `\\b(?:acolho|rejeito|desacolho)\\b${inPart},? [oa]s? (?:pedidos?|pretens(?:ao|oes)|demanda) (?:inicia(?:l|is)|autora(?:l|is)|d[ao]s? (?:peticao )?(?:inicial|acao|reclama|exordial)|formulad[oa]s?\\b(?! pel[oa] perit)|deduzid)`,
  "\\b(?:acolho|rejeito|desacolho)\\b[^.;]{0,30}\\bembargos (?:(?:ao? acao )?monitori|ao? execucao|de terceiro|do devedor)",
  `\\b(?:concedo|denego)\\b${inPart},? (?:a (?:seguranca|ordem)|o mandado de seguranca)\\b`,
  "\\bhomologo\\b[^.;]{0,90}\\b(?:acordo|transacao|avenca|composicao|conciliacao|por sentenca|projeto de sentenca|divorcio|partilha|renuncia|desistencia(?! d[oae]s? (?:recurs|apela|agrav|embargos|prova|oitiva|testemunh|depoiment|pericia)))\\b",
  "\\bindefiro (?:a|liminarmente a) (?:peticao )?inicial\\b|\\b(?:pronuncio|reconheco|declaro|decreto) a (?:ocorrencia d[ae] )?(?:prescricao|decadencia)\\b",
  "\\bcondeno (?:a|o|as|os) (?:re|reus?|parte|requerid|reclamad|demandad|acusad|denunciad|autor|municipio|estado|uniao|inss|fazenda)[a-z]*\\b|\\babsolvo\\b|\\bimpronuncio\\b|\\bjulgo impronunciad|\\bcondeno\\b[^.;]{0,120}\\bpenas?\\b|\\b(?:fixo|torno)\\b[^.;]{0,30}\\bpena\\b[^.;]{0,80}\\b(?:reclusao|detencao|dias-multa)\\b",
  "\\bdecreto\\b[^.;]{0,30}\\b(?:divorcio|interdicao|curatela|separacao|dissolucao|despejo|rescisao|anulacao|destituicao|perda do poder familiar)\\b(?! provisori)",
  "\\bdeclaro\\b[^.;]{0,40}\\b(?:dominio|propriedade|usucapiao|uniao estavel|paternidade|maternidade|inexigibilidade|inexistencia d[aeo]s? (?:debito|divida|relacao|contrato|negocio)|rescindid|satisfeit|quitad|encerrada a (?:recuperacao|falencia))",
  "\\bfixo\\b[^.;]{0,20}\\b(?:guarda\\b(?![^.;]{0,30}\\bprovisori)|alimentos definitivos)|\\b(?:defiro|concedo)\\b[^.;]{0,20}\\b(?:adocao|guarda definitiva)\\b",
  "\\bjulgo\\b[^.;]{0,60}\\b(?:aprovad|desaprovad|prestad)[oa]s\\b|\\b(?:des)?aprovo\\b[^.;]{0,40}\\bcontas\\b",
  // Of a council.
  "\\bnao conheco d[oa]s? (?:pedidos?|pca|consulta|representacao|procedimento|requerimento)\\b[^.;]{0,60}\\barquiv",
  "(?:^[^a-z]{0,6}|[:,] )(?:cancele-se|determino o cancelamento d)[ao ]{0,3}distribuicao\\b(?!.{0,40}\\b(?:caso|se) )",
].map((words) => new RegExp(words));
/** "Julgo a presente ação, movida por … em face de …, totalmente improcedente": with whatever names in between. */
const judgesClaim = (said: string) =>
  said.split(/[.;]/).some((clause) => {
    const at = clause.search(/\bjulgo\b/);
    return at !== -1 && /\b(?:im)?procedentes?\b/.test(clause.slice(at));
  });

const declaratory = "(?:embargos (?:de declaracao|declaratorios)|aclaratorios|declaratorios)";
/** Of an appeal, by one judge of a court. */
const onAppeal = new RegExp(
  [
    `\\b(?:nego|dou)\\b(?:-lhes?\\b)?${inPart}(?: parcial| integral| total)? (?:provimento|seguimento)\\b`,
    `\\b(?:nao conheco|(?:julgo|declaro) (?:prejudicad|desert)[oa]s?|julgo procedente|deixo de conhecer|homologo a desistencia)\\b[^.;]{0,24}\\b${recourses}`,
    `\\bindefiro liminarmente\\b[^.;]{0,24}\\b${recourses}`,
    "\\bconheco d[oa]s? (?:agravos?|conflito|reclamacao|recursos?)\\b[^.;]{0,40}\\b(?:para|e)|\\b(?:des)?provejo\\b",
  ].join("|"),
);
const onEmbargos = new RegExp(
  [
    `\\b(?:rejeito|acolho|desacolho|conheco|nego provimento|dou provimento)\\b[^.;]{0,40}\\b${declaratory}\\b`,
    "\\b(?:rejeito|acolho|desacolho)\\b[^.;]{0,20}\\bembargos\\b|\\bconheco d[oa]s? embargos\\b",
    `\\b(?:embargos|${declaratory})\\b[^.;]{0,40}\\b(?:rejeito|acolho|desacolho|(?:sao|ficam|restam) (?:rejeitados|acolhidos|desacolhidos|improvidos|desprovidos))\\b`,
  ].join("|"),
);
const ofDeclaration = new RegExp(`\\b${declaratory}\\b`);
const byVotes =
  /\b(?:(?:negado|dado)(?: parcial)? provimento|recursos? (?:nao |des|im)?-?provid[oa]s?)\b[^.;]{0,60}\b(?:unanim|por maioria|v\.? ?u\b)/;
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

/** A decision of a case that goes on, and what is refused, of which no law says that it may be appealed at once. */
const minor = new RegExp(
  [
    "\\b(?:rejeito|acolho|desacolho|indefiro|defiro)\\b[^.;]{0,24}\\b(?:impugnacao|excecao|preliminar|incidente)\\b",
    "\\b(?:defiro|decreto|determino|mantenho|concedo)\\b[^.;]{0,30}\\b(?:quebra d[eo] sigilo|prisao|medidas? protetivas?)",
    "\\b(?:indefiro|desacolho|denego|nao acolho|revogo)\\b,? (?:[a-z]{2,20},? )?(?:[oa]s?|os? pedidos?|por ora|parcialmente|em parte) [a-z](?![^.;]{0,30}\\b(?:prazo|dilacao|prorrogacao)\\b)",
    `\\b(?:acolho|rejeito|desacolho)\\b${inPart} os pedidos[^a-z]*$`,
    "\\breconheco\\b[^.;]{0,24}\\bfaltas? graves?\\b|\\bhomologo\\b[^.;]{0,30}\\blaudo\\b|\\bdou (?:o feito )?por saneado\\b|\\bdeclaro (?:o feito |o processo )?saneado\\b",
  ].join("|"),
);

/** What was said of an appeal that came too late: nothing follows from its decision. */
const ranOut =
  /\bintempestiv|\b(?:prazo|termo)\b[^.;]{0,60}\b(?:encerrou|encerrado|esgotou|esgotado|escoou|escoado|expirou|expirado|findou|findo|terminou)\b|\bencerrou-se\b|\bfora do prazo\b/;

/** Another decision's words, told and quoted; those of the one that a text makes known are its own. */
const quotesAnother =
  /\b(?:dispos|decidiu|julgou|constou|consignou|restou (?:decidido|consignado)|transcrev[a-z]{1,5})\b[^"“”]{0,80}["“][^"”]{0,400}["”]?[^a-z]{0,4}$/;

/** The result of another case, whose number and judge stand behind it: "Agravo desprovido. (AgRg no HC 1/SP, Rel. Min. …, DJe …)". */
const isCited =
  /^[^a-z(]{0,8}\((?:agrg|agint|agravo|edcl|embargos|eresp|resp|aresp|earesp|recurso|hc|habeas|rhc|rms|ms|re|are|adi|adpf|apelac|apl|ag|ai|ac|acr|cc|rcl|rr|airr|stj|stf|tst|tse|tj[a-z]{2}|trf|trt)\b[^()]{0,60}\d[^()]{0,120}\b(?:rel\b|relator|min\b|ministr|des\b|desembargador|dje\b|djen?\b|julgad)/;
const speaksItself = /\b(?:nego|dou|julgo|conheco|acordam|decide|rejeito|acolho|extingo|homologo|condeno)\b/;

/** "Rejeito-os": what the words before it name. */
const onThem = /\b(?:rejeito|acolho|desacolho)-[oa]s\b|\bos (?:rejeito|acolho|desacolho)\b/;
/** What embargos were about: a judgment, whose appeal has its whole term again (CPC, art. 1.026). */
const ofJudgment = /(?<!\b(?:cumprimento|liquidacao|execucao) d[ae]s? )\bsentenca\b/;
/** A verb of who decides. */
const first =
  /\b(?:julg|resolv|(?:im)?proced|extin|acolh|desacolh|rejeit|conce|deneg|homolog|defir|indefir|deferi|indeferi|(?:in)?defere|ponho|tenho|pronunci|impronunci|reconhec|progrid|regrid|conden|absolv|acordam|unanim|v\.? ?u\b|maioria|neg[oa]|dou|dar|deu|deram|nao|conhe[cç]|deix|inadmit|decret|declar|declin|determin|revog|mant|desaprov|aprov|desclassif|desprov|improv|prejudic|fix|cancel|inver|redistr|exclu|torn|arbitr|admit|afast)/;

const stemsInAr =
  "julg|neg|rejeit|homolog|conden|deneg|declar|decret|pronunci|impronunci|desaprov|aprov|revog|fix";
const stemsInEr = "acolh|desacolh|conhec|conced|absolv|resolv";
const infinitives = `(?:${stemsInAr})ar|(?:${stemsInEr})er|dar|extinguir|(?:in)?deferir|desprover`;
const pasts = `(?:${stemsInAr})(?:ou|aram)|(?:${stemsInEr})(?:eu|eram)|deu|deram|extinguiu|extinguiram|(?:in)?deferi(?:u|ram)|desproveu|desproveram`;
const asJudges = new RegExp(`\\b(?:${infinitives}|${pasts})\\b`, "g");
const presents =
  /\b(julg|neg|rejeit|homolog|conden|deneg|declar|decret)(?:a-se|am-se|amos)\b|\b(conced|acolh|desacolh|resolv)(?:e-se|em-se)\b/g;
/** "a 3ª Vara do Trabalho julga procedente" */
const courtJudges =
  /\b((?:vara|juizo|juiza?|conselho|junta|turma)\b(?:(?!\bque\b)[^.;]){0,80}? julg)a\b(?=[^.;]{0,60}\b(?:(?:im)?procedente|extint))/g;
/** "Fica indeferida a tutela", "defere-se": the same of nobody. */
const passives =
  /\b(?:fica|ficam|resta|restam) (?:[a-z]{4,14}mente )?(in)?(defer|conced|revog|rejeit|acolh|homolog|decret)[ai]d[oa]s?\b|\b(in)?(defer)e(?:m)?-se\b/g;
const asActive = (
  _: string,
  ...[no = "", verb = "", other = "", same = ""]: (string | undefined)[]
): string => `${no || other}${(verb || same).replace("defer", "defir")}o`;
/** What a result says by a participle alone, at the head of a sentence, and the verb that says the same. */
const resultVerbs: Readonly<Record<string, string>> = {
  rejeitad: "rejeito",
  acolhid: "acolho",
  desacolhid: "desacolho",
  deferid: "defiro",
  indeferid: "indefiro",
  inadmitid: "inadmito",
  concedid: "concedo",
  denegad: "denego",
  homologad: "homologo",
  revogad: "revogo",
  extint: "julgo extinto",
  julgad: "julgo",
  prejudicad: "julgo prejudicado",
  conhecid: "conheco de",
  provid: "dou provimento a",
  desprovid: "nego provimento a",
  improvid: "nego provimento a",
  condenad: "condeno",
  absolvid: "absolvo",
  pronunciad: "pronuncio",
  impronunciad: "impronuncio",
  reconhecid: "reconheco",
  decretad: "decreto",
  declarad: "declaro",
  "negado provimento": "nego provimento",
  "dado provimento": "dou provimento",
  "negado seguimento": "nego seguimento",
};
const participles = Object.keys(resultVerbs).filter((stem) => !stem.includes(" "));
const resultHead =
  "^[^a-z0-9]{0,12}(?:(?:fls?|ids?|evento|mov)[^a-z]{1,4}[\\da-f/-]{1,12}[^a-z]{1,4})?(?:(?:intimac(?:ao|oes)|decisao(?: monocratica| d[ao] relatora?)?|despacho|sentenca|acordao|dispositivo|conclusao|resultado)[^a-z]{1,4})?";
const subject =
  "(?:os? |as? )?(?:recursos?|apelac(?:ao|oes)|agravos?|embargos|pedidos?|liminar|tutela|processo|feito|acao|execucao|seguranca|ordem|denuncia|queixa|impugnacao|excecao|mandado de seguranca|acordo|punibilidade)\\b";
/** What a docket also says to have been decided, and nothing behind it. */
const alone =
  "(?:o|a|os|as) (?:res?|reus?|requerid[oa]s?|reclamad[oa]s?|demandad[oa]s?|acusad[oa]s?|denunciad[oa]s?|prescricao|decadencia|redirecionamento|desconsideracao|falencia|recuperacao judicial|penhora|bloqueio|gratuidade|justica gratuita|inclusao|exclusao)\\b";
/** "Embargos de declaração rejeitados.", "Recurso especial inadmitido": a story says when or where behind it. */
const subjectFirst = new RegExp(
  `${resultHead}(?<what>${subject}(?: (?!foi |foram |sido |ser[a-z]* |e |sao |se )[a-z]{1,14}){0,4}?) (?:(?<=\\bembargos(?: de declaracao| declaratorios)? )conhecid[oa]s?,? (?:e|mas),? )?(?<no>nao )?(?<done>${participles.join("|")})[oa]s?(?<rest>(?: (?:im)?procedentes?)?(?=[^a-z(]*$|,| por (?:unanim|maioria)| em parte| parcialmente| (?:sem|com) resoluc| nos termos| com (?:fulcro|fundamento)| na forma))`,
);
/** "Negado seguimento ao recurso especial", "Rejeitados os embargos" */
const resultFirst = new RegExp(
  `${resultHead}(?:(?<done>negado (?:provimento|seguimento)|dado provimento)(?= a)|(?<no>nao )?(?<past>${participles.filter((stem) => stem !== "julgad").join("|")})[oa]s?(?: de oficio)?(?= (?:${subject}[^(]{0,80}|${alone}[^(,]{0,80})$))`,
);
/** Of several judges, whose results are read as they are, as are those of an abstract. */
const ofVotes = /\bunanim|\bmaioria\b|\bv\.? ?u\b/;
const knownFirst = /\bconhecid[oa]s?,? (?:e|mas),? (?=(?:nao |des|im)?provid)/;
/** The same as one judge writes it: "rejeito embargos de declaracao". */
const resultAsVerb = (sentence: string, { before, after }: Around): string => {
  // At the head of a text it is no end of an abstract: "Recurso conhecido e não provido."
  const said = before.trim() === "" ? sentence.replace(knownFirst, "") : sentence;
  const found = subjectFirst.exec(said) ?? resultFirst.exec(said);
  if (found === null || ofVotes.test(said) || votes.test(after) || /\bementa\b/.test(before)) return said;
  const { what = "", no = "", done, past = "", rest = "" } = found.groups ?? {};
  const isRefused = no !== "" && done === "provid";
  const verb = resultVerbs[isRefused ? "desprovid" : (done ?? past)] ?? "";
  const result = `${isRefused ? "" : no}${verb} ${what}${rest}${said.slice(found.index + found[0].length)}`;
  return result.replaceAll("  ", " ");
};

/** Who decides in the words of the minutes, and what follows in the infinitive: "decide a Vara JULGAR". */
const deciders = /\b(?:acordam?|decid(?:e|em|o|imos)|resolvem?|resolvo|deliberam?|julgo no sentido de)\b/;
/** The infinitive or the past of a panel at the head of a sentence, or of its dispositive. */
const headed = new RegExp(
  `^[^a-z]{0,12}(?:(?:[ivx]{1,4}[^a-z]{1,4})?(?:conclusao|dispositivo|decisao|resultado|acordao)[^a-z]{1,5})?(?:por (?:unanimidade|maioria)[^a-z]{1,3}|v ?u[^a-z]{1,3})?(?:no merito,? )?(?:nao )?(?:${infinitives}|(?:${stemsInAr})aram|(?:${stemsInEr})eram|deram|desproveram)\\b`,
);
const headedBehind = new RegExp(
  `[:.–-] ?[^a-z]{0,6}(?:por (?:unanimidade|maioria)[^a-z]{1,3}|v ?u[^a-z]{1,3})?(?:nao )?(?:(?:${stemsInAr})aram|(?:${stemsInEr})eram|deram|desproveram)\\b`,
);
/** "Decisão do relator que negou seguimento ao recurso": the act by its name, and nothing of what became of it. */
const headline = new RegExp(
  `^[^a-z]{0,12}(?:tj[a-z]{2}[^a-z]{1,3})?(?:decisao|sentenca|despacho)(?: (?!que\\b)[a-z]{2,14}){0,5},? (?:que )?(?=(?:${pasts})\\b)(?!.*\\b(?:foi|foram|mas|porem|reformad|mantid|anulad|cassad|transit|cumprid|revogad)[a-z]*\\b)[^,;]{0,120}$`,
);
const ofRelator =
  /\bmonocratic|\bdo (?:[a-z]+ )?relator\b|\bd[oa] (?:relatora|ministr[oa]|desembargadora?)\b/;
/** A story of another decision: "acórdão que, por unanimidade, negou". */
const ofAnother =
  /\b(?:que|qual|quando),? (?:[a-z]{1,12},? )?(?:por|a) (?:unanimidade|maioria)\b|,? (?:conforme|segundo) (?:a |o |r\.? ?|v\.? ?)?(?:comunicac|copia|oficio|noticia|informac|malote|certidao|acordao|decisao)[a-z]*\b/;

/**
 * The verbs of minutes and of panels as one judge writes them: "decide … negar", "por unanimidade, negou" are "nego".
 * `isOfMany`: they were.
 */
function asOneJudge(said: string, around: Around): { said: string; isOfMany: boolean } {
  const plain = resultAsVerb(said, around)
    .replace(presents, "$1$2o")
    .replace(courtJudges, "$1o")
    .replace(passives, asActive);
  const isOfPanel = panel.test(plain) && !ofAnother.test(plain);
  const isHeaded = headed.test(plain) || headedBehind.test(plain) || headline.test(plain);
  if (!isOfPanel && !deciders.test(plain) && !isHeaded) return { said: plain, isOfMany: false };
  const isPast = isOfPanel || isHeaded;
  const one = plain.replace(asJudges, (verb) => {
    if (!isPast && !/r$/.test(verb)) return verb;
    if (/^(?:dar|deu|deram)$/.test(verb)) return "dou";
    if (verb.startsWith("desprov")) return "nego provimento";
    return verb
      .replace(/^extingu.*/, "extingo")
      .replace(/^(in)?deferi.*/, "$1defiro")
      .replace(/(?:ar|ou|aram|er|eu|eram)$/, "o");
  });
  // "Decisão monocrática negou seguimento": of one judge, whoever writes it.
  return { said: one, isOfMany: one !== plain && !(headline.test(plain) && ofRelator.test(plain)) };
}

const superior = ["STF", "STJ", "TST", "TSE", "STM"];
const classOfCourt =
  /^(?:apelac|agravo|remessa|reexame|embargos de declaracao|embargos infringentes|recurso (?!inominado)|habeas corpus|conflito|acao rescisoria|revisao criminal|correicao|reclamac(?:ao|oes)(?! (?:trabalhista|civel|pre)))/;
/** Whether who decides alone sits in a court that decides appeals. */
const isOfCourt = ({ court, className }: CaseFacts) =>
  superior.includes(court ?? "") || classOfCourt.test(fold(className ?? "").trim());

/** Whether an appeal that is refused would have gone up; of a superior court only to the STF. */
const refusesBelow = (said: string, { court }: CaseFacts) =>
  !superior.includes(court ?? "") ||
  (court !== "STF" && /\b(?:inadmito|nao admito|deixo de admitir)\b[^.;]{0,60}\bextraordinari/.test(said));

type Around = { before: string; after: string; facts: CaseFacts };

/** Null of a sentence that decides nothing. `before`, `after`: what stands around it. */
export function decisionIn(said: string, around: Around): Decision | null {
  const { before } = around;
  if (isCited.test(around.after) && result.test(said) && !speaksItself.test(said)) return null;
  if (votes.test(said) && result.test(before)) return { kind: "decided", named: [] };
  if (!first.test(said)) return null;
  const found = decisionBy(asOneJudge(said, around), around);
  if (found === null || quotesAnother.test(before + said)) return null;
  if (isCited.test(around.after) && !speaksItself.test(said)) return null;
  const isTooLate =
    found.kind === "decided" &&
    /\bnao (?:[oa]s? )?conheco\b/.test(said) &&
    !ofDeclaration.test(said) &&
    ranOut.test(before + said);
  return isTooLate ? null : found;
}

function decisionBy(
  { said, isOfMany }: { said: string; isOfMany: boolean },
  { before, after, facts }: Around,
): Decision | null {
  const isClaim = judgesClaim(said);
  const named = rowsOf(refusesBelow(said, facts) ? [...ofRefusal, ...ofDecision] : ofDecision, said).filter(
    ({ isAlone }) => !(isAlone && isClaim),
  );
  const isOfPanel = panel.test(said) && !ofCase.test(said) && !ofAnother.test(said);
  if (/\bacordam\b/.test(said) || (isOfPanel && decidesOf.test(said)) || byVotes.test(said))
    return { kind: "decided", named };
  if (/\bjulgo procedente o conflito\b/.test(said)) return { kind: "decided", named };
  if (isClaim || judges.some((words) => words.test(said))) return { kind: "judged", named };
  if (named.length > 0) return { kind: "minor", named };
  const isOfThem = onThem.test(said) && /\bembargos\b/.test(before + said);
  if (isOfThem || onEmbargos.test(said) || (onAppeal.test(said) && ofDeclaration.test(said))) {
    if (isOfCourt(facts)) return { kind: "decided", named: isOfMany ? [] : [ofOneJudge] };
    return { kind: ofJudgment.test(before + said + after) ? "judged" : "decided", named };
  }
  // Of an agravo interno a panel decides (CPC, art. 1.021, § 2º).
  const isOfPanels = isOfMany || /\bagravos? (?:internos?|regimenta(?:l|is))\b/.test(said);
  if (onAppeal.test(said)) return { kind: "decided", named: isOfPanels ? [] : [ofOneJudge] };
  const agravo = rowsOf(ofCourse, said);
  if (agravo.length === 0 && !minor.test(said)) return null;
  if (isOfCourt(facts)) return { kind: "minor", named: isOfMany ? [] : [ofCourseInCourt] };
  return { kind: "minor", named: [...rowsOf(ofClass, fold(facts.className ?? "").trim()), ...agravo] };
}

const rowsOf = (rows: readonly (readonly [RegExp, Appeal])[], said: string): Appeal[] =>
  rows.flatMap(([words, appeal]) => (words.test(said) ? [appeal] : []));
