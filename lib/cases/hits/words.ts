import { type HitPlace, placeWords } from "./schema.ts";

/** Said of a case whose older movements may have words that its row does not show. */
export const cutWords = "buscado só nas movimentações mais recentes; procure dentro do processo";

/** What stands in front of a text that a search found: `advogado: Antônia Reis`. */
export const foundWords = (place: HitPlace): string => placeWords[place];
