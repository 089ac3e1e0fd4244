"use client";

import { formatAgo, formatDateTime, formatShort } from "#lib/time/time.ts";
import { useNow } from "./clock.tsx";

/** A time as distance ("há 12 min") that stays true while the page is open; the exact time is in its title. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAgo(at, now)}
    </time>
  );
}

/** A time as people say it ("hoje, 11:37", "seg 16 nov"); the exact time is in its title. */
export function ShortTime({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatShort(at, now)}
    </time>
  );
}
