import { readFileSync } from "node:fs";
import { cards } from "../sandbox/cards.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  advance,
  fileIn,
  makeReady,
  openWindow,
  petitionPdf,
  prepareDraft,
  situation,
  stopService,
  truthOf,
} from "./support/petition.ts";
import { people } from "./support/running-app.ts";
import { passSixMinutes } from "./support/second-factor.ts";
import { expect, signIn, test } from "./support/test.ts";

test.beforeEach(async ({ state }) => {
  await stopService(state);
});

test("from the case to the stored receipt", async ({ signedIn: page, openCase, state }) => {
  const { digits } = await openCase("?tab=filings");
  await page.getByRole("link", { name: "Nova petição" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova petição" })).toBeVisible();
  await page.getByLabel("Ato").fill("Réplica à contestação");
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await expect(page).toHaveURL(/\/filings\/[0-9a-f-]{36}\?step=case$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar" }).click();

  await page
    .getByLabel("Documentos PDF")
    .setInputFiles([petitionPdf("Réplica.pdf"), petitionPdf("Procuração.pdf")]);
  const documents = page.getByRole("list", { name: "Documentos" });
  await expect(documents.getByText(/^Conferido/)).toHaveCount(2);
  await page.getByRole("button", { name: "Mover Procuração.pdf", exact: true }).press("ArrowUp");
  await expect(documents.getByRole("listitem").first()).toContainText("Procuração.pdf");
  await expect(page.getByRole("button", { name: "Mover Procuração.pdf", exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Conferência" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("button", { name: "Abrir janela de peticionamento" })).toBeVisible({
    timeout: 20_000,
  });
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
  await advance(state, digits, "receipt");
  await expect(situation(page)).toContainText("Protocolada", { timeout: 40_000 });
  await expect(page.getByText("O recibo chegou e está guardado")).toBeVisible();
  await expect(page.getByRole("figure", { name: "Recibo, página 1" }).locator("canvas")).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar recibo" }).click();
  const path = await (await downloading).path();
  expect(readFileSync(path).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await truthOf(state, digits)).toMatchObject({ executions: 1 });
});

test("a draft is gone on with, on another device too, and back never loses anything", async ({
  signedIn: page,
  openAs,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
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

  const other = await openAs(people.lawyer);
  await other.goto(`/${database}/cases/${digits}/filings/new`);
  await expect(other.getByText("Você já tem um rascunho deste processo")).toBeVisible();
  await other.getByRole("link", { name: /^Continuar este rascunho/ }).click();
  await expect(other.getByText(/^Conferido/)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe(new URL(address).pathname);
});

test("a file on its way goes on while another page is read, and what was refused is there on return", async ({
  signedIn: page,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
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
  await expect(coming).toContainText("Este arquivo está vazio.");
});

test("what a colleague changed meanwhile is read again before the window is opened", async ({
  signedIn: page,
  openAs,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  await makeReady(page);
  const address = new URL(page.url());
  const form = page.locator("form[method=post]").first();
  const stale = await form.locator("input[type=hidden]").inputValue();

  const other = await openAs(people.colleague);
  await other.goto(`${address.pathname}?step=documents`);
  await other.getByLabel("Documentos PDF").setInputFiles(petitionPdf("Outra.pdf"));
  await expect(other.getByText(/^Conferido/)).toHaveCount(2);
  await makeReady(other);

  await expect(page.getByText(/^Os documentos mudaram desde que você os conferiu/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Abrir janela de peticionamento" })).toHaveCount(0);
  await expectAccessible(page);
  // As a page would send it that knows nothing of it yet.
  const answer = await page.request.post(
    `/api/databases/${database}${address.pathname.replace(/^\/[^/]+/, "")}/window`,
    {
      form: { seen: stale },
      headers: { Origin: address.origin },
      maxRedirects: 0,
    },
  );
  expect(answer.headers().location).toContain("recusa=documents-changed");
  await page.getByRole("button", { name: "Ir para a conferência" }).click();
  await expect(page.getByText("Outra.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await openWindow(page);
});

test("two colleagues see each other before a second petition of the same case goes out", async ({
  signedIn: page,
  openAs,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  const other = await openAs(people.colleague);
  await other.goto(`/${database}/cases/${digits}/filings/new`);
  await expect(
    other.getByText(/Helena Moura está com uma petição deste processo/).filter({ visible: true }),
  ).toBeVisible();
  await makeReady(page);
  await openWindow(page);

  await other.reload();
  await other.getByLabel("Ato").fill("Recurso adesivo");
  await expect(other.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await other.getByRole("button", { name: "Continuar" }).click();
  await expect(other.getByLabel("Documentos PDF")).toBeAttached();
  await other.getByRole("button", { name: "Continuar" }).click();
  await expect(other.getByRole("heading", { name: /^Há outra petição neste processo/ })).toBeVisible();
  await expect(other.getByText("Falta dizer se é outra petição.")).toBeVisible();
  await other.getByRole("button", { name: "É outra petição" }).click();
  await expect(other.getByText("Escreva o motivo.")).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel("É outra petição porque").fill("Recurso adesivo, no mesmo prazo.");
  await other.getByRole("button", { name: "É outra petição" }).click();
  await expect(other.getByText(/^É outra: Recurso adesivo/)).toBeVisible();
  await other.getByRole("button", { name: "Continuar" }).click();
  await expect(other.getByRole("button", { name: "Abrir janela de peticionamento" })).toBeVisible({
    timeout: 20_000,
  });
});

test("a window that was closed is opened again; what is pressed in it counts once", async ({
  signedIn: page,
  openCase,
  database,
  state,
}) => {
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  await makeReady(page);
  const first = await openWindow(page);
  await expect(situation(page)).toContainText("Janela aberta");
  const stale = first.url();
  await first.close();
  const second = await openWindow(page);
  await fileIn(second);
  await expect(situation(page)).toContainText("Enviada");
  // The address of the first window stays in the browser's history.
  const again = await page.context().newPage();
  await again.goto(stale);
  await expect(again.getByRole("button", { name: "Protocolar", exact: true })).toHaveCount(0);
  await advance(state, digits, "executing");
  await expect(situation(page)).toContainText("Em execução", { timeout: 40_000 });
  expect(await truthOf(state, digits)).toMatchObject({ executions: 1 });
});

test("rejected: it says why, takes note, and leads to another", async ({
  signedIn: page,
  openCard,
  database,
  state,
}) => {
  const cnj = await openCard("filingRejected");
  await prepareDraft(page, { database, cnj });
  await makeReady(page);
  await fileIn(await openWindow(page), page);
  await advance(state, cnj, "ended");
  await expect(situation(page)).toContainText("Rejeitada", { timeout: 40_000 });
  await page.getByRole("button", { name: "Ciente" }).click();
  await expect(page.getByRole("button", { name: "Ciente" })).toHaveCount(0);
  await expectAccessible(page);
  const rejected = page.url();
  await page.getByRole("button", { name: "Preparar outra" }).click();
  await expect(page).not.toHaveURL(rejected);
  await expect(page.getByRole("list", { name: "Documentos" }).getByRole("listitem")).toHaveCount(1);
});

test("cancelled, and filed all the same: said at once, with its receipt", async ({
  signedIn: page,
  openCard,
  database,
  state,
}) => {
  const cnj = await openCard("filedDespiteCancel");
  await prepareDraft(page, { database, cnj });
  await makeReady(page);
  await fileIn(await openWindow(page), page);
  const cancel = page.getByRole("button", { name: "Cancelar protocolo" });
  await cancel.click();
  const asking = page.getByRole("dialog", { name: "Cancelar o protocolo desta petição?" });
  await expect(asking).toContainText(/“Réplica”, no processo [\d.-]+.*O pedido não se retira/);
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Ficar como está" }).click();
  await expect(cancel).toBeFocused();
  await expect(situation(page)).toContainText("Enviada");
  await cancel.click();
  await asking.getByRole("button", { name: "Cancelar protocolo" }).click();
  await expect(situation(page)).toContainText("Cancelada");
  await expect(situation(page)).toContainText("se ela for protocolada mesmo assim, avisamos");
  await expect(page.getByText("O pedido de cancelamento foi confirmado.")).toBeVisible();
  await advance(state, cnj, "receipt");
  await page.getByRole("button", { name: "Perguntar agora" }).click();
  await expect(situation(page)).toContainText("depois de cancelada", { timeout: 40_000 });
  await expect(page.getByRole("button", { name: "Baixar recibo" })).toBeVisible();
});

test("on a phone the window takes the place of the page, and leads back to it", async ({
  browser,
  cookiesOf,
  takeCase,
  database,
  state,
}) => {
  const { digits } = await takeCase();
  const context = await browser.newContext({
    ...{ locale: "pt-BR", baseURL: state.origin, viewport: { width: 360, height: 740 } },
    ...{ hasTouch: true, isMobile: true },
  });
  await context.addCookies(await cookiesOf(people.lawyer));
  const page = await context.newPage();
  await prepareDraft(page, { database, cnj: digits });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await makeReady(page);
  await page.getByRole("button", { name: "Abrir janela de peticionamento" }).click();
  await fileIn(page);
  expect(context.pages()).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await context.close();
});

test("a browser that blocks the other tab opens the window in this one", async ({
  signedIn: page,
  openCase,
  database,
}) => {
  // What blocks other tabs stops the form before it is sent.
  await page.addInitScript(() => {
    const stop = (event: Event) => {
      if (event.target instanceof HTMLFormElement && event.target.target === "_blank") event.preventDefault();
    };
    document.addEventListener("submit", stop, true);
  });
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  await makeReady(page);
  await page.getByRole("button", { name: "Abrir janela de peticionamento" }).click();
  await expect(page.getByText(/Se ela não apareceu, o navegador a bloqueou/)).toBeVisible();
  await page.getByRole("button", { name: "Abrir nesta aba" }).click();
  await fileIn(page);
  expect(page.context().pages()).toHaveLength(1);
});

test("a case that is not here is imported on the spot, and the petition goes on", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/filings/new`);
  await page.getByLabel("Processo", { exact: true }).fill(cards.lateReceipt.cnj);
  await expect(page.getByText("Este processo ainda não está na base.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importar agora" }).click();
  await expect(page).toHaveURL(/\/cases\/\d{20}\/filings\/new$/, { timeout: 40_000 });
  await expect(page.getByLabel("Ato")).toBeVisible();
});

test("whose session ended meanwhile signs in again and is back at the petition; what was typed is kept", async ({
  signedIn: page,
  context,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  await makeReady(page);
  const address = page.url();
  // What the page reads by itself would tell it, and it the person, before they press.
  await page.route("**/api/**", (route) => route.request().method() !== "GET" && route.continue());
  await context.clearCookies();
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Abrir janela de peticionamento" }).click();
  const window = await opening;
  await window.waitForURL(/\/login/);
  await signIn(window, people.lawyer);
  await expect(window).toHaveURL((url) => url.pathname === new URL(address).pathname);
  // The address forgets what it told, the page does not.
  await expect(window).toHaveURL((url) => !url.searchParams.has("recusa"));
  await expect(window.getByText("A janela não foi aberta")).toBeVisible();
  await expect(window.getByRole("button", { name: "Abrir janela de peticionamento" })).toBeVisible();
});

test("who may not open the window sends its address; where the database lets paralegals, they open it", async ({
  signedIn: page,
  openAs,
  openCase,
  database,
}) => {
  const { digits } = await openCase();
  await prepareDraft(page, { database, cnj: digits });
  await makeReady(page);
  const address = page.url();
  const assistant = await openAs(people.assistant);
  await assistant.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await assistant.goto(address);
  const open = assistant.getByRole("button", { name: "Abrir janela de peticionamento" });
  await expect(assistant.getByText("Um advogado desta base abre a janela")).toBeVisible();
  await expect(open).toHaveCount(0);
  await expectAccessible(assistant);
  await assistant.getByRole("button", { name: "Copiar endereço" }).click();
  await expect(assistant.getByText("Endereço copiado.", { exact: true })).toBeVisible();
  expect(await assistant.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const admin = await openAs(people.owner);
  await admin.goto(`/admin/databases/${database}`);
  const lets = admin.getByRole("switch", { name: "Paralegais abrem a janela de peticionamento" });
  await lets.click();
  await expect(lets).toBeChecked();
  await assistant.reload();
  await openWindow(assistant);
  await expect(situation(assistant)).toContainText("Janela aberta");
  await lets.click();
  await expect(lets).not.toBeChecked();
});

test("a file that was filed goes again only when a lawyer says why and gives the password", async ({
  signedIn: page,
  openAs,
  openCase,
  database,
  state,
}) => {
  const { digits: cnj } = await openCase();
  const file = petitionPdf("Procuração.pdf");
  await prepareDraft(page, { database, cnj, file });
  await makeReady(page);
  await fileIn(await openWindow(page), page);
  await advance(state, cnj, "receipt");
  await page.getByRole("button", { name: "Perguntar agora" }).click();
  await expect(page.getByRole("button", { name: "Baixar recibo" })).toBeVisible({ timeout: 40_000 });

  const assistant = await openAs(people.assistant);
  await prepareDraft(assistant, { database, cnj, act: "Juntada", file });
  const goOn = (who: typeof page) => who.getByRole("button", { name: "Continuar" }).click();
  await goOn(assistant);
  await expect(
    assistant.getByText(/tem exatamente o mesmo conteúdo que um da petição Réplica/),
  ).toBeVisible();
  await expect(assistant.getByText(/^Só um advogado segue, com motivo e senha/)).toBeVisible();
  const reason = "Vai de novo porque";
  await expect(assistant.getByLabel(reason)).toHaveCount(0);
  await goOn(assistant);
  await expect(assistant.locator("#review-missing")).toHaveText(
    "Falta um advogado dizer por que um arquivo vai de novo.",
  );
  await expectAccessible(assistant);

  const lawyer = await openAs(people.exporter);
  await lawyer.context().clearCookies();
  const since = new Date();
  await signIn(lawyer, people.exporter);
  await lawyer.goto(assistant.url());
  passSixMinutes(state, people.exporter, { since });
  await lawyer.getByLabel(reason).fill("A procuração instrui as duas.");
  await lawyer.getByRole("button", { name: "Autorizar o reenvio" }).click();
  const dialog = lawyer.getByRole("dialog", { name: "Confirme quem você é" });
  await dialog.getByLabel("Sua senha").fill(people.exporter.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(lawyer.getByText("Vai de novo: A procuração instrui as duas.")).toBeVisible();
  await goOn(lawyer);
  await openWindow(lawyer);
  await expect(situation(lawyer)).toContainText("Janela aberta");
});
