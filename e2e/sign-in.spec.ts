import { passwordRefusal } from "#lib/users/refusals.ts";
import { signInProblem } from "#lib/users/sign-in/refusals.ts";
import { emailOf } from "./support/firm.ts";
import { make } from "./support/maker.ts";
import { expectWrong } from "./support/messages.ts";
import { people } from "./support/running-app.ts";
import { expect, givePassword, signIn, test } from "./support/test.ts";

test("a page without a session leads to the sign-in and back again", async ({ page, database, person }) => {
  await page.goto(`/${database}/cases`);
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await signIn(page, await person("lawyer"));
  await expect(page).toHaveURL(new RegExp(`/${database}/cases$`));
  // Signed in already, the sign-in leads on.
  await page.goto(`/login?callbackUrl=${encodeURIComponent(`/${database}/blind`)}`);
  await expect(page).toHaveURL(new RegExp(`/${database}/blind$`));
});

test("whoever reads that their session was ended signs in on that very page", async ({
  page,
  database,
  person,
}) => {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(`/${database}/cases`)}&error=ended`);
  await expect(page.getByText(signInProblem("ended").title)).toBeVisible();
  await signIn(page, await person("lawyer"));
  await expect(page).toHaveURL(new RegExp(`/${database}/cases$`));
});

test("a wrong password is refused with a message, and the e-mail is kept", async ({ page, person }) => {
  const { email } = await person("lawyer");
  await givePassword(page, { email, password: "outra coisa" });
  await expect(page.getByRole("alert").filter({ hasText: /senha/i })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("the one-time password must be changed before anything else", { tag: "@gate" }, async ({
  page,
  state,
  database,
}) => {
  const newcomer = { ...people.lawyer, email: emailOf("lawyer", database) };
  await make(state, "person", { ...newcomer, database, mustChangePassword: true });
  const asked = `/${database}/cases?ordem=nome`;
  await page.goto(asked);
  await signIn(page, newcomer);
  await expect(page).toHaveURL(/\/account\/password/);
  await page.goto(asked);
  await expect(page).toHaveURL(/\/account\/password/);
  const refused = await page.request.get(`/api/databases/${database}/cases`);
  expect(refused.status()).toBe(403);
  await expect(page.getByLabel("Senha de uso único")).toHaveCount(0);
  const next = page.getByLabel("Senha nova", { exact: true });
  await next.fill("curta");
  await page.getByLabel("Senha nova, outra vez").fill("curta");
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expectWrong(next, /12 caracteres/);
  await next.fill("aaaaaaaaaaaaaaa");
  await page.getByLabel("Senha nova, outra vez").fill("aaaaaaaaaaaaaaa");
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expectWrong(next, passwordRefusal("repeated"));
  await next.fill("um quintal com goiabeira");
  await page.getByLabel("Senha nova, outra vez").fill("um quintal com goiabeira");
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page).toHaveURL(new RegExp(`${asked.replace("?", "\\?")}$`));
  await expect(page.getByText("SIMULAÇÃO").first()).toBeVisible();
});

test("signing out ends the session on the server too", async ({ page, context, database, person }) => {
  await signIn(page, await person("lawyer"));
  const cookies = await context.cookies();
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.addCookies(cookies);
  const replayed = await page.request.get(`/api/databases/${database}/cases`);
  expect(replayed.status()).toBe(401);
});

test("a text left in a tab is gone for the next person who signs in there", { tag: "@gate" }, async ({
  page,
  database,
  person,
}) => {
  await signIn(page, await person("lawyer"));
  await page.goto(`/${database}/cases/import`);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await box.fill("E-mail do cliente, confidencial");
  await page.reload();
  await expect(box).toHaveValue("E-mail do cliente, confidencial");
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, await person("colleague"));
  await page.goto(`/${database}/cases/import`);
  await expect(page.getByRole("heading", { level: 1, name: "Importar processos" })).toBeVisible();
  await expect(box).toHaveValue("");
});

test("signing out in one tab keeps what was typed in another for that person, and for nobody else", async ({
  page,
  context,
  database,
  person,
}) => {
  await signIn(page, await person("lawyer"));
  const typedIn = async (text: string) => {
    const tab = await context.newPage();
    await tab.goto(`/${database}/cases/import`);
    await tab.getByRole("textbox", { name: "Números CNJ" }).fill(text);
    return tab;
  };
  const tabs = [await typedIn("Anotado na segunda aba"), await typedIn("Anotado na terceira aba")] as const;
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  const box = (tab: typeof page) => tab.getByRole("textbox", { name: "Números CNJ" });
  await signIn(tabs[0], await person("lawyer"));
  await tabs[0].goto(`/${database}/cases/import`);
  await expect(box(tabs[0])).toHaveValue("Anotado na segunda aba");
  await context.clearCookies();
  await tabs[1].goto("/login");
  await signIn(tabs[1], await person("colleague"));
  await tabs[1].goto(`/${database}/cases/import`);
  await expect(tabs[1].getByRole("heading", { level: 1, name: "Importar processos" })).toBeVisible();
  await expect(box(tabs[1])).toHaveValue("");
});

test("closing the palette or the list of keys puts the focus back where it was", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/cases/import`);
  const choice = page.getByRole("button", { name: "Escolher arquivo" });
  await choice.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Ir para" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(choice).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(choice).toBeFocused();
});

test("another firm's database reads as not found, in pages and in the API", async ({
  signedIn: page,
  otherDatabase,
}) => {
  const answer = await page.goto(`/${otherDatabase}/cases`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Página não encontrada · Autos");
  for (const path of [
    "cases",
    "imports",
    "today",
    "cases/00008323520184013202",
    "cases/00008323520184013202/documents/x/file",
  ]) {
    expect((await page.request.get(`/api/databases/${otherDatabase}/${path}`)).status()).toBe(404);
  }
});

test("pages have a content security policy with a nonce and the other headers", async ({ page }) => {
  const answer = await page.goto("/login");
  const headers = answer?.headers() ?? {};
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
  expect(headers["x-powered-by"]).toBeUndefined();
});
