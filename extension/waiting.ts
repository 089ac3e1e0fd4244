import type { Entry } from "./entry.ts";

/** Court sessions that wait for the person's answer: in the browser's memory, never on its disk, and for two minutes at most. */

export const waitsMs = 120_000;
type Waiting = { entry: Entry; until: number };

export async function holdEntry(entry: Entry): Promise<string> {
  await dropExpired();
  const id = crypto.randomUUID();
  const waiting: Waiting = { entry, until: Date.now() + waitsMs };
  await chrome.storage.session.set({ [id]: waiting });
  return id;
}

/** Null when it was entered, refused or is too old. */
export async function waitingEntry(id: string): Promise<Entry | null> {
  await dropExpired();
  const found = await chrome.storage.session.get<Record<string, Waiting | undefined>>(id);
  return found[id]?.entry ?? null;
}

export const dropEntry = (id: string): Promise<void> => chrome.storage.session.remove(id);

async function dropExpired(): Promise<void> {
  const all = await chrome.storage.session.get<Record<string, Waiting | undefined>>(null);
  const old = Object.entries(all).filter(
    ([, waiting]) => waiting === undefined || waiting.until < Date.now(),
  );
  await chrome.storage.session.remove(old.map(([id]) => id));
}
