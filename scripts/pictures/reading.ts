import type { Page } from "@playwright/test";
import { importCases } from "../../e2e/support/import-case.ts";
import { openBytes, regionOf, sheetOf } from "../../e2e/support/reading.ts";
import { cards } from "../../sandbox/cards.ts";
import { courtPdf, linesOfPage } from "../../testing/read-pdfs.ts";
import type { Shot, Subject } from "./shots.ts";

/** The pictures of the reader at work: outline, search, selection, what a document carries, and what does not open. */

export async function prepareReading(page: Page, { database }: Subject): Promise<void> {
  for (const { cnj } of [cards.brokenDocuments, cards.scannedDocument])
    await importCases(page, database, cnj);
}

const broken = {
  damaged: "Corrompido.pdf",
  empty: "Vazio.pdf",
  page: "Página HTML.pdf",
  cut: "Cortado no meio.pdf",
  password: "Protegido por senha.pdf",
} as const;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

const search = async (page: Page, words: string) => {
  if (isPhone(page)) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("searchbox", { name: "Buscar no documento" }).filter({ visible: true }).fill(words);
  await page.waitForTimeout(2_000);
};

export const readingShots = ({ database, document }: Subject): Shot[] => {
  const list = `/${database}/cases/${document.cnj}?tab=documents`;
  const court =
    (work: (page: Page) => Promise<void>, given: Parameters<typeof courtPdf>[0] = {}) =>
    async (page: Page) => {
      // Each picture begins on the first page, not where the one before was left.
      await page.evaluate(() => localStorage.removeItem("autos-reading"));
      await openBytes(page, { database, digits: document.cnj, bytes: await courtPdf(given) });
      await work(page);
    };
  const menu = (page: Page) => page.getByRole("button", { name: "Exibição" }).click();
  const openNamed = (cnj: string, name: RegExp | string) => async (page: Page) => {
    const answer = await page.request.get(`/api/databases/${database}/cases/${cnj}/documents`);
    const { items } = await answer.json();
    const found = items.find(({ filename }: { filename: string }) =>
      typeof name === "string" ? filename === name : name.test(filename),
    );
    await page.goto(`/${database}/cases/${cnj}/documents/${found?.id}`);
    await regionOf(page).locator("h2, p, canvas").filter({ visible: true }).first().waitFor();
    await page.waitForTimeout(2_500);
  };
  return [
    {
      name: "reading-pages",
      path: list,
      prepare: court(async (page) => {
        await page.getByRole("button", { name: "Próxima página" }).filter({ visible: true }).click();
        await page.waitForTimeout(500);
      }),
    },
    {
      name: "reading-outline",
      path: list,
      prepare: court(async (page) => {
        if (!isPhone(page)) {
          await page.getByRole("tab", { name: "Sumário" }).waitFor();
          return await regionOf(page).press("s");
        }
        await menu(page);
        await page.getByRole("menuitem", { name: "Sumário" }).click();
      }),
    },
    { name: "reading-menu", path: list, prepare: court(menu) },
    {
      name: "reading-keys",
      path: list,
      prepare: court(async (page) => {
        await regionOf(page).press("?");
        await page.getByRole("dialog").waitFor();
      }),
    },
    { name: "reading-search", path: list, prepare: court((page) => search(page, "segredo de justica")) },
    { name: "reading-search-none", path: list, prepare: court((page) => search(page, "embargos")) },
    {
      name: "reading-selection",
      path: list,
      prepare: court(
        async (page) => {
          const line = sheetOf(page, 1).getByText(linesOfPage(1)[2] ?? "");
          const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 3 });
          await page.getByRole("button", { name: "Copiar com a fonte" }).waitFor();
        },
        { outline: false },
      ),
    },
    {
      name: "reading-copied",
      path: list,
      prepare: court(
        async (page) => {
          await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
          const line = sheetOf(page, 1).getByText(linesOfPage(1)[2] ?? "");
          const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 3 });
          await page.getByRole("button", { name: "Copiar com a fonte" }).click();
          await page.getByText("Trecho copiado com a fonte.", { exact: true }).waitFor();
        },
        { outline: false },
      ),
    },
    {
      name: "reading-carries",
      path: list,
      prepare: court(
        async (page) => {
          if (isPhone(page)) await page.getByRole("button", { name: "Sobre", exact: true }).click();
          await page
            .getByText("O PDF traz um script; ele não é executado.")
            .filter({ visible: true })
            .waitFor();
          await page.waitForTimeout(1_500);
        },
        { carries: true },
      ),
    },
    {
      name: "reading-link",
      path: list,
      prepare: court(
        async (page) => {
          await sheetOf(page, 1).getByRole("link").first().click();
          await page.getByRole("dialog").waitFor();
        },
        { carries: true },
      ),
    },
    {
      name: "reading-zoom",
      path: list,
      prepare: court(async (page) => {
        for (let time = 0; time < 4; time += 1)
          await page.getByRole("button", { name: "Aumentar" }).filter({ visible: true }).click();
        await page.waitForTimeout(1_500);
      }),
    },
    {
      name: "reading-two",
      path: list,
      prepare: court(async (page) => {
        await regionOf(page).press("9");
        await regionOf(page).press("d");
        await page.getByRole("button", { name: "Próxima página" }).filter({ visible: true }).click();
        await page.waitForTimeout(1_500);
      }),
    },
    {
      name: "reading-page-wrong",
      path: list,
      prepare: court(async (page) => {
        const field = page.getByRole("textbox", { name: "Página", exact: true }).filter({ visible: true });
        await field.fill("99");
        await field.press("Enter");
        await page.getByRole("alert").filter({ hasText: "O documento tem" }).first().waitFor();
      }),
    },
    {
      name: "reading-resumed",
      path: list,
      prepare: court(async (page) => {
        await regionOf(page).press("j");
        await regionOf(page).press("j");
        await page.waitForURL(/#p=3$/);
        const { pathname } = new URL(page.url());
        await regionOf(page).press("Escape");
        await page.waitForURL(/tab=documents$/);
        await page.goto(pathname);
        await page.getByText(/onde você parou/).waitFor();
      }),
    },
    {
      name: "reading-scanned",
      path: list,
      prepare: async (page) => {
        await openNamed(cards.scannedDocument.cnj, /só imagem/)(page);
        await search(page, "sentença");
      },
    },
    ...Object.entries(broken).map(([name, filename]) => ({
      name: `reading-broken-${name}`,
      path: list,
      prepare: openNamed(cards.brokenDocuments.cnj, filename),
    })),
    {
      name: "reading-broken-password-wrong",
      path: list,
      prepare: async (page) => {
        await openNamed(cards.brokenDocuments.cnj, broken.password)(page);
        await page.getByLabel("Senha do documento").fill("nenhuma");
        await page.getByRole("button", { name: "Abrir" }).click();
        await page.getByText("Senha errada. Tente outra.").waitFor();
      },
    },
    {
      name: "reading-unavailable",
      path: list,
      prepare: async (page) => {
        await page.route(/\/file$/, (route) => route.abort());
        await page.goto(`/${database}/cases/${document.cnj}/documents/${document.id}`);
        await page
          .getByRole("button", { name: /Tentar/ })
          .first()
          .waitFor();
      },
    },
    { name: "reading-not-found", path: `/${database}/cases/${document.cnj}/documents/nada` },
  ];
};
