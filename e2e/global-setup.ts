import { startApp } from "./support/running-app.ts";

/** Starts the product once for all browser tests; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return await startApp();
}
