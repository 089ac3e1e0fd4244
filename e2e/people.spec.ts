import type { Browser, Page } from "@playwright/test";
import type { Firm } from "./support/firm.ts";
import { people, type Somebody } from "./support/running-app.ts";
import { expect, signIn, test } from "./support/test.ts";

/** Long enough for a slow machine; how soon a stream ends is shown where nothing else takes time. */
const gone = { timeout: 20_000 };

/** Opens *Usuários* for an owner who signed in just now, as an administrator does who has something to change. */
async function openPeople(page: Page, owner: Somebody): Promise<void> {
  await page.goto("/admin/users");
  await signIn(page, owner);
  await expect(page.getByRole("heading", { level: 1, name: "Usuários" })).toBeVisible();
}

/** Invites an e-mail to the firm as a paralegal; gives the address that the page shows once. */
async function invite(
  page: Page,
  { firm, email, name = "" }: { firm: Firm; email: string; name?: string },
): Promise<string> {
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Nome").fill(name);
  // Who administers one database alone is not asked in which.
  await dialog.getByLabel(new RegExp(`^Papel(?: em ${firm.name})?$`)).selectOption("paralegal");
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const note = page.getByRole("status").filter({ hasText: `Convite para ${email} criado.` });
  await expect(note.getByRole("button", { name: "Copiar" })).toBeVisible();
  return /http\S+\/convite\/[A-Za-z0-9-]+/.exec(await note.innerText())?.[0] ?? "";
}

/** A browser of somebody who never was here. */
async function newBrowser(browser: Browser) {
  const context = await browser.newContext({ locale: "pt-BR" });
  return { page: await context.newPage(), request: context.request, close: () => context.close() };
}

const known = "mangaba madura no terraço";

type Newcomer = { name: string; email: string };
const newcomer = ({ mark }: Firm, name = "Lia"): Newcomer => ({
  name: `${name} Prates ${mark}`,
  email: `${name.toLowerCase()}.${mark}@mouratavares.example`,
});

/** Somebody new with a role in the firm, whom an owner invited and who is signed in. */
async function join(page: Page, { browser, firm, ...given }: { browser: Browser; firm: Firm } & Newcomer) {
  const lia = await newBrowser(browser);
  await lia.page.goto(await invite(page, { firm, ...given }));
  await lia.page.getByLabel("Senha", { exact: true }).fill(known);
  await lia.page.getByLabel("Senha, outra vez").fill(known);
  await lia.page.getByRole("button", { name: "Criar conta" }).click();
  await expect(lia.page).toHaveURL(new RegExp(`/${firm.document}$`));
  await page.reload();
  return { ...lia, ...given };
}

test("somebody who is invited comes in, works, and is out by itself when that is taken away", {
  tag: "@gate",
}, async ({ page, browser, database, state, firm, person }) => {
  const { name, email } = newcomer(firm);
  await openPeople(page, await person("owner"));
  const address = await invite(page, { firm, name, email });
  const lia = await newBrowser(browser);

  // Mail programs open addresses before people do: it stays good, and is told to nobody.
  for (let opened = 0; opened < 2; opened++) {
    const scanned = await lia.request.get(address);
    expect(scanned.status()).toBe(200);
    expect(scanned.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": expect.stringContaining("no-store"),
    });
  }
  await lia.page.goto(address);
  await expect(
    lia.page.getByText(`${people.owner.name} convida ${email}: paralegal em ${firm.name}.`),
  ).toBeVisible();
  await expect(lia.page.getByLabel("Seu nome")).toHaveValue(name);
  await lia.page.getByLabel("Senha", { exact: true }).fill(known);
  await lia.page.getByLabel("Senha, outra vez").fill(known);
  await lia.page.getByRole("button", { name: "Criar conta" }).click();
  await expect(lia.page).toHaveURL(new RegExp(`/${database}$`));

  const stream = lia.page.waitForResponse((response) => response.url().includes("/api/events"));
  await lia.page.goto(`${state.origin}/${database}/cases`);
  await expect(lia.page.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
  expect((await stream).status()).toBe(200);

  // The page of who invited learns by itself that she came, and that the address is used up.
  await expect(page.getByText("/convite/")).toHaveCount(0);
  await page.getByRole("link", { name: `Abrir ${name}` }).click();
  await expect(page.getByRole("region", { name: `Sessões de ${name}` }).getByRole("listitem")).toHaveCount(1);
  const role = page.getByRole("region", { name: `Papéis de ${name}` }).getByLabel(firm.name);
  await role.selectOption("sem papel");
  await expect(lia.page.getByText("Você não tem mais acesso a esta página")).toBeVisible(gone);
  await expect(
    page.getByText(
      /^Lia Prates .* sem papel\. Não tem processos, petições em preparo, prazos nem publicações/,
    ),
  ).toBeVisible();
  const events = await lia.request.get(`${state.origin}/api/events?database=${database}`);
  expect(events.status()).toBe(404);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(`${name} em ${firm.name}: paralegal.`, { exact: true })).toBeVisible();
  await expect(role).toHaveValue("paralegal");
  await lia.page.goto(`${state.origin}/${database}/cases`);
  await expect(lia.page.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
  // A page whose live updates come only after the suspension goes as well.
  const late = await lia.page.context().newPage();
  const suspended = Promise.withResolvers<void>();
  await late.route("**/api/events**", (route) => suspended.promise.then(() => route.continue()));
  const asksForUpdates = late.waitForRequest("**/api/events**");
  await late.goto(`${state.origin}/account`);
  await asksForUpdates;
  await page.getByRole("button", { name: "Suspender" }).click();
  await expect(lia.page).toHaveURL(/\/login/, gone);
  suspended.resolve();
  await expect(late).toHaveURL(/\/login/, gone);
  await expect(page.getByRole("button", { name: `Reativar ${name}` })).toBeVisible();
  await lia.page.getByLabel("E-mail").fill(email);
  await lia.page.getByLabel("Senha", { exact: true }).fill(known);
  await lia.page.getByRole("button", { name: "Entrar" }).click();
  await expect(lia.page.getByRole("alert").filter({ hasText: "Seu acesso está suspenso" })).toBeVisible();

  await lia.page.goto(address);
  await expect(lia.page.getByRole("heading", { name: "Este endereço não vale mais" })).toBeVisible();
  await lia.close();
});

test("an owner takes an account back: what that ends is said before, and whoever knew the password is out", async ({
  page,
  browser,
  firm,
  person,
}) => {
  const owner = await person("owner");
  await openPeople(page, owner);
  const intruder = await join(page, { browser, firm, ...newcomer(firm) });
  const { name, email } = intruder;
  await page.getByRole("link", { name: `Abrir ${name}` }).click();
  const sessions = page.getByRole("region", { name: `Sessões de ${name}` }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await page.getByRole("button", { name: "Criar endereço para nova senha" }).click();
  const warning = page.getByRole("dialog", { name: `Para ${name} criar outra senha` });
  await expect(warning).toContainText("A senha atual deixa de valer e todas as sessões terminam agora.");
  await warning.getByRole("button", { name: "Criar endereço" }).click();
  const note = page.getByRole("status").filter({ hasText: `Para ${name} criar outra senha` });
  await expect(note).toContainText(
    "A senha anterior não vale mais e as sessões terminaram; os endereços de calendário",
  );
  await expect(sessions).toHaveCount(0);
  await expect(intruder.page).toHaveURL(/\/login/, gone);
  await intruder.page.getByLabel("E-mail").fill(email);
  await intruder.page.getByLabel("Senha", { exact: true }).fill(known);
  await intruder.page.getByRole("button", { name: "Entrar" }).click();
  await expect(intruder.page.getByRole("alert").filter({ hasText: /senha/i })).toBeVisible();

  const lia = await newBrowser(browser);
  await lia.page.goto(/http\S+\/convite\/[A-Za-z0-9-]+/.exec(await note.innerText())?.[0] ?? "");
  await expect(lia.page.getByText(email)).toBeVisible();
  await intruder.close();
  await lia.close();

  // Nobody makes such an address for themselves.
  await page.goto("/admin/users");
  await page.getByRole("row").filter({ hasText: owner.email }).getByRole("link").click();
  await expect(page.getByRole("region", { name: `Papéis de ${people.owner.name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Criar endereço para nova senha" })).toHaveCount(0);
});

test("what an administrator suspended an owner keeps, and the administrator does not undo it", async ({
  page,
  browser,
  firm,
  person,
}) => {
  await openPeople(page, await person("owner"));
  const admin = await join(page, { browser, firm, ...newcomer(firm) });
  const suspended = await join(page, { browser, firm, ...newcomer(firm, "Olga") });
  await page.getByRole("link", { name: `Abrir ${admin.name}` }).click();
  const role = page.getByRole("region", { name: `Papéis de ${admin.name}` }).getByLabel(firm.name);
  await role.selectOption("administrador(a)");
  await expect(
    page.getByText(
      `${admin.name} em ${firm.name}: administrador(a). Não tem processos, petições em preparo, prazos nem publicações, fora os restritos que você não vê.`,
      { exact: true },
    ),
  ).toBeVisible();
  // What the role took away has the page load itself again, which must not come between.
  await expect(admin.page.getByText("Você administra esta base e não vê processos.")).toBeVisible(gone);
  await admin.page.goto("/admin/users");
  await admin.page.getByRole("link", { name: `Abrir ${suspended.name}` }).click();
  await admin.page.getByRole("button", { name: "Suspender" }).click();
  await expect(admin.page.getByRole("button", { name: `Reativar ${suspended.name}` })).toBeVisible();

  await page.goto("/admin/users");
  await expect(page.getByRole("button", { name: `Reativar ${suspended.name}` })).toBeVisible();
  await page.getByRole("link", { name: `Abrir ${suspended.name}` }).click();
  await page.getByRole("button", { name: "Manter até um proprietário reativar" }).click();
  await expect(
    page.getByText(`Só quem é proprietário reativa ${suspended.name}.`, { exact: true }),
  ).toBeVisible();
  await admin.page.reload();
  await expect(admin.page.getByText("Só quem é proprietário do Autos reativa esta pessoa.")).toBeVisible();
  await expect(admin.page.getByRole("button", { name: `Reativar ${suspended.name}` })).toHaveCount(0);
  await Promise.all([admin.close(), suspended.close()]);
});

test("an invitation is accepted by its person only, also by one who has an account already", async ({
  page,
  browser,
  openAs,
  firm,
  person,
}) => {
  await openPeople(page, await person("admin"));
  const { email } = newcomer(firm, "Otavio");
  const address = await invite(page, { firm, email });
  const other = await openAs("lawyer");
  await other.goto(address);
  await expect(other.getByRole("heading", { name: "Este convite é para outra pessoa" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Sair" })).toBeVisible();

  await page.getByRole("button", { name: `Cancelar o convite para ${email}` }).click();
  const stranger = await newBrowser(browser);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("cancelado")).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  await stranger.page.goto(address);
  await expect(stranger.page.getByRole("heading", { name: "Este endereço não vale mais" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row.getByText("vale até")).toBeVisible();
  await stranger.page.goto(address);
  await expect(stranger.page.getByRole("link", { name: "Entrar e aceitar" })).toBeVisible();
  await stranger.close();
});

test("whoever administers nothing finds no such page", async ({ signedIn: page }) => {
  const answer = await page.goto("/admin/users");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Usuários")).toHaveCount(0);
});

test("on a phone everything of a person is there and nothing reaches beyond the screen", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person("lawyer");
  await openPeople(page, await person("admin"));
  await page.getByRole("link", { name: "Abrir Helena Moura" }).click();
  await expect(page.getByRole("button", { name: "Suspender" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Criar endereço para nova senha" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
