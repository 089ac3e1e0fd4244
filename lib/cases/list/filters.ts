import { z } from "zod";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import { readSearch } from "#lib/desk/address.ts";
import { filterDay } from "#lib/time/filter-day.ts";
import { longestTrait, type TraitKind } from "./traits/schema.ts";

export const caseSorts = ["moved", "name", "checked", "imported"] as const;
export type CaseSort = (typeof caseSorts)[number];
export const caseStates = ["blind", "importing"] as const;
/** By how the service watches the court: at all, not (also where it never said), at one rhythm, or at one that it did not name. */
export const caseWatches = ["on", "off", "30", "8", "4", "2", "1", "unnamed"] as const;

/** The filter that leaves the watched cases of one rhythm; null: of those for which the service names none. */
export const watchOf = (rhythm: Periodicity | null): (typeof caseWatches)[number] =>
  caseWatches.find((one) => one === String(rhythm)) ?? "unnamed";

const court = z.string().regex(/^[\p{L}\p{N} -]{2,12}$/u);
const uuid = z.uuid();
/** A name as the cover of a case has it, on one line. */
const trait = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/[\0\s]+/gu, " ")
      .slice(0, longestTrait)
      .trim(),
  )
  .pipe(z.string().min(1));
const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A list from an address: without items that are not understood or repeated, sorted as addresses are written. */
const listOf = (item: z.ZodType<string>, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => {
      const known = items.map((one) => item.safeParse(one)).flatMap(({ data }) => data ?? []);
      return [...new Set(known)].sort().slice(0, most);
    });

/** The filters of a list of cases, as read from its address. Without any, it is the whole list, last moved first. */
export const caseFiltersSchema = z.object({
  q: z.string().transform(readSearch).catch("").default(""),
  /** Acronyms of courts (`TJSP`): cases of any of them. */
  courts: listOf(court, 100),
  /** Ids of labels: cases that carry all of them. */
  labels: listOf(uuid, 20),
  /** Classes, subjects, court units and cities (`Santos, SP`) as covers name them: cases with any of each list. */
  classes: listOf(trait, 20),
  subjects: listOf(trait, 20),
  chambers: listOf(trait, 20),
  cities: listOf(trait, 20),
  /** Amounts of the claim in cents, both included. */
  amountFrom: cents.nullable().catch(null).default(null),
  amountTo: cents.nullable().catch(null).default(null),
  /** Who is responsible: the id of a person, `me` for the person who asks, `none` for nobody. */
  responsible: z
    .union([uuid, z.literal(["none", "me"])])
    .nullable()
    .catch(null)
    .default(null),
  state: z.enum(caseStates).nullable().catch(null).default(null),
  watch: z.enum(caseWatches).nullable().catch(null).default(null),
  /** Only cases with movements that are new to the person who asks. */
  news: z.boolean().catch(false).default(false),
  restricted: z.boolean().catch(false).default(false),
  /** Only archived cases, which are in no other list; a search for a number finds them too. */
  archived: z.boolean().catch(false).default(false),
  /** Days (`YYYY-MM-DD`, São Paulo) of the last movement, both included. */
  movedFrom: filterDay.nullable().catch(null).default(null),
  movedTo: filterDay.nullable().catch(null).default(null),
  sort: z.enum(caseSorts).catch("moved").default("moved"),
});
export type CaseFilters = z.infer<typeof caseFiltersSchema>;

export const noFilters: CaseFilters = caseFiltersSchema.parse({});

/** The filter that holds the names of a kind of trait. */
export const traitFilters = {
  class: "classes",
  subject: "subjects",
  chamber: "chambers",
  city: "cities",
} as const satisfies Record<TraitKind, keyof CaseFilters>;

/** The names of the filters in an address. */
export const filterParams = {
  q: "q",
  courts: "tribunal",
  labels: "etiqueta",
  classes: "classe",
  subjects: "assunto",
  chambers: "vara",
  cities: "cidade",
  amountFrom: "valor_de",
  amountTo: "valor_ate",
  responsible: "responsavel",
  state: "estado",
  watch: "monitoramento",
  news: "novas",
  restricted: "sigilo",
  archived: "arquivados",
  movedFrom: "de",
  movedTo: "ate",
  sort: "ordem",
} as const satisfies Record<keyof CaseFilters, string>;

const stateWords = { blind: "sem-verificacao", importing: "importando" } as const;
const watchWords = {
  on: "sim",
  off: "nao",
  30: "diaria",
  8: "duas-por-semana",
  4: "semanal",
  2: "quinzenal",
  1: "mensal",
  unnamed: "sem-ritmo",
} as const satisfies Record<(typeof caseWatches)[number], string>;
const responsibleWords = { none: "ninguem", me: "eu" } as const;
const sortWords = {
  moved: "movimentacao",
  name: "nome",
  checked: "consulta",
  imported: "importacao",
} as const;

const keyOf = <Key extends string>(words: Record<Key, string>, word: string | null) =>
  Object.entries(words).find(([, value]) => value === word)?.[0];

/** An amount in an address: reais, with a point before the cents where there are any. */
function readAmount(text: string | null): number | null {
  const [, reais, fraction = ""] = /^([0-9]{1,13})(?:\.([0-9]{1,2}))?$/.exec(text ?? "") ?? [];
  return reais === undefined ? null : Number(`${reais}${fraction.padEnd(2, "0")}`);
}

function writeAmount(amount: number | null): string | null {
  if (amount === null) return null;
  const rest = amount % 100;
  return `${Math.floor(amount / 100)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** Reads filters from an address; what is not understood is ignored. */
export function readFilters(params: URLSearchParams): CaseFilters {
  const list = (name: string) => (params.get(name) ?? "").split(",").filter((item) => item !== "");
  const responsible = params.get(filterParams.responsible);
  return caseFiltersSchema.parse({
    q: params.get(filterParams.q) ?? "",
    courts: list(filterParams.courts),
    labels: list(filterParams.labels),
    // Names may have commas: each stands in a parameter of its own.
    classes: params.getAll(filterParams.classes),
    subjects: params.getAll(filterParams.subjects),
    chambers: params.getAll(filterParams.chambers),
    cities: params.getAll(filterParams.cities),
    amountFrom: readAmount(params.get(filterParams.amountFrom)),
    amountTo: readAmount(params.get(filterParams.amountTo)),
    responsible: keyOf(responsibleWords, responsible) ?? uuid.safeParse(responsible).data ?? null,
    state: keyOf(stateWords, params.get(filterParams.state)) ?? null,
    watch: keyOf(watchWords, params.get(filterParams.watch)) ?? null,
    news: params.get(filterParams.news) === "sim",
    restricted: params.get(filterParams.restricted) === "sim",
    archived: params.get(filterParams.archived) === "sim",
    movedFrom: params.get(filterParams.movedFrom),
    movedTo: params.get(filterParams.movedTo),
    sort: keyOf(sortWords, params.get(filterParams.sort)) ?? "moved",
  });
}

/** The address of filters: only what differs from the whole list, always in the same order. */
export function writeFilters(filters: CaseFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: keyof CaseFilters, value: string | null) => {
    if (value !== null && value !== "") params.set(filterParams[name], value);
  };
  const { responsible } = filters;
  put("q", filters.q);
  put("courts", [...filters.courts].sort().join(","));
  put("labels", [...filters.labels].sort().join(","));
  for (const name of Object.values(traitFilters))
    for (const value of [...filters[name]].sort()) params.append(filterParams[name], value);
  put("amountFrom", writeAmount(filters.amountFrom));
  put("amountTo", writeAmount(filters.amountTo));
  put(
    "responsible",
    responsible === "none" || responsible === "me" ? responsibleWords[responsible] : responsible,
  );
  put("state", filters.state && stateWords[filters.state]);
  put("watch", filters.watch && watchWords[filters.watch]);
  put("news", filters.news ? "sim" : null);
  put("restricted", filters.restricted ? "sim" : null);
  put("archived", filters.archived ? "sim" : null);
  put("movedFrom", filters.movedFrom);
  put("movedTo", filters.movedTo);
  put("sort", filters.sort === "moved" ? null : sortWords[filters.sort]);
  return params;
}

/** The normal form of an address of filters, without `?`: addresses that mean the same become the same text. */
export function normaliseQuery(query: string): string {
  const filters = readFilters(new URLSearchParams(query));
  return writeFilters({ ...filters, q: filters.q.trim() }).toString();
}

/** Whether a search is for a case number or the beginning of one, and not for words. */
export const isNumberSearch = (q: string): boolean =>
  /^[\d\s./-]+$/.test(q) && q.replace(/\D/g, "").length >= 7;

/** Whether a list may hold archived cases: only these, or whatever a search for a number finds. */
export const mayBeArchived = ({ archived, q }: Pick<CaseFilters, "archived" | "q">): boolean =>
  archived || isNumberSearch(q.trim());
