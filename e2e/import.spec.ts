import { startRefusal } from "#lib/imports/refusals.ts";
import { control } from "../testing/control.ts";
import { expectWrong } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

test("numbers in a text are imported until the cases are ready, and the text survives a reload", {
  tag: "@gate",
}, async ({ signedIn: page, database, newCnj }) => {
  const [one, two] = [newCnj(), newCnj("5150049")];
  await page.goto(`/${database}/cases`);
  await page.getByRole("link", { name: "Importar processos" }).click();
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await box.fill(`Prezada Helena, segue: ${one.written} (nosso) e ${two.digits}; de novo ${one.digits}.`);
  await expect(page.getByRole("heading", { name: "2 prontos para importar" })).toBeVisible();
  await expect(page.getByText("TRT15")).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(/Prezada Helena/);
  await page.getByLabel("Etiqueta para todos").fill("Carteira da Helena");
  await expect(page.getByText(/2\srecebem etiquetas/)).toBeVisible();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
  await expect(page.getByText("Importação concluída.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Monitorar/ })).toBeVisible();
  await page.getByRole("link", { name: /^Os 2.processos estão aqui\.$/ }).click();
  await expect(page.getByRole("list", { name: "Processos" })).toContainText(two.written);
  await page.goto(`/${database}/cases`);
  await page.getByRole("searchbox", { name: "Buscar processos" }).fill(one.written);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText(one.written);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText("Carteira da Helena");
});

test("each kind of wrong input has its message, and nothing typed is lost", async ({
  signedIn: page,
  database,
}) => {
  await page.goto(`/${database}/cases/import`);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  const submit = page.getByRole("button", { name: "Importar", exact: true });

  await submit.click();
  await expectWrong(box, /ao menos um número CNJ/);
  await expect(box).toBeFocused();

  await box.fill("Favor verificar os autos do nosso cliente.");
  await submit.click();
  await expectWrong(box, startRefusal("none-found"));
  await expect(box).toHaveValue("Favor verificar os autos do nosso cliente.");

  const wrong = "1018874-82.2023.4.01.8200";
  await box.fill(`${wrong}\n1003864-25.2025.8.26.001\n1003864-25.2025.8.26.00112\n10O3864-25.2025.8.26.0011`);
  await expect(page.getByText(/verificador seria 83/)).toBeVisible();
  await expect(page.getByText(/são 20, aqui há 19/)).toBeVisible();
  await expect(page.getByText(/são 20, aqui há 21/)).toBeVisible();
  await expect(page.getByText(/letra/)).toBeVisible();
  await submit.click();
  await expectWrong(box, startRefusal("none-valid"));
  await expect(box).toHaveValue(new RegExp(wrong.replaceAll(".", "\\.")));

  await page.getByRole("button", { name: /^Usar \d{7}-83/ }).click();
  await expect(box).toHaveValue(/1018874-83\.2023\.4\.01\.8200/);
  await expect(page.getByRole("heading", { name: "1 pronto para importar" })).toBeVisible();
});

test("numbers that are here already are named before sending", async ({
  signedIn: page,
  database,
  takeCase,
}) => {
  const { written } = await takeCase();
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(written);
  await expect(page.getByRole("heading", { name: "1 já está aqui" })).toBeVisible();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expectWrong(page.getByRole("textbox", { name: "Números CNJ" }), startRefusal("all-known"));
});

test("a number that the service refused can be retried", async ({
  signedIn: page,
  database,
  state,
  newCnj,
}) => {
  const { written, digits } = newCnj();
  // The fault is limited to this number, as other tests import at the same time.
  const fault = { operation: 1, kind: "status", status: 422, times: 1, database, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await page.goto(`/${database}/cases/import`);
  await page.getByRole("textbox", { name: "Números CNJ" }).fill(written);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("1 falhou")).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole("button", { name: /Tentar/ })
    .first()
    .click();
  await expect(page.getByText("Importação concluída.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("1 falhou")).toBeHidden();
});

test("a spreadsheet's own columns become labels of its cases", async ({
  signedIn: page,
  database,
  newCnj,
}) => {
  const [one, two] = [newCnj("8160001"), newCnj("8160001")];
  await page.goto(`/${database}/cases/import`);
  const table = `Processo;Cliente;Valor\n${one.written};Padaria Estrela;10\n${two.written};Construtora Vale;20\n`;
  const file = { name: "carteira.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("heading", { name: "2 prontos para importar" })).toBeVisible();
  const old = {
    name: "velho.xls",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  };
  await page.locator('input[type="file"]').setInputFiles(old);
  await expect(page.getByText(/é de um Excel antigo/)).toBeVisible();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByRole("heading", { name: /2 processos de “carteira.csv”/ })).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
  await page.goto(`/${database}/cases?q=${one.digits}`);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText("Cliente: Padaria Estrela");
});

test("a row of a file with a wrong digit is imported with its label once it is corrected", async ({
  signedIn: page,
  database,
  newCnj,
}) => {
  const [right, wrong] = [newCnj(), newCnj()];
  const check = wrong.digits.slice(7, 9);
  const typed = wrong.written.replace(`-${check}.`, check === "50" ? "-51." : "-50.");
  await page.goto(`/${database}/cases/import`);
  const table = `Processo;Cliente\n${right.written};Alfa\n${typed};Beta\n;Gama\n`;
  const file = { name: "clientes.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(/1.linha sem número não entra/)).toBeVisible();
  await expect(page.getByText(/^1.etiqueta: Cliente: Alfa$/)).toBeVisible();
  const submit = page.getByRole("button", { name: "Importar", exact: true });
  await submit.click();
  await expect(page.getByRole("heading", { name: /1.processo de “clientes.csv”/ })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await expect(box).toHaveValue("");
  await expect(page.getByText(/^As outras linhas/)).toBeVisible();
  await expect(page).toHaveURL(/importacao=/);
  const first = page.url();
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^Usar \\d{7}-${check}`) }).click();
  await submit.click();
  await expect(page).not.toHaveURL(first);
  const progress = page.getByRole("progressbar", { name: "Progresso da importação" }).first();
  await expect(progress).toHaveAttribute("aria-valuenow", "100", { timeout: 45_000 });
  await page.goto(`/${database}/cases?q=${wrong.digits}`);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText("Cliente: Beta");
});

test("10,000 pasted numbers are read while the page stays responsive", async ({
  signedIn: page,
  context,
  database,
  newCnj,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/${database}/cases/import`);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  const numbers = Array.from({ length: 10_000 }, () => newCnj().written).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), numbers);
  await box.click();
  await page.keyboard.press("Control+V");
  const ready = page.getByRole("heading", { name: /^10\.000 prontos para importar/ });
  await expect(ready).toBeVisible();
  await page.reload();
  await expect(ready).toBeVisible();
  await page.getByRole("link", { name: "Hoje", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
});

test("a text that a person types while an import is being sent is kept", async ({
  signedIn: page,
  database,
  newCnj,
}) => {
  const [sent, added] = [newCnj(), newCnj()];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(`/${database}/cases/import`);
  const box = page.getByRole("textbox", { name: "Números CNJ" });
  await box.fill(sent.written);
  await expect(page.getByRole("heading", { name: "1 pronto para importar" })).toBeVisible();
  await page.route("**/cases/import**", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await box.press("End");
  await box.pressSequentially(`\n${added.written}`);
  release();
  await expect(page.getByRole("progressbar", { name: "Progresso da importação" }).first()).toBeVisible();
  await expect(box).toHaveValue(added.written);
});

test("files held over the page are told in words where they may be dropped", async ({
  signedIn: page,
  database,
  newCnj,
}) => {
  await page.goto(`/${database}/cases/import`);
  const cnj = newCnj();
  const drag = (kind: string) =>
    page.evaluate(
      ({ kind, text }) => {
        const held = new DataTransfer();
        held.items.add(new File([text], "lista.txt", { type: "text/plain" }));
        const event = new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      { kind, text: cnj.written },
    );
  const words = page.getByText("Solte para ler os números");
  await expect(page.getByRole("textbox", { name: "Números CNJ" })).toBeVisible();
  await expect(async () => {
    await drag("dragover");
    await expect(words).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag("dragleave");
  await expect(words).toHaveCount(0);
  await drag("dragover");
  await drag("drop");
  await expect(words).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "1 pronto para importar" })).toBeVisible();
});
