import { readFileSync } from "node:fs";
import { cancelling } from "#lib/filings/cancelling/words.ts";
import { copyWords } from "#lib/filings/copies/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  fileIn,
  goOn,
  hear,
  openWindow,
  petitionPdf,
  prepareDraft,
  readyPetition,
  situation,
  truthOf,
  windowButton,
} from "./support/petition.ts";
import { people } from "./support/running-app.ts";
import { passSixMinutes } from "./support/second-factor.ts";
import { expect, test } from "./support/test.ts";

test("from the case to the stored receipt", { tag: "@gate" }, async ({
  signedIn: page,
  openCase,
  state,
  database,
}) => {
  const { digits } = await openCase("?tab=filings");
  await page.getByRole("link", { name: "Nova petição" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova petição" })).toBeVisible();
  await page.getByLabel("Ato").fill("Réplica à contestação");
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await expect(page).toHaveURL(/\/filings\/[0-9a-f-]{36}\?step=case$/);
  await expectAccessible(page);
  await goOn(page);

  await page
    .getByLabel("Documentos PDF")
    .setInputFiles([petitionPdf("Réplica.pdf"), petitionPdf("Procuração.pdf")]);
  const documents = page.getByRole("list", { name: "Documentos" });
  await expect(documents.getByText(/^Conferido/)).toHaveCount(2);
  await page.getByRole("button", { name: "Mover Procuração.pdf", exact: true }).press("ArrowUp");
  await expect(documents.getByRole("listitem").first()).toContainText("Procuração.pdf");
  await expect(page.getByRole("button", { name: "Mover Procuração.pdf", exact: true })).toBeFocused();
  await expectAccessible(page);

  await goOn(page);
  await expect(page.getByRole("heading", { name: "Conferência" })).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
  await expect(windowButton(page)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const window = await openWindow(page);
  await expect(situation(page)).toContainText("Janela aberta");
  await window.getByRole("button", { name: "Protocolar", exact: true }).click();

  // Both end on the petition's page.
  for (const one of [window, page]) {
    await expect(one).toHaveURL(new RegExp(`${state.origin}/[^/]+/filings/`));
    await expect(situation(one)).toContainText("Enviada");
    await expect(one.getByRole("heading", { level: 1, name: "Petição" })).toBeVisible();
  }
  // By itself it is asked ever more rarely, at last once a minute.
  await hear(page, state, { database, cnj: digits, to: "receipt", said: "Protocolada" });
  await expect(page.getByText(/^O recibo chegou/)).toBeVisible();
  await expect(page.getByRole("figure", { name: "Recibo, página 1" }).locator("canvas")).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar recibo" }).click();
  const path = await (await downloading).path();
  expect(readFileSync(path).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("button", { name: "Comparar com as cópias" }).click();
  await expect(page.getByRole("button", { name: "Comparar de novo" })).toBeVisible({ timeout: 20_000 });
  const none = copyWords({ filename: "Réplica.pdf", from: "court", copy: null, looks: { kind: "none" } });
  // It asks the service first what the court lists by now.
  await expect(page.getByText(none, { exact: true })).toBeVisible();
  expect(await truthOf(state, { database, cnj: digits })).toMatchObject({ executions: 1 });
});

test("rejected: it says why, takes note, and leads to another", async ({
  signedIn: page,
  database,
  state,
  takeCard,
}) => {
  const cnj = await takeCard("filingRejected");
  await readyPetition(page, { database, cnj });
  await fileIn(await openWindow(page), page);
  await hear(page, state, { database, cnj, to: "ended", said: "Rejeitada" });
  await page.getByRole("button", { name: "Ciente" }).click();
  await expect(page.getByRole("button", { name: "Ciente" })).toHaveCount(0);
  await expectAccessible(page);
  const rejected = page.url();
  await page.getByRole("button", { name: "Preparar outra" }).click();
  await expect(page).not.toHaveURL(rejected);
  await expect(page.getByRole("list", { name: "Documentos" }).getByRole("listitem")).toHaveCount(1);
});

test("cancelled, and filed all the same: said at once, with its receipt", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  state,
  takeCard,
}) => {
  const cnj = await takeCard("filedDespiteCancel");
  await readyPetition(page, { database, cnj });
  await fileIn(await openWindow(page), page);
  const cancel = page.getByRole("button", { name: "Cancelar protocolo" });
  await cancel.click();
  const asking = page.getByRole("dialog", { name: "Cancelar o protocolo desta petição?" });
  await expect(asking).toContainText(/“Réplica”, no processo [\d.-]+/);
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Voltar" }).click();
  await expect(cancel).toBeFocused();
  await expect(situation(page)).toContainText("Enviada");
  await cancel.click();
  await asking.getByRole("button", { name: "Cancelar protocolo" }).click();
  await expect(situation(page)).toContainText("Cancelada");
  await expect(situation(page)).toContainText(cancelling.confirmed);
  await expect(page.getByRole("status").filter({ hasText: cancelling.done })).toBeVisible();
  await hear(page, state, { database, cnj, to: "receipt", said: "depois de cancelada" });
  await expect(page.getByRole("button", { name: "Baixar recibo" })).toBeVisible();
});

test("a file that was filed goes again only when a lawyer says why and gives the password", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
  state,
  person,
}) => {
  const { digits: cnj } = await takeCase();
  const file = petitionPdf("Procuração.pdf");
  await readyPetition(page, { database, cnj, file });
  await fileIn(await openWindow(page), page);
  await hear(page, state, { database, cnj, to: "receipt", said: "Protocolada" });

  const assistant = await openAs("assistant");
  await prepareDraft(assistant, { database, cnj, act: "Juntada", file });
  await goOn(assistant);
  await expect(assistant.getByText(/mesmo conteúdo .* petição Réplica/)).toBeVisible();
  await expect(assistant.getByText(/^Só um advogado segue/)).toBeVisible();
  const reason = "Vai de novo porque";
  await expect(assistant.getByLabel(reason)).toHaveCount(0);
  await goOn(assistant);
  await expect(assistant.getByRole("status").filter({ hasText: "Falta um advogado" })).toBeVisible();
  await expectAccessible(assistant);

  const lawyer = await openAs("colleague");
  await lawyer.goto(assistant.url());
  await passSixMinutes(state, await person("colleague"));
  await lawyer.getByLabel(reason).fill("A procuração instrui as duas.");
  await lawyer.getByRole("button", { name: "Autorizar o reenvio" }).click();
  const dialog = lawyer.getByRole("dialog", { name: "Confirme quem você é" });
  await dialog.getByLabel("Sua senha").fill(people.colleague.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(lawyer.getByText(/A procuração instrui as duas/)).toBeVisible();
  await goOn(lawyer);
  await expect(windowButton(lawyer)).toBeVisible({ timeout: 20_000 });
});
