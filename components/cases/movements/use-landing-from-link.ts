import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { TimelineHandle } from "#components/cases/movements/timeline/timeline.tsx";
import { toast } from "#components/ui/toast.ts";
import { isFiltered, type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import { movementPlaceQuery } from "#lib/cases/queries.ts";
import { shownError } from "#lib/http/api-error.ts";

/** A movement to go to; another `turn` goes there again. */
export type Landing = { id: string; turn: number };

/** Goes to the movement that a link names, with the filters cleared where they leave it out; says so when the case has none. */
export function useLandingFromLink({
  database,
  cnj,
  filters,
  landing,
  timeline,
  isReady,
  setFilters,
}: {
  database: string;
  cnj: string;
  filters: MovementFilters;
  landing: Landing | null;
  timeline: RefObject<TimelineHandle | null>;
  /** The list of these filters is drawn. */
  isReady: boolean;
  setFilters: (filters: MovementFilters) => void;
}): void {
  const client = useQueryClient();
  const done = useRef<Landing | null>(null);

  const land = useEffectEvent(async (to: Landing) => {
    try {
      const { index, total } = await client.fetchQuery(
        movementPlaceQuery({ database, cnj, filters, place: { id: to.id } }),
      );
      if (done.current !== to) return;
      if (index < total) timeline.current?.goTo(index, { mayStay: true });
      else if (isFiltered(filters)) {
        done.current = null;
        setFilters(noMovementFilters);
      } else toast({ text: "Esta movimentação não está neste processo.", tone: "alert" });
    } catch (failure) {
      toast({ text: shownError(failure).message, tone: "alert" });
    }
  });
  useEffect(() => {
    if (landing === null || !isReady || done.current === landing) return;
    done.current = landing;
    void land(landing);
    // Other filters make another list: where the movement was not found, it is looked for again.
  }, [landing, isReady, filters]);
}
