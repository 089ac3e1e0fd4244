import { and, eq } from "drizzle-orm";
import type { DeadlineFields } from "#lib/deadlines/changing/schema.ts";
import { formatDate } from "#lib/time/time.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { deadlineHistory, movements } from "#server/db/schema/schema.ts";
import { getCalendarYear } from "#server/deadlines/calendars/data.ts";
import { addEntries } from "#server/deadlines/calendars/mutations.ts";
import { listFeeds } from "#server/deadlines/feed/data.ts";
import { createFeed } from "#server/deadlines/feed/mutations.ts";
import { listMargins } from "#server/deadlines/margins/data.ts";
import { addMargin } from "#server/deadlines/margins/mutations.ts";
import { addDeadline, confirmed as confirmedColumns } from "#testing/deadlines.ts";
import { addFiling, events } from "#testing/filings.ts";
import { adminCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { movementId } from "../firm.ts";
import { once } from "../once.ts";
import * as filings from "./filings.ts";
import type { Examples, Given } from "./given.ts";
import * as publications from "./publications.ts";

/** Deadlines of a firm with which exactly one thing can be done: their ids and revisions. */

const add = ({ firm }: Given, columns = {}) => addDeadline(firm.id, { cnj: firm.cnj, ...columns });

const suggested = (given: Given) => add(given);

/** One whose day is over. */
const lapsed = (given: Given) => add(given, { dueOn: "2020-02-03" });

/** The one whose page is read. */
export const shown = once(async (given: Given) => ({ id: (await suggested(given)).id }));
const confirmed = (given: Given) => add(given, confirmedColumns);

/** Confirmed just now by whoever asks. */
async function justConfirmed(given: Given) {
  const { firm, me } = given;
  const columns = { ...confirmedColumns, confirmedById: me.id };
  const { id, revision } = await add(given, columns);
  await inDatabase(ofFirm(firm.id), (tx) =>
    tx
      .insert(deadlineHistory)
      .values({
        databaseId: firm.id,
        deadlineId: id,
        cnj: firm.cnj,
        place: revision,
        kind: "confirmed",
        by: me.name,
      }),
  );
  return { id, revision };
}
const checked = (given: Given) =>
  add(given, { ...confirmedColumns, checkedAt: new Date(), checkedBy: "Helena Moura" });
const dismissed = (given: Given) =>
  add(given, { state: "dismissed", closedAt: new Date(), closedBy: "Helena Moura" });

/** One that a receipt can close, and the petition that has it. */
async function kept(given: Given) {
  const { firm } = given;
  const filingId = await addFiling(firm.ctx, { cnj: firm.cnj }, [events.opened, events.receipt]);
  return { ...(await confirmed(given)), filingId };
}

/** A term as a form sends it. */
export const fields: DeadlineFields = {
  kind: "term",
  act: "Réplica",
  begins: "available",
  amount: "15",
  measure: "days",
  availableOn: formatDate(new Date()),
  unit: "business",
  doubled: null,
  regime: null,
  court: "TJSP",
  city: "",
  dueOn: "",
  dueTime: "",
  internalOn: "",
};

async function margin({ firm }: Given) {
  await addMargin(firm.ctx, { act: "Contestação", days: 3 });
  return { id: (await listMargins(firm.ctx))[0]?.id ?? "" };
}

/** A day of a court's calendar. */
const calendar = { court: "TJSP", city: null, year: 2026 };
const calendarDay = {
  from: "2026-08-03",
  to: "2026-08-03",
  effect: "suspended" as const,
  name: "Inventário",
  source: "Portaria 5/2026",
};

async function calendarEntry({ firm }: Given) {
  const ctx = adminCtx(firm.id);
  await addEntries(ctx, { ...calendar, entries: [calendarDay] });
  const { entries } = await getCalendarYear(ctx, calendar);
  return { id: entries.find(({ name }) => name === calendarDay.name)?.id ?? "" };
}

async function undatedHearing({ firm: { id, cnj } }: Given) {
  await inDatabase(ofFirm(id), (tx) =>
    tx
      .update(movements)
      .set({ undatedHearing: "Audiência", hearingSettledAt: null })
      .where(and(eq(movements.cnj, cnj), eq(movements.id, movementId))),
  );
  return { cnj, movementId, isSettled: true };
}

async function datedHearing({ firm: { id, cnj } }: Given) {
  const description = "Audiência de conciliação designada para 20/05/2030 às 14:30";
  const said = { description, complement: [], hearingFrom: "2030-05-20", hearingTo: "2030-05-20" };
  await inDatabase(ofFirm(id), (tx) =>
    tx
      .update(movements)
      .set({ ...said, earlier: [] })
      .where(and(eq(movements.cnj, cnj), eq(movements.id, movementId))),
  );
  return { cnj, id: movementId, told: movementId, revision: 0 };
}

async function feed({ firm, me }: Given) {
  const actor = { kind: "user", userId: me.id, name: "Autos", address: null } as const;
  const ctx = userCtx({ actor, databaseId: firm.id, roles: ["lawyer"] });
  await createFeed(ctx, { isOwn: true });
  return { id: (await listFeeds(ctx))[0]?.id ?? "" };
}

export const deadlineActions: Examples = {
  usual: suggested,
  actions: {
    unconfirmDeadlineAction: justConfirmed,
    checkDeadlineAction: confirmed,
    uncheckDeadlineAction: checked,
    settleOrderAction: publications.ordering,
    unsettleOrderAction: async (given) => ({ id: await publications.settled(given) }),
    settleHearingAction: undatedHearing,
    dismissLapsedAction: async (given) => ({ seen: [await lapsed(given)] }),
    changeDeadlineAction: () => ({ fields }),
    planDeadlineAction: () => ({ internalOn: null }),
    addMarginAction: () => ({ act: "Contestação", days: "3" }),
    removeMarginAction: margin,
    createDeadlineAction: () => ({ fields }),
    dismissHearingAction: datedHearing,
    closeDeadlineAction: confirmed,
    closeByReceiptAction: kept,
    reopenDeadlineAction: dismissed,
    tieDeadlineAction: async (given) => ({ filingId: await filings.draft(given), deadlineId: null }),
    addCalendarEntriesAction: () => ({ ...calendar, entries: [calendarDay] }),
    removeCalendarEntryAction: calendarEntry,
    changeCalendarEntryAction: async (given) => ({ ...(await calendarEntry(given)), recurs: "once" }),
    reviewCalendarAction: () => ({ ...calendar, isReviewed: true }),
    createFeedAction: () => ({ isOwn: true }),
    revokeFeedAction: feed,
  },
};
