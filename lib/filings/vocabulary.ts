/** The words in which the service tells outcomes, for texts that `fold` has read. */

/** What is being done now or will be: it is not done. */
export const underWay =
  /\b(?:sendo|ser|sera|serao)\s+(?:protocolad|peticionad|processad|executad)[ao]s?\b|\bem (?:execucao|andamento|processamento)\b|\b(?:executando|processando|protocolando|peticionando)\b/g;

/** What is carried out may be the cancellation itself: that says nothing of the filing. */
export const cancellationDone =
  /\bcancelamentos?\s+(?:(?:ja|foi|esta)\s+){0,2}(?:processad|executad|realizad|efetuad|efetivad|concluid|confirmad)[ao]s?\b/g;

/** To execute a filing is to file it. */
export const filed = /\b(?:protocolad|peticionad|executad)[ao]s?\b/;

export const processed = /\bprocessad[ao]s?\b/;

/** What failed may have been filed or not. */
export const failed = /\b(?:erros?|falhas?|falhou|rejeitad[ao]s?)\b/;
