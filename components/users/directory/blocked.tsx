"use client";

import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { formatTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import type { BlockedEntry } from "#lib/users/directory.ts";

/** Says that somebody is being guessed at, and that they themselves are not shut out. */
export function Blocked({ entry }: { entry: BlockedEntry }) {
  const { name, wrong, since, until, fromNewAddress } = entry;
  const now = useNow();
  const count = wrong === 1 ? "1 senha errada" : `${wrong} senhas erradas`;
  return (
    <Note tone="care" title={`${name}: ${count} desde ${formatSince({ at: since, now })}`} className="mt-6">
      {fromNewAddress ? "Vieram de um endereço novo. " : ""}
      Os aparelhos que essa pessoa já usa continuam a entrar; os outros, a partir das {formatTime(until)}.
    </Note>
  );
}
