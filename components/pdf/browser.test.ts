import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltPage, openBuilt } from "#testing/built-page.ts";

const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 5 0 R] >>",
  ...Array<string>(3).fill("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>"),
];

function pdf(): Buffer {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + trailer, "latin1");
}

let browser: BuiltPage;
let page: Page;
beforeAll(async () => {
  browser = await openBuilt(
    join(import.meta.dirname, "..", "..", "testing", "pdf-page", "page.tsx"),
    new Map([["/a.pdf", { contentType: "application/pdf", body: pdf() }]]),
  );
  page = await browser.open();
  page.setDefaultTimeout(10_000);
});
afterAll(() => browser?.close());

const press = (name: string) => page.getByRole("button", { name }).click();

test("a page that cannot be drawn says so in its place, and a narrower window draws nothing anew", async () => {
  await page.getByText("3 páginas").waitFor();
  const canvas = page.getByRole("img", { name: "Página 1" }).locator("canvas");
  await canvas.waitFor();
  expect(
    await canvas.evaluate((one: HTMLCanvasElement) => [one.width, one.getBoundingClientRect().width]),
  ).toEqual([1200, 500]);
  await press("Estreitar");
  await page.waitForFunction(() => document.querySelector("canvas")?.getBoundingClientRect().width === 420);
  expect(
    await canvas.evaluate((one: HTMLCanvasElement) => [one.width, one.getBoundingClientRect().height]),
  ).toEqual([1200, 630]);

  // What a browser answers that has no memory left for pictures.
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.assign(window, { mend: () => Object.assign(HTMLCanvasElement.prototype, { getContext }) });
  });
  await press("Próxima");
  await page.getByText("A página 2 não pôde ser desenhada.").waitFor();
  expect(await page.getByRole("img").count()).toBe(0);
  await page.evaluate(() => Reflect.get(window, "mend")());
  await press("Próxima");
  await page.getByRole("img", { name: "Página 3" }).locator("canvas").waitFor();
  expect(await page.getByText("não pôde ser desenhada").count()).toBe(0);
});
