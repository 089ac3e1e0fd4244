import { isOwnMachine } from "./entry.ts";

/** The address of Autos, as the person wrote it: from nowhere else a message is taken. */

const script = "autos";
const patternOf = (origin: string) => `${origin}/*`;

export async function autosOrigin(): Promise<string | null> {
  const { origin = null } = await chrome.storage.local.get<{ origin?: string }>("origin");
  return origin;
}

/** Whether the browser lets the extension into the pages of this origin: it may take that back at any time. */
export const mayHear = (origin: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [patternOf(origin)] });

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
  if (!(await chrome.permissions.request({ origins: [patternOf(origin)] }))) return false;
  const former = await autosOrigin();
  await chrome.storage.local.set({ origin });
  await resumeListening();
  if (former !== null && former !== origin) await giveBack(former);
  return true;
}

/** Listens to nobody any more, and gives the leave for the address back. */
export async function stopListening(): Promise<void> {
  const origin = await autosOrigin();
  await chrome.storage.local.remove("origin");
  await resumeListening();
  if (origin !== null) await giveBack(origin);
}

const giveBack = (origin: string): Promise<boolean> =>
  chrome.permissions.remove({ origins: [patternOf(origin)] }).catch(() => false);

/**
 * Puts the script that listens into the pages of the address that the person wrote, where the browser allows it, and into no
 * others. An update of the extension makes the browser forget it. One at a time, so that the last one knows the newest address.
 */
export async function resumeListening(): Promise<void> {
  await navigator.locks.request("listening", async () => {
    const origin = await autosOrigin();
    const wanted = origin !== null && (await mayHear(origin)) ? patternOf(origin) : null;
    const [registered] = await chrome.scripting.getRegisteredContentScripts({ ids: [script] });
    if ((registered?.matches?.[0] ?? null) === wanted) return;
    if (registered !== undefined) await chrome.scripting.unregisterContentScripts({ ids: [script] });
    if (wanted === null) return;
    await chrome.scripting.registerContentScripts([
      { id: script, matches: [wanted], js: ["bridge.js"], runAt: "document_start", allFrames: false },
    ]);
  });
}
