import { countWords, reportWords } from "#lib/publications/deliveries/words.ts";
import { expectAccessible, showAs } from "./support/accessible.ts";
import { make } from "./support/maker.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
] as const;

const file = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("a file of publications is handed in, and what came of it is told and listed", async ({
  signedIn: page,
  database,
  firm,
  state,
}) => {
  const key = ["ingest-key", "create", "--database", database, "--name", "Diários", "--rhythm", "none"];
  await make(state, "commands", [{ args: key }]);
  await page.goto(`/${database}/publications/deliveries`);
  await expect(page.getByRole("heading", { level: 1, name: "Entregas" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Quem entrega" })).toContainText("Diários");
  await page.getByRole("button", { name: "Entregar arquivo" }).click();
  const dialog = page.getByRole("dialog", { name: "Entregar arquivo" });
  const ids = [1, 2].map((number) => ({ _id: `${firm.mark}-${number}`, contentPublication: "Intime-se." }));
  const [first, second] = ids.map((one) => JSON.stringify(one));
  const hand = (name: string, text: string) =>
    dialog.getByLabel("Arquivo de publicações").setInputFiles(file(name, text));

  await hand("dje.json", `[${first},{"a":1},${second}]`);
  const report = { received: 3, new: 2, known: 0, invalid: [{ index: 1, reason: "falta _id" }] };
  await expect(dialog.getByRole("alert")).toContainText(reportWords(report).counts);
  await expect(dialog.getByRole("alert")).toContainText("item 2");
  await hand("dje.ndjson", `${first}\n${second}\n`);
  await expect(dialog.getByRole("status")).toContainText("2 recebidas");
  await hand("cortado.json", `[${first},{"_id":`);
  await expect(dialog.getByRole("alert")).toContainText("acaba no meio");
  await expect(dialog.getByRole("alert")).toContainText("foi guardado");
  await hand("foto.json", "não é JSON");
  await expect(dialog.getByRole("alert")).toContainText("não é uma lista");
  for (const look of looks) {
    await showAs(page, look);
    await expectAccessible(page);
  }

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const last = page.getByRole("list", { name: "Últimas entregas" });
  await expect(last.getByRole("listitem").filter({ hasText: "por arquivo" }).first()).toContainText(
    "não chegou inteira",
  );
  await expect(last).toContainText(countWords({ fresh: 2, invalid: 1 }));
  for (const look of looks) {
    await showAs(page, look);
    await expectAccessible(page);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  }
});

test("the page is not for those who do not see cases", async ({ openAs, database }) => {
  const page = await openAs("admin");
  await page.goto(`/${database}/publications/deliveries`);
  await expect(page.getByRole("heading", { level: 1, name: "Entregas" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entregar arquivo" })).toBeHidden();
});
