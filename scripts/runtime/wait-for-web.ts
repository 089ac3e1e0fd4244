import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { localAddress } from "./programs.ts";
import type { Settings } from "./settings.ts";

const PATIENCE_MS = 60_000;

/**
 * Resolves when the web process answers that it is ready, through its real listener. In development that answer is compiled
 * first, which takes as long as it takes.
 */
export async function waitForWeb(settings: Settings, { dev = false } = {}): Promise<void> {
  const url = new URL("/api/ready", localAddress(settings));
  // The name may resolve to an address family on which the listener does not listen.
  if (url.hostname === "localhost") url.hostname = settings.HOST.includes(":") ? "[::1]" : "127.0.0.1";
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    if ((await statusOf(url)) === 200) return;
    if (!dev && Date.now() > until)
      throw new StartupError("O Autos iniciou, mas não ficou pronto em um minuto.");
  }
}

function statusOf(url: URL): Promise<number | null> {
  return new Promise((resolve) => {
    // The certificate is the firm's own and need not be issued for this local address.
    const options = { rejectUnauthorized: false, timeout: 10_000 };
    const call = (url.protocol === "https:" ? requestSecure : requestPlain)(url, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    call.once("timeout", () => call.destroy());
    call.once("error", () => resolve(null));
    call.end();
  });
}
