import type { Domain } from "#lib/desk/domain.ts";
import { documentsLive } from "./live.ts";

/** What the domain of documents declares for the desk. */
export const documentsDomain: Domain = { live: documentsLive };
