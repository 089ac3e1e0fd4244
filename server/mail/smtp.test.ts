import { readFile } from "node:fs/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { writeMail } from "#lib/mail/layout.ts";
import { makeCertificates } from "#testing/certificates.ts";
import { type MailFirm, startMail } from "#testing/mail.ts";
import { handOver as handOverWith, type Letter, type Mailer } from "./smtp.ts";

const letter = (given: Partial<Letter> = {}): Letter => ({
  ...writeMail({ subject: "Resumo", head: "Firma", parts: [], foot: [] }),
  to: { name: "Helena Moura", address: "helena@escritorio.example" },
  id: "digest.1",
  ...given,
});

const handOver = (mailer: Mailer, given: Letter) => handOverWith(mailer, given, async () => {});

let post: MailFirm | null = null;
afterEach(() => post?.close());
const login = { user: "autos", pass: "certa" };

test("signs in where the server asks for it, and says when it is not let in", async () => {
  post = await startMail({ login });
  const { mailer, received } = post;
  expect(await handOver(mailer, letter())).toEqual({ ok: true, isSure: true });
  const wrong = { ...mailer, server: { ...mailer.server, login: { ...login, pass: "errada" } } };
  expect(await handOver(wrong, letter())).toEqual({ ok: false, failure: "login" });
  expect(received).toHaveLength(1);
});

test.each(["tls", "starttls"] as const)(
  "the certificate has to be of a known authority and of that name (%s)",
  async (opening) => {
    const trusted = getCACertificates("default");
    const made = await makeCertificates();
    const read = (path: string) => readFile(path, "utf8");
    const at = async (cert: string) => {
      await post?.close();
      post = await startMail({
        opening,
        login,
        certificate: { cert: await read(cert), key: await read(made.key) },
      });
      return await handOver(post.mailer, letter());
    };
    const insecure = { ok: false, failure: "insecure" };
    try {
      expect(await at(made.localhost)).toEqual(insecure);
      expect(post?.received).toEqual([]);
      setDefaultCACertificates([...trusted, await read(made.authority)]);
      expect(await at(made.elsewhere)).toEqual(insecure);
      expect(post?.received).toEqual([]);
      expect(await at(made.localhost)).toEqual({ ok: true, isSure: true });
      expect(post?.received).toHaveLength(1);
    } finally {
      setDefaultCACertificates(trusted);
      await made.remove();
    }
  },
);

test("a server without TLS gets nothing, not even the password, where TLS is required", async () => {
  post = await startMail({ login });
  const { mailer } = post;
  const strict = { ...mailer, server: { ...mailer.server, opening: "starttls" as const } };
  expect(await handOver(strict, letter())).toEqual({ ok: false, failure: "insecure" });
  expect(post.received).toEqual([]);
});

test("neither a name, an address nor a subject becomes another header or recipient", async () => {
  post = await startMail();
  const { mailer, received } = post;
  const end = "\r\nBcc: outra@firma.example\r\n\r\ncorpo";
  for (const address of [`a@b.example${end}`, "a@b.example, c@d.example", "<a@b.example> SIZE=1", "a"])
    expect(await handOver(mailer, letter({ to: { name: "A", address } }))).toEqual({
      ok: false,
      failure: "recipient",
    });
  const to = { name: `Helena${end}`, address: "helena@escritorio.example" };
  const { subject } = writeMail({ subject: `Resumo${end}`, head: "", parts: [], foot: [] });
  expect(await handOver(mailer, letter({ to, subject }))).toMatchObject({ ok: true });
  expect(received.map((one) => one.to)).toEqual([["helena@escritorio.example"]]);
  expect([...(received[0]?.mail.headers.keys() ?? [])]).not.toContain("bcc");
  expect(received[0]?.mail.subject).toBe("Resumo Bcc: outra@firma.example corpo");
});

test("until the message ends nothing went out, and nothing does where that could not be noted", async () => {
  post = await startMail();
  const { mailer, received } = post;
  const unnoted = handOverWith(mailer, letter(), async () => {
    expect(received).toEqual([]);
    throw new Error("no database");
  });
  expect(await unnoted).toEqual({ ok: false, failure: "unreachable" });
  expect(received).toEqual([]);
  expect(await handOver(mailer, letter())).toEqual({ ok: true, isSure: true });
  expect(received).toHaveLength(1);
});
