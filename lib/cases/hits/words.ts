import type { HitPlace } from "./schema.ts";

/** Said of a case whose older movements may have words that its row does not show. */
export const cutWords = "buscado só nas movimentações mais recentes; procure dentro do processo";

/** What stands in front of a text that a search found: `advogado: Antônia Reis`. */
export function foundWords(place: HitPlace): string {
  switch (place) {
    case "party":
      return "parte";
    case "pole":
      return "polo";
    case "lawyer":
      return "advogado";
    case "oab":
      return "OAB";
    case "taxId":
      return "CPF ou CNPJ de";
    case "subject":
      return "assunto";
    case "class":
      return "classe";
    case "chamber":
      return "vara";
    case "court":
      return "tribunal";
    case "city":
      return "cidade";
    case "judge":
      return "magistrado";
    case "title":
      return "título";
    case "status":
      return "situação";
    case "movement":
      return "movimentação";
  }
}
