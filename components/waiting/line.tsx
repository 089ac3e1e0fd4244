"use client";

import { useQuery } from "@tanstack/react-query";
import { waitQuery } from "#lib/waiting/queries.ts";
import { waitMeans, waitTitle, withReason } from "#lib/waiting/words.ts";
import { TryService } from "./try.tsx";

/** Above every page of a database while its service asks to be left alone: until when, why, and the way to have it asked once. */
export function WaitLine({ database }: { database: string }) {
  const { data } = useQuery(waitQuery({ database }));
  if (!data?.wait) return null;
  const { wait, mayTry } = data;
  return (
    <aside
      aria-label="Espera pedida pelo serviço"
      data-waiting
      className="gutter flex min-h-(--waiting) flex-wrap items-baseline gap-x-3 border-b border-care bg-desk py-1.5 text-small text-ink-2"
    >
      <p role="status" className="text-pretty">
        <b className="font-strong text-ink">{waitTitle(wait)}</b> {withReason(waitMeans, wait)}
      </p>
      {mayTry ? <TryService database={database} /> : null}
    </aside>
  );
}
