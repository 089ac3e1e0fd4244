import type { DeadlineState } from "#lib/deadlines/schema.ts";

/** What people do to a deadline. */
export const deadlineTransitions = [
  "confirm",
  "unconfirm",
  "check",
  "uncheck",
  "change",
  "assign",
  "plan",
  "dismiss",
  "close",
  "reopen",
] as const;
export type DeadlineTransition = (typeof deadlineTransitions)[number];

/** Where each transition leads from where. What is not here cannot be done there. */
const transitions: Record<DeadlineState, Partial<Record<DeadlineTransition, DeadlineState>>> = {
  // A change leaves nothing confirmed.
  suggested: {
    confirm: "open",
    change: "suggested",
    assign: "suggested",
    plan: "suggested",
    dismiss: "dismissed",
  },
  open: {
    // Again, where the day moved since.
    confirm: "open",
    unconfirm: "suggested",
    check: "open",
    uncheck: "open",
    change: "suggested",
    assign: "open",
    plan: "open",
    close: "closed",
  },
  dismissed: { reopen: "suggested" },
  closed: { reopen: "open" },
};

/** The state that follows; null where the transition cannot be taken. */
export function stateAfter(state: DeadlineState, transition: DeadlineTransition): DeadlineState | null {
  return transitions[state][transition] ?? null;
}

/** Whether somebody has to act on it, or may have to. */
export const isLive = (state: DeadlineState): boolean => state === "open" || state === "suggested";

/** Whether somebody has to confirm it, or to confirm it again, as its day moved since. */
export const asksConfirming = ({ state, moved }: { state: DeadlineState; moved: unknown }): boolean =>
  state === "suggested" || moved !== null;

type Signed = {
  state: DeadlineState;
  confirmedById: string | null;
  checkedAt: unknown;
  /** Its day is another than the one that was confirmed. */
  hasMoved: boolean;
};

/** Within so many days of its last one a second person has to have looked: on *Hoje* and in the summary. */
export const checkDays = 7;

/** Why a person cannot sign a deadline off; null when they can. `same-person`: they confirmed it themselves. */
export type CheckRefusal = "not-open" | "checked" | "moved" | "same-person" | "nobody";

export function checkRefusal(deadline: Signed, personId: string | null): CheckRefusal | null {
  if (deadline.state !== "open") return "not-open";
  if (deadline.checkedAt !== null) return "checked";
  // Two people have to have seen the day of now.
  if (deadline.hasMoved) return "moved";
  // A sign-off is a second pair of eyes: neither a job nor the terminal has any.
  if (personId === null) return "nobody";
  return deadline.confirmedById === personId ? "same-person" : null;
}
