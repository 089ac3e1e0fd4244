import { enter, mayEnter } from "./entering.ts";
import { readEntry } from "./entry.ts";
import { autosOrigin, mayHear, resumeListening } from "./origin.ts";
import { holdEntry } from "./waiting.ts";

/** Takes a court session from the page of Autos: enters where the browser allows it, else asks the person first. */

chrome.runtime.onMessage.addListener((message, sender, reply) => {
  receive(message, sender).then(reply, () => reply({ ok: false }));
  return true;
});

// After an update, also of the browser, after its start, and when the person gives back the leave that they took away.
chrome.runtime.onInstalled.addListener(() => void resumeListening());
chrome.runtime.onStartup.addListener(() => void resumeListening());
chrome.permissions.onAdded.addListener(() => void resumeListening());

chrome.action.onClicked.addListener(() => void chrome.runtime.openOptionsPage());

async function receive(message: unknown, sender: chrome.runtime.MessageSender): Promise<{ ok: boolean }> {
  const { origin } = sender;
  if (origin === undefined || !(await isFromAutos(sender))) return { ok: false };
  const entry = readEntry(message, origin);
  if (entry === null) return { ok: false };
  if (await mayEnter(entry.url)) {
    const leftOut = await enter(entry);
    await chrome.tabs.create({ url: entry.url });
    // It names them.
    if (leftOut.length > 0) await chrome.runtime.openOptionsPage().catch(() => {});
    return { ok: true };
  }
  const id = await holdEntry(entry);
  await chrome.tabs.create({ url: chrome.runtime.getURL(`confirm.html#${id}`) });
  return { ok: true };
}

/** Only the page itself of the address that the person wrote, while the browser allows it: no frame in it, and no other extension. */
async function isFromAutos({ id, origin, frameId }: chrome.runtime.MessageSender): Promise<boolean> {
  if (id !== chrome.runtime.id || frameId !== 0 || origin === undefined) return false;
  return origin === (await autosOrigin()) && (await mayHear(origin));
}
