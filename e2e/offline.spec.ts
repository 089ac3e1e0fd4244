import { searchNotDone, unansweredWords } from "#lib/failures/unanswered.ts";
import { notice } from "./support/messages.ts";
import { searchBox, takenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8160014";
/** Another one, so that the list of the first court stays short enough to be drawn as a whole. */
const documentCourt = "8270001";

test.describe("without a network", () => {
  test("a search of the list shows no rows and no count, and is done when the network is back", {
    tag: "@gate",
  }, async ({ signedIn: page, database, takeCases }) => {
    const [one] = await takeCases(3, court);
    await page.goto(`/${database}/cases?tribunal=TJPR`);
    const list = page.getByRole("list", { name: "Processos" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const box = await searchBox(page, "Buscar processos");
    await page.context().setOffline(true);
    await box.fill(one?.written ?? "");
    const failed = page.getByRole("alert").filter({ hasText: unansweredWords("offline", "page").title });
    await expect(failed).toContainText("processos");
    await expect(list).toHaveCount(0);
    await expect(page.getByRole("main").getByText(/\d+ de \d+|\d+ processos?\b/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText(one?.written ?? "");
  });

  test("a search of the movements shows none, and says that it was not done", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(3, court);
    await page.goto(`/${database}/cases/${one?.digits}?tab=movements`);
    await expect(page.getByRole("article").first()).toContainText(/\p{L}/u);
    const box = await searchBox(page, "Buscar nas movimentações");
    await page.context().setOffline(true);
    await box.fill("jabuticabeira");
    await expect(page.getByRole("alert").filter({ hasText: "movimentações" })).toBeVisible();
    const undone = page.getByText(searchNotDone);
    await expect(undone).toBeVisible();
    const [above, below] = [await box.boundingBox(), await undone.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(64);
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByText(/encontradas? de/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText("Nada com estes filtros.")).toBeVisible();
  });

  test("a search of documents that were not read finds none, and says that it was not done", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(1, documentCourt);
    await page.goto(`/${database}/cases/${one?.digits}?documento=jabuticabeira`);
    const tab = page.getByRole("tab", { name: "Documentos" });
    await takenOver(page);
    await page.context().setOffline(true);
    await tab.click();
    await expect(page.getByText(searchNotDone)).toBeVisible();
    const answers = page.getByText(/Nenhum documento|encontrados? de|\d+ de \d+/);
    await expect(page.getByRole("tabpanel").filter({ has: answers })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: /^Nenhum documento/ })).toBeVisible();
    await expect(page.getByText(searchNotDone)).toHaveCount(0);
  });

  test("a search of documents that were read finds those of the list, and no others", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(1, documentCourt);
    await page.goto(`/${database}/cases/${one?.digits}?tab=documents`);
    const rows = page.getByRole("tabpanel").getByRole("link");
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    const box = await searchBox(page, "Buscar nos documentos");
    await page.context().setOffline(true);
    await box.fill("jabuticabeira");
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /^Nenhum documento/ })).toBeVisible();
    await box.fill("");
    await expect(rows).toHaveCount(all);
  });

  test("notes that cannot be read say so, and are not asked for without end", async ({
    signedIn: page,
    openCase,
  }) => {
    let asked = 0;
    await page.route(/\/notes$/, (route) => {
      asked++;
      return route.abort();
    });
    await openCase("?tab=documents");
    const failed = page.getByRole("alert").filter({ hasText: "anotações" });
    // Each read is tried again before it has failed.
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(failed).toBeVisible();
    const before = asked;
    await page.getByRole("tab", { name: /Movimentações/ }).click();
    await expect(page.getByRole("article").first()).toContainText(/\p{L}/u);
    await expect(failed).toBeVisible();
    expect(asked - before).toBeLessThan(3);
    expect(asked).toBeLessThan(12);
  });

  test("links and keys to other pages stay on the page that is open, and say why", { tag: "@gate" }, async ({
    signedIn: page,
    database,
    openCase,
  }) => {
    const { digits } = await openCase();
    const said = notice(page, /^Sem conexão/);
    await expect(page.getByRole("button", { name: "Anotar" })).toBeVisible();
    await page.context().setOffline(true);
    const nav = page.getByRole("navigation", { name: "Principal" });
    await nav.getByRole("link", { name: /^Hoje/ }).click();
    await said.hover();
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect(said).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`/cases/${digits}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await nav.getByRole("link", { name: /^Hoje/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${database}$`));
  });

  test("the palette shows no cases of an earlier question", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one, two] = await takeCases(3, court);
    await page.goto(`/${database}`);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(one?.written ?? "");
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("combobox").fill(two?.written ?? "");
    await expect(page.getByText(/^Não conseguimos buscar/)).toBeVisible();
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toHaveCount(0);
  });
});

test("on a machine without a network pages of its own Autos still open", async ({
  signedIn: page,
  database,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.goto(`/${database}/cases`);
  await searchBox(page, "Buscar processos");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Hoje" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hoje" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Processos" })).toBeVisible();
});
