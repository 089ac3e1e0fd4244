import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import type { Address } from "#lib/reads.ts";
import { calendarsPath } from "./calendars/href.ts";
import { soonWords } from "./hearings/arrange.ts";
import { undatedWords } from "./hearings/words.ts";
import { deadlinesHref } from "./href.ts";
import { lapsedSentence } from "./lapsed/words.ts";
import { checkDays } from "./standing/transitions.ts";
import type { DeadlinesToday } from "./today/schema.ts";
import { checkWord, confirmWord } from "./words.ts";

/** The sentences about deadlines: what is over, what is due today or tomorrow, by the firm's own day or the last one, what waits for somebody, and what lapsed. */
export const deadlinesLede: Lede<DeadlinesToday> = {
  urgent: ({ deadlines: { overdue, today, tomorrow }, hearings }) => {
    const soon = soonWords(
      hearings.items,
      [overdue, today, tomorrow].flatMap(({ rows }) => rows),
    );
    return [
      overdue.count === 0 ? null : `${plural(overdue.count, "prazo venceu", "prazos venceram")}.`,
      today.count === 0 ? null : `${plural(today.count, "prazo é", "prazos são")} para hoje.`,
      tomorrow.count === 0 ? null : `${plural(tomorrow.count, "prazo é", "prazos são")} para amanhã.`,
      soon === null ? null : `${soon}.`,
    ].filter((sentence) => sentence !== null);
  },

  waiting: ({ deadlines: { needs }, hearings }) => {
    const { unconfirmed, moved, unchecked } = needs;
    return [
      unconfirmed === 0
        ? []
        : `${plural(unconfirmed, "prazo", "prazos")} ${confirmWord}, a vencer depois de hoje.`,
      moved === 0 ? [] : `${plural(moved, "prazo mudou", "prazos mudaram")} de dia: falta confirmar de novo.`,
      unchecked === 0
        ? []
        : `${plural(unchecked, "prazo", "prazos")} ${checkWord} por outra pessoa em até ${checkDays} dias.`,
      hearings.undated === 0 ? [] : `${undatedWords(hearings.undated)}.`,
    ].flat();
  },

  doubt: ({ deadlines: { needs } }) => (needs.lapsed === 0 ? null : lapsedSentence(needs.lapsed)),
};

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
export const deadlinesDomain: Domain<DeadlineTopic, DeadlinesToday> = {
  live: deadlinesLive,
  lede: deadlinesLede,
  findable: { one: "um prazo", by: ["ato"], needs: "seesCases" },
  pages: [{ name: "deadlines", label: "Prazos", key: "z", href: deadlinesHref, needs: "seesCases" }],
  administration: [{ label: "Calendários", href: calendarsPath }],
};
