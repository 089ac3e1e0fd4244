import {
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type Response,
} from "@playwright/test";
import { type CardName, cards } from "../../sandbox/cards.ts";
import { importCases } from "./import-case.ts";
import { type Case, readyCases, type TakeCases } from "./ready-cases.ts";
import { type AppState, appState, people } from "./running-app.ts";
import { type Secrets, secretsIn, secretsOf } from "./secrets.ts";

/**
 * Every test checks everything the browser receives: no token, key or password may ever be in it.
 */
type Fixtures = {
  canary: undefined;
  /** A page of the lawyer, who is signed in. */
  signedIn: Page;
  /** Opens a page of somebody else, in a browser of their own. */
  openAs: (person: Person) => Promise<Page>;
  openCase: OpenCase;
  /** Opens a page of one of the simulated service's cards, imported where it is not here yet; gives its number. */
  openCard: (name: CardName, query?: string) => Promise<string>;
};
/** Opens a page of a case that is here already and that no other test has; `query`: `?tab=movements`. */
export type OpenCase = (query?: string) => Promise<Case>;
type WorkerFixtures = {
  state: AppState;
  database: string;
  /** Signs a person in once for the tests of the worker that begin within some minutes. */
  cookiesOf: (person: Person) => Promise<Cookie[]>;
  /** A case that is here already. */
  takeCase: () => Promise<Case>;
  takeCases: TakeCases;
};
type Person = { email: string; password: string };

/** For so long a sign-in serves other tests, too: in a test begun then, what asks for the password does not ask yet. */
const confirmedMs = 3 * 60_000;

async function assertClean(response: Response, secrets: Secrets): Promise<void> {
  const headers = JSON.stringify(await response.headersArray().catch(() => []));
  const endless = headers.includes("text/event-stream");
  const body = endless ? "" : await response.text().catch(() => "");
  const leaked = secretsIn(headers + body, secrets);
  if (leaked.length > 0) throw new Error(`${leaked.join(", ")} in the answer of ${response.url()}`);
}

function listen(context: BrowserContext, secrets: Secrets): () => Promise<void> {
  const checks: Promise<void>[] = [];
  context.on("response", (response) => {
    const check = assertClean(response, secrets);
    // The result is awaited when the test ends; until then it must not count as an unhandled rejection.
    check.catch(() => {});
    checks.push(check);
  });
  return async () => {
    await Promise.all(checks);
  };
}

async function newContext(browser: Browser, state: AppState, cookies: Cookie[] = []) {
  const context = await browser.newContext({ locale: "pt-BR", baseURL: state.origin });
  await context.addCookies(cookies);
  const settle = listen(context, secretsOf(state));
  const close = async () => {
    await settle();
    await context.close();
  };
  return { context, close };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  state: [async ({}, use) => use(appState()), { scope: "worker" }],
  database: [async ({ state }, use) => use(state.sandbox.databases[0] ?? ""), { scope: "worker" }],
  baseURL: async ({ state }, use) => use(state.origin),
  canary: [
    async ({ context, state }, use) => {
      const settle = listen(context, secretsOf(state));
      await use(undefined);
      await settle();
    },
    { auto: true },
  ],
  cookiesOf: [
    async ({ browser, state }, use) => {
      const known = new Map<string, { at: number; cookies: Promise<Cookie[]> }>();
      const enter = async (person: Person) => {
        const { context, close } = await newContext(browser, state);
        await signIn(await context.newPage(), person);
        const cookies = await context.cookies();
        await close();
        return cookies;
      };
      await use((person) => {
        const kept = known.get(person.email);
        if (kept !== undefined && performance.now() - kept.at < confirmedMs) return kept.cookies;
        const cookies = enter(person);
        known.set(person.email, { at: performance.now(), cookies });
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  takeCases: [
    async ({ browser, state, database, cookiesOf }, use) => {
      const { context, close } = await newContext(browser, state, await cookiesOf(people.lawyer));
      await use(readyCases(await context.newPage(), database));
      await close();
    },
    { scope: "worker" },
  ],
  takeCase: [
    async ({ takeCases }, use) => {
      await use(async () => {
        const [taken] = await takeCases(1);
        if (taken === undefined) throw new Error("no case was imported");
        return taken;
      });
    },
    { scope: "worker" },
  ],
  signedIn: async ({ context, page, cookiesOf }, use) => {
    await context.addCookies(await cookiesOf(people.lawyer));
    await use(page);
  },
  openCase: async ({ signedIn: page, database, takeCase }, use) => {
    await use(async (query = "") => {
      const taken = await takeCase();
      await page.goto(`/${database}/cases/${taken.digits}${query}`);
      return taken;
    });
  },
  openCard: async ({ signedIn: page, database }, use) => {
    await use(async (name, query = "") => {
      const { cnj } = cards[name];
      await importCases(page, database, cnj);
      await page.goto(`/${database}/cases/${cnj}${query}`);
      return cnj;
    });
  },
  openAs: async ({ browser, state, cookiesOf }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (person) => {
      const { context, close } = await newContext(browser, state, await cookiesOf(person));
      closing.push(close);
      return await context.newPage();
    });
    for (const close of closing) await close();
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
