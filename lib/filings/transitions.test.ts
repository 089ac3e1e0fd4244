import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { anyEvent, anyFacts, events, facts, opened } from "#testing/filing-facts.ts";
import {
  beginning,
  type Facts,
  factsSchema,
  isOutstanding,
  locksItsCase,
  mayChange,
  windowRefusal,
} from "./facts.ts";
import { type Situation, situationOf, situations } from "./situation.ts";
import type { Status } from "./status.ts";
import { after, type FilingEvent } from "./transitions.ts";

/** One petition in each situation, as it usually comes there. */
const usual: Record<Situation, Facts> = {
  draft: beginning,
  ready: facts({ intent: "ready", evidence: "draft" }),
  open: opened(),
  sent: opened({ isPressed: true }),
  executing: opened({ isPressed: true, evidence: "executing" }),
  "awaiting-receipt": opened({ isOpen: false, evidence: "filed" }),
  filed: opened({ isOpen: false, evidence: "filed", hasReceipt: true }),
  rejected: opened({ isOpen: false, evidence: "rejected" }),
  cancelled: opened({ isOpen: false, evidence: "cancelled" }),
  discarded: facts({ intent: "discarded" }),
};

const nameOf = (event: FilingEvent) => {
  if (event.kind !== "answered") return event.kind;
  const { status, isKnown, isSettled } = event;
  return [status, ...(isKnown ? ["again"] : []), ...(isSettled ? ["and still"] : [])].join(" ");
};

/** The situation after each event, where it is another than before. */
const changes: Record<Situation, Record<string, Situation>> = {
  draft: {
    readied: "ready",
    opened: "open",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "rejected",
    cancelled: "cancelled",
    receipt: "filed",
    discarded: "discarded",
  },
  ready: {
    reopened: "draft",
    opened: "open",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "rejected",
    cancelled: "cancelled",
    receipt: "filed",
    discarded: "discarded",
  },
  open: {
    returned: "sent",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "rejected",
    cancelled: "cancelled",
    receipt: "filed",
    discarded: "discarded",
  },
  sent: {
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "rejected",
    cancelled: "cancelled",
    receipt: "filed",
  },
  executing: { filed: "awaiting-receipt", rejected: "rejected", cancelled: "cancelled", receipt: "filed" },
  "awaiting-receipt": { receipt: "filed" },
  filed: {},
  rejected: {
    opened: "open",
    returned: "sent",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    cancelled: "cancelled",
    receipt: "filed",
    discarded: "discarded",
  },
  cancelled: {
    opened: "open",
    returned: "sent",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "rejected",
    receipt: "filed",
    discarded: "discarded",
  },
  discarded: {
    restored: "draft",
    opened: "open",
    queued: "sent",
    executing: "executing",
    filed: "awaiting-receipt",
    rejected: "discarded",
    cancelled: "discarded",
    receipt: "filed",
  },
};

describe.each(situations)("a petition that is %s", (situation) => {
  test("is in that situation", () => expect(situationOf(usual[situation])).toBe(situation));

  test.each(events.map((event) => [nameOf(event), event] as const))("%s", (name, event) => {
    const [plain = ""] = name.split(" ");
    const expected = changes[situation][plain] ?? situation;
    expect(situationOf(after(usual[situation], event))).toBe(expected);
  });
});

const through = (from: Facts, ...happened: FilingEvent[]) => happened.reduce(after, from);
const answered = (status: Status, isKnown = false, isSettled = false): FilingEvent => ({
  kind: "answered",
  status,
  isKnown,
  isSettled,
});

describe("what the service says late is taken from every state", () => {
  test.each(["cancelled", "rejected"] as const)("%s, and then taken up without us", (outcome) => {
    const closed = through(opened(), answered(outcome));
    expect(through(closed, answered("executing"))).toMatchObject({ evidence: "executing", despite: outcome });
    expect(through(closed, answered("executing"), answered("filed"))).toMatchObject({
      evidence: "filed",
      despite: outcome,
    });
    expect(through(closed, { kind: "receipt" })).toMatchObject({ hasReceipt: true, despite: outcome });
  });

  test("discarded, and then pressed from a browser's history", () => {
    const gone = through(opened(), { kind: "discarded" });
    expect(through(gone, answered("filed"))).toMatchObject({ evidence: "filed", despite: "discarded" });
  });

  test("opened again from here and then filed is what everybody expected", () => {
    const again = through(opened(), answered("rejected"), { kind: "opened" });
    expect(through(again, answered("rejected", true))).toMatchObject({ isOpen: true });
    expect(through(again, answered("executing"))).toMatchObject({ evidence: "executing", despite: null });
  });

  test.each(["cancelled", "rejected"] as const)(
    "%s, and then pressed from a browser's history",
    (outcome) => {
      const pressed = through(opened(), answered(outcome), { kind: "returned" });
      expect(situationOf(pressed)).toBe("sent");
      expect(locksItsCase(pressed)).toBe(true);
      expect(windowRefusal(pressed)).toBe("pressed");
      // What the service says at once may be of the time before.
      expect(through(pressed, answered(outcome, true))).toBe(pressed);
      expect(situationOf(through(pressed, answered(outcome, true, true)))).toBe(outcome);
      expect(situationOf(through(pressed, answered(outcome)))).toBe(outcome);
      expect(through(pressed, answered("filed"))).toMatchObject({ evidence: "filed", despite: outcome });
    },
  );

  test("in the queue without our window is sent, watched, locked and changed no more", () => {
    const sent = through(usual.ready, answered("queued"));
    expect(situationOf(sent)).toBe("sent");
    expect([isOutstanding(sent), locksItsCase(sent), mayChange(sent)]).toEqual([true, true, false]);
  });

  test("a second rejection closes the window that was opened again", () => {
    const again = through(opened(), answered("rejected"), { kind: "opened" }, { kind: "returned" });
    expect(through(again, answered("rejected"))).toMatchObject({ isOpen: false, isPressed: false });
  });

  test("looking like a draft after somebody pressed proves nothing", () => {
    const sent = through(opened(), { kind: "returned" });
    expect(through(sent, answered("draft"))).toEqual(sent);
  });

  test("a confirmed cancellation is no proof that nothing is filed", () => {
    const cancelled = through(opened(), answered("executing"), { kind: "cancelled" });
    expect(cancelled).toMatchObject({ evidence: "cancelled", isOpen: false });
    expect(through(cancelled, answered("filed"))).toMatchObject({ evidence: "filed", despite: "cancelled" });
  });
});

describe("what is put aside and brought back", () => {
  test("what the service took up without its window is ready as before, as nothing of it is sent again", () => {
    const rejected = through(usual.ready, answered("rejected"));
    expect(through(rejected, { kind: "discarded" }, { kind: "restored" })).toEqual(rejected);
  });

  test("documents that were changed have to be sent again, also after the bin", () => {
    const changed = through(usual.ready, { kind: "reopened" });
    expect(changed).toEqual(beginning);
    expect(through(changed, { kind: "discarded" }, { kind: "restored" })).toEqual(beginning);
    expect(through(usual.ready, { kind: "discarded" }, { kind: "restored" })).toEqual(usual.ready);
    expect(through(opened(), { kind: "discarded" }, { kind: "restored" })).toEqual(opened());
  });
});

test("since when the service does not answer stays while the reason changes, and is gone with an answer", () => {
  const first = through(opened(), { kind: "unanswered", at: "2026-11-22T12:00:00Z", failure: "unavailable" });
  const next = through(first, { kind: "unanswered", at: "2026-11-22T12:05:00Z", failure: "busy" });
  expect(next.failing).toEqual({ since: "2026-11-22T12:00:00Z", failure: "busy" });
  expect(through(next, answered("draft")).failing).toBeNull();
});

const history = fc.array(anyEvent, { maxLength: 30 });

describe("whatever happens, in whatever order", () => {
  test("every pair of facts and event is decided, and what changed nothing is the very same", () => {
    fc.assert(
      fc.property(anyFacts, anyEvent, (before, event) => {
        const now = after(before, event);
        expect(factsSchema.parse(now)).toEqual(now);
        expect(situations).toContain(situationOf(now));
        if (JSON.stringify(now) === JSON.stringify(before)) expect(now).toBe(before);
      }),
      runs(1_000),
    );
  });

  test("nothing takes back that it was filed, nor its receipt", () => {
    fc.assert(
      fc.property(anyFacts, history, (before, happened) => {
        const now = happened.reduce(after, before);
        if (before.hasReceipt) expect(now.hasReceipt).toBe(true);
        if (before.evidence === "filed") {
          expect(now.evidence).toBe("filed");
          expect(["awaiting-receipt", "filed"]).toContain(situationOf(now));
        }
      }),
      runs(1_000),
    );
  });

  test("a receipt says that it was filed", () => {
    fc.assert(
      fc.property(history, (happened) => {
        const now = [...happened, { kind: "receipt" } as const].reduce(after, beginning);
        expect(now).toMatchObject({ evidence: "filed", hasReceipt: true });
        expect(situationOf(now)).toBe("filed");
      }),
      runs(500),
    );
  });

  test("filed is heard in every state, and the same after one answer or after several", () => {
    fc.assert(
      fc.property(anyFacts, (before) => {
        const now = after(before, answered("filed"));
        expect(now.evidence).toBe("filed");
        expect(after(now, answered("filed"))).toEqual(now);
      }),
      runs(500),
    );
  });

  test("the way back says nothing of what was filed, nor twice, nor of a window that was never opened", () => {
    fc.assert(
      fc.property(history, (happened) => {
        const before = happened.reduce(after, beginning);
        const now = after(before, { kind: "returned" });
        expect(after(now, { kind: "returned" })).toBe(now);
        const { evidence, openings, isPressed } = before;
        if (evidence === "filed" || openings === 0) expect(now).toBe(before);
        else if (!isPressed) expect(situationOf(now)).toBe(evidence === "executing" ? "executing" : "sent");
      }),
      runs(1_000),
    );
  });

  test("whatever the service was seen doing with it is watched until the receipt is here", () => {
    fc.assert(
      fc.property(history, (happened) => {
        const now = happened.reduce(after, beginning);
        const isAlive = now.openings > 0 || now.isPressed || !["none", "draft"].includes(now.evidence);
        expect(isOutstanding(now)).toBe(isAlive && !now.hasReceipt);
      }),
      runs(1_000),
    );
  });

  test("only what was never opened is being prepared or ready", () => {
    fc.assert(
      fc.property(history, (happened) => {
        const now = happened.reduce(after, beginning);
        if (now.intent === "preparing" || now.intent === "ready") expect(now.openings).toBe(0);
      }),
      runs(1_000),
    );
  });
});
