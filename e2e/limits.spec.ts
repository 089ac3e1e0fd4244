import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "./support/test.ts";

test("a search ends in PostgreSQL when whoever asked for it leaves", async ({
  signedIn: page,
  database,
  state,
}) => {
  await page.goto(`/${database}/cases`);
  const script = join(import.meta.dirname, "support", "hold-searches.ts");
  const holder = spawn("node", ["--conditions=react-server", script, state.dataDir]);
  let said = "";
  holder.stdout.on("data", (piece) => {
    said += piece;
  });
  await expect.poll(() => said).toContain("held");
  await page.evaluate((url) => {
    const leaving = new AbortController();
    Object.assign(window, { leaving });
    fetch(url, { signal: leaving.signal }).catch(() => {});
  }, `/api/databases/${database}/cases?q=conclusos`);
  await expect.poll(() => said).toContain("asked");
  await page.evaluate(() => (Reflect.get(window, "leaving") as AbortController).abort());
  await expect.poll(() => said).toContain("gone");
});
