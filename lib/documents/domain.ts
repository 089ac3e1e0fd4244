import type { Domain } from "#lib/desk/domain.ts";

import { type Live, paces } from "#lib/desk/live.ts";

/** When a case changes, its documents may have changed too; when the person saw news, which of them are new. */
const documentsLive: Live<never> = {
  domain: "documents",
  topics: [],
  old: {
    case: [{ reads: ["documents/of-case/[cnj]"], of: "cnj", every: paces.atOnce }],
    seen: [{ all: "documents", every: paces.atOnce }],
  },
};

/** What the domain of documents declares for the desk. */
export const documentsDomain: Domain = { live: documentsLive };
