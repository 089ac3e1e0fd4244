import { z } from "zod";
import { filterDay } from "#lib/time/filter-day.ts";

export const caseSorts = ["moved", "name", "checked", "imported"] as const;
export type CaseSort = (typeof caseSorts)[number];
export const caseStates = ["blind", "importing"] as const;

const court = z.string().regex(/^[\p{L}\p{N} -]{2,12}$/u);
const uuid = z.uuid();

/** Items that are not understood are left out, repeated ones too; the order is that of the address. */
const listOf = (item: z.ZodType<string>, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => {
      const known = items.map((one) => item.safeParse(one)).flatMap(({ data }) => data ?? []);
      return [...new Set(known)].sort().slice(0, most);
    });

/** What a list of cases shows, as it stands in its address. Nothing set is the whole list, last moved first. */
export const caseFiltersSchema = z.object({
  q: z
    .string()
    .transform((text) => text.replaceAll("\0", "").slice(0, 200).toWellFormed())
    .catch("")
    .default(""),
  /** Acronyms of courts (`TJSP`); any of them. */
  courts: listOf(court, 100),
  /** Ids of labels; all of them. */
  labels: listOf(uuid, 20),
  /** Id of a person, `me`: whoever asks, or `none`: nobody answers for it. */
  responsible: z
    .union([uuid, z.literal(["none", "me"])])
    .nullable()
    .catch(null)
    .default(null),
  state: z.enum(caseStates).nullable().catch(null).default(null),
  /** Only with movements that are new to whoever asks. */
  news: z.boolean().catch(false).default(false),
  restricted: z.boolean().catch(false).default(false),
  /** Days (`YYYY-MM-DD`, São Paulo) of the last movement, both included. */
  movedFrom: filterDay.nullable().catch(null).default(null),
  movedTo: filterDay.nullable().catch(null).default(null),
  sort: z.enum(caseSorts).catch("moved").default("moved"),
});
export type CaseFilters = z.infer<typeof caseFiltersSchema>;

export const noFilters: CaseFilters = caseFiltersSchema.parse({});

/** The names of the filters in an address. */
export const filterParams = {
  q: "q",
  courts: "tribunal",
  labels: "etiqueta",
  responsible: "responsavel",
  state: "estado",
  news: "novas",
  restricted: "sigilo",
  movedFrom: "de",
  movedTo: "ate",
  sort: "ordem",
} as const satisfies Record<keyof CaseFilters, string>;

const stateWords = { blind: "sem-verificacao", importing: "importando" } as const;
const responsibleWords = { none: "ninguem", me: "eu" } as const;
const sortWords = {
  moved: "movimentacao",
  name: "nome",
  checked: "consulta",
  imported: "importacao",
} as const;

const keyOf = <Key extends string>(words: Record<Key, string>, word: string | null) =>
  Object.entries(words).find(([, value]) => value === word)?.[0];

/** Reads filters out of an address; what is not understood is as if it were not there. */
export function readFilters(params: URLSearchParams): CaseFilters {
  const list = (name: string) => (params.get(name) ?? "").split(",").filter((item) => item !== "");
  const responsible = params.get(filterParams.responsible);
  return caseFiltersSchema.parse({
    q: params.get(filterParams.q) ?? "",
    courts: list(filterParams.courts),
    labels: list(filterParams.labels),
    responsible: keyOf(responsibleWords, responsible) ?? uuid.safeParse(responsible).data ?? null,
    state: keyOf(stateWords, params.get(filterParams.state)) ?? null,
    news: params.get(filterParams.news) === "sim",
    restricted: params.get(filterParams.restricted) === "sim",
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
  put(
    "responsible",
    responsible === "none" || responsible === "me" ? responsibleWords[responsible] : responsible,
  );
  put("state", filters.state && stateWords[filters.state]);
  put("news", filters.news ? "sim" : null);
  put("restricted", filters.restricted ? "sim" : null);
  put("movedFrom", filters.movedFrom);
  put("movedTo", filters.movedTo);
  put("sort", filters.sort === "moved" ? null : sortWords[filters.sort]);
  return params;
}

/** An address of filters in its one form, without `?`: two that mean the same are the same text. */
export function normaliseQuery(query: string): string {
  const filters = readFilters(new URLSearchParams(query));
  return writeFilters({ ...filters, q: filters.q.trim() }).toString();
}
