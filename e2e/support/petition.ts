import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";

/** A petition prepared and filed as a person does it, and the simulated service that answers. */

const filingsSchema = z.array(
  z.object({ id: z.string(), database: z.string(), state: z.string(), executions: z.number() }),
);

const digitsOf = (text: string) => text.replace(/\D/g, "");

type OfCase = { database: string; cnj: string };

/** What is true at the service of the petition of a case that was made last. */
export async function truthOf({ sandbox }: AppState, { database, cnj }: OfCase) {
  const all = filingsSchema.parse(await control(sandbox, "GET", `/cases/${digitsOf(cnj)}/filings`));
  const found = all.filter((one) => one.database === database).at(-1);
  if (found === undefined) throw new Error("the service has no petition of this case");
  return found;
}

/** Lets time pass at the service until the petition is so far. */
export async function advance(
  state: AppState,
  { to, ...of }: OfCase & { to: "executing" | "processed" | "ended" | "receipt" },
): Promise<void> {
  const { id } = await truthOf(state, of);
  await control(state.sandbox, "POST", `/filings/${id}/advance`, { to });
}

let made = 0;

/** A PDF of one page; no other of a test is equal to it. */
export function petitionPdf(name = "Réplica.pdf"): { name: string; mimeType: string; buffer: Buffer } {
  made += 1;
  const mark = `% ${made}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>",
  ];
  let text = `%PDF-1.7\n${mark}\n`;
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
}

/** Begins a petition of a case and gives it a document; stands at the step *Documentos* then. */
export async function prepareDraft(
  page: Page,
  {
    database,
    cnj,
    act = "Réplica",
    file = petitionPdf(`${act}.pdf`),
  }: { database: string; cnj: string; act?: string; file?: ReturnType<typeof petitionPdf> },
): Promise<void> {
  await page.goto(`/${database}/cases/${digitsOf(cnj)}/filings/new`);
  await page.getByLabel("Ato").fill(act);
  await expect(page.getByText(/^Rascunho salvo/).first()).toBeAttached();
  await goOn(page);
  await page.getByLabel("Documentos PDF").setInputFiles(file);
  await expect(page.getByText(/^Conferido/)).toBeVisible();
}

/** Goes to the next step. */
export const goOn = (page: Page) => page.getByRole("button", { name: "Continuar" }).click();

export const windowButton = (page: Page) =>
  page.getByRole("button", { name: "Abrir janela de peticionamento" });

/** Goes on from there until the window can be opened. */
export async function makeReady(page: Page): Promise<void> {
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Conferência" })).toBeVisible();
  await goOn(page);
  await expect(windowButton(page)).toBeVisible({ timeout: 20_000 });
}

/** A petition of a case whose window can be opened. */
export async function readyPetition(page: Page, given: Parameters<typeof prepareDraft>[1]): Promise<void> {
  await prepareDraft(page, given);
  await makeReady(page);
}

/** Opens the window in another tab. */
export async function openWindow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await windowButton(page).click();
  const window = await opening;
  await expect(window.getByRole("button", { name: "Protocolar", exact: true })).toBeVisible();
  return window;
}

export const situation = (page: Page) => page.getByRole("status", { name: "Situação" });

/** Lets time pass at the service, and has its page ask, unless Autos heard of it by itself before. */
export async function hear(
  page: Page,
  state: AppState,
  { said, ...given }: Parameters<typeof advance>[1] & { said: string },
): Promise<void> {
  await advance(state, given);
  const ask = page.getByRole("button", { name: /^Consultar (agora|de novo)$/ });
  await expect(async () => {
    if (!(await situation(page).innerText()).includes(said)) await ask.click({ timeout: 2_000 });
    await expect(situation(page)).toContainText(said, { timeout: 5_000 });
  }).toPass();
}

/** Files in an open window, and waits until the petition's page has heard of it. */
export async function fileIn(window: Page, page = window): Promise<void> {
  await window.getByRole("button", { name: "Protocolar", exact: true }).click();
  await expect(situation(page)).toContainText("Enviada");
}
