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
import { opensWindow, secretsIn, secretsOf } from "./secrets.ts";
import { scriptsRun } from "./taken-over.ts";

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
  openCard: OpenCard;
};
export type OpenCard = (name: CardName, query?: string) => Promise<string>;
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

/** The build's files that were found clean: an address of theirs names one content, and every page loads them anew. */
const cleanFiles = new Set<string>();

async function assertClean(response: Response, state: AppState): Promise<void> {
  const isFile = response.status() === 200 && new URL(response.url()).pathname.startsWith("/_next/static/");
  if (isFile && cleanFiles.has(response.url())) return;
  const all = await response.headersArray().catch(() => []);
  const endless = response.headers()["content-type"]?.includes("text/event-stream") === true;
  const body = endless ? "" : await response.text().catch(() => "");
  const { pathname, origin } = new URL(response.url());
  const isWindow = opensWindow(pathname) && origin === state.origin && response.status() === 303;
  // The one exception: the address to which a person's own POST leads, and what the service answers there.
  const headers = isWindow ? all.filter(({ name }) => name.toLowerCase() !== "location") : all;
  const { "token filing": filing = "", ...others } = secretsOf(state);
  const isOfService = origin === new URL(state.sandbox.appUrl).origin;
  const secrets = isOfService ? others : { ...others, "token filing": filing };
  const location = isWindow ? all.filter(({ name }) => name.toLowerCase() === "location") : [];
  const leaked = [
    ...secretsIn(JSON.stringify(headers) + body, secrets),
    ...secretsIn(JSON.stringify(location), others),
  ];
  if (leaked.length > 0) throw new Error(`${leaked.join(", ")} in the answer of ${origin}${pathname}`);
  if (isFile && body !== "") cleanFiles.add(response.url());
}

/** An address was entered, or entered again, once the page hears what is pressed; with `waitUntil`, as soon as that says. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (response !== null && options?.waitUntil === undefined) await scriptsRun(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await scriptsRun(page);
    return response;
  };
}

function listen(context: BrowserContext, state: AppState): () => Promise<void> {
  const checks: Promise<void>[] = [];
  context.on("page", waitForScripts);
  context.on("response", (response) => {
    const check = assertClean(response, state);
    // The result is awaited when the test ends; until then it must not count as an unhandled rejection.
    check.catch(() => {});
    checks.push(check);
  });
  return async () => {
    // What came is read long before. The browser leaves the body of an answer that it broke off open until its page closes.
    const cutOff = setTimeout(() => context.pages().map((page) => page.close()), 10_000);
    await Promise.all(checks).finally(() => clearTimeout(cutOff));
  };
}

async function newContext(browser: Browser, state: AppState, cookies: Cookie[] = []) {
  const context = await browser.newContext({ locale: "pt-BR", baseURL: state.origin });
  await context.addCookies(cookies);
  const settle = listen(context, state);
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
      const settle = listen(context, state);
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
