import { quoted } from "#lib/format/quote.ts";
import { everyMs, longestMs } from "#lib/pace/rhythm.ts";
import { formatAgo, formatMoment, type Moment } from "#lib/time/time.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";
import { isAsked, type Need } from "./board.ts";
import { cancelling } from "./cancelling/words.ts";
import type { Ending } from "./facts.ts";
import { situationOf } from "./situation.ts";
import type { FilingRow, Opener } from "./view.ts";

/** What is said of a petition in a list, as far as its row knows it. */

/** The act as it is called, also before anybody has named it. */
export const actWords = (act: string): string => (act.trim() === "" ? "Petição sem nome" : act);

/** Who is to open the window, and that they cannot any more. */
export const openerWords = (opener: Opener | null): string =>
  opener === null
    ? "Qualquer pessoa que possa"
    : opener.mayOpen
      ? opener.name
      : `${opener.name} (não pode mais abrir)`;

export const neverAgain = "Não protocole de novo.";

/** When the service was asked about it, on paper to the minute; null for one of which nobody asks. */
export function reachWords(row: FilingRow, now: Moment, { isPaper = false } = {}): string | null {
  if (row.facts.hasReceipt || !isAsked(row, +new Date(now))) return null;
  const { failing } = row.facts;
  if (failing !== null) return `sem resposta desde ${formatSince({ at: failing.since, now })}`;
  if (row.answeredAt === null) return "serviço ainda não consultado";
  return `serviço consultado ${isPaper ? `em ${formatMoment(row.answeredAt)}` : formatAgo(row.answeredAt, now)}`;
}

/** What is to be done about a receipt that is not what a court gives; null of one that is, and without one. */
export const oddReceiptWords = ({ receiptIsPdf }: Pick<FilingRow, "receiptIsPdf">): string | null =>
  receiptIsPdf === false ? "o recibo não é um PDF: confira no tribunal" : null;

/** What is to be known of a petition that needs somebody, and what not to do. `me`: who reads. */
export function needSentence(
  row: FilingRow,
  need: Need,
  { now, me }: { now: Moment; me: string | null },
): string {
  switch (need.kind) {
    case "unanswered":
      return `${perhapsFiled(row)} ${asking(row, now)}`;
    case "unclear":
      return `${answerOf(row)} Não sabemos se isso é um protocolo. ${neverAgain} ${asking(row, now)}`;
    case "rejected":
      return row.message === null
        ? `O serviço diz que foi rejeitada, sem dizer por quê. ${asking(row, now)}`
        : `${answerOf(row)} ${asking(row, now)}`;
    case "went-on":
      return wentOn(row, need.after, now);
    case "unreceipted":
      return `Consultamos por 90 dias, desde ${formatSince({ at: need.since, now })}, e não consultamos mais desde ${endOf(need.since, now)}. ${neverAgain} Confira no site do tribunal.`;
    case "no-outcome":
      return noOutcome(row, { now, me });
  }
}

/** "O serviço respondeu: “documento 2 sem assinatura”." */
function answerOf({ message }: FilingRow): string {
  if (message === null) return "O serviço respondeu sem dizer o desfecho.";
  return `O serviço respondeu: ${quoted(message)}.`;
}

const perhapsFiled = (row: FilingRow): string =>
  situationOf(row.facts) === "awaiting-receipt"
    ? `O serviço disse que foi protocolada; o recibo ainda não chegou e ele não responde. ${neverAgain}`
    : `A petição pode ter sido protocolada. ${neverAgain}`;

/** What is known of a window that was opened: whether somebody closed it nobody says. */
export const openedSentence = ({ openedAt }: Pick<FilingRow, "openedAt">, now: Moment): string =>
  openedAt === null
    ? "Não sabemos se a janela continua aberta."
    : `A janela foi aberta ${formatAt({ at: openedAt, now })}; não sabemos se continua aberta.`;

/** "Consultamos o serviço a cada minuto." */
export function asking(row: Pick<FilingRow, "askedSince" | "facts">, now: Moment): string {
  const rhythm = row.askedSince === null ? null : everyMs(+new Date(now) - Date.parse(row.askedSince));
  if (row.facts.hasReceipt || row.askedSince === null) return "Não consultamos mais o serviço.";
  if (rhythm === null) return `Não consultamos mais o serviço desde ${endOf(row.askedSince, now)}.`;
  return `Consultamos o serviço ${everyWords(rhythm)}.`;
}

/** When asking ended that began then. */
const endOf = (askedSince: string, now: Moment): string =>
  formatSince({ at: new Date(Date.parse(askedSince) + longestMs).toISOString(), now });

function everyWords(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes <= 1) return "a cada minuto";
  if (minutes < 60) return `a cada ${minutes} minutos`;
  return minutes < 24 * 60 ? "a cada hora" : "uma vez por dia";
}

/** Why it went on nobody knows: only what is known is said. */
function wentOn(row: FilingRow, after: Ending, now: Moment): string {
  const isExecuting = situationOf(row.facts) === "executing";
  const since = row.evidenceAt === null ? "" : `; soubemos ${formatAt({ at: row.evidenceAt, now })}`;
  const next = row.facts.hasReceipt
    ? "Confira o recibo."
    : isExecuting
      ? neverAgain
      : "O recibo ainda não chegou.";
  return `${endedWords(after)} a mostrou ${isExecuting ? "em execução" : "protocolada"}${since}. ${next}`;
}

const endedWords = (ending: Ending): string =>
  ({
    cancelled: `${cancelling.confirmed} e depois`,
    rejected: "O serviço a disse rejeitada e depois",
    discarded: "Foi descartada aqui e depois o serviço",
  })[ending];

function noOutcome(row: FilingRow, { now, me }: { now: Moment; me: string | null }): string {
  switch (situationOf(row.facts)) {
    case "open": {
      const opened = row.openedAt === null ? "" : ` ${formatAt({ at: row.openedAt, now })}`;
      const by =
        row.openedBy === null
          ? ""
          : ` por ${row.openedById !== null && row.openedById === me ? "você" : row.openedBy}`;
      const seen =
        row.facts.evidence === "draft"
          ? "O serviço mostra só um rascunho, o que não prova que nada foi enviado."
          : "O serviço ainda não disse nada dela, o que não prova que nada foi enviado.";
      return `Aberta${by}${opened}. ${seen}`;
    }
    case "executing":
      return `Em execução no serviço, sem desfecho. ${neverAgain} ${asking(row, now)}`;
    default:
      return `A petição pode ter sido protocolada. ${neverAgain} ${asking(row, now)}`;
  }
}

/** What stands under the word of the state on the board, besides when the service was asked. */
export function sinceWords(row: FilingRow, need: Need | null, now: Moment): string | null {
  const { facts, openedAt, evidenceAt } = row;
  if (need?.kind === "no-outcome" && situationOf(facts) === "open" && openedAt !== null)
    return `${formatAgo(openedAt, now)}, sem notícia de envio`;
  if (need?.kind === "rejected" && evidenceAt !== null)
    return `soubemos ${formatAt({ at: evidenceAt, now })}`;
  return null;
}

/** "Ícaro L.": a person in a narrow place. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = ""] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? "") : "";
  return last === "" ? first : `${first} ${[...last][0] ?? ""}.`;
}

/** Who had it in hand last: whoever opened its window, else whoever saved its draft. */
export function lastHand(
  row: FilingRow,
  me: { id: string; name: string } | null,
): { who: string; at: string } {
  const { openedAt, openedBy, openedById, savedAt, savedBy } = row;
  if (openedAt !== null && openedBy !== null)
    return { who: me !== null && openedById === me.id ? "você" : shortName(openedBy), at: openedAt };
  return { who: me?.name === savedBy ? "você" : shortName(savedBy), at: savedAt };
}

/** What is said at the step *Janela* while the window may stand open somewhere: who looks, and how often. */
export function openWindowWords(row: FilingRow, now: Moment): string {
  const opened = openedSentence(row, now);
  if (!isAsked(row, +new Date(now))) return `${opened} ${asking(row, now)} Confira no site do tribunal.`;
  return `${opened} Depois de Protocolar, esta página passa ao acompanhamento assim que soubermos, mesmo que a janela não volte. ${asking(row, now)}`;
}
