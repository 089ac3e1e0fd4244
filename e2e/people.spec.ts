import type { Page } from "@playwright/test";
import { takenWords } from "#lib/failures/missing.ts";
import { offeredWords, resetWords, voidLink } from "#lib/users/links.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { staysWords } from "#lib/users/work.ts";
import type { Firm } from "./support/firm.ts";
import { notice } from "./support/messages.ts";
import { people, type Somebody } from "./support/running-app.ts";
import { expect, givePassword, signIn, test } from "./support/test.ts";

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
  const note = page.getByRole("status").filter({ hasText: email });
  await expect(note.getByRole("button", { name: "Copiar" })).toBeVisible();
  return /http\S+\/convite\/[A-Za-z0-9-]+/.exec(await note.innerText())?.[0] ?? "";
}

const known = "mangaba madura no terraço";

type Newcomer = { name: string; email: string };
const newcomer = ({ mark }: Firm, name = "Lia"): Newcomer => ({
  name: `${name} Prates ${mark}`,
  email: `${name.toLowerCase()}.${mark}@mouratavares.example`,
});

/** Somebody new with a role in the firm, whom an owner invited and who is signed in. */
async function join(
  page: Page,
  { lia, firm, ...given }: { lia: Page; firm: Firm } & Newcomer,
): Promise<Newcomer & { page: Page }> {
  await lia.goto(await invite(page, { firm, ...given }));
  await lia.getByLabel("Senha", { exact: true }).fill(known);
  await lia.getByLabel("Senha, outra vez").fill(known);
  await lia.getByRole("button", { name: "Criar conta" }).click();
  await expect(lia).toHaveURL(new RegExp(`/${firm.document}$`));
  await page.reload();
  return { page: lia, ...given };
}

test("somebody who is invited comes in, works, and is out by itself when that is taken away", {
  tag: "@gate",
}, async ({ page, openAnew, database, firm, person }) => {
  const { name, email } = newcomer(firm);
  await openPeople(page, await person("owner"));
  const address = await invite(page, { firm, name, email });
  const lia = await openAnew();

  // Mail programs open addresses before people do: it stays good, and is told to nobody.
  for (let opened = 0; opened < 2; opened++) {
    const scanned = await lia.request.get(address);
    expect(scanned.status()).toBe(200);
    expect(scanned.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": expect.stringContaining("no-store"),
    });
  }
  await lia.goto(address);
  const words = lia.getByText(offeredWords([{ database: firm.name, roles: ["paralegal"] }]));
  for (const named of [people.owner.name, email]) await expect(words).toContainText(named);
  await expect(lia.getByLabel("Seu nome")).toHaveValue(name);
  await lia.getByLabel("Senha", { exact: true }).fill(known);
  await lia.getByLabel("Senha, outra vez").fill(known);
  await lia.getByRole("button", { name: "Criar conta" }).click();
  await expect(lia).toHaveURL(new RegExp(`/${database}$`));

  const stream = lia.waitForResponse((response) => response.url().includes("/api/events"));
  await lia.goto(`/${database}/cases`);
  await expect(lia.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
  expect((await stream).status()).toBe(200);

  // The page of who invited learns by itself that she came, and that the address is used up.
  await expect(page.getByText("/convite/")).toHaveCount(0);
  await page.getByRole("link", { name: `Abrir ${name}` }).click();
  await expect(page.getByRole("region", { name: `Sessões de ${name}` }).getByRole("listitem")).toHaveCount(1);
  const role = page.getByRole("region", { name: `Papéis de ${name}` }).getByLabel(firm.name);
  await role.selectOption("sem papel");
  // Held, as it would be gone before the other page has heard of it.
  const taken = notice(page, new RegExp(`^${name} .* sem papel\\.`));
  await taken.hover();
  await expect(taken).toContainText(staysWords({}));
  await expect(lia.getByText(takenWords.title)).toBeVisible(gone);
  const events = await lia.request.get(`/api/events?database=${database}`);
  expect(events.status()).toBe(404);

  await taken.getByRole("button", { name: "Desfazer" }).click();
  await expect(notice(page, /: paralegal\./)).toBeVisible();
  await expect(role).toHaveValue("paralegal");
  await lia.goto(`/${database}/cases`);
  await expect(lia.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
  // A page whose live updates come only after the suspension goes as well.
  const late = await lia.context().newPage();
  const suspended = Promise.withResolvers<void>();
  await late.route("**/api/events**", (route) => suspended.promise.then(() => route.continue()));
  const asksForUpdates = late.waitForRequest("**/api/events**");
  await late.goto("/account");
  await asksForUpdates;
  await page.getByRole("button", { name: "Suspender" }).click();
  await expect(lia).toHaveURL(/\/login/, gone);
  suspended.resolve();
  await expect(late).toHaveURL(/\/login/, gone);
  await expect(page.getByRole("button", { name: `Reativar ${name}` })).toBeVisible();
  await givePassword(lia, { email, password: known });
  await expect(lia.getByRole("alert").filter({ hasText: "suspenso" })).toBeVisible();

  await lia.goto(address);
  await expect(lia.getByRole("heading", { name: voidLink.title })).toBeVisible();
});

test("an owner takes an account back: what that ends is said before, and whoever knew the password is out", async ({
  page,
  openAnew,
  firm,
  person,
}) => {
  const owner = await person("owner");
  await openPeople(page, owner);
  const intruder = await join(page, { lia: await openAnew(), firm, ...newcomer(firm) });
  const { name, email } = intruder;
  await page.getByRole("link", { name: `Abrir ${name}` }).click();
  const sessions = page.getByRole("region", { name: `Sessões de ${name}` }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await page.getByRole("button", { name: "Criar endereço para nova senha" }).click();
  const words = resetWords({ name, isByOwner: true });
  const warning = page.getByRole("dialog", { name: words.title });
  await expect(warning).toContainText(words.before ?? "");
  await warning.getByRole("button", { name: "Criar endereço" }).click();
  const note = page.getByRole("status").filter({ hasText: words.title });
  await expect(note).toContainText(words.after);
  await expect(sessions).toHaveCount(0);
  await expect(intruder.page).toHaveURL(/\/login/, gone);
  await givePassword(intruder.page, { email, password: known });
  await expect(intruder.page.getByRole("alert").filter({ hasText: /senha/i })).toBeVisible();

  const lia = await openAnew();
  await lia.goto(/http\S+\/convite\/[A-Za-z0-9-]+/.exec(await note.innerText())?.[0] ?? "");
  await expect(lia.getByText(email)).toBeVisible();

  // Nobody makes such an address for themselves.
  await page.goto("/admin/users");
  await page.getByRole("row").filter({ hasText: owner.email }).getByRole("link").click();
  await expect(page.getByRole("region", { name: `Papéis de ${people.owner.name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Criar endereço para nova senha" })).toHaveCount(0);
});

test("what an administrator suspended an owner keeps, and the administrator does not undo it", async ({
  page,
  openAnew,
  firm,
  person,
}) => {
  await openPeople(page, await person("owner"));
  const admin = await join(page, { lia: await openAnew(), firm, ...newcomer(firm) });
  const suspended = await join(page, { lia: await openAnew(), firm, ...newcomer(firm, "Olga") });
  await page.getByRole("link", { name: `Abrir ${admin.name}` }).click();
  const role = page.getByRole("region", { name: `Papéis de ${admin.name}` }).getByLabel(firm.name);
  await role.selectOption("administrador(a)");
  await expect(notice(page, /: administrador\(a\)\./)).toContainText(staysWords({}));
  // What the role took away has the page load itself again, which must not come between.
  await expect(admin.page.getByRole("heading", { name: /não vê processos/ })).toBeVisible(gone);
  await admin.page.goto("/admin/users");
  await admin.page.getByRole("link", { name: `Abrir ${suspended.name}` }).click();
  await admin.page.getByRole("button", { name: "Suspender" }).click();
  await expect(admin.page.getByRole("button", { name: `Reativar ${suspended.name}` })).toBeVisible();

  await page.goto("/admin/users");
  await expect(page.getByRole("button", { name: `Reativar ${suspended.name}` })).toBeVisible();
  await page.getByRole("link", { name: `Abrir ${suspended.name}` }).click();
  await page.getByRole("button", { name: "Manter até um proprietário reativar" }).click();
  await expect(notice(page, suspended.name)).toBeVisible();
  await admin.page.reload();
  await expect(admin.page.getByText(peopleRefusal("suspended-by-owner"))).toBeVisible();
  await expect(admin.page.getByRole("button", { name: `Reativar ${suspended.name}` })).toHaveCount(0);
});

test("an invitation is accepted by its person only, also by one who has an account already", async ({
  page,
  openAnew,
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
  const stranger = await openAnew();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("cancelado")).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: voidLink.title })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row.getByText("vale até")).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByRole("link", { name: "Entrar e aceitar" })).toBeVisible();
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
