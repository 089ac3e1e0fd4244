import type { MovementKind } from "#lib/cases/movements/schema.ts";

/**
 * Names of the CNJ's table of movements (TPU) that the words of a sentence would tell wrongly or not at all: a service that
 * gives the leaf alone says `Perda do objeto`, not who found it lost. Each is the whole text, in small letters without
 * accents; the kind is that of its branch: *Decisão*, *Julgamento*, *Despacho*, or what the clerk does.
 */
export const names: readonly (readonly [kind: MovementKind, whole: string])[] = [
  // Several branches have these, or parties file them: alone they tell nobody which.
  [
    "unsure",
    [
      "pedido de uniformizacao de interpretacao de lei|emenda a inicial|impugnacao (?:ao cumprimento de sentenca|a execucao)|devolucao dos autos a origem",
      "pagamento|redistribuicao por prevencao|consulta|parecer|suspensao",
    ].join("|"),
  ],

  [
    "order",
    "requisicao de informacoes|expedicao de alvara de levantamento|(?:retirar )?pedido de (?:inclusao(?: em pauta(?: virtual)?)?|pauta virtual)",
  ],

  [
    "judgment",
    [
      "abandono da causa|paralisacao por negligencia das partes|acao intransmissivel|confusao entre autor e reu|continencia|renuncia(?: ao direito pelo autor| do queixoso ou perdao aceito)?",
      "ausencia (?:das condicoes da acao|de pressupostos(?: processuais)?|de citacao de sucessores do reu falecido|do reclamante|do autor a audiencia)",
      "autor falecido e sem habilitacao de sucessores|devedor nao encontrado|inexistencia de bens penhoraveis|inadmissibilidade do procedimento sumarissimo|sumarissimo \\(art[^)]{0,30}\\)",
      "incompetencia (?:territorial|em razao da pessoa)|perempcao, litispendencia ou coisa julgada|convencao de arbitragem|desistencia|perda d[eo] objeto|cancelamento de divida ativa",
      "(?:pronuncia de )?(?:prescricao|decadencia)(?:,? (?:ou |decadencia ou )?(?:prescricao|perempcao|decadencia))?|pronuncia|impronuncia|reparacao do dano|pagamento integral do debito",
      "morte do agente|anistia, graca ou indulto|retroatividade de lei|retratacao do agente|perdao judicial|cumprimento d[ae] (?:pena|suspensao condicional do processo|transacao penal)",
      "transacao penal|composicao civil(?: dos danos)?|remissao a adolescente infrator|concessao de remissao a adolescente com exclusao do processo",
      "seguranca|habeas (?:corpus|data)(?: de oficio)?|mandado de injuncao|exequatur|recuperacao judicial|(?:nao[ -])?decretacao de falencia|denegacao|concessao em parte",
      "indeferimento da (?:peticao )?inicial|negacao de seguimento|anulacao de (?:sentenca|acordao)(?:/acordao)?|declaracao de competencia em conflito|definicao de tese [a-z ]{0,60}|emissao de juizo de retratacao [a-z ]{0,40}",
      "conversao de agravo de instrumento em [a-z ]{0,60}|conjunto agravo e recurso especial|pedido conhecido em parte e [a-z ]{0,40}",
      "(?:des)?favoravel(?: em parte)?|respondida(?: em parte)?|contas (?:nao prestacao|nao prestadas|(?:des)?aprovadas(?: com ressalvas)?)",
      "[a-z ,-]{3,60} \\(registro (?:deferido|indeferido|cancelado|cassado|sem julgamento)\\)|movimentar partido|(?:(?:cassacao|cancelamento|impugnacao|deferimento) d[oe] (?:pedido de )?)?registro de candidatura",
    ].join("|"),
  ],

  [
    "decision",
    [
      "homologacao|expedicao de precatorio/rpv|(?:nao[ -])?(?:admissao|ratificacao|recebimento(?= (?:de|do|da) ))(?: em parte)?|nao[ -](?:homologacao|recebimento)|(?:nao[ -])?homologacao (?:de|da) prisao em flagrante|nomeacao|autorizacao|declaracao|conversao",
      "com efeito suspensivo|sem efeito suspensivo|a depender do julgamento de outra causa[a-z, ]{0,80}|convencao das partes(?: para cumprimento voluntario da obrigacao)?|execucao frustrada|forca maior|morte ou perda da capacidade",
      "por (?:decisao judicial|decisao do presidente|pendencia de airesp|divergencia de entendimento)[a-z -]{0,60}|reu revel citado por edital|recurso (?:especial repetitivo|extraordinario com repercussao geral)|prescricao intercorrente(?: \\([^)]{0,40}\\))?",
      "incidente de (?:insanidade mental|resolucao de demandas repetitivas[^;]{0,30}|assuncao de competencia)|conflito de competencia|recebimento de embargos a execucao|de pre-executividade",
      "(?:excecao de )?(?:impedimento|suspeicao|incompetencia)(?:,? (?:ou )?suspeicao)?(?: ou impedimento)?|excecao da verdade|suscitacao de conflito de competencia",
      "alimentos|depositario infiel|de estrangeiro para [a-z, ]{0,60}|temporaria|preventiva|domiciliar|provisoria|definitiva|sancao|desacolhimento de prisao|prisao(?: em flagrante(?: em prisao preventiva)?| domiciliar)?",
      "relaxamento d[aeo] (?:flagrante|prisao(?: em flagrante)?)|liberdade (?:provisoria|assistida)|livramento condicional|(?:pro|re)gressao de (?:regime|medida socio-?educativa)|comutacao d[ae] pena|indulto|permissao de saida|saida temporaria",
      "direito de visita|trabalho externo|detracao/remicao(?: da pena)?|remicao|substituicao/sucessao|prestacao de servicos a comunidade|justica restaurativa|pena / medida|inclusao em regime disciplinar diferenciado",
      "recambiamento de preso|transferencia (?:da execucao da pena|para outro estabelecimento penal)|unificacao (?:de|e soma de) [a-z ]{0,40}|prorrogacao de cumprimento de [a-z/ ]{0,40}|remissao ao adolescente com suspensao do processo",
      "medida protetiva(?: determinada por [a-z ]{0,40})?|assistencia judiciaria gratuita|gratuidade d[ae] justica|justica gratuita|quebra d[eo] sigilo [a-z]{4,12}|indisponibilidade de bens|bloqueio/penhora on ?-?line",
      "aditamento d[ao] (?:denuncia|queixa|libelo)|queixa|libelo|representacao por ato infracional|desclassificacao de delito|(?:homologacao do )?acordo (?:de nao persecucao penal|em execucao ou em cumprimento de sentenca)",
      "desistencia de (?:recurso|pedido)|sentenca estrangeira|(?:des)?afetacao(?: ao rito [a-z ]{0,40}| tornada sem efeito)?|demonstracao de existencia de repercussao geral[a-z ]{0,60}|envio para juizo de retratacao|manutencao de acordao",
      "advogado voluntario|curador|defensor dativo|interprete/tradutor|outros auxiliares de justica|perito|deliberacao da partilha|liminar prejudicada|reforma de decisao anterior|cancelamento da distribuicao|mantida a distribuicao do processo",
      "(?:reconhecimento|denegacao) de prevencao|juizo provisorio para medidas urgentes|devolucao da carta rogatoria ao juizo rogante|ordenacao de entrega de autos|prorrogado prazo de conclusao|levantamento da suspensao ou dessobrestamento|convertido em diligencia|julgamento em diligencia",
    ].join("|"),
  ],

  [
    "hearing",
    [
      "adiad[oa]|retirad[oa]|adiamento do julgamento(?: \\([^)]{0,30}\\))?|deliberacao em sessao|inclusao do processo para julgamento eletronico|questao de ordem|merito|prorrogacao de pad|inicial|parcial|para (?:analise d[ae]|julgamento de) [a-z ]{0,60}",
      "admonitoria|preliminar|(?:in)?frutifera|nao[ -]realizada|em execucao|do art\\. (?:16 da lei [0-9.]{5,12}|334 (?:do )?cpc)|de (?:acolhimento|conciliacao|custodia|instrucao(?: e julgamento)?|interrogatorio|julgamento|justificacao|mediacao)",
    ].join("|"),
  ],

  ["petition", "documento"],

  [
    "notice",
    "expedicao de documento|devolucao|confirmada|eletronica|em (?:secretaria(?:/comparecimento espontaneo)?|audiencia)",
  ],

  [
    "progress",
    [
      "provisorio|definitivo|documento expedido|movimentacao processual|reativacao|registro|desentranhamento|desmembramento de feitos|cancelamento(?: de distribuicao)?|cancelad[oa]|atribuicao de competencia|processo devolvido a secretaria|autos (?:eliminados|restaurados)",
      "atualizacao de conta|tributos|precatorio|pequeno valor|enviad[oa] ao tribunal|preparad[oa] para envio|pag[oa]|bens apreendidos|destinacao(?: parcial)?|guarda (?:intermediaria|permanente)|inicio|fim|interrupcao",
      "inicio do cumprimento da transacao penal|cumprimento de (?:levantamento da )?suspensao ou (?:des)?sobrestamento|ato cumprido pela parte ou interessado(?: \\(sem atributo\\))?|comparecimento do reu/apenado|realizacao de procedimento restaurativo",
      "identificada possivel dissidencia partidaria|partido movimentado|sistema de candidaturas fechado|totalizacao de eleicoes efetuada",
    ].join("|"),
  ],
];

/** What a judge admits, receives or refuses, by its name alone. In capitals it may be eproc's event of the party. */
export const admitted =
  "recurso(?: (?:especial|extraordinario|ordinario|de revista))?|agravo em recurso especial|embargos(?: de divergencia)?|reclamacao|denuncia|excecao de pre-executividade";
