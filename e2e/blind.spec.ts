import { formatCnj } from "#lib/cnj/number.ts";
import { cards } from "../sandbox/cards.ts";
import { control } from "../testing/control.ts";
import { notice } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

test("a case whose check fails is listed as blind (not verified), with who can solve it", {
  tag: "@gate",
}, async ({ signedIn: page, database, state, takeCase }) => {
  const { written, digits } = await takeCase();
  const fault = { operation: 2, kind: "status", status: 503, times: 50, database, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText(/Não verificado desde/).first()).toBeVisible({ timeout: 20_000 });
  await page.goto(`/${database}/blind`);
  await expect(page.getByRole("heading", { level: 1, name: "Sem verificação" })).toBeVisible();
  await expect(page.getByText(written)).toBeVisible();
  await expect(page.getByText("Quem resolve:").first()).toBeVisible();
  await expect(page.getByText(/Tentamos de novo/).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const dock = page.getByRole("navigation", { name: "Principal" });
  await dock.getByRole("button", { name: "Mais" }).click();
  await expect(page.getByRole("menuitem", { name: /^Sem verificação ?\d+$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(`/${database}/cases?estado=sem-verificacao`);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText(written);
});

test("a case whose import ended without data is nowhere counted as verified, and can be imported again", async ({
  signedIn: page,
  database,
}) => {
  const { cnj } = cards.failedImport;
  const written = formatCnj(cnj);
  await page.goto(`/${database}/cases/import`);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await box.fill(written);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("1 sem dados")).toBeVisible({ timeout: 30_000 });
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" });
  await expect(progress).toHaveAttribute("aria-valuetext", /^0 de 1.pronto$/);
  await page
    .getByRole("button", { name: /^Remover / })
    .first()
    .click();
  await expect(notice(page, `${written} removido`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Todos 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Removidos 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lista dos números" })).toContainText("Removido");

  // It is still here, and nobody knows anything of it.
  await page.goto(`/${database}/blind`);
  const group = page.getByRole("region", { name: "Sem dados" });
  await expect(group).toContainText(written);
  await expect(group.getByRole("button", { name: "Importar de novo" })).toBeVisible();
  const side = page.getByRole("navigation", { name: "Principal" });
  await expect(side.getByRole("link", { name: /^Sem verificação ?\d+$/ })).toBeVisible();
  await page.goto(`/${database}/cases?estado=sem-verificacao&q=${cnj}`);
  const row = page.getByRole("list", { name: "Processos" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("não, desde");
  await expect(row).toContainText("sem dados");

  await page.goto(`/${database}/cases/${cnj}`);
  await expect(page.getByText(/^Não verificado desde/).first()).toBeVisible();
  await expect(page.getByText("Serviço consultado")).toBeHidden();
  await expect(page.getByRole("tab", { name: "Movimentações", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Documentos", exact: true }).click();
  await expect(page.getByRole("heading", { name: /não sabemos se há documentos/ })).toBeVisible();

  await page.goto(`/${database}/cases/import`);
  await box.fill(written);
  await expect(
    page.getByRole("heading", { name: /^1 ainda sem dados aqui.*será importado de novo$/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Importação de 1 processo" })).toBeVisible();

  await page.goto(`/${database}/cases/${cnj}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: /^Arquivar/ }).click();
  await expect(page.getByText(/^Arquivado/).first()).toBeVisible();
});

test("a token that the service refuses is named on every page, with who replaces it, until one is accepted", {
  tag: "@gate",
}, async ({ signedIn: page, database, state, takeCase, openAs }) => {
  const { digits } = await takeCase();
  await control(state.sandbox, "POST", "/faults", { operation: 2, kind: "revoked", times: 50, database });
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Atualizar" }).click();
  const line = (on: typeof page) => on.getByRole("complementary", { name: "Token recusado pelo serviço" });
  // The service's own words may name a case: whoever replaces the token reads them, and nobody else.
  await expect(line(page)).toContainText("O serviço recusa o token da API. ", { timeout: 20_000 });
  await expect(line(page)).toContainText("As consultas aos processos estão paradas");
  await expect(line(page)).toContainText("peça a quem administra o Autos que o troque");
  for (const path of ["", "/blind", "/cases/import"]) {
    await page.goto(`/${database}${path}`);
    await expect(line(page)).toContainText("O serviço recusa o token da API");
  }
  const keeper = await openAs("keeper");
  await keeper.goto(`/${database}`);
  await expect(line(keeper)).toContainText("O serviço recusa o token da API (“");
  await line(keeper).getByRole("link", { name: "Trocar o token" }).click();
  await expect(keeper.getByRole("heading", { name: "Tokens" })).toBeVisible();
});
