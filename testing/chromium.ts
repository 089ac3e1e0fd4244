import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** The machine's Chromium, as the runner of the stages names it; without one, that which Playwright downloaded. */
export async function launchChromium(): Promise<Browser> {
  const installed = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
  const executablePath = process.env.AUTOS_CHROMIUM || installed;
  return await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
