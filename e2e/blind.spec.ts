import { control } from "../testing/control.ts";
import { expect, test } from "./support/test.ts";

test("a case whose check fails is listed as blind (not verified), with who can solve it", async ({
  signedIn: page,
  database,
  state,
  takeCase,
}) => {
  const { written, digits } = await takeCase();
  const fault = { operation: 2, kind: "status", status: 503, times: 50, cnj: digits };
  await control(state.sandbox, "POST", "/faults", fault);
  await page.goto(`/${database}/cases/${digits}`);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText(/Não verificado desde/).first()).toBeVisible({ timeout: 20_000 });
  await page.goto(`/${database}/blind`);
  await expect(page.getByRole("heading", { level: 1, name: "Sem verificação" })).toBeVisible();
  await expect(page.getByText(written)).toBeVisible();
  await expect(page.getByText("Quem resolve:").first()).toBeVisible();
  await expect(page.getByText("Tentamos de novo sozinhos").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const dock = page.getByRole("navigation", { name: "Principal" });
  await expect(dock.getByRole("link", { name: /^Sem verificação ?\d+$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(`/${database}/cases?estado=sem-verificacao`);
  await expect(page.getByRole("list", { name: "Processos" })).toContainText(written);
});
