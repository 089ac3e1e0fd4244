import { isOwnMachine } from "./entry.ts";

/** The address of Autos, as the person wrote it: from nowhere else a message is taken. */

const script = "autos";

export async function autosOrigin(): Promise<string | null> {
  const { origin = null } = await chrome.storage.local.get<{ origin?: string }>("origin");
  return origin;
}

/** The origin of what was typed; null when it is no address that may be Autos': https, or this machine. */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(text) ?? URL.parse(`https://${text}`);
  if (text === "" || url === null || url.hostname === "") return null;
  return url.protocol === "https:" || (url.protocol === "http:" && isOwnMachine(url.hostname))
    ? url.origin
    : null;
}

/** Listens to the pages of this origin and to no others; the browser asks the person first. False when they said no. */
export async function listenTo(origin: string): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: [`${origin}/*`] }))) return false;
  await stopListening({ butKeep: origin });
  await chrome.scripting.registerContentScripts([
    { id: script, matches: [`${origin}/*`], js: ["bridge.js"], runAt: "document_start", allFrames: false },
  ]);
  await chrome.storage.local.set({ origin });
  return true;
}

/** Listens to nobody any more, and gives the leave for the address back. `butKeep`: an origin whose leave stays. */
export async function stopListening({ butKeep = null }: { butKeep?: string | null } = {}): Promise<void> {
  const origin = await autosOrigin();
  if (origin !== null && origin !== butKeep)
    await chrome.permissions.remove({ origins: [`${origin}/*`] }).catch(() => false);
  const registered = await chrome.scripting.getRegisteredContentScripts({ ids: [script] });
  if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [script] });
  await chrome.storage.local.remove("origin");
}
