import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { failedAccessTitle } from "#lib/integration/words.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { outputFile, people } from "./support/running-app.ts";
import { expect, test } from "./support/test.ts";

const run = promisify(execFile);

async function ask(page: Page, asked: { lawyer: string; instance: string; court: string }) {
  await page.getByRole("combobox", { name: "Advogado" }).fill(asked.lawyer);
  await page.getByRole("combobox", { name: "Instância" }).fill(asked.instance);
  await page.getByRole("combobox", { name: "Tribunal" }).fill(asked.court);
  await page.getByRole("button", { name: "Abrir", exact: true }).click();
}

/** The session at a court that was entered for this lawyer: those of the tests before may still be in memory. */
const sessionAt = (page: Page, { court, lawyer }: { court: string; lawyer: string }) =>
  page.getByRole("region", { name: `Sessão aberta: ${court}` }).filter({ hasText: lawyer });

/** Opens what only programs need of a session. */
async function unfold(session: Locator): Promise<void> {
  const fold = session.locator("details");
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** The path of what a press on a button of a session downloads. */
async function saved(page: Page, session: Locator, button: string): Promise<string> {
  await unfold(session);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    session.getByRole("button", { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^sessao-[a-z0-9]+-simulacao\.(storageState\.json|cookies\.txt)$/,
  );
  return await download.path();
}

test("a court is entered without its password, with files and an address that a browser and curl use", async ({
  signedIn: page,
  context,
  database,
  browser,
}) => {
  const lawyer = "Helena Moura";
  const received: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/integration/export")) return;
    received.push(await response.text().catch(() => ""));
  });
  await page.goto(`/${database}/integration`);
  await page.getByRole("button", { name: "Abrir", exact: true }).click();
  const instance = page.getByRole("combobox", { name: "Instância" });
  const wrongCourt = () => expectWrong(page.getByRole("combobox", { name: "Tribunal" }), /Escreva/);
  await expectWrong(instance, /Escreva/);
  await wrongCourt();
  await expect(instance).toBeFocused();
  const topOf = async (label: string) =>
    (await page.locator("label").filter({ hasText: label }).boundingBox())?.y ?? Number.NaN;
  await showAs(page, { width: 1440, height: 900, colorScheme: "light" });
  expect(await topOf("Instância")).toBe(await topOf("Advogado"));
  await instance.fill("1");
  await expect(instance).not.toHaveAttribute("aria-invalid");
  await wrongCourt();
  await expectAccessible(page);

  await ask(page, { lawyer, instance: "1", court: "TJSP" });
  const session = sessionAt(page, { court: "TJSP", lawyer });
  await expect(session).toBeVisible();
  await expect(session.getByText(/^some da memória em (\d+ min( \d+ s)?|\d+ s)$/)).toBeVisible();
  await unfold(session);
  await expect(session.getByText(/só por conexão segura .* 2 deles/)).toBeVisible();
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await showAs(page, { width: 1440, height: 900, colorScheme: "light" });

  const storageState = await saved(page, session, "Baixar para o Playwright (storageState)");
  const cookiesTxt = await saved(page, session, "Baixar para o curl (cookies.txt)");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await session.getByRole("button", { name: "Copiar endereço de acesso" }).click();
  await expect(notice(page, /copiado/)).toBeVisible();
  const court = await page.evaluate(() => navigator.clipboard.readText());
  const ticket = new URL(court).searchParams.get("acesso") ?? "";
  expect(ticket).toMatch(/^[0-9a-f]{20}$/);
  const other = await browser.newContext({ storageState });
  const inCourt = await other.newPage();
  await inCourt.goto(court);
  await expect(inCourt.getByText(`Olá, ${lawyer}.`)).toBeVisible();
  await other.close();
  const { stdout } = await run("curl", ["-s", "--noproxy", "*", "-b", cookiesTxt, court]);
  expect(stdout).toContain(`Olá, ${lawyer}.`);
  const without = await run("curl", ["-s", "--noproxy", "*", court]);
  expect(without.stdout).toContain("Sessão não encontrada");

  // Loaded again within the two minutes, it is still there.
  await page.reload();
  await expect(session).toBeVisible();
  const html = await page.content();
  const values = (await readFile(cookiesTxt, "utf8")).match(/\S+$/gm)?.slice(1) ?? [];
  expect(values.length).toBeGreaterThanOrEqual(3);
  const printed = await readFile(outputFile, "utf8");
  for (const value of [ticket, ...values].filter((one) => one.length > 7))
    expect([html, printed, ...received].filter((text) => text.includes(value))).toEqual([]);

  await unfold(session);
  // Where the browser does not let it be copied it is in a field, for as long as the session is there.
  const address = page.getByRole("textbox", { name: "Endereço de acesso" });
  await expect(address).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("denied"));
  });
  await session.getByRole("button", { name: "Copiar endereço de acesso" }).click();
  await expect(address).toHaveValue(court);
  await expect(address).toBeFocused();
  expect(await page.content()).not.toContain(ticket);
  await expectAccessible(page);

  await session.getByRole("button", { name: "Esquecer agora" }).click();
  await expect(session).toBeHidden();
  await expect(address).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Acesso ao tribunal", level: 1 })).toBeFocused();
  await expect(page.getByText(/^A sessão saiu da memória\./).first()).toBeVisible();
  await expect(page.getByText(/^A sessão saiu da memória às/)).toBeHidden();
  await page.getByRole("button", { name: `Abrir ${lawyer}, TJSP, 1ª instância` }).click();
  await expect(session).toBeVisible();
});

test("what is out of memory says what stays of it: nothing, or the file that was taken along", async ({
  signedIn: page,
  database,
}) => {
  const lawyer = "Helena Moura";
  await page.clock.install();
  await page.goto(`/${database}/integration`);
  await ask(page, { lawyer, instance: "1", court: "TRF3" });
  const open = sessionAt(page, { court: "TRF3", lawyer });
  await expect(open).toBeVisible();
  await page.clock.runFor("02:01");
  const goneAt = (court: string) =>
    page.getByRole("status").filter({ hasText: new RegExp(`^A sessão saiu da memória às .*: ${court}`) });
  await expect(goneAt("TRF3").getByText(/^Nada dela/)).toBeVisible();
  await expect(open).toBeHidden();
  await expectAccessible(page);

  await goneAt("TRF3").getByRole("button", { name: "Abrir de novo" }).click();
  await expect(open).toBeVisible();
  const other = sessionAt(page, { court: "TRT2", lawyer });
  await ask(page, { lawyer, instance: "1", court: "TRT2" });
  await saved(page, other, "Baixar para o curl (cookies.txt)");
  // Loaded again, the page still knows of the file.
  await page.reload();
  await expect(other).toBeVisible();
  await page.clock.runFor("02:01");
  await expect(goneAt("TRT2").getByText(/^O arquivo .* continua a valer/)).toBeVisible();
  await expect(goneAt("TRT2").getByText(/^Nada dela/)).toBeHidden();
});

test("an access that ends while the page is still being read for the first time is shown", async ({
  signedIn: page,
  database,
}) => {
  const lawyer = "Helena Farias";
  const shown = Promise.withResolvers<void>();
  const first = `**/api/databases/${database}/integration`;
  await page.route(
    first,
    async (route) => {
      const read = await route.fetch();
      await shown.promise;
      await route.fulfill({ response: read });
    },
    { times: 1 },
  );
  await Promise.all([page.waitForRequest(first), page.goto(`/${database}/integration`)]);
  await ask(page, { lawyer, instance: "1", court: "TRT2" });
  await expect(sessionAt(page, { court: "TRT2", lawyer })).toBeVisible();
  shown.resolve();
});

test("a second court is open beside the first, and a request that fails is named", async ({
  signedIn: page,
  database,
}) => {
  const lawyer = "Helena Reis";
  await page.goto(`/${database}/integration`);
  const [first, second] = ["TJSP", "TJRJ"].map((court) => sessionAt(page, { court, lawyer }));
  if (first === undefined || second === undefined) throw new Error("no courts");
  await ask(page, { lawyer, instance: "1", court: "TJSP" });
  await expect(first).toBeVisible();
  await ask(page, { lawyer, instance: "9", court: "TJRJ" });
  await expect(page.getByText(failedAccessTitle({ lawyer, court: "TJRJ", instance: "9" }))).toBeVisible();
  await ask(page, { lawyer, instance: "1", court: "TJRJ" });
  await expect(second).toBeVisible();
  await expect(first).toBeVisible();
  await second.getByRole("button", { name: "Esquecer agora" }).click();
  await expect(second).toBeHidden();
  await first.getByRole("button", { name: "Esquecer agora" }).click();
  await expect(first).toBeHidden();
});

test("a court whose instance is written in three ways is one row, which keeps the way that was let in", async ({
  signedIn: page,
  database,
}) => {
  const lawyer = "Helena Duarte";
  await page.goto(`/${database}/integration`);
  const rows = page.getByRole("row").filter({ hasText: lawyer });
  await ask(page, { lawyer, instance: "1", court: "TJBA" });
  await expect(rows.getByText(/^entrou às/)).toBeVisible();
  await ask(page, { lawyer, instance: "1ª Instância", court: "TJBA" });
  // The service knows no "1º grau" here.
  await ask(page, { lawyer, instance: "1º grau", court: "TJBA" });
  await expect(rows.getByText("entrou 2 das últimas 3 vezes")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText("1ª instância")).toBeVisible();
  await page.getByRole("button", { name: `Abrir ${lawyer}, TJBA, 1ª instância` }).click();
  await expect(rows.getByText("entrou 3 das últimas 4 vezes")).toBeVisible();
});

test("the cookies of the system by which a court is entered are named where they were left out", async ({
  signedIn: page,
  database,
}) => {
  const lawyer = "Advogada Com Acesso Nacional";
  await page.goto(`/${database}/integration`);
  await ask(page, { lawyer, instance: "1", court: "TJSP" });
  const session = sessionAt(page, { court: "TJSP", lawyer });
  await expect(session.getByText(/“KEYCLOAK_SESSION” e “AUTH_SESSION_ID”/)).toBeVisible();
});

test("what the service refuses is said in its words, nothing typed is lost, and the court's row says so", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/integration`);
  await ask(page, { lawyer: "Advogado Sem Certificado", instance: "2", court: "TJRS" });
  await expect(page.getByText(/“Advogado sem certificado cadastrado neste tribunal”/).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Tribunal" })).toHaveValue("TJRS");
  const row = page.getByRole("row", { name: /^TJRS/ });
  await expect(row.getByText(/falha desde/)).toBeVisible();
});

test("a paralegal is told who enters courts", async ({ openAs, database, person }) => {
  for (const who of ["lawyer", "admin"] as const) await person(who);
  const page = await openAs("assistant");
  await page.goto(`/${database}/integration`);
  await expect(page.getByRole("heading", { name: "O acesso ao tribunal é só de advogados" })).toBeVisible();
  for (const name of [people.lawyer.name, people.admin.name])
    await expect(page.getByRole("main")).toContainText(name);
});
