import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";
import type { WindowRefusal } from "./refusals.ts";

/**
 * What is known of a petition: four facts that are kept apart and never merged. What we did with it, what the service last
 * said of it, whether its receipt is here, and whether the service still answers. What a person reads of them is decided
 * in one place (`situation.ts`).
 */

/** Ours: from the first word typed to the window, or to the bin. */
export const intents = ["preparing", "ready", "opened", "discarded"] as const;

/** What the service last said. None is the end: its window stays in a browser's history, and can be pressed again. */
export const evidences = ["none", "draft", "executing", "filed", "rejected", "cancelled"] as const;
export type Evidence = (typeof evidences)[number];

/** After what a petition went on all the same. */
export const endings = ["cancelled", "rejected", "discarded"] as const;
export type Ending = (typeof endings)[number];

export const factsSchema = z.object({
  intent: z.enum(intents),
  /** How often its window was opened from here. From the first time on it can be filed. */
  openings: z.number().int(),
  /** Whether the window was opened since the service last told an outcome. */
  isOpen: z.boolean(),
  /** Whether somebody pressed Protocolar since, as the window's return or the service's word for it says. */
  isPressed: z.boolean(),
  evidence: z.enum(evidences),
  /** It was taken up although it had been cancelled, rejected or discarded, and nobody opened it again from here. */
  despite: z.enum(endings).nullable(),
  hasReceipt: z.boolean(),
  /** Since when the service does not answer, and why; null while it does, and before it was ever asked. */
  failing: z.object({ since: z.string(), failure: z.enum(failureReasons) }).nullable(),
});
export type Facts = z.infer<typeof factsSchema>;

/** A petition that was just begun. */
export const beginning: Facts = {
  intent: "preparing",
  openings: 0,
  isOpen: false,
  isPressed: false,
  evidence: "none",
  despite: null,
  hasReceipt: false,
  failing: null,
};

/** Whether the service was seen taking it up, whoever opened its window. */
const isTakenUp = ({ evidence, isPressed, hasReceipt }: Facts): boolean =>
  isPressed || hasReceipt || (evidence !== "none" && evidence !== "draft");

/** Whether it is more than a draft: its window was opened, or the service was seen taking it up without that. */
export const isBegun = (facts: Facts): boolean => facts.openings > 0 || isTakenUp(facts);

/** Why what is typed and the documents may not be changed any more; null while they may. */
export function changeRefusalOf(facts: Facts): "opened" | "discarded" | null {
  if (isBegun(facts)) return "opened";
  return facts.intent === "discarded" ? "discarded" : null;
}

export const mayChange = (facts: Facts): boolean => changeRefusalOf(facts) === null;

/** Whether it may be filed and nobody knows yet what came of it: another petition of the case needs a reason. */
export function locksItsCase({ openings, isOpen, isPressed, evidence, hasReceipt }: Facts): boolean {
  if (hasReceipt) return false;
  return {
    filed: false,
    rejected: isOpen || isPressed,
    cancelled: isOpen || isPressed,
    executing: true,
    none: openings > 0 || isPressed,
    draft: openings > 0 || isPressed,
  }[evidence];
}

/** Whether the service is asked about it: from its opening, or from when it was taken up without one, until the receipt is here. */
export const isOutstanding = (facts: Facts): boolean => !facts.hasReceipt && isBegun(facts);

/** Whether its window may be opened now, and if not, why not. What the answer to an opening left open is `tryToOpen`'s. */
export function windowRefusal(facts: Facts): WindowRefusal | null {
  const { intent, evidence, hasReceipt, isPressed } = facts;
  if (hasReceipt || evidence === "filed") return "filed";
  if (evidence === "executing") return "executing";
  if (isPressed) return "pressed";
  if (intent === "discarded") return "discarded";
  return intent === "preparing" ? "not-ready" : null;
}

/** Whether a cancellation may be asked for: as long as no receipt proves it too late, as asking again is the only question. */
export const mayCancel = (facts: Facts): boolean => isOutstanding(facts) && facts.evidence !== "filed";

/** Whether it has come to an end without being filed: nobody has to put it aside, and what came of it stays to be read. */
export const isOver = ({ evidence, isOpen, isPressed }: Facts): boolean =>
  (evidence === "rejected" || evidence === "cancelled") && !isOpen && !isPressed;

/** Whether it may be put aside: only what nobody can have filed, as far as is known, and of which nothing came. */
export const mayDiscard = (facts: Facts): boolean =>
  facts.intent !== "discarded" &&
  !isOver(facts) &&
  !facts.hasReceipt &&
  !facts.isPressed &&
  facts.evidence !== "executing" &&
  facts.evidence !== "filed";
