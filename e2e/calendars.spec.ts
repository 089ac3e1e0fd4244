import { dayKey } from "#lib/time/time.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { addSuggesting } from "./support/publications.ts";
import { expect, test } from "./support/test.ts";

const year = dayKey(new Date()).slice(0, 4);

test("the days of a court are typed, taken from a file and reviewed", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/admin/calendars");
  await page.getByRole("button", { name: "Outro tribunal ou comarca" }).first().click();
  await page.getByLabel("Tribunal").fill("TJXX");
  await page.getByRole("button", { name: "Abrir calendário" }).click();
  await expectWrong(page.getByLabel("Tribunal"), /Escreva/);
  await page.getByLabel("Tribunal").fill("tjrr");
  await page.getByRole("button", { name: "Abrir calendário" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `TJRR, ${year}` })).toBeVisible();
  await expect(page.getByText(/^Ninguém escreveu este calendário/)).toBeVisible();

  await page.getByRole("button", { name: `Marcar ${year} como revisto` }).click();
  const doubt = page.getByRole("dialog", { name: `O calendário do TJRR de ${year} não tem nenhum dia` });
  await expectAccessible(page);
  await doubt.getByRole("button", { name: "Voltar" }).click();
  await expect(page.getByText(`Ninguém reviu ${year} ainda`)).toBeVisible();

  await page.getByRole("button", { name: "Incluir dia" }).click();
  await page.getByRole("button", { name: "Incluir", exact: true }).first().click();
  await expectWrong(page.getByLabel("Dia", { exact: true }), /Escreva/);
  await expectWrong(page.getByLabel("Motivo"), /Escreva/);
  await page.getByLabel("Dia", { exact: true }).fill(`30/02/${year}`);
  await page.getByLabel("Motivo").fill("Padroeira");
  await page.getByRole("button", { name: "Incluir", exact: true }).first().click();
  await expectWrong(page.getByLabel("Dia", { exact: true }), `30/02/${year}`);
  await expect(page.getByLabel("Motivo")).toHaveValue("Padroeira");
  await page.getByLabel("Dia", { exact: true }).fill(`05/10/${year}`);
  await page.getByRole("button", { name: "Incluir", exact: true }).first().click();
  const days = page.getByRole("list", { name: `Dias de ${year}` });
  await expect(days.getByRole("listitem")).toContainText([`05/10/${year}Padroeira`]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fechar" }).click();

  await page.getByRole("button", { name: "Incluir de arquivo" }).click();
  const file = (text: string) => ({ name: "dias.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page
    .getByLabel("Arquivo CSV ou agenda ICS")
    .setInputFiles(file("05/10/2019;Outro ano\n31/02/2019;Engano"));
  await expect(page.getByText(`dias.csv: 0 dias de ${year}`)).toBeVisible();
  await expect(page.getByText(/^Linha 2: .*31\/02\/2019/)).toBeVisible();
  await page
    .getByLabel("Arquivo CSV ou agenda ICS")
    .setInputFiles(file(`06/10/${year};Suspensão do sistema;suspensão;Portaria 9`));
  await page.getByRole("button", { name: "Incluir 1 dia" }).click();
  await expect(days.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: `Marcar ${year} como revisto` }).click();
  await expect(page.getByText(/^Calendário revisto em .* por Renata Sá$/)).toBeVisible();
  await days.getByRole("button", { name: "Tirar Padroeira" }).click();
  await expect(days.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(days.getByRole("listitem")).toHaveCount(2);
});

test("a secret address gives the deadlines to a calendar program until it is revoked", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits: cnj } = await takeCase();
  const content = "Especifiquem as partes, em 5 (cinco) dias, as provas que pretendem produzir.";
  await addSuggesting(state, database, { cnj, content, availableOn: dayKey(new Date()) });
  await page.goto(`/${database}/deadlines`);
  await page.getByRole("button", { name: /com todos$/ }).click();
  const address = await page.locator("code[data-key]").textContent();
  const read = async () => await page.request.get(address ?? "");
  const file = await (await read()).text();
  expect(file).toContain("BEGIN:VCALENDAR");
  // Of a case under secrecy the day alone.
  expect(file.replaceAll("\r\n ", "")).toMatch(
    /SUMMARY:(SIMULAÇÃO: )?(Prazo: Especificar provas\?|Prazo\?\\, processo em segredo)/,
  );
  await page.getByRole("button", { name: "Já guardei" }).click();
  await page.getByRole("button", { name: `Revogar o endereço de final ${address?.slice(-8, -4)}` }).click();
  await expect(notice(page, /revogado/)).toBeVisible();
  expect((await read()).status()).toBe(404);
});

test("the story of a case goes from the publication to the petition that answers it", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits: cnj } = await takeCase();
  const content = "Especifiquem as partes, em 5 (cinco) dias, as provas que pretendem produzir.";
  await addSuggesting(state, database, { cnj, content, availableOn: dayKey(new Date()) });
  await page.goto(`/${database}/cases/${cnj}?tab=story`);
  const chapter = page.getByRole("region", { name: /^Especificar provas/ });
  await expect(chapter.getByText("aberto, prazo a confirmar")).toBeVisible();
  await expectAccessible(page);
  await chapter.getByRole("button", { name: "Confirmar prazo" }).click();
  await expect(chapter.getByText(/^Confirmado por Helena Moura/)).toBeVisible();
  await chapter.getByRole("link", { name: "Peticionar" }).click();
  await expect(page.getByText(/^Cumpre o prazo Especificar provas/)).toBeVisible();
  await expect(page.getByLabel("Ato")).toHaveValue("Especificar provas");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.waitForURL(/step=documents/);
  await page.goto(`/${database}/cases/${cnj}?tab=story`);
  await expect(chapter.getByText("petição", { exact: true }).first()).toBeVisible();
  await expect(chapter.getByText(/Especificar provas, sem documentos/)).toBeVisible();
});
