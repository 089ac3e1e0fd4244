import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Note } from "#components/ui/note.tsx";
import { waitQuery } from "#lib/waiting/queries.ts";
import { waitMeans, waitTitle, withReason } from "#lib/waiting/words.ts";
import { TryService } from "./try.tsx";

/** The same for the page that sets up the database, which is loaded again for what the answer says of the token. */
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
