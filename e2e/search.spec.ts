import { notice } from "./support/messages.ts";
import { scriptsRun, searchBox, takenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8140301";
/** One for a test that looks for a row in the whole list, of which only what is near is drawn. */
const drawnCourt = "8030001";

test("a phrase and an exclusion narrow the list, and what was found leads to its movement", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, drawnCourt);
  const { items } = await (
    await page.request.get(`/api/databases/${database}/cases/${one?.digits}/movements`)
  ).json();
  const said: string[] = items.map(({ description }: { description: string }) => description);
  const [phrase = ""] = said.flatMap((text) => text.match(/\p{L}{3,} \p{L}+ \p{L}{3,}/u) ?? []);
  const [first, second, third] = phrase.split(" ");
  await page.goto(`/${database}/cases?tribunal=TJAP`);
  const box = await searchBox(page, "Buscar processos");
  const row = page.getByRole("listitem").filter({ hasText: one?.written ?? "" });
  await expect(row).toBeVisible();
  await box.fill(`"${first} ${second} ${third}" ${one?.written}`);
  await expect(row.locator("mark").first()).toBeVisible();
  const found = row.getByRole("link").nth(1);
  await expect(found).toHaveAttribute("href", /tab=movements&m=/);
  await box.fill(`"${second} ${first} ${third}" ${one?.written}`);
  await expect(page.getByText(/Nada com/)).toBeVisible();
  await box.fill(`-${one?.written}`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a number that is not here offers its import, and a wrong digit is named, in the list and in the palette", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const written = one?.written ?? "";
  const check = String((Number(written.slice(8, 10)) % 98) + 1).padStart(2, "0");
  const wrong = `${written.slice(0, 8)}${check}${written.slice(10)}`;
  const problem = `Dígito errado: seria ${written.slice(8, 10)}, não ${check}.`;
  await page.goto(`/${database}/cases`);
  const box = await searchBox(page, "Buscar processos");
  await box.fill(`autos nº ${wrong}`);
  await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole("link", { name: `Abrir o processo ${written}` })).toHaveAttribute(
    "href",
    `/${database}/cases/${one?.digits}`,
  );
  const elsewhere = "0000832-35.2018.4.01.3202";
  await box.fill(elsewhere);
  await page.getByRole("link", { name: "Importar este número" }).click();
  await expect(page).toHaveURL(/\/cases\/import/);
  await expect(page.getByRole("textbox").first()).toHaveValue(elsewhere);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(wrong);
  await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole("option").filter({ hasText: written })).toBeVisible();
  await page.getByRole("combobox").fill("00008323520184013202");
  const offer = page.getByRole("option").filter({ hasText: "Importar este número" });
  await expect(offer).toHaveAttribute("aria-selected", "true");
});

test("every action on a selection is one key away from it, and gives the focus back to its row", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  await takeCases(3, court);
  await page.goto(`/${database}/cases?tribunal=TJPA`);
  const list = page.getByRole("list", { name: "Processos" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  const row = list.getByRole("listitem").first().getByRole("link").first();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog", { name: /^Etiquetar/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "Quem é responsável por este processo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByText(/^(?:[2-9]|\d{2,}).selecionados$/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.keyboard.press("c");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("r");
  await expect(notice(page, /Consulta pedida|consultando/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/selecionados?$/)).toHaveCount(0);
});

test("the palette takes every letter typed while it opens, runs actions, and lists what was opened last", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one, two] = await takeCases(3, court);
  for (const { digits } of [one, two].filter((found) => found !== undefined)) {
    await page.goto(`/${database}/cases/${digits}`);
    await takenOver(page);
    // The page remembers it once it is on the screen.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("autos-opened"))).toContain(digits);
  }
  const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  // Nothing is waited for between these keys.
  const box = page.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("tema");
  await expect(box).toHaveValue("tema");
  await box.fill("");
  const options = page.getByRole("group", { name: "Abertos por último" }).getByRole("option");
  await expect(options.nth(0)).toContainText(two?.written ?? "");
  await expect(options.nth(1)).toContainText(one?.written ?? "");

  const ofCase = page.getByRole("group", { name: "Este processo" });
  await expect(ofCase.getByRole("option", { name: /^Atualizar/ })).toContainText("r");
  await box.fill("segundo fator");
  await expect(page.getByRole("group", { name: "Ajuda" }).getByRole("option")).toHaveText(["Sua conta"]);
  await box.fill("escuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/cases\/import$/);
  await page.keyboard.press("?");
  await expect(help).toContainText("esta lista");
  await expect(help).not.toContainText("Com os processos selecionados");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(help).toContainText("Com os processos selecionados");
  await expect(help).toContainText("a frase exata");
});

test("the palette opens a page by the beginning of its name, and forgives a letter in the name of a party", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const { items } = await (
    await page.request.get(`/api/databases/${database}/cases?q=${one?.digits}`)
  ).json();
  const [name = ""] = String(items[0].activeParty).match(/\p{L}{6,}/u) ?? [];
  const mistyped = `${name.slice(0, 3)}${name.slice(4)}`.toLowerCase();
  await page.goto(`/${database}/cases`);
  await scriptsRun(page);
  const box = page.getByRole("combobox", { name: "Ir para" });
  await page.keyboard.press("Control+k");
  await box.fill(mistyped);
  await expect(
    page
      .getByRole("group", { name: `Nada com “${mistyped}”` })
      .getByRole("option")
      .first(),
  ).toBeVisible();
  await box.fill("prazo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/deadlines$/);
  await page.goto(`/${database}/cases?q=${mistyped}`);
  await expect(page.getByText(`Nada com “${mistyped}”.`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem").first()).toBeVisible();
});
