import type { DeadlineFields } from "#lib/deadlines/form/schema.ts";
import { formatDate } from "#lib/time/time.ts";
import { inDatabase } from "#server/db/connection.ts";
import { deadlineHistory } from "#server/db/schema/schema.ts";
import { addDeadline, confirmed as confirmedColumns } from "#testing/deadlines.ts";
import { addFiling, events } from "#testing/filings.ts";
import { ofFirm } from "#testing/scope.ts";
import type { Firm, Visitor } from "./firm.ts";
import { once } from "./once.ts";

/** Deadlines of a firm with which exactly one thing can be done: their ids and revisions. */

type Given = { firm: Firm };

const add = ({ firm }: Given, columns = {}) => addDeadline(firm.id, { cnj: firm.cnj, ...columns });

export const suggested = (given: Given) => add(given);

/** One whose day is over. */
export const lapsed = (given: Given) => add(given, { dueOn: "2020-02-03" });

/** The one whose page is read. */
export const shown = once(async (given: Given) => ({ id: (await suggested(given)).id }));
export const confirmed = (given: Given) => add(given, confirmedColumns);

/** Confirmed just now by whoever asks. */
export async function justConfirmed(given: Given & { me: Visitor }) {
  const { firm, me } = given;
  const columns = { ...confirmedColumns, confirmedById: me.id };
  const { id, revision } = await add(given, columns);
  await inDatabase(ofFirm(firm.id), (tx) =>
    tx.insert(deadlineHistory).values({
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
export const checked = (given: Given) =>
  add(given, { ...confirmedColumns, checkedAt: new Date(), checkedBy: "Helena Moura" });
export const dismissed = (given: Given) =>
  add(given, { state: "dismissed", closedAt: new Date(), closedBy: "Helena Moura" });

/** One that a receipt can close, and the petition that has it. */
export async function kept(given: Given) {
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
  available: formatDate(new Date()),
  unit: "business",
  doubled: null,
  regime: null,
  court: "TJSP",
  city: "",
  due: "",
  dueTime: "",
};
