import { plural } from "#lib/format/count.ts";
import type { CasesToday } from "./schema.ts";

/** Under the hearings of the next days: how many more there are, exactly or at the least. Null when these are all. */
export function moreHearings({ more, isCut }: Pick<CasesToday["hearings"], "more" | "isCut">): string | null {
  if (more === 0) return isCut ? "Pode haver mais audiências." : null;
  return `Há ${isCut ? "pelo menos " : ""}mais ${plural(more, "audiência", "audiências")}.`;
}
