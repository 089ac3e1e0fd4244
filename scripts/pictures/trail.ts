import type { Page } from "@playwright/test";
import { type AppState, allAutos, people } from "../../e2e/support/running-app.ts";
import type { Shot } from "./shots.ts";

/** The pictures of *Auditoria*: the trail of a firm, by one who sees its cases, and that of people and sign-ins. */

/** Makes the lawyer an administrator of the firm, has somebody refused, verifies, and waits for the first seals. */
export async function prepareTrail({ env, sandbox, origin }: AppState, page: Page): Promise<void> {
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
  await allAutos(env, [{ args: grant }]);
  await page.goto(`/admin/audit?base=${database}`);
  while (!(await page.getByText(/^Selado até/).isVisible())) {
    await page.waitForTimeout(2_000);
    await page.reload();
  }
  await allAutos(env, [{ args: ["audit", "verify"] }]);
}

export const trailShots = (database: string): Shot[] => [
  { name: "admin-audit", path: `/admin/audit?base=${database}`, whole: true },
  { name: "admin-audit-empty", path: `/admin/audit?base=${database}&q=nada+disso` },
];

/** By the owner, who sees no case here. */
export const ownerTrailShots = (database: string): Shot[] => [
  { name: "admin-audit-owner", path: `/admin/audit?base=${database}` },
  { name: "admin-audit-access", path: "/admin/audit?base=acessos", whole: true },
];
