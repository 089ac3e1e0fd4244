import "server-only";

/** The ring begins with a dropped key, with which PostgreSQL lets nothing be stored. */
export const retiredSentence = (keyId: string): string =>
  `A primeira chave de AUTOS_KEYS (${keyId}) já foi retirada, e nada do que ela sela pode ser gravado. Ponha a chave ativa na frente.`;
