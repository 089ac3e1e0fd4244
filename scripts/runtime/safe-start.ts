import { StartupError } from "#server/db/embedded/startup-error.ts";
import { unsafeStart } from "#server/web/start-conditions.ts";
import type { Settings } from "./settings.ts";

/** Throws `StartupError` with one line when the web process would refuse to start, before anything else is started. */
export function requireSafeStart({ TRUSTED_PROXIES, ...settings }: Settings & { dev?: boolean }): void {
  const why = unsafeStart({ ...settings, hasProxies: TRUSTED_PROXIES !== undefined });
  if (why !== null) throw new StartupError(why);
}
