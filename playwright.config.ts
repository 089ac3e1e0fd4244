import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

/** Run against real processes (e2e/global-setup.ts). `scripts/test.mjs` names a Chromium; else Playwright's own is used. */
const executablePath = process.env.AUTOS_CHROMIUM || undefined;

/** `npm test` runs the journeys with this mark; `npm run test:all`, and who names a file by hand, every one. */
process.env.TEST_EXTENT ??= "all";
const grep = process.env.TEST_EXTENT === "gate" ? /@gate/ : /./;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // A folder of its own: what lies there is removed before each run.
  outputDir: "test-results/traces",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  // A busy machine takes three times as long as an idle one; whoever passes does not wait for it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  globalSetup: "./e2e/global-setup.ts",
  projects: [
    { name: "pages", testIgnore: ["**/canary.spec.ts", "**/limits.spec.ts"], grep },
    // Alone: it holds the searches of all firms.
    { name: "limits", testMatch: "**/limits.spec.ts", dependencies: ["pages"], grep },
    // Last: it reads what all others made the product write.
    { name: "canary", testMatch: "**/canary.spec.ts", dependencies: ["limits"] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // What moves takes a twelfth of the time, and no journey is about it.
    contextOptions: { reducedMotion: process.env.TEST_EXTENT === "gate" ? "reduce" : "no-preference" },
    // Traces take a quarter of the time: on request, with `--trace retain-on-failure`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // Without a UTF-8 locale Chromium has no name for a file with accents.
      env: { ...process.env, LANG: "C.UTF-8" },
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
