import type { Page } from "@playwright/test";
import { strikeWatch } from "../../e2e/support/monitoring.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { pickRow } from "../../e2e/support/taken-over.ts";
import type { Shot, Subject } from "./shots.ts";

/** All cases are to be watched every week; the service refuses it for one. */
export async function prepareMonitoring(
  page: Page,
  state: AppState,
  { database, cnj }: Subject,
): Promise<void> {
  await strikeWatch(state, cnj, { kind: "status", status: 422 });
  await page.goto(`/${database}/cases`);
  await pickRow(page.getByRole("checkbox", { name: /^Selecionar / }).first());
  await page.keyboard.press("t");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Semanal/ }).check();
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await page.goto(`/${database}/monitoring`);
  await page.getByText(/Recusados 1/).waitFor();
}

/** What is watched, with a change and what the service refused of it; the choice of a rhythm; a watched case. */
export const monitoringShots = ({ database, cnj }: Subject): Shot[] => [
  {
    name: "monitoring",
    path: `/${database}/monitoring`,
    whole: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Ver os recusados" }).click();
      await page.getByText(/^Não mudou/).waitFor();
    },
  },
  {
    name: "monitoring-choice",
    path: `/${database}/cases/${cnj}`,
    prepare: async (page) => {
      await page.getByRole("switch", { name: "Monitoramento" }).waitFor();
      await page.keyboard.press("m");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "monitoring-case", path: `/${database}/cases?monitoramento=sim` },
];
