import type { CaseView } from "#lib/cases/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** "Arquivado em 18/11/2026 por Helena Moura" */
export function archivedTitle({ at, by }: NonNullable<CaseView["archived"]>): string {
  return `Arquivado em ${formatDate(at)}${by ? ` por ${by}` : ""}`;
}

export const unfollowed = "O Autos não consulta este processo sozinho.";
