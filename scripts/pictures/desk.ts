import { expect, type Page } from "@playwright/test";
import { type AppState, autos, people } from "../../e2e/support/running-app.ts";
import { formatDate } from "../../lib/time/time.ts";
import { cards } from "../../sandbox/cards.ts";
import { makeCnj } from "../../sandbox/cnj.ts";
import { control } from "../../testing/control.ts";
import type { Subject } from "./shots.ts";

/** Prepares the database for the screenshots: a firm in the middle of its work, not an empty installation. */

const followed = "10529770620248260100";
const silent = "50091203820244036105";
const table = `Processo;Cliente;Observação
0000832-35.2018.4.01.3202;Cooperativa Serra Azul;
0002080-25.2012.5.15.0049;Padaria Estrela;Acompanhar a liquidação
${followed};Padaria Estrela;Prazo combinado com a cliente: responder até dia 30
${silent};Cooperativa Serra Azul;
${cards.absurdYear.cnj};;
${cards.sealed.cnj};Família Nóbrega;
`;

const typed = `Favor incluir na carteira:
0000832-35.2018.4.01.3202
5009120-38.2024.4.03.6105
1018874-82.2023.4.01.8200
1003864-25.2025.8.26.001
10038642520258260011 (Pinheiros)`;

async function ended(page: Page): Promise<void> {
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 90_000 });
}

/** `23/11/2026`, some days from now in São Paulo. */
const inDays = (days: number) => formatDate(new Date(Date.now() + days * 86_400_000));

async function update(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Atualizar" }).click();
}

/** Imports cases with labels and notes, adds news to one, lets the checks of another fail, and adds an admin's database. */
export async function prepareDesk(page: Page, { env, sandbox }: AppState): Promise<Subject> {
  const [database = "", administered = ""] = sandbox.databases;
  await autos({
    env,
    args: ["grant", "--email", people.lawyer.email, "--database", administered, "--role", "admin"],
  });
  await page.goto(`/${database}/cases/import`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "carteira.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("heading", { name: /prontos para importar/ }).waitFor();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await ended(page);

  for (const description of [
    "Juntada de petição de manifestação sobre o laudo pericial",
    `Audiência de instrução designada para ${inDays(3)} às 14:30, na sala 4`,
  ])
    await control(sandbox, "POST", `/cases/${followed}/movements`, { description });
  // On the cover, as whoever sees the movements has seen them.
  await update(page, `/${database}/cases/${followed}`);
  await expect(page.getByRole("link", { name: /movimentações novas/ })).toBeVisible({ timeout: 20_000 });

  const fault = { operation: 2, kind: "status", status: 503, times: 1_000, cnj: silent };
  await control(sandbox, "POST", "/faults", fault);
  await update(page, `/${database}/cases/${silent}`);
  await expect(page.getByText(/Não verificado desde/).first()).toBeVisible({ timeout: 20_000 });
  return {
    ...(await firstSubject(page, database)),
    administered,
    cnj: followed,
    sealed: cards.sealed.cnj,
    silent,
  };
}

/** The subject in a product that runs already: its first case that has a document. */
export async function firstSubject(page: Page, database: string): Promise<Subject> {
  const { items } = await (await page.request.get(`/api/databases/${database}/cases`)).json();
  for (const { cnj } of items) {
    const documents = await page.request.get(`/api/databases/${database}/cases/${cnj}/documents`);
    const [document] = (await documents.json()).items;
    if (document === undefined) continue;
    return {
      database,
      administered: null,
      cnj,
      sealed: null,
      silent: null,
      document: { cnj, id: document.id },
      typed,
    };
  }
  throw new Error(`no case of ${database} has a document`);
}

async function startImport(page: Page, database: string, numbers: string[]): Promise<string> {
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(numbers.join("\n"));
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await page.waitForURL(/importacao=/);
  return new URL(page.url()).searchParams.get("importacao") ?? "";
}

/** Starts an import in which some numbers never become ready. Returns its id. */
export async function startEndless(page: Page, database: string): Promise<string> {
  const odd = [cards.neverReady.cnj, cards.notFound.cnj, cards.oddFields.cnj, cards.hostileText.cnj];
  const id = await startImport(page, database, odd);
  await expect(page.getByText(/2\s+de 4\s+prontos/)).toBeVisible({ timeout: 60_000 });
  return id;
}

/** Starts an import of many numbers while the service does not answer. Returns its id. */
export async function startPaused(page: Page, { sandbox }: AppState, database: string): Promise<string> {
  for (const operation of [1, 2]) {
    await control(sandbox, "POST", "/faults", { operation, kind: "status", status: 503, times: 1_000 });
  }
  const many = Array.from({ length: 640 }, (_, index) => makeCnj(`${1_700_000 + index}.2022.8.26.0100`));
  const id = await startImport(page, database, many);
  await expect(page.getByText(/Sem resposta do serviço/)).toBeVisible({ timeout: 120_000 });
  return id;
}

/** Has the service ask the database to leave it alone for an hour, in answer to an import that then waits for its turn. */
export async function startWaiting(page: Page, { sandbox }: AppState, database: string): Promise<string> {
  await control(sandbox, "DELETE", "/faults");
  // Whatever else is under way is answered so too: a good answer would end the wait.
  for (const operation of [1, 2, 3, 4])
    await control(sandbox, "POST", "/faults", { operation, kind: "busy", retryAfter: 3_600, times: 1_000 });
  const some = Array.from({ length: 6 }, (_, index) => makeCnj(`${1_800_000 + index}.2022.8.26.0100`));
  const id = await startImport(page, database, some);
  await expect(page.getByRole("complementary", { name: "Espera pedida pelo serviço" })).toBeVisible({
    timeout: 120_000,
  });
  return id;
}
