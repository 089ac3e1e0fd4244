import type { Page } from "@playwright/test";
import { formatCnj } from "#lib/cnj/number.ts";
import { calendarHref } from "#lib/deadlines/calendars/href.ts";
import { closingWords, dismissedWords, lapsedMeaning } from "#lib/deadlines/lapsed/words.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { bringMovement, hearingToCome } from "./support/new-movement.ts";
import { addSuggesting } from "./support/publications.ts";
import { scriptsRun } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const content =
  "Vistos. Recebo a contestação. Manifeste-se a parte autora sobre a contestação, no prazo de 15 (quinze) dias, sob pena de preclusão.";

const dueOf = async (page: Page, { database, id }: { database: string; id: string }): Promise<string> => {
  const read = await page.request.get(`/api/databases/${database}/deadlines/${id}`);
  const { dueOn }: DeadlineView = await read.json();
  return dueOn;
};

/** Says in the calendar of a court that it is closed on a day. */
async function closeDay(admin: Page, { database, court, day }: Record<"database" | "court" | "day", string>) {
  await admin.goto(calendarHref(database, { court, city: null, year: Number(day.slice(0, 4)) }));
  await admin.getByRole("button", { name: "Incluir dia" }).click();
  await admin.getByLabel("Dia", { exact: true }).fill(formatDate(day));
  await admin.getByLabel("Motivo").fill("Luto oficial");
  await expect(admin.getByLabel("Nos anos seguintes")).toHaveValue("once");
  await admin.getByRole("button", { name: "Incluir", exact: true }).first().click();
}

test("a deadline is suggested, confirmed, signed off by another person, changed and closed", {
  tag: "@gate",
}, async ({ signedIn: page, openAs, takeCase, database, state }) => {
  const { digits: cnj } = await takeCase();
  const [id = ""] = await addSuggesting(state, database, { cnj, content, availableOn: dayKey(new Date()) });
  const title = page.getByRole("heading", { level: 1, name: "Prazos" });
  await page.goto(`/${database}/deadlines?q=${cnj}`);
  await expect(title).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Manifestação sobre a contestação" });
  await expect(row.getByText("a confirmar", { exact: true })).toBeVisible();
  await expect(row.getByText("prazo de 15 (quinze) dias")).toBeVisible();
  await expectAccessible(page);
  await scriptsRun(page);
  await row.getByRole("link", { name: "Manifestação sobre a contestação" }).focus();
  await page.keyboard.press("#");
  const said = notice(page, "Prazo confirmado: Manifestação");
  await said.hover();
  await expect(row.getByText("a conferir", { exact: true })).toBeVisible();
  await said.getByRole("button", { name: "Desfazer" }).click();
  await expect(row.getByText("a confirmar", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: /^Confirmar/ }).click();
  await expect(row.getByText("a conferir", { exact: true })).toBeVisible();
  await page.keyboard.press("Shift+M");
  await expect(page.getByRole("table", { name: /^Prazos e audiências de / })).toBeVisible();
  await expectAccessible(page);

  const situation = page.getByRole("status", { name: "Situação do prazo" });
  await page.goto(`/${database}/deadlines/${id}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Manifestação sobre a contestação" }),
  ).toBeVisible();
  await expect(situation).toContainText("Confirmado, a conferir");
  await expect(page.getByRole("button", { name: "Conferir prazo" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(deadlineRefusal("same-person"))).toBeVisible();
  await expectAccessible(page);

  const colleague = await openAs("colleague");
  await colleague.goto(`/${database}/deadlines/${id}`);
  await colleague.getByRole("button", { name: "Conferir prazo" }).click();
  await expect(colleague.getByRole("status", { name: "Situação do prazo" })).toContainText("Conferido");
  // The open page of who confirmed is told.
  await expect(situation).toContainText("Ícaro Lima conferiu");

  await page.getByRole("radio", { name: /^Dias corridos/ }).check();
  await expect(situation).toContainText(/A confirmar, mudado por (?!uma pessoa)/);
  await expect(
    page.getByRole("listitem").filter({ hasText: "confirmação e conferência desfeitas" }),
  ).toBeVisible();

  await expect(page.getByText(/15\s?dias úteis .* → 15\s?dias corridos/)).toBeVisible();

  await page.getByRole("button", { name: "Alterar" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar prazo" });
  await dialog.getByLabel("Quantidade").fill("-3");
  await dialog.getByLabel("Disponibilizado em").fill("30/02/2026");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectWrong(dialog.getByLabel("Quantidade"), /pelo menos 1 dia/);
  await expectWrong(dialog.getByLabel("Disponibilizado em"), "30/02/2026");
  await expect(dialog.getByLabel("Ato")).toHaveValue("Manifestação sobre a contestação");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Alterar" }).click();
  await expect(dialog.getByLabel("Quantidade")).toHaveValue("-3");
  await dialog.getByRole("button", { name: "Limpar" }).click();
  await expect(dialog.getByLabel("Quantidade")).toHaveValue("15");
  await dialog.getByRole("button", { name: "Voltar" }).click();

  await page.getByRole("button", { name: "Confirmar prazo" }).click();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  const closing = page.getByRole("dialog", { name: "Encerrar prazo" });
  await closing.getByLabel("Motivo").fill("Acordo nos autos");
  await closing.getByRole("button", { name: "Encerrar" }).click();
  await expect(situation).toContainText("Acordo nos autos");
  for (const look of [
    { width: 360, height: 800, colorScheme: "light" },
    { width: 1440, height: 900, colorScheme: "dark" },
  ] as const) {
    await showAs(page, look);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test("suggestions whose day is over stand last, and are closed for one reason", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits: cnj } = await takeCase();
  await addSuggesting(state, database, { cnj, content, availableOn: "2024-02-05" });
  await page.goto(`/${database}/deadlines?q=${cnj}`);
  const group = page.getByRole("region", { name: /^Sugestões vencidas/ });
  await expect(group.getByRole("listitem")).toHaveCount(1);
  await expect(group.getByText(lapsedMeaning)).toBeVisible();
  await expectAccessible(page);
  await group.getByRole("button", { name: "Encerrar todas" }).click();
  const dialog = page.getByRole("dialog", { name: "Encerrar sugestões vencidas" });
  await expect(dialog).toContainText(closingWords({ items: [{ id: "", revision: 0 }], left: 0 }));
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await expectWrong(dialog.getByLabel("Motivo"), /por quê/);
  await dialog.getByLabel("Motivo").fill("Anterior ao Autos");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await expect(notice(page, dismissedWords({ dismissed: 1, stayed: 0 }))).toBeVisible();
  await expect(group).toBeHidden();
  await page.goto(`/${database}/deadlines?de=encerrados&q=${cnj}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Não há prazo" })).toBeVisible();
});

test("a new deadline shows its day while it is typed, outlives Escape, and says when a calendar moved it", async ({
  signedIn: page,
  openAs,
  database,
}) => {
  const today = formatDate(new Date());
  const year = Number(today.slice(6));
  await page.goto(`/${database}/deadlines`);
  const open = page.getByRole("button", { name: "Novo prazo" });
  const dialog = page.getByRole("dialog", { name: "Novo prazo" });
  const create = dialog.getByRole("button", { name: "Criar prazo" });
  await open.click();
  await create.click();
  for (const field of ["Ato", "Disponibilizado em", "Quantidade"])
    await expectWrong(dialog.getByLabel(field), /Escreva/);
  await expect(dialog.getByLabel("Ato")).toBeFocused();
  await dialog.getByLabel("Ato").fill("Emenda à inicial");
  await dialog.getByLabel("Quantidade").fill("5");
  await dialog.getByLabel("Calendário do tribunal").fill("TJTO");
  await dialog.getByLabel("Disponibilizado em").fill(`05/08/${year + 36}`);
  await create.click();
  await expectWrong(dialog.getByLabel("Disponibilizado em"), `05/08/${year + 36}`);
  await expect(dialog.getByLabel("Disponibilizado em")).toBeFocused();
  const end = dialog.getByRole("status", { name: "Vencimento" });
  await expect(end).toBeEmpty();
  const sure = dialog.getByRole("checkbox", { name: `Está certo: o dia é mesmo 05/08/${year - 2}` });
  await expect(sure).toBeHidden();
  await dialog.getByLabel("Disponibilizado em").fill(`05/08/${year - 2}`);
  await create.click();
  await expectWrong(dialog.getByLabel("Disponibilizado em"), `05/08/${year - 2}`);
  await sure.check();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByText("Data marcada").click();
  const over = formatDate(new Date(Date.now() - 86_400_000));
  await dialog.getByLabel("Dia", { exact: true }).fill(over);
  await create.click();
  await expectWrong(dialog.getByLabel("Dia", { exact: true }), `O dia ${over} já passou`);
  await expect(dialog.getByRole("checkbox", { name: `Está certo: o dia é mesmo ${over}` })).toBeVisible();
  await expect(dialog.getByLabel("Ato")).toHaveValue("Emenda à inicial");
  await expectAccessible(page);
  await dialog.getByText("Prazo que se conta").click();
  await dialog.getByLabel("Como veio a intimação").selectOption("notified");
  await dialog.getByLabel("Intimado em").fill(today);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(end).toContainText("Vence");
  await expect(end).toContainText(/5\sdias úteis, intimado em/);
  await expect(end).toContainText("calendário do TJTO de ");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByRole("button", { name: "Limpar" })).toBeVisible();
  await expect(dialog.getByLabel("Ato")).toHaveValue("Emenda à inicial");
  await expect(dialog.getByLabel("Intimado em")).toHaveValue(today);
  await create.click();
  await page.waitForURL(/\/deadlines\/[0-9a-f-]{36}$/);
  await expect(page.getByText("intimado", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const id = page.url().split("/").at(-1) ?? "";
  const dueOn = await dueOf(page, { database, id });
  const admin = await openAs("admin");
  await closeDay(admin, { database, court: "TJTO", day: dueOn });
  // Who only administers learns that deadlines moved, not which.
  await expect(admin.getByText(/^Você não vê este/)).toBeVisible();
  await admin.getByRole("button", { name: "Tirar Luto oficial" }).click();
  const leaving = admin.getByRole("dialog", { name: "Tirar “Luto oficial” do calendário do TJTO?" });
  await expect(leaving).toContainText("em aberto conta");
  await leaving.getByRole("button", { name: "Voltar" }).click();
  await expect(admin.getByRole("button", { name: "Tirar Luto oficial" })).toBeVisible();
  const situation = page.getByRole("status", { name: "Situação do prazo" });
  await expect(situation).toContainText("Mudou de");
  await expect(situation).toContainText("“Luto oficial”");
  await expect(situation).toContainText("Helena Moura");
  await expectAccessible(page);
  await page.goto(`/${database}/deadlines?q=emenda`);
  const row = page.getByRole("listitem").filter({ hasText: "Emenda à inicial" });
  await expect(row.getByText(/^mudou de \d/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Mais ações" }).click();
  await expect(page.getByRole("menuitem", { name: "Exportar CSV" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Confirmar novo dia" }).click();
  await expect(row.getByText(/^mudou de \d/)).toBeHidden();
});

test("a save whose answer was lost three times is one deadline, and nothing typed is lost", async ({
  signedIn: page,
  database,
}) => {
  const act = "Manifestação sobre o laudo";
  await page.goto(`/${database}/deadlines`);
  await page.getByRole("button", { name: "Novo prazo" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo prazo" });
  await dialog.getByLabel("Ato").fill(act);
  await dialog.getByText("Data marcada").click();
  await dialog.getByLabel("Dia", { exact: true }).fill(formatDate(new Date(Date.now() + 9 * 86_400_000)));
  let lost = 0;
  await page.route("**/deadlines**", async (route) => {
    if (route.request().method() !== "POST" || lost === 3) return route.fallback();
    await route.fetch();
    lost += 1;
    await route.abort("connectionreset");
  });
  const create = dialog.getByRole("button", { name: "Criar prazo" });
  for (let press = 1; press <= 3; press += 1) {
    await create.click();
    await expect.poll(() => lost).toBe(press);
    await expect(create).toBeEnabled();
    await expect(dialog.getByLabel("Ato")).toHaveValue(act);
  }
  await create.click();
  await page.waitForURL(/\/deadlines\/[0-9a-f-]{36}$/);
  await page.goto(`/${database}/deadlines?q=laudo`);
  await expect(page.getByRole("listitem").filter({ hasText: act })).toHaveCount(1);
});

test("beside its publication a key confirms a deadline, and again the day to which it moved", async ({
  signedIn: page,
  openAs,
  database,
  state,
  newCnj,
}) => {
  // A case of the TJAP.
  const { digits: cnj } = newCnj("8030010");
  const word = "tecladura";
  const [id = ""] = await addSuggesting(state, database, {
    cnj,
    content: `${content} ${word}`,
    availableOn: dayKey(new Date()),
  });
  await page.goto(`/${database}/publications?q=${word}`);
  await page.getByRole("list", { name: "Publicações" }).getByRole("link").first().click();
  const panel = page.getByRole("region", { name: "Prazo", exact: true });
  await expect(panel.getByText("pelo calendário do TJAP")).toBeVisible();
  await page.keyboard.press("#");
  await expect(panel.getByText("Confirmado, a conferir")).toBeVisible();
  await closeDay(await openAs("admin"), {
    database,
    court: "TJAP",
    day: await dueOf(page, { database, id }),
  });
  await expect(panel.getByRole("button", { name: "Confirmar novo dia" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("#");
  await expect(panel.getByRole("button", { name: "Confirmar novo dia" })).toBeHidden();
  await expect(panel.getByText("Confirmado, a conferir")).toBeVisible();
});

test("a hearing that a movement tells of becomes a deadline by one button, with its day, hour and case", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits: cnj } = await takeCase();
  await page.goto(`/${database}/cases/${cnj}?tab=movements`);
  const { day, description } = hearingToCome();
  await bringMovement(page, { state, database, digits: cnj, description });
  await expect(page.getByText(description).first()).toBeVisible();
  await page.goto(`/${database}/deadlines?q=${cnj}`);
  const row = page.getByRole("listitem").filter({ hasText: "Audiência de conciliação" });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Criar prazo/ }).click();
  const dialog = page.getByRole("dialog", { name: "Novo prazo" });
  await expect(dialog.getByLabel("Ato")).toHaveValue("Audiência de conciliação, Sala 2");
  await expect(dialog.getByLabel("Dia", { exact: true })).toHaveValue(day);
  await expect(dialog.getByLabel("Hora")).toHaveValue("14:30");
  await expect(dialog.getByLabel("Processo", { exact: true })).toHaveValue(formatCnj(cnj));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Criar prazo" }).click();
  await page.waitForURL(/\/deadlines\/[0-9a-f-]{36}$/);
  await page.goto(`/${database}/deadlines?q=${cnj}`);
  await expect(row).toHaveCount(1);
  await expect(row.getByText("a conferir")).toBeVisible();
});
