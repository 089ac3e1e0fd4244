import type { Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { Mailer } from "#server/mail/smtp.ts";

/** What a mail server does with the next message: takes it, refuses at a step, or takes it and says nothing. */
type MailTrouble = "sender" | "recipient" | "data" | "silence" | null;
type Received = { from: string; to: string[]; raw: string; mail: ParsedMail };

/** A mail server on this machine, and what it received. */
export type MailFirm = {
  mailer: Mailer;
  received: Received[];
  /** What it does from now on. */
  trouble: MailTrouble;
  close: () => Promise<void>;
};

const refusal = (code: number) => Object.assign(new Error("no"), { responseCode: code });

export async function startMail({
  opening = "plain",
  login = null,
  certificate,
}: Partial<Pick<Mailer["server"], "opening" | "login">> & {
  /** In PEM, and its key. */
  certificate?: { cert: string; key: string };
} = {}): Promise<MailFirm> {
  const held: MailFirm["received"] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...certificate,
    secure: opening === "tls",
    authOptional: login === null,
    disabledCommands: opening === "plain" ? ["STARTTLS"] : [],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === login?.user && password === "certa"
        ? done(null, { user: username })
        : done(new Error("no")),
    onMailFrom: (_, __, done) => done(firm.trouble === "sender" ? refusal(550) : null),
    onRcptTo: (_, __, done) => done(firm.trouble === "recipient" ? refusal(450) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (firm.trouble === "data") return done(refusal(554));
        const raw = Buffer.concat(chunks).toString("utf8");
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        held.push({ from, to, raw, mail: await simpleParser(raw) });
        if (firm.trouble !== "silence") return done();
        // Nothing more is said: what was sent is here, and its sender does not know.
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const firm: MailFirm = {
    mailer: { server: { host: "127.0.0.1", port, opening, login }, from: "Autos <autos@escritorio.example>" },
    received: held,
    trouble: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return firm;
}
