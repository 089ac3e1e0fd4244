import type { Page } from "@playwright/test";
import { scriptsRun } from "../../e2e/support/taken-over.ts";
import type { Shot, Subject } from "./shots.ts";

const lawyers = ["Helena Moura", "Advogado Sem Certificado"];

async function enter(page: Page, lawyer: string, court: string): Promise<void> {
  await page.getByRole("combobox", { name: "Advogado" }).fill(lawyer);
  await page.getByRole("combobox", { name: "Instância" }).fill("1");
  await page.getByRole("combobox", { name: "Tribunal" }).fill(court);
  await page.getByRole("button", { name: "Acessar tribunal" }).click();
}

/** Courts entered before, one of them in vain. */
export async function prepareIntegration(page: Page, { database }: Subject): Promise<void> {
  await page.goto(`/${database}/integration`);
  await scriptsRun(page);
  for (const court of ["TRF3", "TJMG"]) {
    await enter(page, lawyers[0] ?? "", court);
    await page.getByRole("heading", { name: `Sessão aberta no ${court}` }).waitFor();
  }
  await enter(page, lawyers[1] ?? "", "TJRS");
  await page.getByText("Ninguém entrou no tribunal").waitFor();
}

/** The page with a session, without one, and with what the service refused. */
export const integrationShots = ({ database }: Subject): Shot[] => [
  { name: "integration", path: `/${database}/integration`, whole: true },
  {
    name: "integration-held",
    path: `/${database}/integration`,
    whole: true,
    prepare: async (page) => {
      await scriptsRun(page);
      await enter(page, lawyers[0] ?? "", "TJSP");
      await page.getByRole("heading", { name: "Sessão aberta no TJSP" }).waitFor();
    },
  },
  {
    name: "integration-refused",
    path: `/${database}/integration`,
    prepare: async (page) => {
      await scriptsRun(page);
      await enter(page, lawyers[1] ?? "", "TJRS");
      await page.getByText("Ninguém entrou no tribunal").waitFor();
    },
  },
];
