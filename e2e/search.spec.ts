import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8140301";
/** Another one, so that the list of the first court stays short enough to be drawn as a whole. */
const documentCourt = "8270001";

/** Waits until scripts have taken over what the server drew: then `/` leads to the search box. */
async function searchBox(page: Page, name: string): Promise<Locator> {
  const box = page.getByRole("searchbox", { name });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 250 });
  }).toPass();
  return box;
}

/** The column beside a case has its buttons only once scripts have taken over the page. */
async function takenOver(page: Page): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Audiências e anotações" });
  await expect(aside.getByRole("button").first()).toBeVisible();
}

test.describe("without a network", () => {
  test("a search of the list shows no rows and no count, and is done when the network is back", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(3, court);
    await page.goto(`/${database}/cases?tribunal=TJPA`);
    const list = page.getByRole("list", { name: "Processos" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const box = await searchBox(page, "Buscar processos");
    await page.context().setOffline(true);
    await box.fill(one?.written ?? "");
    await expect(page.getByText("Não conseguimos buscar os processos")).toBeVisible();
    await expect(page.getByText(/Sem conexão com o Autos/)).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole("main").getByText(/\d+ de \d+|\d+ processos?\b/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText(one?.written ?? "");
  });

  test("a search of the movements shows none, and says that it was not done", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(3, court);
    await page.goto(`/${database}/cases/${one?.digits}?tab=movements`);
    await expect(page.getByRole("article").first()).toContainText(/\p{L}/u);
    const box = await searchBox(page, "Buscar nas movimentações");
    await page.context().setOffline(true);
    await box.fill("jabuticabeira");
    await expect(page.getByText("As movimentações não puderam ser lidas")).toBeVisible();
    const undone = page.getByText("A busca não foi feita.");
    await expect(undone).toBeVisible();
    const [above, below] = [await box.boundingBox(), await undone.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(64);
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByText(/encontradas? de/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText("Nada com estes filtros.")).toBeVisible();
  });

  test("a search of documents that were not read finds none, and says that it was not done", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(1, documentCourt);
    await page.goto(`/${database}/cases/${one?.digits}?documento=jabuticabeira`);
    const tab = page.getByRole("tab", { name: "Documentos" });
    await takenOver(page);
    await page.context().setOffline(true);
    await tab.click();
    await expect(page.getByText("A lista de documentos não pôde ser lida")).toBeVisible();
    await expect(page.getByText("A busca não foi feita.")).toBeVisible();
    const answers = page.getByText(/Nenhum documento|encontrados? de|\d+ de \d+/);
    await expect(page.getByRole("tabpanel").filter({ has: answers })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText("Nenhum documento com estas palavras")).toBeVisible();
    await expect(page.getByText("A busca não foi feita.")).toHaveCount(0);
  });

  test("a search of documents that were read finds those of the list, and no others", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(1, documentCourt);
    await page.goto(`/${database}/cases/${one?.digits}?tab=documents`);
    const rows = page.getByRole("tabpanel").getByRole("link");
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    const box = await searchBox(page, "Buscar nos documentos");
    await page.context().setOffline(true);
    await box.fill("jabuticabeira");
    await expect(rows).toHaveCount(0);
    await expect(page.getByText("Nenhum documento com estas palavras")).toBeVisible();
    await box.fill("");
    await expect(rows).toHaveCount(all);
  });

  test("notes that cannot be read say so, and are not asked for without end", async ({
    signedIn: page,
    openCase,
  }) => {
    let asked = 0;
    await page.route(/\/notes$/, (route) => {
      asked++;
      return route.abort();
    });
    await openCase("?tab=documents");
    const failed = page.getByText("Não conseguimos buscar as anotações");
    await expect(failed).toBeVisible();
    const before = asked;
    await page.getByRole("tab", { name: /Movimentações/ }).click();
    await expect(page.getByRole("article").first()).toContainText(/\p{L}/u);
    await expect(failed).toBeVisible();
    expect(asked - before).toBeLessThan(3);
    expect(asked).toBeLessThan(12);
  });

  test("links and keys to other pages stay on the page that is open, and say why", async ({
    signedIn: page,
    database,
    openCase,
  }) => {
    const { digits } = await openCase();
    const said = page.getByText(
      "Sem conexão. Esta página continua aberta; tente de novo quando a rede voltar.",
    );
    await expect(page.getByRole("button", { name: "Anotar" })).toBeVisible();
    await page.context().setOffline(true);
    const nav = page.getByRole("navigation", { name: "Principal" });
    await nav.getByRole("link", { name: /^Hoje/ }).click();
    await expect(said.first()).toBeVisible();
    const once = await said.count();
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect.poll(() => said.count()).toBeGreaterThan(once);
    await expect(page).toHaveURL(new RegExp(`/cases/${digits}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await nav.getByRole("link", { name: /^Hoje/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${database}$`));
  });

  test("the palette shows no cases of an earlier question", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one, two] = await takeCases(3, court);
    await page.goto(`/${database}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(one?.written ?? "");
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("combobox").fill(two?.written ?? "");
    await expect(page.getByText("Não conseguimos buscar processos agora.")).toBeVisible();
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toHaveCount(0);
  });
});

test("on a machine without a network pages of its own Autos still open", async ({
  signedIn: page,
  database,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.goto(`/${database}/cases`);
  await searchBox(page, "Buscar processos");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Hoje" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
});

test("a phrase and an exclusion narrow the list, and what was found leads to its movement", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const { items } = await (
    await page.request.get(`/api/databases/${database}/cases/${one?.digits}/movements`)
  ).json();
  const said: string[] = items.map(({ description }: { description: string }) => description);
  const [phrase = ""] = said.flatMap((text) => text.match(/\p{L}{3,} \p{L}+ \p{L}{3,}/u) ?? []);
  const [first, second, third] = phrase.split(" ");
  await page.goto(`/${database}/cases?tribunal=TJPA`);
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
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: /^Etiquetar/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "Quem é responsável por este processo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByText(/^[2-9]\d*.selecionados$/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.keyboard.press("c");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("r");
  await expect(page.getByText(/Consulta pedida|Já estamos consultando/).first()).toBeVisible();
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
  }
  const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(help).toBeVisible({ timeout: 250 });
  }).toPass();
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
  await box.fill("escuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/cases\/import$/);
  await page.keyboard.press("?");
  await expect(help).toContainText("Com os processos selecionados, o da linha ou o aberto");
  await expect(help).toContainText("a frase exata");
});
