import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { readPaper } from "#testing/paper.ts";
import { control } from "../testing/control.ts";
import { expectAccessible } from "./support/accessible.ts";
import { notice } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";
import { momentsAgo } from "./support/times.ts";

const documents = "?tab=documents";

/** The first of several hits: from the only one that was found yet, the next is the same again. */
const severalHits = /^1 de (?!1…?$)[\d.]+…?$/;

/** Opens the initial petition, which every case has, with several pages; from the list of documents, by its search. */
async function openPetition(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar nos documentos" }).fill("peticao inicial");
  await expect(page.getByText(/^1.encontrado de \d+.documentos$/)).toBeAttached();
  await page.getByRole("list", { name: "Documentos" }).getByRole("link").click();
  await page.waitForURL(/\/documents\//);
}

/** The darkest grey of what is on a canvas, made small: 255 where it is blank. */
async function darkestOf(canvas: Locator): Promise<number> {
  return await canvas.evaluate((drawn: HTMLCanvasElement) => {
    const [width, height] = [60, 84];
    const small = new OffscreenCanvas(width, height).getContext("2d");
    if (small === null) throw new Error("no canvas");
    small.imageSmoothingQuality = "high";
    small.drawImage(drawn, 0, 0, width, height);
    const { data } = small.getImageData(0, 0, width, height);
    return Math.min(...data.filter((_, at) => at % 4 === 1));
  });
}

test("a document opens, turns pages, is searched and saved", { tag: "@gate" }, async ({
  signedIn: page,
  openCase,
}) => {
  await openCase(documents);
  await openPetition(page);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  await expect(region.getByText("SIMULAÇÃO").first()).toBeAttached();
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page.getByText(/^2 de \d+$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Página anterior" }).click();
  await expect(page.getByText(/^1 de \d+$/).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar no documento" }).fill("simulacao");
  const hits = page.getByRole("banner").getByRole("status");
  await expect(hits).toHaveText(severalHits, { timeout: 20_000 });
  await expect(region.locator("mark").first()).toBeVisible();
  await page.keyboard.press("F3");
  await expect(hits).toHaveText(/^2 de /);
  await page.keyboard.press("Shift+F3");
  await expect(hits).toHaveText(/^1 de /);
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: "Baixar" })
    .or(page.getByRole("link", { name: "Baixar" }))
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test("a page is jumped to, and a number beyond the last one is named", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase(documents);
  await openPetition(page);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  const field = page.getByRole("textbox", { name: "Página", exact: true });
  const last = Number(
    (
      await page
        .getByText(/^1 de \d+$/)
        .first()
        .innerText()
    )
      .split(" ")
      .at(-1),
  );
  await region.press("g");
  await expect(field).toBeFocused();
  await field.fill(String(last + 1));
  await field.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: `O documento tem ${last}` })).toBeVisible();
  await field.fill(String(last));
  await field.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "O documento tem" })).toBeHidden();
  // In the box of the page, which takes only digits, the key of the search leads to the search.
  await field.press("/");
  await expect(page.getByRole("searchbox", { name: /documento/i })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`${last} de ${last}`, { exact: true }).first()).toBeAttached();
  await expect(page).toHaveURL(last === 1 ? /documents/ : new RegExp(`#p=${last}$`));
});

test("a document that is only images says that there is no text to search", async ({
  signedIn: page,
  openCard,
}) => {
  await openCard("scannedDocument", `${documents}&documento=so imagem`);
  await page.getByRole("link", { name: /só imagem/ }).click();
  const region = page.getByRole("region", { name: "Documento", exact: true });
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("searchbox", { name: "Buscar no documento" }).fill("sentença");
  await expect(page.getByText(/só imagem: não há texto/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/nada encontrado/i)).toBeHidden();
});

test("on a narrow phone the text fills the width, hits are walked, and nothing is wider than the window", async ({
  signedIn: page,
  openCase,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openCase(documents);
  await expect(page.getByRole("list", { name: "Documentos" }).first()).toBeVisible();
  expect(await overflow()).toBe(0);
  await openPetition(page);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  const canvas = region.locator("canvas").first();
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const widthOf = async () => (await canvas.boundingBox())?.width ?? 0;
  // The margins are cut off: the page is drawn wider than the window, whose width its text fills.
  await expect.poll(widthOf).toBeGreaterThan(340);
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Diminuir" }).click();
  await expect.poll(widthOf).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect.poll(widthOf).toBeGreaterThan(340);
  const cutWidth = await widthOf();
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect.poll(widthOf).toBeGreaterThan(cutWidth);
  // A page that is wider than the window shows its text first, not its left margin.
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("searchbox", { name: "Buscar no documento" }).fill("a");
  const shown = page.getByRole("contentinfo").getByRole("status");
  await expect(shown).toHaveText(severalHits, { timeout: 20_000 });
  await page.getByRole("button", { name: "Próximo resultado" }).click();
  await expect(shown).toHaveText(/^2 de /);
  await page.getByRole("button", { name: "Resultado anterior" }).click();
  await expect(shown).toHaveText(/^1 de /);
  expect(await overflow()).toBe(0);
});

test("each kind of broken document has its own message", async ({ signedIn: page, database, takeCard }) => {
  test.setTimeout(120_000);
  const digits = await takeCard("brokenDocuments");
  const list = await (
    await page.request.get(`/api/databases/${database}/documents/of-case/${digits}`)
  ).json();
  const idOf = (name: string) =>
    list.items.find(({ filename }: { filename: string }) => filename === name)?.id;
  const region = page.getByRole("region", { name: "Documento", exact: true });
  const expected = {
    "Corrompido.pdf": /está danificado/,
    "Vazio.pdf": /está vazio/,
    "Página HTML.pdf": /respondeu com uma página no lugar do documento/,
    "Cortado no meio.pdf": /não chegou inteiro/,
    "Protegido por senha.pdf": /senha/i,
  };
  for (const [name, sentence] of Object.entries(expected)) {
    await page.goto(`/${database}/cases/${digits}/documents/${idOf(name)}`);
    await expect(region.or(page.getByRole("alert")).getByText(sentence).first()).toBeVisible({
      timeout: 30_000,
    });
  }
  await page.goto(`/${database}/cases/${digits}/documents/${idOf("Sem tamanho declarado.pdf")}`);
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
});

test("a document that was opened is here afterwards: without the service, and only the parts that are read", async ({
  signedIn: page,
  database,
  state,
  takeCard,
}) => {
  test.slow();
  const cnj = await takeCard("linearisedDocument");
  await page.goto(`/${database}/cases/${cnj}${documents}`);
  await page
    .getByRole("link", { name: /linearizad/i })
    .first()
    .click();
  await page.waitForURL(/\/documents\//);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  const file = `/api/databases/${database}/cases/${cnj}/documents/${page.url().split("/documents/")[1]?.split("#")[0]}/file`;
  const isKept = async () => (await page.request.head(file)).headers()["accept-ranges"] === "bytes";
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  await control(state.sandbox, "POST", "/faults", {
    operation: 5,
    kind: "status",
    status: 503,
    times: 50,
    database,
    cnj,
  });
  // What the page that goes away still asks for does not count.
  const opened = page.url();
  await page.goto("about:blank");
  const parts: number[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(file)) asked.push(request.headers().range ?? "");
  });
  page.on("response", (response) => {
    if (response.url().endsWith(file)) parts.push(Number(response.headers()["content-length"]));
  });
  await page.goto(opened);
  await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => darkestOf(region.locator('[data-page="1"] canvas').first())).toBeLessThan(240);
  await page.keyboard.press("End");
  await expect(page.getByText(/^(\d+) de \1$/).first()).toBeVisible();
  await expect(region.getByRole("region").last().locator("canvas").first()).toBeVisible({ timeout: 20_000 });
  expect(parts.length).toBeGreaterThan(1);
  const size = Number((await page.request.head(file)).headers()["content-length"]);
  expect(Math.max(...parts)).toBeLessThan(size);
  expect(asked[0]).toBe("bytes=0-524287");
  expect(new Set(asked).size).toBe(asked.length);
});

test("a document whose stream breaks off shows the pages that came", async ({
  signedIn: page,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase();
  const filename = `Autos ${digits}.pdf`;
  await control(state.sandbox, "POST", `/cases/${digits}/documents`, { database, filename, pages: 200 });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await page.getByRole("tab", { name: "Documentos" }).click();
  const link = page.getByRole("link", { name: filename });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const fault = { operation: 5, kind: "truncate", times: 50, database, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await link.click();
  await page.waitForURL(/\/documents\//);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  const said = page.getByText(/^Vieram \S+ de .*\. As páginas 1 a \d+ podem ser lidas\.$/);
  // Each time it is opened, also by its address, where much is to be done before its bytes are read.
  for (let time = 0; time < 2; time += 1) {
    await expect(said).toBeVisible({ timeout: 30_000 });
    await expect(said).toHaveText(/^Vieram 1,/);
    await expect(region.locator("canvas").first()).toBeVisible({ timeout: 30_000 });
    if (time < 1) await page.reload();
  }
});

test("documents are selected by key and mouse, also all at once, and saved as one archive with an index", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase(documents);
  const links = page.getByRole("list", { name: /^Documentos/ }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const count = await page.locator("[data-row]").count();
  expect(count).toBeGreaterThan(2);
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(bar.getByText(/^2.selecionados, [\d,]+.[KM]B$/)).toBeVisible();
  await page.getByRole("checkbox").nth(2).check();
  await expect(bar.getByText(/^3.selecionados/)).toBeVisible();
  // Of a case with three documents, not all.
  await page.getByRole("checkbox").nth(0).uncheck();
  await expect(bar.getByText(/^2.selecionados/)).toBeVisible();
  // What a search hides stays selected, and is counted.
  await page.getByRole("searchbox", { name: "Buscar nos documentos" }).fill("peticao inicial");
  await expect(bar.getByText(/fora desta busca$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar nos documentos" }).fill("");
  await bar.getByRole("button", { name: `Selecionar todos os ${count}` }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(count);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.keyboard.press("b");
  await expect(notice(page, /^Baixando/)).toBeVisible();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^documentos-[\d.-]+-simulacao\.zip$/);
  const zip = await buffer(await saved.createReadStream());
  // Each file is named once more at the end, the index, too.
  expect(zip.toString("latin1").split("PK\u0001\u0002")).toHaveLength(count + 2);
  expect(zip.includes("indice.csv")).toBe(true);
  await page.getByRole("button", { name: "Desmarcar" }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("selected documents are saved as one PDF, which says by itself and on screen what is in it", async ({
  signedIn: page,
  openCase,
}) => {
  await openCase(documents);
  await expect(
    page
      .getByRole("list", { name: /^Documentos/ })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(bar.getByText(/^até 200.MB$/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Shift+B");
  await expect(notice(page, /^Juntando 2/)).toBeVisible();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^documentos-[\d.-]+-simulacao\.pdf$/);
  await expect(notice(page, /^Salvo\..* 2 documentos/)).toBeVisible();
  const { outline, text } = await readPaper([await buffer(await saved.createReadStream())]);
  expect(outline).toHaveLength(3);
  expect(text).toContain("Índice dos documentos");
  await expect(bar.getByRole("button", { name: "Um PDF só, com marcadores" })).toBeVisible();
});

test("one PDF that is on its way can be stopped, and of what is no PDF there is none", async ({
  signedIn: page,
  database,
  takeCard,
}) => {
  const cnj = await takeCard("otherKinds");
  await page.goto(`/${database}/cases/${cnj}${documents}&documento=${encodeURIComponent("Foto do imóvel")}`);
  await expect(page.getByRole("list", { name: /^Documentos/ }).getByRole("link")).toHaveCount(1);
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  const bar = page.getByRole("region", { name: "Ações com os selecionados" });
  const merge = bar.getByRole("button", { name: "Um PDF só, com marcadores" });
  // The answer is held back until the person has stopped it.
  await page.route(/documents\.pdf/, () => {});
  const sent = page.waitForRequest(/documents\.pdf/);
  await merge.click();
  const request = await sent;
  const failed = page.waitForEvent("requestfailed", (one) => one === request);
  await bar.getByRole("button", { name: "Interromper" }).click();
  await failed;
  await expect(notice(page, /você interrompeu/)).toBeVisible();
  // The button is gone, and the keyboard goes on beside it.
  await page.keyboard.press("Tab");
  await expect(merge).toBeFocused();
  await page.unroute(/documents\.pdf/);
  await merge.click();
  await expect(notice(page, /^Nenhum dos documentos.*Foto do imóvel\.jpg/)).toBeVisible();
});

test("a document is not found by another firm, and is sent with only the product's headers", async ({
  signedIn: page,
  database,
  takeCase,
  otherDatabase,
}) => {
  const { digits } = await takeCase();
  const read = await page.request.get(`/api/databases/${database}/documents/of-case/${digits}`);
  expect(read.headers()["cache-control"]).toBe("private, no-store");
  const list = await read.json();
  const path = `cases/${digits}/documents/${list.items[0].id}/file`;
  const answer = await page.request.get(`/api/databases/${database}/${path}?download=1`);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename="/);
  expect(
    Object.keys(answer.headers()).some((name) => name.startsWith("x-sandbox") || name === "server"),
  ).toBe(false);
  expect((await answer.body()).byteLength).toBe(list.items[0].size);
  expect((await page.request.get(`/api/databases/${otherDatabase}/${path}`)).status()).toBe(404);
});

test("a new document is told as news until its row was in the window, apart from the movements", async ({
  signedIn: page,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase();
  const filename = `Acordao ${digits}.pdf`;
  const told = page.getByRole("link", { name: new RegExp(`^1\\sdocumento novo, ${momentsAgo}$`) });
  await control(state.sandbox, "POST", `/cases/${digits}/documents`, { database, filename, pages: 1 });
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(told).toBeVisible({ timeout: 20_000 });
  const tab = page.getByRole("tab", { name: "Documentos" });
  await expect(tab).toHaveAccessibleDescription(/1\snovo$/);

  // The list of cases and *Hoje* tell of it, too, and lead to it.
  await page.goto(`/${database}/cases?novas=sim&q=${digits}`);
  await expect(page.getByRole("link", { name: /^1\sdocumento novo$/ })).toBeVisible();
  await page.goto(`/${database}`);
  await page.getByRole("link", { name: `Documento: ${filename}` }).click();
  const row = page.getByRole("listitem").filter({ hasText: filename });
  await expect(row.getByText("Novo:")).toBeAttached();

  // Seen, it stays drawn as new under the reader, and no longer after coming back.
  await expect(told).toBeHidden({ timeout: 20_000 });
  await expect(tab).not.toHaveAccessibleDescription(/novo/);
  await expect(row.getByText("Novo:")).toBeAttached();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText("Novo:")).not.toBeAttached();
});

test("new documents count as seen that one search after the other showed, and one that was opened", async ({
  signedIn: page,
  database,
  state,
  openCase,
}) => {
  const { digits } = await openCase();
  const path = `/cases/${digits}/documents`;
  const bring = (filename: string) => control(state.sandbox, "POST", path, { database, filename, pages: 1 });
  const row = (filename: string) => page.getByRole("listitem").filter({ hasText: filename });
  const tab = page.getByRole("tab", { name: "Documentos" });
  await bring("Jacaranda.pdf");
  await bring("Pitangueira.pdf");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(tab).toHaveAccessibleDescription(/2\snovos$/, { timeout: 20_000 });
  await page.goto(`/${database}/cases/${digits}${documents}&documento=jacaranda`);
  await expect(row("Jacaranda.pdf")).toBeVisible();
  await expect(page.getByText(/^1.encontrado de \d+.documentos$/)).toBeAttached();
  await expect(tab).toHaveAccessibleDescription(/2\snovos$/);
  await page.getByRole("searchbox", { name: "Buscar nos documentos" }).fill("pitangueira");
  await expect(row("Pitangueira.pdf")).toBeVisible();
  await expect(tab).not.toHaveAccessibleDescription(/novo/, { timeout: 20_000 });

  // Opened at once: the list, where it would count as seen after a while, is gone.
  await page.goto(`/${database}/cases/${digits}`);
  await bring("Acordao.pdf");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(tab).toHaveAccessibleDescription(/1\snovo$/, { timeout: 20_000 });
  await tab.click();
  await row("Acordao.pdf").getByRole("link", { name: "Acordao.pdf" }).click();
  await page.waitForURL(/\/documents\//);
  const listed = async () =>
    (await page.request.get(`/api/databases/${database}/documents/of-case/${digits}`)).json();
  const fresh = async () => (await listed()).items.filter(({ isNew }: { isNew: boolean }) => isNew).length;
  await expect.poll(fresh).toBe(0);
});
