import { admitted, names } from "./names.ts";
import * as rulings from "./rulings.ts";
import { acts, addressing, doubtfulVerbs, ordering, type Pattern, people } from "./rulings.ts";

/** The words that tell a movement's kind: of the TPU, of the courts' systems and of judges; patterns over folded text. */

/** A few words in front of a participle: `pedido de desistência homologado`. */
const noun = "(?:[a-z]+ ){1,4}";
const toWhom = `(?:aos?|as?) ${people}`;
const document = "(?:mandado|carta|oficio|edital|intimacao|citacao|notificacao|comunicacao)";

/** Between a name of the CNJ's table and the one under it, and before what an act is about: `Concessão > Segurança`. */
const of = "[ >:(-]{1,3}(?:(?:d?[aeo]|de)s? )?";

/** How texts of each kind begin: what is put into the record, published or certified before the act that it speaks of. */
export const beginnings: readonly Pattern[] = [
  ["notice", "julgamento virtual - intimacao"],
  [
    "progress",
    "autos (?:vindos|preparados)|processo (?:dependente )?(?:cadastrado|iniciado)|termo de remessa|retorno d[aoe]s? (?:autos|conclusao|superior|tribunal)|correcao de classe|recurso eletronico recebido",
  ],
  ["decision", "recebid[oa] (?:a )?(?:peticao )?inicial"],
  ["decision", "recebid[oa] (?:a |o )?(?:emenda|aditamento)"],
  ["decision", "despacho ?/ ?decis(?:ao|oes)(?! (?:foi )?(?:publicad|disponibilizad))"],
  ["decision", "(?:reformad|mantid|reconsiderad)[oa] (?:a )?decisao|prejudicad[oa] (?:a )?liminar"],
  [
    "decision",
    `(?:nao[ -])?homolog(?:ad[oa]|acao)${of}(?:pedido de )?(?:desistencia d[eo] recurso|prisao|medida protetiva|acordo de nao persecucao|sentenca estrangeira)`,
  ],
  ["decision", "(?:convertida a )?prisao em flagrante (?:convertida )?em (?:prisao )?preventiva"],
  ["decision", "levanta(?:d[oa] (?:[ao] )?|mento d[ao] )(?:causa )?(?:suspensao|suspensiva|sobrestamento)"],
  [
    "decision",
    "(?:nao )?(?:ratificad|relaxad|desacolhid|(?:des)?afetad)[oa]s?|suscitad[oa] (?:o )?conflito|(?:reconhecid|denegad)[oa] (?:a )?prevencao|nao (?:admitid|recebid)[oa]s?",
  ],
  [
    "decision",
    "(?:autorizad|unificad|prorrogad)[oa]s? (?:[ao]s? )?(?:transferencia|saida|trabalho|inclusao|recambiamento|processos? de execucao|penas?|medidas?|internacao)",
  ],
  [
    "decision",
    `(?:nao[ -])?(?:admissao|ratificacao)(?: em parte)?|nao[ -]recebimento|desacolhimento|nomeacao${of}(?!bens)|declaracao${of}(?:impedimento|suspeicao|remicao)`,
  ],
  [
    "decision",
    `conversao${of}(?:julgamento|pena|prisao|agravo em)|autorizacao${of}(?:transferencia|saida|trabalho|inclusao|recambiamento|pagamento)`,
  ],
  [
    "judgment",
    `(?:denega(?:cao|d[oa])|(?:nao[ -])?conce(?:ssao|did[oa]))(?: em parte)?${of}(?:seguranca|ordem|habeas (?:corpus|data)|mandado de injuncao|recuperacao judicial|remissao a adolescente infrator)`,
  ],
  ["judgment", "(?:nao )?decretad[oa] (?:a )?falencia"],
  ["judgment", `arquiva(?:mento|d[oa]s?)${of}(?:[a-z]+ ){0,3}(?:ausencia d[oe] reclamante|sumarissimo)`],
  [
    "judgment",
    "(?:impugnacao (?:a execucao|do registro de candidatura)|registro de candidatura)[ >:(-]{1,3}(?:(?:nao[ -]|im)?procedencia|[a-z -]{3,60}\\(registro (?:deferido|indeferido|cancelado|cassado|sem julgamento))",
  ],
  [
    "judgment",
    "(?:pronunciad|declarad|reconhecid)[oa]s? (?:[ao] )?(?:decadencia|prescricao|perempcao|extincao d[aeo] (?:punibilidade|processo|execucao))",
  ],
  [
    "decision",
    `recebimento${of}(?:denuncia|queixa|libelo|representacao por ato|peticao inicial|inicial|emenda|recurso|aditamento|embargos a execucao)`,
  ],
  ["judgment", "(?:peticao )?inicial indeferida"],
  ["decision", "(?:peticao )?inicial recebida"],
  ["petition", "protocolo de peticao"],
  ["petition", "(?:[a-z]+[ /]){0,4}juntad[oa]s?"],
  ["petition", "juntar"],
  [
    "petition",
    "(?:(?:protocoliz|protocol|apresent|oferec|ofert|receb)[ai]d[oa]s? )?(?:(?:a|o|de) )?(?:peticao|peticoes|manifestacao|contestacao|impugnacao|replica|contra-?r?razoes|alegacoes finais|memoriais|emenda a inicial|aditamento|reconvencao|quesitos|parecer)",
  ],
  [
    "petition",
    "(?:recurso|apelacao|agravo|embargos) [^.:;]{0,60}(?:interpost|opost|apresentad|protocolad)[oa]s?",
  ],
  ["petition", "(?:interpost|opost)[oa]s?|interposicao|oposicao de"],
  [
    "petition",
    "(?:a parte|as partes|os? autor(?:es)?|as? autoras?|os? reus?|as? res?|[oa] (?:exequente|executad[oa]|requerente|requerid[oa]|reclamante|reclamad[oa]|apelante|agravante|embargante|perito|perita)) (?:[a-z]+ ){0,3}(?:requer(?:em|eu|eram)?|interpos|interpuseram|opos|opuseram|(?:peticion|apresent|junt|manifest|contest|impugn)(?:am?|ou|aram))",
  ],

  ["publication", "(?:re)?(?:publicacao|publicad[oa]s?|disponibiliza(?:cao|d[oa]s?))|ato publicado"],
  ["publication", `${acts} (?:foi |foram )?(?:publicad|disponibilizad)[oa]s?`],
  [
    "publication",
    "(?:certidao|certificad[oa]|certifico)\\b[^.;]{0,40}\\b(?:publicacao|publicad[oa]|disponibilizacao|disponibilizad[oa])",
  ],
  [
    "publication",
    "(?:relacao )?(?:remetid|enviad|encaminhad)[oa]s? (?:ao|para o) (?:dje|djen|diario|d\\.? ?j)",
  ],
  ["publication", "(?:remessa|envio) (?:ao|para o) (?:dje|djen|diario)"],
  ["publication", "relacao(?: no?)? ?:? ?[0-9]+"],

  ["notice", "(?:intimacao|citacao|notificacao|edital|editais|mandado|mandados)"],
  ["notice", "(?:intimad|citad|notificad)[oa]s?"],
  ["notice", "ficam? (?:[a-z]+ ){0,6}(?:intimad|citad|notificad)[oa]s?"],
  ["notice", "(?:ciencia|cientificad[oa]s?|expedid[oa]s?/certificad[oa]s?)"],
  ["notice", "carta (?:precatoria|rogatoria|de|expedida|registrada)"],
  ["notice", "oficio"],
  ["notice", "comunicacao (?:eletronica|expedida)"],
  [
    "notice",
    "(?:nao )?(?:realizad|confirmad|efetivad|efetuad|lid|certificad|frustrad|decorrid)[oa]s? (?:a |o )?(?:intimacao|citacao|notificacao|comunicacao)",
  ],
  ["notice", "leitura de (?:intimacao|citacao)"],
  [
    "notice",
    "(?:cartas? (?:com )?)?(?:ars?|a\\. ?r|avisos? de recebimento)(?: (?:digita(?:l|is)|eletronic[oa]s?|mao propria|mp))?(?=[^a-z]*$|[^a-z]{1,3}(?:nao )?(?:\\(?ars?\\b|devolvid|recebid|entregue|cumprid|expedid|enviad|emitid|positiv|negativ|infrutifer|frutifer|retornad|retornou|assinad))",
  ],
  [
    "notice",
    "(?:devolvid|recebid|retornad|expedid|enviad)[oa]s? (?:[oa]s? )?(?:ars?|avisos? de recebimento)",
  ],
  ["notice", `(?:(?:recebid|devolvid)[oa] (?:o )?|(?:recebimento|retorno|devolucao)${of})(?:mandado|oficio)`],
  ["notice", "(?:de|trans)corrid[oa] (?:o )?prazo (?:de|da|para) (?:ciencia|leitura|consulta)"],
  ["notice", "(?:certidao|certificad[oa]|certifico)\\b[^.;]{0,40}\\b(?:intimacao|citacao)"],
  ["notice", `(?:expedicao|expedid[oa]s?)\\b[^.;]{0,30}\\b${document}s?`],

  [
    "hearing",
    "(?:(?:re)?designad[oa]s? |(?:marcad|remarcad|cancelad|realizad|adiad|agendad|antecipad)[oa]s? )?(?:a )?audiencias?",
  ],
  // As the table has "Leilão ou Praça" (311): an entry of the office, whose day is read from its text.
  [
    "progress",
    "(?:re)?(?:design|agend|marc)ad[oa]s? (?:[oa]s? )?(?:leil(?:ao|oes)|pracas?|hastas? publicas?|pericias?|vistorias?)",
  ],
  ["hearing", "designo (?:a )?audiencia"],
  ["hearing", "(?:ata|termo|pauta) d[ae] (?:audiencia|sessao)"],
  ["hearing", "sessao (?:de|do|virtual|presencial|telepresencial)"],
  [
    "hearing",
    "(?:processo )?(?:incluid[oa]|inclusao|retirad[oa]) (?:[ao]s? (?:processo|feito|autos?) )?(?:em|de|da) (?:mesa|pauta)",
  ],
  [
    "hearing",
    "deliberado em sessao|inclusao do processo para julgamento|adiad[oa] o julgamento|pedido de vista|pauta|(?:conciliacao|mediacao)(?: rejeitada)?",
  ],

  ["certificate", "(?:expedicao|expedid[oa]s?)\\b[^.;]{0,15}\\bcertid(?:ao|oes)"],
  ["certificate", "lavrad[oa]s? (?:as? )?certid(?:ao|oes)"],
  ["certificate", "(?:certidao|certidoes|certifico|certificad[oa]s?)"],

  ["progress", "conclus(?:os?|as?|ao)"],
  ["progress", "(?:re)?distribui(?:d[oa]s?|cao)"],
  ["progress", "(?:processo|autos?|acao|feito) (?:re)?distribuid[oa]s?|sorteio|sortead[oa]s?"],
  ["judgment", `${noun}(?<!em )(?:julgad|homologad|extint|anulad|reformad|prejudicad)[oa]s?`],
  [
    "judgment",
    "(?:recurso|agravo|apelacao|embargos) [^.:;]{0,60}(?:a que se (?:nega|da)|desprovid|improvid)",
  ],
  ["decision", "(?:recurso|agravo|apelacao)[^.:;]{0,60} (?:in)?(?:admitid|recebid)[oa]s?"],
  [
    "decision",
    `${noun}(?:(?:in)?deferid|concedid|nomead|arbitrad|decretad|determinad|suspens|sobrestad)[oa]s?`,
  ],
  ["petition", "pedido d[eo]|noticia de"],
  [
    "progress",
    "(?:remetid|remessa|baix|arquiv|desarquiv|transitad|apens|desapens|migrad|digitaliz|cadastr)[a-z]*",
  ],
  ["progress", "recebid[oa]s? (?:os |o )?(?:autos|processo|recurso pelo|em|no|na|do|da|pelo|pela)"],
  ["progress", "(?:recebimento|devolvid[oa]s?|devolucao|entregues?|retirad[oa]s?|carga|vista|vistas)"],
  [
    "progress",
    "(?:os )?autos? (?:[a-z]+ ){0,3}(?:remetid|devolvid|entregue|recebid|com|no|em|conclus|retirad|apensad)",
  ],
  ["progress", `${acts}[^;]{0,40}\\btransit[a-z]*`],
  ["progress", "transito em julgado"],
  [
    "progress",
    "(?:decorrid|transcorrid|decurs|escoad|iniciad|encerrad|suspens|inicio|decorreu|transcorreu)[a-z]*(?: d[oe])?(?: o| os)? prazos?",
  ],
  ["progress", "prazo|aguard(?:ando|a)"],
  ["progress", "(?:praticad[oa] (?:o )?)?ato ordinatorio"],
  [
    "progress",
    "(?:iniciad[oa] (?:a |o )?|inicio d[aeo] )(?:execucao|liquidacao|cumprimento)|termino d[ae] suspensao|encerrad[oa] (?:a )?conclusao|(?:realizado|efetuado) (?:o )?(?:calculo|pagamento|deposito)|renuncia (?:ao|de) prazo|ato cumprido pela parte|registrada a inclusao|link para pagamento|incidente processual instaurado|processo corretamente autuado|cumprimento de (?:levantamento|suspensao)",
  ],
  ["progress", "registro (?:eletronico )?(?:de|da) "],
  [
    "progress",
    "(?:classe|processo reativad|reativad|protocolad|desentranha|bens apreendidos|cumprimento da pena|levantamento|cumprid|entrega|sisbajud|renajud|infojud|requisicao)[a-z]*",
  ],
  ["progress", "(?:liquidacao|execucao|cumprimento de sentenca) iniciad[oa]"],
  [
    "progress",
    "(?:retificad|retificacao|alterad|alteracao|evolu|mudanca|corrigid|atualizad|convertid[oa] (?:em )?(?:processo )?(?:eletronic|digital|para))[a-z]*",
  ],
  [
    "progress",
    "(?:processo|autos) (?:[a-z]+ ){0,3}(?:arquivad|baixad|desarquivad|digitalizad|migrad|eletronic|apensad|encaminhad|remetid)[a-z]*",
  ],
  [
    "progress",
    "(?:custas|guia|deposito|pagamento|calculo|calculos|bloqueio|penhora|leil(?:ao|oes)|pracas?|hastas? publicas?|laudo|pericias?|vistoria|protocolo|alvara)",
  ],
  [
    "progress",
    "(?:expedicao|expedid[oa]s?)\\b[^.;]{0,30}\\b(?:alvara|precatorio|rpv|requisicao|formal|certidao|guia|termo)",
  ],
  ["progress", "inclus(?:ao|o) (?:d[oa]|no|na) (?:processo|juizo)"],
  ["progress", "cancelad[oa]s? (?:a |o )?(?:movimentacao|distribuicao|conclusao|publicacao)"],

  ["decision", "(?:convertid[oa] o )?julgamento (?:convertido )?em diligencia"],
  [
    "decision",
    "homolog(?:ad[oa]s?|acao|o)\\b[^.;]{0,20}\\b(?:calculos?|laudo|contas?|honorarios|valores|liquidacao)",
  ],
  ["decision", "(?:recebid|rejeitad)[oa] (?:a |o )?(?:denuncia|queixa|inicial|aditamento)"],
  ["decision", "recebid[oa] (?:o )?recurso"],
  ["judgment", "(?:in)?deferid[ao] (?:a )?(?:peticao )?inicial"],
  ["judgment", "(?:proferid|prolatad|lancad|registrad)[oa]s? (?:a |o |outras )?(?:sentenca|acordao)s?"],
  ["judgment", "(?:sentencas?|acordaos?|julgamentos?|julgo|ementa|procedencia|improcedencia)"],
  ["judgment", "(?:decisao|decisoes) (?:monocratica )?(?:terminativa|definitiva|de merito)"],
  ["judgment", "julgad[oa]s?"],
  ["judgment", "homolog(?:ad[oa]s?|acao|o)"],
  ["judgment", "(?:nao[ -])?(?:conhecid|provid|prejudicad)[oa]s?(?: (?:os?|a|em parte))?"],
  ["judgment", "(?:nao[ -])?(?:conhecimento|provimento)"],
  ["judgment", "negad[oa] (?:o )?(?:seguimento|provimento)"],
  [
    "judgment",
    "(?:embargos|recurso|agravo|apelacao) [^.:;]{0,60}(?:acolhid|rejeitad|provid|conhecid|apreciad|julgad)[oa]s?",
  ],
  ["judgment", "(?:concedid|denegad)[oa] (?:a )?(?:seguranca|ordem)"],
  ["judgment", "(?:extint|extinc|absolv|condenad|condenacao|pronunciad|impronunciad|anulad|reformad)[a-z]*"],
  ["judgment", "(?:com|sem) resolucao d[eo] merito"],
  ["judgment", "(?:nao[ -])?(?:acolhid[oa]s?|acolhimento|rejeitad[oa]s?|rejeicao)\\b[^.:;]{0,20}\\bembargos"],
  ["order", "(?:proferid|prolatad|lancad|registrad)[oa]s? (?:o )?despachos?"],
  ["order", "(?:despachos?|mero expediente)"],
  ["decision", "(?:proferid|prolatad|lancad|registrad)[oa]s? (?:a |o |outras )?(?:decisao|decisoes)"],
  ["decision", "(?:outras )?(?:decisao|decisoes)|liminar|voto|antecipacao de tutela"],
  ["decision", "(?:in)?(?:deferid[oa]s?|deferimento|admitid[oa])"],
  [
    "decision",
    "(?:nao[ -])?(?:concedid[oa]s?|concessao|acolhimento|rejeicao|acolhid[oa]s?|rejeitad[oa]s?|recebid[oa]s? (?:o |a )?recurso)",
  ],
  [
    "decision",
    "(?:decretad|declarad|declinad|determinad|ordenad|arbitrad|revogad|nomead|fixad|suspens)[oa]s?",
  ],
  [
    "decision",
    "(?:decretacao|revogacao|suspensao|sobrestamento|sobrestad[oa]|determinacao|declaracao de incompetencia)",
  ],
  ["decision", "processo (?:suspenso|sobrestado)"],
  ["decision", "tutela (?:antecipada|provisoria|de urgencia)"],
  ["order", toWhom],
];

/** What a judge writes in the first person or as an order, anywhere in a text whose beginning does not say what it is. */
export const formulas: readonly Pattern[] = [
  ["judgment", "acordam|por sentenca, para que|resolvo o merito|sem resolucao d[eo] merito"],
  ["judgment", "(?:negar|negou|dar|deu)(?:-lhe)?(?: [a-z]+){0,3} (?:provimento|seguimento)"],
  ["judgment", "conheceu (?:parcialmente )?d[oae]"],
  ...rulings.rulings,
  ["decision", `${doubtfulVerbs}|designo`],
  ["order", ordering],
  ["order", `vistos[^a-z]+(?:etc[^a-z]+)?(?:fls?[^a-z]+)?${toWhom}`],
  ["order", addressing],
];

/** How a judge's text begins whose decision stands where nobody reads it by rule: it is a decision of some kind. */
export const judicialOpenings =
  "vistos|trata-se de|cuida-se de|e o relatorio|relatorio\\b|fundamento e decido|ante o exposto|diante do exposto|isto posto|posto isso|em face do exposto|do exposto";

/** All that decides how a text is read, for stored kinds to be read again. `version` is raised with `kindOf` (reading.ts). */
export const kindReading = {
  version: 4,
  names,
  admitted,
  beginnings,
  formulas,
  judicialOpenings,
  rulings: { ...rulings },
};
