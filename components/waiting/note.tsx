"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Note } from "#components/ui/note.tsx";
import { waitQuery } from "#lib/waiting/queries.ts";
import { waitMeans, waitTitle, withReason } from "#lib/waiting/words.ts";
import { TryService } from "./try.tsx";

/**
 * The same as the line above the pages of a database, for the page that sets it up. What the answer says of the token,
 * that page has from the server: it is loaded again.
 */
export function WaitNote({ database }: { database: string }) {
  const router = useRouter();
  const { data } = useQuery(waitQuery({ database }));
  if (!data?.wait) return null;
  const { wait, mayTry } = data;
  return (
    <Note tone="care" live className="max-w-200" title={waitTitle(wait)}>
      {withReason(waitMeans, wait)}{" "}
      {mayTry ? <TryService database={database} onTried={() => router.refresh()} /> : null}
    </Note>
  );
}
