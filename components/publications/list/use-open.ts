import { useSyncExternalStore } from "react";
import { openIn, param } from "./open-in.ts";

/** Which publication is open, as the address says, which is read before Next's router has drawn it: that would take longer than a key press may. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

const read = () => openIn(new URLSearchParams(window.location.search));

/** Says that the address was changed by something else. */
export function tellOpen(): void {
  for (const listener of listeners) listener();
}

/** `first`: the one that the server was asked for. */
export const useOpen = (first: string | null): string | null =>
  useSyncExternalStore(subscribe, read, () => first);

/** The address with this publication open; null: with none. */
export function openHref(id: string | null, search: string): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(param);
  else params.set(param, id);
  const query = params.toString();
  return query === "" ? "?" : `?${query}`;
}

/** Opens a publication, or none. Going from one to the next is one step of the browser's history. */
export function openPublication(id: string | null): void {
  const href = openHref(id, window.location.search);
  const url = href === "?" ? window.location.pathname : href;
  const isStep = id !== null && read() === null;
  // The router is told, or what it writes next would be the address without this one.
  if (isStep) window.history.pushState(null, "", url);
  else window.history.replaceState(null, "", url);
  tellOpen();
}
