import type { HitPlace } from "./schema.ts";

/** Said of a case whose older movements may have words that its row does not show. */
export const cutWords = "buscado só nas movimentações mais recentes; procure dentro do processo";

/** What stands in front of a text that a search found: `advogado: Antônia Reis`. */
export const foundWords = (place: HitPlace): string =>
  ({
    party: "parte",
    pole: "polo",
    lawyer: "advogado",
    oab: "OAB",
    taxId: "CPF ou CNPJ de",
    subject: "assunto",
    class: "classe",
    chamber: "vara",
    court: "tribunal",
    city: "cidade",
    judge: "magistrado",
    title: "título",
    status: "situação",
    movement: "movimentação",
  })[place];
