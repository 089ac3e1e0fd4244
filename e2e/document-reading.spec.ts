import { readFileSync } from "node:fs";
import { failureWords } from "#lib/documents/failure.ts";
import { unsearchable } from "#lib/documents/search.ts";
import { control } from "../testing/control.ts";
import { emptyPdf } from "../testing/pdfs.ts";
import { courtPdf, linesOfPage, sizedPdf } from "../testing/read-pdfs.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { notice } from "./support/messages.ts";
import { openBytes, pressAt, regionOf, sheetOf } from "./support/reading.ts";
import { expect, test } from "./support/test.ts";

/** Reading a document of which the test knows every byte, as the service sends it. */

const wide = { width: 1440, height: 900, colorScheme: "light" } as const;

test("the outline leads through the document, beside the pages and on a phone", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  await showAs(page, wide);
  await openBytes(page, { database, ...(await takeCase()), bytes: await courtPdf() });
  await expect(page.getByRole("tab", { name: "Páginas" })).toHaveAttribute("aria-selected", "true");
  await regionOf(page).press("s");
  const tree = page.getByRole("tree", { name: "Sumário" });
  const line = (name: RegExp) => tree.getByRole("treeitem", { name });
  await expect(line(/^Relatório página 1$/)).toBeFocused();
  await expect(line(/^Relatório/)).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("ArrowDown");
  await expect(line(/^Pedidos página 2$/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(line(/^Relatório/)).toHaveAttribute("aria-expanded", "false");
  await expect(line(/^Pedidos/)).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(line(/^Fundamentação/)).toHaveAttribute("aria-current", "location");
  await expect(page).toHaveURL(/#p=3$/);
  // The line leads to the words, not only to the page.
  await expect(sheetOf(page, 3).getByText(linesOfPage(3)[0] ?? "")).toBeInViewport();
  await expectAccessible(page);

  await showAs(page, { width: 390, height: 844, colorScheme: "dark" });
  await expect(tree).toBeHidden();
  // A dialog opened from a menu or from another dialog leads back to the button that began it.
  const facts = page.getByRole("button", { name: "Sobre", exact: true });
  await facts.click();
  await page.getByRole("dialog").getByRole("button", { name: "Sumário" }).click();
  await expect(line(/^Fundamentação/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(facts).toBeFocused();
  await page.getByRole("button", { name: "Exibição" }).click();
  await page.getByRole("menuitem", { name: "Sumário" }).click();
  await expect(line(/^Fundamentação/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Exibição" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Sumário" }).click();
  await expect(line(/^Fundamentação/)).toBeFocused();
  await expectAccessible(page);
  await line(/^Dispositivo/).click();
  await expect(tree).toBeHidden();
  await expect(page.getByText("6 de 6", { exact: true }).first()).toBeAttached();
});

test("a page is seen whole, two lie as in a book, and Esc leaves the full screen before the document", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  await showAs(page, wide);
  await openBytes(page, { database, ...(await takeCase()), bytes: await courtPdf() });
  const region = regionOf(page);
  const box = async (number: number) =>
    (await sheetOf(page, number).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const stage = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await region.press("9");
  await expect.poll(async () => (await box(1)).height).toBeLessThan(stage.height);
  await region.press("d");
  // Page by page, in the order in which it is read, and in its language.
  await expect(sheetOf(page, 1)).toHaveText(new RegExp(linesOfPage(1).join("\\s*")));
  await expect(sheetOf(page, 1)).toHaveAttribute("lang", "pt-BR");
  // The first page is alone, on the right.
  const fromMiddle = async () => {
    const { x = 0, width = 0 } = (await region.boundingBox()) ?? {};
    return (await box(1)).x - (x + width / 2);
  };
  await expect.poll(fromMiddle).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/#p=2$/);
  await expect.poll(async () => (await box(2)).y - (await box(3)).y).toBe(0);
  expect((await box(3)).x).toBeGreaterThan((await box(2)).x + (await box(2)).width);
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/#p=4$/);
  await page.getByRole("button", { name: "Exibição" }).click();
  await expect(page.getByRole("menuitemradio", { name: /^Lado a lado/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("menuitemradio", { name: "Uma por vez" }).click();
  await expect(page).toHaveURL(/#p=4$/);

  await region.press("?");
  await expect(page.getByRole("dialog", { name: "Teclas do leitor" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await region.press("f");
  await expect.poll(isFull).toBe(true);
  await expect(page.getByRole("complementary", { name: "Sobre o documento" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect.poll(isFull).toBe(false);
  await expect(page.getByRole("complementary", { name: "Sobre o documento" })).toBeVisible();
  await region.press("Escape");
  await expect(page).toHaveURL(/\?tab=documents$/);
});

test("a passage is copied with its source, bare by Ctrl C, and a page by its link", async ({
  signedIn: page,
  context,
  database,
  takeCase,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const taken = await takeCase();
  // Without an outline, whose coming would move the pages under the pointer.
  const bytes = await courtPdf({ outline: false });
  const { filename, path } = await openBytes(page, { database, ...taken, bytes });
  await page.getByRole("button", { name: "Próxima página" }).click();
  const sentence = linesOfPage(2)[2] ?? "";
  await pressAt(sheetOf(page, 2).getByText(sentence), 3);
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(async () => (await copied()).trim()).toBe(sentence);
  await pressAt(page.getByRole("button", { name: "Copiar com a fonte" }), 1);
  await expect(notice(page, /^Trecho copiado/)).toBeVisible();
  const source = `(${filename}, p.\u00A02, fls.\u00A0313, processo ${taken.written})`;
  expect(await copied()).toBe(`“${sentence}” ${source}`);

  await page.keyboard.press("l");
  await expect(notice(page, /^Link da página 2/)).toBeVisible();
  expect(await copied()).toBe(new URL(`${path}#p=2`, page.url()).href);
  await page.keyboard.press("Shift+C");
  await expect.poll(copied).toBe(`“${sentence}” ${source}`);
  // Without a selection there is no button, and the key says what is missing.
  await page.mouse.click(5, 300);
  await expect(page.getByRole("button", { name: "Copiar com a fonte" })).toBeHidden();
  await page.keyboard.press("Shift+C");
  await expect(notice(page, /^Selecione um trecho/)).toBeVisible();
});

test("a document opens where it was left, unless the address names a page; a secret one leaves no trace", async ({
  signedIn: page,
  database,
  takeCase,
  openCard,
}) => {
  const taken = await takeCase();
  const { path } = await openBytes(page, { database, ...taken, bytes: await courtPdf() });
  const resumed = page.getByRole("status").filter({ hasText: "onde você parou" });
  const note = resumed.filter({ hasText: "página 3" });
  await regionOf(page).press("j");
  await regionOf(page).press("j");
  await expect(page).toHaveURL(/#p=3$/);
  await regionOf(page).press("Escape");
  await page.waitForURL(/\?tab=documents$/);
  await page.goto(path);
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/#p=3$/);
  await page.getByRole("button", { name: "Ir ao começo" }).click();
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(/#p=1$/);
  await page.goto("about:blank");
  await page.goto(`${path}#p=5`);
  await expect(page.getByText("5 de 6", { exact: true }).first()).toBeAttached({ timeout: 20_000 });
  await expect(resumed).toBeHidden();

  const digits = await openCard("sealed");
  await openBytes(page, { database, digits, bytes: await courtPdf() });
  await regionOf(page).press("j");
  await regionOf(page).press("Escape");
  await page.waitForURL(/\?tab=documents$/);
  const kept = await page.evaluate(() => localStorage.getItem("autos-reading"));
  expect(kept).toContain(taken.digits);
  expect(kept).not.toContain(digits);
});

test("buttons lead to the documents around, and say why there is none at the end of the list", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const taken = await takeCase();
  const { filename } = await openBytes(page, { database, ...taken, bytes: await courtPdf({ pages: 1 }) });
  const previous = page.getByRole("button", { name: "Documento anterior" });
  const next = page.getByRole("button", { name: "Próximo documento" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(previous).toHaveAccessibleDescription(/primeiro/);
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(filename);
  await expect(previous).toHaveAccessibleDescription(filename);
  await previous.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(filename);
});

test("the movement that brought a document stands beside it in the court's words", async ({
  signedIn: page,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase("?tab=documents");
  const said = "Juntada de Documento. A autora junta a planilha de cálculos que a decisão pediu.";
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, { database, description: said });
  const filename = "Planilha.pdf";
  await control(state.sandbox, "POST", `/cases/${digits}/documents`, { database, filename, pages: 1 });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await page.getByRole("link", { name: filename }).click({ timeout: 20_000 });
  const origin = page.getByRole("region", { name: "Movimentação de origem" }).first();
  await expect(origin.getByText(said)).toBeVisible();
  await expect(origin.getByRole("link", { name: "Ver nas movimentações" })).toHaveAttribute("href", /[?&]m=/);
});

test("scripts, files and links inside a document do nothing by themselves", { tag: "@gate" }, async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const opened: string[] = [];
  page.on("dialog", (dialog) => void opened.push(dialog.message()));
  page.context().on("page", (other) => void opened.push(other.url()));
  await showAs(page, wide);
  const { title } = await openBytes(page, {
    database,
    ...(await takeCase()),
    bytes: await courtPdf({ carries: true }),
  });
  const about = page.getByRole("complementary", { name: "Sobre o documento" });
  await expect(about.getByText(/script; ele não é executado/)).toBeVisible({ timeout: 20_000 });
  await expect(about.getByRole("heading", { name: /^2\sanexos dentro do PDF$/ })).toBeVisible();
  const file = (name: string) => about.getByRole("listitem").filter({ hasText: name });
  await expect(file("dados.xml").getByText(/^8\sB$/)).toBeVisible({ timeout: 20_000 });
  await expect(file("laudofdp.exe").getByText(/^2\sKB$/)).toBeVisible();
  const download = page.waitForEvent("download");
  await about.getByRole("button", { name: "Salvar laudofdp.exe" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("laudofdp.exe");
  expect(readFileSync(await saved.path())).toHaveLength(2_048);

  const links = sheetOf(page, 1).getByRole("link");
  await expect(links).toHaveCount(2);
  await links.first().click();
  const dialog = page.getByRole("dialog", { name: "Abrir exemplo.example?" });
  const out = dialog.getByRole("link", { name: "Abrir em outra aba" });
  await expect(out).toHaveAttribute("href", "https://exemplo.example/consulta");
  await expect(out).toHaveAttribute("rel", /noreferrer/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // What would run a script, or open a file, is no link at all.
  for (const y of [570, 530, 490]) {
    const sheet = (await sheetOf(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    await page.mouse.click(sheet.x + (120 / 595) * sheet.width, sheet.y + ((842 - y) / 842) * sheet.height);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await links.nth(1).click();
  await expect(page).toHaveURL(/#p=6$/);
  expect(await page.title()).toBe(title);
  expect(opened).toEqual([]);
});

test("a leaf is found by the court's stamp, one that no stamp says is refused, and a phone's bar stays as it is", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  await showAs(page, wide);
  const taken = await takeCase();
  await openBytes(page, { database, ...taken, bytes: await courtPdf() });
  const field = page.getByRole("textbox", { name: "Página", exact: true });
  await regionOf(page).press("g");
  await page.keyboard.type("fls. 313\n");
  await expect(field).toHaveValue("2");
  await expect(page).toHaveURL(/#p=2$/);
  await expect(sheetOf(page, 2).getByText(linesOfPage(2)[0] ?? "")).toBeInViewport();
  // What is typed next takes the place of what was found.
  await page.keyboard.type("fls. 999\n");
  const refused = page.getByRole("alert").filter({ hasText: "“fls. 999”" });
  await expect(refused).toBeVisible();
  await expect(field).toHaveValue("fls. 999");
  await expect(field).toHaveAccessibleErrorMessage(/“fls\. 999”/);
  await expectAccessible(page);
  await page.keyboard.type("fls. 317\n");
  await expect(refused).toBeHidden();
  await expect(page).toHaveURL(/#p=6$/);

  // Without a stamp, the number of a leaf is not said to be missing, but not to be read.
  await showAs(page, { width: 390, height: 844, colorScheme: "dark" });
  await openBytes(page, { database, ...taken, bytes: sizedPdf({ pages: 500, sizes: [[595, 842]] }) });
  const heightOf = async () => (await page.getByRole("contentinfo").boundingBox())?.height;
  const before = await heightOf();
  await field.click();
  await page.keyboard.type("folha 1.041");
  expect(await heightOf()).toBe(before);
  await page.keyboard.press("Enter");
  const unread = page.getByText(/Nenhuma página traz carimbo/);
  await expect(unread).toBeVisible({ timeout: 20_000 });
  await expect(unread).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(unread).toBeHidden();
  await expect(field).toHaveValue("6");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Buscar no documento" })).toBeFocused();
});

test("where nothing is shown, whoever asks to search or to print is told why not", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  await showAs(page, wide);
  await openBytes(page, { database, ...(await takeCase()), bytes: await emptyPdf(), isEmpty: true });
  await expect(page.getByText(failureWords({ kind: "no-pages" }).title)).toBeVisible({ timeout: 20_000 });
  const search = notice(page, unsearchable);
  const print = notice(page, /imprimir/);
  const box = page.getByRole("searchbox", { name: "Buscar no documento" });
  await expect(box).toHaveAccessibleDescription(unsearchable);
  await page.keyboard.press("/");
  await expect(search).toBeVisible();
  await page.keyboard.press("ControlOrMeta+f");
  await expect(search).toHaveCount(2);
  await pressAt(page.getByRole("button", { name: "Imprimir" }), 1);
  await expect(print).toBeVisible();
  await expectAccessible(page);

  await showAs(page, { width: 390, height: 844, colorScheme: "dark" });
  await page.reload();
  await expect(page.getByText(failureWords({ kind: "no-pages" }).title)).toBeVisible({ timeout: 20_000 });
  await pressAt(page.getByRole("button", { name: "Buscar", exact: true }), 1);
  await expect(search).toBeVisible();
  await page.getByRole("button", { name: "Exibição" }).click();
  await page.getByRole("menuitem", { name: "Imprimir" }).click();
  await expect(print).toBeVisible();
  await expectAccessible(page);
});

test("a document without pages says so, and one of 5,000 is read to its end at 400 %", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const taken = await takeCase();
  await openBytes(page, { database, ...taken, bytes: await emptyPdf(), isEmpty: true });
  await expect(page.getByText(failureWords({ kind: "no-pages" }).title)).toBeVisible({ timeout: 20_000 });

  await openBytes(page, { database, ...taken, bytes: sizedPdf({ pages: 5_000, sizes: [[595, 842]] }) });
  const region = regionOf(page);
  await region.press("8");
  for (let step = 0; step < 8; step++) await region.press("+");
  await expect(page.getByRole("button", { name: /^400%/ })).toBeVisible();
  const highest = () => region.evaluate((element) => element.scrollHeight);
  await expect.poll(highest).toBeLessThan(8_100_000);
  await region.press("End");
  await expect(page.getByText("5.000 de 5.000").first()).toBeAttached();
  await expect(sheetOf(page, 5_000).locator("canvas").first()).toBeVisible();
  await region.press("g");
  await page.keyboard.type("2500\n");
  await expect(sheetOf(page, 2_500).getByText("Folha 2500")).toBeInViewport();
  // A leaf that is looked for on all pages says how far it is, until it is not looked for any more.
  await page.keyboard.type("fls. 9999\n");
  const finding = page.getByText(/^Procurando a fls\. 9\.999: [\d.]+ de 5\.000.páginas$/);
  await expect(finding).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(finding).toBeHidden();
  // Scrolled on by hand, the list goes on beyond what was laid out at first.
  await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect
    .poll(() => region.evaluate((element) => element.scrollHeight - element.scrollTop))
    .toBeGreaterThan(100_000);
});

test("pages of the largest size, and as narrow as a line, are drawn within what a browser can", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const bytes = sizedPdf({
    pages: 4,
    sizes: [
      [14_400, 14_400],
      [595, 842],
      [20, 14_400],
      [14_400, 20],
    ],
  });
  await openBytes(page, { database, ...(await takeCase()), bytes });
  const region = regionOf(page);
  const largest = () =>
    region.evaluate((element) =>
      Math.max(...[...element.querySelectorAll("canvas")].flatMap(({ width, height }) => [width, height])),
    );
  for (const key of ["9", "1", "0"]) {
    await region.press(key);
    for (const number of [1, 2, 3, 4]) {
      await region.press("g");
      await page.keyboard.type(`${number}\n`);
      await expect(sheetOf(page, number).locator("canvas").first()).toBeVisible();
      expect(await largest()).toBeLessThanOrEqual(8_192);
    }
  }
  await expect(page.getByText("não pôde ser desenhada")).toBeHidden();
});
