import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import { publicationsHref } from "./href.ts";
import { publicationsLede } from "./today/lede.ts";
import type { PublicationsToday } from "./today/schema.ts";

type PublicationTopic = "publication";

/** Rows show their nearest deadline, and whether anybody decided about their order. */
const lists: Old = {
  reads: ["publications", "publications/count", "publications/total", "publications/choices"],
  every: paces.watched,
};

const publicationsLive: Live<PublicationTopic> = {
  domain: "publications",
  topics: [
    /** Publications came, or changed. The id is the case's number, so that who may not see it is not told; `*` of many or none. */
    { name: "publication", today: paces.watched, many: "publication" },
  ],
  old: {
    publication: [{ all: "publications", every: paces.watched }],
    deadline: [lists],
    deadlines: [lists],
  },
};

/** What the domain of publications declares for the desk. */
export const publicationsDomain: Domain<PublicationTopic, PublicationsToday> = {
  live: publicationsLive,
  lede: publicationsLede,
  pages: [
    { name: "publications", label: "Publicações", key: "u", href: publicationsHref, needs: "seesCases" },
  ],
};
