import type { Page, Route } from "@playwright/test";
import { untilArchived } from "./support/archive.ts";
import { notice } from "./support/messages.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8190001";

/** Opens the palette as soon as scripts have taken over the page. */
async function openPalette(page: Page): Promise<void> {
  const box = page.getByRole("combobox", { name: "Ir para" });
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 250 });
  }).toPass();
}

/** Runs what the palette calls so, by keys alone. */
async function runFromPalette(page: Page, words: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toContainText(new RegExp(`^${words}`, "i"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Ir para" })).toBeHidden();
}

test("on the page of a case the palette does all that can be done with it, and says the key of each", async ({
  signedIn: page,
  openCase,
}) => {
  const { digits } = await openCase();
  const refresh = page.getByRole("button", { name: "Atualizar" });
  await expect(refresh).toBeVisible();
  const archived = page.getByText(/^Arquivado em/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });

  await openPalette(page);
  await expect(page.getByRole("group", { name: "Este processo" })).toBeVisible();
  const offered = await page
    .getByRole("group", { name: "Este processo" })
    .getByRole("option")
    .allTextContents();
  const said = ["Atualizar", "Etiquetar", "Atribuir", "Marcar como", "Arquivar", "Importar de novo"];
  for (const words of [...said, "Registro de consultas", "Exportar PDF", "Imprimir"])
    expect(offered.some((text) => text.startsWith(words))).toBe(true);
  const keys = [
    /^Atualizar.*r$/,
    /^Etiquetar.*i$/,
    /^Atribuir.*a$/,
    /^Arquivar.*e$/,
    /PDF.*c$/,
    /^ImprimirCtrlP$/,
  ];
  for (const key of keys) expect(offered.some((text) => key.test(text))).toBe(true);
  await page.keyboard.press("Escape");

  await runFromPalette(page, "etiquetar");
  await expect(page.getByRole("dialog", { name: /^Etiquetar 1\sprocesso$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await runFromPalette(page, "atribuir");
  const people = page.getByRole("dialog", { name: "Quem é responsável por este processo" });
  await expect(people.getByRole("option", { name: /^Eu, / })).toBeVisible();
  await page.keyboard.type("eu,");
  await page.keyboard.press("Enter");
  await expect(notice(page, /é responsável por 1\sprocesso/)).toBeVisible();
  await expect(people).toBeHidden();
  await runFromPalette(page, "registro");
  await expect(page.getByRole("dialog", { name: "Registro de consultas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await runFromPalette(page, "imprimir");
  await expect(page.locator("body[data-printed]")).toBeAttached();

  // The same command by its key, by the palette, and in the menu under its new name.
  await page.keyboard.press("e");
  await untilArchived(page, archived);
  await runFromPalette(page, "desarquivar");
  await expect(archived).toBeHidden();
  await page.keyboard.press("Shift+V");
  const told = page.getByRole("link", { name: /^1\smovimentação nova/ });
  await expect(told).toBeVisible();
  await runFromPalette(page, "marcar como visto");
  await expect(told).toBeHidden();

  const download = page.waitForEvent("download");
  await runFromPalette(page, "exportar pdf");
  expect((await download).url()).toContain(`/cases/${digits}/print.pdf`);
});

test("in the list the palette acts on the row with the focus, else on what is selected, else on the list", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  await page.goto(`/${database}/cases?q=${one?.digits}`);
  const list = page.getByRole("list", { name: "Processos" });
  const row = list.getByRole("link").first();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const group = (name: string | RegExp) => page.getByRole("group", { name });

  await openPalette(page);
  await expect(group("Esta lista").getByRole("option", { name: /^Exportar/ })).toContainText("c");
  await expect(page.getByRole("option", { name: /^Etiquetar/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await openPalette(page);
  await expect(group(one?.written ?? "").getByRole("option", { name: /^Arquivar/ })).toContainText("e");
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await runFromPalette(page, "arquivar");
  await untilArchived(page, list.getByText("arquivado"));
  await runFromPalette(page, "desarquivar");
  await expect(list.getByText("arquivado")).toBeHidden();

  // Without the focus on a row its keys do nothing.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.url());
  });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("e");
  await openPalette(page);
  await expect(group("Esta lista")).toBeVisible();
  expect(asked).toEqual([]);
  await expect(group(one?.written ?? "")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toBeHidden();
  await expect(list.getByText("arquivado")).toBeHidden();

  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("x");
  await openPalette(page);
  await expect(group(/^1\sselecionado$/).getByRole("option", { name: /^Etiquetar/ })).toContainText("i");
  await page.keyboard.press("Escape");
  await runFromPalette(page, "atualizar");
  await expect(notice(page, /Consulta pedida|consultando/)).toBeVisible();
});

test("a palette that is opened again at once keeps what is typed into it", { tag: "@gate" }, async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/cases/import`);
  await scriptsRun(page);
  await page.getByRole("button", { name: "Escolher arquivo" }).focus();
  const box = page.getByRole("combobox", { name: "Ir para" });
  await openPalette(page);
  // A busy page gives the focus back as late as this.
  const giveBack = await page.evaluateHandle(() => {
    const own = window.setTimeout;
    const late: (() => void)[] = [];
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms) return own(run, ms);
      late.push(run);
      return 0;
    }) as typeof setTimeout;
    return () => {
      window.setTimeout = own;
      for (const run of late) run();
      return late.length;
    };
  });
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await openPalette(page);
  await page.keyboard.type("inte");
  expect(await giveBack.evaluate((run) => run())).toBeGreaterThan(0);
  await page.keyboard.type("gra");
  await expect(box).toHaveValue("integra");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toBeFocused();
});

/** Does this with the one file of the build that has these words, before the browser gets it. */
async function withCode(page: Page, words: string, meet: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(words)) await meet(route);
    else await route.fulfill({ response });
  });
}
const ofPalette = "Nada com estas palavras.";
const gone = (route: Route) => route.fulfill({ status: 404, body: "" });

test("what is typed before the code of the palette is there is taken, and Enter with it", async ({
  signedIn: page,
  database,
}) => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await withCode(page, ofPalette, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(`/${database}/cases/import`);
  await scriptsRun(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("prazos");
  await asked.promise;
  await expect(page.getByRole("textbox", { name: "Ir para" })).toHaveValue("prazos");
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(page).toHaveURL(/\/deadlines$/);
});

test("a part whose code is gone since an update says so, and the page keeps what was typed", async ({
  signedIn: page,
  database,
}) => {
  await withCode(page, ofPalette, gone);
  await page.goto(`/${database}/cases/import`);
  await scriptsRun(page);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await box.fill("0000001");
  await page.keyboard.press("Control+k");
  await expect(notice(page, /versão anterior do Autos/)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(box).toHaveValue("0000001");
});

test("a tab of a case whose code is gone since an update says so in its place", async ({
  signedIn: page,
  openCase,
}) => {
  await withCode(page, "Nenhuma guia neste processo", gone);
  await openCase();
  await scriptsRun(page);
  await page.getByRole("tab", { name: /^Guias/ }).click();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("versão anterior do Autos");
  await expect(panel.getByRole("button", { name: "Recarregar" })).toBeVisible();
});

test("a notice that comes while the palette is open does not take its Escape", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(1, court);
  await page.goto(`/${database}/cases?q=${one?.digits}`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem")).toHaveCount(1);
  const opened = Promise.withResolvers<void>();
  await page.route("**/cases?*", async (route) => {
    if (route.request().method() === "POST") await opened.promise;
    await route.continue();
  });
  await scriptsRun(page);
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await openPalette(page);
  opened.resolve();
  const told = notice(page, /Consulta pedida|consultando/);
  await expect(told).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Ir para" })).toBeHidden();
  await expect(told).toBeVisible();
});
