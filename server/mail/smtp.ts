import "server-only";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { MailText } from "#lib/mail/layout.ts";
import { type MailFailure, nextTry } from "#lib/mail/sending.ts";
import { env, type MailServer } from "#server/env.ts";

/** Hands one message to a mail server, and knows whether the server may have it. */

export type Mailer = { server: MailServer; from: string };
export type Letter = MailText & { to: { name: string; address: string }; id: string };
export type Handed = { ok: true; isSure: boolean } | { ok: false; failure: MailFailure };

/** Where e-mail goes out; null where nobody set it up. */
export function ownMailer(): Mailer | null {
  const { SMTP_URL: server, MAIL_FROM: from } = env();
  return server === undefined || from === undefined ? null : { server, from };
}

const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * One attempt. `isSure` false: all of it was handed over and not answered, so that the server may have it. Refused did not go
 * out. `last` is called before the end of the message, which alone makes it one: until then nothing went out, and nothing does
 * if it throws.
 */
export async function handOver(
  { server, from }: Mailer,
  letter: Letter,
  last: () => Promise<void>,
): Promise<Handed> {
  if (!isAddress(letter.to.address)) return { ok: false, failure: "recipient" };
  const node = composed(from, letter);
  const raw = await node.build();
  const { from: sender } = node.getEnvelope();
  let isWhole = false;
  const connection = connectionTo(server);
  const message = Readable.from(
    (async function* () {
      yield raw;
      await last();
      isWhole = true;
    })(),
    { objectMode: false },
  );
  message.once("error", () => connection.close());
  try {
    await answered(connection, (done) => connection.connect(done));
    const { login } = server;
    if (login !== null)
      await answered(connection, (done) => connection.login({ credentials: login, ...login }, done));
    await answered(connection, (done) =>
      connection.send({ from: sender || "", to: [letter.to.address] }, message, done),
    );
    return { ok: true, isSure: true };
  } catch (error) {
    const answer = errorAnswerOf(error);
    if (isWhole && !isRefusal(answer)) return { ok: true, isSure: false };
    return { ok: false, failure: failureOf(answer) };
  } finally {
    connection.close();
    message.destroy();
  }
}

/** One address and nothing else, so that none of it becomes another header or recipient. */
const isAddress = (text: string): boolean => /^[^\s<>()"',;:\\@]{1,64}@[^\s<>()"',;:\\@]{1,190}$/u.test(text);

const composed = (from: string, { to, subject, text, html, id }: Letter) =>
  new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${from.replace(/^.*@/, "").replace(/>$/, "")}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();

const connectionTo = ({ host, port, opening }: MailServer): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    ...waits,
    logger: false,
    secure: opening === "tls",
    requireTLS: opening === "starttls",
    ignoreTLS: opening === "plain",
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" },
  });

/** Waits for one step: its own answer, or an error of the connection. */
async function answered(
  connection: SMTPConnection,
  step: (done: (error?: unknown) => void) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => reject(error);
    // One that comes after the answer has nobody to tell, and must not end the process.
    connection.on("error", fail);
    connection.once("end", () => reject(new Error("the connection ended")));
    step((error) => (error ? reject(error) : resolve()));
  });
}

type ErrorAnswer = { code: string; command: string; status: number; message: string };

function errorAnswerOf(error: unknown): ErrorAnswer {
  const text = (name: string) =>
    error instanceof Error && name in error ? String(Reflect.get(error, name) ?? "") : "";
  const status = Number(text("responseCode"));
  return { code: text("code"), command: text("command"), status, message: text("message") };
}

/** Whether the server itself answered that it does not take the message. */
const isRefusal = ({ code, command, status }: ErrorAnswer): boolean =>
  code === "EENVELOPE" || (command === "DATA" && status >= 400);

function failureOf({ code, command, status, message }: ErrorAnswer): MailFailure {
  if (code === "EAUTH") return "login";
  if (code === "ETLS" || command === "STARTTLS" || (code === "ESOCKET" && ofTls.test(message)))
    return "insecure";
  if (command === "MAIL FROM") return "sender";
  if (command === "RCPT TO") return "recipient";
  return status >= 400 ? "refused" : "unreachable";
}

/** What Node says of a certificate that it does not trust, and OpenSSL of what is no TLS: the library hides their codes. */
const ofTls = /certificate|altnames|\b(?:ssl|tls)\b/i;

/** What is noted of an attempt, the `tries`-th: what it came to, and when there is another. */
export const attemptOf = (handed: Handed, { tries, now }: { tries: number; now: Date }) =>
  handed.ok
    ? { sentAt: now, failure: handed.isSure ? null : ("lost" as const) }
    : { failure: handed.failure, nextAt: nextTry(tries, now) };
