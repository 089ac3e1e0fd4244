import { fold, foldInPlace } from "#lib/format/fold.ts";
import type { Whole } from "#lib/format/whole.ts";
import { type ClassKind, readClass } from "./classes.ts";
import { type DayUnit, type Regime, regimeOfCourt, regimeRules } from "./regime.ts";

type Words = Pick<Whole, "text" | "folded">;

/** What is known of a text, and of its case, before anything in it is counted. */
export type Evidence = {
  /** The court's acronym, e.g. "TJSP". */
  court: string | null;
  /** The class of the case, and the chamber that has it, as the court writes them. */
  className: string | null;
  chamber: string | null;
  /** The whole text of the publication. */
  text: Words | null;
  /** The day from which terms are counted, `YYYY-MM-DD`. */
  day: string | null;
  /** Whether the accused is detained; null: nobody knows. */
  isDetained?: boolean | null;
};

/** One term of it. */
export type OfTerm = {
  /** The sentence that gives the term; null where nobody knows it. */
  sentence?: Words | null;
  /** What the text or a person says of its days; null: nothing. */
  unit?: DayUnit | null;
  /** What has to be done; null where nobody knows. */
  act?: string | null;
};

/**
 * A regime that a term may be of, and what speaks for it, in words that follow "porque". `since`: a day; it is possible only of
 * a term that by another one would end on that day or after it.
 */
export type Candidate = { regime: Regime; why: string; since?: string };

/**
 * The elections are in even years: terms run without pause from the end of
 * registration on 15 August until the swearing-in (LC 64/1990, art. 16). A term that begins before may end in it.
 */
const isNearElection = (day: string): boolean =>
  Number(day.slice(0, 4)) % 2 === 0 && day.slice(5) >= "07-01" && day.slice(5) <= "12-19";

const chambers: readonly [Regime, RegExp][] = [
  ["military", /\bauditoria militar\b|\bjustica militar\b/],
  ["cpp-protective", /\bviolencia domestica\b|\bmaria da penha\b/],
  [
    "cpp",
    /\bcrimina(?:l|is)\b|\bcrimes?\b|\bjuri\b|\bexecuc(?:ao|oes) pena(?:l|is)\b|\btoxicos\b|\bentorpecentes\b|\binqueritos\b|\bgarantias\b|\bpenas\b/,
  ],
  ["eca", /\binfancia\b|\bjuventude\b|\binfracional\b/],
  ["recovery", /\bfalenc|\brecuperac(?:ao|oes) judicia/],
  ["juizado", /\bjuizados?\b|\bturmas? recursa(?:l|is)\b|\bcolegio recursal\b|\bjec\b|\bjef\b/],
];

/** What a text says that only one regime says: statutes cited, the name of a class in its head, the persons of such cases. */
const texts: readonly [Regime, RegExp][] = [
  [
    "cpp-protective",
    /\bmaria da penha\b|\bviolencia domestica\b|\blei (?:n[.ºo°]* ?)?11\.?340\b|\bmedidas? protetivas?\b/,
  ],
  [
    "cpp",
    /\bcpp\b|\bcodigo de processo penal\b|\bprocesso penal\b|\bac(?:ao|oes) pena(?:l|is)\b|\bvaras? (?:federal |federais )?crimina(?:l|is)\b|\bjuizado especial criminal\b|\b(?:camara|turma|secao|direito|apelacao|revisao) criminal\b|\bexecuc(?:ao|oes) (?:penal|penais|criminal|criminais)\b|\binquerito policial\b|\btribunal do juri\b|\bhabeas corpus\b|\bqueixa-crime\b|\brecurso em sentido estrito\b|\breus? presos?\b|\bcodigo penal\b|\bacusad[oa]s?\b|\breclusao\b|\bdetencao\b|\b(?:receb[eio]d?[oa]?|oferec[a-z]{1,6}) a? ?denuncia\b|\bresposta a acusacao\b|\b(?:apenad|sentenciad|reeducand|indiciad)[oa]s?\b|\b(?:processo|feito|juizo) crim(?:e|inal)\b|\bcrimes? (?:d|previst[oa]s? n|tipificad[oa]s? n)[oa]s? arts?\b|\blei (?:n[.ºo°]* ?)?11\.?343\b|\bvaras? (?:[a-z]{3,12} )?d[eo]s? (?:juri|toxicos|entorpecentes|inqueritos|crimes|execuc(?:ao|oes) pena(?:l|is))\b|\bdeecrim\b|\btermo circunstanciado\b|\bnao persecucao penal\b|\b(?:apreensao|cautelar|medida|peticao|recurso|agravo|embargos|precatoria|representacao|reclamacao|excecao|justica|juizado|foro|oficio) crimina(?:l|is)\b|\bquerela(?:d[oa]|nte)s?\b|\baveriguad[oa]s?\b|\bprisao (?:em flagrante|preventiva|temporaria)\b|\bliberdade provisoria\b|\bautor(?:es)? d[oe] fato\b|\btransacao penal\b|\bprogressao de regime\b|\blivramento condicional\b|\b(?:vistas?(?: dos autos)?|ciencia|intimem?-se|manifestem?-se|digam?) as? defesas?\b|\b(?:acusacao|ministerio publico|parquet|mp) e (?:a |as |pela )?defesas?\b|\bdefesas? (?:tecnica|constituida)s?\b|\b(?:apos|em seguida|depois|sucessivamente),? (?:vista )?as? defesas?\b|\b(?:recurso|apelac(?:ao|oes)|agravo|embargos|razoes|contrarrazoes|memoriais|alegacoes finais) (?:de apelacao )?(?:interpost[oa]s? |oferecid[oa]s? |apresentad[oa]s? )?(?:d|pel)as? defesas?\b|\bficam? as? defesas? (?:[a-z]{1,14} ){0,2}(?:intimad|notificad|cient)[a-z]{1,3}\b|\bapresentem? as? defesas? (?:[oa]s )?(?:suas )?(?:memoriais|alegacoes|razoes|contrarrazoes|rol)\b/,
  ],
  [
    "eca",
    /\beca\b|\binfancia e (?:da )?juventude\b|\bestatuto da crianca\b|\blei (?:n[.ºo°]* ?)?8\.?069\b|\bato infracional\b|\bvara da infancia\b|\bmedidas? socioeducativas?\b/,
  ],
  [
    "recovery",
    /\blei (?:n[.ºo°]* ?)?11\.?101\b|\blrf\b|\blref\b|\blfr\b|\brecuperandas?\b|\bmassa falida\b|\bfalencias? e recuperac(?:ao|oes)\b|\bvaras? de falencias?\b|\badministrador(?:a)? judicial\b|\bplano de recuperacao judicial\b|\b(?:assembleia|quadro)[- ]geral de credores\b|\bprocesso de recuperacao judicial\b/,
  ],
  [
    "juizado",
    /\bjuizados? especia(?:l|is)\b|\bturma recursal\b|\brecurso inominado\b|\blei (?:n[.ºo°]* ?)?(?:9\.?099|10\.?259|12\.?153)\b/,
  ],
  ["military", /\bauditoria militar\b|\bcppm\b|\bcodigo de processo penal militar\b|\bjustica militar\b/],
  ["administrative", /\blei (?:n[.ºo°]* ?)?9\.?784\b/],
];
/** An order to do what the law of the matter, and not of the procedure, gives time for; not one to speak of it. */
const materialOrder =
  /\b(?:desocup|evacu|desaloj)(?:ar|em?)\b|\bdeix(?:ar|em?) (?:[a-z]{1,14} ){0,4}?(?:imovel|predio|casa|terreno|area)\b|\b(?:restitu|devolv|entreg)[a-z]{1,4} (?:[a-z]{1,14} ){0,5}?(?:imovel|chaves|posse)\b|(?<!\b(?:sobre|acerca|quanto|respeito)(?: (?:a|da))? )\bdesocupacao\b|\bpurg(?:ar(?:em)?|uem?|acao|a) (?:[a-z]{1,14} ){0,3}?mora\b|\bintegralidade da divida\b|\bdespejo\b|\bprazo decadencial\b/;
/** What may be of the matter too, where text or class name one of these statutes. */
const materialAct =
  /\bpag(?:ar|ue|amento)\b|\bentreg(?:ar|ue|a)\b|\bdevolu(?:cao|ir)\b|\bdevolver\b|\brestitu(?:ir|a|icao)\b/;
const materialLaw =
  /\b(?:dl|decreto[- ]lei) (?:n[.ºo°]* ?)?911\b|\balienacao fiduciaria\b|\blei (?:n[.ºo°]* ?)?8\.?245\b/;
/** Final costs and taxes are tributes, whose time runs without pause (CTN, art. 210). */
const tribute = /\bcustas (?:processuais )?(?:finais|remanescentes|pendentes)\b|\bitcm?d\b|\bitbi\b/;
const paysTribute = /\brecolh|\bpag(?:ar|ue|uem|amento)\b/;
/** To answer is of the procedure, also beside what is of the matter (DL 911/1969, art. 3º, § 3º). */
const answers = /^(?:Contestação|Resposta)/;
const detained =
  /\breus? presos?\b|\bre presa\b|\bacusad[oa]s? pres[oa]s?\b|\bcustodiad[oa]s?\b|\bpris(?:ao|oes) preventivas?\b|\bindiciad[oa]s? pres[oa]s?\b/;

/**
 * The regimes that each term of a text may be of, the most likely first; never empty. Where there are several nobody can be
 * sure, and the earlier day is proposed. The text is looked through once, for all its terms.
 */
export function regimesIn(given: Evidence): (term: OfTerm) => Candidate[] {
  const { court, className, text, day } = given;
  const ofCourt = regimeOfCourt(court);
  if (ofCourt === "cpc") return civilOrOther(given);
  const because = `o processo é do ${court}`;
  if (ofCourt !== "electoral") return () => [{ regime: ofCourt, why: because }];
  // Electoral crimes: the code of criminal procedure beside the electoral one (Código Eleitoral, art. 364).
  const isOfCrime = className !== null && readClass(className).kind === "criminal";
  const crimes = isOfCrime
    ? withDetained([{ regime: "cpp", why: classWords(className), isSure: true }], given).map(candidateOf)
    : [];
  const usual: Candidate = { regime: ofCourt, why: because };
  // The accounts of an election run without pause also after it.
  const isOfElection = accounts.test(fold(className ?? "")) || accounts.test(text?.folded ?? "");
  if (!isOfElection && (day === null || !isNearElection(day))) return () => [...crimes, usual];
  const near = "o prazo cai no período eleitoral, de 15 de agosto a 19 de dezembro, ou perto dele";
  const without: Candidate = {
    regime: "electoral-period",
    why: isOfElection ? "são contas de eleição" : near,
  };
  const since = isOfElection || day === null ? "" : `${day.slice(0, 4)}-08-15`;
  const isBefore = day !== null && day < since;
  return () => [...crimes, ...(isBefore ? [usual, { ...without, since }] : [without, usual])];
}
const accounts = /\bprestacao de contas eleitora(?:l|is)\b/;

/** Of a court of no rite alone: what class, chamber, text and sentence say, in this order. */
function civilOrOther(given: Evidence): (term: OfTerm) => Candidate[] {
  const { className, text } = given;
  const known = withDetained(ofCase(given), given);
  const isSure = known.some((one) => one.isSure);
  const inText = text === null || isSure ? [] : withDetained(regimesNamedIn(text), given);
  const law = wordsIn(wordsOf(className ?? ""), materialLaw) ?? (text && wordsIn(text, materialLaw));
  return ({ sentence = null, unit = null, act = null }) => {
    const ofMatter = (words: Words) =>
      wordsIn(words, materialOrder) ??
      (paysTribute.test(words.folded) ? wordsIn(words, tribute) : null) ??
      (materialAct.test(words.folded) ? law : null);
    const material = sentence && !answers.test(act ?? "") && ofMatter(sentence);
    const order: Spoken[] = material
      ? [{ regime: "material", why: `o texto diz “${material}”`, isSure: false }]
      : [];
    const regimes = [...known, ...order, ...inText].map(candidateOf);
    if (!isSure) regimes.push({ regime: "cpc", why: "nada indica outro rito" });
    const isBusiness = regimes.every(({ regime }) => regimeRules[regime].unit === "business");
    if (unit === "calendar" && isBusiness)
      regimes.push({ regime: "material", why: "são dias corridos, e o prazo pode ser de direito material" });
    return regimes.filter(({ regime }, at) => regimes.findIndex((one) => one.regime === regime) === at);
  };
}

/** `isSure`: it is of this regime, and not of the CPC's. */
type Spoken = Candidate & { isSure: boolean };
const candidateOf = ({ regime, why }: Spoken): Candidate => ({ regime, why });

const classWords = (className: string): string => `a classe é “${className.trim()}”`;

/** What class and chamber say. */
function ofCase({ className, chamber, isDetained }: Evidence): Spoken[] {
  // Only the accused of a crime is detained for the case.
  const found: Spoken[] =
    className === null && isDetained === true
      ? [{ regime: "cpp", why: "o réu está preso", isSure: true }]
      : [];
  const ofClass = className === null ? null : readClass(className);
  if (ofClass !== null && ofClass.kind !== null && className !== null) {
    const byClass = { regime: regimeOfKind[ofClass.kind], why: classWords(className) };
    found.push({ ...byClass, isSure: !ofClass.isAmbiguous });
  }
  if (chamber !== null) {
    const regime = firstOf(chambers, chamber);
    // A court of infancy decides also by the CPC.
    if (regime !== null)
      found.push({ regime, why: `o órgão é “${chamber.trim()}”`, isSure: regime !== "eca" });
  }
  return found;
}

const regimesNamedIn = (text: Words): Spoken[] =>
  texts.flatMap(([regime, words]) => {
    const named = wordsIn(text, words);
    return named === null ? [] : [{ regime, why: `o texto diz “${named}”`, isSure: false }];
  });

const regimeOfKind: Readonly<Record<ClassKind, Regime>> = {
  criminal: "cpp",
  "juizado-criminal": "cpp",
  protective: "cpp-protective",
  eca: "eca",
  recovery: "recovery",
  juizado: "juizado",
  electoral: "electoral",
  military: "military",
  labour: "clt",
  administrative: "administrative",
};

/** The words of a text that a pattern of folded words finds, as they stand there; null of none. */
function wordsIn({ text, folded }: Words, pattern: RegExp): string | null {
  const found = pattern.exec(folded);
  return found === null ? null : text.slice(found.index, found.index + found[0].length);
}
const wordsOf = (text: string): Words => ({ text, folded: foldInPlace(text) });

const firstOf = (list: readonly [Regime, RegExp][], text: string): Regime | null =>
  list.find(([, words]) => words.test(fold(text)))?.[0] ?? null;

/** Of a criminal matter also what runs on in the recess: where nobody knows whether the accused is detained, both are possible. */
function withDetained(found: readonly Spoken[], { text, isDetained = null }: Evidence): Spoken[] {
  return found.flatMap((one) => {
    if (one.regime !== "cpp") return [one];
    if (isDetained === false) return [one];
    if (isDetained === true) return [{ ...one, regime: "cpp-detained", why: "o réu está preso" }];
    const custody = text === null ? null : wordsIn(text, detained);
    if (custody !== null) return [{ ...one, regime: "cpp-detained", why: `o texto diz “${custody}”` }, one];
    return [one, { ...one, regime: "cpp-detained", why: "não se sabe se o réu está preso" }];
  });
}
