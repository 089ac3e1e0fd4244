import { z } from "zod";
import { readSearch } from "#lib/desk/address.ts";
import { isId } from "#lib/format/id.ts";
import { filterDay } from "#lib/time/filter-day.ts";
import { trailActions, trailGroups } from "./actions.ts";

export const trailOutcomes = ["done", "refused", "failed"] as const;
export type TrailOutcome = (typeof trailOutcomes)[number];

/** What the page of a trail shows, as its address says it. */
export type TrailFilters = {
  /** A database's CPF/CNPJ, or `acessos`; null: the first one that the person may see. */
  trail: string | null;
  q: string;
  /** A person's id, or who else acts. */
  who: string | null;
  act: string | null;
  outcome: TrailOutcome | null;
  /** Days in São Paulo, both included. */
  from: string | null;
  to: string | null;
  /** Where the page before ended. */
  after: TrailCursor | null;
};

/** The time of the last row of a page, to the microsecond, and how many rows of that very time were shown. */
const cursorSchema = z.object({ at: z.iso.datetime(), shown: z.coerce.number().int().nonnegative() });
export type TrailCursor = z.infer<typeof cursorSchema>;

/** Who acts besides people. */
export const otherActors = ["autos", "terminal", "key"] as const;

export const noTrailFilters: TrailFilters = {
  trail: null,
  q: "",
  who: null,
  act: null,
  outcome: null,
  from: null,
  to: null,
  after: null,
};

const outcomeNames: Record<TrailOutcome, string> = { done: "feito", refused: "recusado", failed: "falhou" };
const actorNames: Record<(typeof otherActors)[number], string> = {
  autos: "autos",
  terminal: "terminal",
  key: "chave",
};

/** What cannot be read is left out, as if the address did not say it. */
export function readTrailFilters(params: URLSearchParams): TrailFilters {
  const who = params.get("pessoa")?.toLowerCase() ?? "";
  const act = params.get("ato") ?? "";
  const [at = "", shown = ""] = (params.get("depois") ?? "").split("_");
  return {
    trail: params.get("base") || null,
    q: readSearch(params.get("q")),
    who: isId(who) ? who : (otherActors.find((one) => actorNames[one] === who) ?? null),
    act: [...trailGroups, ...trailActions].find((one) => one === act) ?? null,
    outcome: trailOutcomes.find((one) => outcomeNames[one] === params.get("resultado")) ?? null,
    from: filterDay.safeParse(params.get("de")).data ?? null,
    to: filterDay.safeParse(params.get("ate")).data ?? null,
    after: cursorSchema.safeParse({ at, shown: shown || undefined }).data ?? null,
  };
}

/** Only what differs from the trail as it opens. */
export function writeTrailFilters(filters: TrailFilters): URLSearchParams {
  const { trail, q, who, act, outcome, from, to, after } = filters;
  const actor = otherActors.find((one) => one === who);
  const named = {
    base: trail,
    q,
    pessoa: actor ? actorNames[actor] : who,
    ato: act,
    resultado: outcome && outcomeNames[outcome],
    de: from,
    ate: to,
    depois: after && `${after.at}_${after.shown}`,
  };
  return new URLSearchParams(
    Object.entries(named).filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ""),
  );
}

/** Whether anything is left out besides the other trails. */
export const isFiltered = ({ q, who, act, outcome, from, to }: TrailFilters): boolean =>
  q.trim() !== "" || [who, act, outcome, from, to].some((one) => one !== null);
