import type { Command } from "#components/desk/commands/command.ts";
import { useSeeing } from "./use-seeing.ts";

/** Marks all cases of a list as seen. `until`: up to when the page knows what came; null when there is nothing to mark. */
export function useSeenAll({
  database,
  query,
  until,
  label = "Marcar tudo como visto",
}: {
  database: string;
  /** The address of the list. */
  query: string;
  until: string | null;
  label?: string | undefined;
}): Command | null {
  const { markSeen, isMarking } = useSeeing(database);
  if (until === null) return null;
  return {
    value: "seen-all",
    label,
    keys: [],
    run: () => void markSeen({ query, except: [] }, until),
    isBusy: isMarking,
  };
}
