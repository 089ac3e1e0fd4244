import { expect, type Page } from "@playwright/test";
import { type AppState, autos } from "../../e2e/support/running-app.ts";
import { refusedToken } from "../../e2e/support/secrets.ts";
import type { Shot } from "./shots.ts";

/** The pictures of *Bases*: a database at work, of which the service refuses a token, and one that was just created. */

const created = "29979036000140";

/** Adds a new database, and brings what the pictures of the firm's own database show. */
export async function prepareBases({ env, sandbox }: AppState): Promise<void> {
  const { baseUrl, appUrl, webUrl } = sandbox;
  const database = sandbox.databases[0] ?? "";
  const addresses = ["--base-url", baseUrl, "--app-url", appUrl, "--web-url", webUrl];
  await autos({
    env,
    args: ["database", "add", "--document", created, "--name", "Moura e Filhas", ...addresses],
  });
  await autos({ env, args: ["ingest-key", "create", "--database", database, "--name", "DJEN diário"] });
  await autos({
    env,
    args: ["token", "set", "--database", database, "--kind", "services"],
    input: "token-que-a-operadora-revogou",
  });
}

const swap = async (page: Page) => {
  await page.getByRole("button", { name: "Trocar o token de serviços" }).click();
  await page.getByLabel("Token de serviços").fill(refusedToken);
  await page.getByRole("button", { name: "Testar e trocar" }).click();
  await page.getByText(/O serviço recusou este token/).waitFor();
};

/** `database`: the firm's own, at work. */
export const basesShots = ({ database, appUrl }: { database: string; appUrl: string }): Shot[] => [
  {
    name: "admin-databases",
    path: "/admin/databases",
  },
  {
    name: "admin-databases-new",
    path: "/admin/databases",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Nova base" }).click();
      await page.getByLabel("CPF ou CNPJ").fill("29.979.036/0001-41");
      await page.getByRole("button", { name: "Criar base" }).click();
    },
  },
  { name: "admin-database-created", path: `/admin/databases/${created}` },
  {
    name: "admin-database",
    path: `/admin/databases/${database}`,
    prepare: async (page) => {
      for (const kind of ["da API", "de captura", "de serviços", "de peticionamento", "de integração"]) {
        await page.getByRole("button", { name: `Testar conexão do token ${kind}` }).click();
        const row = page.getByRole("button", { name: `Testar conexão do token ${kind}` });
        await expect(row).not.toHaveAttribute("aria-busy", "true");
      }
      await page.getByText(/estão parados desde/).waitFor();
    },
  },
  {
    name: "admin-database-secrecy",
    path: `/admin/databases/${database}`,
    prepare: async (page) => {
      await page.getByRole("radio", { name: "Só pessoas indicadas" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admin-database-whole", path: `/admin/databases/${database}`, whole: true },
  {
    name: "admin-database-key-new",
    path: `/admin/databases/${database}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Criar chave" }).first().click();
      await page.getByRole("button", { name: "Criar chave" }).last().click();
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("Nome da chave").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "admin-database-key-revoke",
    path: `/admin/databases/${database}`,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Revogar/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admin-database-swap", path: `/admin/databases/${database}`, prepare: swap },
  {
    name: "admin-database-address",
    path: `/admin/databases/${database}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Editar" }).click();
      await page.getByLabel("Endereço principal").fill(appUrl);
      await page.getByRole("button", { name: "Salvar nome e endereços" }).click();
      await page.getByText(/Com esta mudança saem/).scrollIntoViewIfNeeded();
    },
  },
];
