import { firmOf } from "./support/firm.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { people } from "./support/running-app.ts";
import { refusedToken } from "./support/secrets.ts";
import { expect, signIn, test } from "./support/test.ts";

const kinds = {
  api: "Token da API",
  capture: "Token de captura",
  services: "Token de serviços",
  filing: "Token de peticionamento",
  integration: "Token de integração",
} as const;

test("an owner creates a database, gives it five tested tokens, and a change of address asks before it drops any", async ({
  page,
  state,
  person,
}) => {
  const { baseUrl, appUrl, webUrl, tokens } = state.sandbox;
  const { document, mark } = firmOf(test.info(), "new");
  const name = `Moura e Filhas ${mark}`;
  await page.goto("/admin/databases");
  // Just now, as what changes a token asks those who did not.
  await signIn(page, await person("owner"));
  await page.getByRole("button", { name: "Nova base" }).click();
  await page.getByLabel("CPF ou CNPJ").fill(`${document.slice(0, -1)}${(Number(document.at(-1)) + 1) % 10}`);
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel("Endereço da janela de peticionamento").fill(appUrl);
  await page.getByLabel("Endereço principal").fill("api.operadora.com.br");
  await page.getByLabel("Endereço de guias e integração").fill("http://web.operadora.com.br");
  await page.getByRole("button", { name: "Criar base" }).click();
  await expectWrong(page.getByLabel("CPF ou CNPJ"), /dígitos/);
  await expectWrong(page.getByLabel("Endereço principal"), "https://");
  await expectWrong(page.getByLabel("Endereço de guias e integração"), /para que ninguém/);
  await page.getByLabel("CPF ou CNPJ").fill(document);
  await page.getByLabel("Endereço principal").fill(baseUrl);
  await page.getByLabel("Endereço de guias e integração").fill("https://web.operadora.com.br");
  await page.getByRole("button", { name: "Criar base" }).click();
  await expect(page.getByText(/são de serviços diferentes/)).toBeVisible();
  await page.getByLabel("Endereço de guias e integração").fill(webUrl);
  await page.getByRole("button", { name: "Criar base" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Faltam os tokens/)).toBeVisible();

  const row = (kind: string) =>
    page.getByRole("list", { name: "Tokens" }).getByRole("listitem").filter({ hasText: kind });
  const give = async (label: string, token: string) => {
    await page.getByLabel(label).fill(token);
    await page.getByLabel(label).press("Enter");
  };
  await page.getByLabel(kinds.capture).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "metade-do-token\noutra-metade");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expectWrong(page.getByLabel(kinds.capture), /quebra de linha/);
  await give(kinds.capture, "com espaço no meio");
  await expectWrong(page.getByLabel(kinds.capture), /espaço/);
  await expect(page.getByLabel(kinds.capture)).toBeFocused();
  // Who is in another field once the fault is shown stays there: a token pasted then goes where they see it go.
  const isLeftAlone = await page.getByLabel(kinds.services).evaluate(
    async (field, other) => {
      if (!(field instanceof HTMLInputElement && other instanceof HTMLElement)) return false;
      const shown = new Promise((resolve) =>
        new MutationObserver(resolve).observe(field, { attributeFilter: ["aria-invalid"] }),
      );
      // What the page puts off comes as late as on a busy machine.
      const putOff: (() => void)[] = [];
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (later: () => void) => putOff.push(later) });
      field.form?.requestSubmit();
      await shown;
      other.focus();
      for (const later of putOff) later();
      Object.assign(window, { setTimeout });
      return other.ownerDocument.activeElement === other;
    },
    await page.getByLabel(kinds.api).elementHandle(),
  );
  expect(isLeftAlone).toBe(true);
  await give(kinds.api, refusedToken);
  await expectWrong(page.getByLabel(kinds.api), /401: “Token inválido\.”/);
  await give(kinds.api, tokens.api);
  await expect(row("API")).toContainText(/…\w{4}/);
  await expect(row("API")).toContainText("Aceito às");
  await give(kinds.capture, tokens.api);
  await expectWrong(page.getByLabel(kinds.capture), `API (termina em ${tokens.api.slice(-4)})`);
  await expect(page.getByRole("button", { name: "Gravar mesmo assim" })).toBeVisible();
  await expect(page.getByText(/^Faltam os tokens de captura, .* integração/)).toBeVisible();
  for (const kind of ["capture", "services", "filing", "integration"] as const) {
    await give(kinds[kind], tokens[kind]);
    await expect(page.getByLabel(kinds[kind])).toHaveCount(0);
  }
  await expect(row("Peticionamento")).toContainText("só se confirma");
  await row("Serviços")
    .getByRole("button", { name: /Testar conexão/ })
    .click();
  await expect(page.getByText(/não recusou o token de serviços/).first()).toBeVisible();
  await expect(page.getByText(/^Ainda não há colegas/)).toBeVisible();

  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Endereço da janela de peticionamento").fill(webUrl);
  await page.getByRole("button", { name: "Salvar nome e endereços" }).click();
  await expect(page.getByText(/sai o token de peticionamento/)).toBeVisible();
  await expect(row("Peticionamento")).toContainText("…");
  await page.getByRole("button", { name: "Mudar e apagar o token" }).click();
  await expect(row("Peticionamento")).toContainText("não gravado");
  await expect(row("Integração")).toContainText("Endereço respondeu");
  await expect(page.getByRole("definition").filter({ hasText: webUrl })).toHaveCount(2);

  await page.getByLabel("Lote de importação").fill("0");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectWrong(page.getByLabel("Lote de importação"), /de 1 a 1000/);
  await page.getByLabel("Lote de importação").fill("50");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(notice(page, /^Salvo/)).toBeVisible();

  // To demand a second factor without one of their own would lock the owner out, too.
  const demand = page.getByRole("switch", { name });
  await expect(page.getByText(/^1 pessoa não tem/)).toBeVisible();
  await demand.click();
  const asked = page.getByRole("dialog", { name: `Exigir segundo fator em ${name}` });
  await expect(asked).toContainText("segundo fator agora");
  // Behind the dialog it is hidden from roles.
  await expect(page.getByRole("switch", { name, includeHidden: true })).not.toBeChecked();
  await asked.getByRole("button", { name: "Exigir" }).click();
  await expect(page.getByText(/^Ative antes/)).toBeVisible();
  await expect(demand).not.toBeChecked();

  await page.getByRole("button", { name: "Criar chave" }).click();
  await page.getByLabel("Nome da chave").fill("DJEN diário");
  await page.getByRole("button", { name: "Criar chave" }).click();
  const key = page.locator("[data-key]");
  await expect(key).toHaveText(/^autos_/);
  const told = await key.innerText();
  await page.reload();
  await expect(page.getByText("nenhuma entrega ainda")).toBeVisible();
  expect(await page.content()).not.toContain(told);

  await page.goto("/admin/databases");
  const listed = page.getByRole("list", { name: "Bases" }).getByRole("link", { name: new RegExp(name) });
  await expect(listed).toContainText("4 de 5 tokens");
});

test("a base to practise with has its tokens at once", async ({ page, person }) => {
  const { document, mark } = firmOf(test.info(), "new");
  const name = `Base de treino ${mark}`;
  await page.goto("/admin/databases");
  await signIn(page, await person("owner"));
  await page.getByRole("button", { name: "Nova base" }).click();
  await page.getByLabel("CPF ou CNPJ").fill(document);
  await page.getByLabel("Nome").fill(name);
  await page.getByRole("button", { name: "Usar a operadora simulada" }).click();
  await page.getByRole("button", { name: "Criar base" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Faltam os tokens/)).toHaveCount(0);
  await page.getByRole("button", { name: "Testar conexão do token da API" }).click();
  await expect(page.getByRole("list", { name: "Tokens" }).getByRole("listitem").first()).toContainText(
    "Aceito às",
  );
});

test("who administers nothing finds no page of the administration", async ({ signedIn: page, database }) => {
  for (const path of ["/admin/databases", `/admin/databases/${database}`]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(people.lawyer.name).first()).toBeVisible();
  }
});
