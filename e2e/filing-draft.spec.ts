import { openRefusal } from "#lib/filings/refusals.ts";
import { cards } from "../sandbox/cards.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectWrong } from "./support/messages.ts";
import {
  goOn,
  makeReady,
  openWindow,
  petitionPdf,
  prepareDraft,
  readyPetition,
  windowButton,
} from "./support/petition.ts";
import { expect, test } from "./support/test.ts";

test("a draft is gone on with, on another device too, and back never loses anything", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await prepareDraft(page, { database, cnj: digits, act: "Contrarrazões" });
  const address = page.url();
  await page.goBack();
  await expect(page.getByLabel("Ato")).toHaveValue("Contrarrazões");
  await page.getByLabel("Ato").fill("Contrarrazões ao recurso");
  // Left before the pause after which it is saved.
  await page.getByRole("link", { name: "Documentos" }).click();
  await expect(page.getByText(/^Conferido/)).toBeVisible();
  await page.getByRole("link", { name: "Processo", exact: true }).click();
  await expect(page.getByLabel("Ato")).toHaveValue("Contrarrazões ao recurso");
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();

  const other = await openAs("lawyer");
  await other.goto(`/${database}/cases/${digits}/filings/new`);
  await other.getByRole("link", { name: /^Continuar este rascunho/ }).click();
  await expect(other.getByText(/^Conferido/)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe(new URL(address).pathname);
});

test("a file on its way goes on while another page is read, and what was refused is there on return", {
  tag: "@gate",
}, async ({ signedIn: page, takeCase, database }) => {
  const { digits } = await takeCase();
  await prepareDraft(page, { database, cnj: digits });
  const held = Promise.withResolvers<void>();
  await page.route(/\/documents\?name=/, (route) => held.promise.then(() => route.continue()));
  const empty = { name: "vazio.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };
  await page.getByLabel("Documentos PDF").setInputFiles([empty, petitionPdf("Procuração.pdf")]);
  const coming = page.getByRole("list", { name: "Arquivos a caminho" });
  await expect(coming.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: /^Hoje/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  held.resolve();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Documentos", exact: true })).toContainText("Procuração.pdf");
  await expect(coming.getByRole("listitem")).toHaveCount(1);
  await expect(coming).toContainText("vazio");
});

test("what a colleague changed meanwhile is read again before the window is opened", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await readyPetition(page, { database, cnj: digits });
  const address = new URL(page.url());
  const form = page.locator("form[method=post]").first();
  const stale = await form.locator("input[type=hidden]").inputValue();

  const other = await openAs("colleague");
  await other.goto(`${address.pathname}?step=documents`);
  await other.getByLabel("Documentos PDF").setInputFiles(petitionPdf("Outra.pdf"));
  await expect(other.getByText(/^Conferido/)).toHaveCount(2);
  await makeReady(other);

  await expect(page.getByText(openRefusal({ reason: "documents-changed" }))).toBeVisible();
  await expect(windowButton(page)).toHaveCount(0);
  await expectAccessible(page);
  // As a page would send it that knows nothing of it yet.
  const answer = await page.request.post(
    `/api/databases/${database}${address.pathname.replace(/^\/[^/]+/, "")}/window`,
    { form: { seen: stale }, headers: { Origin: address.origin }, maxRedirects: 0 },
  );
  expect(answer.headers().location).toContain("recusa=documents-changed");
  await page.getByRole("button", { name: "Ir para a conferência" }).click();
  await expect(page.getByText("Outra.pdf")).toBeVisible();
  await goOn(page);
  await openWindow(page);
});

test("two colleagues see each other before a second petition of the same case goes out", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await prepareDraft(page, { database, cnj: digits });
  const other = await openAs("colleague");
  await other.goto(`/${database}/cases/${digits}/filings/new`);
  await expect(other.getByText(/^Helena Moura está com/).filter({ visible: true })).toBeVisible();
  await makeReady(page);
  await openWindow(page);

  await other.reload();
  await other.getByLabel("Ato").fill("Recurso adesivo");
  await expect(other.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await goOn(other);
  await expect(other.getByLabel("Documentos PDF")).toBeAttached();
  await goOn(other);
  await expect(other.getByRole("heading", { name: /^Há outra petição neste processo/ })).toBeVisible();
  await expect(other.getByRole("status").filter({ hasText: "Falta dizer" })).toBeVisible();
  await other.getByRole("button", { name: "É outra petição" }).click();
  const reason = other.getByLabel("É outra petição porque");
  await expectWrong(reason, /motivo/);
  await expectAccessible(other);
  await reason.fill("Recurso adesivo, no mesmo prazo.");
  await other.getByRole("button", { name: "É outra petição" }).click();
  await expect(other.getByText(/^É outra: Recurso adesivo/)).toBeVisible();
  await goOn(other);
  await expect(windowButton(other)).toBeVisible({ timeout: 20_000 });
});

test("a case that is not here is imported on the spot, and the petition goes on", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/filings/new`);
  await page.getByLabel("Processo", { exact: true }).fill(cards.lateReceipt.cnj);
  const bring = page.getByRole("button", { name: "Importar agora" });
  await expect(bring).toBeVisible();
  await expectAccessible(page);
  await bring.click();
  await expect(page).toHaveURL(/\/cases\/\d{20}\/filings\/new$/, { timeout: 40_000 });
  await expect(page.getByLabel("Ato")).toBeVisible();
});
