import type { Page } from "@playwright/test";
import { formatCnj } from "#lib/cnj/number.ts";
import { archivedAgainWords, archivedWords, returnedWords } from "#lib/publications/list/words.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { addPublications, addSuggesting } from "./support/publications.ts";
import { pickRow } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const list = (page: Page) => page.getByRole("list", { name: "Publicações" });
const rows = (page: Page) => list(page).getByRole("listitem");
const reading = (page: Page) => page.getByRole("region", { name: "Publicação", exact: true });
const unread = (page: Page) => page.getByText(/por ler$/).first();

test("the keyboard reads, archives and undoes", { tag: "@gate" }, async ({
  signedIn: page,
  state,
  database,
}) => {
  const word = "teclado";
  const sentence = "Manifeste-se a parte no prazo de 15 (quinze) dias";
  await addPublications(state, database, [
    { content: `<p>Terceira ${word}.</p>` },
    { content: `<p>Segunda ${word}.</p>`, isCancelled: true },
    {
      content: `<p>Primeira ${word}. ${sentence}.</p><p>Advogada: HELENA MOURÁ (OAB/SP 912.407).</p>`,
      nameSearched: "Helena Moura",
      oab: "SP912407",
      sentence,
    },
  ]);
  await page.goto(`/${database}/publications?q=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("sem número");
  await expect(rows(page).first()).toContainText(/\d\s[a-z]{3}\?/);
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await below()).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(reading(page)).toContainText("Primeira");
  await expect(page).toHaveURL(/[?&]p=/);
  await expect(reading(page).locator("mark")).toHaveText([word, "HELENA MOURÁ", "912.407"]);
  await expect(reading(page).locator("[data-underline=suggested]")).toHaveText(sentence);
  // It is read once it was in sight for two seconds.
  await expect(rows(page).first()).not.toContainText("Por ler");
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(reading(page)).toContainText("Segunda");
  await expect(reading(page).getByText("Cancelada", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(reading(page)).toContainText("Primeira");

  await page.keyboard.press("e");
  await expect(notice(page, /arquivada, com prazo a confirmar/)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(reading(page)).toContainText("Segunda");
  await page.keyboard.press("u");
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(reading(page)).toBeVisible();
});

test("an answer that is as old as the archiving takes nothing of what was undone", async ({
  signedIn: page,
  state,
  database,
}) => {
  await addPublications(state, database, [{ content: "<p>Tardia.</p>" }]);
  await page.goto(`/${database}/publications?q=tardia`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(reading(page)).toContainText("Tardia");
  const [isPutBack, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const read = page.waitForRequest(/\/api\/.*\/publications\?/);
  await page.route(/\/api\/.*\/publications\?/, async (route) => {
    await isPutBack.promise;
    await route.continue();
  });
  await page.keyboard.press("e");
  await expect(notice(page, /arquivada/)).toBeVisible();
  const old = await read;
  await page.route(`**/${database}/publications?*`, async (route) => {
    if (route.request().method() === "POST") await isAnswered.promise;
    await route.fallback();
  });
  await page.keyboard.press("u");
  await expect(rows(page)).toHaveCount(1);
  isPutBack.resolve();
  await (await old.response())?.finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(rows(page)).toHaveCount(1, { timeout: 1 });
  await page.keyboard.press("j");
  await expect(reading(page)).toContainText("Tardia");
  isAnswered.resolve();
  await expect(notice(page, /caixa/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("an order without a term is told until a person says that there is none", async ({
  signedIn: page,
  takeCase,
  state,
  database,
}) => {
  const { digits: cnj } = await takeCase();
  const content = "Cumpra o exequente a determinação de fls. 20, juntando a certidão de objeto e pé.";
  await addSuggesting(state, database, { cnj, content, availableOn: "2026-08-05" });
  await page.goto(`/${database}/publications?q=exequente`);
  await page.getByRole("link", { name: /sem prazo lido$/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("sem prazo lido");
  await page.keyboard.press("j");
  const panel = page.getByRole("region", { name: "Prazo", exact: true });
  await expect(panel).toContainText("Cumpra o exequente a determinação de fls. 20");
  await expect(panel.getByRole("button", { name: "Escrever o prazo" })).toBeVisible();
  await expectAccessible(page);
  await expect(rows(page)).not.toContainText("Por ler");
  await page.keyboard.press("e");
  await expect(notice(page, /arquivada, sem prazo lido/)).toBeVisible();
  await page.keyboard.press("u");
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await panel.getByRole("button", { name: "Não há prazo aqui" }).click();
  await expect(panel.getByRole("button", { name: "Criar prazo" })).toBeVisible();
});

test("a publication without a number is linked to a case that is found by a party, and back", async ({
  signedIn: page,
  takeCase,
  state,
  database,
}) => {
  const { digits: cnj } = await takeCase();
  const { cover } = await (await page.request.get(`/api/databases/${database}/cases/${cnj}`)).json();
  const { name: party } = cover.parties.find(({ pole }: { pole: string }) => pole === "active");
  const content = "<p>Avulsa. Manifeste-se o autor em 15 (quinze) dias.</p>";
  await addSuggesting(state, database, { cnj: null, content, availableOn: "2026-08-05" });
  await page.goto(`/${database}/publications?q=avulsa`);
  await page.keyboard.press("j");
  await expect(rows(page).first()).toContainText("sem número");
  await reading(page).getByRole("button", { name: "Ligar a um processo" }).click();
  const dialog = page.getByRole("dialog", { name: "Ligar a um processo" });
  await dialog.getByRole("button", { name: "Ligar", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Processo" }).fill(party);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("option", { name: party }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Ligar", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reading(page).getByRole("link", { name: formatCnj(cnj) })).toBeVisible();
  await expect(reading(page).getByRole("status").filter({ hasText: "ligada" })).toBeVisible();
  // Nothing lies on the list.
  await expect(notice(page, /./)).toHaveCount(0);
  const panel = page.getByRole("region", { name: "Prazo", exact: true });
  await expect(panel).toContainText(/calendário do /);
  await expectAccessible(page);

  await reading(page).getByRole("button", { name: "Desligar deste processo" }).click();
  await expect(reading(page).getByRole("button", { name: "Ligar a um processo" })).toBeVisible();
  await expect(rows(page).first()).toContainText("sem número");
  await expect(panel).toContainText(/calendário nacional/);
});

test("several are selected and archived at once, and brought back from where they are kept", async ({
  signedIn: page,
  state,
  database,
}) => {
  const word = "lote";
  await addPublications(
    state,
    database,
    Array.from({ length: 60 }, (_, at) => ({
      content: `<p>Número ${at} ${word}, em 15 (quinze) dias</p>`,
      isRead: at >= 3,
      sentence: at < 2 ? "em 15 (quinze) dias" : null,
    })),
  );
  await page.goto(`/${database}/publications?q=${word}`);
  await pickRow(rows(page).nth(0).getByRole("checkbox"));
  await rows(page)
    .nth(3)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"], force: true });
  const bar = page.getByRole("region", { name: "Ações com as selecionadas" });
  await expect(bar).toContainText(/4\sselecionadas/);
  await bar.getByRole("button", { name: "Selecionar as 60 que estes filtros acham" }).click();
  await expect(bar).toContainText(/60\sselecionadas/);
  await expectAccessible(page);
  await page.keyboard.press("e");
  const archived = archivedWords({ count: 60, unread: 3, undecided: 2, orders: 0 });
  await expect(notice(page, archived)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Nada na caixa com/ })).toBeVisible();
  await page.getByRole("link", { name: "Arquivadas" }).click();
  await expect(page).toHaveURL(/vista=arquivadas/);
  await rows(page).first().getByRole("link").click();
  // The button beside a text is about that text, whatever is selected.
  await pickRow(rows(page).nth(2).getByRole("checkbox"));
  await reading(page).getByRole("button", { name: "Devolver à caixa" }).click();
  await expect(notice(page, returnedWords({ count: 1, atService: 0 }))).toBeVisible();
  await expect(bar).toContainText(/1\sselecionada/);
  await page.getByRole("link", { name: "Caixa" }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole("link", { name: "Arquivadas" }).click();
  await pickRow(rows(page).first().getByRole("checkbox"));
  await bar.getByRole("button", { name: /^Selecionar as 59/ }).click();
  await bar.getByRole("button", { name: "Devolver à caixa" }).click();
  await expect(notice(page, returnedWords({ count: 59, atService: 0 }))).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Nada nas arquivadas com/ })).toBeVisible();
  await page.keyboard.press("u");
  await expect(notice(page, archivedAgainWords({ count: 59, of: 59 }))).toBeVisible();
});

test("an archived row keeps the word of its deadline, a row of several says that one is unread", async ({
  signedIn: page,
  state,
  database,
  newCnj,
}) => {
  const word = "palavra";
  const sentence = "no prazo de 15 (quinze) dias";
  const { digits: cnj } = newCnj();
  await addPublications(state, database, [
    { content: `<p>Antiga ${word}</p>`, cnj },
    { content: `<p>Nova ${word}, ${sentence}</p>`, cnj, isRead: true, sentence },
  ]);
  await page.goto(`/${database}/publications?q=${word}&agrupar=processo`);
  await expect(rows(page)).toHaveText([/Por ler .*Nova/]);
  await expect(rows(page)).toContainText("e mais 1, 1 por ler");
  await pickRow(rows(page).first().getByRole("checkbox"));
  await page.keyboard.press("e");
  await expect(notice(page, /arquivada, com prazo a confirmar/)).toBeVisible();
  // At once: the service, which does not know it, is asked some seconds later.
  await page.getByRole("link", { name: "Arquivadas" }).click();
  await expect(rows(page).first()).toContainText(/Arquivada, \d+\s[a-z]{3}\?/);
});

test("filters stand in the address, and the back button leads through them", async ({
  signedIn: page,
  state,
  database,
  newCnj,
}) => {
  const word = "filtro";
  const cnj = newCnj();
  await addPublications(state, database, [
    { content: `Antiga ${word}`, cnj: cnj.digits, isRead: true },
    { content: `Nova ${word}`, cnj: cnj.digits },
    { content: `Recusada ${word}`, refusedWith: "Já arquivada em outro lugar" },
  ]);
  await page.goto(`/${database}/publications`);
  await page.getByRole("searchbox", { name: "Buscar publicações" }).fill(word);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("Não arquivada no serviço");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("Agrupar por processo").click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("e mais 1");
  await page.getByLabel("Situação").selectOption({ label: "Lidas" });
  await expect(rows(page)).toHaveText([/Antiga/]);
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  await rows(page).first().getByRole("link").click();
  await expect(reading(page).getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await expect(reading(page)).toContainText("Já arquivada em outro lugar");
  await reading(page).getByLabel("Novo comentário").fill("Falar com o cliente");
  await reading(page).getByRole("button", { name: "Comentar" }).click();
  await expect(reading(page).getByRole("listitem")).toContainText("Falar com o cliente");
  await reading(page)
    .getByRole("button", { name: /Apagar/ })
    .click();
  await expect(reading(page).getByRole("listitem")).toHaveCount(0);
  await rows(page).nth(1).getByRole("link").click();
  await reading(page).getByRole("button", { name: "Importar este processo" }).click();
  await expect(reading(page).getByRole("link", { name: cnj.written })).toBeVisible({ timeout: 20_000 });
});

test("what the service does not know is archived here, with a note among its comments", async ({
  signedIn: page,
  state,
  database,
}) => {
  const word = "desconhecida";
  await addPublications(state, database, [{ content: `Repetida ${word}`, isRead: true, isUnknown: true }]);
  await page.goto(`/${database}/publications?q=${word}`);
  await rows(page).first().getByRole("link").click();
  await reading(page).getByRole("button", { name: "Arquivar só aqui" }).click();
  const dialog = page.getByRole("dialog", { name: "Arquivar só aqui" });
  await dialog.getByRole("button", { name: "Arquivar só aqui" }).click();
  await expectWrong(dialog.getByLabel("Nota"), /por que/);
  await expectAccessible(page);
  await dialog.getByLabel("Nota").fill("Veio repetida");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Arquivada só aqui", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Nada na caixa com/ })).toBeVisible();
  await page.getByRole("link", { name: "Arquivadas" }).click();
  await rows(page).first().getByRole("link").click();
  await expect(reading(page).getByRole("listitem")).toContainText("Veio repetida");
  await expect(reading(page)).toContainText("não conhece");
});

test("on a phone the list leads to the text and back", async ({ signedIn: page, state, database }) => {
  const word = "celular";
  await addPublications(state, database, [
    { content: `<p>Texto novo ${word}</p>`, earlier: "<p>Texto de antes</p>" },
  ]);
  await showAs(page, { width: 360, height: 740, colorScheme: "dark" });
  await page.goto(`/${database}/publications?q=${word}`);
  await expect(unread(page)).toBeVisible();
  await expectAccessible(page);
  await rows(page).first().getByRole("link").click();
  await expect(list(page)).toBeHidden();
  await expect(reading(page)).toContainText("Texto novo");
  await page.getByRole("button", { name: "Ver o anterior" }).click();
  await expect(reading(page)).toContainText("Texto de antes");
  await expectAccessible(page);
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await rows(page).first().getByRole("link").click();
  await reading(page).getByRole("link", { name: "Publicações" }).click();
  await expect(list(page)).toBeVisible();
});

test("what was not done comes back, and says so", async ({ signedIn: page, state, database, context }) => {
  const word = "rede";
  await addPublications(state, database, [{ content: `Sem rede ${word}`, isRead: true }]);
  await page.goto(`/${database}/publications?q=${word}`);
  await rows(page).first().getByRole("link").click();
  await expect(reading(page)).toContainText("Sem rede");
  await context.setOffline(true);
  await page.keyboard.press("e");
  await expect(notice(page, /Nada foi arquivado/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(false);
});
