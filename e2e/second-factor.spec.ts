import type { Page } from "@playwright/test";
import { secondFactorSentence } from "#lib/users/second-factor/refusals.ts";
import { expectAccessible } from "./support/accessible.ts";
import { make } from "./support/maker.ts";
import { expectWrong } from "./support/messages.ts";
import { codeOf, passSixMinutes, shownSecret } from "./support/second-factor.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, givePassword, test } from "./support/test.ts";

const codeField = (page: Page) => page.getByLabel("Código do aplicativo");

async function giveCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

test("a second factor is set, asked for at the sign-in, and a recovery code serves once", {
  tag: "@gate",
}, async ({ page, state, database, person }) => {
  const admin = await person("admin");
  await make(state, "noSimulation", { database });
  await givePassword(page, admin);
  await expect(page).toHaveURL(/\/account\/second-factor/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Hoje não/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${database}$`));
  // Before its scripts have run the link leads to another document, and back is no step within one.
  await scriptsRun(page);
  await page.getByRole("link", { name: "Minha conta" }).click();
  await page.getByRole("button", { name: "Ativar segundo fator" }).click();
  await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
  const secret = await shownSecret(page);
  await expectAccessible(page);

  await passSixMinutes(state, admin);
  const field = page.getByLabel(/^2\. Escreva o código/);
  const typed = codeOf(secret);
  await field.fill(typed);
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirme quem você é" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(field).toHaveValue(typed);
  await expect(page.getByRole("button", { name: "Ativar", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await dialog.getByLabel("Sua senha").fill("outra coisa qualquer");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Senha incorreta.");
  // The first code may be over by now: a code is good for a minute or two.
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await field.fill(codeOf(secret));
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await dialog.getByLabel("Sua senha").fill(admin.password);
  const sessionOf = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith("session-token"))?.value;
  const before = await sessionOf();
  await dialog.getByRole("button", { name: "Confirmar" }).click();

  const codes = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  expect(await sessionOf()).not.toBe(before);
  await expectAccessible(page);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.goBack();
  await expect(codes).toHaveCount(0);
  await page.goForward();
  await expect(codes.first()).toHaveText(recovery);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar", exact: true }).click();
  expect((await downloaded).suggestedFilename()).toBe("autos-codigos-de-recuperacao.txt");
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText(/10 códigos/)).toBeVisible();

  await leave(page);
  await givePassword(page, admin);
  await expect(page.getByText(admin.email)).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get("/api/events")).status()).toBe(401);
  // The next code, which the application does not show yet: it is good for longest.
  const next = codeOf(secret, 1);
  await giveCode(page, next);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));

  await leave(page);
  await givePassword(page, admin);
  await giveCode(page, next);
  await expectWrong(codeField(page), secondFactorSentence({ reason: "used-code" }));
  await giveCode(page, recovery);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto("/account");
  await expect(page.getByText(/9 códigos/)).toBeVisible();

  await leave(page);
  await givePassword(page, admin);
  await giveCode(page, recovery);
  await expectWrong(codeField(page), secondFactorSentence({ reason: "wrong-recovery" }));
  await page.getByRole("button", { name: "Entrar com outra conta" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(admin.email);
});
