import type { DeadlineFields } from "#lib/deadlines/changing/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { formatDate } from "#lib/time/time.ts";

/** What the form begins with for a deadline that nobody wrote yet. */
export const emptyFields = (court: string | null = null): DeadlineFields => ({
  kind: "term",
  act: "",
  begins: "available",
  availableOn: "",
  amount: "",
  measure: "days",
  unit: null,
  doubled: null,
  regime: null,
  court: court ?? "",
  city: "",
  dueOn: "",
  dueTime: "",
  internalOn: "",
});

/** A deadline as its form shows it. */
export function fieldsOf(row: DeadlineRow): DeadlineFields {
  const { kind, act, begins, availableOn, amount, measure, unit, doubled, court, city, dueOn, dueTime } = row;
  const isTerm = kind === "term";
  return {
    kind,
    act,
    begins,
    doubled,
    court: court ?? "",
    city: city ?? "",
    availableOn: availableOn === null ? "" : formatDate(availableOn),
    amount: amount === null ? "" : String(amount),
    measure: measure ?? "days",
    unit,
    // Only what a person decided: else case and text say it again.
    regime: row.regimeWhy === null ? row.regime : null,
    dueOn: isTerm ? "" : formatDate(dueOn),
    dueTime: dueTime ?? "",
    internalOn: "",
  };
}
