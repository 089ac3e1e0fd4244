import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { appState, people, startApp } from "../e2e/support/running-app.ts";

/**
 * Pictures of every page, wide and on a phone, light and dark, into `.screenshots/`. Starts the product with a fresh
 * data folder; with --origin, --email, --password and --database it looks at one that runs already.
 * --only takes pages whose name contains a text.
 */

const { values } = parseArgs({
  options: {
    origin: { type: "string" },
    email: { type: "string" },
    password: { type: "string" },
    database: { type: "string" },
    only: { type: "string", default: "" },
    out: { type: "string", default: join(import.meta.dirname, "..", ".screenshots") },
  },
});

const sizes = [
  { name: "1440", width: 1440, height: 900 },
  { name: "390", width: 390, height: 844 },
];
const themes = ["light", "dark"] as const;

type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<void> };

/** Sandbox numbers: ordinary cases, one sealed, one that never ends, one nobody knows. */
const numbers = `Favor incluir na carteira:
0000832-35.2018.4.01.3202
0002080-25.2012.5.15.0049
0535659-58.0089.8.26.0014
1052977-06.2024.8.26.0100
5009120-38.2024.4.03.6105
`;

const shots = (database: string, cnj: string, document: string): Shot[] => [
  { name: "login", path: "/login" },
  { name: "today", path: `/${database}` },
  { name: "cases", path: `/${database}/cases` },
  {
    name: "cases-nothing-found",
    path: `/${database}/cases`,
    prepare: async (page) => {
      await page.getByRole("searchbox", { name: "Buscar processos" }).fill("zzzzzz");
      await page.getByText(/Nada com/).waitFor();
    },
  },
  {
    name: "cases-filter",
    path: `/${database}/cases?tribunal=TJSP`,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Filtr/ })
        .last()
        .or(page.getByRole("button", { name: "Filtrar", exact: true }))
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "cases-selected",
    path: `/${database}/cases`,
    prepare: async (page) => {
      await page.getByRole("list", { name: "Processos" }).getByRole("link").nth(1).focus();
      await page.keyboard.press("x");
      await page.keyboard.press("j");
      await page.keyboard.press("x");
    },
  },
  { name: "blind", path: `/${database}/blind` },
  { name: "import", path: `/${database}/cases/import` },
  {
    name: "import-typed",
    path: `/${database}/cases/import`,
    prepare: async (page) => {
      await page
        .getByRole("textbox", { name: "Números CNJ" })
        .fill(
          `${numbers}1018874-82.2023.4.01.8200\n1003864-25.2025.8.26.001\n10038642520258260011 (Pinheiros)`,
        );
      await page.getByText("Usar 83").waitFor();
    },
  },
  { name: "case-cover", path: `/${database}/cases/${cnj}` },
  { name: "case-movements", path: `/${database}/cases/${cnj}?tab=movements` },
  { name: "case-movements-search", path: `/${database}/cases/${cnj}?tab=movements&busca=conclusos` },
  {
    name: "case-movements-filters",
    path: `/${database}/cases/${cnj}?tab=movements`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Filtros" }).click();
    },
  },
  {
    name: "case-movements-scrolled",
    path: `/${database}/cases/${cnj}?tab=movements`,
    prepare: async (page) => {
      await page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first().waitFor();
      await page.mouse.wheel(0, 900);
    },
  },
  { name: "case-documents", path: `/${database}/cases/${cnj}?tab=documents` },
  { name: "case-not-found", path: `/${database}/cases/10482131120238260100` },
  { name: "document", path: `/${database}/cases/${cnj}/documents/${document}` },
  { name: "account", path: "/account" },
  { name: "not-found", path: `/${database}/nada` },
];

async function signedInPage(browser: Browser, given: { origin: string; email: string; password: string }) {
  const context = await browser.newContext({
    baseURL: given.origin,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(given.email);
  await page.getByLabel("Senha", { exact: true }).fill(given.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return { context, page };
}

async function importNumbers(page: Page, database: string): Promise<{ cnj: string; document: string }> {
  const list = async () =>
    (await (await page.request.get(`/api/databases/${database}/cases`)).json()) as {
      items: { cnj: string; importing: boolean }[];
    };
  if ((await list()).items.length === 0) {
    await page.goto(`/${database}/cases/import`);
    await page.getByRole("textbox", { name: "Números CNJ" }).fill(numbers);
    await page.getByRole("button", { name: "Importar", exact: true }).click();
    await page.locator('[role="progressbar"][aria-valuenow="100"]').first().waitFor({ timeout: 90_000 });
  }
  const cnj = (await list()).items.find((item) => item.cnj.startsWith("1052977"))?.cnj ?? "";
  const documents = await (
    await page.request.get(`/api/databases/${database}/cases/${cnj}/documents`)
  ).json();
  return { cnj, document: documents.items[0].id };
}

async function main(): Promise<void> {
  const own = values.origin === undefined ? await startApp() : async () => {};
  const browser = await chromium.launch({
    executablePath: process.env.AUTOS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const origin = values.origin ?? appState().origin;
    const person = {
      email: values.email ?? people.lawyer.email,
      password: values.password ?? people.lawyer.password,
    };
    const database = values.database ?? "7KM2A9QF000110";
    mkdirSync(values.out, { recursive: true });
    const { context, page } = await signedInPage(browser, { origin, ...person });
    const { cnj, document } = await importNumbers(page, database);
    const storageState = await context.storageState();
    for (const size of sizes) {
      for (const colorScheme of themes) {
        const look = await browser.newContext({
          baseURL: origin,
          locale: "pt-BR",
          timezoneId: "America/Sao_Paulo",
          viewport: { width: size.width, height: size.height },
          deviceScaleFactor: size.width < 500 ? 2 : 1,
          colorScheme,
          storageState,
        });
        for (const shot of shots(database, cnj, document)) {
          if (!shot.name.includes(values.only)) continue;
          const view = await look.newPage();
          if (shot.name === "login") await look.clearCookies();
          await view.goto(shot.path);
          await view.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
          await shot.prepare?.(view);
          await view.waitForTimeout(300);
          await view.screenshot({ path: join(values.out, `${shot.name}-${size.name}-${colorScheme}.png`) });
          await view.close();
          if (shot.name === "login") await look.addCookies(storageState.cookies);
        }
        await look.close();
      }
    }
  } finally {
    await browser.close();
    await own();
  }
}

await main();
