import { expect, type Page } from "@playwright/test";
import { type AppState, people } from "../../e2e/support/running-app.ts";
import { codeOf, demandSecondFactor, passSixMinutes, shownSecret } from "../../e2e/support/second-factor.ts";
import { signIn } from "../../e2e/support/test.ts";
import type { Shot } from "./shots.ts";

/** Whose account the pictures show; the second factor of each look is set and removed again. */
const person = people.lawyer;

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Signs in on another device as well. */
async function enterElsewhere(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: page.url(), userAgent: phone });
  const other = await context?.newPage();
  if (other === undefined) throw new Error("no browser");
  await signIn(other, person);
  await context?.close();
}

async function confirmIfAsked(page: Page, shown: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirme quem você é" });
  const wanted = page.getByText(shown).first();
  await expect(dialog.or(wanted)).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await dialog.getByLabel(/^Sua senha/).fill(person.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await wanted.waitFor();
}

async function begin(page: Page): Promise<string> {
  await page.getByRole("button", { name: /Ativar segundo fator|Trocar de aparelho/ }).click();
  await confirmIfAsked(page, "1. Leia o código QR");
  return await shownSecret(page);
}

async function activate(page: Page): Promise<void> {
  const secret = await begin(page);
  await page.getByLabel(/^2\. /).fill(codeOf(secret));
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await confirmIfAsked(page, "Guarde os códigos");
}

async function openRemoval(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Remover" }).click();
  await page.getByRole("dialog").waitFor();
}

/** The account in all its states, in the order in which they follow each other. */
export function accountShots(state: AppState, databases: { demanding: string }): Shot[] {
  return [
    { name: "account", path: "/account" },
    {
      name: "account-sessions",
      path: "/account",
      prepare: async (page) => {
        await enterElsewhere(page);
        await page.reload();
        const others = page.getByRole("button", { name: "Encerrar as outras" });
        await others.scrollIntoViewIfNeeded();
      },
      after: async (page) => {
        await page.getByRole("button", { name: "Encerrar as outras" }).click();
        await page
          .getByText(/encerradas?\.$/)
          .first()
          .waitFor();
      },
    },
    {
      name: "account-setup",
      path: "/account",
      prepare: async (page) => {
        await begin(page);
      },
    },
    {
      name: "account-setup-clock",
      path: "/account",
      prepare: async (page) => {
        const secret = await begin(page);
        await page.getByLabel(/^2\. /).fill(codeOf(secret, -5));
        await page.getByRole("button", { name: "Ativar", exact: true }).click();
        await confirmIfAsked(page, "O relógio do aparelho");
      },
    },
    { name: "account-codes", path: "/account", prepare: activate },
    {
      name: "account-codes-print",
      path: "/account",
      prepare: async (page) => {
        await page.getByRole("button", { name: "Gerar códigos novos" }).click();
        await confirmIfAsked(page, "Guarde os códigos");
        await page.emulateMedia({ media: "print" });
      },
    },
    { name: "account-active", path: "/account" },
    {
      name: "account-step-up",
      path: "/account",
      prepare: async (page) => {
        await passSixMinutes(state, person);
        await page.getByRole("button", { name: "Gerar códigos novos" }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "account-step-up-wrong",
      path: "/account",
      prepare: async (page) => {
        await passSixMinutes(state, person);
        await page.getByRole("button", { name: "Gerar códigos novos" }).click();
        await page.getByLabel(/^Sua senha/).fill("outra coisa");
        await page.getByRole("button", { name: "Confirmar" }).click();
        await page.getByText("Senha incorreta.").waitFor();
      },
    },
    { name: "login-code", path: "/login", prepare: givePassword },
    {
      name: "login-code-wrong",
      path: "/login",
      prepare: async (page) => {
        await givePassword(page);
        await page.getByLabel("Código do aplicativo").fill("000 000");
        await page.getByRole("button", { name: "Entrar", exact: true }).click();
        await page.getByText(/Código incorreto|relógio/).waitFor();
      },
    },
    {
      name: "login-code-short",
      path: "/login",
      prepare: async (page) => {
        await givePassword(page);
        await page.getByLabel("Código do aplicativo").fill("je9d-fz49-r8af-3vuv");
        await page.getByRole("button", { name: "Entrar", exact: true }).click();
        await page.getByText(/O código do aplicativo tem/).waitFor();
      },
    },
    {
      name: "account-remove-step-up",
      path: "/account",
      prepare: async (page) => {
        await openRemoval(page);
        await passSixMinutes(state, person);
        await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
        await page.getByRole("dialog", { name: "Confirme quem você é" }).waitFor();
      },
    },
    {
      name: "account-remove",
      path: "/account",
      prepare: openRemoval,
      after: async (page) => {
        await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
        await confirmIfAsked(page, "Segundo fator removido.");
      },
    },
    {
      name: "account-demanded",
      path: "/account",
      prepare: async (page) => {
        await demandSecondFactor(state, databases.demanding, true);
        await page.goto(`/${databases.demanding}`);
        await page.getByRole("button", { name: "Ativar segundo fator" }).waitFor();
      },
    },
    {
      name: "account-demanded-setup",
      path: "/account/second-factor",
      prepare: async (page) => {
        await begin(page);
      },
      after: async () => demandSecondFactor(state, databases.demanding, false),
    },
  ];
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Código do aplicativo").waitFor();
}
