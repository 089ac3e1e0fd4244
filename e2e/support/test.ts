import { type BrowserContext, test as base, expect, type Page, type Response } from "@playwright/test";
import { type AppState, appState, people } from "./running-app.ts";

/**
 * Every test checks everything the browser receives: the application's five tokens must never be in it.
 */
type Fixtures = { state: AppState; database: string; canary: undefined; signedIn: Page };

async function assertClean(response: Response, tokens: string[]): Promise<void> {
  const headers = JSON.stringify(await response.headersArray().catch(() => []));
  const endless = headers.includes("text/event-stream");
  const body = endless ? "" : await response.text().catch(() => "");
  const leaked = tokens.filter((token) => headers.includes(token) || body.includes(token));
  if (leaked.length > 0) throw new Error(`a token is in the answer of ${response.url()}`);
}

function listen(context: BrowserContext, tokens: string[]): () => Promise<void> {
  const checks: Promise<void>[] = [];
  context.on("response", (response) => {
    const check = assertClean(response, tokens);
    // The result is awaited when the test ends; until then it must not count as an unhandled rejection.
    check.catch(() => {});
    checks.push(check);
  });
  return async () => {
    await Promise.all(checks);
  };
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  state: async ({}, use) => use(appState()),
  baseURL: async ({ state }, use) => use(state.origin),
  database: async ({ state }, use) => use(state.sandbox.databases[0] ?? ""),
  canary: [
    async ({ context, state }, use) => {
      const settle = listen(context, Object.values(state.sandbox.tokens));
      await use(undefined);
      await settle();
    },
    { auto: true },
  ],
  signedIn: async ({ page }, use) => {
    await signIn(page, people.lawyer);
    await use(page);
  },
});

export { expect };

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes("/login")) await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
