import type { Domain } from "#lib/desk/domain.ts";
import { calendarsPath } from "./calendars/href.ts";
import { deadlinesHref } from "./href.ts";
import { type DeadlineTopic, deadlinesLive } from "./live.ts";
import { deadlinesLede } from "./today/lede.ts";
import type { DeadlinesToday } from "./today/schema.ts";

/** What the domain of deadlines declares for the desk. */
export const deadlinesDomain: Domain<DeadlineTopic, DeadlinesToday> = {
  live: deadlinesLive,
  lede: deadlinesLede,
  pages: [{ name: "deadlines", label: "Prazos", key: "z", href: deadlinesHref, needs: "seesCases" }],
  administration: [{ label: "Calendários", href: calendarsPath }],
};
