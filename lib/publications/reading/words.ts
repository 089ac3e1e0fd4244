import type { FailureReason } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import type { Deed } from "#lib/time/deed.ts";
import { formatDate, formatDateTime, type Moment } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";
import type { PublicationView } from "./schema.ts";

/** Above the parties: `DJEN, TJSP. Intimação.` */
export function diaryWords({
  diary,
  court,
  type,
}: Pick<PublicationView, "diary" | "court" | "type">): string {
  const where = [diary, court].filter((word) => word !== null && word !== "").join(", ");
  // What the service calls every publication says nothing about this one.
  const kind = type === null || type === "Distribution" ? "" : type;
  return [where, kind]
    .filter((word) => word !== "")
    .map((word) => `${word}.`)
    .join(" ");
}

/** `Nome pesquisado: Helena Moura, OAB SP912407. Disponibilizada em 17/11/2026. Recebida em 18/11/2026, 07:12. Edição 4.318.` */
export function provenanceWords(view: PublicationView): string {
  const { nameSearched, termSearched, oab, availableOn, publishedOn, receivedAt, edition } = view;
  const sought = [nameSearched, oab === null ? null : `OAB ${oab}`].filter((word) => word !== null);
  return [
    sought.length === 0 ? null : `Nome pesquisado: ${sought.join(", ")}`,
    termSearched === null || termSearched === nameSearched ? null : `Termo: ${termSearched}`,
    availableOn === null ? "Sem dia de disponibilização" : `Disponibilizada em ${formatDate(availableOn)}`,
    publishedOn === null ? null : `Considera-se publicada em ${formatDate(publishedOn)}`,
    `Recebida em ${formatDateTime(receivedAt)}`,
    edition === null ? null : `Edição ${edition}`,
  ]
    .filter((word) => word !== null)
    .map((word) => `${word}.`)
    .join(" ");
}

/** Who did what with it and when, a sentence each; the service's time is its own. */
export function courseWords(view: PublicationView, now: Moment): string[] {
  const { read, linked, archived, closedAt, filedAt, isArchived } = view;
  const deed = (done: string, { at, by }: Deed) =>
    `${done}${by === null ? "" : ` por ${by}`} ${formatWhen({ at, now })}.`;
  return [
    read === null ? null : deed("Lida", read),
    linked === null ? null : deed("Ligada a este processo", linked),
    archived === null ? null : deed("Arquivada", archived),
    closedAt === null
      ? null
      : `Arquivada no serviço ${formatWhen({ at: filedAt ?? closedAt, now })}.${isArchived ? "" : " Voltou à caixa; no serviço ela continua arquivada."}`,
  ].filter((words) => words !== null);
}

/** Why the service did not archive it; null when nothing fails. */
export function unarchivedWords(
  { failure, isArchived }: Pick<PublicationView, "failure" | "isArchived">,
  now: Moment,
): { title: string; text: string } | null {
  if (failure === null) return null;
  if (isArchived && isUnknownToService(failure))
    return { title: "Arquivada só aqui", text: `${capitalised(shortOf(failure.reason))}.` };
  const short = shortOf(failure.reason);
  const where = isArchived ? "" : " Ela voltou à caixa.";
  const next = failure.isAsking ? stillAsking(isArchived) : " O Autos não tenta mais.";
  const reason = failure.message === null ? "" : ` O serviço disse: “${failure.message}”.`;
  return {
    title: `Não arquivada no serviço ${formatWhen({ at: failure.since, now })}`,
    text: `${capitalised(short)}.${reason}${where}${next}`,
  };
}

/** The service said that it does not know it, and is asked no more: it can be archived only here. */
export const isUnknownToService = (failure: PublicationView["failure"]): boolean =>
  failure?.reason === "not-found" && !failure.isAsking;

/** Why, in words of publications: what the service does not find is the publication. */
function shortOf(reason: FailureReason | null): string {
  if (reason === null) return "o motivo não é conhecido";
  if (reason === "not-found") return "o serviço não conhece esta publicação, que pode ter vindo por arquivo";
  return failureSentence(reason, { credential: "services" }).short;
}

const stillAsking = (isArchived: boolean): string =>
  isArchived ? " O Autos continua tentando." : " O Autos continua tentando; ao conseguir, ela sai da caixa.";

/** Under a text of which a page shows a part. */
export const missingWords = (missing: number): string =>
  `Esta página mostra o começo. Faltam ${formatCount(missing)} letras.`;
