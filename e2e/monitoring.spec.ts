import type { Page } from "@playwright/test";
import { triedWords } from "#lib/waiting/words.ts";
import { control } from "../testing/control.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { notice } from "./support/messages.ts";
import { holdWatches, strikeWatch } from "./support/monitoring.ts";
import { pickRow, scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const monitored = (page: Page) => page.getByRole("switch", { name: "Monitoramento" });
const rhythm = (page: Page) => page.getByRole("combobox", { name: "Periodicidade" });

test("a case is monitored by a switch, at a rhythm, and what the service says is shown", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase();
  await expect(monitored(page)).not.toBeChecked();
  await monitored(page).click();
  await expect(monitored(page)).toBeChecked();
  await expect(rhythm(page)).toHaveValue("30");
  await expect(page.getByText("Tribunal: monitorado diariamente")).toBeVisible();
  await expect(page.getByText("Pedido ao serviço…")).toBeHidden();
  await rhythm(page).selectOption("Semanal");
  await expect(page.getByText("Tribunal: monitorado semanalmente")).toBeVisible();
  await page.reload();
  await expect(rhythm(page)).toHaveValue("4");
  await expectAccessible(page);
  await scriptsRun(page);
  await monitored(page).click();
  await expect(rhythm(page)).toBeHidden();
  await expect(page.getByText(/Tribunal: não monitorado/)).toBeVisible();
});

test("what the service refuses is said beside the switch, which shows what is so, and can be asked again", async ({
  signedIn: page,
  openCase,
  state,
  database,
}) => {
  const { digits: cnj } = await openCase();
  await strikeWatch(state, { database, cnj, kind: "status", status: 422 });
  await monitored(page).click();
  await expect(page.getByText(/^Não mudou/)).toBeVisible();
  await expect(monitored(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Tribunal: monitorado diariamente")).toBeVisible();
  await expect(monitored(page)).toBeChecked();
});

test("a change asked for in a case's row stands there at once, until the service has done or refused it", async ({
  signedIn: page,
  database,
  takeCases,
  state,
}) => {
  const [slow, refused] = await takeCases(2, "8060001");
  const letGo = await holdWatches(state, database);
  await strikeWatch(state, { database, cnj: refused?.digits ?? "", kind: "status", status: 422 });
  await page.goto(`/${database}/cases?tribunal=TJCE`);
  const row = (digits = "") =>
    page
      .getByRole("list", { name: "Processos" })
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="${digits}"]`) });
  async function want(digits: string | undefined, rhythm: RegExp) {
    await row(digits).getByRole("link").first().focus();
    const dialog = page.getByRole("dialog", { name: /^(Monitorar|Mudar o ritmo)/ });
    // Until the answer to the change before, the key does nothing.
    await expect(async () => {
      await page.keyboard.press("m");
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dialog.getByRole("radio", { name: rhythm }).check();
    await dialog.getByRole("button", { name: /^(Monitorar|Mudar o ritmo)$/ }).click();
  }
  // Nobody has heard of it yet: what the row says is not the server's answer.
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/${database}/cases?*`, async (route) => {
    if (route.request().method() === "POST") await isSeen;
    await route.continue();
  });
  await want(slow?.digits, /^Semanal/);
  await expect(row(slow?.digits).getByText("pedido: semanal", { exact: true })).toBeVisible();
  goOn();
  await expect(row(slow?.digits)).not.toContainText("monitorado");
  await want(refused?.digits, /^Quinzenal/);
  await letGo();
  await expect(row(refused?.digits).getByText(/pedido: quinzenal\. Não mudou.*“Falha simulada/)).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await expect(row(slow?.digits)).toContainText("monitorado, semanal", { timeout: 20_000 });
  await expect(row(slow?.digits)).not.toContainText("pedido:");
  await page.reload();
  await expect(row(refused?.digits)).toContainText("pedido: quinzenal. Não mudou");
  await expect(row(slow?.digits)).toContainText("monitorado, semanal");
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);
});

test("several cases are monitored at once, paused and gone on with, and the page says how far it is", async ({
  signedIn: page,
  database,
  takeCases,
  state,
}) => {
  // Of a court that no other test has, so that all rows are in the list at once.
  const taken = await takeCases(3, "8020001");
  const letGo = await holdWatches(state, database);
  const [one] = taken;
  await page.goto(`/${database}/cases?tribunal=TJAL`);
  for (const { written } of taken)
    await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: /^Monitorar/ });
  await dialog.getByRole("radio", { name: /^Quinzenal/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await expect(notice(page, /^3\spedidos/)).toBeVisible();

  await page.goto(`/${database}/monitoring`);
  // Others change single cases at the same time.
  const change = page
    .getByRole("article")
    .filter({ hasText: /(de\s3\spassados|3\sprocessos (?:passados|a passar)) para quinzenal/ });
  await change.getByRole("button", { name: "Pausar" }).click();
  await expect(change.getByText(/Pausada por Helena Moura/)).toBeVisible();
  await letGo();
  await expectAccessible(page);
  await change.getByRole("button", { name: "Continuar" }).click();
  await expect(change.getByRole("heading", { name: /3\sprocessos passados para quinzenal/ })).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole("row", { name: /^Quinzenal/ })).toBeVisible();
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);

  await page.goto(`/${database}/cases?monitoramento=quinzenal&q=${one?.digits}`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem")).toHaveCount(1);
});

test("a watched case's rhythm is changed in its row, and several are switched off from their selection", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const taken = await takeCases(2, "8190001");
  const [one, other] = taken;
  await page.goto(`/${database}/cases?tribunal=TJRJ`);
  for (const { written } of taken)
    await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  await page.keyboard.press("m");
  await page.getByRole("dialog").getByRole("button", { name: "Monitorar" }).click();
  await expect(notice(page, /^2\spedidos/)).toBeVisible();

  await page.goto(`/${database}/monitoring`);
  const list = page.getByRole("list", { name: "Processos monitorados" });
  const row = (digits: string) =>
    list.getByRole("listitem").filter({ has: page.locator(`a[href$="${digits}"]`) });
  await expect(row(one?.digits ?? "")).toBeVisible({ timeout: 40_000 });
  await expect(row(other?.digits ?? "")).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await scriptsRun(page);
  const rhythmOf = row(one?.digits ?? "").getByRole("combobox", { name: /^Ritmo de / });
  await rhythmOf.selectOption("Quinzenal");
  await expect(rhythmOf).toHaveValue("2");
  await expect(row(one?.digits ?? "").getByText("Pedido ao serviço…")).toBeHidden({ timeout: 40_000 });
  await page.reload();
  await expect(rhythmOf).toHaveValue("2");

  await scriptsRun(page);
  // An arrow key passes other rhythms on its way: the service is asked for none of them before it is chosen.
  await rhythmOf.focus();
  await page.keyboard.press("ArrowDown");
  await expect(rhythmOf).toHaveValue("1");
  await page.keyboard.press("Escape");
  await expect(rhythmOf).toHaveValue("2");
  await page.keyboard.press("ArrowUp");
  await expect(rhythmOf).toHaveValue("4");
  await expect(row(one?.digits ?? "").getByText("Pedido ao serviço…")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(row(one?.digits ?? "").getByText("Pedido ao serviço…")).toBeHidden({ timeout: 40_000 });
  await page.reload();
  await expect(rhythmOf).toHaveValue("4");

  await scriptsRun(page);
  await page.getByRole("searchbox", { name: "Buscar nos monitorados" }).fill(one?.written ?? "");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("radio", { name: "Não verificados" }).check();
  await expect(page.getByText(/^Nenhum processo monitorado com “/)).toBeVisible();
  await page.getByRole("radio", { name: "Todos" }).check();
  await page.getByRole("searchbox", { name: "Buscar nos monitorados" }).fill("");
  await expect(row(other?.digits ?? "")).toBeVisible();
  for (const { written } of taken)
    await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  await expect(page.getByText(/^2\sselecionados/)).toBeVisible();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Desligar/ }).check();
  await dialog.getByRole("button", { name: "Desligar" }).click();
  await expect(row(one?.digits ?? "")).toBeHidden({ timeout: 40_000 });
  await expect(row(other?.digits ?? "")).toBeHidden({ timeout: 40_000 });
});

test("eighty-four cases at once, of which the service refuses each seventh: paused, left alone, gone on with, and asked again", async ({
  openAs,
  state,
  takeCases,
  database,
}) => {
  test.setTimeout(120_000);
  const numbers = (await takeCases(84)).map(({ digits }) => digits);
  const refused = numbers.filter((_, index) => index % 7 === 6);
  await Promise.all(refused.map((cnj) => strikeWatch(state, { database, cnj, kind: "status", status: 422 })));
  const letGo = await holdWatches(state, database);

  const first = await openAs("colleague");
  await first.goto(`/${database}/cases`);
  await pickRow(first.getByRole("checkbox", { name: /^Selecionar / }).first());
  await first.keyboard.press("t");
  await first.keyboard.press("m");
  const dialog = first.getByRole("dialog", { name: /^Monitorar 84\sprocessos/ });
  await dialog.getByRole("radio", { name: /^Semanal/ }).check();
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await expect(notice(first, /^84\spedidos/)).toBeVisible();

  await first.goto(`/${database}/monitoring`);
  await changeOf(first).getByRole("button", { name: "Pausar" }).click();
  await expect(changeOf(first).getByText(/Pausada por Ícaro Lima/)).toBeVisible();
  const atPause = await countsOf(first);
  await letGo();
  expect(atPause.waiting).toBeGreaterThan(0);
  expect(atPause.accepted + atPause.refused + atPause.waiting).toBe(84);
  const context = first.context();
  await first.close();

  const second = await context.newPage();
  await second.goto(`/${database}/monitoring`);
  await expect(changeOf(second).getByText(/Pausada por Ícaro Lima/)).toBeVisible();
  // What was on its way is still settled, at most two at a time; nothing else went.
  expect((await countsOf(second)).waiting).toBeGreaterThanOrEqual(atPause.waiting - 2);
  const goOn = await holdWatches(state, database);
  await changeOf(second).getByRole("button", { name: "Continuar" }).click();
  await expect(changeOf(second).getByRole("button", { name: "Pausar" })).toBeVisible();
  await goOn();
  await second.close();

  const page = await context.newPage();
  await page.goto(`/${database}/monitoring`);
  const done = page.getByRole("article", { name: "72 de 84 passados para semanal" });
  await expect(done).toBeVisible({ timeout: 40_000 });
  await expect(done.getByText("Aceitos 72", { exact: true })).toBeVisible();
  await expect(done.getByText("Recusados 12", { exact: true })).toBeVisible();
  await expect(page.getByText(/acompanha 72\sprocessos/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Semanal 72 288 / })).toBeVisible();
  await expect(page.getByText("72 de 84", { exact: true })).toBeVisible();
  await done.getByRole("button", { name: "Ver os recusados" }).click();
  const told = done.getByRole("listitem");
  await expect(told).toHaveCount(refused.length);
  for (const cnj of refused)
    await expect(told.filter({ has: page.locator(`a[href$="${cnj}"]`) })).toContainText(
      /Não mudou.*“Falha simulada/,
    );
  await expectAccessible(page);

  await page.getByRole("link", { name: "Semanal", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Processos", level: 1 })).toBeVisible();
  await expect(page.getByText("72 de 84", { exact: true })).toBeVisible();
  await page.goBack();
  await done.getByRole("button", { name: "Pedir de novo" }).click();
  const again = page.getByRole("article", { name: /^12\sprocessos passados para semanal$/ });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/acompanha 84\sprocessos/)).toBeVisible();
});

test("while the service wants no calls every page says until when and why, and an administrator ends it with one question", async ({
  openAs,
  state,
  newCnj,
  database,
}) => {
  const { written: number, digits: cnj } = newCnj();
  const busy = { operation: 1, kind: "busy", retryAfter: 3_600, database, cnj };
  await control(state.sandbox, "POST", "/faults", busy);
  const page = await openAs("keeper");
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(number);
  await page.getByRole("button", { name: "Importar", exact: true }).click();

  const line = page.getByRole("complementary", { name: "Espera pedida pelo serviço" });
  await expect(line).toContainText(/até \d\d:\d\d/);
  await expect(line).toContainText(/429 .* importação/);
  await expect(page.getByText(/continua sozinha depois disso/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A colleague who sets nothing up reads the same, on any page, and is offered nothing to press.
  const colleague = await openAs("colleague");
  await colleague.goto(`/${database}`);
  const theirs = colleague.getByRole("complementary", { name: "Espera pedida pelo serviço" });
  await expect(theirs).toContainText(/até \d\d:\d\d/);
  await expect(theirs.getByRole("button", { name: "Tentar agora" })).toHaveCount(0);

  await line.getByRole("button", { name: "Tentar agora" }).click();
  await expect(notice(page, triedWords({ came: "over", wasAsked: true }))).toBeVisible();
  await expect(line).toBeHidden();
  await expect(theirs).toBeHidden();
  await expect(page.getByText("Importação concluída.")).toBeVisible({ timeout: 30_000 });
});
const changeOf = (page: Page) => page.getByRole("article").filter({ hasText: "semanal" });

/** How far the change of the page is, in its own words. */
async function countsOf(page: Page): Promise<{ accepted: number; waiting: number; refused: number }> {
  const text = (await changeOf(page).textContent()) ?? "";
  const count = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(text)?.[1] ?? 0);
  return { accepted: count("Aceitos"), waiting: count("Na fila"), refused: count("Recusados") };
}

test("a firm that monitors nothing is told so where it reads of news, and has all of it monitored from there", {
  tag: "@gate",
}, async ({ signedIn: page, database, takeCases }) => {
  await takeCases(2);
  await page.goto(`/${database}`);
  const title = page.getByText("Nenhum dos 2 processos é monitorado no tribunal");
  await expect(title).toBeVisible();
  await expect(page.getByText(/Nenhuma movimentação nova chega pelo serviço/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/${database}/cases`);
  await page.getByRole("link", { name: /^2\snão monitorados no tribunal$/ }).click();
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem")).toHaveCount(2);
  await page.goto(`/${database}`);
  await page.getByRole("button", { name: "Monitorar os 2" }).click();
  const dialog = page.getByRole("dialog", { name: /^Monitorar 2\sprocessos/ });
  await expect(dialog.getByRole("radio", { name: /^Semanal 8 vezes por mês ao todo$/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await expect(notice(page, /^2\spedidos/)).toBeVisible();
  await expect(title).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText(/2\sde\s2\smonitorados/)).toBeVisible({ timeout: 40_000 });
});
