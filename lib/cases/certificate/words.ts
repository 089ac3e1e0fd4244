import { failureSentence } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { dayKey, formatDate, formatDateTime, formatTime } from "#lib/time/time.ts";
import type { Certificate, CertificateEntry, CheckOutcome, Count } from "./schema.ts";

/** The words of a printed check record. Its times are absolute, as it is read on other days. */

export const certificateTitle = "Registro de consultas";

/** What the paper is, and what it is not. */
export const certificateNature =
  "Registro do próprio escritório, feito pelo Autos. Não é certidão do tribunal nem substitui a consulta aos autos.";

/** What is kept of checks that found the same one after another. */
export const certificateTimes =
  "De consultas seguidas com o mesmo resultado ficam guardados o horário da primeira, o da última e quantas foram; os horários entre elas, não.";

/** "Período: de 01/11/2026 a 22/11/2026, 15:40." */
export function periodSentence({ start, end }: Pick<Certificate, "start" | "end">): string {
  // A period that is over ends at midnight: its last day is the one before.
  const isOver = formatTime(end) === "00:00";
  const last = isOver ? formatDate(new Date(new Date(end).getTime() - 1)) : formatDateTime(end);
  return `Período: de ${formatDate(start)} a ${last}.`;
}

const movementsWords = (count: number) => plural(count, "movimentação nova", "movimentações novas");
const documentsWords = (count: number) => plural(count, "documento novo", "documentos novos");

const both = (movements: number, documents: number): string =>
  [movements > 0 && movementsWords(movements), documents > 0 && documentsWords(documents)]
    .filter(Boolean)
    .join(" e ");

/** How often the service was asked and answered, and what was new. "Nothing new" is said only of answers. */
export function certificateSentences(certificate: Certificate): string[] {
  const { checks, news, gaps } = certificate;
  if (checks.all.count === 0) return uncheckedSentences(certificate);
  const { all, answered, blank, running, failed } = checks;
  const parts = [
    answered.count > 0 && `${about(answered)}${answered.count} com resposta completa`,
    blank.count > 0 && `${about(blank)}${blank.count} com resposta sem dados`,
    running.count > 0 && `${about(running)}${running.count} com a captura ainda em curso`,
    failed.count > 0 && `${about(failed)}${failed.count} sem resposta utilizável`,
  ].filter(Boolean);
  const asked = `O serviço foi consultado ${about(all)}${plural(all.count, "vez", "vezes")}: ${parts.join(", ")}.`;
  return [asked, newsSentence({ checks, news }), unverifiedSentence(gaps.length)].filter(
    (sentence) => sentence !== null,
  );
}

const about = ({ exact }: Count) => (exact ? "" : "cerca de ");

/** Of a period in which no check is known: when there was one before and after it, and what that says. */
function uncheckedSentences({ entries, around: { before, after } }: Certificate): string[] {
  const [over] = entries;
  const times = [
    before !== null && `antes em ${formatDateTime(before)}`,
    after !== null && `depois em ${formatDateTime(after)}`,
  ].filter(Boolean);
  return [
    `Nenhuma consulta ${over ? "conhecida " : ""}neste período.`,
    ...(times.length > 0 ? [`Consultado ${times.join(" e ")}.`] : []),
    over?.outcome.kind === "quiet"
      ? "A consulta seguinte não trouxe novidade."
      : "Não se sabe se houve novidade no processo.",
  ];
}

function unverifiedSentence(count: number): string | null {
  if (count === 0) return null;
  const which = plural(count, "intervalo não verificado", "intervalos não verificados");
  return `${which}: não se sabe se houve novidade ${count === 1 ? "nele" : "neles"}.`;
}

function newsSentence({ checks, news }: Pick<Certificate, "checks" | "news">): string | null {
  if (checks.answered.count === 0)
    return "Nenhuma resposta com dados: não se sabe se houve novidade no processo.";
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

/** "15 consultas: nada novo", "Cerca de 13 consultas no período: nada novo" */
export function entryWords({ all, within, outcome }: CertificateEntry): string {
  const found = outcomeWords(outcome);
  if (within.count === 0) {
    const whole = plural(all, "consulta", "consultas");
    return `Nenhuma consulta conhecida no período, ${whole} ao todo: ${found}`;
  }
  const checks = plural(within.count, "consulta", "consultas");
  const counted = within.exact ? checks : `Cerca de ${checks}`;
  return `${counted}${within.count < all ? " no período" : ""}: ${found}`;
}

function outcomeWords(outcome: CheckOutcome): string {
  switch (outcome.kind) {
    case "quiet":
      return "nada novo";
    case "blank":
      return "não verificado, o serviço respondeu sem dados do processo";
    case "first":
      return "primeira leitura do processo, o que veio com ela não conta como novo";
    case "news":
      return both(outcome.movements, outcome.documents) || "mudança na capa ou em textos";
    case "running":
      return "o serviço ainda capturava o processo no tribunal";
    case "failed":
      return `não verificado, ${failureSentence(outcome.failure).short}`;
  }
}
