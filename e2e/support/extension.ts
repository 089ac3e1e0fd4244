import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { buildExtension } from "../../scripts/extension.ts";

/** A whole Chromium with the extension, as a person has it who loaded its folder. */
export type ExtensionBrowser = {
  context: BrowserContext;
  /**
   * What the person answers when the extension asks for an address: yes, for these. Nobody can press in the window in which a
   * browser asks; it does not open where the browser's own page of extensions was told of the address before.
   */
  sayYesTo(...patterns: string[]): Promise<void>;
  /** Takes the leave for an address away, in the browser's own page of extensions. */
  withdraw(pattern: string): Promise<void>;
  /** A new tab with the extension's own page. */
  openOptions(): Promise<Page>;
  /** Makes it a newer version, as the browser's own update does. */
  update(): Promise<void>;
};

/** `manifest`: what is other there than in the product. */
export async function withExtension(
  use: (browser: ExtensionBrowser) => Promise<void>,
  { manifest = {} }: { manifest?: object } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "autos-extension-"));
  const extension = join(folder, "extension");
  await buildExtension(extension);
  await changeManifest(extension, manifest);
  const executablePath = process.env.AUTOS_WHOLE_CHROMIUM || undefined;
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...(executablePath ? { executablePath } : { channel: "chromium" }),
    locale: "pt-BR",
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--no-first-run",
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    const id = new URL(worker.url()).host;
    const settings = await context.newPage();
    await settings.goto("chrome://extensions");
    const tell = async (call: string, ...given: unknown[]) => {
      const all = given.map((one) => JSON.stringify(one)).join(", ");
      await settings.evaluate(`chrome.developerPrivate.${call}(${all})`);
    };
    // Without it the browser turns an extension of a folder off once it is loaded again.
    await tell("updateProfileConfiguration", { inDeveloperMode: true });
    await use({
      context,
      sayYesTo: async (...patterns) => {
        for (const pattern of patterns) await tell("addHostPermission", id, pattern);
      },
      withdraw: (pattern) => tell("removeHostPermission", id, pattern),
      openOptions: async () => {
        const page = await context.newPage();
        await page.goto(`chrome-extension://${id}/options.html`);
        return page;
      },
      update: async () => {
        await changeManifest(extension, { version: "9.9.9" });
        await tell("reload", id);
      },
    });
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function changeManifest(extension: string, change: object): Promise<void> {
  const file = join(extension, "manifest.json");
  const written: object = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...written, ...change }));
}

/** Writes the address of Autos into the extension's page. */
export async function tellAddress(options: Page, address: string): Promise<void> {
  await options.getByRole("textbox", { name: "Endereço do Autos do escritório" }).fill(address);
  await options.getByRole("button", { name: "Usar este endereço" }).click();
}

/** What the extension keeps: sessions that wait for an answer, and which cookies it put where. */
export const keptBy = (options: Page): Promise<{ waiting: number; entered: unknown[] }> =>
  options.evaluate(async () => {
    const { entered = [] } = await chrome.storage.local.get<{ entered?: unknown[] }>("entered");
    return { waiting: Object.keys(await chrome.storage.session.get(null)).length, entered };
  });

/** What the extension answers to a message from each frame of a tab, the page itself first. `tab`: a pattern of its address. */
export const sendFrom = (options: Page, asked: { tab: string; message: object }): Promise<unknown[]> =>
  options.evaluate(async ({ tab: url, message }) => {
    const [tab] = await chrome.tabs.query({ url });
    const answers = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1, allFrames: true },
      func: (given) => chrome.runtime.sendMessage(given),
      args: [message],
    });
    return answers.toSorted((one, other) => one.frameId - other.frameId).map(({ result }) => result);
  }, asked);
