import { expectAccessible, showAs } from "./support/accessible.ts";
import { expectWrong } from "./support/messages.ts";
import { bringMovement } from "./support/new-movement.ts";
import { expect, test } from "./support/test.ts";

test("what arrives by a rule is counted and listed, leads to its movement, and leaves when it is seen", async ({
  signedIn: page,
  database,
  openCase,
  state,
}) => {
  const { digits, written } = await openCase();
  await page.goto(`/${database}/alerts`);
  await expect(page.getByRole("heading", { name: "Nenhuma regra ainda" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nova regra" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova regra" });
  await dialog.getByRole("textbox", { name: "O texto contém" }).fill("tamanduá");
  await dialog.getByRole("combobox", { name: "Processos" }).selectOption("só estes processos");
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  const numbers = dialog.getByRole("textbox", { name: "Números dos processos" });
  await expectWrong(numbers, /Escreva/);
  await expectAccessible(page);
  await expect(numbers).toBeFocused();
  await numbers.fill("123");
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  await expectWrong(numbers, /aqui há 3/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nova regra" }).click();
  await expect(dialog.getByRole("button", { name: "Limpar" })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "O texto contém" })).toHaveValue("tamanduá");
  await numbers.fill(written);
  await expect(dialog.getByText(/não teria avisado/)).toBeVisible();
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  const rules = page.getByRole("list", { name: "Suas regras" });
  await expect(rules.getByText(/com “tamanduá”$/)).toBeVisible();

  const description = "Penhora de um TAMANDUA deferida";
  await page.goto(`/${database}/cases/${digits}`);
  await bringMovement(page, { state, database, digits, description });
  const link = page.getByRole("link", { name: /^Avisos/ });
  await expect(link).toContainText("1", { timeout: 20_000 });
  await page.goto(`/${database}/alerts`);
  const alerts = page.getByRole("list", { name: "Avisos por ver" });
  await expect(alerts.getByRole("listitem")).toHaveCount(1);
  await expect(alerts).toContainText(description);
  await showAs(page, { width: 390, height: 800, colorScheme: "dark" });
  await expectAccessible(page);
  await showAs(page, { width: 1440, height: 900, colorScheme: "light" });

  await alerts.getByRole("link", { name: description }).click();
  await expect(page.locator("[aria-current=true]").filter({ hasText: description })).toBeFocused();
  await expect(link).not.toContainText("1", { timeout: 20_000 });
  await page.goto(`/${database}/alerts`);
  await expect(page.getByRole("heading", { name: "Nenhum aviso por ver" })).toBeVisible();

  await rules.getByRole("button", { name: /^Alterar a regra/ }).click();
  const changing = page.getByRole("dialog", { name: "Alterar regra" });
  await expect(changing.getByRole("textbox", { name: "O texto contém" })).toHaveValue("tamanduá");
  await expect(changing.getByRole("textbox", { name: "Números dos processos" })).toHaveValue(written);
  await changing.getByRole("combobox", { name: "Quando avisar" }).selectOption("Também na hora");
  await expect(changing.getByText(/navegador, onde você permitir\.$/)).toBeVisible();
  await changing.getByRole("textbox", { name: "O texto contém" }).fill("lontra");
  await changing.getByRole("button", { name: "Salvar" }).click();
  await expect(rules.getByText(/com “lontra”$/)).toBeVisible();
  await expect(rules.getByText(/Também na hora$/)).toBeVisible();

  await rules.getByRole("button", { name: /^Apagar a regra/ }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma regra ainda" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Regras", exact: true })).toBeFocused();
});

test("the browser tells at once where the person allows it, by kind and number, and says when it is blocked", async ({
  signedIn: page,
  database,
  openCase,
  cookiesOf,
  state,
}) => {
  await page.context().addInitScript(() => {
    const told: string[] = [];
    const given = { permission: "default", answer: "granted" };
    class Told extends EventTarget {
      static get permission() {
        return localStorage.getItem("given-permission") ?? given.permission;
      }
      static async requestPermission() {
        localStorage.setItem("given-permission", given.answer);
        return given.answer;
      }
      constructor(title: string, { body }: NotificationOptions) {
        super();
        told.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Told, told });
  });
  const { digits, written } = await openCase();
  await page.goto(`/${database}/alerts`);
  await page.getByRole("button", { name: "Nova regra" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova regra" });
  await dialog.getByRole("combobox", { name: "Processos" }).selectOption("só estes processos");
  await dialog.getByRole("textbox", { name: "Números dos processos" }).fill(written);
  await dialog.getByRole("combobox", { name: "Quando avisar" }).selectOption("Também na hora");
  await dialog.getByRole("button", { name: "Criar regra" }).click();
  const here = page.getByRole("switch", { name: "Avisar neste navegador" });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    "O Autos avisa neste navegador: ",
  ]);
  await expectAccessible(page);

  await page.goto(`/${database}/cases/${digits}`);
  await bringMovement(page, { state, database, digits, description: "Julgado procedente o pedido de Ana" });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told), { timeout: 30_000 })
    .toEqual([`Sentença ou acórdão: ${written}`]);

  // Somebody else on the same machine, in another tab: the browser allows it, they have not chosen it.
  await page.context().addCookies(await cookiesOf("colleague"));
  const theirs = await page.context().newPage();
  await theirs.goto(`/${database}/alerts`);
  await expect(theirs.getByRole("switch", { name: "Avisar neste navegador" })).not.toBeChecked();
  await theirs.close();
  await page.context().addCookies(await cookiesOf("lawyer"));

  await page.evaluate(() => localStorage.setItem("given-permission", "denied"));
  await page.goto(`/${database}/alerts`);
  await expect(page.getByText("bloqueado no navegador")).toBeVisible();
  await expect(here).not.toBeChecked();
  await page.getByRole("button", { name: /^Apagar a regra/ }).click();
});
