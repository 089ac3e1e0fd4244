import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { outputFile, people } from "./support/running-app.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const run = promisify(execFile);

async function ask(page: Page, asked: { lawyer: string; instance: string; court: string }) {
  await page.getByRole("combobox", { name: "Advogado" }).fill(asked.lawyer);
  await page.getByRole("combobox", { name: "Instância" }).fill(asked.instance);
  await page.getByRole("combobox", { name: "Tribunal" }).fill(asked.court);
  await page.getByRole("button", { name: "Acessar tribunal" }).click();
}

/** The path of what a press on a button downloads. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return await download.path();
}

// A person has one request at a court at a time.
test.describe.configure({ mode: "serial" });

test("a court is entered without typing a password, with files that a browser and curl use", async ({
  signedIn: page,
  database,
  browser,
  state,
}, info) => {
  const lawyer = `Helena Moura ${info.workerIndex}-${info.retry}`;
  const received: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/integration/export")) return;
    received.push(await response.text().catch(() => ""));
  });
  await page.goto(`/${database}/integration`);
  await scriptsRun(page);
  await page.getByRole("combobox", { name: "Instância" }).fill("1");
  await page.getByRole("button", { name: "Acessar tribunal" }).click();
  await expect(page.getByText("Escreva o tribunal.")).toBeVisible();
  await expectAccessible(page);

  await ask(page, { lawyer, instance: "1", court: "TJSP" });
  await expect(page.getByRole("heading", { name: "Sessão aberta no TJSP" })).toBeVisible();
  await expect(page.getByText(/some da memória em (1 min \d+|\d+) s/)).toBeVisible();
  await expect(page.getByText("todos só por https, 2 fora do alcance de scripts")).toBeVisible();
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await showAs(page, { width: 1440, height: 900, colorScheme: "light" });

  const storageState = await saved(page, "Baixar storageState");
  const cookiesTxt = await saved(page, "Baixar cookies.txt");
  const court = new URL("/tribunal/TJSP/1/painel", state.sandbox.webUrl).href;
  const other = await browser.newContext({ storageState });
  const inCourt = await other.newPage();
  await inCourt.goto(court);
  await expect(inCourt.getByText(`Olá, ${lawyer}. Sua sessão está aberta.`)).toBeVisible();
  await other.close();
  const { stdout } = await run("curl", ["-s", "--noproxy", "*", "-b", cookiesTxt, court]);
  expect(stdout).toContain(`Olá, ${lawyer}.`);
  const without = await run("curl", ["-s", "--noproxy", "*", court]);
  expect(without.stdout).toContain("Sessão não encontrada");

  // Loaded again within the two minutes, it is still there.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sessão aberta no TJSP" })).toBeVisible();
  await scriptsRun(page);
  const html = await page.content();
  const values = (await readFile(cookiesTxt, "utf8")).match(/\S+$/gm)?.slice(1) ?? [];
  expect(values.length).toBeGreaterThanOrEqual(3);
  const printed = await readFile(outputFile, "utf8");
  for (const value of values.filter((one) => one.length > 7))
    expect([html, printed, ...received].filter((text) => text.includes(value))).toEqual([]);

  await page.getByRole("button", { name: "Esquecer agora" }).click();
  await expect(page.getByRole("heading", { name: "Sessão aberta no TJSP" })).toBeHidden();
  await page.getByRole("button", { name: `Acessar ${lawyer}, TJSP, 1ª instância` }).click();
  await expect(page.getByRole("combobox", { name: "Tribunal" })).toHaveValue("TJSP");
  await expect(page.getByRole("combobox", { name: "Tribunal" })).toBeFocused();
});

test("what the service refuses is said in its words, nothing typed is lost, and the court's row says so", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/integration`);
  await scriptsRun(page);
  await ask(page, { lawyer: "Advogado Sem Certificado", instance: "2", court: "TJRS" });
  await expect(
    page.getByText("O serviço disse: “Advogado sem certificado cadastrado neste tribunal”."),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Tribunal" })).toHaveValue("TJRS");
  const row = page.getByRole("row", { name: /^TJRS/ });
  await expect(row.getByText(/falha desde/)).toBeVisible();
});

test("a paralegal is told who enters courts", async ({ openAs, database }) => {
  const page = await openAs(people.assistant);
  await page.goto(`/${database}/integration`);
  await expect(page.getByRole("heading", { name: "O acesso ao tribunal é de advogados" })).toBeVisible();
  await expect(page.getByText(/Nesta base: .*Quem muda papéis:/)).toBeVisible();
});
