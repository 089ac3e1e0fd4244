import { afterEach, expect, test } from "vitest";
import { type MailFirm, startMail } from "#testing/mail.ts";
import { mailInvitation } from "./mutations.ts";

let post: MailFirm | null = null;
afterEach(() => post?.close());

const address = "https://autos.escritorio.example/convite/segredo";
const invitation = { id: "i1", email: "lia@escritorio.example", name: "Lia", by: "Beatriz Prado", address };

test("an invitation goes out once to whom it is for, with its address, and a failure is said", async () => {
  post = await startMail();
  expect(await mailInvitation(invitation, post.mailer)).toBe("sent");
  expect(post.received.map(({ to }) => to)).toEqual([["lia@escritorio.example"]]);
  const { mail } = post.received[0] ?? {};
  expect(mail?.text).toContain(address);
  expect(mail?.text).toContain("Beatriz Prado");
  post.trouble = "recipient";
  expect(await mailInvitation(invitation, post.mailer)).toBe("failed");
});

test("nothing goes out without a mail server, or with an address that opens on this computer alone", async () => {
  post = await startMail();
  const here = { ...invitation, address: "http://localhost:3000/convite/segredo" };
  expect(await mailInvitation(here, post.mailer)).toBeNull();
  expect(await mailInvitation(invitation, null)).toBeNull();
  expect(post.received).toEqual([]);
});
