import type { Page } from "@playwright/test";
import { bringMovement } from "../../e2e/support/new-movement.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { scriptsRun } from "../../e2e/support/taken-over.ts";
import type { Shot, Subject } from "./shots.ts";

/** A rule of a suggestion, and a judgment that comes by it. */
export async function prepareAlerts(page: Page, state: AppState, { database, cnj }: Subject): Promise<void> {
  await page.goto(`/${database}/alerts`);
  await scriptsRun(page);
  await page.getByRole("button", { name: /^Usar a sugestão Sentenças/ }).click();
  await page.getByRole("list", { name: "Suas regras" }).waitFor();
  await page.goto(`/${database}/cases/${cnj}`);
  const description = "Julgado procedente o pedido, com resolução do mérito";
  await bringMovement(page, { state, database, digits: cnj, description });
  // Whoever leaves at once may take the question along.
  await page
    .getByRole("link", { name: /^Avisos/ })
    .filter({ hasText: "1" })
    .waitFor();
  await page.goto(`/${database}/alerts`);
  await page.getByRole("list", { name: "Avisos por ver" }).waitFor();
}

/** What came by the person's rules, and a new rule. */
export const alertShots = ({ database }: Subject): Shot[] => [
  { name: "alerts", path: `/${database}/alerts`, whole: true },
  {
    name: "alerts-rule",
    path: `/${database}/alerts`,
    prepare: async (page) => {
      await scriptsRun(page);
      await page.getByRole("button", { name: "Nova regra" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
