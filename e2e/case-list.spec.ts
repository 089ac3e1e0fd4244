import { readFileSync } from "node:fs";
import { notice } from "./support/messages.ts";
import { bringMovement, hearingToCome } from "./support/new-movement.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8130024";

test("cases are filtered, the address keeps the filters, and a saved view restores them", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  await takeCases(3, court);
  await page.goto(`/${database}/cases`);
  const list = page.getByRole("list", { name: "Processos" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filtrar processos" });
  await filters.getByRole("checkbox", { name: /^TJMG/ }).click();
  await expect(page).toHaveURL(/tribunal=TJMG/);
  const city = filters.getByRole("list", { name: "Cidade" }).getByRole("checkbox", { name: /, MG/ }).first();
  await filters.getByRole("textbox", { name: "Cidade" }).fill(", MG");
  await city.click();
  await expect(page).toHaveURL(/cidade=.*MG/);
  const named = new URL(page.url()).searchParams.get("cidade")?.replace(", MG", "") ?? "";
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Cidade ${named}` })).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasNotText: `TJMG, ${named}` })).toHaveCount(0);
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: `Cidade ${named}` }).click();
  await expect(page).not.toHaveURL(/cidade/);
  await expect(list.getByRole("listitem").filter({ hasNotText: ".8.13." })).toHaveCount(0);
  for (const row of await list.getByRole("listitem").all()) await expect(row).toContainText(".8.13.");
  await page.getByRole("button", { name: "Salvar vista" }).click();
  const name = "Mineiros";
  await page.getByLabel("Nome").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Todos" }).click();
  await expect(page).not.toHaveURL(/tribunal/);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/tribunal=TJMG/);
  await page.goBack();
  await expect(page).not.toHaveURL(/tribunal/);
});

test("words of a party, of the cover and of a movement find the case, with and without accents", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const { cover } = await (await page.request.get(`/api/databases/${database}/cases/${one?.digits}`)).json();
  const party: string = cover.parties[0].name;
  // In one court, as a bank's name finds more rows in all of them than are drawn.
  await page.goto(`/${database}/cases?tribunal=TJMG`);
  const box = page.getByRole("searchbox", { name: "Buscar processos" });
  const row = page.getByRole("list", { name: "Processos" }).getByText(one?.written ?? "");
  await box.fill(party.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
  await expect(row).toBeVisible();
  const { items } = await (
    await page.request.get(`/api/databases/${database}/cases/${one?.digits}/movements`)
  ).json();
  const said: string = items.at(-1).description;
  await box.fill(`${said.split(/\s+/).slice(0, 4).join(" ")} ${one?.written}`);
  await expect(row).toBeVisible();
  await box.fill("xilofagia inexistente");
  await expect(page.getByText(/Nada com/)).toBeVisible();
});

test("selected cases get a label and a responsible person, and both can be undone", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one, two] = await takeCases(3, court);
  await page.goto(`/${database}/cases?q=${one?.digits}`);
  const list = page.getByRole("list", { name: "Processos" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("link").first().focus();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: /^Ações com / })).toContainText(/1\sselecionado/);
  await page.getByRole("button", { name: /^Etiquetar/ }).click();
  const label = "Carteira";
  const labels = page.getByRole("dialog");
  await expect(labels.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(label);
  await expect(labels.getByText(`Criar “${label}”`)).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pronto" }).click();
  const said = notice(page, label);
  await said.hover();
  await expect(list).toContainText(label);
  await said.getByRole("button", { name: "Desfazer" }).click();
  await expect(list).not.toContainText(label);
  await page.goto(`/${database}/cases/${two?.digits}`);
  await expect(page.getByRole("heading", { name: "Anotações" })).toBeVisible();
  await page.getByRole("button", { name: "Anotar" }).click();
  await page.getByLabel("Anotação").fill("Cliente aceita acordo a partir de R$ 120 mil.");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Cliente aceita acordo")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cliente aceita acordo")).toBeVisible();
});

test("a list is exported as CSV, and a case is printed as a PDF", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  await page.goto(`/${database}/cases?q=${one?.digits}`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem")).toHaveCount(1);
  const leaving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  await expect(notice(page, /^Exportando 1\sprocesso/)).toBeVisible();
  const table = readFileSync((await (await leaving).path()) ?? "", "utf8");
  expect(table.startsWith("\u{FEFF}")).toBe(true);
  expect(table).toContain(one?.written);
  expect(table.split("\r\n")[0]).toContain(";");
  await page.goto(`/${database}/cases/${one?.digits}`);
  const href = await page.getByRole("link", { name: /PDF/ }).getAttribute("href");
  const paper = await page.request.get(href ?? "");
  expect(paper.status()).toBe(200);
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a row shows its whole last movement, and no tab of the views hides its count, also on a phone", async ({
  signedIn: page,
  database,
  openCase,
  state,
}) => {
  const { digits } = await openCase();
  const { description } = hearingToCome();
  await bringMovement(page, { state, database, digits, description });
  await expect(page.getByRole("tab", { name: "Movimentações" })).toHaveAccessibleDescription(/1\snova$/);
  for (const width of [1440, 900, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${database}/cases?q=${digits}`);
    const movement = page.getByRole("list", { name: "Processos" }).getByText(description);
    await expect(movement).toBeVisible();
    const cut = await movement.evaluate((words) => [
      words.scrollWidth - words.clientWidth,
      words.scrollHeight - words.clientHeight,
    ]);
    expect(Math.max(...cut)).toBeLessThanOrEqual(1);
    const views = page.getByRole("navigation", { name: "Vistas" });
    const last = views.getByRole("link", { name: /^Não verificados/ });
    await expect(last.locator("span")).toHaveText(/^\d/);
    const placeOf = async () => (await last.boundingBox()) ?? { x: width, width, y: 0, height: 0 };
    const few = await placeOf();
    expect(few.x + few.width).toBeLessThanOrEqual(width);
    // Nor where there are many; on a phone the number stands under the name.
    await views.locator("a > span").evaluateAll((counts) => {
      for (const count of counts.slice(0, 4)) count.textContent = "12.345";
    });
    const many = await placeOf();
    expect(many.x + many.width).toBeLessThanOrEqual(width);
    if (width <= 390) expect(many.width).toBe(few.width);
    const save = await views.getByRole("button", { name: "Salvar vista" }).boundingBox();
    const isBeside = save !== null && (save.x >= many.x + many.width || save.y >= many.y + many.height);
    expect(isBeside).toBe(true);
  }
});

test("on a phone the filters are left by a button that says how many cases they leave", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  await takeCases(3, court);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/${database}/cases`);
  await page.getByRole("button", { name: /^Filtros/ }).click();
  const filters = page.getByRole("dialog", { name: "Filtrar processos" });
  await filters.getByRole("checkbox", { name: /^TJMG/ }).click();
  const leave = filters.getByRole("button", { name: /^Ver \d+ processos?$/ });
  await expect(leave).toBeInViewport();
  await expect(leave).toHaveText(/^Ver 3\sprocessos$/);
  await leave.click();
  await expect(filters).toBeHidden();
});

test("all checks of a period open as a PDF, and a wrong period is named", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const { digits, written } = await takeCase();
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Registro de consultas" }).click();
  const dialog = page.getByRole("dialog", { name: "Registro de consultas" });
  const from = dialog.getByRole("textbox", { name: "De" });
  await from.fill("31/12/2990");
  await from.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(/^O fim é antes do começo/);
  await expect(dialog.getByRole("link", { name: "Abrir PDF" })).toBeHidden();
  // The link never opens another period than the one in sight: without a day in a field, there is none.
  for (const noDay of ["32/11/2026", "1/1", ""]) {
    await from.fill("01/01/2025");
    await from.press("Tab");
    await expect(dialog.getByRole("link", { name: "Abrir PDF" })).toBeVisible();
    await from.fill(noDay);
    await expect(dialog.getByRole("link", { name: "Abrir PDF" })).toBeHidden();
    await from.press("Tab");
    await expect(dialog.getByRole("alert")).toHaveText(/^Não existe o dia|^Escreva a data/);
    await expect(dialog.getByRole("link", { name: "Abrir PDF" })).toBeHidden();
  }
  await from.fill("01/01/2026");
  const href = await dialog.getByRole("link", { name: "Abrir PDF" }).getAttribute("href");
  expect(href).toContain("de=2026-01-01");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.headers()["content-disposition"]).toContain(`consultas-${written}`);
  expect((await page.request.get(`${href?.split("?")[0]}?de=ontem`)).status()).toBe(422);
});

test("j, k and x work in the lists of cases, movements and documents, and the palette finds a case", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const focused = page.locator(":focus");
  const place = page.locator("[aria-posinset]:focus, [aria-posinset]:has(:focus)");
  await page.goto(`/${database}/cases?tribunal=TJMG`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(place).toHaveAttribute("aria-posinset", "1");
  await page.keyboard.press("k");
  await expect(place).toHaveAttribute("aria-posinset", "1");
  await page.keyboard.press("j");
  await expect(place).toHaveAttribute("aria-posinset", "2");
  await page.keyboard.press("x");
  await expect(page.getByText(/^1.selecionado$/)).toBeVisible();
  await page.keyboard.press("Escape");
  // A row with news leads to the movement, on the page of its case.
  const [path] = ((await focused.getAttribute("href")) ?? "").split("?");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(({ pathname }) => pathname === path);

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Ir para" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(one?.written ?? "");
  const found = page.getByRole("option").filter({ hasText: one?.written ?? "" });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/cases/${one?.digits}$`));

  await page.getByRole("tab", { name: /^Movimentações/ }).click();
  await expect(page.getByRole("article").first()).toContainText(/\p{L}/u);
  await page.keyboard.press("j");
  await expect(place).toHaveAttribute("aria-posinset", "1");
  await page.keyboard.press("j");
  await expect(place).toHaveAttribute("aria-posinset", "2");
  await page.keyboard.press("k");
  await expect(place).toHaveAttribute("aria-posinset", "1");

  await page.getByRole("tab", { name: /^Documentos/ }).click();
  const documents = page.getByRole("list", { name: "Documentos" }).getByRole("link");
  await expect(documents.first()).toBeVisible();
  await page.keyboard.press("k");
  await expect(documents.last()).toBeFocused();
  await page.keyboard.press("j");
  await expect(documents.last()).toBeFocused();
});
