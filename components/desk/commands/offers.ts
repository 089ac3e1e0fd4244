import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { isOccupied } from "#components/ui/use-shortcut.ts";
import { answerPress, type Offer } from "./command.ts";

const given = new Map<string, readonly Offer[]>();
const listeners = new Set<() => void>();
let all: readonly Offer[] = [];

function put(id: string, offers: readonly Offer[]): void {
  if (offers.length === 0) given.delete(id);
  else given.set(id, offers);
  all = [...given.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a part of the page can do while it is there: its keys work, and the palette lists it. */
export function useOffers(offers: readonly Offer[]): void {
  const id = useId();
  useLayoutEffect(() => put(id, offers));
  useEffect(() => () => put(id, []), [id]);
}

const none: readonly Offer[] = [];

/** All that the page offers now. */
export const useOffered = (): readonly Offer[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  );

/** Lets the keys of what is offered work, on every page. */
export function useCommandKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      answerPress({ offers: all, press: event, isWriting: isOccupied(event.target) });
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
