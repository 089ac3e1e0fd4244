import { orderWords, periodParams, readPeriod } from "#lib/cases/certificate/period.ts";
import { plural } from "#lib/format/count.ts";
import { isId } from "#lib/format/id.ts";
import { queryString } from "#lib/http/query-string.ts";
import type { Days } from "#lib/time/calendar.ts";

/** A report of publications and deadlines: of one person by id, of what is nobody's, or of everybody (null); days both included. */
export type ReportAsked = Days & { person: string | "nobody" | null };

const param = "responsavel";
const nobody = "ninguem";

/** What an address asks for; without days the last thirty. Null where a day is none, or the person is nobody that it knows of. */
export function readReport(params: URLSearchParams, now: string): ReportAsked | null {
  const days = readPeriod({ from: params.get(periodParams.from), to: params.get(periodParams.to) }, now);
  const person = params.get(param);
  if (days === null) return null;
  if (person === nobody) return { ...days, person: "nobody" };
  if (person === null) return { ...days, person };
  return isId(person) ? { ...days, person: person.toLowerCase() } : null;
}

/** Where the report is read as a CSV file. */
export const reportUrl = (database: string, { person, from, to }: ReportAsked): string =>
  `/api/databases/${encodeURIComponent(database)}/report.csv${queryString({
    ...(person !== null && { [param]: person === "nobody" ? nobody : person }),
    [periodParams.from]: from,
    [periodParams.to]: to,
  })}`;

/** What the file has, before it is made. */
export const reportWords = ({
  publications,
  deadlines,
}: {
  publications: number;
  deadlines: number;
}): string =>
  `Exportando ${plural(publications, "publicação", "publicações")} e ${plural(deadlines, "prazo ou audiência", "prazos e audiências")}`;

export type ReportRefusal = { ok: false; reason: "empty" | "too-many" | "order" };

/** Why there is no report, with what to do. */
export function reportRefusal(reason: ReportRefusal["reason"]): string {
  switch (reason) {
    case "empty":
      return "Não há publicação, prazo ou audiência nestes dias. Mude a pessoa ou os dias.";
    case "too-many":
      return "São linhas demais para um arquivo. Escolha menos dias, ou uma pessoa.";
    case "order":
      return orderWords;
  }
}
