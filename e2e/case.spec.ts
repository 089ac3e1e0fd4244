import { missingTitle } from "#lib/failures/missing.ts";
import { dayKey } from "#lib/time/time.ts";
import { control } from "../testing/control.ts";
import { expectAccessible } from "./support/accessible.ts";
import { notice } from "./support/messages.ts";
import { bringMovement, hearingToCome } from "./support/new-movement.ts";
import { addSuggesting } from "./support/publications.ts";
import { expect, test } from "./support/test.ts";

test("a short list says how many of how many, until a lawyer says that it is right", async ({
  signedIn: page,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase();
  const fault = { operation: 3, kind: "short", keep: 5, times: 50, database, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await page.getByRole("button", { name: "Atualizar" }).click();
  const said = page.getByText(/^O serviço listou só 5 de \d+\smovimentações$/);
  await expect(said).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Está certo" }).click();
  await expect(said).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText("Verificado").first()).toBeVisible();
  await expect(said).toBeHidden();
});

test("the page of a case shows cover, movements and documents", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  openCase,
}) => {
  const { written, digits } = await openCase();
  await expect(page.getByRole("heading", { level: 1, name: written })).toBeVisible();
  await expect(page.getByText("SIMULAÇÃO").first()).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Capa/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Polo ativo" })).toBeVisible();
  await expect(page.getByText("Valor da causa")).toBeVisible();
  await page.getByRole("tab", { name: /^Movimentações/ }).click();
  await expect(page).toHaveURL(/tab=/);
  await expect(
    page
      .getByRole("tabpanel", { name: /Movimentações/ })
      .getByRole("heading")
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Movimentações/ })).toHaveAttribute("aria-selected", "true");
  await page.goto(`/${database}/cases/${written}?tab=movements`);
  await expect(page).toHaveURL(new RegExp(`/cases/${digits}\\?tab=movements$`));
  await expect(page.getByRole("tab", { name: /^Movimentações/ })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: /^Documentos/ }).click();
  await expect(page.getByRole("list", { name: "Documentos" }).getByRole("listitem").first()).toBeVisible();
});

test("a new movement appears on every open page without a reload", async ({
  signedIn: page,
  context,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase("?tab=movements");
  const other = await context.newPage();
  await other.goto(`/${database}/cases/${digits}?tab=movements`);
  const description = "Conclusos para sentença, com urgência";
  await bringMovement(page, { state, database, digits, description });
  await expect(page.getByText(description)).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText(description)).toBeVisible({ timeout: 20_000 });
});

test("while the service does not answer, the page stays and says since when", async ({
  signedIn: page,
  database,
  state,
  takeCase,
}) => {
  const { digits } = await takeCase();
  await control(state.sandbox, "POST", "/faults", {
    operation: 2,
    kind: "status",
    status: 503,
    times: 50,
    database,
    cnj: digits,
  });
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText(/Não verificado desde/).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Polo ativo" })).toBeVisible();
});

test("a case that is not here says so and leads to the import", async ({
  signedIn: page,
  database,
  newCnj,
}) => {
  const { digits, written } = newCnj();
  const answer = await page.goto(`/${database}/cases/${digits}`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Página não encontrada · Autos");
  await expect(page.getByRole("heading", { level: 1, name: missingTitle("case") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(written);
  await page.getByRole("link", { name: "Importar processos" }).click();
  await expect(page.getByRole("textbox", { name: "Números CNJ" })).toHaveValue(written);
});

test("12,000 movements can be scrolled with few nodes in the page", async ({ signedIn: page, openCard }) => {
  test.setTimeout(120_000);
  await openCard("manyMovements", "?tab=movements");
  await expect(page.getByRole("tab", { name: "Movimentações", exact: true })).toContainText("12.000");
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 4_000);
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll("main *").length))
      .toBeLessThan(1_500);
  }
});

test("hostile text is shown as text and executes nothing", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  takeCard,
}) => {
  const digits = await takeCard("hostileText");
  let dialogs = 0;
  page.on("dialog", async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  for (const tab of ["", "?tab=movements", "?tab=documents"]) {
    await page.goto(`/${database}/cases/${digits}${tab}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/<\s*(script|img|b)/i).first()).toBeVisible();
    expect(await page.locator("main script, main img[src='x']").count()).toBe(0);
  }
  expect(dialogs).toBe(0);
});

test("a draft of a note is shown again without taking the focus, so that keys still belong to the page", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase();
  await page.getByRole("button", { name: "Anotar" }).click();
  const box = page.getByRole("textbox", { name: "Anotação" });
  await expect(box).toBeFocused();
  await box.fill("Ligar para");
  await page.reload();
  await expect(box).toHaveValue("Ligar para");
  await expect(box).not.toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("Ligar para");
  await page.getByRole("button", { name: "Descartar" }).click();
});

test("a note whose answer was lost is stored once, and is not offered as a draft again", async ({
  signedIn: page,
  openCase,
}) => {
  const { digits } = await openCase();
  await page.getByRole("button", { name: "Anotar" }).click();
  await page.getByRole("textbox", { name: "Anotação" }).fill("Ligar para a perita");
  let arrived = () => {};
  const saved = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(`**/cases/${digits}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    arrived();
    await route.abort();
  });
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await saved;
  await expect(page.getByRole("alert").filter({ hasText: "continua aqui" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByRole("paragraph").filter({ hasText: "Ligar para a perita" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Anotar" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Anotação" })).toBeHidden();
});

test("a whole CPF or CNPJ is in nothing the page gets before a person asks for it", { tag: "@gate" }, async ({
  signedIn: page,
  context,
  database,
  openCase,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { digits } = await openCase();
  const address = `/${database}/cases/${digits}`;
  const document = page.locator("[data-document]").first();
  await expect(document).toContainText("•");
  await page
    .getByRole("button", { name: /^Mostrar (CPF|CNPJ) de / })
    .first()
    .click();
  await expect(document).not.toContainText("•");
  const whole = (await document.innerText()).replace(/^(CPF|CNPJ)\s/, "");
  for (const url of [address, `/api/databases/${database}/cases/${digits}`]) {
    const sent = await (await page.request.get(url)).text();
    expect(sent).toContain("•");
    expect(sent).not.toContain(whole);
    expect(sent).not.toContain(whole.replace(/[./-]/g, ""));
  }
  await page
    .getByRole("button", { name: /^Copiar (CPF|CNPJ) de / })
    .first()
    .click();
  await expect(notice(page, /^(CPF|CNPJ) copiado/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
});

test("on a phone the open tab of a case is in sight", async ({ signedIn: page, database, takeCase }) => {
  const { digits } = await takeCase();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${database}/cases/${digits}?tab=story`);
  await expect(page.getByRole("tab", { name: "História" })).toBeInViewport({ ratio: 0.95 });
  await page.getByRole("tab", { name: "Guias" }).click();
  await expect(page.getByRole("tab", { name: "Guias" })).toBeInViewport({ ratio: 0.95 });
});

test("the cover tells what a case waits for, and makes a deadline of a hearing that its movements tell of", async ({
  signedIn: page,
  database,
  takeCase,
  state,
}) => {
  const { digits } = await takeCase();
  await page.goto(`/${database}/cases/${digits}`);
  const waiting = page.getByRole("region", { name: "Prazos e publicações" });
  await expect(waiting.getByText(/^Nenhum prazo/)).toBeVisible();
  const { description } = hearingToCome();
  await page.goto(`/${database}/cases/${digits}?tab=movements`);
  await bringMovement(page, { state, database, digits, description });
  await expect(page.getByText(description).first()).toBeVisible();
  await addSuggesting(state, database, {
    cnj: digits,
    content: "Manifeste-se a parte autora sobre a contestação, no prazo de 15 dias.",
    availableOn: dayKey(new Date()),
  });
  await page.goto(`/${database}/cases/${digits}`);
  for (const name of [/\?\s*Manifestação/i, /14:30\?/, /1.por ler/])
    await expect(waiting.getByRole("link", { name }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Criar prazo/ }).click();
  const dialog = page.getByRole("dialog", { name: "Novo prazo" });
  await expect(dialog.getByLabel("Hora")).toHaveValue("14:30");
  await dialog.getByRole("button", { name: "Criar prazo" }).click();
  await page.waitForURL(/\/deadlines\/[0-9a-f-]{36}$/);
  await page.goto(`/${database}/cases/${digits}`);
  await expect(page.getByRole("link", { name: /^Abrir prazo/ })).toBeVisible();
  // Under the head of the other tabs the same stands in a line; its deadlines have a tab of their own.
  await page.getByRole("tab", { name: /^Prazos/ }).click();
  const next = page.getByRole("list", { name: "O que este processo espera" });
  await expect(next.getByRole("link", { name: /^A confirmar/ })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /^A confirmar/ })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: /^Abertos/ })).toContainText("14:30");
  await expectAccessible(page);
  // Where there are deadlines, their list has tabs, of which the open one is in sight on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${database}/deadlines?de=encerrados`);
  const tabs = page.getByRole("navigation", { name: "De quem" });
  await expect(tabs.getByRole("link", { name: "Encerrados" })).toBeInViewport({ ratio: 0.95 });
});
