import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { launchChromium } from "#testing/chromium.ts";
import { firstSignIn, installations, pidOf, pressCtrlC, processesOf, run, until } from "./harness.ts";

/** `npm run dev`. That a change is seen without a build is Next's own; here is what Autos puts around it. */

const install = installations();
const root = join(import.meta.dirname, "..", "..");
const dev = ["npm", "run", "dev"];
const buildOf = () => {
  const stamp = join(root, ".next", "autos-build");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : null;
};

test("serves pages whose scripts run, without a build, and ends on Ctrl-C without a process left", async () => {
  const installation = await install();
  const before = buildOf();
  const started = run(installation, { command: dev });
  await started.ready;
  expect(started.output()).toContain(`Autos em http://localhost:${installation.port}`);

  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: "pt-BR" });
  // A page is compiled when it is first asked for.
  page.setDefaultTimeout(240_000);
  const wrong: string[] = [];
  page.on("console", (said) => said.type() === "error" && wrong.push(said.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  const heard = page.waitForEvent("console", (said) => said.text().includes("[HMR] connected"));
  await page.goto(`http://localhost:${installation.port}/login`);
  await heard;
  const { email, password } = firstSignIn(started);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL("**/account/password");
  await page.getByRole("button", { name: /senha/i }).first().waitFor();
  expect(wrong).toEqual([]);
  // Addresses may serve once, and what an action is given may be a password.
  expect(started.output()).not.toMatch(/(?:GET|POST) \/|Action\(/);
  expect(pidOf(installation, "worker")).toBeGreaterThan(0);
  expect(buildOf()).toBe(before);
  pressCtrlC(started);
  expect(await started.exited).toBe(0);
  await until(() => processesOf(installation).length === 0);
}, 600_000);

test.each([
  ["HOST", "0.0.0.0"],
  ["APP_ORIGIN", "https://autos.example"],
])("does not start with %s=%s, which others could reach", async (name, value) => {
  const installation = await install();
  const started = run(installation, { command: dev, env: { [name]: value, TRUSTED_PROXIES: "127.0.0.1" } });
  expect(await started.exited).toBe(1);
  expect(started.output()).toContain("npm run dev só atende nesta máquina");
  expect(processesOf(installation)).toEqual([]);
});
