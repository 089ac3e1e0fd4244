import fc from "fast-check";
import { beginning, endings, evidences, type Facts, intents } from "#lib/filings/facts.ts";
import type { Status } from "#lib/filings/status.ts";
import type { FilingEvent } from "#lib/filings/transitions.ts";

/** Facts and events of petitions for tests: by hand, and at random. */

export const facts = (given: Partial<Facts> = {}): Facts => ({ ...beginning, ...given });

export const opened = (given: Partial<Facts> = {}): Facts =>
  facts({ intent: "opened", openings: 1, isOpen: true, evidence: "draft", ...given });

const statuses: readonly Status[] = [
  "draft",
  "queued",
  "executing",
  "filed",
  "rejected",
  "cancelled",
  "unclear",
];

const at = "2026-11-22T12:00:00.000Z";

/** One of every kind of event, with each answer that the service may give. */
export const events: readonly FilingEvent[] = [
  { kind: "readied" },
  { kind: "reopened" },
  { kind: "opened" },
  { kind: "returned" },
  ...statuses.flatMap((status) =>
    [false, true].flatMap((isKnown) =>
      [false, true].map((isSettled): FilingEvent => ({ kind: "answered", status, isKnown, isSettled })),
    ),
  ),
  { kind: "unanswered", at, failure: "unavailable" },
  { kind: "cancelled" },
  { kind: "receipt" },
  { kind: "discarded" },
  { kind: "restored" },
];

export const anyEvent = fc.constantFrom(...events);

/** Whatever could stand in a row, also what no order of events leads to. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  intent: fc.constantFrom(...intents),
  openings: fc.integer({ min: 0, max: 3 }),
  isOpen: fc.boolean(),
  isPressed: fc.boolean(),
  evidence: fc.constantFrom(...evidences),
  despite: fc.option(fc.constantFrom(...endings)),
  hasReceipt: fc.boolean(),
  failing: fc.option(fc.constant({ since: at, failure: "busy" as const })),
});
