import type { Page } from "@playwright/test";
import { importCases } from "../../e2e/support/import-case.ts";
import { cards } from "../../sandbox/cards.ts";
import type { Shot, Subject } from "./shots.ts";

/** Screenshots of files of other kinds than PDF, and of documents that are selected. */

const { cnj } = cards.otherKinds;
const shown = {
  picture: "Foto do imóvel",
  "picture-too-large": "Mapa de 900 megapixels",
  text: "Transcrição da audiência",
  word: "docx",
  page: "Certidão em página",
  "no-pages": "Sem páginas",
  "enormous-page": "Planta enorme",
} as const;

export async function prepareDocuments(page: Page, { database }: Subject): Promise<void> {
  await importCases(page, database, cnj);
}

export const documentShots = ({ database }: Subject): Shot[] => {
  const list = `/${database}/cases/${cnj}?tab=documents`;
  const open = async (page: Page) => {
    await page
      .getByRole("list", { name: /^Documentos/ })
      .getByRole("link")
      .first()
      .click();
    await page.waitForURL(/\/documents\//);
    await page
      .getByRole("region", { name: "Documento", exact: true })
      .locator("h2, p, pre, img, canvas")
      .first()
      .waitFor();
  };
  const pick = async (page: Page, keys: string) => {
    await page
      .getByRole("list", { name: /^Documentos/ })
      .getByRole("link")
      .first()
      .waitFor();
    for (const key of keys) await page.keyboard.press(key);
  };
  return [
    ...Object.entries(shown).map(([name, words]) => ({
      name: `document-${name}`,
      path: `${list}&documento=${encodeURIComponent(words)}`,
      prepare: open,
    })),
    { name: "case-documents-kinds", path: list, prepare: (page) => pick(page, "j") },
    { name: "case-documents-selected", path: list, prepare: (page) => pick(page, "jxjxjjx") },
    { name: "case-documents-all", path: `${list}&documento=acordo`, prepare: (page) => pick(page, "jxt") },
  ];
};
