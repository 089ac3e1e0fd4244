import { lastingCause } from "#lib/failures/service.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { checkedAtOf, dataAtOf, type Knowledge } from "./knowledge.ts";

/** What a printed row says of the last check: exact times, and never more than the answer said. */
export function printedCheck(known: Knowledge): string {
  const checkedAt = checkedAtOf(known);
  const last = checkedAt === null ? null : formatDateTime(checkedAt);
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      const dataAt = dataAtOf(known);
      const data = dataAt === null ? "" : `. Dados de ${formatDateTime(dataAt)}`;
      return `Não verificado desde ${formatDateTime(since)}: ${lastingCause(failure)}${data}`;
    }
    case "coming":
      return `Importando desde ${formatDateTime(known.importedAt)}`;
    case "recapturing":
      return `Importando de novo; ${dataAtOf(known) === null ? "não verificado, sem dados" : `dados de ${last}`}`;
    case "never":
      return "Ainda não consultado";
    case "old":
      return `Não verificado desde ${last}`;
    case "blank":
      return `Não verificado: sem dados na resposta de ${last}`;
    case "fresh":
      return `Consultado em ${last}`;
  }
}
