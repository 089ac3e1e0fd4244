import { useState } from "react";
import type { Held } from "#lib/integration/schema.ts";

/** `isEarly`: it left memory before its two minutes were over. */
export type Gone = { held: Held; isEarly: boolean };
/** `forgotten`: because the person wanted it. */
export type Ending = "over" | "forgotten";

/** `endsAt`: when its two minutes are over, by the browser's clock. */
export type Seen = Gone & { endsAt: number };
type Endings = ReadonlyMap<string, Ending>;

/** A session that ends so close to the reading that did not have it any more had its time. */
const closeMs = 3_000;

const isIn = (list: readonly Held[], { handle }: Held) => list.some((one) => one.handle === handle);

/** What a page has seen once the server has answered with what it holds: that, and what the newest still met in memory. */
export function seenAfter(
  seen: readonly Seen[],
  { read, readAt, ended }: { read: readonly Held[]; readAt: number; ended: Endings },
): Seen[] {
  const newest = read[0]?.arrivedAt ?? "";
  const left = seen.filter(({ held }) => !isIn(read, held) && held.leavesAt > newest);
  return [
    ...read.map((held) => ({ held, isEarly: false, endsAt: readAt + held.leavesInMs })),
    ...left.map((one) => ({
      ...one,
      isEarly: one.isEarly || (!ended.has(one.held.handle) && readAt < one.endsAt - closeMs),
    })),
  ];
}

/** The court sessions in memory (`open`), newest first, and those that left it (`gone`) without those to be forgotten. */
export function useSessions({ read, readAt }: { read: Held[] | undefined; readAt: number }): {
  open: Held[];
  gone: Gone[];
  end: (handle: string, how: Ending) => void;
} {
  const [seen, setSeen] = useState<Seen[]>([]);
  const [known, setKnown] = useState<Held[]>();
  const [ended, setEnded] = useState<Endings>(new Map());

  if (read !== undefined && read !== known) {
    setKnown(read);
    setSeen(seenAfter(seen, { read, readAt, ended }));
  }
  const open = (read ?? []).filter(({ handle }) => !ended.has(handle));
  return {
    open,
    gone: seen.filter(({ held }) => !isIn(open, held) && ended.get(held.handle) !== "forgotten"),
    end: (handle, how) => setEnded((before) => new Map(before).set(handle, how)),
  };
}
