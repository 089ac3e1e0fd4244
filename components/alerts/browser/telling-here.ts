import { useSyncExternalStore } from "react";
import { personOfTab } from "#components/ui/kept-text.ts";
import { type TellingHere, tellingHereSchema } from "#lib/alerts/browser.ts";

/** Whether this browser tells at once, for one person and database: whoever uses it next has chosen nothing yet. */

const changed = "autos-alerts";

/** Null while this tab does not know who is signed in. */
function keyOf(database: string): string | null {
  const person = personOfTab();
  return person === null ? null : `${changed}:${person}:${database}`;
}

export function keepTellingHere(database: string, here: TellingHere | null): void {
  const key = keyOf(database);
  try {
    if (key !== null && here === null) localStorage.removeItem(key);
    if (key !== null && here !== null) localStorage.setItem(key, JSON.stringify(here));
  } catch {
    // Full or off: it does not tell.
  }
  window.dispatchEvent(new Event(changed));
}

/** As it is kept now; null where it does not tell. */
export const readTellingHere = (database: string): TellingHere | null => parse(keptFor(database));

function keptFor(database: string): string | null {
  try {
    const key = keyOf(database);
    return key === null ? null : localStorage.getItem(key);
  } catch {
    // Storage is off.
    return null;
  }
}

function parse(text: string | null): TellingHere | null {
  try {
    return tellingHereSchema.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

function hear(tell: () => void): () => void {
  window.addEventListener("storage", tell);
  window.addEventListener(changed, tell);
  return () => {
    window.removeEventListener("storage", tell);
    window.removeEventListener(changed, tell);
  };
}

export function useTellingHere(database: string): TellingHere | null {
  const text = useSyncExternalStore(
    hear,
    () => keptFor(database),
    () => null,
  );
  return parse(text);
}

/** What the browser lets us do; null while the server draws, or where it knows no notifications. */
export const usePermission = (): NotificationPermission | null =>
  useSyncExternalStore(
    hear,
    () => (typeof Notification === "undefined" ? null : Notification.permission),
    () => null,
  );

/** Asks the person, as their press allows. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  window.dispatchEvent(new Event(changed));
  return answer;
}
