import type { Browser, BrowserContext } from "@playwright/test";
import pg from "pg";
import { importCases } from "../e2e/support/import-case.ts";
import { addPeople, appState, people, type SandboxInfo, startApp } from "../e2e/support/running-app.ts";
import { signIn } from "../e2e/support/test.ts";
import { ensureEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { launchChromium } from "../testing/chromium.ts";

export type Desk = {
  origin: string;
  database: string;
  sandbox: SandboxInfo;
  browser: Browser;
  context: BrowserContext;
  /** Requests a path with the session of the person who signed in. */
  ask(path: string): Promise<Response>;
};

/** Starts the product, signs a person in and imports the cases through the browser. All traffic stays on loopback. */
export async function withDesk(cnjs: string[], work: (desk: Desk) => Promise<void>): Promise<void> {
  const stop = await startApp();
  await addPeople(appState());
  const browser = await launchChromium();
  try {
    const { origin, sandbox, dataDir } = appState();
    const [database = ""] = sandbox.databases;
    const context = await browser.newContext({
      baseURL: origin,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page, people.lawyer);
    for (const cnj of cnjs) await importCases(page, database, cnj);
    await page.close();
    await analyse(dataDir);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const ask = (path: string) => fetch(origin + path, { headers: { cookie } });
    await work({ origin, database, sandbox, browser, context, ask });
  } finally {
    await browser.close();
    await stop();
  }
}

/** Gives PostgreSQL the statistics of all that was imported. Without them it guesses, in a firm's first minute only. */
async function analyse(dataDir: string): Promise<void> {
  const embedded = await ensureEmbeddedPostgres({ dataDir });
  const address = new URL(embedded.superuserUrl);
  address.pathname = "/autos";
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
    await embedded.release();
  }
}
