import { readPeriod, readSearch, writePeriod } from "#lib/desk/address.ts";
import { isId } from "#lib/format/id.ts";

/** What the board shows, as its address says it. */
export type BoardFilters = {
  q: string;
  /** Whose petitions: who began them, is to open or opened their window; null: everybody's. */
  person: string | null;
  /** How far back petitions go that are over, in days; null: as far as there are any. Others are always shown. */
  days: number | null;
};

export const periods = [7, 30, 90, 365] as const;
const usualDays = 30;
export const noBoardFilters: BoardFilters = { q: "", person: null, days: usualDays };

const names = { q: "q", person: "pessoa", days: "dias" };

/** What cannot be read is left out, as if the address did not say it. */
export function readBoardFilters(params: URLSearchParams): BoardFilters {
  const person = params.get(names.person)?.toLowerCase() ?? "";
  return {
    q: readSearch(params.get(names.q)),
    person: isId(person) ? person : null,
    days: readPeriod(params.get(names.days), { periods, usual: usualDays }),
  };
}

/** Only what differs from the board as it opens. */
export function writeBoardFilters({ q, person, days }: BoardFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim() !== "") params.set(names.q, q.trim());
  if (person !== null) params.set(names.person, person);
  if (days !== usualDays) params.set(names.days, writePeriod(days));
  return params;
}
