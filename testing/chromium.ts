import { type Browser, chromium } from "@playwright/test";
import { chromiumVariables } from "#scripts/test/chromium.mjs";

/** The machine's Chromium, as the runner of the stages names or finds it. */
export async function launchChromium(): Promise<Browser> {
  const { AUTOS_CHROMIUM: path } = process.env.AUTOS_CHROMIUM ? process.env : (chromiumVariables() ?? {});
  return await chromium.launch({
    executablePath: path || undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
}
