import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { guideKeys } from "./keys.ts";
import type { Catalog, GuideView } from "./view.ts";

/** While it is sent its page asks again: live updates tell of changes, and may be late. */
const underWayMs = 3_000;

const pace = (guide: GuideView | undefined): number | false =>
  guide?.state === "sending" ? underWayMs : false;

/** A guide with all that its page shows. */
export function guideQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: guideKeys.one({ database, id }),
    queryFn: ({ signal }) => read("guides/[id]", { database, id, signal }),
    refetchInterval: ({ state }) => pace(state.data),
  });
}

/** While none ever came: how often it is looked whether they did. */
const firstMs = { asking: 3_000, failing: 60_000 };

const firstPace = (catalog: Catalog | undefined): number | false => {
  if (catalog?.answeredAt !== null) return false;
  return catalog.failingSince === null ? firstMs.asking : firstMs.failing;
};

/** The definitions, and how old they are. Reading them has old ones asked for again. */
export function catalogQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: guideKeys.catalog({ database }),
    queryFn: ({ signal }) => read("guides/definitions", { database, signal }),
    refetchInterval: ({ state }) => firstPace(state.data),
  });
}
