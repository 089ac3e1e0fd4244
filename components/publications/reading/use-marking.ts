import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
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

/** How long a publication stands open until it is read; longer where it opened by itself: passing over it reads nothing. */
const readAfterMs = 300;
const readUnaskedAfterMs = 5_000;

/** Marks the publication that is open as read, once for each time that it is opened. */
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
    done.current = id;
    if (on !== null) void mark({ on, shown: [id], isRead: true });
  });
  useEffect(() => {
    if (open === null) done.current = null;
    if (open === null || !isUnread || done.current === open) return;
    const timer = setTimeout(() => read(open), isUnasked ? readUnaskedAfterMs : readAfterMs);
    return () => clearTimeout(timer);
  }, [open, isUnread, isUnasked]);
}
