import { existsSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { type Listening, listen } from "../server.ts";
import { type FilingCalls, filingCalls, smallPdf } from "../testing/filing.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0001001.2023.8.26.0100");
let sandbox: TestSandbox;
let calls: FilingCalls;
let browser: Browser;
let origin: Listening;
let returns: { path: string; referrer: string | undefined }[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox({ filingMs: 600_000 });
  calls = filingCalls(sandbox);
  browser = await chromium.launch({ executablePath: installedChromium(), args: ["--no-sandbox"] });
  origin = await listen((request, response) => {
    if (request.url !== "/favicon.ico")
      returns.push({ path: request.url ?? "", referrer: request.headers.referer });
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end("<title>De volta</title><h1>De volta</h1>");
  }, 0);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await origin?.close();
  await sandbox?.close();
});

/** The machine's Chromium; undefined to use the one that Playwright downloaded. */
function installedChromium(): string | undefined {
  if (process.env.AUTOS_CHROMIUM) return process.env.AUTOS_CHROMIUM;
  return existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
}

async function visit(
  options: BrowserContextOptions,
  run: (page: Page, made: { id: string; url: string }) => Promise<void>,
): Promise<void> {
  returns = [];
  const { id, justice } = await calls.draft(cnj);
  const url = calls.windowUrl(id, justice, { callback: btoa(`${origin.url}/api/filings/callback/abc`) });
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(url);
    await run(page, { id, url });
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

const press = (page: Page) => page.getByRole("button", { name: "Protocolar", exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("Protocolar by keyboard leads to the callback; back, reload and a second tab file nothing more", async () => {
  await visit({}, async (page, { id, url }) => {
    const second = await page.context().newPage();
    await second.goto(url);
    for (let presses = 0; (await focused(page)) !== "Protocolar"; presses += 1) {
      expect(presses).toBeLessThan(10);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin.url}/api/filings/callback/abc`);
    expect(await page.title()).toBe("De volta");
    expect(returns).toEqual([{ path: "/api/filings/callback/abc", referrer: undefined }]);

    await page.goBack();
    await page.getByRole("heading", { name: "Petição enviada para protocolo" }).waitFor();
    await page.reload();
    expect(await press(page).count()).toBe(0);

    await press(second).click();
    await second.getByRole("heading", { name: "Petição enviada para protocolo" }).waitFor();
    await second.reload();
    await calls.advance(id, "ended");
    expect(await calls.truth(id)).toMatchObject({ state: "filed", executions: 1, presses: 2 });
    expect(returns).toHaveLength(1);

    await page.getByRole("link", { name: "Atualizar" }).click();
    await page.getByRole("heading", { name: "Petição protocolada" }).waitFor();
    await page.getByRole("link", { name: "Voltar ao sistema de origem" }).click();
    await page.waitForURL(`${origin.url}/**`);
    expect(returns.map(({ referrer }) => referrer)).toEqual([undefined, undefined]);
  });
  expect(await sandbox.violations()).toEqual([]);
}, 60_000);

test("a document is added and viewed, and Desistir files nothing", async () => {
  await visit({ viewport: { width: 390, height: 800 } }, async (page, { id }) => {
    const buffer = await smallPdf(2);
    await page
      .getByLabel("Documento PDF")
      .setInputFiles({ name: "Procuração.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Anexar" }).click();
    const link = page.getByRole("link", { name: "Procuração.pdf (abre em outra aba)" });
    await link.waitFor();
    const file = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
    expect(buffer.equals(await file.body())).toBe(true);
    const shown = page.waitForResponse((response) => response.url().includes("/delivery/documents/"));
    await page.getByText("Ver aqui").click();
    expect((await shown).headers()["content-type"]).toBe("application/pdf");
    await page.locator('iframe[title="Prévia de Procuração.pdf"]').waitFor();

    await page.getByRole("link", { name: "Desistir" }).click();
    await page.getByRole("heading", { name: "Nada foi protocolado" }).waitFor();
    expect(await calls.truth(id)).toMatchObject({ state: "draft", presses: 0 });
    await page.getByRole("link", { name: "Voltar à petição" }).click();
    await press(page).waitFor();
    await link.waitFor();
  });
  expect(await sandbox.violations()).toEqual([]);
}, 60_000);

test.each(["light", "dark"] as const)(
  "the window passes axe and fits 360 px (%s)",
  async (colorScheme) => {
    await visit({ viewport: { width: 360, height: 740 }, colorScheme }, async (page, { id, url }) => {
      const check = async () => {
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      };
      await check();
      await page.getByRole("link", { name: "Desistir" }).click();
      await check();
      await page.goto(url);
      await press(page).click();
      await page.waitForURL(`${origin.url}/**`);
      await calls.advance(id, "ended");
      await page.goto(url);
      await check();
    });
  },
  60_000,
);

test("a refusal is an accessible page that says why", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${sandbox.info().appUrl}/delivery/?pNumber=x`);
  await page.getByRole("heading", { name: "Não foi possível continuar" }).waitFor();
  expect(await page.getByRole("alert").textContent()).toBe("Token não informado.");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await context.close();
}, 60_000);
