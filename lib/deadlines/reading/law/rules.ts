import { persons } from "../orders.ts";

/** Whose terms are alike. */
export type Rite =
  | "cpc"
  | "recovery"
  | "clt"
  | "juizado"
  | "cpp"
  | "juizado-criminal"
  | "eca"
  | "electoral"
  | "electoral-period"
  | "military"
  | "administrative";

/** `hours`: where the law gives them; `amount` are then days that surely lie within them. */
export type Days = readonly [amount: number, article: string, hours?: number];

/** `any`: whatever the rite is. Of a rite without a line of its own see `legalTerm`. */
export type ByRite = Readonly<Partial<Record<Rite | "any", Days>>>;

const contests =
  "\\bcontest(?:ar|e|em)\\b|\\bpara (?:a )?contestacao\\b|\\b(?:apresent|ofere)[a-z]{1,6}\\b.{0,40}\\bcontestacao\\b|\\brespond(?:a|am|er|erem) (?:a|aos termos da) (?:presente )?acao\\b(?! penal)";
const contest = new RegExp(contests);
/** In electoral matters the answer is also called a defence. */
const defends = `${contests}|\\bpara (?:a )?defesa\\b|\\b(?:apresent|ofere)[a-z]{1,6}\\b.{0,40}\\bdefesa\\b|\\bdefend(?:a|am|er)(?:-se)?\\b`;
/** Both in one sentence, in any order. */
const both = (one: string, other: string) => new RegExp(`^(?=.*(?:${one}))(?=.*(?:${other}))`, "s");
/** Also "ao recorrido para resposta", "responda o presente recurso". */
const counter =
  "\\bcontra[ -]?r?raz|\\bcontraminut|\\b(?:apelad|recorrid|agravad)[oa]s?\\b.{0,60}\\brespo(?:st|nd)|\\brespo(?:sta|nda|nder|ndam)\\b.{0,24}\\b(?:apelac|agravo|recurso)";
const pays = "\\bpag(?:ar|ue|uem)\\b|\\bpara (?:o )?pagamento\\b";
/** What is sued for, and not what the case costs. */
const paysClaim = pays
  .split("|")
  .map(
    (words) =>
      `${words}(?! (?:d?[oa]s? )?(?:custas|diligencias?|despesas?|taxas?|emolumentos|preparo|guias?|honorarios (?:d[oe] )?perit))`,
  )
  .join("|");
const speaks = "\\bmanifest|\\bdigam?\\b|\\bfalem?\\b|\\bvistas?\\b|\\boucam?\\b";
const strict = "\\bsentido estrito\\b|\\brese\\b|\\bcarta testemunhavel\\b";
const ofSentence = "\\bagravos? (?:em|de|na|a) execuc(?:ao|oes)\\b(?! fisca)";
const candidacy = "\\bregistros? de candidat|\\bcandidatura|\\bairc\\b";

/** A debtor is told of what was seized; the creditor is told only to go on. */
const unavailable =
  "indisponibilidade(?! (?:tecnica )?d[aoe]s? (?:sistema|pje|portal|site|sitio|plataforma|servico|acesso|e-?saj|eproc|projudi|processo eletronico|internet))";
const ofDebtor = `^(?!.*\\b(?:exequentes?|credor(?:a|es)?|autor(?:a|es)?)\\b)(?=.*\\b(?:(?:co)?executad|devedor|requerid|reclamad|reus?\\b|re\\b|partes?\\b)).*\\b(?:intim|cien|manifest|digam?\\b|impugn)[^.;]{0,80}\\b(?:d[ao]s?|sobre|impugna(?:r|cao)) (?:[ao]s? )?(?:penhoras?|constric(?:ao|oes)|avaliac(?:ao|oes)|${unavailable}|bloqueios?)\\b`;

/** Whoever is sued disputes; the other is only told of it. */
const disputes =
  "^(?!.*\\b(?:exequentes?|credor(?:a|es)?|embargantes?|autor(?:a|es)?)\\b).*\\b(?:para|apresent[a-z]{1,4}|oferec[a-z]{1,4}|querendo)\\b[^.;]{0,24}\\bimpugn(?:ar|arem|e|em|acao)\\b";

/** Of a tax execution, by its name or its statute. */
const ofTax =
  "\\bexecuc(?:ao|oes) fisca|\\bdivida ativa\\b|\\bcda\\b|\\blef\\b|\\blei (?:n[.ºo°]* ?)?6\\.?830\\b";

const toDeclaration: ByRite = {
  cpc: [5, "CPC, art. 1.023, § 2º"],
  clt: [5, "CLT, art. 897-A, § 2º"],
  cpp: [2, "CPP, arts. 382 e 619"],
  electoral: [3, "Código Eleitoral, art. 275, § 1º"],
  "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
};

/**
 * Days and article of an act, by rite; the first line counts whose words a sentence has and that says something of its rite.
 * CPC: Lei 13.105/2015; CLT: DL 5.452/1943; CPP: DL 3.689/1941; CE: Lei 4.737/1965; CPPM: DL 1.002/1969; ECA: Lei 8.069/1990;
 * LEP: Lei 7.210/1984; juizados: Lei 9.099/1995.
 */
export const rules: readonly (readonly [RegExp, string, ByRite])[] = [
  [
    /\bconfirm(?:e|em|ar|acao d[eo])\b[^.;]{0,40}\b(?:recebimento|citacao)\b/,
    "Confirmar o recebimento da citação",
    { cpc: [3, "CPC, art. 246, § 1º-A"] },
  ],
  [
    /^(?!.*\b(?:agravad[oa]s?|contraminut|contra[ -]?r?razo)).*(?:\bart\. 1\.?018\b|\b(?:(?:comprov|junt|inform|notici)(?:em?|ar(?:em)?)|para (?:a )?comprovacao d[aeo])\b(?:(?!\b(?:acerca|sobre|quanto)\b)[^.;]){0,60}\binterposicao\b)/s,
    "Comprovar a interposição do agravo",
    { cpc: [3, "CPC, art. 1.018, § 2º"], recovery: [3, "CPC, art. 1.018, § 2º"] },
  ],
  [
    /\b(?:(?:devolva|restitua)m?(?:,? (?:a|o|as|os) (?:[a-z]{2,14} ){1,4}?)? ?|(?:devolver|restituir)(?:em)?(?: imediatamente| em cartorio)? )(?:os autos|o processo)\b(?! (?:ao cartorio|a origem|a vara|ao tribunal|ao juizo|administrativo))|^(?!.*\b(?:devolvid|restituid|(?:apos|com) (?:a devolucao|o retorno))).*\bart\. 234(?:,? § ?\d[º°o]?)?,? d[oe] (?:n?cpc|(?:novo )?codigo de processo civil)\b/s,
    "Devolver os autos",
    { any: [3, "CPC, art. 234, § 2º"] },
  ],
  [
    /\b(?:deposit|exib)[a-z]{1,4}\b[^.;]{0,60}\bdiferenca\b[^.;]{0,60}\b(?:arremat|lanco|preco|credito|bem)|\bart\. 892\b/,
    "Depositar a diferença",
    { cpc: [3, "CPC, art. 892, § 1º"] },
  ],
  [
    /\badministrador(?:a)? judicial\b[^.;]{0,80}\btermo de compromisso\b/,
    "Assinar o termo de compromisso",
    { recovery: [1, "Lei 11.101/2005, art. 33", 48], cpc: [1, "Lei 11.101/2005, art. 33", 48] },
  ],
  // "Ao recorrido.": to answer, of an appeal or of a recurso em sentido estrito.
  [
    /^[^a-z]{0,12}aos? (?:recorrid|agravad|apelad)[oa]s?[^a-z]*(?:$|(?:recurso|apelacao|agravo)\b)/,
    "Contrarrazões",
    { cpp: [2, "CPP, art. 588"] },
  ],
  [
    both("\\brazoes\\b(?! finais)", "\\bassistentes? (?:de|d[oa]) acusac"),
    "Razões do assistente",
    { any: [3, "CPP, art. 600, § 1º"] },
  ],
  [
    both(counter, "\\b(?:embargos (?:de declaracao|declaratorios)|aclaratorios)\\b"),
    "Resposta aos embargos de declaração",
    toDeclaration,
  ],
  [
    /\bagravos? (?:interno|regimental|internos|regimentais)\b/,
    "Resposta ao agravo interno",
    {
      cpc: [15, "CPC, art. 1.021, § 2º"],
      recovery: [15, "CPC, art. 1.021, § 2º"],
      clt: [8, "IN TST 39/2016, art. 1º, § 2º"],
      eca: [10, "ECA, art. 198, II"],
      electoral: [3, "Código Eleitoral, arts. 258 e 267"],
      "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
    },
  ],
  [both(counter, ofSentence), "Contrarrazões", { any: [2, "LEP, art. 197; CPP, art. 588"] }],
  [both(counter, strict), "Contrarrazões", { any: [2, "CPP, art. 588"] }],
  [
    both("\\brazoes\\b(?! finais)", ofSentence),
    "Razões do agravo",
    { any: [2, "LEP, art. 197; CPP, art. 588"] },
  ],
  [
    both("\\brazoes\\b(?! finais)", strict),
    "Razões do recurso em sentido estrito",
    { any: [2, "CPP, art. 588"] },
  ],
  [
    both(counter, "\\brecurso (?:especial|extraordinario)\\b"),
    "Contrarrazões",
    { cpp: [15, "CPC, art. 1.030"] },
  ],
  [
    both(counter, "\\bapela"),
    "Contrarrazões",
    { cpp: [8, "CPP, art. 600"], "juizado-criminal": [10, "Lei 9.099/1995, art. 82, § 2º"] },
  ],
  [both(counter, candidacy), "Contrarrazões", { electoral: [3, "LC 64/1990, art. 8º, § 1º"] }],
  [
    both(counter, "\\brecurso (?:ordinario|de revista)\\b"),
    "Contrarrazões",
    {
      cpc: [8, "CLT, art. 900"],
      clt: [8, "CLT, art. 900"],
      electoral: [3, "Código Eleitoral, art. 267"],
      "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
    },
  ],
  [
    /\bart\. 1\.?019\b/,
    "Contraminuta",
    { cpc: [15, "CPC, art. 1.019, II"], recovery: [15, "CPC, art. 1.019, II"] },
  ],
  [
    new RegExp(counter.replace("|\\bcontraminut", "")),
    "Contrarrazões",
    {
      cpc: [15, "CPC, art. 1.010, § 1º"],
      recovery: [15, "CPC, art. 1.010, § 1º"],
      clt: [8, "CLT, art. 900"],
      juizado: [10, "Lei 9.099/1995, art. 42, § 2º"],
      // Of an appeal or of a recurso em sentido estrito: the text does not say.
      cpp: [2, "CPP, art. 588"],
      "juizado-criminal": [10, "Lei 9.099/1995, art. 82, § 2º"],
      eca: [10, "ECA, art. 198, II"],
      electoral: [3, "Código Eleitoral, art. 267"],
      "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
      military: [10, "CPPM, art. 531"],
    },
  ],
  [
    /\bcontraminut/,
    "Contraminuta",
    {
      cpc: [15, "CPC, art. 1.019, II"],
      recovery: [15, "CPC, art. 1.019, II"],
      clt: [8, "CLT, art. 900"],
      cpp: [2, "LEP, art. 197; CPP, art. 588"],
      eca: [10, "ECA, art. 198, II"],
      electoral: [3, "Código Eleitoral, art. 279, § 3º"],
      "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
    },
  ],
  [
    /(?<!\b(?:sobre a|da) )\breplica\b|\b(?:sobre|acerca d|quanto|em relacao|a respeito d|vistas?[^.;]{0,40} d)[a-z]{0,2}(?: a| as| os termos da| o teor da)? contestac(?:ao|oes)\b|\bimpugna(?:r|cao) (?:a |as )?contestac|\barts?\. 35[01]\b/,
    "Manifestação sobre a contestação",
    { cpc: [15, "CPC, arts. 350 e 351"] },
  ],
  [
    /\bembargos (?:de declaracao|declaratorios)\b|\baclaratorios\b/,
    "Resposta aos embargos de declaração",
    toDeclaration,
  ],
  [
    both(disputes, "\\bembargos a execucao fiscal\\b|\\bart\\. 17 d[ae]\\b"),
    "Impugnação aos embargos",
    { cpc: [30, "Lei 6.830/1980, art. 17"] },
  ],
  [
    /\bembargad[oa]s?\b.{0,80}\bimpugna|(?<!\b(?:sobre|d)[ao]?s?(?: as?)? )\bimpugna.{0,24}\bembargos\b/,
    "Impugnação aos embargos",
    { cpc: [15, "CPC, art. 920, I"], clt: [5, "CLT, art. 884"] },
  ],
  [/\bdefesa previa\b/, "Defesa prévia", { eca: [3, "ECA, art. 186, § 3º"] }],
  [
    /\b(?:resposta|respond[a-z]{1,4}) a acusacao\b|\bdefesa (?:previa|preliminar)\b|\bart\. 396\b/,
    "Resposta à acusação",
    { cpc: [10, "CPP, art. 396"], cpp: [10, "CPP, art. 396"] },
  ],
  [
    /\b(?:alegacoes|razoes) finais\b|\bmemoriais\b|\balegacoes escritas\b/,
    "Alegações finais",
    {
      cpc: [15, "CPC, art. 364, § 2º"],
      cpp: [5, "CPP, art. 403, § 3º"],
      electoral: [2, "LC 64/1990, art. 22, X"],
      military: [8, "CPPM, art. 428"],
    },
  ],
  [
    both(
      "\\b(?:d?as|para|apresentar|oferecer) razoes\\b(?! finais)|\\brazoes (?:recursais|d[aeo] (?:apelacao|recurso))\\b",
      "\\bapela",
    ),
    "Razões de apelação",
    { cpc: [8, "CPP, art. 600"], cpp: [8, "CPP, art. 600"], military: [10, "CPPM, art. 531"] },
  ],
  [
    /\b(?:d?as|para|apresentar|oferecer) razoes\b(?! finais)|\brazoes (?:recursais|d[eo] recurso)\b/,
    "Razões do recurso",
    { cpc: [2, "CPP, art. 588"], cpp: [2, "CPP, art. 588"] },
  ],
  [
    both(defends, "\\bdireito de resposta\\b"),
    "Defesa",
    { electoral: [1, "Lei 9.504/1997, art. 58, § 2º", 24] },
  ],
  [
    both(
      defends,
      `${candidacy}|\\bimpugnad[oa]s?\\b|\\bimpugnacao (?:a(?:o pedido d[eo])?|de) (?:registro|mandato)\\b`,
    ),
    "Contestação",
    { electoral: [7, "LC 64/1990, art. 4º"] },
  ],
  [
    both(defends, "\\binvestigad|\\binvestigacao judicial\\b|\\baije\\b|\\babuso d[eo]\\b"),
    "Defesa",
    { electoral: [5, "LC 64/1990, art. 22, I, a"] },
  ],
  [new RegExp(defends), "Defesa", { electoral: [2, "Lei 9.504/1997, art. 96, § 5º", 48] }],
  [
    both(
      pays,
      "\\bintegralidade da divida\\b|\\b(?:dl|decreto-lei) (?:n[.ºo°]* ?)?911\\b|\\balienacao fiduciaria\\b",
    ),
    "Pagamento",
    { any: [5, "DL 911/1969, art. 3º, § 2º"] },
  ],
  [
    both(
      `${paysClaim}|\\bembargar\\b|\\b(?:op(?:or|onham?)|ofere[a-z]{1,5}|apresent[a-z]{1,4})\\b(?: (?:os|seus|(?:a )?(?:resposta|impugnacao|manifestacao) (?:aos|sobre os)))? embargos\\b`,
      "\\bmonitori[ao]|\\bart\\. 701\\b",
    ),
    "Pagamento ou embargos monitórios",
    { cpc: [15, "CPC, arts. 701 e 702"] },
  ],
  [
    both(contests, "\\bimpugnacao (?:de|ao?s?|do) creditos?\\b|\\bhabilitacao de creditos?\\b"),
    "Contestação",
    { any: [5, "Lei 11.101/2005, art. 11"] },
  ],
  [
    both(contests, "\\b(?:pedido|requerimento|acao|decretacao) d[ea] falencia\\b"),
    "Contestação",
    { any: [10, "Lei 11.101/2005, art. 98"] },
  ],
  [both(contests, "\\bcit(?:e|em|ad|ac)"), "Contestação", { recovery: [10, "Lei 11.101/2005, art. 98"] }],
  [
    both(contests, "\\bcautelar(?: requerida)?(?: em carater)? antecedente\\b|\\bart\\. 306\\b"),
    "Contestação",
    { cpc: [5, "CPC, art. 306"] },
  ],
  [both(contests, "\\bhabilitacao\\b|\\bart\\. 690\\b"), "Contestação", { cpc: [5, "CPC, art. 690"] }],
  [
    both(contests, "\\brestauracao (?:de|dos) autos\\b|\\bart\\. 714\\b"),
    "Contestação",
    { cpc: [5, "CPC, art. 714"] },
  ],
  [
    /\b(?:impetrad|coator|coatora|autoridade)[a-z]*\b.{0,60}\bprest[a-z]{1,5} (?:as )?informacoes\b/,
    "Informações",
    { cpc: [10, "Lei 12.016/2009, art. 7º, I"] },
  ],
  [
    contest,
    "Contestação",
    { cpc: [15, "CPC, art. 335"], recovery: [5, "Lei 11.101/2005, art. 11"], eca: [10, "ECA, art. 158"] },
  ],
  [
    /\bemend(?:e|em|ar)\b|\b(?:para|determin(?:o|a|a-se|ad[oa])) (?:a )?emenda\b|\bemenda (?:a|da|ao) (?:peticao )?inicial determinada\b|\badit(?:e|em|ar) a inicial\b/,
    "Emendar a inicial",
    { cpc: [15, "CPC, art. 321"] },
  ],
  [
    both(speaks, "\\bprimeiras declaracoes\\b"),
    "Manifestação sobre as primeiras declarações",
    { cpc: [15, "CPC, art. 627"] },
  ],
  [
    both(speaks, "\\bultimas declaracoes\\b|\\besbocos? d[ae] partilha\\b"),
    "Manifestação sobre a partilha",
    { cpc: [15, "CPC, arts. 637 e 652"] },
  ],
  [
    /\b(?:prest|apresent)(?:e|em|ar)\b[^.;]{0,24}\bprimeiras declaracoes\b/,
    "Primeiras declarações",
    { cpc: [20, "CPC, art. 620"] },
  ],
  [
    both(
      `^(?!.*(?:§ ?8|\\brito d[ae] (?:penhora|expropriacao)\\b)).*(?:${pays})`,
      "\\baliment(?:os|icia|ar)|\\bprovar que o fez\\b|\\bjustificar a impossibilidade\\b|\\bpena de prisao\\b|\\bart\\. (?:528|911)\\b",
    ),
    "Pagamento",
    { cpc: [3, "CPC, arts. 528 e 911"], eca: [3, "CPC, arts. 528 e 911"] },
  ],
  [both(pays, ofTax), "Pagamento", { cpc: [5, "Lei 6.830/1980, art. 8º"] }],
  [
    both(
      "\\b(?:op(?:or(?:em)?|onham?|osicao d[eo]s?)|oferec[a-z]{1,7}|prazo (?:legal )?(?:para|de)(?: [a-z]{1,14}){0,2}) embargos\\b(?! (?:de|a a))|\\bembargar(?:em)?\\b|\\bart\\. 16 d[ae]\\b",
      ofTax,
    ),
    "Embargos à execução fiscal",
    { cpc: [30, "Lei 6.830/1980, art. 16"] },
  ],
  [
    /\bcit(?:e|em|ad|ac)[a-z-]{0,6}\b[^.;]{0,80}\b(?:executad|devedor)[^.;]{0,60}\bpag(?:ar|ue|uem|amento)\b/,
    "Pagamento",
    { cpc: [3, "CPC, art. 829"], clt: [1, "CLT, art. 880", 48] },
  ],
  [
    /\bpara(?: que)?,?(?: [a-z]{1,14},)? (?:o |efetuar o |realizar o )?pag(?:ar|ue|uem|amento)\b[^.;]{0,80}\b(?:debito|condenacao|cumprimento de sentenca|art\. 523)\b/,
    "Pagamento",
    { cpc: [15, "CPC, art. 523"], clt: [1, "CLT, art. 880", 48] },
  ],
  [
    /\bimpugnar(?:em)?\b[^.;]{0,60}\b(?:cumprimento de sentenca|art\. 525)\b|\b(?:(?:oferec|apresent)[a-z]{1,4}|prazo para) (?:a |sua )?impugnacao\b[^.;]{0,60}\b(?:cumprimento|art\. 525)\b/,
    "Impugnação ao cumprimento de sentença",
    { cpc: [15, "CPC, art. 525"] },
  ],
  [
    both(disputes, "\\bcontra a fazenda publica\\b|\\bart\\. 535\\b"),
    "Impugnação à execução",
    { cpc: [30, "CPC, art. 535"] },
  ],
  [
    /\bembargos a execucao\b/,
    "Embargos à execução",
    { cpc: [15, "CPC, art. 915"], clt: [5, "CLT, art. 884"] },
  ],
  [
    both(
      `${speaks}|\\bimpugn`,
      "\\b(?:calculos?|contas?) de liquidacao\\b|\\bcalculos?\\b.*\\bpreclus|\\bart\\. 879\\b",
    ),
    "Impugnação aos cálculos",
    { clt: [8, "CLT, art. 879, § 2º"] },
  ],
  [
    /\b(?:manifest|digam?\b|falem?\b|vistas?\b|sobre o)[^.;]{0,80}\blaudo\b(?! de avaliacao)/,
    "Manifestação sobre o laudo",
    { cpc: [15, "CPC, art. 477, § 1º"], clt: [5, "CLT, art. 852-H, § 6º"] },
  ],
  [
    /\bnomei(?:o|a-se|e-se)\b(?:[^.;]|(?<=\b(?:dra?|sra?|eng|prof))\.){0,60}\bperit|(?<!\bsobre os )\bquesitos\b|\bindic[a-z]{1,6} (?:de )?assistentes? tecnicos?\b|\bart\. 465,? § ?1\b/,
    "Quesitos ao perito",
    { cpc: [15, "CPC, art. 465, § 1º"] },
  ],
  [
    both(speaks, "\\b(?:substitui|modifica|reducao|ampliacao)[a-z]{0,6}\\b[^.;]{0,20}\\bpenhora\\b"),
    "Manifestação sobre a penhora",
    { cpc: [3, "CPC, art. 853"] },
  ],
  [
    both(ofDebtor, `\\b(?:${unavailable}|bloqueio|sisbajud|bacenjud|ativos financeiros)\\b`),
    "Impugnação ao bloqueio",
    { cpc: [5, "CPC, art. 854, § 3º"] },
  ],
  [
    /\b(?:manifest|digam?\b|falem?\b|vistas?\b|oucam?\b)[^.;]{0,60}\bavaliac(?:ao|oes)\b(?! (?:psico|biopsico|neuro|medic|social|funcional|pedagog))/,
    "Manifestação sobre a avaliação",
    { cpc: [5, "CPC, art. 872, § 2º (avaliação incorreta: 15 dias, arts. 525, § 11, e 917, § 1º)"] },
  ],
  [
    both(ofDebtor, ofTax),
    "Embargos à execução fiscal",
    { cpc: [30, "Lei 6.830/1980, art. 16 (penhora ou avaliação incorreta: 15 dias, CPC, art. 917, § 1º)"] },
  ],
  [
    new RegExp(ofDebtor),
    "Impugnação à penhora",
    {
      cpc: [15, "CPC, arts. 525, § 11, e 917, § 1º (substituição do bem: 10 dias, art. 847)"],
      clt: [5, "CLT, art. 884"],
    },
  ],
  [
    /\b(?:sobre|acerca d|vista|ciencia)[^.;]{0,40}\b(?:os|dos|aos|novos) documentos?\b/,
    "Manifestação sobre documentos",
    { cpc: [15, "CPC, art. 437, § 1º"] },
  ],
  [
    /\bpreparo\b|\bcustas (?:recursais|d[eo] recurso)\b/,
    "Recolher o preparo",
    { cpc: [5, "CPC, art. 1.007, §§ 2º e 4º"], juizado: [1, "Lei 9.099/1995, art. 42, § 1º", 48] },
  ],
  [
    /\bcustas\b.{0,20}\b(?:iniciais|ingresso|distribuicao)\b/,
    "Recolher custas",
    { cpc: [15, "CPC, art. 290"] },
  ],
  [
    /\b(?:contest|respond|respost|manifest|digam?\b|falem?\b)[^.;]{0,60}\breconvencao\b|\breconvind[oa]s?\b[^.;]{0,40}\b(?:contest|respond|respost)/,
    "Resposta à reconvenção",
    { cpc: [15, "CPC, art. 343, § 1º"] },
  ],
  [
    both(
      "\\bdesconsideracao\\b",
      "\\bincidente\\b|\\b(?:cit|manifest|contest|respond|digam?\\b)[a-z-]{0,8}\\b[^.;]{0,30}\\b(?:executad|soci|suscitad|demandad)[oa]s?\\b",
    ),
    "Manifestação no incidente",
    { cpc: [15, "CPC, art. 135"], clt: [15, "CLT, art. 855-A; CPC, art. 135"] },
  ],
  [
    /\brecorrer(?:em)?\b|\b(?:apresent[a-z]{1,4}|ofere[a-z]{1,5}|para)(?: (?:a|o|as|os) [a-z]{2,14})? (?:a |sua )?apelacao\b|\binterpor(?:em)? (?:o |os )?(?:recursos?|apelac(?:ao|oes))\b|\bprazos? (?:recursa(?:l|is)|(?:para|de) (?:o |a )?(?:recurso|apelacao|interposicao))\b|\brestituicao d[eo] prazo (?:para|da|de) apela/,
    "Recurso",
    {
      cpc: [15, "CPC, art. 1.003, § 5º (embargos de declaração: 5 dias, art. 1.023)"],
      recovery: [15, "CPC, art. 1.003, § 5º (embargos de declaração: 5 dias, art. 1.023)"],
      clt: [8, "CLT, arts. 895 e 897 (embargos de declaração: 5 dias, art. 897-A)"],
      juizado: [10, "Lei 9.099/1995, art. 42 (embargos de declaração: 5 dias, art. 49)"],
      cpp: [5, "CPP, arts. 586 e 593 (embargos de declaração: 2 dias, art. 382)"],
      "juizado-criminal": [
        10,
        "Lei 9.099/1995, art. 82, § 1º (embargos de declaração: 5 dias, art. 83, § 1º)",
      ],
      eca: [10, "ECA, art. 198, II (embargos de declaração: 5 dias, CPC, art. 1.023)"],
      electoral: [3, "Código Eleitoral, art. 258"],
      "electoral-period": [1, "Lei 9.504/1997, art. 96, § 8º", 24],
      military: [5, "CPPM, art. 529 (recurso em sentido estrito: 3 dias, art. 518)"],
    },
  ],
  [
    both(
      speaks,
      "\\bexecuc(?:ao|oes) (?:pena(?:l|is)|d[ae] penas?)\\b|\\b(?:progressao|regressao) de regime\\b|\\blivramento condicional\\b|\\bfaltas? graves?\\b|\\bremicao\\b|\\bindulto\\b|\\bcomutacao\\b|\\bsaidas? temporarias?\\b",
    ),
    "Manifestação",
    { cpp: [3, "LEP, art. 196"] },
  ],
];

/** Nothing is named that would be answered but an appeal: "para impugnar o bloqueio" is about none. */
const aside =
  "(?:,? (?:querendo|no prazo(?: (?:legal|de lei))?|(?:nos termos d|na forma d|sob pena )[^,.;]*(?=[,.;]|$)))*,?";
const ofNothingElse = `${aside}(?:[^a-z]*$|[.;:]|,? (?:pel|d?)[oa]s? (?:${persons})\\b|,? (?:d?[oa]s?|a[os]{0,2}) (?:r\\.? )?(?:presente )?(?:embargos|agravos?|apela|recurso))`;

/** An order to answer or to reason an appeal, which may be named before it. */
export const answersAppeal = new RegExp(
  `${counter}|\\brazoes\\b(?! finais)|\\b(?<!\\b(?:sobre|d)[ao]?s?(?: as?)? )(?:impugnar|impugnacao|respo(?:sta|nda|ndam|nder))(?=${ofNothingElse})`,
);
export const appealNames =
  /\bapela(?:cao|coes|nte|da|do)\b|\brecursos? (?:em sentido estrito|especia(?:l|is)|extraordinarios?|inominado|ordinarios?|de revista)\b|\brese\b|\bcarta testemunhavel\b|\bagravos? (?:em|de|na|a) execuc(?:ao|oes)\b(?! fisca)|\bagravos? (?:interno|regimental)\b|\bembargos (?:de declaracao|declaratorios|a execucao(?: fiscal)?|monitorios|de terceiro)\b/;

/** Classes that name what an order is about where its sentence does not: "Ao recorrido para contrarrazões". */
export const tellingClass =
  /\bagravos? (?:de|em) execucao penal\b|\brecursos? em sentido estrito\b|\bapelac(?:ao|oes)\b|\bregistro de candidat|\bimpugnacao de (?:registro|mandato)|\binvestigacao judicial\b|\bdireito de resposta\b|\brestauracao de autos\b|\bcautelar antecedente\b|\bmonitoria\b|\balienacao fiduciaria\b|\bexecucao fiscal\b|\bcontra a fazenda publica\b|\bexecucao d[ae] pena|\balimentos\b|\bimpugnacao de credito\b/;
/** Actions of an election that are no representation, whose appeals have three days (LC 64/1990, art. 8º; Código Eleitoral, art. 258). */
export const noRepresentation =
  /\bregistro de candidat|\bimpugnacao de (?:registro|mandato)|\binvestigacao judicial\b|\bprestacao de contas\b/;
