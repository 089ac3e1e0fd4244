import { join } from "node:path";
import { withDesk } from "../bench/desk.ts";

/** Makes `docs/case.png`, the picture of a case that README.md and LEIAME.md show, with a product that has an empty data folder. */

const cnj = "10529770620248260100";

await withDesk([cnj], async ({ context, database }) => {
  const page = await context.newPage();
  await page.goto(`/${database}/cases/${cnj}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(import.meta.dirname, "..", "docs", "case.png") });
});
