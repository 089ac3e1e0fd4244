import { useQuery } from "@tanstack/react-query";
import { frameAgain } from "#lib/frame/again.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import { useIsTold } from "./told.ts";

/** Keeps what stands around a page true while it is open. Only the pages of a database are told of its changes. */
export function useKeptFrame({ database, isOfPage }: { database: string; isOfPage: boolean }) {
  const isTold = useIsTold() && isOfPage;
  useQuery({
    ...frameQuery({ database }),
    refetchInterval: ({ state }) => frameAgain(state.data, { isTold, hasFailed: state.error !== null }),
    // Its readers draw it; nothing is drawn here.
    notifyOnChangeProps: [],
  });
}
