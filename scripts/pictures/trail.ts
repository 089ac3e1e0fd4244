import type { Page } from "@playwright/test";
import { make } from "../../e2e/support/maker.ts";
import { type AppState, people } from "../../e2e/support/running-app.ts";
import type { Shot } from "./shots.ts";

/** The pictures of *Auditoria*: the trail of a firm, by one who sees its cases, and that of people and sign-ins. */

/** Makes the lawyer an administrator of the firm, has somebody refused, verifies, and waits for the first seals. */
export async function prepareTrail(state: AppState, page: Page): Promise<void> {
  const { sandbox, origin } = state;
  const database = sandbox.databases[0] ?? "";
  const grant = ["grant", "--email", people.lawyer.email, "--database", database, "--role", "admin"];
  const stranger = await page.context().browser()?.newPage({ baseURL: origin });
  if (stranger === undefined) throw new Error("no browser");
  await stranger.goto("/login");
  await stranger.getByLabel("E-mail").fill(people.lawyer.email);
  await stranger.getByLabel("Senha", { exact: true }).fill("outra senha qualquer");
  await Promise.all([
    stranger.waitForResponse((response) => response.url().includes("/callback/credentials")),
    stranger.getByRole("button", { name: "Entrar" }).click(),
  ]);
  await stranger.close();
  await make(state, "commands", [{ args: grant }]);
  await page.goto(`/admin/audit?base=${database}`);
  while (!(await page.getByText(/^Selado até/).isVisible())) {
    await page.waitForTimeout(2_000);
    await page.reload();
  }
  await make(state, "commands", [{ args: ["audit", "verify"] }]);
}

export const trailShots = (database: string): Shot[] => [
  { name: "admin-audit", path: `/admin/audit?base=${database}`, whole: true },
  {
    name: "admin-audit-filters",
    path: `/admin/audit?base=${database}&ato=cases&resultado=feito`,
    whole: true,
  },
  {
    name: "admin-audit-filters-open",
    path: `/admin/audit?base=${database}`,
    prepare: (page) => page.getByText("Pessoa, ato, resultado e período").click(),
  },
  {
    name: "admin-audit-verify",
    path: `/admin/audit?base=${database}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Verificar cadeia" }).click();
      await page
        .getByText(/sendo conferida|Confirme/)
        .first()
        .waitFor();
    },
  },
  { name: "admin-audit-empty", path: `/admin/audit?base=${database}&q=nada+disso` },
];

/** By the owner, who sees no case here. */
export const ownerTrailShots = (database: string): Shot[] => [
  { name: "admin-audit-owner", path: `/admin/audit?base=${database}` },
  { name: "admin-audit-refused", path: "/admin/audit?base=acessos&resultado=recusado" },
  {
    name: "admin-audit-export",
    path: "/admin/audit?base=acessos",
    prepare: async (page) => {
      const button = page.getByRole("button", { name: "Exportar CSV" });
      if (!(await button.isVisible())) return;
      await button.click();
      await page
        .getByText(/^Exportando|^Confirme/)
        .first()
        .waitFor();
    },
  },
  { name: "admin-audit-access", path: "/admin/audit?base=acessos", whole: true },
];

/** Gives the firm more rows than anybody counts. */
export const lengthenTrail = (state: AppState) =>
  make(state, "longerTrail", { database: state.sandbox.databases[0] ?? "", rows: 10_400 });

export const longTrailShots = (database: string): Shot[] => [
  { name: "admin-audit-long", path: `/admin/audit?base=${database}` },
  {
    name: "admin-audit-long-end",
    path: `/admin/audit?base=${database}`,
    prepare: async (page) => {
      await page.getByRole("link", { name: "Mostrar mais antigos" }).click();
      await page.getByRole("link", { name: "Voltar aos mais novos" }).scrollIntoViewIfNeeded();
    },
  },
];
