import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  expect,
  type Page,
  type Response,
} from "@playwright/test";
import { laterCookie } from "#lib/users/second-factor/schema.ts";
import { type CardName, cards } from "../../sandbox/cards.ts";
import { addFirm, addPerson, digestOf, type Firm, firmOf } from "./firm.ts";
import { make } from "./maker.ts";
import { type AppState, appState, type Somebody, type Who } from "./running-app.ts";
import { type Case, type NewCnj, numbersFrom } from "./sandbox.ts";
import { opensWindow, type Secrets, secretsIn, secretsOf } from "./secrets.ts";
import { scriptsRun } from "./taken-over.ts";

/**
 * Every test has a firm of its own, and checks everything the browser receives: no token, key or password may ever be in it. No
 * page may throw what nobody catches; that what came is not what its scripts draw is such an error, too.
 */
type Fixtures = {
  canary: undefined;
  firm: Firm;
  /** The document of the firm, as it stands in addresses. */
  database: string;
  /** Another firm, of whose people nobody is of this one. */
  otherDatabase: string;
  /** Adds somebody to the firm, unless they are there already. */
  person: (who: Who) => Promise<Somebody>;
  /** Lets somebody of the firm in, who gave the password just now. */
  cookiesOf: (who: Who) => Promise<Cookie[]>;
  /** A page of the lawyer, who is signed in. */
  signedIn: Page;
  /** Opens a page of somebody else, in a browser of their own. */
  openAs: (who: Who, device?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page of somebody who never was here, in a browser of their own. */
  openAnew: () => Promise<Page>;
  /** Gives numbers that follow from the test's name, of the court that `tail` ends a number with. */
  newCnj: NewCnj;
  /** Gives so many cases that are here already. */
  takeCases: (count: number, tail?: string) => Promise<Case[]>;
  takeCase: (tail?: string) => Promise<Case>;
  /** Brings one of the simulated service's cards here; its number. */
  takeCard: (name: CardName) => Promise<string>;
  openCase: OpenCase;
  openCard: OpenCard;
};
/** Brings one of the service's cards here, and opens its page; gives its number. */
export type OpenCard = (name: CardName, query?: string) => Promise<string>;
/** Opens a page of a case that is here already; `query`: `?tab=movements`. */
export type OpenCase = (query?: string) => Promise<Case>;

/** The build's files that were found clean: an address of theirs names one content, and every page loads them anew. */
const cleanFiles = new Set<string>();

async function assertClean(response: Response, state: AppState, known: Secrets): Promise<void> {
  const isFile = response.status() === 200 && new URL(response.url()).pathname.startsWith("/_next/static/");
  if (isFile && cleanFiles.has(response.url())) return;
  const all = await response.headersArray().catch(() => []);
  const endless = response.headers()["content-type"]?.includes("text/event-stream") === true;
  const body = endless ? "" : await response.text().catch(() => "");
  const { pathname, origin } = new URL(response.url());
  const isWindow = opensWindow(pathname) && origin === state.origin && response.status() === 303;
  // The one exception: the address to which a person's own POST leads, and what the service answers there.
  const headers = isWindow ? all.filter(({ name }) => name.toLowerCase() !== "location") : all;
  const { "token filing": filing = "", ...others } = known;
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
  const thrown: string[] = [];
  const known = secretsOf(state);
  context.on("page", waitForScripts);
  context.on("weberror", (thrownThere) => {
    thrown.push(`${thrownThere.page()?.url()}: ${thrownThere.error().stack}`);
  });
  context.on("response", (response) => {
    const check = assertClean(response, state, known);
    // The result is awaited when the test ends; until then it must not count as an unhandled rejection.
    check.catch(() => {});
    checks.push(check);
  });
  return async () => {
    // What came is read long before. The browser leaves the body of an answer that it broke off open until its page closes.
    const cutOff = setTimeout(() => context.pages().map((page) => page.close()), 10_000);
    await Promise.all(checks).finally(() => clearTimeout(cutOff));
    expect(thrown).toEqual([]);
  };
}

const sessionRules = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;

/** Browsers of other people, each with its cookies. */
function browsersOf(browser: Browser, state: AppState) {
  const closing: (() => Promise<void>)[] = [];
  const open = async (cookies: Cookie[], device: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ locale: "pt-BR", baseURL: state.origin, ...device });
    await context.addCookies(cookies);
    const settle = listen(context, state);
    closing.push(async () => {
      await settle();
      await context.close();
    });
    return await context.newPage();
  };
  const close = async () => {
    for (const one of closing) await one();
  };
  return { open, close };
}

export const test = base.extend<Fixtures, { state: AppState }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  state: [async ({}, use) => use(appState()), { scope: "worker" }],
  baseURL: async ({ state }, use) => use(state.origin),
  canary: [
    async ({ context, state }, use) => {
      const settle = listen(context, state);
      await use(undefined);
      await settle();
    },
    { auto: true },
  ],
  firm: async ({ state }, use, info) => {
    const firm = firmOf(info);
    await addFirm(state, firm);
    await use(firm);
  },
  database: async ({ firm }, use) => use(firm.document),
  otherDatabase: async ({ state }, use, info) => {
    const firm = firmOf(info, "other");
    await addFirm(state, firm);
    await use(firm.document);
  },
  person: async ({ state, firm }, use) => use((who) => addPerson(state, firm, who)),
  cookiesOf: async ({ state, person }, use) => {
    const { hostname } = new URL(state.origin);
    await use(async (who) => {
      const { email } = await person(who);
      const cookie = await make(state, "session", { email });
      return [{ ...cookie, ...sessionRules, domain: hostname }];
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  newCnj: async ({}, use, info) => use(numbersFrom(Number.parseInt(digestOf(info).slice(-8), 16))),
  takeCases: async ({ state, database, person, newCnj }, use) => {
    await use(async (count, tail) => {
      const { email } = await person("lawyer");
      const cases = Array.from({ length: count }, () => newCnj(tail));
      await make(state, "importedCases", { database, email, numbers: cases.map(({ digits }) => digits) });
      return cases;
    });
  },
  takeCase: async ({ takeCases }, use) => {
    await use(async (tail) => {
      const [taken] = await takeCases(1, tail);
      if (taken === undefined) throw new Error("no case was imported");
      return taken;
    });
  },
  takeCard: async ({ state, database, person }, use) => {
    await use(async (name) => {
      const { cnj } = cards[name];
      await make(state, "importedCases", { database, email: (await person("lawyer")).email, numbers: [cnj] });
      return cnj;
    });
  },
  signedIn: async ({ context, page, cookiesOf }, use) => {
    await context.addCookies(await cookiesOf("lawyer"));
    await use(page);
  },
  openCase: async ({ signedIn: page, database, takeCase }, use) => {
    await use(async (query = "") => {
      const taken = await takeCase();
      await page.goto(`/${database}/cases/${taken.digits}${query}`);
      return taken;
    });
  },
  openCard: async ({ signedIn: page, database, takeCard }, use) => {
    await use(async (name, query = "") => {
      const cnj = await takeCard(name);
      await page.goto(`/${database}/cases/${cnj}${query}`);
      return cnj;
    });
  },
  openAs: async ({ browser, state, cookiesOf }, use) => {
    const browsers = browsersOf(browser, state);
    await use(async (who, device) => await browsers.open(await cookiesOf(who), device));
    await browsers.close();
  },
  openAnew: async ({ browser, state }, use) => {
    const browsers = browsersOf(browser, state);
    await use(() => browsers.open([]));
    await browsers.close();
  },
});

export { expect };

type Known = Pick<Somebody, "email" | "password">;

async function toSignIn(page: Page): Promise<void> {
  if (page.url().includes("/login")) await scriptsRun(page);
  else await page.goto("/login");
}

/** Sends the form of the sign-in; what comes of it is for the test to see. */
export async function givePassword(page: Page, { email, password }: Known): Promise<void> {
  await toSignIn(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

export async function signIn(page: Page, known: Known): Promise<void> {
  await toSignIn(page);
  // Who administers would be led to setting a second factor, and has put it off for today.
  await page.context().addCookies([{ name: laterCookie, value: "1", url: page.url() }]);
  await givePassword(page, known);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await scriptsRun(page);
}
