import { addFilings, events, type Petition } from "../../e2e/support/filings.ts";
import { make } from "../../e2e/support/maker.ts";
import { petitionPdf } from "../../e2e/support/petition.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { people } from "../../e2e/support/running-app.ts";
import type { Shot, Subject } from "./shots.ts";

type Work = NonNullable<Shot["prepare"]>;

/** Begins a petition of the case whose page is asked for. */
const begin: Work = async (page) => {
  const fresh = page.getByRole("button", { name: "Começar outra" });
  await fresh.or(page.getByLabel("Ato")).first().waitFor();
  if (await fresh.isVisible()) await fresh.click();
  await page.getByLabel("Ato").fill("Recurso adesivo");
  await page
    .getByText(/^Rascunho salvo/)
    .filter({ visible: true })
    .waitFor();
};

const toDocuments: Work = async (page) => {
  await begin(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  const image = { name: "Fotos da fachada.png", mimeType: "image/png", buffer: onePixel };
  await page
    .getByLabel("Documentos PDF")
    .setInputFiles([petitionPdf("Recurso adesivo.pdf"), petitionPdf("Doc. 01 - Procuração*.pdf"), image]);
  await page.getByText("É uma imagem. O tribunal recebe só PDF.").waitFor();
};

const toReview: Work = async (page) => {
  await toDocuments(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("heading", { name: "Conferência" }).waitFor();
};

/** The same, of a petition that a restore brought back. */
const toBackup =
  (state: AppState, database: string): Work =>
  async (page) => {
    await toReview(page);
    const [id = ""] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(page.url()) ?? [];
    await make(state, "fromBackup", { database, email: people.lawyer.email, id });
    await page.reload();
    await page.getByText("Esta petição veio de uma cópia de segurança").waitFor();
  };

const toWindow: Work = async (page) => {
  await begin(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Documentos PDF").setInputFiles(petitionPdf("Recurso adesivo.pdf"));
  await page.getByText(/^Conferido/).waitFor();
  await page.getByRole("button", { name: "Continuar" }).click();
  const reason = page.getByLabel("É outra petição porque");
  await page.getByRole("heading", { name: "Conferência" }).waitFor();
  if (await reason.isVisible()) {
    await reason.fill("Recurso adesivo, no mesmo prazo das contrarrazões.");
    await page.getByRole("button", { name: "É outra petição" }).click();
    await page.getByText(/^É outra: /).waitFor();
  }
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Abrir janela de peticionamento" }).waitFor();
};

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Follows a row of the board. */
const follow =
  (act: string): Work =>
  async (page) => {
    await page.getByRole("link", { name: act, exact: true }).first().click();
    await page.getByRole("status", { name: "Situação" }).waitFor();
  };

/** The step *Janela* of a petition whose window stands open, where opening it again was refused. */
const refused: Work = async (page) => {
  await follow("Contrarrazões")(page);
  await page.goto(`${new URL(page.url()).pathname}?step=window&recusa=failed`);
  await page.getByText("A janela não foi aberta agora").waitFor();
};

const askToCancel: Work = async (page) => {
  await follow("Juntada de laudo")(page);
  await page.getByRole("button", { name: "Cancelar protocolo" }).click();
  await page.getByRole("dialog").waitFor();
};

const day = 24 * 60;
const sent = [events.readied, events.opened, events.returned];

/** A firm in the middle of its work, as the mock-up of the board has it. */
const petitions = (cnj: string, other: string): Petition[] => [
  { cnj, act: "Manifestação sobre bens penhorados", minutesAgo: 22, events: [...sent, events.failing] },
  {
    cnj: other,
    act: "Juntada de procuração",
    minutesAgo: 184,
    email: people.colleague.email,
    events: [...sent, events.answered("rejected", "documento 2 sem assinatura")],
  },
  {
    cnj,
    act: "Pedido de dilação de prazo",
    minutesAgo: 260,
    events: [...sent, events.answered("cancelled"), events.answered("filed"), events.receipt],
  },
  {
    cnj: other,
    act: "Recurso ordinário",
    minutesAgo: 47,
    events: [events.readied, events.opened, events.answered("draft")],
  },
  { cnj, act: "Quesitos ao perito", minutesAgo: 150, events: [events.readied] },
  { cnj: other, act: "Contraminuta", minutesAgo: 230, email: people.colleague.email, events: [] },
  { cnj, act: "Impugnação ao cumprimento", minutesAgo: day, events: [] },
  {
    cnj,
    act: "Contrarrazões",
    minutesAgo: 12,
    events: [events.readied, events.opened, events.answered("draft")],
  },
  {
    cnj: other,
    act: "Juntada de laudo",
    minutesAgo: 3,
    email: people.colleague.email,
    events: [...sent, events.answered("executing")],
  },
  {
    cnj,
    act: "Parecer do assistente técnico",
    minutesAgo: 31,
    events: [...sent, { ...events.failing, failure: "rejected" }],
  },
  { cnj, act: "Memoriais", minutesAgo: 9, events: [...sent, events.answered("filed")] },
  { cnj, act: "Réplica", minutesAgo: 20, events: [...sent, events.answered("filed"), events.receipt] },
  {
    cnj: other,
    act: "Apelação",
    minutesAgo: 5 * day,
    events: [...sent, events.answered("filed"), events.receipt],
  },
  {
    cnj: other,
    act: "Substabelecimento",
    minutesAgo: 7 * day,
    email: people.colleague.email,
    events: [...sent, events.answered("cancelled")],
  },
  {
    cnj,
    act: "Embargos de declaração",
    minutesAgo: 40 * day,
    events: [...sent, events.answered("filed"), events.receipt],
  },
];

export async function prepareFilings(state: AppState, { database, cnj, silent }: Subject): Promise<void> {
  await addFilings(state, database, petitions(cnj, silent ?? cnj));
}

/** The board and its moments, and the petitions on a case. */
export const filingShots = ({ database, cnj, silent }: Subject, state: AppState): Shot[] => [
  { name: "filings", path: `/${database}/filings`, whole: true },
  { name: "filings-nothing-found", path: `/${database}/filings?q=zzzzzz` },
  { name: "filings-case", path: `/${database}/cases/${cnj}?tab=filings`, whole: true },
  { name: "filings-today", path: `/${database}`, whole: true },
  {
    name: "filing-choose",
    path: `/${database}/filings/new`,
    prepare: async (page) => {
      await page.getByLabel("Processo", { exact: true }).fill("a");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "filing-start", path: `/${database}/cases/${cnj}/filings/new`, prepare: begin, whole: true },
  {
    name: "filing-documents",
    path: `/${database}/cases/${cnj}/filings/new`,
    prepare: toDocuments,
    whole: true,
  },
  { name: "filing-review", path: `/${database}/cases/${cnj}/filings/new`, prepare: toReview, whole: true },
  {
    name: "filing-review-backup",
    path: `/${database}/cases/${cnj}/filings/new`,
    prepare: toBackup(state, database),
    whole: true,
  },
  {
    name: "filing-review-backup-said",
    path: `/${database}/cases/${cnj}/filings/new`,
    prepare: async (page) => {
      await toBackup(state, database)(page);
      await page.getByRole("button", { name: /^Conferi no tribunal/ }).click();
      await page.getByText("Esta petição veio de uma cópia de segurança").waitFor({ state: "hidden" });
    },
    whole: true,
  },
  {
    name: "filing-window",
    path: `/${database}/cases/${silent ?? cnj}/filings/new`,
    prepare: toWindow,
    whole: true,
  },
  { name: "filing-followup", path: `/${database}/filings`, prepare: follow("Réplica"), whole: true },
  {
    name: "filing-unknown",
    path: `/${database}/filings`,
    prepare: follow("Manifestação sobre bens penhorados"),
    whole: true,
  },
  {
    name: "filing-rejected",
    path: `/${database}/filings`,
    prepare: follow("Juntada de procuração"),
    whole: true,
  },
  { name: "filing-awaiting", path: `/${database}/filings`, prepare: follow("Memoriais"), whole: true },
  {
    name: "filing-refused-answer",
    path: `/${database}/filings`,
    prepare: follow("Parecer do assistente técnico"),
    whole: true,
  },
  { name: "filing-window-refused", path: `/${database}/filings`, prepare: refused, whole: true },
  { name: "filing-cancel", path: `/${database}/filings`, prepare: askToCancel },
];
