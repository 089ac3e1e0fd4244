import { fold } from "#lib/format/fold.ts";

/**
 * Which procedural law the class of a case belongs to: by its name in the CNJ's table of classes (TPU), of today or of
 * before, as courts write it. Null is an ordinary civil class or an unknown one. No class
 * says that a term is of material law.
 */
export type ClassKind =
  | "criminal"
  | "protective"
  | "eca"
  | "recovery"
  | "juizado"
  | "juizado-criminal"
  | "electoral"
  | "military"
  | "labour"
  | "administrative";

/**
 * `isAmbiguous`: the name says less than its kind does, as civil cases have it too: the earlier of both days counts. With
 * no kind: criminal cases have it too (`Carta Precatória`), so that the chamber and the text must say which.
 */
export type ClassReading = { kind: ClassKind | null; isAmbiguous: boolean };

type Rule = readonly [kind: ClassKind, words: string];

/** Over words in small letters, without accents and punctuation. The first that is found decides. */
const rules: readonly Rule[] = [
  [
    "military",
    "militar(?:es)?|desercao|insubmissao|conselho de (?:justificacao|disciplina)|declaracao de indignidade|perda da graduacao",
  ],
  [
    "eca",
    "infraciona(?:l|is)|infancia|juventude|socio ?educativas?|poder familiar|conselho tutelar|auto de apreensao|boletim de ocorrencia circunstanciad[oa]|semiliberdade|liberdade assistida|internacao (?:com|sem|provisoria)|desinternacao|incidente de sanidade",
  ],
  ["protective", "maria da penha|henry borel|medidas? protetivas? de urgencia"],
  ["juizado-criminal", "juizados? especia(?:l|is) crimina(?:l|is)|termos? circunstanciados?"],
  [
    "criminal",
    [
      "crim(?:e|es|inal|inais|inos[ao]s?)|pena(?:l|is|s)?|juri|queixa|denuncia|policial|detencao|acusados?|reabilitacao",
      "habeas corpus|prisao(?! civil)|flagrante|liberdade provisoria|extradicao|bens apreendidos|coisas apreendidas|quebra de sigilo",
      "sentido estrito|carta testemunhavel|infringentes e de nulidade|desaforamento|excecao da verdade|para explicacoes",
      "antitoxicos|dependencia de drogas|colaboracao premiada|investigacao contra|procedimentos? investigatorios?",
      "medidas? (?:de seguranca|alternativas?|assecuratorias?|garantidoras?|investigatorias?|protetivas?)",
      "(?:pro|re)gressao de regime|livramento condicional|indulto|excesso ou desvio|doenca mental|insanidade mental",
      "incidentes de execucao|apreensao de livro|^(?:inquerito|anistia)$",
    ].join("|"),
  ],
  [
    "eca",
    "adocao(?! de maior)|criancas?|adolescentes?|apadrinhamento|entrega voluntaria|acolhimento (?:institucional|familiar)|entidades? de atendimento|medidas? de protecao(?! (?:a pessoa )?idos)",
  ],
  [
    "electoral",
    "eleitora(?:l|is)|eletivos?|eleicao|eleicoes|eleitorado|eleitor|candidatura|expedicao de diploma|partidos? politicos?|partidari[oa]s?|criacao de partido|comite financeiro|lista triplice|mesa receptora|registro de debates|direitos politicos|omissao de prestacao de contas|prestacao de contas anual|^representacao especial$|pet adm",
  ],
  [
    "recovery",
    "recuperacao (?:judicial|extrajudicial)|(?:auto ?)?falencias?|falid[oa]s?|falimentar(?:es)?|(?:habilitacao|impugnacao|divergencia)(?: retardataria)? de creditos?(?! (?:em|no) (?:inventario|arrolamento))|classificacao de creditos?",
  ],
  [
    "labour",
    "trabalhistas?|dissidio|recurso de revista|agravo de peticao|falta grave|clausulas convencionais|acao de cumprimento|conciliacao de ccp|certidao de credito judicial|autos suplementares|rito sumarissimo|instrumento em recurso ordinario|(?:remessa necessaria|reexame necessario) recurso ordinario|recurso de (?:multa|julgamento parcial)",
  ],
  [
    "juizado",
    "juizados?|turmas? recursa(?:l|is)|recurso inominado|recurso de medida cautelar|uniformizacao de interpretacao de lei",
  ],
  [
    "administrative",
    "(?:processo|procedimento|recurso|inquerito|consulta|controle) administrativ[oa]|disciplinar|sindicancia|correicao (?:ordinaria|extraordinaria)|excesso de prazo|garantia das decisoes|ato normativo|nota tecnica|anteprojeto de lei|acompanhamento de cumprimento|auditorias?|avaliacao de obras|^inspecao$",
  ],
];

/** Whole names that the table has in another tree than the civil one, and that civil cases have too. */
const shared: readonly Rule[] = [
  [
    "criminal",
    "excecao de (?:suspeicao|impedimento|litispendencia|coisa julgada|ilegitimidade de parte|incompetencia(?: de juizo)?)|conflito de jurisdicao|sequestro|arresto hipoteca legal|incidente de (?:falsidade|uniformizacao de jurisprudencia)|assistencia judiciaria|impugnacao ao valor da causa|impugnacao de assistencia judiciaria|agravo de instrumento em recurso (?:especial|extraordinario)|apelacao em mandado de seguranca|execucao provisoria|remicao|medidas cautelares",
  ],
  [
    "eca",
    "guarda|tutela|acao de alimentos|emancipacao|providencia|autorizacao judicial|execucao de multa|advertencia|obrigacao de reparar o dano|regularizacao de registro civil|suprimento de capacidade ou de consentimento para casar|prestacao de servicos a comunidade|relatorio de investigacoes|remocao modificacao e dispensa de tutor ou curador",
  ],
  ["electoral", "direito de resposta|prestacao de contas|instrucao|consulta|correicao|descarte de material"],
  ["labour", "execucao de termo de ajuste de conduta|pedido de revisao do valor da causa"],
  [
    "administrative",
    "precatorio|requisicao de pequeno valor|pedido de providencias|comissao|arguicao de suspeicao e de impedimento|correicao parcial ou reclamacao correicional",
  ],
];

/** Whole names to which the table adds `Cível` or `Criminal`, and which older cases have without. */
const unsuffixed =
  "apelacao|embargos de (?:declaracao|terceiro)|carta (?:precatoria|de ordem|rogatoria)|restauracao de autos|exibicao de documento ou coisa|correicao parcial|remessa necessaria|reexame necessario|peticao|reclamacao|agravo (?:regimental|interno)|recurso ordinario|mandado de seguranca|habeas data|(?:pedido de )?busca e apreensao|producao antecipada de provas?|cautelar inominada|incidente de arguicao de inconstitucionalidade|justificacao|recurso de sentenca";

const compiled = (list: readonly Rule[], made: (words: string) => RegExp) =>
  list.map(([kind, words]) => ({ kind, pattern: made(words) }));
const found = compiled(rules, (words) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`));
const whole = compiled(shared, (words) => new RegExp(`^(?:${words})$`));
const withoutSuffix = new RegExp(`^(?:${unsuffixed})$`);
const civil = /\bcive(?:l|is)\b/;
const criminal = /\bcrimina(?:l|is)\b/;
const isOfCrimes = (kind: ClassKind) => kind === "criminal" || kind === "juizado-criminal";

/** What a class says of the procedural law of its case. Constant time: longer than any name, it is cut. */
export function readClass(className: string): ClassReading {
  const name = plain(className.slice(0, 300));
  const isCivil = civil.test(name);
  const kinds = found.filter(({ pattern }) => pattern.test(name)).map(({ kind }) => kind);
  // `Habeas Corpus Cível` is none of criminal matters.
  const kind = kinds.find((each) => !isCivil || criminal.test(name) || !isOfCrimes(each));
  if (kind !== undefined)
    return { kind, isAmbiguous: isCivil && (kind === "protective" || isOfCrimes(kind)) };
  const twofold = whole.find(({ pattern }) => pattern.test(name));
  return { kind: twofold?.kind ?? null, isAmbiguous: twofold !== undefined || withoutSuffix.test(name) };
}

/** The kind of `readClass` alone. */
export const classKind = (className: string): ClassKind | null => readClass(className).kind;

/** Words with single spaces, without the number of the class or of the case: `Classe: APELAÇÃO CRIMINAL (417)`. */
const plain = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^classe (?:processual )?/, "")
    .replace(/^\d{1,6} /, "")
    .replace(/ (?:n )?\d[\d ]{0,40}(?: [a-z]{2})?$/, "");
