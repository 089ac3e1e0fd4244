/**
 * Words of a folded text by which a court orders something of somebody, or only tells of it. Each expression is tried on a
 * sentence or less.
 */

/** Who has to do something, in the words of courts: parties and those who speak for them. */
export const parties = [
  "partes?|autor(?:a|es|as)?|reus?|res?|requerentes?|requerid[oa]s?|exequentes?|executad[oa]s?|reclamantes?|reclamad[oa]s?",
  "embargantes?|embargad[oa]s?|apelantes?|apelad[oa]s?|agravantes?|agravad[oa]s?|recorrentes?|recorrid[oa]s?",
  "impetrantes?|impetrad[oa]s?|impugnantes?|impugnad[oa]s?|credor(?:a|es|as)?|devedor(?:a|es|as)?|promoventes?|promovid[oa]s?",
  "demandantes?|demandad[oa]s?|denunciad[oa]s?|querelantes?|querelad[oa]s?|acusad[oa]s?|averiguad[oa]s?|investigad[oa]s?",
  "inventariantes?|herdeir[oa]s?|interessad[oa]s?|terceir[oa]s?|litisconsortes?|assistentes?|curador(?:a|es)?|sucessor(?:es)?",
  "defes[ao]|defensor(?:a|es)?|advogad[oa]s?|patron[oa]s?|procurador(?:a|es)?|causidic[oa]s?|subscritor(?:a|es)?",
  "locatari[oa]s?|locador(?:a|es)?|inquilin[oa]s?|ocupantes?|fiador(?:a|es)?|mutuari[oa]s?|seguradoras?|condominio|arrematantes?|adquirentes?|alimentantes?",
  "reconvintes?|reconvind[oa]s?|except[oa]s?|excipientes?|opoentes?|peticionantes?|postulantes?|suscitantes?|suscitad[oa]s?|representad[oa]s?|ofendid[oa]s?|sentenciad[oa]s?|apenad[oa]s?|reeducand[oa]s?",
  "defensorias?|fazendas?|municipios?|estados?|uniao|inss|cef|autarquias?|bancos?|empresas?|falid[oa]s?|espolio|conjuges?|companheir[oa]s?|confinantes?|confrontantes?|interditand[oa]s?|cessionari[oa]s?|adolescentes?|administrador(?:a)? judicial|recuperandas?|sindic[oa]|vencedor(?:a)?|vencid[oa]|(?<!\\bem )contrari[oa]",
  "operadoras?|planos? de saude|hospita(?:l|is)|construtoras?|incorporadoras?|concessionarias?|instituic(?:ao|oes) (?:financeiras?|de ensino)|universidades?|faculdades?",
  "candidat[oa]s?|coligac(?:ao|oes)|partido|soci[oa]s|genitor(?:a|es)?|segurad[oa]s?",
].join("|");
export const persons = `${parties}|ministerio publico|mp|parquet|perit[oa]s?|leiloeir[oa]|contador(?:ia)?|expert|administrador(?:a)?`;
/** Who works for the court or only informs it, and has no deadline of ours. */
export const staff =
  "cartorio|serventia|secretaria|diretoria (?:criminal|civel|judiciaria|de (?:secretaria|processamento))|oficial(?:a)? de justica|contadoria|distribuidor|escrivania|contador|autoridade policial|delegad[oa]|delegacia|perit[oa]s?|expert|assistente social|setor (?:tecnico|psicossocial)|equipe (?:tecnica|multidisciplinar|interdisciplinar)|leiloeir[oa]|ministerio publico|mp[eftm]?|pg[jr]|parquet|promotor(?:a|ia)?|procuradoria(?:-geral| geral| regional)? (?:(?:de|da) (?:justica|republica)|eleitoral)|imesc|banco central|detran|receita federal|gabinete|juizo deprecado";
/** A party is named. */
export const ofParties = new RegExp(`\\b(?:${parties})\\b`);

type Verbs = { /** Stems in -ar. */ ar: string /** Others, as they command. */; others: string };
/** What a party does in its case, and what the law names terms for (CPC, art. 218, § 3º). */
const ofCase: Verbs = {
  ar: [
    "manifest|junt|apresent|comprov|emend|adit|regulariz|contraminut|contrarrazo|informe?|indiqu|providenci|fal|deposit|efetu|complement",
    "contest|impugn|arrol|justifiqu|adequ|prest|aponte?|especifiqu|habilit|atualiz|inform|notici|declar|demonstr|formul",
    "identifiqu|qualifiqu|discrimin|pleite|esclare|ratifiqu|retifiqu|acost|anex|colacion",
    "detalh|expliqu|individualiz|diligenci|impulsion|relacion|formaliz|readequ|quantifiqu|confirm|desdobr|elenqu|enumer",
  ].join("|"),
  others:
    "recolha|diga|esclareca|requeira|promova|forneca|traga|ofereca|responda|exiba|proceda|contrarrazoe|oponha|interponha|deduza|proponha|preencha|obtenha|corrija(?! a (?:distribuicao|autuacao|classe))|reuna|adeque|instrua|transcreva|subscreva|descreva|exponha|traduza|prove(?= (?:a|o|as|os) )",
};
/** What no law of procedure gives time for: to pay, to deliver, to obey a decision. */
const ofLife: Verbs = {
  ar: "pagu|entregu|implant|retir|desocup|devolv|autorizo|custei|liber|baix|repar|instal|reinstal|religu|reintegr|reativ|cess|outorgu|reembols|indeniz",
  others:
    "cumpra|restitua|desocupe|remova|abstenha|constitua|devolva|restabeleca|substitua|transfira|readmita|refaca|emita|ressarca|conceda|desfaca|reconheca|reconstrua|construa|assuma|remeta|permita|ceda|escolha|inscreva|prossiga",
};
/** What also others have to do, and words that may be no verbs. */
const ofAnybody: Verbs = {
  ar: "avali|consult|encaminh|cit|intim|notifi(?:c|qu)|publi(?:c|qu)|averb|liquid|imediat|cancel|calcul|suspend|exclu|articul|autenti(?:c|qu)|oport|instru|opt|aceit|concord|ajust",
  others:
    "faca|compareca|insira|inclua|exclua|suspenda|mantenha|garanta|satisfaca|solva|supra|sane|purgue|conclua|reitere|assine|opte|aceite|concorde",
};
const commands = (...lists: readonly Verbs[]) =>
  lists.map(({ ar, others }) => `(?:${ar})em?|(?:${others})m?`).join("|");

/** Words that end as an order does: a story's verbs in -er and -ir, and what is no verb. */
const noOrder =
  "(?:[a-z]*(?:[ae]nte|sse)|[nd]?este|inerte|que|porque|entre|conforme|sobre|onde|desde|hoje|parte|base|nome|houve|[a-z]{0,4}teve|sem|nem|quem|bem|tambem|porem|alem|em|tem|vem|contem|mantem|obtem|detem|sobrevem|intervem|[a-z]{0,6}poem?|(?:requer|pretend|defend|insurg|recorr|diz|contend|discut|oferec|comparec|reconhec|esclarec|respond|entend|sofr|dev|viv|resid|pod|quer|exerc|receb|decorr|ocorr|persist|assist|exist|merec|divid|suced|perd|venc|nasc|aparec|padec|depend|corr|promov|mov|segu|prossegu|reag|exig|ped|impend|preench|transcrev|descrev|escrev|combat|remet|submet|admit|permit|prefer|refer|inser|acresc|conhec|descumpr|cumpr|pressup|sab|faz|traz|perceb|conceb|atend|estend|vend|suspend|compreend|apreend|surpreend|aprend|prend|ofend|agrid|resist|desist|insist|consist|subsist|divirj|diverg|surg|dirig|aflig|ating|exting|distingu|consegu|persegu|contribu|possu|conclu|inclu|exclu|constitu|part|sent|ment|repet|vest|serv|invest|abr|cobr|descobr|sub|sum|acod|fog|sacod|pun|un|reun|defin|nutr|dorm|cab|incumb|compet|val|prev|imped|pend)em?)";
/** What the court's own office does to a party: "intime o autor", "cadastre o advogado". */
const toParty = "(?:cit|intim|notifi(?:c|qu)|cientifi(?:c|qu)|cadastr|publi(?:c|qu)|nomei|habilit|comuniqu)";
/** A verb in -ar whose subject is a party, whatever it is: "realize a ré", "matricule o Município"; and those of the lists. */
const verbOf = (before: string, behind: string) =>
  `(?:^|[.,:;–-] ?)[^a-z]{0,6}(?:[a-z][.)] ?)?(?:e )?${before}(?:(?!${noOrder}(?:-| ))[a-z]{2,14}e|${ofLife.others}|${ofAnybody.others})m?${behind},? (?:a|o|as|os) (?:i\\.? )?(?:parte )?(?:${parties})\\b`;
const anyVerb = verbOf("", "(?:-(?:se|lhes?))?");
/** The same where no office is meant. */
export const ordersParty = new RegExp(
  [verbOf(`(?!${toParty})`, ""), verbOf("(?=pronunci|absten|manifest|ausent)", "-se")].join("|"),
);

const actOfCase = `(?:(?:${ofCase.ar}|especific|justific|indic|identific|qualific|ratific|retific)ar|(?:recolh|esclarec|requer|promov|fornec|oferec|respond|proced|diz|obt)er|(?:exib|deduz|corrig|reun|instru)ir|opor|interpor)`;
/** What follows from what is told: "pelo que a exequente, em 5 dias, dará andamento ao feito". */
const follows = `\\b(?:pel[oa] qu(?:e|al)|por(?:tanto| isso| conseguinte)|assim(?: sendo)?|destarte|de (?:modo|forma) que),? (?:[oa]s? )?(?:${parties})\\b[^.;]{0,80}?\\b(?:${actOfCase}|dar(?=ao? (?:andamento|prosseguimento|impulso|cumprimento)))(?:ao?|-se-ao?)\\b`;

/** The order itself: a verb in its form of an order, or words that mean the same. */
export const orders = new RegExp(
  [
    anyVerb,
    `\\b(?<!\\b(?:foi|foram|sido|ser|que se) )(?:${commands(ofCase, ofLife, ofAnybody)})(?:-(?:se|lhes?|[oa]s?|me))?\\b(?!-se que)`,
    "\\b(?:dever(?:a|ao)|deve(?:m|ndo)?|(?:cabendo|incumbindo|competindo) (?:a|ao|as|aos))\\b|\\bcumpre (?:a|ao|as|aos)\\b|\\bcabe(?:m|ra)? (?:a|ao|as|aos)\\b|\\bfi(?:ca|cam|que)\\b[^.;]{0,20}\\b(?:determinad|ordenad|impost)[oa]s?\\b",
    "\\b(?<!\\b(?:foi|foram|fora|sera|serao|embora|apesar de|devidamente|regularmente|pessoalmente|sendo|apos|tendo sido|estando|mesmo|ja) )(?:intimad|notificad|citad|instad|advertid)[oa]s?\\b|\\b(?:intimacao|notificacao|citacao) (?:d[oae]s?|para)\\b",
    "\\bfi(?:ca|cam|quem?)\\b[^.;]{0,80}\\b(?:intimad|notificad|citad|cient)[a-z]{0,6}\\b",
    "\\bconvid[oa]\\b|\\bsob pena\\b|\\bquerendo\\b|\\bfaculta(?:-se|ndo-se|da|do)\\b",
    follows,
  ].join("|"),
);

/** The infinitive of any verb, as of "se manifestarem". */
export const infinitive = "(?!por\\b|par\\b|mar\\b|cor\\b)[a-z]{1,14}(?:ar|er|ir|or)(?:em|mos)?(?:-se)?";
/** A party is told to act in its case; "junte-se" tells the court's own office. */
export const commandsInCase = new RegExp(
  [
    `\\b(?:(?:manifest|habilit)em?(?:-se)?|${commands(ofCase)})\\b(?!-(?:se|n[oa]s?)\\b)`,
    "\\b(?:(?:comprov|emend|regulariz|complement|deposit|justifiqu|especifiqu|contest)em?|(?:recolha|esclareca|requeira)m?)-se [a-z]",
  ].join("|"),
);
/** The same of what it has to do: "deverá o autor juntar". */
export const actsInCase = `${actOfCase}(?:em)?(?:-se)?`;
/** A party is told to obey. */
export const commandsToObey = new RegExp(
  `\\b(?:${commands(ofLife)}|(?:pag|entreg|implant|retir|desocup)ar|(?:devolv|remov|abst)er(?:-se)?|(?:cumpr|restitu|constitu)ir)\\b(?!-se\\b)`,
);

/** A verb of a clause that tells what something is like: "não há elementos que indiquem". */
const inClause = new RegExp(
  `\\b(?:que|qua(?:l|is)|quem|onde|embora|cuj[oa]s?)(?:,[^,.;]{1,40},)? (?:(?:nao|se|[oa]s?|lhes?|ainda|tambem|porventura|nela|nele) )*(?<verb>(?:${commands(ofCase)})(?:-se)?)\\b`,
  "g",
);
const mayOrder =
  /\b(?:intim|determin|orden|para\b|a fim\b|ofici|notifi|cit[eao]|expe[cd]|requisit|cient|advert|defir|conced|faco|faca|fixo|assin|solicit|inst[aeo]|convid|impo|recomend|exij|exig|dev[ea]|facult|obrig|fica|fique|exort|autoriz|mand|requeir|requer|quer|pugn|necess|imprescind|indispens|cumpr|cab[ei]|incumb|compet|conden|manifest|dig[ao]|aguard|decid|julgo|vista|sob pena|importa|convem|basta|prazo|dias)/;
const personAhead = new RegExp(`\\b(?:${parties}),? $`);
/** The same without it, where nothing before it orders anything. */
export const withoutClauses = (said: string): string =>
  said.replace(inClause, (found, verb: string, place: number) => {
    const ahead = said.slice(0, place);
    return mayOrder.test(ahead) || personAhead.test(ahead) ? found : found.slice(0, -verb.length);
  });

const ordersPerson = `(?:${commandsInCase.source}|${commandsToObey.source}) (?:a|o|as|os) (?:${persons})\\b`;
/** Another order begins in the same sentence: ", e cumpra o réu". */
export const alsoOrders = new RegExp(
  `,? (?:e|bem como|devendo)(?:,? ainda)?,? (?=${ordersPerson})|,? (?:cientific|advert|intim|cient)[a-z]{1,8}(?:-[oa]s?)?,? (?:ainda,? )?(?:de )?que,? (?=podera)`,
);

/** Something is ordered, of whomever: "Oficie-se ao INSS", "Expeça-se mandado". */
export const ordersAnybody = new RegExp(
  `${orders.source}|\\b(?!refere|depreende|percebe|infere|insurge|decide)[a-z]{2,14}em?-se\\b|\\b(?:expec|remet|abr|fac|requisit|transfir|transmit|inscrev|recolh|prossig|redistribu|inclu|exclu)am?-se\\b`,
);

const each = new RegExp(orders, "g");
/** Whether an order begins after a place. */
export const ordersAfter = (text: string, place: number): boolean =>
  [...text.matchAll(each)].some(({ index }) => index > place);

const persona = `(?:d?[oa]s? |a?os? )?(?:respectiv[oa]s? |eventua(?:l|is) |senhor(?:a|es)? |sr[ao]?\\.? |i\\. )?(?:${persons})`;
export const verbsOfGrants =
  "concedo|defiro|faculto|assino|assinalo|fixo|arbitro|determino|dou|outorgo|prorrogo|renovo|reabro|abro|devolvo|restituo|estabeleco|marco|ordeno|imponho|condeno|autorizo|intimo|notifico|cito|conce(?:de|da)-se|defere-se|faculta-se|fixa-se|abra-se|abre-se|assina-se|assinala-se|prorroga-se|prorrogue-se|da-se|de-se|reabra-se|dilato|leia-se|passa(?:ndo|ra)? a ser|(?:acolh(?:o|e-se|ido)|acato|aceito|atendo|deferido|defere-se) a?o (?:pedido|requerimento|pleito) de|(?<!em )vistas?";
/** A court gives a time to somebody. */
export const grants = new RegExp(`\\b(?:${verbsOfGrants})\\b`);
/** The same right before a number: "concedo ao autor mais". */
export const grantsHere = new RegExp(`\\b(?:${verbsOfGrants})\\b[^.;:\\d]{0,60}$`);
/** Somebody is named to whom a time is given: "ao autor,", "às partes, por". */
export const addressee = new RegExp(`(?<![a-z])(?:a|as|ao|aos|para|pel[oa]s?|d?[oa]s?) ${persona}\\b`);
/** A sentence that begins with whom it speaks to: "Ao autor, por". */
export const addressed = new RegExp(`^[^a-z]{0,12}(?:vistos?[.,:] )?(?:ao|aos) ${persona}\\b`);
/** The same of what may also tell of somebody, once it has no accents: "À parte autora: 10 dias", "A ré, em 10 dias". */
export const maybeAddressed = new RegExp(`^[^a-z]{0,12}(?:vistos?[.,:] )?(?:a|as|o|os) ${persona}\\b`);

/** What happened, is asked for by a party, or is said of a law: nobody has to do anything by it. */
export const tells = new RegExp(
  [
    "\\b(?:foi|foram|fora|havia|haviam|tinha|tinham|teve|tiveram|fez|fizeram|era|eram|houve|estava|estavam|teria|teriam|disse|veio|deu|deram|deixou|dispunha|possuia|contava|gozava|(?<!\\b(?:defesa|oitiva|manifestacao|intimacao|audiencia|vista|comunicacao|notificacao|caucao|ciencia|consulta|autorizacao) )previa|previam|estipulava|dizia|constava|consta)\\b",
    "\\b[a-z]{3,14}(?:ou|aram|eram|iram)(?:-[a-z]{1,4})?\\b|\\b[a-z]{3,14}(?:eu|iu)(?:-[a-z]{1,4})?\\b|\\b[a-z]{3,14}avam?\\b",
    "\\b(?:requer(?:eu|em)?|pede|pedem|pugna|pugnam|pleiteia|postula|postulam|solicita|solicitam|alega|alegam|sustenta|sustentam|aduz|aduzem|afirma|afirmam|informa que|narra|relata)\\b",
    "\\bementa\\b|\\bsumula\\b|\\bprecedentes?\\b|\\bjurisprudencia\\b|\\brecurso (?:des)?provido\\b|\\bin verbis\\b",
    "\\b(?:dispoe|preve|preveem|estabelece|estabelecem|preceitua|prescreve|estatui|determina o art|determina a lei|reza|(?:consoante|segundo|conforme) o art\\b[^;]{0,60}?\\b(?:o prazo (?:para [^.;]{3,40} )?(?:e|sera) de|contagem))\\b|\\bdiz (?:o|a) (?:art|§|lei|sumula)|\\bque fixa\\b|\\bfixado (?:em lei|pel[oa])\\b",
    "\\bprescri(?:cao|to|ta)\\b|\\bdecadencia\\b|\\bcaduca\\b|\\bcontrato (?:tem|possui|preve)\\b|\\bintempestiv|\\btempestiv",
  ].join("|"),
);

/** The same of what stands right before a time: it was given, had or asked for, and nobody grants it here. */
export const told = new RegExp(
  [
    "\\b(?:foi|foram|fora|sido|devidamente|regularmente|pessoalmente|embora|apesar de|sendo|apos|mesmo)(?: [a-z]{2,14})? (?:intimad|citad|notificad|instad)[oa]s?\\b[^.;]{0,80}$",
    "\\b(?:tinham?|teve|tiveram|dispunham?|possuiam?|gozavam?|teriam?)\\b[^.;,]{0,30}$|\\bque (?:era|eram|fora) de $",
    "\\b(?:determinou|ordenou)\\b[^.;]{0,60}\\b[a-z]{3,14}[aei]sse(?:m|-se)?\\b[^.;]{0,80}$",
    // Time itself is asked for; "sobre o pedido de tutela no prazo de 48 horas" is until when the court wants to hear of it.
    "\\b(?:requer(?:eu|em|endo)?|pede|pediu|pugnam?|pleiteiam?|postulam?|solicit(?:a|ou)|concedeu|deferiu|fixou|pedido de|requerimento de)\\b[^.;,]{0,40}(?<!\\b(?:no|pelo|dentro do) )\\b(?:prazo|dilacao|prorrogacao)\\b[^.;,]{0,20}(?<!\\bem (?:ate )?)$",
    `(?:^|[,;:] ?)(?:[oa]s? )?(?:${persons})(?: [a-z]{3,14})? (?:requer|pede|pugna|pleiteia|postula|solicita)m?\\b[^.;,]{0,80}$`,
  ].join("|"),
);

/** A party says or asks something; the court's own order would stand behind it. */
const says =
  "(?:aleg|sustent|afirm|argument|assever|narr|relat|pleitei|postul|pugn|solicit)(?:a|am|ou|aram)|aduz(?:em|iu|iram)?|defend(?:e|em|eu)|ped(?:e|em|iu|iram)|requer(?:em|eu|eram)?";
const partySays = new RegExp(
  `(?:(?:^|[,;:.–-] ?)(?:[oa]s? )?(?:${persons})(?: [a-z]{3,14}){0,2} (?:${says})|(?:^|[,;:.–-] ?)(?:${says}) (?:[oa]s? )?(?:${persons}|inicial))\\b`,
);
const courtSpeaks = new RegExp(
  `\\b(?:intim|cit|notifiqu)em?-se\\b|\\bfi(?:ca|cam|quem?)\\b|\\bde-se\\b|\\b(?:${verbsOfGrants})\\b|[,;:] ?(?:(?:e|mas|porem|contudo|todavia|portanto|logo|assim|pelo que|razao pela qual|motivo pelo qual),? )?(?:dev(?:e|em|era|erao|endo)\\b|(?=${commandsInCase.source}|${commandsToObey.source}))`,
);

/** Whether a time stands in what a party says or asks: "alega o autor que a ré deve entregar em 30 dias". */
export function isSaidByParty(ahead: string): boolean {
  const found = partySays.exec(ahead);
  if (found === null || orders.test(ahead.slice(0, found.index))) return false;
  return !courtSpeaks.test(ahead.slice(found.index + found[0].length));
}

/** Who was told and did it: "Intimada a emendar a inicial, esta juntou documentos." */
export const didSo =
  /^[^a-z]{0,6}(?:[a-z]{3,14}mente )?intimad[oa]s?\b(?:(?!\b(?:devendo|fica|intime|pois|porque|que|por|visto|eis)\b)[^.;]){0,160}?(?:, | (?=est[ea]s? ))(?:est[ea]s? |(?:a|o) (?:parte|mesm[ao]|autor[a]?|reu?|exequente|requerente) )?(?:nao )?(?:junt|apresent|cumpr|manifest|emend|peticion|inform|complement|comprov|regulariz|deposit|atend|requer|recolh|interp|quit)(?:ou|aram|eu|eram|iu|iram|os)(?:-se)?\b[^.;:]{0,80}[^a-z]*$/;

/** A verb of what was done, to which a time right behind it belongs: "não pagou no prazo de". */
export const done =
  /\b[a-z]{3,14}(?:ou|aram|eram|iram|eu|iu)(?:-se)?(?: [a-z]{1,14}){0,3} (?:no prazo(?: [a-z]{3,14})? de|em|dentro d[eo](?: prazo de)?) $/;

/** A time is named right behind it that somebody has: "terá o autor". */
export const hasTime = new RegExp(
  `\\b(?:tem|tera|terao|dispoe|dispora|disporao)(?: [oa]s? (?:${persons})(?: [a-z]{3,14})?)?(?: de| o prazo de)? $`,
);

/** A time that is refused, and none is given since. */
export const refused = /\b(?:indefiro|nego|rejeito)\b(?:(?!\b(?:concedo|defiro|fixo|assino)\b)[^.;]){0,80}$/;

/** Days that are counted back, from a hearing: "até 10 dias antes da audiência". */
export const countsBack =
  /\b\d{1,3} (?:\([a-z ]{3,24}\) )?(?:dias|horas) antes\b|\bdias de antecedencia\b|\bantecedencia (?:minima )?(?:de )?(?:pelo menos |no minimo )?(?:ate )?\d{1,3}\b|^(?!.*\b(?:rol|arrol(?:e|em|ar)|manifest[a-z-]*|digam?|falem?)\b)(?=.*\btestemunhas?\b)(?=.*\bart\.? 455\b).*(?:\bintim(?:em?|ar|a-l[oa]s)\b(?!-se)|\b(?:comprov|junt|acost|apresent|providenci|demonstr)[a-z]{1,4}\b[^.;]{0,60}\b(?:intimac(?:ao|oes)|ars?|avisos? de recebimento)\b)/s;
