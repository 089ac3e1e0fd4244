import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { build } from "vite";
import { launchChromium } from "#testing/chromium.ts";

const root = join(import.meta.dirname, "..");
const address = "http://form.test/";

export type BuiltPage = {
  browser: Browser;
  /** A page of its own context. */
  open(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

/**
 * A browser, and a page as the product's build would draw it: scripts and styles, nothing from the network. `entry`: its script;
 * `more`: what else is at its address.
 */
export async function openBuilt(
  entry: string,
  more: ReadonlyMap<string, Served> = new Map(),
): Promise<BuiltPage> {
  const [built, browser] = await Promise.all([buildPage(entry), launchChromium()]);
  const files = new Map([...built, ...more]);
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
      ...options,
    });
    const page = await context.newPage();
    await page.route("**/*", async (route) => {
      const file = files.get(new URL(route.request().url()).pathname);
      await (file === undefined ? route.fulfill({ status: 404 }) : route.fulfill(file));
    });
    await page.goto(address);
    return page;
  };
  return { browser, open, close: () => browser.close() };
}

type Served = { contentType: string; body: string | Buffer };

async function buildPage(entry: string): Promise<Map<string, Served>> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    mode: "production",
    // A test's NODE_ENV would otherwise decide.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    build: { write: false, rolldownOptions: { input: [entry, join(root, "app", "globals.css")] } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const files = new Map<string, Served>();
  // The fonts of the product are the build's; here their place must not be empty.
  let head = "<style>:root { --sans-file: Carlito; --serif-file: Georgia }</style>";
  for (const output of outputs) {
    const path = `/${output.fileName}`;
    if (output.type === "chunk") {
      files.set(path, { contentType: "text/javascript", body: output.code });
      if (output.isEntry) head += `<script type="module" src="${path}"></script>`;
    } else if (path.endsWith(".mjs")) {
      files.set(path, { contentType: "text/javascript", body: String(output.source) });
    } else if (path.endsWith(".css")) {
      files.set(path, { contentType: "text/css", body: String(output.source) });
      head += `<link rel="stylesheet" href="${path}">`;
    }
  }
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nova guia</title>${head}<body></body></html>`;
  return files.set("/", { contentType: "text/html; charset=utf-8", body });
}
