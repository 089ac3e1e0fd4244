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

/** Takes the session that is held at this court out of memory. */
async function forget(page: Page, court: string): Promise<void> {
  const session = page.getByRole("region", { name: `Sessão aberta: ${court}` });
  await session.getByRole("button", { name: "Esquecer agora" }).click();
  await session.waitFor({ state: "hidden" });
}

/** Courts entered before, one of them in vain. */
export async function prepareIntegration(page: Page, { database }: Subject): Promise<void> {
  await page.goto(`/${database}/integration`);
  await scriptsRun(page);
  for (const court of ["TRF3", "TJMG"]) {
    await enter(page, lawyers[0] ?? "", court);
    await page.getByRole("heading", { name: `Sessão aberta: ${court}` }).waitFor();
  }
  await enter(page, lawyers[1] ?? "", "TJRS");
  await page.getByText("Não conseguimos o acesso").waitFor();
  for (const court of ["TJMG", "TRF3"]) await forget(page, court);
}

/** The page with a session, without one, with one that is out of memory, and with what was wrong or refused. */
export const integrationShots = ({ database }: Subject): Shot[] => [
  { name: "integration", path: `/${database}/integration`, whole: true },
  {
    name: "integration-held",
    path: `/${database}/integration`,
    whole: true,
    prepare: async (page) => {
      await scriptsRun(page);
      await enter(page, lawyers[0] ?? "", "TJSP");
      await page.getByRole("heading", { name: "Sessão aberta: TJSP" }).waitFor();
    },
    after: (page) => forget(page, "TJSP"),
  },
  {
    name: "integration-gone",
    path: `/${database}/integration`,
    prepare: async (page) => {
      await page.clock.install();
      await page.reload();
      await scriptsRun(page);
      await enter(page, lawyers[0] ?? "", "TJSP");
      await page.getByRole("heading", { name: "Sessão aberta: TJSP" }).waitFor();
      await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Baixar para o curl (cookies.txt)" }).click(),
      ]);
      await page.reload();
      await page.getByRole("heading", { name: "Sessão aberta: TJSP" }).waitFor();
      await page.clock.runFor("02:01");
      await page.getByText(/^A sessão saiu da memória/).waitFor();
      await page.getByText(/^O arquivo que você baixou/).waitFor();
    },
    after: async (page) => {
      await page.reload();
      await scriptsRun(page);
      await forget(page, "TJSP");
    },
  },
  {
    name: "integration-missing",
    path: `/${database}/integration`,
    prepare: async (page) => {
      await scriptsRun(page);
      await enter(page, lawyers[0] ?? "", "");
      await page.getByText("Escreva o tribunal.").waitFor();
    },
  },
  {
    name: "integration-refused",
    path: `/${database}/integration`,
    prepare: async (page) => {
      await scriptsRun(page);
      await enter(page, lawyers[1] ?? "", "TJRS");
      await page.getByText("Não conseguimos o acesso").waitFor();
    },
  },
];
