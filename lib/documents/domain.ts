import type { Domain } from "#lib/desk/domain.ts";
import { documentsLive } from "./live.ts";

/** What documents bring to the desk. */
export const documentsDomain: Domain = { live: documentsLive };
