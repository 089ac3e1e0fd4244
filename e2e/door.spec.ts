import type { APIRequestContext, APIResponse } from "@playwright/test";
import { inOneWindow } from "../testing/clock.ts";
import { control } from "../testing/control.ts";
import { notice } from "./support/messages.ts";
import { secretsIn, secretsOf } from "./support/secrets.ts";
import { expect, signIn, test } from "./support/test.ts";

/** What the listener lets in, and what stands on every answer, with the whole product behind it. */

/** Signs in without a page, as a program would. Gives the code of a refusal, or null when it opened a session. */
async function tryPassword(
  request: APIRequestContext,
  origin: string,
  given: { email: string; password: string },
): Promise<string | null> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const answer = await request.post("/api/auth/callback/credentials", {
    headers: { Origin: origin },
    form: { ...given, csrfToken, json: "true" },
  });
  return new URL((await answer.json()).url, origin).searchParams.get("error");
}

const policiesOf = (answer: APIResponse) =>
  answer.headersArray().filter(({ name }) => name.toLowerCase() === "content-security-policy");

test("every answer has one content security policy", async ({ signedIn: page, database }) => {
  const html = await (await page.request.get("/login")).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? "";
  const expected: [string, number][] = [
    ["/login", 200],
    [`/${database}/cases`, 200],
    ["/nada/disso", 404],
    [script, 200],
    ["/_next/static/nada.js", 404],
    ["/_next/image?url=%2Ficon.svg&w=64&q=75", 404],
    ["/icon.svg", 200],
    ["/apple-icon.png", 200],
    ["/manifest.webmanifest", 200],
    ["/favicon.ico", 200],
    ["/ics/nada", 404],
    ["/pdfjs/nada.js", 404],
    ["/api/health", 200],
    ["/api/nada", 404],
    ["/api/auth/session", 200],
    [`/api/databases/${database}/cases`, 200],
    [`/api/databases/${database}/cases.csv?numeros=`, 200],
    [`/api/databases/${database}/cases/1/documents/2/file`, 404],
  ];
  for (const [path, status] of expected) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, status]);
    expect([path, policiesOf(answer)]).toEqual([
      path,
      [expect.objectContaining({ value: expect.stringMatching(/^default-src '(none|self)'/) })],
    ]);
  }
});

test("a write that is not of our own pages changes nothing, in actions, sign-in and routes", async ({
  signedIn: page,
  state,
  database,
}) => {
  const foreign: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "https://mal.example" },
    { Origin: "https://mal.example", "X-Forwarded-Host": "mal.example" },
  ];
  for (const headers of foreign) {
    for (const [path, more] of [
      [`/${database}/cases`, { "Next-Action": "0".repeat(42), "Content-Type": "text/plain" }],
      ["/api/auth/signout", {}],
      ["/api/auth/callback/credentials", {}],
      [`/api/databases/${database}/cases`, {}],
    ] as const) {
      expect((await page.request.post(path, { headers: { ...headers, ...more }, data: "[]" })).status()).toBe(
        403,
      );
    }
  }
  expect((await page.request.get(`/api/databases/${database}/cases/labels`)).status()).toBe(200);
  // From our own origin, next-auth still asks for its own proof.
  const unproven = await page.request.post("/api/auth/signout", {
    headers: { Origin: state.origin },
    form: { json: "true" },
  });
  expect(unproven.ok()).toBe(true);
  expect((await page.request.get(`/api/databases/${database}/cases/labels`)).status()).toBe(200);
});

test("a page elsewhere leads to our pages, and not to our files", async ({
  signedIn: page,
  state,
  database,
}) => {
  const { host } = new URL(state.origin);
  const elsewhere = "http://intranet.example/";
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<a href="http://${host}/${database}/cases">página</a>
        <a href="http://${host}/api/databases/${database}/cases.csv">arquivo</a>`,
    }),
  );
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "página" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "arquivo" }).click();
  await expect(page.getByText(/a partir de uma página do Autos/)).toBeVisible();
});

test("a window of another site that we open stays ours to watch", async ({ signedIn: page, state }) => {
  await page.goto("/account");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) });
    }, `${state.sandbox.controlUrl}/health`),
  ]);
  await popup.waitForLoadState();
  const isClosed = () => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed);
  expect(await isClosed()).toBe(false);
  await popup.close();
  await expect.poll(isClosed).toBe(true);
});

test("strangers who guess lock themselves out, and not the browser that a person uses", async ({
  page,
  context,
  playwright,
  state,
  person,
}) => {
  await inOneWindow();
  const lawyer = await person("lawyer");
  await signIn(page, lawyer);
  const cookies = await context.cookies();
  const device = cookies.find(({ name }) => name.includes("autos-device"));
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  for (const { name, httpOnly, sameSite } of cookies.filter((one) => one.name.includes("next-auth"))) {
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: "Lax" });
  }
  // Another password is chosen here: the browser stays one that the person uses.
  const changed = { ...lawyer, password: "um quintal com goiabeira" };
  await page.goto("/account");
  await page.getByLabel("Senha atual").fill(lawyer.password);
  await page.getByLabel("Senha nova", { exact: true }).fill(changed.password);
  await page.getByLabel("Senha nova, outra vez").fill(changed.password);
  await page.getByRole("button", { name: "Trocar senha" }).click();
  await expect(notice(page, /^Senha trocada/)).toBeVisible();
  const stranger = await playwright.request.newContext({ baseURL: state.origin });
  const wrong = { ...lawyer, password: "outra coisa" };
  // Ten of them, in one quarter of an hour: another may begin meanwhile.
  const answers: (string | null)[] = [];
  while (answers.length < 25 && answers.at(-1) !== "too-many-attempts")
    answers.push(await tryPassword(stranger, state.origin, wrong));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "CredentialsSignin"));
  expect(await tryPassword(stranger, state.origin, changed)).toBe("too-many-attempts");
  await stranger.dispose();
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, changed);
});

test("a service that repeats the token in its refusals gets it no further than here", {
  tag: "@gate",
}, async ({ signedIn: page, state, database, newCnj }) => {
  const { written, digits } = newCnj();
  const fault = { operation: 1, kind: "repeat", status: 422, times: 1, database, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(written);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("1 falhou")).toBeVisible({ timeout: 30_000 });
  // What the service said is stored with the item; the canary looks for it there.
  await expect(page).toHaveURL(/importacao=/);
  const id = new URL(page.url()).searchParams.get("importacao");
  const items = await page.request.get(`/api/databases/${database}/imports/${id}/items`);
  expect(await items.text()).toContain("Repetido pelo serviço: […]");
});

test("no secret is in the answer to what is refused or goes wrong", { tag: "@gate" }, async ({
  signedIn: page,
  request,
  state,
  database,
}) => {
  const { origin } = state;
  const cases = `/api/databases/${database}/cases`;
  // One after the other: of a body that is too large the rest is read for a moment only, in which nothing else must go on here.
  const asked: [number, () => Promise<APIResponse>][] = [
    [401, () => request.get(cases)],
    [403, () => page.request.post(cases)],
    [404, () => page.request.get("/api/databases/00000000000000/cases")],
    [404, () => page.request.get(`${cases}/00008323520184013202/documents/x/file`)],
    [404, () => page.request.get("/nada/disso")],
    [405, () => page.request.post(cases, { headers: { Origin: origin } })],
    [413, () => page.request.post(cases, { headers: { Origin: origin }, data: "x".repeat(7_000_000) })],
    [421, () => page.request.get(cases, { headers: { Host: "mal.example" } })],
    [422, () => page.request.get(`${cases}/00008323520184013202/checks.pdf?de=lixo`)],
  ];
  const secrets = secretsOf(state);
  for (const [status, ask] of asked) {
    const answer = await ask();
    expect(answer.status()).toBe(status);
    const text = JSON.stringify(answer.headersArray()) + (await answer.text());
    expect([answer.url(), secretsIn(text, secrets)]).toEqual([answer.url(), []]);
  }
});
