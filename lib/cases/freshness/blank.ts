/** The words for a case of which the service answers without any data. It has one name wherever it is named. */

export const blankTitle = "Sem dados";
export const blankSentence = "O serviço responde sem dados deste processo.";
/** What a person can do: asking again brings the same record, a new capture may bring another one. */
export const blankAdvice =
  "Importe de novo, ou confira no tribunal: a captura pode ter falhado, ou o processo corre em segredo de justiça.";
