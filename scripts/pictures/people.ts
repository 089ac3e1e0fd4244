import { type Browser, expect, type Page } from "@playwright/test";
import { make } from "../../e2e/support/maker.ts";
import { type AppState, people } from "../../e2e/support/running-app.ts";
import { signIn } from "../../e2e/support/test.ts";
import type { Shot } from "./shots.ts";

/** A firm of seven people and two invitations, for the pictures of *Usuários*. */

const ana = { email: "ana@mouratavares.example", name: "Ana Sobral", password: "varanda com samambaia" };
const others = [
  { email: "beatriz@mouratavares.example", name: "Beatriz Fontana" },
  { email: "tomas@mouratavares.example", name: "Tomás Vidal" },
];
const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
];

/** Adds the people, opens two sessions of one of them, and makes her responsible for a case; `lawyer`: a page of one. */
export async function preparePeople({
  browser,
  owner,
  lawyer,
  state,
  cnj,
}: {
  browser: Browser;
  owner: Page;
  lawyer: Page;
  state: AppState;
  cnj: string;
}): Promise<{ address: string }> {
  const [first = "", second = ""] = state.sandbox.databases;
  const grant = (email: string, database: string, role: string) => ({
    args: ["grant", "--email", email, "--database", database, "--role", role],
  });
  await make(state, "commands", [
    ...[ana, ...others].map(({ email, name }) => ({
      args: ["user", "add", "--email", email, "--name", name],
      input: ana.password,
    })),
    grant(ana.email, first, "paralegal"),
    grant(others[0]?.email ?? "", second, "lawyer"),
    grant(others[1]?.email ?? "", first, "paralegal"),
    { args: ["user", "disable", "--email", others[1]?.email ?? ""] },
  ]);
  for (const userAgent of agents) {
    const context = await browser.newContext({ baseURL: state.origin, locale: "pt-BR", userAgent });
    await signIn(await context.newPage(), ana);
    await context.close();
  }
  await lawyer.goto(`/${first}/cases/${cnj}`);
  await lawyer.getByRole("heading", { level: 1 }).first().waitFor();
  await lawyer.keyboard.press("a");
  await lawyer.getByRole("option", { name: ana.name }).click();
  await expect(lawyer.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await owner.goto("/admin/users");
  await invite(owner, "otavio@mouratavares.example", "advogado(a)");
  return { address: await invite(owner, "lia@mouratavares.example", "paralegal") };
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Papel em Moura Tavares").selectOption({ label: role });
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const note = page.getByRole("status").filter({ hasText: `Convite para ${email} criado.` });
  await note.waitFor();
  return /http\S+\/convite\/[A-Za-z0-9-]+/.exec(await note.innerText())?.[0] ?? "";
}

const openAna = async (page: Page) => {
  await page.getByRole("link", { name: `Abrir ${ana.name}` }).click();
  await page.getByRole("button", { name: "Suspender" }).waitFor();
};

export const peopleShots = ({ address }: { address: string }): Shot[] => [
  { name: "admin-users", path: "/admin/users", prepare: openAna, whole: true },
  {
    name: "admin-users-reset",
    path: "/admin/users",
    prepare: async (page) => {
      await openAna(page);
      await page.getByRole("button", { name: "Criar endereço para nova senha" }).click();
      await page.getByRole("button", { name: "Criar endereço", exact: true }).waitFor();
    },
  },
  {
    name: "admin-users-own",
    path: "/admin/users",
    prepare: async (page) => {
      await page.getByRole("link", { name: `Abrir ${people.owner.name}` }).click();
      await page.getByRole("region", { name: `Suspender ${people.owner.name}` }).waitFor();
    },
  },
  {
    name: "admin-users-invite",
    path: "/admin/users",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Convidar" }).click();
      await page.getByRole("button", { name: "Criar convite" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "admin-users-issued",
    path: "/admin/users",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Criar outro endereço para otavio/ }).click();
      await page.getByRole("button", { name: "Copiar" }).waitFor();
    },
  },
  { name: "admin-users-invitation", path: new URL(address).pathname },
  { name: "admin-users-void", path: "/convite/nao-existe" },
];
