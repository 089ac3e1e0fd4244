import type { Domain } from "#lib/desk/domain.ts";
import { publicationsHref } from "./href.ts";
import { type PublicationTopic, publicationsLive } from "./live.ts";
import { publicationsLede } from "./today/lede.ts";
import type { PublicationsToday } from "./today/schema.ts";

/** What the domain of publications declares for the desk. */
export const publicationsDomain: Domain<PublicationTopic, PublicationsToday> = {
  live: publicationsLive,
  lede: publicationsLede,
  pages: [
    { name: "publications", label: "Publicações", key: "u", href: publicationsHref, needs: "seesCases" },
  ],
};
