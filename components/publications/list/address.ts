import { useSyncExternalStore } from "react";
import { listAddress } from "#components/desk/list/address.ts";
import { readPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import { openIn, param } from "./open-in.ts";

/** The publication that was open is closed when the list becomes another. */
const { writeAddress, ...address } = listAddress({
  read: readPublicationFilters,
  write: writePublicationFilters,
  onChange: () => {
    for (const listener of listeners) listener();
  },
});
export const { useListAddress, listHref, changeList, linkTo } = address;

/** Which publication is open, as the address says, which is changed past Next's router: that would take longer than a key press may. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

const openHere = () => openIn(new URLSearchParams(window.location.search));

/** `first`: the one that the server was asked for. */
export const useOpen = (first: string | null): string | null =>
  useSyncExternalStore(subscribe, openHere, () => first);

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
  const isStep = id !== null && openHere() === null;
  writeAddress(openHref(id, window.location.search), { replace: !isStep, isPast: true });
}
