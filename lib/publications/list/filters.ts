import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { readSearch } from "#lib/desk/address.ts";
import { cursorsOf } from "#lib/format/cursor.ts";
import { filterDay } from "#lib/time/filter-day.ts";

export const publicationViews = ["inbox", "deadline", "archived"] as const;
export type PublicationViewName = (typeof publicationViews)[number];
/** What Autos could not read to the end, and nobody decided about: an order without a term (`order`), a hearing without a day. */
export const doubts = ["order", "hearing"] as const;
export type Doubt = (typeof doubts)[number];
export const situations = ["unread", "read", "cancelled", "failed", ...doubts, "left", "notOurs"] as const;
/** `left`: archived within the last days without anybody having read it; `notOurs`: somebody said that it is not the firm's. */
export type Situation = (typeof situations)[number];

/** What the list of publications shows, as its address says it. Null: whatever it is. */
export type PublicationFilters = {
  q: string;
  view: PublicationViewName;
  situation: Situation | null;
  /** The acronym of a court (`TJSP`); `none`: no court is known by its number. */
  court: string | null;
  /** Names as the diaries and the feeder write them. */
  diary: string | null;
  state: string | null;
  lawyer: string | null;
  oab: string | null;
  term: string | null;
  /** The id of a person, `me` for the person who asks, `none` for nobody. */
  assignee: string | null;
  /** Days on which they were made available, both included. */
  from: string | null;
  to: string | null;
  /** The number of a case. */
  cnj: string | null;
  /** One row a case: its newest publication. */
  isGrouped: boolean;
};

export const noPublicationFilters: PublicationFilters = {
  q: "",
  view: "inbox",
  situation: null,
  court: null,
  diary: null,
  state: null,
  lawyer: null,
  oab: null,
  term: null,
  assignee: null,
  from: null,
  to: null,
  cnj: null,
  isGrouped: false,
};

/** The inbox of whoever asks. */
export const myPublications: PublicationFilters = { ...noPublicationFilters, assignee: "me" };

/** What of the inbox is unread. */
export const unreadInbox: PublicationFilters = { ...noPublicationFilters, situation: "unread" };

/** What of the inbox is nobody's. */
export const unassignedInbox: PublicationFilters = { ...noPublicationFilters, assignee: "none" };

/** What of the inbox is in a doubt. */
export const inDoubt = (doubt: Doubt): PublicationFilters => ({ ...noPublicationFilters, situation: doubt });

/** What was archived within the last days and nobody has read. */
export const leftPublications: PublicationFilters = {
  ...noPublicationFilters,
  view: "archived",
  situation: "left",
};

const longestName = 200;
/** The filters that are names. */
export const namedFilters = ["diary", "state", "lawyer", "oab", "term"] as const;
export type NamedFilter = (typeof namedFilters)[number];

/** What the address calls the filters. */
const names = {
  diary: "diario",
  state: "uf",
  lawyer: "advogado",
  oab: "oab",
  term: "termo",
  q: "q",
  view: "vista",
  situation: "situacao",
  court: "tribunal",
  assignee: "responsavel",
  from: "de",
  to: "ate",
  cnj: "processo",
  isGrouped: "agrupar",
} as const;
const views: Record<PublicationViewName, string> = {
  inbox: "caixa",
  deadline: "com-prazo",
  archived: "arquivadas",
};
const situationWords: Record<Situation, string> = {
  unread: "por-ler",
  read: "lidas",
  cancelled: "canceladas",
  failed: "nao-arquivadas",
  order: "sem-prazo-lido",
  hearing: "audiencia-sem-dia",
  left: "sem-ler-7-dias",
  notOurs: "nao-e-nosso",
};
const noCourt = "nenhum";
const people = { me: "eu", none: "ninguem" } as const;

const keyOf = <Key extends string>(keys: readonly Key[], words: Record<Key, string>, word: string | null) =>
  keys.find((key) => words[key] === word) ?? null;

const nameOf = (text: string | null): string | null => {
  const name = (text ?? "").toWellFormed().replaceAll("\0", "").slice(0, longestName).trim();
  return name === "" ? null : name;
};

function readCourt(text: string | null): string | null {
  if (text === noCourt) return "none";
  return /^[\p{L}\p{N} -]{2,12}$/u.test(text ?? "") ? text : null;
}

/** What cannot be read is left out, as if the address did not say it. */
export function readPublicationFilters(params: URLSearchParams): PublicationFilters {
  const named = (key: NamedFilter) => nameOf(params.get(names[key]));
  const day = (name: string) => filterDay.safeParse(params.get(name)).data ?? null;
  const assignee = params.get(names.assignee);
  const cnj = params.get(names.cnj) ?? "";
  return {
    q: readSearch(params.get(names.q)),
    view: keyOf(publicationViews, views, params.get(names.view)) ?? "inbox",
    situation: keyOf(situations, situationWords, params.get(names.situation)),
    court: readCourt(params.get(names.court)),
    diary: named("diary"),
    state: named("state"),
    lawyer: named("lawyer"),
    oab: named("oab"),
    term: named("term"),
    assignee: keyOf(["me", "none"], people, assignee) ?? z.uuid().safeParse(assignee).data ?? null,
    from: day(names.from),
    to: day(names.to),
    cnj: isCnj(cnj) ? cnj : null,
    isGrouped: params.get(names.isGrouped) === "processo",
  };
}

/** Only what differs from the list as it opens. */
export function writePublicationFilters(filters: PublicationFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== "") params.set(name, value);
  };
  const { view, situation, assignee } = filters;
  put(names.q, filters.q.trim());
  if (view !== "inbox") put(names.view, views[view]);
  put(names.situation, situation && situationWords[situation]);
  put(names.court, filters.court === "none" ? noCourt : filters.court);
  for (const key of namedFilters) put(names[key], filters[key]);
  put(names.assignee, assignee === "me" || assignee === "none" ? people[assignee] : assignee);
  put(names.from, filters.from);
  put(names.to, filters.to);
  put(names.cnj, filters.cnj);
  if (filters.isGrouped) put(names.isGrouped, "processo");
  return params;
}

/** How many filters narrow the view, besides its search. */
export function narrowingOf({ q: _, view: __, isGrouped: ___, ...others }: PublicationFilters): number {
  return Object.values(others).filter((value) => value !== null).length;
}

/** Where a page of publications ended: the day and the order of arrival of its last row. Opaque to the browser. */
const cursorSchema = z.object({
  day: z.union([filterDay, z.literal("-infinity")]),
  position: z.int().nonnegative(),
});
export type PublicationCursor = z.infer<typeof cursorSchema>;

export const { write: writePublicationCursor, read: readPublicationCursor } = cursorsOf(cursorSchema);
