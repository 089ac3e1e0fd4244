import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import { publicationsHref } from "./href.ts";

type PublicationTopic = "publication";

/** Rows show their nearest deadline, and whether anybody decided about their order. */
const lists: Old = {
  reads: ["publications", "publications/total", "publications/choices"],
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
    // One that is open says its deadline above its text.
    deadline: [lists, { reads: ["publications/[id]"], every: paces.atOnce }],
    deadlines: [lists],
  },
};

/** What the domain of publications declares for the desk. */
export const publicationsDomain: Domain<PublicationTopic> = {
  live: publicationsLive,
  findable: { one: "uma publicação", by: ["texto de publicação"], needs: "seesCases" },
  pages: [
    { name: "publications", label: "Publicações", key: "u", href: publicationsHref, needs: "seesCases" },
  ],
};
