"use client";

import { useQuery } from "@tanstack/react-query";
import { Note } from "#components/ui/note.tsx";
import { waitQuery } from "#lib/waiting/queries.ts";
import { waitMeans, waitReason, waitTitle } from "#lib/waiting/words.ts";
import { TryService } from "./try.tsx";

/** The same as the line above the pages of a database, for the page that sets it up. */
export function WaitNote({ database }: { database: string }) {
  const { data } = useQuery(waitQuery({ database }));
  if (!data?.wait) return null;
  return (
    <Note tone="care" live className="max-w-200" title={`${waitTitle(data.wait)}.`}>
      {waitMeans} {waitReason(data.wait)} {data.mayTry ? <TryService database={database} /> : null}
    </Note>
  );
}
