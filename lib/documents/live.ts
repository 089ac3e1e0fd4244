import { type Live, paces } from "#lib/desk/live.ts";
import { documentKeys } from "./keys.ts";

/** A case that reads differently may have other documents. */
export const documentsLive: Live<never> = {
  all: documentKeys.all,
  topics: [],
  hears: ({ name }, { database, id: cnj }) =>
    name === "case" ? [{ queryKey: documentKeys.ofCase({ database, cnj }), every: paces.atOnce }] : [],
};
