import { startApp } from "./support/running-app.ts";

/**
 * Starts the product once for all browser tests; the returned function stops it. Nothing happens to a petition at the service
 * unless a test says so.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return await startApp({ SANDBOX_FILING_MS: "3600000" });
}
