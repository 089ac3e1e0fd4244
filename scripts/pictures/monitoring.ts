import type { Page } from "@playwright/test";
import { strikeWatch } from "../../e2e/support/monitoring.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { pickRow } from "../../e2e/support/taken-over.ts";
import { control } from "../../testing/control.ts";
import type { Shot, Subject } from "./shots.ts";

/** All cases are to be watched every week; the service refuses it for one. */
export async function prepareMonitoring(
  page: Page,
  state: AppState,
  { database, cnj }: Subject,
): Promise<void> {
  await strikeWatch(state, { database, cnj, kind: "status", status: 422 });
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

/** All cases are then to be watched every day; the service answers slowly, and somebody holds it up. */
export async function holdMonitoringUp(page: Page, state: AppState, { database }: Subject): Promise<void> {
  await control(state.sandbox, "POST", "/faults", { operation: 14, kind: "latency", ms: 4_000, times: 99 });
  await page.goto(`/${database}/cases`);
  await pickRow(page.getByRole("checkbox", { name: /^Selecionar / }).first());
  await page.keyboard.press("t");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Diária/ }).check();
  await dialog.getByRole("button", { name: "Monitorar" }).click();
  await page.goto(`/${database}/monitoring`);
  await page.getByRole("button", { name: "Pausar" }).click();
  await page.getByRole("button", { name: "Continuar" }).waitFor();
  await control(state.sandbox, "DELETE", "/faults");
}

const showRefused = async (page: Page) => {
  await page.getByRole("button", { name: "Ver os recusados" }).first().click();
  await page
    .getByText(/^Não mudou/)
    .first()
    .waitFor();
};

/** What is watched, with a change and what the service refused of it; the choice of a rhythm; watched cases. */
export const monitoringShots = ({ database, cnj }: Subject): Shot[] => [
  { name: "monitoring", path: `/${database}/monitoring`, whole: true, prepare: showRefused },
  {
    name: "monitoring-choice",
    path: `/${database}/cases/${cnj}`,
    prepare: async (page) => {
      await page.getByRole("switch", { name: "Monitoramento" }).waitFor();
      await page.keyboard.press("m");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "monitoring-case-refused",
    path: `/${database}/cases/${cnj}`,
    prepare: (page) => page.getByRole("button", { name: "Tentar de novo" }).waitFor(),
  },
  {
    name: "monitoring-case",
    path: `/${database}/cases?monitoramento=sim`,
    prepare: async (page) => {
      await page.getByRole("list", { name: "Processos" }).getByRole("link").last().click();
      await page.getByRole("combobox", { name: "Periodicidade" }).waitFor();
    },
  },
  { name: "monitoring-rows", path: `/${database}/cases` },
];

/** The same while a change is held up: where it stands, and in the rows of the cases that wait. */
export const pausedMonitoringShots = ({ database }: Subject): Shot[] => [
  { name: "monitoring-paused", path: `/${database}/monitoring`, whole: true },
  { name: "monitoring-paused-rows", path: `/${database}/cases` },
];
