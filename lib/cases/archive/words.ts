import type { Hearing } from "#lib/cases/hearings/schema.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";

/** "Arquivado em 18/11/2026 por Helena Moura" */
export const archivedTitle = ({ at, by }: NonNullable<CaseView["archived"]>): string =>
  `Arquivado em ${formatDate(at)}${by ? ` por ${by}` : ""}`;

export const unfollowed = "O Autos não consulta este processo sozinho.";

/** Why archiving is refused until the person says that they know of the hearings. */
export const hearingsReason = "hearings";

/** What a person must know before they archive cases with a hearing to come. `of`: how many cases they archive. */
export function hearingsWarning({
  cases,
  isCut,
  of,
  next: { kind, day, time },
}: {
  cases: number;
  /** Not all were read: there may be more than `cases`, and one before `next`. */
  isCut: boolean;
  of: number;
  next: Pick<Hearing, "kind" | "day" | "time">;
}): string {
  const when = time === null ? formatDate(day) : `${formatDate(day)}, ${time}`;
  const those = `${isCut ? "Pelo menos " : ""}${formatCount(cases)} dos ${formatCount(of)} processos`;
  const many = `${those} têm audiência designada. ${isCut ? "Uma delas" : "A próxima"}: `;
  const one = `${of === 1 ? "Este processo" : those} tem audiência designada: `;
  const leaves = cases === 1 && !isCut ? "Arquivado, ele sai" : "Arquivados, eles saem";
  return `${cases === 1 ? one : many}${kind}, ${when}, encontrada no texto. ${leaves} de Hoje e das consultas automáticas.`;
}
