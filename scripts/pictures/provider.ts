import type { Page } from "@playwright/test";
import { make } from "../../e2e/support/maker.ts";
import { type AppState, people } from "../../e2e/support/running-app.ts";
import type { Shot } from "./shots.ts";

/** The pictures of a product that knows a provider of identity, which does not answer. */

export const providerEnv = {
  OIDC_ISSUER: "http://127.0.0.1:9/escritorio",
  OIDC_CLIENT_ID: "autos",
  OIDC_CLIENT_SECRET: "segredo-inventado",
};

const refusals = [
  "provider-silent",
  "provider-denied",
  "provider-unproven",
  "provider-refuses-autos",
  "provider-other-domain",
  "provider-unverified",
  "provider-unknown",
  "provider-other-account",
  "provider-other-identity",
  "provider-one-time",
  "CredentialsSignin",
  "ended",
  "suspended",
  "one-time-expired",
  "too-many-attempts",
  "busy",
  "unexpected",
];

export async function prepareProvider(state: AppState): Promise<void> {
  await make(state, "providerLinksOf", [people.lawyer.email, people.colleague.email, people.owner.email]);
}

const button = /^Entrar com a conta/;

export const providerShots: Shot[] = [
  { name: "provider-login", path: "/login" },
  {
    name: "provider-login-missing",
    path: "/login",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "provider-login-pressed",
    path: "/login",
    prepare: async (page) => {
      await page.getByRole("link", { name: button }).click();
      await page.waitForURL(/error=/);
    },
  },
  ...refusals.map((code) => ({ name: `provider-login-${code}`, path: `/login?error=${code}` })),
  { name: "provider-account", path: "/account", whole: true },
];

const open = async (page: Page, name: string) => {
  await page.getByRole("link", { name: `Abrir ${name}` }).click();
  await page.getByRole("region", { name: `Sessões de ${name}` }).waitFor();
};

/** By the owner. */
export const ownerProviderShots: Shot[] = [
  {
    name: "provider-users",
    path: "/admin/users",
    prepare: (page) => open(page, people.colleague.name),
    whole: true,
  },
  {
    name: "provider-users-own",
    path: "/admin/users",
    prepare: (page) => open(page, people.owner.name),
    whole: true,
  },
  {
    name: "provider-users-unlink",
    path: "/admin/users",
    prepare: async (page) => {
      await open(page, people.colleague.name);
      await page.getByRole("button", { name: "Desligar do serviço de entrada" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "provider-users-suspended",
    path: "/admin/users",
    prepare: async (page) => {
      await open(page, people.assistant.name);
      await page.getByRole("button", { name: "Suspender" }).click();
      const password = page.getByRole("dialog", { name: "Confirme quem você é" });
      await page.getByText(`${people.assistant.name} não entra mais.`).first().or(password).first().waitFor();
      if (await password.isVisible()) {
        await password.getByLabel(/^Sua senha/).fill(people.owner.password);
        await password.getByRole("button", { name: "Confirmar" }).click();
        await page.getByText(`${people.assistant.name} não entra mais.`).first().waitFor();
      }
    },
    after: async (page) => {
      await page.getByRole("button", { name: "Reativar" }).first().click();
      await page.waitForTimeout(1_500);
    },
    whole: true,
  },
];
