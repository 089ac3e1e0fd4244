import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ending, Facts } from "./facts.ts";
import type { Status } from "./status.ts";

/** What happens to a petition. `at`: ISO 8601 in UTC. */
export type FilingEvent =
  /** Its documents are with the service, and its draft waits for the window. */
  | { kind: "readied" }
  /** Somebody changes it again before its window was ever opened. */
  | { kind: "reopened" }
  | { kind: "opened" }
  /** The window led back here, as it does after Protocolar; anybody who knows the address can make it do so. */
  | { kind: "returned" }
  /** `isKnown`: unchanged since its last outcome, as a second rejection reads like the first. `isSettled`: still so a while later. */
  | { kind: "answered"; status: Status; isKnown: boolean; isSettled: boolean }
  | { kind: "unanswered"; at: string; failure: FailureReason }
  /** The service confirmed the cancellation; that is no proof that nothing will be filed. */
  | { kind: "cancelled" }
  | { kind: "receipt" }
  | { kind: "discarded" }
  | { kind: "restored" };

/** The facts after something happened. The same facts, the very object, when it changed nothing. */
export function after(facts: Facts, event: FilingEvent): Facts {
  switch (event.kind) {
    case "readied":
      if (facts.intent !== "preparing") return facts;
      return answering({
        ...facts,
        intent: "ready",
        evidence: facts.evidence === "none" ? "draft" : facts.evidence,
      });
    case "reopened":
      if (facts.intent !== "ready") return facts;
      // The service's draft is left behind, so nothing was said yet of the one to come.
      return {
        ...facts,
        intent: "preparing",
        evidence: facts.evidence === "draft" ? "none" : facts.evidence,
      };
    case "opened":
      return { ...facts, intent: "opened", openings: facts.openings + 1, isOpen: true, despite: null };
    case "returned":
      return facts.openings > 0 ? pressed(facts) : facts;
    case "answered":
      return answered(answering(facts), event);
    case "unanswered": {
      const { at, failure } = event;
      if (facts.failing?.failure === failure) return facts;
      return { ...facts, failing: { since: facts.failing?.since ?? at, failure } };
    }
    case "cancelled":
      return answered(facts, { status: "cancelled", isKnown: false, isSettled: true });
    case "receipt":
      return facts.hasReceipt
        ? facts
        : { ...answered(facts, { status: "filed", isKnown: false, isSettled: true }), hasReceipt: true };
    case "discarded":
      return facts.intent === "discarded" ? facts : { ...facts, intent: "discarded" };
    case "restored": {
      if (facts.intent !== "discarded") return facts;
      const before = facts.openings > 0 ? "opened" : facts.evidence === "none" ? "preparing" : "ready";
      return { ...facts, intent: before };
    }
  }
}

/** Somebody pressed Protocolar; also after a cancellation or a rejection, as the window stays in a browser's history. */
const pressed = (facts: Facts): Facts =>
  facts.evidence === "filed" || facts.isPressed ? facts : { ...facts, isPressed: true };

const answering = (facts: Facts): Facts => (facts.failing === null ? facts : { ...facts, failing: null });

type Answer = { status: Status; isKnown: boolean; isSettled: boolean };

function answered(facts: Facts, { status, isKnown, isSettled }: Answer): Facts {
  const { evidence, isOpen, isPressed } = facts;
  // Nothing takes back that it was filed.
  if (evidence === "filed") return facts;
  switch (status) {
    case "filed":
      return { ...facts, evidence: "filed", isOpen: false, isPressed: false, despite: endingOf(facts) };
    case "executing":
      return evidence === "executing" ? facts : { ...facts, evidence: "executing", despite: endingOf(facts) };
    case "rejected":
    case "cancelled":
      if (evidence === status && !isOpen && !isPressed) return facts;
      // The old outcome: while a window is open it says nothing, and of a press without one it says in time that none was.
      if (evidence === status && isKnown && (isOpen || !isSettled)) return facts;
      return { ...facts, evidence: status, isOpen: false, isPressed: false, despite: null };
    case "queued":
      return pressed(facts);
    // Looking like a draft proves nothing, and words that fit none are for a person.
    case "draft":
    case "unclear":
      return facts;
  }
}

/** What had been said of a petition that is taken up all the same. */
function endingOf({ despite, evidence, intent, isOpen }: Facts): Ending | null {
  if (despite !== null) return despite;
  if ((evidence === "cancelled" || evidence === "rejected") && !isOpen) return evidence;
  return intent === "discarded" ? "discarded" : null;
}
