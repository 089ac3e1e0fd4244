import { noTrailFilters } from "#lib/trail/filters.ts";
import { accessTrail, trailHref } from "#lib/trail/href.ts";
import { notice } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

test("an owner searches the trails and takes one out", async ({ openAs, database }) => {
  const page = await openAs("owner");
  await page.goto("/admin/audit");
  // As in other lists, what is chosen or typed is shown at once.
  await page.getByLabel("Trilha").selectOption({ label: "Pessoas e acessos" });
  await page.getByLabel("Buscar", { exact: true }).fill("Criou uma conta");
  await expect(page).toHaveURL(/base=acessos&q=Criou/);
  const rows = page.getByRole("list", { name: "Registros" });
  await expect(rows.getByText("Criou uma conta").first()).toBeVisible();
  await expect(rows.getByText("Deu um papel")).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^auditoria-pessoas-e-acessos-/);

  await page.goto(trailHref({ ...noTrailFilters, trail: database, q: "nada disso" }));
  await expect(page.getByRole("heading", { name: "Nada com estes filtros" })).toBeVisible();
  await page.getByRole("link", { name: "Limpar filtros" }).first().click();
  await expect(rows.getByText("Gravou um token").first()).toBeVisible();
});

test("a verification shows by itself what it found", async ({ openAs, database }) => {
  const page = await openAs("owner");
  await page.goto(trailHref({ ...noTrailFilters, trail: database }));
  await page.getByRole("button", { name: "Conferir a trilha" }).click();
  await expect(notice(page, /sendo conferida/)).toBeVisible();
  await expect(page.getByText(/conferida, sem falha, agora/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Conferir a trilha" })).toBeEnabled();
});

test("on a phone the trail is taken out by the menu", async ({ openAs, database }) => {
  const page = await openAs("owner");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(trailHref({ ...noTrailFilters, trail: database }));
  await page.getByRole("button", { name: "Mais ações" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Exportar CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^auditoria-/);
});

test("who administers nothing finds no trail", async ({ signedIn: page, database }) => {
  for (const trail of [null, database, accessTrail]) {
    expect((await page.goto(trailHref({ ...noTrailFilters, trail })))?.status()).toBe(404);
  }
});
