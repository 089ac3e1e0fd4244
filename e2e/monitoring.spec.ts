import type { Page } from "@playwright/test";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { strikeWatch } from "./support/monitoring.ts";
import { pickRow, scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const monitored = (page: Page) => page.getByRole("switch", { name: "Monitoramento" });
const rhythm = (page: Page) => page.getByRole("combobox", { name: "Periodicidade" });

test("a case is monitored by a switch, at a rhythm, and what the service says is shown", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase();
  await scriptsRun(page);
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
}) => {
  const { digits: cnj } = await openCase();
  await strikeWatch(state, cnj, { kind: "status", status: 422 });
  await scriptsRun(page);
  await monitored(page).click();
  await expect(page.getByText(/Não mudou: o serviço recusou o pedido/)).toBeVisible();
  await expect(monitored(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Tribunal: monitorado diariamente")).toBeVisible();
  await expect(monitored(page)).toBeChecked();
});

test("several cases are monitored at once, paused and gone on with, and the page says how far it is", async ({
  signedIn: page,
  database,
  takeCases,
  state,
}) => {
  // Of a court that no other test has, so that all rows are in the list at once.
  const taken = await takeCases(3, "8020001");
  for (const { digits: cnj } of taken) await strikeWatch(state, cnj, { kind: "latency", ms: 4_000 });
  const [one] = taken;
  await page.goto(`/${database}/cases?tribunal=TJAL`);
  for (const { written } of taken)
    await pickRow(page.getByRole("checkbox", { name: new RegExp(`${written}$`) }));
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: /^Monitorar/ });
  await dialog.getByRole("radio", { name: /^Quinzenal/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await expect(page.getByText(/^3\spedidos ao serviço/)).toBeVisible();

  await page.goto(`/${database}/monitoring`);
  const change = page.getByRole("article").filter({ hasText: "quinzenal" });
  await change.getByRole("button", { name: "Pausar" }).click();
  await expect(change.getByText(/Pausada por Helena Moura/)).toBeVisible();
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
  await expect(page.getByText(/^2\spedidos ao serviço/)).toBeVisible();

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
