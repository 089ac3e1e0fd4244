import { failureSentence } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { dayKey, formatDate, formatDateTime, formatTime } from "#lib/time/time.ts";
import type { Certificate, CertificateEntry, Finding } from "./schema.ts";

/** The words of a printed check record. Its times are absolute, as it is read on other days. */

export const certificateTitle = "Registro de consultas";

/** What the paper is, and what it is not. */
export const certificateNature =
  "Registro do próprio escritório, feito pelo Autos. Não é certidão do tribunal nem substitui a consulta aos autos.";

/** Why silence here is not silence at the court. */
export const certificateLimit =
  "O Autos consulta o serviço; o serviço consulta o tribunal. Uma movimentação pode existir no tribunal e ainda não estar aqui.";

/** "Período: de 01/11/2026 a 22/11/2026, 15:40." */
export function periodSentence({ start, end }: Pick<Certificate, "start" | "end">): string {
  // A period that is over ends at midnight: its last day is the one before.
  const isOver = formatTime(end) === "00:00";
  const last = isOver ? formatDate(new Date(new Date(end).getTime() - 1)) : formatDateTime(end);
  return `Período: de ${formatDate(start)} a ${last}.`;
}

const movementsWords = (count: number) => plural(count, "movimentação nova", "movimentações novas");
const documentsWords = (count: number) => plural(count, "documento novo", "documentos novos");

function both(movements: number, documents: number): string {
  return [movements > 0 && movementsWords(movements), documents > 0 && documentsWords(documents)]
    .filter(Boolean)
    .join(" e ");
}

/**
 * What the period says, in sentences: how often the service was asked and answered, and what was new. "Nothing new" is
 * said only of answers, and never where nobody asked.
 */
export function certificateSentences({ checks, news, gaps }: Certificate): string[] {
  if (checks.all === 0) return ["Nenhuma consulta neste período: não se sabe se houve novidade no processo."];
  const about = checks.exact ? "" : "cerca de ";
  const parts = [
    checks.answered > 0 && `${checks.answered} com resposta completa`,
    checks.blank > 0 && `${checks.blank} com resposta sem dados`,
    checks.running > 0 && `${checks.running} com a captura ainda em curso`,
    checks.failed > 0 && `${checks.failed} sem resposta utilizável`,
  ].filter(Boolean);
  const asked = `O serviço foi consultado ${about}${plural(checks.all, "vez", "vezes")}: ${parts.join(", ")}.`;
  const unknown =
    gaps.length > 0
      ? `${plural(gaps.length, "intervalo", "intervalos")} sem verificação: neles não se sabe se houve novidade.`
      : null;
  return [asked, newsSentence({ checks, news }), unknown].filter((sentence) => sentence !== null);
}

function newsSentence({ checks, news }: Pick<Certificate, "checks" | "news">): string | null {
  if (checks.answered === 0) return "Nenhuma resposta completa: não se sabe se houve novidade no processo.";
  if (news.answers === 0) return "Nenhuma resposta trouxe novidade.";
  const what = both(news.movements, news.documents) || "Mudança na capa ou em textos";
  return `${what}, em ${plural(news.answers, "consulta", "consultas")}.`;
}

/** "01/11/2026, 08:02 a 04/11/2026, 20:10", "04/11/2026, 08:02 a 20:10", "04/11/2026, 08:02" */
export function timesOf({ firstAt, lastAt }: Pick<CertificateEntry, "firstAt" | "lastAt">): string {
  const [first, last] = [formatDateTime(firstAt), formatDateTime(lastAt)];
  if (first === last) return first;
  return dayKey(firstAt) === dayKey(lastAt) ? `${first} a ${formatTime(lastAt)}` : `${first} a ${last}`;
}

/** "15 consultas: nada novo" */
export function entryWords({ count, exact, finding }: CertificateEntry): string {
  const checks = plural(count, "consulta", "consultas");
  return exact
    ? `${checks}: ${findingWords(finding)}`
    : `Cerca de ${checks} no período: ${findingWords(finding)}`;
}

function findingWords(finding: Finding): string {
  switch (finding.kind) {
    case "quiet":
      return "nada novo";
    case "blank":
      return "a resposta veio sem dados";
    case "first":
      return "primeira resposta completa, o que veio com ela não conta como novo";
    case "news":
      return both(finding.movements, finding.documents) || "mudança na capa ou em textos";
    case "running":
      return "o serviço ainda capturava o processo no tribunal";
    case "failed":
      return `não verificado, ${failureSentence(finding.failure).short}`;
  }
}
