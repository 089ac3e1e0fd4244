/** The words by which a text names a hearing, or another act with a day and an hour. */

export type Span = { start: number; end: number };
/** The same letters twice: what is found in the folded ones is read from the plain ones at the same place. */
export type Text = { plain: string; folded: string };
export type Hit = Span & { kind: string };

const stems =
  "audiencia|sessao|sessoes|pericia|vistoria|leilao|leiloes|pregao|hasta|oitiva|depoimento|inspecao|interrogatorio|entrevista|assembleia|plenario|conciliacao|mediacao|comparec|tipo:";
/** These begin many other words: "jurídica". */
const wholeWords =
  "aij|agc|pracas?|exames?|avaliacao|estudo|julgamento|pauta|juri|trabalhos|coleta|instrucao|(?:publicacao|leitura|prolacao) da sentenca|(?:publicacao|leitura|prolacao) de sentenca";
const accents: Readonly<Record<string, string>> = {
  a: "[aáâãà]",
  c: "[cç]",
  e: "[eéê]",
  i: "[ií]",
  o: "[oóôõ]",
  u: "[uú]",
};
/** Folded words as a text may have them, with or without accents. */
export const spelled = (words: string): string =>
  words.replaceAll(/[aceiou]/g, (letter) => accents[letter] ?? letter);
/**
 * One of these stands in every text that names a hearing or another such act. `end`: the end of a word as JavaScript writes it, or
 * PostgreSQL. Not its beginning: in JSON the letter of a line break (`\\n`) stands right before it.
 */
export const hearingWord = (end: "\\b" | "\\y"): string =>
  `${spelled(stems)}|(?:${spelled(wholeWords)})${end}`;

/** How many hearing words, and how many dates, are read of a text: one with more is the whole docket of a court. */
export const most = 60;

/** How many characters may stand between a date and the hearing word it belongs to. */
export const reachBefore = 70;
export const reachAfter = 220;

/** A kind by the words behind "audiência de …", in the order in which they are tried. */
const kinds: [RegExp, string][] = [
  [
    /^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao,? instrucao e julgamento/,
    "de conciliação, instrução e julgamento",
  ],
  [/^[ ,:(-]{0,3}(?:de )?instrucao,? (?:debates )?e julgamento/, "de instrução e julgamento"],
  [/^[ ,:(-]{0,3}(?:de )?(?:instrucao|instrutoria)/, "de instrução"],
  [/^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao (?:e|ou|\/) ?mediacao/, "de conciliação e mediação"],
  [/^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao/, "de conciliação"],
  [/^[ ,:(-]{0,3}(?:de )?mediacao/, "de mediação"],
  [/^[ ,:(-]{0,3}(?:de )?julgamento/, "de julgamento"],
  [/^[ ,:(-]{0,3}(?:de )?justificacao/, "de justificação"],
  [/^[ ,:(-]{0,3}(?:de )?custodia/, "de custódia"],
  [/^[ ,:(-]{0,3}(?:de )?saneamento/, "de saneamento"],
  [/^[ ,:(-]{0,3}(?:de )?interrogatorio/, "de interrogatório"],
  [/^[ ,:(-]{0,3}(?:de )?oitiva/, "de oitiva"],
  [/^[ ,:(-]{0,3}(?:de )?encerramento/, "de encerramento"],
  [/^[ ,:(-]{0,3}(?:de )?apresentacao/, "de apresentação"],
  [/^[ ,:(-]{0,3}(?:de )?depoimento especial/, "de depoimento especial"],
  [/^[ ,:(-]{0,3}una\b/, "una"],
  [/^[ ,:(-]{0,3}inicial\b/, "inicial"],
  [/^[ ,:(-]{0,3}preliminar\b/, "preliminar"],
  [/^[ ,:(-]{0,3}admonitoria\b/, "admonitória"],
  [/^[ ,:(-]{0,3}publica\b/, "pública"],
];

const expertises: [RegExp, string][] = [
  [/^ (?:medica|medico-?legal)/, "Perícia médica"],
  [/^ psiquiatrica/, "Perícia psiquiátrica"],
  [/^ social/, "Perícia social"],
  [/^ contabil/, "Perícia contábil"],
  [/^ grafotecnica/, "Perícia grafotécnica"],
  [/^ (?:de )?engenharia/, "Perícia de engenharia"],
  [/^ tecnica/, "Perícia técnica"],
];

/** Other acts with a day and an hour, each by its words. Within the words of a hearing they are only what is done there. */
const acts: [RegExp, string][] = [
  [/^vistorias?\b/, "Vistoria"],
  // Of whom an interdiction is asked for (CPC, art. 751).
  [/^entrevistas?\b/, "Entrevista"],
  [/^(?:leilao|leiloes|pregao|hasta publica|hastas publicas|pracas?|pracea[a-z]{2,6})\b/, "Leilão"],
  [/^oitivas?\b/, "Oitiva"],
  [/^depoimentos? pessoa(?:l|is)\b/, "Depoimento pessoal"],
  [/^depoimentos? (?:especia(?:l|is)|sem dano)\b/, "Depoimento especial"],
  [/^inspecao judicial\b/, "Inspeção judicial"],
  [/^interrogatorios?\b/, "Interrogatório"],
  [/^realizacao d[oe] exames?\b/, "Exame"],
  [/^exames? (?:perici|medic|de dna|psic|grafo|clinic|complement)[a-z]*\b/, "Exame"],
  [/^(?:avaliacao|estudo) (?:psico[a-z]*|social|medica)\b/, "Avaliação"],
  [/^(?:assembleia(?:-geral| geral)?(?: de credores)?|agc)\b/, "Assembleia"],
  [
    /^julgamento (?:em (?:ambiente|sessao|plenario) )?(?:virtual|presencial|telepresencial|hibrido|eletronico)\b/,
    "Sessão de julgamento",
  ],
  [
    /^juri(?: popular)?(?::| (?:em|para|no dia) \d| (?:re)?(?:design|agend|marc)ado\b)/,
    "Sessão de julgamento",
  ],
  [/^(?:pauta|plenario|tribunal do juri)\b/, "Sessão de julgamento"],
  [/^(?:trabalhos periciais|inicio dos trabalhos)\b/, "Perícia"],
  [/^coleta d[eo] (?:material|sangue)\b/, "Coleta de material"],
  [
    /^conciliacao(?::| \(\d| (?:em|para|no dia) \d| (?:re)?(?:design|agend|marc)ada\b)/,
    "Audiência de conciliação",
  ],
  [/^mediacao(?::| \(\d| (?:em|para|no dia) \d| (?:re)?(?:design|agend|marc)ada\b)/, "Audiência de mediação"],
  [/^(?:comparecer|comparecimento|compareca|comparecam)\b/, "Comparecimento"],
];
const actWord =
  /\b(?:vistorias?|entrevistas?|leilao|leiloes|pregao|hastas? publicas?|pracas?|oitivas?|depoimentos?|inspecao|interrogatorios?|realizacao d[oe] exames?|exames?|avaliacao|estudo|assembleia|agc|julgamento|instrucao|(?:publicacao|leitura|prolacao) d[ae] sentenca|pauta|plenario|tribunal do juri|juri|inicio dos trabalhos|trabalhos|coleta|conciliacao|mediacao|comparec(?:er|imento|am?))\b/g;
/** Words that name a hearing only where it is set right behind or before them: "para instrução, designa-se", "designo o dia … para". */
const whereSet: [RegExp, string][] = [
  [/^julgamento(?: d[oa] [a-z]{4,12})?\b/, "Julgamento"],
  [/^(?:publicacao|leitura|prolacao) d[ae] sentenca\b/, "Publicação da sentença"],
  [/^instrucao,? (?:debates )?e julgamento\b/, "Audiência de instrução e julgamento"],
  [/^instrucao(?: processual)?\b/, "Audiência de instrução"],
];
const setBehind =
  /^(?:,? (?:(?:fica|esta|foi|sera|desde ja) )?(?:re-?)?(?:design|agend|marc|apraz)(?:ad[oa]|o|a-se|e-se)\b|,? (?:para )?(?:a data|[on]?o? dia)\b|:? (?:em|para) \d|: \d)/;
const setBefore =
  /\b(?:design|agend|marc|apraz)(?:ad[oa]|o|a-se|e-se) (?:o dia|a data|dia)\b[^;]{0,70} para (?:[ao] )?$/;

function kindWhereSet(folded: string, start: number): string | undefined {
  const rest = folded.slice(start, start + 80);
  const isSet = setBefore.test(folded.slice(Math.max(0, start - 100), start));
  return whereSet.find(([words]) => {
    const found = words.exec(rest);
    return found !== null && (isSet || setBehind.test(rest.slice(found[0].length)));
  })?.[1];
}

/** A diary's table says the kind before the day: "Tipo: Conciliação Data: …". */
const tableWord = /\btipo(?: d[ae] audiencia)?: ?(?:audiencia )?(?=[a-z])/g;

/** Words before "audiência" that name a paper or a room ("ata de audiência", "sala de audiências"), not a hearing. */
const notItself =
  /\b(?:sala|salas|ata|atas|termo|termos|midia|gravacao|laudo|quesitos|honorarios|auto|relatorio) (?:d[aeo]s? )?$|\b(?:oposicao|objecao|opor-se|opoe|opoem) ao $/;

export function hearingWords(text: Text): Hit[] {
  const named = namedHearings(text);
  return [...named, ...tables(text), ...otherActs(text, named)].toSorted(
    (one, other) => one.start - other.start,
  );
}

function namedHearings({ plain, folded }: Text): Hit[] {
  const hits: Hit[] = [];
  for (const { index, 0: word } of folded.matchAll(
    /\baudiencias?\b|\bsess(?:ao|oes)\b|\bpericias?\b(?! (?:ja )?realizada)|\baij\b/g,
  )) {
    if (hits.length === most) break;
    const end = index + word.length;
    if (notItself.test(folded.slice(Math.max(0, index - 24), index))) continue;
    const rest = folded.slice(end, end + 60).replaceAll("\n", " ");
    if (word === "aij") {
      // In small letters "aij" is not the abbreviation.
      if (plain.slice(index, end) === "AIJ")
        hits.push({ start: index, end, kind: "Audiência de instrução e julgamento" });
    } else if (word.startsWith("sess")) {
      const around = `${folded.slice(Math.max(0, index - 90), index)} ${rest}`;
      if (/^ (?:virtual |presencial )?de (?:conciliacao|mediacao)/.test(rest)) {
        const of = /conciliacao/.test(rest.slice(0, 36)) ? "conciliação" : "mediação";
        hits.push({ start: index, end, kind: `Sessão de ${of}` });
      } else if (
        /\bjulgamento|\bpauta\b|\bjulgad|\badiad[oa]s?\b|\binclu(?:o|a-se|id[oa]s?)\b/.test(around) ||
        /^ (?:virtua|(?:tele)?presencia|plenari|ordinari|extraordinari|do (?:tribunal do )?juri)/.test(rest)
      ) {
        hits.push({ start: index, end, kind: "Sessão de julgamento" });
      }
    } else if (word.startsWith("peric")) {
      hits.push({
        start: index,
        end,
        kind: expertises.find(([words]) => words.test(rest))?.[1] ?? "Perícia",
      });
    } else {
      hits.push({ start: index, end, kind: kindBehind(rest) ?? "Audiência" });
    }
  }
  return hits;
}

function kindBehind(rest: string): string | null {
  // "(AIJ)" and "Audiência Designada - Conciliação" put the kind behind another word.
  const bare = rest.replace(
    /^ (?:virtual|presencial|telepresencial|hibrida|(?:re)?designada|marcada|agendada|remarcada|cancelada)(?= )(?: -| \()?/,
    "",
  );
  const found = kinds.find(([words]) => words.test(rest)) ?? kinds.find(([words]) => words.test(bare));
  return found === undefined ? null : `Audiência ${found[1]}`;
}

const tables = ({ folded }: Text): Hit[] =>
  [...folded.matchAll(tableWord)].slice(0, most).flatMap(({ index, 0: { length } }) => {
    const kind = kindBehind(` ${folded.slice(index + length, index + length + 60)}`);
    return kind === null ? [] : [{ start: index, end: index + length, kind }];
  });

function otherActs({ folded }: Text, named: readonly Hit[]): Hit[] {
  const found: Hit[] = [];
  for (const { index: start, 0: word } of folded.matchAll(actWord)) {
    if (found.length === most) break;
    const setHere = kindWhereSet(folded, start);
    const kind = acts.find(([words]) => words.test(folded.slice(start, start + 40)))?.[1] ?? setHere;
    const isApart = ({ end }: Hit) => setHere !== undefined && /[.;\n]/.test(folded.slice(end, start));
    const isWithin = named.some(
      (one) => start - one.end < reachAfter && one.start - start < reachBefore && !isApart(one),
    );
    if (kind === undefined || isWithin || notItself.test(folded.slice(Math.max(0, start - 24), start)))
      continue;
    found.push({ start, end: start + word.length, kind });
  }
  return found;
}
