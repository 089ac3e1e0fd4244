import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { seenMs, whenInSight } from "#components/desk/in-sight.ts";
import { changedWith, changeRows } from "#components/publications/known/cache.ts";
import { toast } from "#components/ui/toast.ts";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import { changedWords } from "#lib/publications/list/words.ts";
import { publicationQuery } from "#lib/publications/queries.ts";
import { markPublicationsAction } from "#server/publications/reading/actions.ts";

/** Marks publications as read or as to be read. The list changes at once, and back when Autos did not do it. */
export function useMarking(database: string) {
  const client = useQueryClient();
  const { run } = useAction(changedWith({ database }));

  async function mark(given: { on: PublicationSelection; shown: readonly string[]; isRead: boolean }) {
    const { on, shown, isRead } = given;
    const ids = new Set(shown);
    const putBack = changeRows({ client, database, ids, change: (row) => ({ ...row, isRead }) });
    for (const id of ids)
      client.setQueryData(
        publicationQuery({ database, id }).queryKey,
        (known) => known && { ...known, isRead },
      );
    const done = await run({
      action: () => markPublicationsAction({ database, on, isRead }),
      onRefused: ({ message }) => {
        putBack();
        toast({ text: message, tone: "alert" });
      },
    });
    if (done !== null && done.changed > 0) toast({ text: changedWords(done.changed), tone: "alert" });
  }
  return { mark };
}

/** How long one that opened by itself must be in sight: nobody may have meant to read it. */
const unaskedMs = 5_000;

/** Marks the publication that is open as read when it was in sight for a while, once for each time that it is opened. */
export function useReadWhenOpen({
  database,
  open,
  on,
  isUnread,
  isUnasked,
}: {
  database: string;
  open: string | null;
  /** It opened by itself. */
  isUnasked: boolean;
  /** The open one as it is shown. */
  on: PublicationSelection | null;
  isUnread: boolean;
}): void {
  const { mark } = useMarking(database);
  const done = useRef<string | null>(null);
  const read = useEffectEvent((id: string) => {
    if (done.current === id) return;
    done.current = id;
    if (on !== null) void mark({ on, shown: [id], isRead: true });
  });
  useEffect(() => {
    if (open === null) done.current = null;
    if (open === null || !isUnread || done.current === open) return;
    return whenInSight(() => read(open), isUnasked ? unaskedMs : seenMs);
  }, [open, isUnread, isUnasked]);
}
