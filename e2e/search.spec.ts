import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8140301";

test.describe("without a network", () => {
  test("a search of the list shows no rows and no count, and is done when the network is back", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one] = await takeCases(3, court);
    await page.goto(`/${database}/cases?tribunal=TJPA`);
    const list = page.getByRole("list", { name: "Processos" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("searchbox", { name: "Buscar processos" }).fill(one?.written ?? "");
    await expect(page.getByText("Não conseguimos buscar os processos")).toBeVisible();
    await expect(page.getByText(/Sem conexão com o Autos/)).toBeVisible();
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
    await page.context().setOffline(true);
    await page.getByRole("searchbox", { name: "Buscar nas movimentações" }).fill("jabuticabeira");
    await expect(page.getByText("As movimentações não puderam ser lidas")).toBeVisible();
    await expect(page.getByText("A busca não foi feita.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByText(/encontradas? de/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText("Nada com estes filtros.")).toBeVisible();
  });

  test("the palette shows no cases of an earlier question", async ({
    signedIn: page,
    database,
    takeCases,
  }) => {
    const [one, two] = await takeCases(3, court);
    await page.goto(`/${database}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(one?.written ?? "");
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("combobox").fill(two?.written ?? "");
    await expect(page.getByText("Não conseguimos buscar processos agora.")).toBeVisible();
    await expect(page.getByRole("option").filter({ hasText: one?.written ?? "" })).toHaveCount(0);
  });
});

test("a phrase and an exclusion narrow the list, and what was found leads to its movement", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(3, court);
  const { items } = await (
    await page.request.get(`/api/databases/${database}/cases/${one?.digits}/movements`)
  ).json();
  const said: string = items.at(-1).description;
  const [first = "", second = "", third = ""] = said.match(/\p{L}+/gu) ?? [];
  await page.goto(`/${database}/cases?tribunal=TJPA`);
  const box = page.getByRole("searchbox", { name: "Buscar processos" });
  const row = page.getByRole("listitem").filter({ hasText: one?.written ?? "" });
  await expect(row).toBeVisible();
  await box.fill(`"${first} ${second} ${third}" ${one?.written}`);
  await expect(row.locator("mark").first()).toBeVisible();
  const found = row.getByRole("link").nth(1);
  await expect(found).toHaveAttribute("href", /tab=movements&m=/);
  await box.fill(`"${second} ${first} ${third}" ${one?.written}`);
  await expect(page.getByText(/Nada com/)).toBeVisible();
  await box.fill(`-${one?.written}`);
  await expect(page.getByRole("list", { name: "Processos" }).getByRole("listitem").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

