import { type Urgency, urgencies } from "#lib/deadlines/standing/urgency.ts";
import { readSearch } from "#lib/desk/address.ts";
import { isId } from "#lib/format/id.ts";

/** Whose deadlines: of everybody, one's own, of a person by id, of nobody; or those that are over and done. */
export type Whose = "all" | "mine" | "nobody" | "closed" | { person: string };

/** What the page of deadlines shows, as its address says it. `month`: `2026-11`; null: the month of today. */
export type DeadlineFilters = { q: string; whose: Whose; view: "list" | "month"; month: string | null };

export const noDeadlineFilters: DeadlineFilters = { q: "", whose: "all", view: "list", month: null };

/** What is read in pages: a group of the list, or what is over and done. */
export type ListGroup = Urgency | "closed";
const groups: readonly ListGroup[] = [...urgencies, "closed"];

/** Which group a page is asked of; null where the address names none. */
export const readGroup = (params: URLSearchParams): ListGroup | null =>
  groups.find((group) => group === params.get("grupo")) ?? null;

const names = { q: "q", whose: "de", view: "view", month: "mes" };
const addressed = { mine: "mim", nobody: "ninguem", closed: "encerrados" } as const;

function readWhose(text: string | null): Whose {
  switch (text) {
    case null:
      return "all";
    case addressed.mine:
      return "mine";
    case addressed.nobody:
      return "nobody";
    case addressed.closed:
      return "closed";
    default:
      return isId(text) ? { person: text.toLowerCase() } : "all";
  }
}

/** What cannot be read is left out, as if the address did not say it. */
export function readDeadlineFilters(params: URLSearchParams): DeadlineFilters {
  const month = params.get(names.month);
  return {
    q: readSearch(params.get(names.q)),
    whose: readWhose(params.get(names.whose)),
    view: params.get(names.view) === "month" ? "month" : "list",
    month: month !== null && /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** Only what differs from the page as it opens. */
export function writeDeadlineFilters({ q, whose, view, month }: DeadlineFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim() !== "") params.set(names.q, q.trim());
  if (typeof whose === "object") params.set(names.whose, whose.person);
  else if (whose !== "all") params.set(names.whose, addressed[whose]);
  if (view === "month") params.set(names.view, "month");
  if (view === "month" && month !== null) params.set(names.month, month);
  return params;
}

export const isSameWhose = (one: Whose, other: Whose): boolean =>
  typeof one === "object" && typeof other === "object" ? one.person === other.person : one === other;
