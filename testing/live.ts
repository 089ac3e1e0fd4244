import { hub } from "#server/events/hub.ts";

/** Stops what listens for notifications in this process, for the end of a test file; the next one listens anew. */
export async function stopListening(): Promise<void> {
  await hub().close();
  globalThis.autosHub = undefined;
  globalThis.autosWatch = undefined;
}
