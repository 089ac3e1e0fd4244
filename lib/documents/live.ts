import { type Live, paces } from "#lib/desk/live.ts";
import { documentKeys } from "./keys.ts";

/** When a case changes, its documents may have changed too; when the person saw news, which of them are new. */
export const documentsLive: Live<never> = {
  all: documentKeys.all,
  topics: [],
  staleBy: ({ name }, { database, id: cnj }) =>
    name === "case"
      ? [{ queryKey: documentKeys.ofCase({ database, cnj }), every: paces.atOnce }]
      : name === "seen"
        ? [{ queryKey: documentKeys.all({ database }), every: paces.atOnce }]
        : [],
};
