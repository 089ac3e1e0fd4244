import { mostLabels } from "#lib/cases/organisation/schema.ts";
import { type CredentialKind, credentialNames } from "#lib/credentials.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { adminMayReplace, askedToWait, failureSentence } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { tooManyNumbers } from "./limits.ts";

/** The service finished a capture without data, or never confirmed that it started a new one. */
export const emptyImport = "O serviço encerrou a importação sem trazer dados deste processo.";
export const unconfirmedImport =
  "O serviço não confirmou o pedido de nova captura, mesmo na segunda vez. Não sabemos se o tribunal foi consultado. Os dados mostrados são anteriores ao pedido.";

/** The sentence for numbers that the service did not find in the court. */
export function importNotFound(count: number): string {
  return `O serviço não encontrou ${count === 1 ? "este número" : "estes números"} no tribunal. Confira a fonte.`;
}

/** The sentence for numbers that failed: nothing about them goes on by itself. `message`: the service's own words. */
export function importFailed({
  failure,
  message,
  credential = null,
}: {
  failure: FailureReason | null;
  message: string | null;
  credential?: CredentialKind | null;
}): string {
  switch (failure) {
    case null:
      return message ?? "O serviço não disse por quê.";
    case "rejected":
      return message ? `O serviço recusou: “${message}”` : "O serviço recusou o pedido e não disse por quê.";
    case "credential":
      return `O serviço recusou o ${credential === null ? "token" : credentialNames[credential]}. ${adminMayReplace}; depois, a importação continua sozinha, ou tente de novo.`;
    case "not-found":
    case "busy":
    case "unavailable":
    case "contract":
    case "partial":
    case "internal":
      return `${failureSentence(failure).title} Tente de novo. Se continuar, avise quem administra o Autos.`;
  }
}

/** The beginning of the sentence for numbers that make no progress; how long they have made none follows. */
export function importStalled(failure: FailureReason | null): string {
  switch (failure) {
    case "contract":
    case "partial":
    case "internal":
      return failureSentence(failure).lasting;
    case null:
    case "not-found":
    case "rejected":
    case "credential":
    case "busy":
    case "unavailable":
      return "O serviço aceitou o pedido e não avança";
  }
}

const goesOn = "Consultamos de novo a cada minuto. A importação continua sozinha e nenhum número se perde.";

/** Why the import is paused, and how it goes on. `since` and `until`: times as the page shows them. */
export function pauseSentence({
  failure,
  credential = null,
  since,
  until,
}: {
  failure: FailureReason;
  credential?: CredentialKind | null;
  since: string;
  until: string;
}): { title: string; next: string } {
  switch (failure) {
    case "busy":
      return { title: askedToWait(until), next: "A importação continua sozinha depois disso." };
    case "credential":
      return {
        title: `${failureSentence(failure, { credential }).lasting} desta base desde ${since}`,
        next: `${adminMayReplace}. A importação continua sozinha depois disso.`,
      };
    case "contract":
    case "partial":
      return { title: `${failureSentence(failure).lasting} desde ${since}`, next: goesOn };
    case "unavailable":
    case "internal":
    case "not-found":
    case "rejected":
      return { title: `Sem resposta do serviço desde ${since}`, next: goesOn };
  }
}

/** What is said of numbers that a person may not import: the same whatever is known of them here. */
export const withheldText = "Pode haver segredo de justiça. Fale com quem administra a base.";
export const withheldTitle = (count: number) =>
  plural(count, "número não pôde ser importado por você", "números não puderam ser importados por você");

/** Why an import did not start. The limit of numbers is in `lib/imports/limits.ts`, with its sentence. */
export type ImportRefusal =
  | "none-found"
  | "none-valid"
  | "all-known"
  | "withheld"
  | "too-many-labels"
  | "under-way";

/** `where`: the form and the terminal offer other ways to correct what was sent. */
export function importRefusal(
  reason: ImportRefusal,
  { where, mostLabels }: { where: "form" | "terminal"; mostLabels: number },
): string {
  switch (reason) {
    case "none-found":
      return "Não há número CNJ neste texto. Um número tem 20 dígitos, como 0000832-35.2018.4.01.3202.";
    case "none-valid":
      return `Nenhum número pode ser importado ainda. Corrija os que estão ${where === "form" ? "marcados" : "listados"}.`;
    case "all-known":
      return "Todos estes processos já estão aqui ou em importação.";
    case "withheld":
      return `Nenhum destes números pode ser importado por você. ${withheldText}`;
    case "too-many-labels":
      return `Esta base teria mais de ${mostLabels} etiquetas. ${where === "form" ? "Ignore uma das colunas ou apague etiquetas." : "Apague as que não usa."}`;
    case "under-way":
      return "Este processo já está em importação.";
  }
}

/** What a number is called that the service does not know, with how many there are. */
export const notFoundWords = (count: number) => plural(count, "não encontrado", "não encontrados");

/** Whether a failed import ended without data: the case is here, and nobody knows anything of it. */
export function isEmptyImport({
  failure,
  message,
}: {
  failure: FailureReason | null;
  message: string | null;
}): boolean {
  return failure === null && message === emptyImport;
}

/** Why an import did not start, with the limits of an import. */
export function startRefusal(
  reason: ImportRefusal | "too-many",
  where: "form" | "terminal" = "form",
): string {
  return reason === "too-many" ? tooManyNumbers : importRefusal(reason, { where, mostLabels });
}
