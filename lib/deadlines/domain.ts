import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import type { Address } from "#lib/reads.ts";
import { calendarsPath } from "./calendars/href.ts";
import { deadlinesHref } from "./href.ts";

type DeadlineTopic = "deadline" | "deadlines";

const shown: Address[] = ["deadlines/[id]", "deadlines/of-publication/[id]", "deadlines/of-case/[cnj]"];
/** Only what is typed changes a preview, and only its person an address of a calendar. */
const lists = (every: number): Old => ({
  all: "deadlines",
  but: [...shown, "deadlines/preview", "deadlines/feeds"],
  every,
});

const changed: Old[] = [{ reads: shown, every: paces.atOnce }, lists(paces.watched)];

/** List and case have the hearings that movements tell of. */
const ofMovements: Old[] = [{ reads: ["deadlines/of-case/[cnj]"], every: paces.lists }, lists(paces.lists)];

const deadlinesLive: Live<DeadlineTopic> = {
  domain: "deadlines",
  topics: [
    /** A deadline changed. The id is the number of its case, so that who may not see the case is not told; `*` without one. */
    { name: "deadline", many: "deadlines", today: paces.watched },
    /** Many did: a delivery of publications brought them, or a calendar moved them. */
    { name: "deadlines", today: paces.watched },
  ],
  old: { deadline: changed, deadlines: changed, case: ofMovements, cases: ofMovements },
};

/** What the domain of deadlines declares for the desk. */
export const deadlinesDomain: Domain<DeadlineTopic> = {
  live: deadlinesLive,
  findable: { one: "um prazo", by: ["ato"], needs: "seesCases" },
  pages: [{ name: "deadlines", label: "Prazos", key: "z", href: deadlinesHref, needs: "seesCases" }],
  administration: [{ label: "Calendários", href: calendarsPath }],
};
