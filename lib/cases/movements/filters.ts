import { z } from "zod";
import { filterDay } from "#lib/time/filter-day.ts";
import {
  decisionKinds,
  type MovementKind,
  type MovementOrigin,
  movementKinds,
  movementOrigins,
} from "./schema.ts";

const longestSearch = 200;

/** Which movements of a case are listed, as read from the address. Without filters, all of them are. */
export type MovementFilters = {
  /** What description or complements must have, in the language of `readQuestion`. */
  q: string;
  origin: MovementOrigin | null;
  /** Any of these kinds; empty for all. */
  kinds: MovementKind[];
  /** Days (`YYYY-MM-DD`, São Paulo), both included. */
  from: string | null;
  to: string | null;
};

export const noMovementFilters: MovementFilters = { q: "", origin: null, kinds: [], from: null, to: null };

/** The names of the filters in an address. */
export const movementParams = {
  q: "busca",
  origin: "origem",
  kinds: "tipo",
  from: "de",
  to: "ate",
} as const satisfies Record<keyof MovementFilters, string>;

const originWords = { court: "tribunal", system: "sistema" } as const;
const kindWords = {
  judgment: "sentencas",
  decision: "interlocutorias",
  order: "despachos",
  hearing: "audiencias",
  notice: "intimacoes",
  publication: "publicacoes",
  petition: "peticoes",
  certificate: "certidoes",
  progress: "andamentos",
  unsure: "incertas",
} as const;
/** Stands for all of `decisionKinds`. */
const allDecisions = "decisoes";

const day = filterDay.nullable().catch(null);

/** Reads filters from an address; what is not understood is ignored. */
export function readMovementFilters(params: URLSearchParams): MovementFilters {
  const origin = params.get(movementParams.origin);
  const from = day.parse(params.get(movementParams.from));
  const to = day.parse(params.get(movementParams.to));
  return {
    q: searchWords(params.get(movementParams.q) ?? "").join(" "),
    origin: movementOrigins.find((one) => originWords[one] === origin) ?? null,
    kinds: readKinds(params.get(movementParams.kinds) ?? ""),
    from,
    // A last day before the first day is ignored.
    to: from !== null && to !== null && to < from ? null : to,
  };
}

function readKinds(text: string): MovementKind[] {
  const words = text.split(",");
  const all: readonly MovementKind[] = words.includes(allDecisions) ? decisionKinds : [];
  return movementKinds.filter((one) => all.includes(one) || words.includes(kindWords[one]));
}

function writeKinds(kinds: readonly MovementKind[]): string {
  if (!hasAllDecisions(kinds)) return kinds.map((kind) => kindWords[kind]).join(",");
  return [allDecisions, ...withoutDecisions(kinds).map((kind) => kindWords[kind])].join(",");
}

export const hasAllDecisions = (kinds: readonly MovementKind[]): boolean =>
  decisionKinds.every((one) => kinds.includes(one));

export function withoutDecisions(kinds: readonly MovementKind[]): MovementKind[] {
  const decisions: readonly MovementKind[] = decisionKinds;
  return kinds.filter((one) => !decisions.includes(one));
}

/** The words of a search: composed letters, no characters that PostgreSQL cannot store, twelve words at most. */
export function searchWords(text: string): string[] {
  const clean = text.slice(0, longestSearch).toWellFormed().normalize("NFC").replaceAll("\0", "");
  return clean.split(/\s+/).filter(Boolean).slice(0, 12);
}

/** The address of filters, one value a name; null for what is not set. */
export const movementParamsOf = (
  filters: MovementFilters,
): Record<(typeof movementParams)[keyof MovementFilters], string | null> => ({
  busca: filters.q || null,
  origem: filters.origin && originWords[filters.origin],
  tipo: writeKinds(filters.kinds) || null,
  de: filters.from,
  ate: filters.to,
});

export const isFiltered = (filters: MovementFilters): boolean =>
  Object.values(movementParamsOf(filters)).some((value) => value !== null);

const offsetSchema = z.coerce.number().int().min(0).max(10_000_000).catch(0);

/** The offset of a page, from an address: a multiple of the page's size, or 0 for anything else. */
export function readOffset({ text, size }: { text: string | null; size: number }): number {
  const offset = offsetSchema.parse(text ?? 0);
  return offset % size === 0 ? offset : 0;
}
