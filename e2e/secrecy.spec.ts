import { lawyersNamedWords, seeingWords } from "#lib/cases/secrecy/words.ts";
import { missingTitle } from "#lib/failures/missing.ts";
import { expectAccessible } from "./support/accessible.ts";
import { make } from "./support/maker.ts";
import { notice } from "./support/messages.ts";
import { people } from "./support/running-app.ts";
import { passSixMinutes } from "./support/second-factor.ts";
import { expect, test } from "./support/test.ts";

test("a secret case is opened by whoever goes to it, once, and not by whoever sees its link", {
  tag: "@gate",
}, async ({ signedIn: page, state, database, takeCard }) => {
  const cnj = await takeCard("sealed");
  const openings = () => make(state, "openings", { database, cnj });
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"] !== undefined) ahead.push(request.url());
  });
  await page.goto(`/${database}/cases`);
  const row = page.getByRole("list", { name: "Processos" }).getByRole("link").first();
  await row.hover();
  await row.focus();
  expect(await openings()).toBe(0);

  const title = page.getByRole("heading", { level: 1 });
  await row.click();
  await expect(page.getByRole("tab", { name: "Movimentações" })).toBeVisible();
  expect(await openings()).toBe(1);
  // What the browser shows again was given to it before.
  await page.goBack();
  await expect(title).toHaveText(/^Processos/);
  await page.goForward();
  await expect(page.getByRole("tab", { name: "Movimentações" })).toBeVisible();
  expect(await openings()).toBe(1);
  expect(ahead).toEqual([]);
  // Nor can a page be read as if it were only prepared.
  const headers = { RSC: "1", "Next-Router-Prefetch": "1" };
  expect((await page.request.get(`/${database}/cases/${cnj}`, { headers })).status()).toBe(403);
});

test("a lawyer keeps a secret case for some people: a colleague finds no trace of it, until it is given back", async ({
  signedIn: page,
  openAs,
  openCard,
  database,
}) => {
  const cnj = await openCard("sealed");
  const colleague = await openAs("colleague");
  const path = `/${database}/cases/${cnj}`;
  await colleague.goto(path);
  await expect(colleague.getByText("segredo de justiça").first()).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Quem vê este processo" });
  const edit = page.getByRole("button", { name: "Editar quem vê este processo" });
  await edit.click();
  await dialog.getByRole("radio", { name: "Só estas pessoas" }).check();
  const me = dialog.getByRole("checkbox", { name: /^Eu, / });
  await expect(me).toBeChecked();
  await expectAccessible(page);
  await me.uncheck();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Nenhum advogado" })).toBeVisible();
  await me.check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`segredo de justiça · só ${people.lawyer.name}`)).toBeVisible();

  // The open page of the colleague is told, without being told of which case.
  await expect(colleague.getByRole("heading", { name: missingTitle("case") })).toBeVisible();
  await colleague.goto(`/${database}/cases?q=${cnj}`);
  await expect(colleague.getByText(/^Nada com/)).toBeVisible();
  await colleague.goto(path);
  await expect(colleague.getByRole("heading", { name: missingTitle("case") })).toBeVisible();
  expect((await colleague.request.get(`/api/databases/${database}/cases/${cnj}`)).status()).toBe(404);

  // Nobody gives it away without being told.
  await edit.click();
  await me.uncheck();
  await dialog.getByRole("checkbox", { name: people.colleague.name }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText(/^Você deixará de ver/)).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();

  await edit.click();
  await dialog.getByRole("radio", { name: "Todos da base" }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(seeingWords(null))).toBeVisible();
  await colleague.goto(path);
  await expect(colleague.getByText("segredo de justiça").first()).toBeVisible();
});

test("a paralegal who sees a restricted case names a lawyer for it, and nothing else", async ({
  signedIn: page,
  openAs,
  openCard,
  database,
  person,
}) => {
  for (const who of ["assistant", "colleague"] as const) await person(who);
  const cnj = await openCard("sealed");
  const path = `/${database}/cases/${cnj}`;
  const choosing = page.getByRole("dialog", { name: "Quem vê este processo" });
  const edit = page.getByRole("button", { name: "Editar quem vê este processo" });
  await edit.click();
  await choosing.getByRole("radio", { name: "Só estas pessoas" }).check();
  await choosing.getByRole("checkbox", { name: people.assistant.name }).check();
  await choosing.getByRole("button", { name: "Salvar" }).click();
  await expect(notice(page, /foi alterado/)).toBeVisible();

  const assistant = await openAs("assistant");
  await assistant.goto(path);
  await assistant.getByRole("button", { name: "Indicar advogado para este processo" }).click();
  const naming = assistant.getByRole("dialog", { name: "Indicar advogado" });
  await expect(naming.getByRole("checkbox", { name: people.colleague.name })).toBeVisible();
  await expect(naming.getByRole("checkbox", { name: people.lawyer.name })).toHaveCount(0);
  await expectAccessible(assistant);
  await naming.getByRole("button", { name: "Indicar" }).click();
  await expect(naming.getByRole("alert")).toContainText("advogado");
  await naming.getByRole("checkbox", { name: people.colleague.name }).check();
  await naming.getByRole("button", { name: "Indicar" }).click();
  await expect(notice(assistant, lawyersNamedWords(1))).toBeVisible();
  await expect(assistant.getByText(/^Só .*Ícaro Lima/)).toBeVisible();

  const colleague = await openAs("colleague");
  await colleague.goto(path);
  await expect(colleague.getByText("segredo de justiça").first()).toBeVisible();
  await expect(page.getByText(/^Só .*Ícaro Lima/)).toBeVisible();
  await edit.click();
  await choosing.getByRole("radio", { name: "Todos da base" }).check();
  await choosing.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(seeingWords(null))).toBeVisible();
});

test("what is taken of a secret case asks who the person is; its address alone refuses", async ({
  openAs,
  openCard,
  database,
  state,
  person,
}) => {
  const cnj = await openCard("sealed");
  const page = await openAs("lawyer");
  await page.goto(`/${database}/cases/${cnj}`);
  await expect(page.getByRole("link", { name: "PDF", exact: true })).toBeVisible();
  await passSixMinutes(state, await person("lawyer"));
  const file = `/api/databases/${database}/cases/${cnj}/print.pdf`;
  for (const path of [file, `/api/databases/${database}/cases.csv`]) {
    const refused = await page.request.get(path);
    expect([refused.status(), (await refused.json()).code]).toEqual([403, "step-up"]);
  }

  const dialog = page.getByRole("dialog", { name: "Confirme quem você é" });
  await page.keyboard.press("c");
  await dialog.getByRole("button", { name: "Voltar" }).click();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("c");
  await dialog.getByLabel("Sua senha").fill(people.lawyer.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  expect((await downloading).url()).toContain(file);
  expect((await page.request.get(file)).status()).toBe(200);
});
