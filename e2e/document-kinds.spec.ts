import type { Page } from "@playwright/test";
import type { CaseDocument, DocumentList } from "../lib/documents/schema.ts";
import { cards } from "../sandbox/cards.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, type OpenCard, test } from "./support/test.ts";

const { cnj } = cards.otherKinds;

type Opening = { page: Page; database: string; openCard: OpenCard };

/** The documents of the card, by name. */
async function documentsOf({ page, database, openCard }: Opening): Promise<Map<string, CaseDocument>> {
  await openCard("otherKinds", "?tab=documents");
  const url = `/api/databases/${database}/documents/of-case/${cnj}`;
  const { items }: DocumentList = await (await page.request.get(url)).json();
  return new Map(items.map((document) => [document.filename, document]));
}

/** Opens one after the other by its name, and gives the region in which it is shown. */
async function viewer(opening: Opening) {
  const { page, database } = opening;
  const documents = await documentsOf(opening);
  const region = page.getByRole("region", { name: "Documento", exact: true });
  const open = async (filename: string) => {
    await page.goto(`/${database}/cases/${cnj}/documents/${documents.get(filename)?.id}`);
  };
  return { documents, region, open };
}

test("a picture is shown in its page, made larger and turned", async ({
  signedIn: page,
  database,
  openCard,
}) => {
  const { region, open } = await viewer({ page, database, openCard });
  await open("Foto do imóvel.jpg");
  const picture = region.getByRole("img", { name: "Foto do imóvel.jpg" });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  expect(await picture.getAttribute("src")).toMatch(/^blob:/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_248);
  const sizeOf = async () => (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const { width, height } = await sizeOf();
  expect(height).toBeGreaterThan(width);
  await page.keyboard.press("Shift+R");
  await expect.poll(async () => (await sizeOf()).width > (await sizeOf()).height).toBe(true);
  await page.keyboard.press("Shift+R");
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect.poll(async () => (await sizeOf()).width).toBeGreaterThan(width);
  await page.getByRole("searchbox", { name: "Buscar no documento" }).fill("contrato");
  await expect(page.getByText(/só imagem: não há texto/)).toBeVisible();
  await expectAccessible(page);

  await open("Mapa de 900 megapixels.png");
  await expect(region.getByText(/^A imagem tem 900.megapixels$/)).toBeVisible({ timeout: 30_000 });
  await expect(region.getByRole("img")).toBeHidden();
});

test("a text is lines of text and nothing else, of which a search finds words", async ({
  signedIn: page,
  database,
  openCard,
}) => {
  const { region, open } = await viewer({ page, database, openCard });
  await open("Extrato antigo.txt");
  await expect(region.getByText("Transcrição: não há ação sem razão.").first()).toBeVisible({
    timeout: 30_000,
  });
  await open("Transcrição da audiência.txt");
  await expect(page.getByText(/começo do texto: 2,0 de 3,0.MB/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("searchbox", { name: "Buscar no documento" }).fill("<script>document");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^1 de \d+$/, { timeout: 20_000 });
  const found = region.locator("mark[aria-current]");
  await expect(found).toBeInViewport();
  await expect(found).toHaveText("<script>document");
  await expect(page).toHaveTitle(/^Transcrição da audiência/);
  // A mark that turns the direction of writing turns no other line than its own.
  const lines = region.locator("pre").filter({ has: page.locator("mark[aria-current]") });
  expect(await lines.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("plaintext");
  await page.keyboard.press("F3");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^2 de \d+$/);
  // In the middle of the lines, not at their edge.
  const middle = async () => {
    const [mark, lines] = await Promise.all([found.boundingBox(), region.boundingBox()]);
    return mark && lines ? (mark.y - lines.y) / lines.height : null;
  };
  await expect.poll(middle).toBeGreaterThan(0.3);
  expect(await middle()).toBeLessThan(0.7);
  await expectAccessible(page);
});

test("what is not shown is said, and can be saved as it is", async ({
  signedIn: page,
  database,
  openCard,
}) => {
  test.setTimeout(120_000);
  const { documents, region, open } = await viewer({ page, database, openCard });
  const expected = {
    "Certidão em página.pdf": /com uma página no lugar/,
    "Assinatura em desenho.pdf": /\(SVG\): o Autos não o mostra/,
    "Minuta de acordo.docx": /\(\.docx\): o navegador não o mostra/,
    "Minuta de acordo.odt": /\(\.odt\): o navegador não o mostra/,
    "Sem páginas.pdf": /não tem páginas/,
  };
  for (const [name, sentence] of Object.entries(expected)) {
    await open(name);
    await expect(region.getByText(sentence)).toBeVisible({ timeout: 30_000 });
    await expect(region.locator("canvas, img, iframe, svg")).toHaveCount(0);
  }
  await open("Certidão em página.pdf");
  await expect(region.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await region.getByRole("button", { name: "Baixar o arquivo" }).click();
  expect((await download).suggestedFilename()).toBe("Certidão em página.pdf");
  await expect(page).toHaveTitle(/^Certidão em página/);

  // Whatever the service calls them, their addresses give nothing that a browser would run.
  for (const [name, document] of documents) {
    if (!/desenho|página|\.png|\.txt|\.docx/.test(name)) continue;
    const answer = await page.request.get(
      `/api/databases/${database}/cases/${cnj}/documents/${document.id}/file`,
    );
    expect(answer.headers()).toMatchObject({
      "content-type": name === "Sem páginas.pdf" ? "application/pdf" : "application/octet-stream",
      "content-disposition": expect.stringMatching(name === "Sem páginas.pdf" ? /^inline/ : /^attachment/),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
  }
});

test("an enormous page is drawn, and the scripts and programs of a PDF do nothing", async ({
  signedIn: page,
  database,
  openCard,
}) => {
  const { region, open } = await viewer({ page, database, openCard });
  await open("Planta enorme.pdf");
  const canvas = region.locator("canvas").first();
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  // From the width of the window to half the size on paper.
  for (const _ of [10, 25, 33, 50]) await page.getByRole("button", { name: "Aumentar" }).click();
  const pixels = () => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width * drawn.height);
  await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(9_000);
  await expect.poll(pixels).toBeLessThan(17_000_000);

  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") outside.push(request.url());
  });
  page.on("dialog", (dialog) => outside.push(dialog.message()));
  await open("Com anexos e scripts.pdf");
  await expect(region.locator(".annotationLayer")).toBeAttached({ timeout: 30_000 });
  await expect(region.getByText("anexos e scripts")).toBeAttached();
  const addresses = await region
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.filter((href) => href !== "#")).toEqual([]);
  await expect(page).toHaveTitle(/^Com anexos e scripts/);
  expect(outside).toEqual([]);
});
