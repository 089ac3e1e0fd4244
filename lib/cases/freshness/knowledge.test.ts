import { describe, expect, test } from "vitest";
import type { Facts } from "#lib/cases/schema.ts";
import { noDocumentsWords, noMovementsWords } from "./absent.ts";
import { checkedAtOf, knowledgeOf } from "./knowledge.ts";
import { noPartiesWords } from "./row.ts";
import { setAt } from "./service.ts";

const now = "2026-11-18T17:02:00.000Z";
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

type Noted = Partial<Omit<Facts, "freshness">> & Partial<Facts["freshness"]>;

function knownOf({ importing, importedAt, firstAnswerAt, askedAt, ...freshness }: Noted) {
  const facts: Facts = {
    importing: importing ?? false,
    importedAt: importedAt ?? ago(500),
    firstAnswerAt: firstAnswerAt === undefined ? ago(499) : firstAnswerAt,
    askedAt: askedAt ?? null,
    freshness: {
      checkedAt: null,
      changedAt: null,
      failingSince: null,
      failure: null,
      refreshing: false,
      ...freshness,
    },
  };
  return knowledgeOf({ facts, now });
}

const isRefreshing = false;

describe("what is known of a case", () => {
  test("that nobody asked about it is overdue after a day", () => {
    expect(knownOf({ importedAt: ago(24) })).toEqual({
      kind: "never",
      importedAt: ago(24),
      isOverdue: false,
      isRefreshing,
    });
    expect(knownOf({ importedAt: ago(24.01) })).toMatchObject({ kind: "never", isOverdue: true });
  });

  test("that it is coming is stalled after six hours, by the service or because nobody asks", () => {
    const importing = { importing: true, importedAt: ago(30) };
    expect(knownOf({ importing: true, importedAt: ago(6) })).toEqual({
      kind: "coming",
      importedAt: ago(6),
      stalled: null,
      isRefreshing,
    });
    expect(knownOf({ importing: true, importedAt: ago(6.01) })).toMatchObject({ stalled: "endless" });
    expect(knownOf({ ...importing, askedAt: ago(24) })).toMatchObject({ stalled: "endless" });
    expect(knownOf({ ...importing, askedAt: ago(24.01) })).toMatchObject({ stalled: "unasked" });
  });

  test("that it is captured again keeps the last answer, and is stalled once that one is old", () => {
    const again = { importing: true, askedAt: ago(1) };
    expect(knownOf({ ...again, checkedAt: ago(24), changedAt: ago(90) })).toEqual({
      kind: "recapturing",
      answer: { kind: "fresh", checkedAt: ago(24), brought: "nothing", changedAt: ago(90) },
      stalled: null,
      isRefreshing,
    });
    const old = { kind: "recapturing", answer: { kind: "old", checkedAt: ago(24.01) } };
    expect(knownOf({ ...again, checkedAt: ago(24.01) })).toMatchObject({ ...old, stalled: "endless" });
    expect(knownOf({ importing: true, askedAt: ago(25), checkedAt: ago(24.01) })).toMatchObject({
      ...old,
      stalled: "unasked",
    });
  });

  test("an answer is fresh for a day, and says what it brought", () => {
    const at = { checkedAt: ago(1) };
    const fresh = { kind: "fresh", ...at, isRefreshing };
    expect(knownOf(at)).toEqual({ ...fresh, brought: "nothing", changedAt: null });
    expect(knownOf({ ...at, changedAt: ago(9) })).toEqual({
      ...fresh,
      brought: "nothing",
      changedAt: ago(9),
    });
    expect(knownOf({ ...at, changedAt: ago(1) })).toEqual({ ...fresh, brought: "news", changedAt: ago(1) });
    expect(knownOf({ ...at, changedAt: ago(1), firstAnswerAt: ago(1) })).toMatchObject({
      brought: "first-words",
    });
    expect(knownOf({ checkedAt: ago(24) })).toMatchObject({ kind: "fresh" });
    expect(knownOf({ checkedAt: ago(24.01) })).toEqual({ kind: "old", checkedAt: ago(24.01), isRefreshing });
  });

  test("one without a word of the case, ever, is blank while it is young, and then old like any other", () => {
    const empty = { firstAnswerAt: null, changedAt: ago(1) };
    expect(knownOf({ ...empty, checkedAt: ago(1) })).toEqual({
      kind: "blank",
      checkedAt: ago(1),
      isRefreshing,
    });
    expect(knownOf({ ...empty, checkedAt: ago(30) })).toMatchObject({ kind: "old" });
  });

  test("that asking fails, or that the case is gone, hides nothing of what is kept", () => {
    const failing = { failingSince: ago(2), failure: "unavailable" } as const;
    expect(knownOf({ ...failing, checkedAt: ago(3) })).toEqual({
      kind: "failing",
      since: ago(2),
      failure: "unavailable",
      kept: { kind: "fresh", checkedAt: ago(3), brought: "nothing", changedAt: null },
      isRefreshing,
    });
    expect(knownOf({ ...failing, importing: true, importedAt: ago(3) })).toMatchObject({
      kind: "failing",
      kept: { kind: "coming", stalled: null },
    });
    expect(knownOf({ ...failing, failure: "not-found", checkedAt: ago(30) })).toMatchObject({
      kind: "gone",
      since: ago(2),
      kept: { kind: "old" },
    });
    // Whoever failed without a reason is ourselves, as the database counts it; a reason alone is no failure.
    expect(knownOf({ failingSince: ago(2) })).toMatchObject({ kind: "failing", failure: "internal" });
    expect(knownOf({ failure: "busy", checkedAt: ago(3) })).toMatchObject({ kind: "fresh" });
  });

  test("does not change while somebody asks", () => {
    for (const noted of [{}, { checkedAt: ago(1) }, { importing: true }, { failingSince: ago(1) }])
      expect(knownOf({ ...noted, refreshing: true })).toEqual({ ...knownOf(noted), isRefreshing: true });
  });
});

describe("the last answer", () => {
  const failing = { failingSince: ago(2), failure: "unavailable" } as const;

  test("is found in whatever is known", () => {
    for (const noted of [{}, failing, { importing: true }, { importing: true, ...failing }]) {
      expect(checkedAtOf(knownOf(noted))).toBeNull();
      expect(checkedAtOf(knownOf({ ...noted, checkedAt: ago(3) }))).toBe(ago(3));
      expect(checkedAtOf(knownOf({ ...noted, checkedAt: ago(30) }))).toBe(ago(30));
    }
  });

  test("sets the clock, and so does the failure after it; a capture that runs does not", () => {
    expect([setAt(knownOf({})), setAt(knownOf({ importing: true }))]).toEqual([null, null]);
    expect(setAt(knownOf({ importing: true, checkedAt: ago(3) }))).toBe(ago(3));
    expect(setAt(knownOf({ ...failing, checkedAt: ago(3) }))).toBe(ago(2));
    expect(setAt(knownOf(failing))).toBe(ago(2));
  });
});

describe("what is not there", () => {
  const may = (noted: Noted) => {
    const known = knownOf(noted);
    return [noMovementsWords(known), noDocumentsWords(known)].map((words) => /ainda importa/.test(words));
  };

  test("may come with the first answer, also while asking fails, and movements with a new capture", () => {
    const failing = { failingSince: ago(2), failure: "unavailable" } as const;
    for (const of of [{}, failing]) {
      expect(may({ ...of, importing: true })).toEqual([true, true]);
      expect(may({ ...of, checkedAt: ago(1), importing: true })).toEqual([true, false]);
      expect(may({ ...of, checkedAt: ago(1) })).toEqual([false, false]);
      expect(may({ ...of, checkedAt: ago(1), firstAnswerAt: null })).toEqual([false, false]);
    }
  });

  test("is not said to be coming with a capture while asking fails", () => {
    expect(noPartiesWords(knownOf({ importing: true }))).toBe("Importando a capa");
    expect(noPartiesWords(knownOf({ importing: true, checkedAt: ago(1) }))).toBe("Importando a capa");
    for (const noted of [{}, { checkedAt: ago(1) }, { importing: true, failingSince: ago(1) }])
      expect(noPartiesWords(knownOf(noted))).toBe("Partes ainda não recebidas");
  });
});
