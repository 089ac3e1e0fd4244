import { unansweredWords } from "#lib/failures/unanswered.ts";
import { searchBox } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

/** A court that no other test uses. */
const court = "8050003";

test("after an update an open page says that it has to be loaded again, offers it, and goes on", async ({
  signedIn: page,
  database,
  takeCases,
}) => {
  const [one] = await takeCases(1, court);
  await page.goto(`/${database}/cases?tribunal=TJBA`);
  const box = await searchBox(page, "Buscar processos");
  const reads = `**/api/databases/${database}/cases?*`;
  await page.route(reads, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "autos-build": "another" } });
  });
  await box.fill(one?.written ?? "");
  await expect(page.getByText(unansweredWords("outdated", "page").title)).toBeVisible();
  await expect(page.getByRole("list", { name: "Processos" })).toHaveCount(0);
  await expect(page.getByText("fora desta busca")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Recarregar" }).click();
  const list = page.getByRole("list", { name: "Processos" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(one?.written ?? "");
});
