import type { Page } from "@playwright/test";
import { notice } from "./support/messages.ts";
import type { Case } from "./support/sandbox.ts";
import { searchBox, takenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8210005";

const labelling = (page: Page, count: number) =>
  page.getByRole("dialog", {
    name: new RegExp(`^Etiquetar ${count}\\s${count === 1 ? "processo" : "processos"}$`),
  });

/** The rows of the list, also behind an open dialog, where the accessibility tree has none. */
const rowsOf = (page: Page) =>
  page
    .getByRole("list", { name: "Processos", includeHidden: true })
    .getByRole("listitem", { includeHidden: true });

/** Gives a label of their own to cases, and opens the list of those that carry it. */
async function openLabelled(page: Page, database: string, cases: Case[]): Promise<string> {
  const label = "Carteira";
  for (const { digits } of cases) {
    await page.goto(`/${database}/cases/${digits}`);
    const box = labelling(page, 1).getByRole("combobox");
    await takenOver(page);
    await page.keyboard.press("i");
    await expect(box).toBeFocused();
    await page.keyboard.type(label);
    await expect(page.getByRole("option").filter({ hasText: label })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(notice(page, `“${label}” em 1`)).toBeVisible();
  }
  const { items } = await (await page.request.get(`/api/databases/${database}/cases/labels`)).json();
  const { id } = items.find(({ name }: { name: string }) => name === label);
  await page.goto(`/${database}/cases?etiqueta=${id}`);
  await expect(rowsOf(page)).toHaveCount(cases.length);
  await searchBox(page, "Buscar processos");
  return label;
}

test("a dialog keeps its case when that leaves the list, and does not open again for another one", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const label = await openLabelled(page, database, await takeCases(2, court));
  const rows = rowsOf(page);
  await rows.first().getByRole("link").first().focus();
  await page.keyboard.press("i");
  const option = labelling(page, 1).getByRole("option", { name: label });
  await expect(option).toContainText("tem");
  await page.keyboard.type(label);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(labelling(page, 1)).toBeVisible();
  await expect(option).not.toContainText("tem");
  await page.getByRole("button", { name: "Pronto" }).click();
  await expect(labelling(page, 1)).toBeHidden();

  await rows.first().getByRole("link").first().focus();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selecionado")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a dialog opened for what was selected does not pass to the row with the focus", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const label = await openLabelled(page, database, await takeCases(3, court));
  const rows = rowsOf(page);
  const link = (place: number) => rows.nth(place).getByRole("link").first();
  for (const place of [0, 1]) {
    await link(place).focus();
    await page.keyboard.press("x");
  }
  await link(2).focus();
  await page.keyboard.press("i");
  const option = labelling(page, 2).getByRole("option", { name: label });
  await expect(option).toContainText("em todos");
  await page.keyboard.type(label);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(option).not.toContainText("em todos");
  await page.keyboard.type(label);
  await page.keyboard.press("Enter");
  await expect(option).toContainText("em todos");
  await expect(rows).toHaveCount(3);
});

test("a list that the person may not see any more offers nothing", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(1, court);
  await page.goto(`/${database}/cases?q=${one?.digits}`);
  const row = page.getByRole("list", { name: "Processos" }).getByRole("link").first();
  await row.focus();
  const offered = page.getByRole("group", { name: /^Esta lista$|^\d{7}-/ });
  const box = page.getByRole("combobox", { name: "Ir para" });
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(offered).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  await page.route(/\/api\/databases\/[^/]+\/cases\?/, (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", message: "Seu papel não permite isso." } }),
  );
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: /não vê processos/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(offered).toHaveCount(0);
});
