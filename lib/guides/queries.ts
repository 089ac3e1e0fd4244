import { reading } from "#lib/http/reading.ts";
import type { Catalog } from "./view.ts";

/** While none ever came: how often it is looked whether they did. */
const firstMs = { asking: 3_000, failing: 60_000 };

/** The definitions, and how old they are. Reading them has old ones asked for again. */
export const catalogQuery = ({ database }: { database: string }) => ({
  ...reading("guides/definitions", { database }),
  refetchInterval: ({ state: { data } }: { state: { data: Catalog | undefined } }) => {
    if (data?.answeredAt !== null) return false;
    return data.failingSince === null ? firstMs.asking : firstMs.failing;
  },
});
