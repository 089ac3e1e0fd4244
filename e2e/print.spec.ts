import type { Page } from "@playwright/test";
import { longDay } from "#lib/deadlines/words.ts";
import { formatDate } from "#lib/time/time.ts";
import { months } from "../lib/time/calendar.ts";
import { overlapsOn, readPaper } from "../testing/paper.ts";
import { bringMovement, hearingToCome } from "./support/new-movement.ts";
import { addPublications, termEnd } from "./support/publications.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** What the browser prints of the page, read back; scripts draw the head of the sheets. Nothing on it may lie over something else. */
async function printed(page: Page) {
  await scriptsRun(page);
  const paper = await readPaper([await page.pdf({ preferCSSPageSize: true })]);
  for (const lines of paper.lines) expect(overlapsOn(lines)).toEqual([]);
  paper.pages.forEach((text, index) => {
    expect(text).toContain(`página ${index + 1} de ${paper.pages.length}`);
    expect(text).toContain("SIMULAÇÃO");
  });
  return paper;
}

test("each printed page of a case under secrecy says so, and none has buttons or cut texts", async ({
  signedIn: page,
  database,
  takeCard,
}) => {
  const digits = await takeCard("sealed");
  for (const tab of ["cover", "movements", "documents"]) {
    await page.goto(`/${database}/cases/${digits}?tab=${tab}`);
    await expect(page.getByRole("tabpanel")).toContainText(/\p{L}{4}/u);
    if (tab === "movements") await expect(page.getByRole("article").first()).toContainText(/\p{L}{4}/u);
    const { pages, text } = await printed(page);
    for (const one of pages) expect(one).toContain("Segredo de justiça");
    expect(text).not.toMatch(/Atualizar|Filtros|Exportar/);
  }
});

test("a printed list has every row once, whatever the window shows, with exact times", async ({
  signedIn: page,
  database,
  takeCases,
  takeCard,
}) => {
  await takeCases(12);
  await takeCard("sealed");
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(`/${database}/cases`);
  const list = page.getByRole("list", { name: "Processos" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  const { pages, text } = await printed(page);
  const answer = await page.request.get(`/api/databases/${database}/cases`);
  const { items } = await answer.json();
  const numbers = [...text.matchAll(/\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/g)].map(([number]) => number);
  const shown = items.map(({ cnj }: { cnj: string }) => cnj);
  expect(numbers.map((number) => number.replace(/\D/g, ""))).toEqual(shown);
  expect(text).toMatch(/Serviço consultado em \d{2}\/\d{2}\/\d{4}/);
  for (const one of pages) expect(one).toContain("Contém processos em segredo de justiça");
  await expect(list.getByRole("listitem").first()).toBeVisible();
});

test("a hearing to come is on the paper of each part of its case, with the word that it is a suggestion", async ({
  signedIn: page,
  database,
  openCase,
  state,
}) => {
  const { digits } = await openCase();
  const { day, description } = hearingToCome();
  const [, month = ""] = /\/(\d\d)\//.exec(day) ?? [];
  await bringMovement(page, { state, database, digits, description });
  // The case may have brought a hearing of its own, which is on the page before this one. The movement itself says `sala 2`.
  await expect(page.getByText(/Sala 2/).first()).toBeAttached();
  for (const tab of ["cover", "movements", "documents"]) {
    await page.goto(`/${database}/cases/${digits}?tab=${tab}`);
    await expect(page.getByText(/Sala 2/).first()).toBeAttached();
    const { pages } = await printed(page);
    const [first = ""] = pages.map((text) => text.replace(/\s+/g, " "));
    expect(first).toMatch(
      new RegExp(
        `Audiências .*\\S+, ${Number(day.slice(0, 2))}º? de ${months[Number(month) - 1]} de ${day.slice(6)}, 14:30. Audiência de conciliação`,
      ),
    );
    expect(first).toContain("Sugestão, encontrada no texto");
  }
});

test("a printed cover has all parties, also those that the screen hides behind a button", async ({
  signedIn: page,
  openCard,
}) => {
  await openCard("collectiveSuit");
  await expect(page.getByRole("button", { name: "Mostrar as outras 118" })).toBeVisible();
  const { text } = await printed(page);
  const places = [...text.replace(/\s/g, "").matchAll(/\((\d+)\)/g)].map(([, place]) => Number(place));
  const missing = Array.from({ length: 130 }, (_, at) => at + 1).filter((place) => !places.includes(place));
  expect(missing).toEqual([]);
  expect(text).not.toMatch(/E mais|Mostrar as outras/);
  await expect(page.getByRole("button", { name: "Mostrar as outras 118" })).toBeVisible();
});

test("the day is printed on whole lines", async ({ signedIn: page, database, takeCase }) => {
  await takeCase();
  await page.goto(`/${database}`);
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const { text } = await printed(page);
  expect(text).toContain("Hoje");
  // Long texts are quoted shortened, on the screen as well; no line is cut beyond that.
  const ellipses = (words: string) => words.split("…").length - 1;
  expect(ellipses(text)).toBeLessThanOrEqual(ellipses(await page.getByRole("main").innerText()));
});

test("the publications are printed as the list has them, and the open one with its deadline and its state", async ({
  signedIn: page,
  state,
  database,
}) => {
  const word = "papelada";
  const sentence = "no prazo de 15 (quinze) dias";
  const dueOn = termEnd();
  const due = formatDate(dueOn);
  const [open = ""] = await addPublications(state, database, [
    { content: `<p>Última ${word}, ${sentence}</p>`, sentence, dueOn },
    ...Array.from({ length: 54 }, (_, at) => ({
      content: `<p>Número ${at + 1} de ${word}</p>`,
      isRead: true,
    })),
  ]);
  await page.goto(`/${database}/publications?q=${word}`);
  const rows = page.getByRole("list", { name: "Publicações" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Número 54");
  // How many there are is counted behind the list.
  await expect(async () => {
    const { text } = await printed(page);
    expect(text).toContain(`Busca “${word}”`);
    expect(text).toMatch(/primeiras 50 linhas\. Faltam 5/);
    expect(text).not.toContain("Última");
  }).toPass({ timeout: 20_000 });
  // The key reads the rest of the list before it prints.
  await page.keyboard.press("Control+p");
  await expect(async () => {
    const { text, pages } = await printed(page);
    for (let at = 1; at <= 54; at++) expect(text).toContain(`Número ${at} de ${word}`);
    expect(text).toMatch(new RegExp(`Última .* 15 dias, ${due}, a confirmar Por ler`));
    expect(text).not.toMatch(/não é a lista inteira|Arquivar|Filtros/);
    for (const one of pages) expect(one).toMatch(/: publicações, caixa.*Autos, \d{2}\/\d{2}\/\d{4}/s);
  }).toPass({ timeout: 20_000 });

  await page.goto(`/${database}/publications?p=${open}`);
  await expect(page.getByRole("region", { name: "Prazo" })).toContainText(longDay(dueOn));
  const { text } = await printed(page);
  expect(text).toContain("Situação: ");
  expect(text).toMatch(
    new RegExp(`Prazo: ${due}, Manifestação, 15 dias úteis.*\\. A confirmar, lido do texto`),
  );
  expect(text).not.toMatch(/Número 54|Confirmar prazo/);
});
