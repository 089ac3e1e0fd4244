import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type Cookie, chromium, type Page } from "@playwright/test";
import { buildExtension } from "../scripts/extension.ts";
import { people } from "./support/running-app.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/**
 * A Chromium with the extension and these permissions from the beginning: nobody can press in the window in which a browser
 * asks for them.
 */
async function withExtension(
  granted: string[],
  use: (context: BrowserContext, id: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "autos-extension-"));
  const extension = join(folder, "extension");
  await buildExtension(extension);
  const manifest = join(extension, "manifest.json");
  const written = JSON.parse(await readFile(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...written, host_permissions: granted }));
  const executablePath = process.env.AUTOS_WHOLE_CHROMIUM || undefined;
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...(executablePath ? { executablePath } : { channel: "chromium" }),
    locale: "pt-BR",
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--no-first-run",
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await use(context, new URL(worker.url()).host);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function tellAddress(context: BrowserContext, id: string, address: string): Promise<Page> {
  const options = await context.newPage();
  await options.goto(`chrome-extension://${id}/options.html`);
  await options.getByRole("textbox", { name: "Endereço do Autos do escritório" }).fill(address);
  await options.getByRole("button", { name: "Usar este endereço" }).click();
  return options;
}

async function openSession(
  page: Page,
  { database, origin, lawyer }: { database: string; origin: string; lawyer: string },
) {
  await page.goto(`${origin}/${database}/integration`);
  await scriptsRun(page);
  await page.getByRole("combobox", { name: "Advogado" }).fill(lawyer);
  await page.getByRole("combobox", { name: "Instância" }).fill("1");
  await page.getByRole("combobox", { name: "Tribunal" }).fill("TJSP");
  await page.getByRole("button", { name: "Acessar tribunal" }).click();
  await expect(page.getByRole("heading", { name: "Sessão aberta no TJSP" })).toBeVisible();
}

/** The page of Autos with a session at the court, and what opens when the extension is asked to enter. */
async function enterCourt(
  context: BrowserContext,
  {
    id,
    origin,
    cookies,
    ...session
  }: { id: string; origin: string; cookies: Cookie[]; database: string; lawyer: string },
): Promise<{ page: Page; opened: Page }> {
  await (await tellAddress(context, id, origin))
    .getByText("Pronto. Abra de novo a página do Autos.")
    .waitFor();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await openSession(page, { origin, ...session });
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Abrir com a extensão" }).click(),
  ]);
  return { page, opened };
}

const inPage = (page: Page, message: object) =>
  page.evaluate(
    (given) =>
      new Promise((resolve) => {
        window.addEventListener("message", ({ data }) => {
          if (data.autos === "court-entered") resolve(data.ok);
        });
        window.postMessage(given, window.location.origin);
      }),
    message,
  );

// A person has one request at a court at a time.
test.describe.configure({ mode: "serial" });

test("one press puts the court's cookies where they belong and opens it; they leave on request", async ({
  state,
  database,
  cookiesOf,
}, info) => {
  const lawyer = `Caio Prado ${info.workerIndex}-${info.retry}`;
  const court = new URL("/tribunal/TJSP/1/painel", state.sandbox.webUrl);
  const granted = [`${state.origin}/*`, `http://${court.hostname}/*`, `https://${court.hostname}/*`];
  await withExtension(granted, async (context, id) => {
    const options = await tellAddress(context, id, "ftp://autos");
    await expect(options.getByText(/^Escreva o endereço com https/)).toBeVisible();
    await options.close();
    const cookies = await cookiesOf(people.colleague);
    const { page, opened: inCourt } = await enterCourt(context, {
      id,
      origin: state.origin,
      cookies,
      database,
      lawyer,
    });
    await expect(inCourt.getByText(`Olá, ${lawyer}. Sua sessão está aberta.`)).toBeVisible();
    expect(await inCourt.evaluate(() => document.cookie)).not.toContain("JSESSIONID");
    expect(await inPage(page, { autos: "enter-court", database, code: "nenhum" })).toBe(false);

    const manage = await context.newPage();
    await manage.goto(`chrome-extension://${id}/options.html`);
    const row = manage.getByRole("listitem").filter({ hasText: `em nome de ${lawyer}, 3 cookies` });
    await row.getByRole("button", { name: "Apagar deste navegador" }).click();
    await expect(manage.getByText(/^Nenhum: a extensão não pôs cookies/)).toBeVisible();
    await inCourt.reload();
    await expect(inCourt.getByRole("heading", { name: "Sessão não encontrada" })).toBeVisible();
  });
});

test("before the first entry at a court the person is asked, and nothing is set until they agree", async ({
  state,
  database,
  cookiesOf,
}, info) => {
  const lawyer = `Caio Prado ${info.workerIndex}-${info.retry}`;
  await withExtension([`${state.origin}/*`], async (context, id) => {
    const cookies = await cookiesOf(people.colleague);
    const { opened: asking } = await enterCourt(context, {
      id,
      origin: state.origin,
      cookies,
      database,
      lawyer,
    });
    await expect(asking.getByRole("heading", { name: "Entrar no TJSP?" })).toBeVisible();
    await expect(asking.getByText(new RegExp(`em nome de ${lawyer}, com 3 cookies de sessão`))).toBeVisible();
    await expect(asking.getByRole("button", { name: "Entrar no tribunal" })).toBeVisible();
    expect((await context.cookies(state.sandbox.webUrl)).map(({ name }) => name)).not.toContain("JSESSIONID");
    const [address] = [asking.url()];
    await Promise.all([
      asking.waitForEvent("close"),
      asking.getByRole("button", { name: "Cancelar" }).click(),
    ]);
    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByText(/^Este acesso já foi usado ou passou do tempo/)).toBeVisible();
  });
});

test("pages that are not Autos are not heard, nor is any before its address is told", async ({
  state,
  database,
  cookiesOf,
}) => {
  await withExtension(["http://*/*"], async (context, id) => {
    await context.addCookies(await cookiesOf(people.colleague));
    const page = await context.newPage();
    await openSession(page, { database, origin: state.origin, lawyer: "Caio Prado" });
    await expect(page.getByRole("button", { name: "Baixar storageState" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Abrir com a extensão" })).toBeHidden();
    await (await tellAddress(context, id, "http://localhost:9")).getByText(/^Pronto/).waitFor();
    await page.reload();
    await expect(page.getByRole("button", { name: "Baixar storageState" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Abrir com a extensão" })).toBeHidden();
  });
});
