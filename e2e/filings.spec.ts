import { formatCnj } from "#lib/cnj/number.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { addFilings, events } from "./support/filings.ts";
import { searchBox } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const sent = [events.readied, events.opened, events.returned];
/** A word of petitions, by which they are found. */
const word = "sinaleira";

test("the board says what needs somebody, finds it, and leads to it by keys, on every screen", async ({
  signedIn: page,
  database,
  state,
  takeCase,
  person,
}) => {
  const { digits: cnj } = await takeCase();
  const mark = word;
  const colleague = await person("colleague");
  const [unanswered = ""] = await addFilings(state, database, [
    { cnj, act: `Manifestação ${mark}`, minutesAgo: 10, events: [...sent, events.failing] },
    { cnj, act: `Contrarrazões ${mark}`, minutesAgo: 2, events: [events.readied, events.opened] },
    { cnj, act: `Quesitos ${mark}`, minutesAgo: 5, events: [events.readied], email: colleague.email },
    {
      cnj,
      act: `Réplica ${mark}`,
      minutesAgo: 7,
      events: [...sent, events.answered("filed"), events.receipt],
    },
    {
      cnj,
      act: `Apelação ${mark}`,
      minutesAgo: 60 * 24 * 40,
      events: [...sent, events.answered("filed"), events.receipt],
    },
  ]);

  await page.goto(`/${database}/filings`);
  await expect(page.getByRole("heading", { level: 1, name: "Petições" })).toBeVisible();
  await searchBox(page, "Buscar petições");
  await page.keyboard.type(mark);
  await expect(page.getByText("4 encontradas em 30 dias")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));

  const needs = page.getByRole("list", { name: "Precisa de alguém" }).getByRole("listitem");
  await expect(needs).toHaveCount(1);
  await expect(needs).toContainText("Enviada");
  await expect(needs).toContainText(/sem resposta desde (ontem, )?\d\d:\d\d/);
  await expect(needs).toContainText("Não protocole de novo");
  await expect(needs).toContainText(formatCnj(cnj));
  const column = (name: string) => page.getByRole("list", { name }).getByRole("listitem");
  await expect(column("Em preparo")).toHaveText([/Quesitos.*Pronta.*sem documentos.*Ícaro L\./]);
  await expect(column("No serviço")).toHaveText([/Contrarrazões.*Janela aberta.*sem notícia de envio/]);
  await expect(column("Encerradas")).toHaveText([/Réplica.*Protocolada/]);
  await expect(column("Encerradas").getByRole("link", { name: /^Baixar recibo/ })).toHaveAttribute(
    "href",
    /^\/api\/databases\/\w+\/filings\/[\w-]+\/receipt\/file$/,
  );
  await page.getByRole("link", { name: "Ver a anterior" }).click();
  await expect(column("Encerradas")).toHaveCount(2);
  await expectAccessible(page);

  // The first row is the one that needs somebody.
  await page.getByRole("searchbox", { name: "Buscar petições" }).press("Enter");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(needs.getByRole("link", { name: `Manifestação ${mark}`, exact: true })).toBeFocused();

  await showAs(page, { width: 360, height: 740, colorScheme: "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/filings/${unanswered}`));
});

test("the side bar, the board and Hoje count the same, and the palette begins a petition of the open case", async ({
  signedIn: page,
  database,
  state,
  takeCase,
}) => {
  const { digits: cnj } = await takeCase();
  const act = `Juntada ${word}`;
  await addFilings(state, database, [
    {
      cnj,
      act,
      minutesAgo: 30,
      events: [...sent, events.answered("rejected", "documento 2 sem assinatura")],
    },
  ]);
  await page.goto(`/${database}/filings`);
  const link = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: /^Petições/ });
  const heading = page.getByRole("heading", { level: 2, name: /^Precisa de alguém/ });
  for (const one of [link, heading]) await expect(one).toHaveText(/\D1(?!\d)/);

  await page.goto(`/${database}/cases/${cnj}?tab=filings`);
  const tab = page.getByRole("tab", { name: "Petições" });
  await expect(tab).toHaveAttribute("aria-description", "1, 1 precisa de alguém");
  const panel = page.getByRole("tabpanel", { name: "Petições" });
  await expect(panel).toContainText(act);
  await expect(panel).toContainText("“documento 2 sem assinatura”");
  const begin = `/${database}/cases/${cnj}/filings/new`;
  await expect(panel.getByRole("link", { name: "Nova petição" })).toHaveAttribute("href", begin);
  await expectAccessible(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nova petição");
  await page.getByRole("option", { name: /Nova petição/ }).click();
  await expect(page).toHaveURL(new RegExp(`${begin}$`));
});

test("a window that stood open is put aside in its row, brought back, and opened again one step away", async ({
  signedIn: page,
  database,
  state,
  takeCase,
}) => {
  const { digits: cnj } = await takeCase();
  const act = `Recurso ${word}`;
  const draft = [events.readied, events.opened, events.answered("draft")];
  const [id = ""] = await addFilings(state, database, [{ cnj, act, minutesAgo: 47, events: draft }]);
  await page.goto(`/${database}/filings?q=${act.split(" ")[1]}`);
  const needs = page.getByRole("list", { name: "Precisa de alguém" }).getByRole("listitem");
  await expect(needs).toContainText("sem notícia de envio");
  const named = (verb: string) => ({ name: new RegExp(`^${verb}.*${act}$`) });
  await page.getByRole("button", named("Descartar")).click();
  await expect(page.getByRole("list", { name: "Encerradas" })).toContainText("Descartada");
  await expect(needs).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(needs).toContainText("Janela aberta");
  await expectAccessible(page);
  await page.getByRole("link", named("Abrir a janela de novo")).click();
  await expect(page).toHaveURL(new RegExp(`/filings/${id}\\?step=window$`));
  await expect(page.getByRole("button", { name: "Abrir janela de peticionamento" })).toBeVisible();
});
