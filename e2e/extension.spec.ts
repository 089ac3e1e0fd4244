import type { Cookie, Page } from "@playwright/test";
import { advocateWithPortal } from "../sandbox/integration/courts.ts";
import { type ExtensionBrowser, keptBy, sendFrom, tellAddress, withExtension } from "./support/extension.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

type Lawyer = { origin: string; database: string; cookies: Cookie[]; lawyer: string };

/** The page of Autos with a session at the court, in a browser whose extension listens to it, and what the extension opened at once. */
async function openSession(
  { context, sayYesTo, openOptions }: ExtensionBrowser,
  { origin, database, cookies, lawyer }: Lawyer,
): Promise<{ page: Page; options: Page; opened: Page }> {
  await sayYesTo(`${origin}/*`);
  const options = await openOptions();
  await tellAddress(options, origin);
  await options.getByText(/^Pronto/).waitFor();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${origin}/${database}/integration`);
  const [opened] = await Promise.all([context.waitForEvent("page"), askForCourt(page, lawyer)]);
  return { page, options, opened };
}

async function askForCourt(page: Page, lawyer: string): Promise<void> {
  await scriptsRun(page);
  await page.getByRole("combobox", { name: "Advogado" }).fill(lawyer);
  await page.getByRole("combobox", { name: "Instância" }).fill("1");
  await page.getByRole("combobox", { name: "Tribunal" }).fill("TJSP");
  await page.getByRole("button", { name: "Abrir", exact: true }).click();
  const newest = page.getByText(`${lawyer}, 1ª instância pedido por você`);
  await expect(newest).toBeVisible({ timeout: 20_000 });
}

/** That of the newest session. */
const openButton = (page: Page) => page.getByRole("button", { name: "Abrir com a extensão" }).first();

/** What opens when the page is asked to open the court with the extension. */
async function openWithExtension({ context }: ExtensionBrowser, page: Page): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent("page"), openButton(page).click()]);
  return opened;
}

const inPage = (page: Page, message: object) =>
  page.evaluate(
    (given) =>
      new Promise((resolve) => {
        window.addEventListener("message", ({ data }) => {
          if (data.autos === "court-entered") resolve(data.outcome);
        });
        window.postMessage(given, window.location.origin);
      }),
    message,
  );

/** The code that the page hands to the extension at the next press, as a script in the page would see it. */
const nextCode = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { code: "" };
    window.addEventListener("message", ({ data }) => {
      if (data.autos === "enter-court") seen.code = data.code;
    });
    return seen;
  });

const namesAt = async ({ context }: ExtensionBrowser, url: string) =>
  (await context.cookies(url)).map(({ name }) => name).filter((name) => courtCookies.includes(name));
const courtCookies = ["JSESSIONID", "BIGipServer_pool", "aviso_visto", "perfil"];

test("the person is asked once for each court, its cookies open it, a used code opens nothing, and all leave on request", async ({
  state,
  database,
  cookiesOf,
}) => {
  const lawyer = "Caio Prado";
  const { origin, sandbox } = state;
  const { hostname } = new URL(sandbox.webUrl);
  const court = `http://${hostname}/*`;
  await withExtension(async (browser) => {
    const { context, sayYesTo, openOptions } = browser;
    const cookies = await cookiesOf("lawyer");
    const { page, options, opened } = await openSession(browser, { origin, database, cookies, lawyer });
    await sayYesTo(court, `https://${hostname}/*`);
    await expect(opened.getByRole("heading", { name: "Entrar no tribunal: TJSP?" })).toBeVisible();
    await expect(opened.getByText(new RegExp(`em nome de ${lawyer}, com 3 cookies`))).toBeVisible();
    expect(await namesAt(browser, sandbox.webUrl)).toEqual([]);
    await opened.getByRole("button", { name: "Entrar no tribunal" }).click();
    await expect(opened.getByText(`Olá, ${lawyer}.`)).toBeVisible();
    expect(await opened.evaluate(() => document.cookie)).toMatch(/^aviso_visto=\w+$/);
    expect(await keptBy(options)).toMatchObject({ waiting: 0, entered: [{ court: "TJSP" }] });

    const seen = await nextCode(page);
    const again = await openWithExtension(browser, page);
    await expect(again.getByText(`Olá, ${lawyer}.`)).toBeVisible();
    const { code } = await seen.jsonValue();
    expect(code.length).toBeGreaterThan(40);
    for (const used of [code, "nenhum"])
      expect(await inPage(page, { autos: "enter-court", database, code: used })).toBe("failed");

    const manage = await openOptions();
    const row = manage.getByRole("listitem").filter({ hasText: `em nome de ${lawyer}, 3 cookies` });
    await row.getByRole("button", { name: "Apagar deste navegador" }).click();
    await expect(manage.getByText(/^Nenhum:/)).toBeVisible();
    expect(await namesAt(browser, sandbox.webUrl)).toEqual([]);
    const leaves = await manage.evaluate(() => chrome.permissions.getAll());
    expect(leaves.origins).toEqual([`${origin}/*`]);
    await again.reload();
    await expect(again.getByRole("heading", { name: "Sessão não encontrada" })).toBeVisible();
    expect(context.pages()).toContain(page);
  });
});

test("each cookie is set as the court set it: for its host or its domain, its path, its sites, for scripts or not", async ({
  state,
  database,
  cookiesOf,
}) => {
  const { origin, sandbox } = state;
  const { port } = new URL(sandbox.webUrl);
  const [host, domain] = ["portal.tjsp.localhost", "tjsp.localhost"];
  await withExtension(async (browser) => {
    const { context, sayYesTo } = browser;
    const cookies = await cookiesOf("lawyer");
    const asked = { origin, database, cookies, lawyer: advocateWithPortal };
    const { opened } = await openSession(browser, asked);
    await sayYesTo(`http://${host}/*`, `https://${host}/*`);
    await opened.getByRole("button", { name: "Entrar no tribunal" }).click();
    await expect(opened.getByText(`Olá, ${advocateWithPortal}.`)).toBeVisible();
    const set = (await context.cookies()).filter(({ name }) => courtCookies.includes(name));
    const common = { expires: -1, value: expect.stringMatching(/^[\w-]{8,}$/) };
    const own = { ...common, domain: host, path: "/tribunal" };
    const wide = { ...common, domain: `.${domain}`, httpOnly: true, secure: true };
    expect(set.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { ...own, name: "aviso_visto", httpOnly: false, secure: false, sameSite: "Lax" },
      { ...wide, name: "BIGipServer_pool", path: "/", sameSite: "Lax" },
      { ...own, name: "JSESSIONID", httpOnly: true, secure: true, sameSite: "None" },
      { ...wide, name: "perfil", path: "/tribunal", sameSite: "Strict" },
    ]);
    const sibling = `http://consulta.${domain}:${port}`;
    expect((await namesAt(browser, `${sibling}/tribunal`)).toSorted()).toEqual([
      "BIGipServer_pool",
      "perfil",
    ]);
    expect(await namesAt(browser, `http://${host}:${port}/outro`)).toEqual(["BIGipServer_pool"]);
    expect(await namesAt(browser, `http://${domain}.example:${port}/tribunal`)).toEqual([]);
  });
});

const nothing = { waiting: 0, entered: [] };

test("who cancels, or does not answer the browser, leaves nothing behind", async ({
  state,
  database,
  cookiesOf,
}) => {
  const { origin, sandbox } = state;
  const lawyer = "Caio Prado";
  const cookies = await cookiesOf("lawyer");
  await withExtension(async (browser) => {
    const asked = { origin, database, cookies, lawyer };
    const { page, options, opened: cancelled } = await openSession(browser, asked);
    const address = cancelled.url();
    await expect(cancelled.getByRole("heading", { name: "Entrar no tribunal: TJSP?" })).toBeVisible();
    expect(await keptBy(options)).toEqual({ waiting: 1, entered: [] });
    const closed = cancelled.waitForEvent("close");
    const pressing = cancelled.getByRole("button", { name: "Cancelar" }).click();
    // The page may be gone before the press is told to have been made.
    await pressing.catch((error) => {
      if (!cancelled.isClosed()) throw error;
    });
    await closed;
    expect(await keptBy(options)).toEqual(nothing);
    const late = await browser.context.newPage();
    await late.goto(address);
    await expect(late.getByText(/^Este acesso já foi usado/)).toBeVisible();

    // The browser's window asks, and nobody answers.
    const unanswered = await openWithExtension(browser, page);
    await unanswered.getByRole("button", { name: "Entrar no tribunal" }).click();
    expect(await keptBy(options)).toEqual({ waiting: 1, entered: [] });
    await unanswered.close();
    await expect.poll(() => keptBy(options)).toEqual(nothing);
    expect(await namesAt(browser, sandbox.webUrl)).toEqual([]);
  });
});

test("whom the browser refuses is told so, and nothing is left behind", async ({
  state,
  database,
  cookiesOf,
}) => {
  const { origin } = state;
  const cookies = await cookiesOf("lawyer");
  // It lets the extension into the pages of Autos and into no court's.
  const manifest = { optional_host_permissions: [`http://${new URL(origin).hostname}/*`] };
  await withExtension(
    async (browser) => {
      const asked = { origin, database, cookies, lawyer: advocateWithPortal };
      const { options, opened: refused } = await openSession(browser, asked);
      await refused.getByRole("button", { name: "Entrar no tribunal" }).click();
      await expect(refused.getByText(/^O navegador não deixou/)).toBeVisible();
      await expect(refused.getByRole("button", { name: "Entrar no tribunal" })).toBeHidden();
      expect(await keptBy(options)).toEqual(nothing);
      expect(await namesAt(browser, "http://portal.tjsp.localhost/tribunal")).toEqual([]);
    },
    { manifest },
  );
});

test("only the page of the address that was told is heard: no other origin, no frame, and none before", async ({
  state,
  database,
  cookiesOf,
}) => {
  const { origin, sandbox } = state;
  const lawyer = "Caio Prado";
  await withExtension(async (browser) => {
    const { context, sayYesTo, openOptions } = browser;
    await context.addCookies(await cookiesOf("lawyer"));
    const page = await context.newPage();
    await page.goto(`${origin}/${database}/integration`);
    await askForCourt(page, lawyer);
    const button = openButton(page);
    await expect(page.getByText(/^Com a extensão do Autos,/)).toBeVisible();
    await expect(button).toBeHidden();
    const other = "http://localhost:9";
    await sayYesTo(`${other}/*`, `${origin}/*`, "http://127.0.0.1/*");
    const options = await openOptions();
    await tellAddress(options, "ftp://autos");
    await expect(options.getByText(/com https/)).toBeVisible();
    await tellAddress(options, other);
    await options.getByText(/^Pronto/).waitFor();
    await page.reload();
    await expect(page.getByText(/^Com a extensão do Autos,/)).toBeVisible();
    await expect(button).toBeHidden();

    await tellAddress(options, origin);
    await expect
      .poll(() => options.evaluate(() => chrome.permissions.getAll()))
      .toMatchObject({ origins: [`${origin}/*`] });
    await page.reload();
    await expect(button).toBeVisible();
    // A frame in the page of Autos has its origin: the script of the page does not answer it, nor the extension.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/redeem")) asked.push(request.postData() ?? "");
    });
    await page.evaluate(() => document.body.append(document.createElement("iframe")));
    const frame = page.frames()[1];
    await frame?.evaluate((message) => window.parent.postMessage(message, "*"), {
      autos: "enter-court",
      database,
      code: "da-moldura",
    });
    expect(await inPage(page, { autos: "enter-court", database, code: "da-pagina" })).toBe("failed");
    expect(asked).toEqual([JSON.stringify({ code: "da-pagina" })]);
    const cookie = {
      name: "a",
      value: "b",
      domain: "tribunal.example",
      path: "/",
      secure: true,
      httpOnly: true,
      hostOnly: true,
      sameSite: "lax",
    };
    const message = { lawyer, court: "TJSP", url: "https://tribunal.example/", cookies: [cookie] };
    expect(await sendFrom(options, { tab: `${origin}/*`, message })).toEqual([{ ok: true }, { ok: false }]);
    expect(await keptBy(options)).toEqual({ waiting: 1, entered: [] });

    // A page of somebody else, into which the browser does let the extension.
    const court = await context.newPage();
    await court.goto(`${sandbox.webUrl}/tribunal/TJSP/1/painel`);
    await options.evaluate(() => {
      const allow = () => void chrome.permissions.request({ origins: ["http://127.0.0.1/*"] });
      document.querySelector("h1")?.addEventListener("click", allow);
    });
    await options.getByRole("heading", { level: 1 }).click();
    await expect
      .poll(() => sendFrom(options, { tab: `${sandbox.webUrl}/*`, message }).catch(String))
      .toEqual([{ ok: false }]);
    expect(await keptBy(options)).toEqual({ waiting: 1, entered: [] });
  });
});

test("an update of the extension keeps it listening, and its page says when the browser does not let it", async ({
  state,
  database,
  cookiesOf,
}) => {
  const { origin, sandbox } = state;
  const { hostname } = new URL(sandbox.webUrl);
  const lawyer = "Caio Prado";
  await withExtension(async (browser) => {
    const { sayYesTo, openOptions, update, withdraw } = browser;
    const cookies = await cookiesOf("lawyer");
    const { page, options } = await openSession(browser, { origin, database, cookies, lawyer });
    await sayYesTo(`http://${hostname}/*`, `https://${hostname}/*`);
    await expect(openButton(page)).toBeVisible();
    await Promise.all([options.waitForEvent("close"), update()]);
    await openButton(page).click();
    await expect(page.getByText(/^Ela foi atualizada/)).toBeVisible();
    const scripts = async () => {
      const manage = await openOptions();
      const registered = await manage.evaluate(() => chrome.scripting.getRegisteredContentScripts());
      await manage.close();
      return registered.flatMap(({ matches = [] }) => matches);
    };
    await expect.poll(() => scripts().catch(String)).toEqual([`${origin}/*`]);
    await page.reload();
    const opened = await openWithExtension(browser, page);
    await opened.getByRole("button", { name: "Entrar no tribunal" }).click();
    await expect(opened.getByText(`Olá, ${lawyer}.`)).toBeVisible();

    const manage = await openOptions();
    const unheard = manage.getByText(/não deixa mais a extensão ouvir/);
    await expect(manage.getByRole("textbox", { name: /^Endereço do Autos/ })).toHaveValue(origin);
    await expect(unheard).toBeHidden();
    await withdraw(`${origin}/*`);
    await expect(unheard).toBeVisible();
    await withdraw(`http://${hostname}/*`);
    await expect(manage.getByText(/não deixa mais a extensão ver/)).toBeVisible();
    // The script that was in the page before is not believed any more either.
    const code = await nextCode(page);
    await openButton(page).click();
    await expect(page.getByText(/^A extensão não abriu/)).toBeVisible();
    expect((await code.jsonValue()).code).not.toBe("");
    await sayYesTo(`${origin}/*`);
    await tellAddress(manage, origin);
    await expect(manage.getByText(/^Pronto/)).toBeVisible();
    await expect(unheard).toBeHidden();
  });
});
