import { z } from "zod";
import { keysOf } from "#lib/format/keys.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";

/** What became of a message that goes out by e-mail to a person. */

/** Why an attempt came to nothing; `lost`: the message was handed over, and no answer came. */
const failureWords = {
  unreachable: "o servidor de e-mail não respondeu",
  insecure: "a conexão com o servidor de e-mail não pôde ser conferida",
  login: "o servidor de e-mail não aceitou o usuário e a senha",
  sender: "o servidor de e-mail não aceitou o remetente",
  recipient: "o servidor de e-mail não aceitou o seu endereço",
  refused: "o servidor de e-mail recusou a mensagem",
  lost: "o servidor de e-mail não respondeu depois de recebê-la",
};
export type MailFailure = keyof typeof failureWords;
export const mailFailures = keysOf(failureWords);
export const mailFailureSchema = z.enum(mailFailures);

/** After so many minutes an e-mail that was refused goes out again: after the first attempt, the second, the third. */
const againMinutes = [5, 15, 60] as const;

/** When to try again after the `tries`-th attempt was refused; null: not any more. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = againMinutes[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** What the row of a day says. Without an answer for so long, the process that sent it has died. */
const attemptMs = 3 * 60_000;

type Row = { sentAt: Date | null; triedAt: Date | null; nextAt: Date | null; failure: MailFailure | null };

export type Sending =
  | { state: "none" }
  | { state: "sending" }
  | { state: "sent"; at: string; isSure: boolean }
  | { state: "waiting"; at: string; failure: MailFailure }
  | { state: "failed"; failure: MailFailure }
  | { state: "unknown"; at: string };

/** What became of an e-mail; `row` null: nobody tried yet. */
export function sendingOf(row: Row | null, now: Date): Sending {
  if (row === null) return { state: "none" };
  const { sentAt, triedAt, nextAt, failure } = row;
  // Put off, or not handed over yet.
  const isTried = triedAt !== null && now.getTime() - triedAt.getTime() < attemptMs;
  if (sentAt === null && failure === null && nextAt !== null) return { state: isTried ? "sending" : "none" };
  if (sentAt !== null) return { state: "sent", at: sentAt.toISOString(), isSure: failure === null };
  if (failure !== null)
    return nextAt === null
      ? { state: "failed", failure }
      : { state: "waiting", at: nextAt.toISOString(), failure };
  if (triedAt === null) return { state: "none" };
  return isTried ? { state: "sending" } : { state: "unknown", at: triedAt.toISOString() };
}

/** What a page says of a message (`what`: "o e-mail de hoje"); null while there is nothing to say. */
export function sendingWords(sending: Sending, { what, now }: { what: string; now: Moment }): string | null {
  const title = `${what.charAt(0).toLocaleUpperCase("pt-BR")}${what.slice(1)}`;
  switch (sending.state) {
    case "none":
      return null;
    case "sending":
      return `${title} está saindo.`;
    case "sent":
      return sending.isSure
        ? `${title} saiu ${formatWhen({ at: sending.at, now })}.`
        : `${title} foi entregue ${formatWhen({ at: sending.at, now })}, e ${failureWords.lost}: pode não ter chegado.`;
    case "waiting":
      return `${title} não saiu: ${failureWords[sending.failure]}. Nova tentativa ${formatWhen({ at: sending.at, now })}.`;
    case "failed":
      return `${title} não saiu: ${failureWords[sending.failure]}. Não há nova tentativa.`;
    case "unknown":
      return `Não sabemos se ${what} saiu ${formatWhen({ at: sending.at, now })}: o Autos parou durante o envio, e não o repete.`;
  }
}
