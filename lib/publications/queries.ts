import { reading } from "#lib/http/reading.ts";
import type { PublicationView } from "./reading/schema.ts";

/** How often it is looked whether a case that is not here came, or its cover, while its publication is open. */
const awaitingMs = 4_000;

/** A publication with all that is read of it. */
export const publicationQuery = ({ database, id }: { database: string; id: string }) => ({
  ...reading("publications/[id]", { database, id }),
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }: { state: { data: PublicationView | undefined } }) =>
    state.data?.cnj && (!state.data.isHere || state.data.isImporting) ? awaitingMs : false,
});

/** What was delivered, and who should have delivered. Live updates tell of deliveries; that none comes only time tells. */
export const deliveriesQuery = ({ database }: { database: string }) => ({
  ...reading("publications/deliveries", { database }),
  refetchInterval: 5 * 60_000,
});
