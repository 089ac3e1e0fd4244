import type { Page } from "@playwright/test";
import { people } from "../../e2e/support/running-app.ts";

type Work = (page: Page) => Promise<void>;
/** A screenshot: a page, what is done on it before (`prepare`), what undoes that (`after`), and whether it is all of it. */
export type Shot = { name: string; path: string; prepare?: Work; after?: Work; whole?: boolean };

/** The cases, database and document that the screenshots show. */
export type Subject = {
  database: string;
  /** A database in which the person is only an admin. */
  administered: string | null;
  cnj: string;
  sealed: string | null;
  silent: string | null;
  document: { cnj: string; id: string };
  typed: string;
};

/** Marks the case as not seen again, so that the next pictures show its news too. */
const unsee: Work = async (page) => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Mais ações" }).click();
  const item = page.getByRole("menuitem", { name: /^Marcar como/ });
  if (!(await item.textContent())?.startsWith("Marcar como não visto")) return;
  await item.click();
  await page.getByRole("button", { name: "Desfazer" }).waitFor();
};

const editAccess: Work = async (page) =>
  await page.getByRole("button", { name: "Editar quem vê este processo" }).click();

/** Says who sees the case whose page is open. */
async function chooseAccess(page: Page, choice: string): Promise<void> {
  await editAccess(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: choice }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await dialog.waitFor({ state: "hidden" });
}

const openPalette: Work = async (page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().waitFor();
};

/** All screenshots, without those that need a prepared database when there is none. */
export const shotsOf = (subject: Subject): Shot[] => {
  const { database, administered, cnj, sealed, silent, document, typed } = subject;
  const asked: (Shot | null)[] = [
    { name: "login", path: "/login" },
    { name: "today", path: `/${database}` },
    { name: "cases", path: `/${database}/cases` },
    {
      name: "cases-nothing-found",
      path: `/${database}/cases`,
      prepare: async (page) => {
        await page.getByRole("searchbox", { name: "Buscar processos" }).fill("zzzzzz");
        await page.getByText(/Nada com/).waitFor();
      },
    },
    {
      name: "cases-filter",
      path: `/${database}/cases?tribunal=TJSP`,
      prepare: async (page) => {
        await page
          .getByRole("button", { name: /^Filtr/ })
          .last()
          .or(page.getByRole("button", { name: "Filtrar", exact: true }))
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "cases-selected",
      path: `/${database}/cases`,
      prepare: async (page) => {
        await page.getByRole("list", { name: "Processos" }).getByRole("link").nth(1).focus();
        await page.keyboard.press("x");
        await page.keyboard.press("j");
        await page.keyboard.press("x");
      },
    },
    { name: "blind", path: `/${database}/blind` },
    { name: "import", path: `/${database}/cases/import` },
    {
      name: "import-typed",
      path: `/${database}/cases/import`,
      prepare: async (page) => {
        await page.getByRole("textbox", { name: "Números CNJ" }).fill(`${typed}`);
        await page.getByText("Usar 83").waitFor();
      },
    },
    { name: "case-cover", path: `/${database}/cases/${cnj}` },
    { name: "case-movements", path: `/${database}/cases/${cnj}?tab=movements`, after: unsee },
    { name: "case-movements-search", path: `/${database}/cases/${cnj}?tab=movements&busca=conclusos` },
    {
      name: "case-movements-filters",
      path: `/${database}/cases/${cnj}?tab=movements`,
      prepare: async (page) => {
        await page.getByRole("button", { name: "Filtros" }).click();
      },
    },
    {
      name: "case-movements-scrolled",
      path: `/${database}/cases/${cnj}?tab=movements`,
      prepare: async (page) => {
        await page.getByRole("feed", { name: "Movimentações" }).getByRole("article").first().waitFor();
        await page.mouse.wheel(0, 900);
      },
      after: unsee,
    },
    { name: "case-documents", path: `/${database}/cases/${cnj}?tab=documents` },
    sealed === null ? null : { name: "case-sealed", path: `/${database}/cases/${sealed}` },
    sealed === null
      ? null
      : {
          name: "case-sealed-access",
          path: `/${database}/cases/${sealed}`,
          prepare: async (page) => {
            await editAccess(page);
            const dialog = page.getByRole("dialog");
            await dialog.getByRole("radio", { name: "Só estas pessoas" }).check();
            const me = dialog.getByRole("checkbox", { name: /^Eu, / });
            await me.uncheck();
            await dialog.getByRole("checkbox", { name: people.colleague.name }).check();
            await dialog.getByRole("button", { name: "Salvar" }).click();
            await dialog.getByText(/^Você deixará de ver/).waitFor();
          },
        },
    sealed === null
      ? null
      : {
          name: "case-sealed-kept",
          path: `/${database}/cases/${sealed}`,
          prepare: async (page) => await chooseAccess(page, "Só estas pessoas"),
          after: async (page) => await chooseAccess(page, "Todos da base"),
        },
    silent === null ? null : { name: "case-silent", path: `/${database}/cases/${silent}` },
    silent === null
      ? null
      : {
          name: "case-silent-proof",
          path: `/${database}/cases/${silent}`,
          prepare: (page) => page.locator("header button[aria-controls]").first().click(),
        },
    { name: "palette-case", path: `/${database}/cases/${cnj}`, prepare: openPalette },
    {
      name: "palette-case-responsible",
      path: `/${database}/cases/${cnj}`,
      prepare: async (page) => {
        await page.keyboard.press("a");
        await page.getByRole("option", { name: /^Eu, / }).waitFor();
      },
    },
    {
      name: "palette-row",
      path: `/${database}/cases`,
      prepare: async (page) => {
        await page.getByRole("list", { name: "Processos" }).getByRole("link").nth(1).focus();
        await openPalette(page);
      },
    },
    {
      name: "palette-selected",
      path: `/${database}/cases`,
      prepare: async (page) => {
        await page.getByRole("list", { name: "Processos" }).getByRole("link").first().focus();
        await page.keyboard.press("x");
        await openPalette(page);
        await page.keyboard.type("arquivar");
      },
    },
    { name: "case-not-found", path: `/${database}/cases/10482131120238260100` },
    { name: "document", path: `/${database}/cases/${document.cnj}/documents/${document.id}` },
    { name: "not-found", path: `/${database}/nada` },
    administered === null ? null : { name: "forbidden", path: `/${administered}/cases` },
  ];
  return asked.filter((shot) => shot !== null);
};

export const endlessShots = (database: string, id: string): Shot[] => [
  { name: "import-running", path: `/${database}/cases/import?importacao=${id}` },
];

export const pausedShots = (database: string, id: string): Shot[] => [
  { name: "import-paused", path: `/${database}/cases/import?importacao=${id}` },
  {
    name: "import-cancelled",
    path: `/${database}/cases/import?importacao=${id}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Remover o que não foi enviado" }).click();
      await page.getByRole("button", { name: "Desfazer" }).waitFor();
    },
    after: (page) => page.getByRole("button", { name: "Desfazer" }).click(),
  },
];

/** While the service wants no calls: a line above every page. */
export const waitingShots = (database: string, id: string): Shot[] => [
  { name: "waiting-import", path: `/${database}/cases/import?importacao=${id}` },
  { name: "waiting-today", path: `/${database}` },
  { name: "waiting-publications", path: `/${database}/publications` },
];
