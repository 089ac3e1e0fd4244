"use client";

import { useSyncExternalStore } from "react";
import { type TellingHere, tellingHereSchema } from "#lib/alerts/browser.ts";

/** Whether this browser tells at once, kept in it for one database and heard by all its tabs. */

const keyOf = (database: string) => `autos-alerts:${database}`;
const changed = "autos-alerts";

export function keepTellingHere(database: string, here: TellingHere | null): void {
  if (here === null) localStorage.removeItem(keyOf(database));
  else localStorage.setItem(keyOf(database), JSON.stringify(here));
  window.dispatchEvent(new Event(changed));
}

/** As it is kept now; null where it does not tell. */
export function readTellingHere(database: string): TellingHere | null {
  return parse(localStorage.getItem(keyOf(database)));
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
    () => localStorage.getItem(keyOf(database)),
    () => null,
  );
  return parse(text);
}

/** What the browser lets us do; null while the server draws, or where it knows no notifications. */
export function usePermission(): NotificationPermission | null {
  return useSyncExternalStore(
    hear,
    () => (typeof Notification === "undefined" ? null : Notification.permission),
    () => null,
  );
}

/** Asks the person, as their press allows. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  window.dispatchEvent(new Event(changed));
  return answer;
}
