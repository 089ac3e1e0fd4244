import { expect, test } from "vitest";
import { deadlineView } from "#testing/told.ts";
import { asRead, changedByHand } from "./as-read.ts";
import { doubtsOf } from "./doubts.ts";
import type { DeadlineTerm } from "./schema.ts";
import type { DeadlineView, HistoryRow } from "./view.ts";

const term = (amount: number): DeadlineTerm => ({
  kind: "term",
  act: "Réplica",
  begins: "available",
  availableOn: "2026-11-16",
  amount,
  measure: "days",
  unit: null,
  regime: null,
  doubled: null,
  court: "TJSP",
  city: null,
  dueTime: null,
});
const change = (place: number, before: number, after: number): HistoryRow => ({
  place,
  at: "2026-11-17T10:12:00Z",
  kind: "changed",
  by: "Ana",
  from: null,
  due: null,
  reason: null,
  terms: { before: term(before), after: term(after) },
  internal: null,
  person: null,
});
const sentence = "Manifeste-se o autor em 15 (quinze) dias.";
const view = (given: Partial<DeadlineView>) =>
  deadlineView({
    id: "1",
    sentence,
    readFrom: sentence.indexOf("15"),
    readTo: sentence.length - 1,
    unit: null,
    ...given,
  });
const plain = (words: string | null) => words?.replaceAll("\u00A0", " ") ?? null;

test("of a term that a person changed every screen says what the text said", () => {
  const changed = view({
    amount: 20,
    isRead: false,
    changedBy: "Ana",
    history: [change(3, 10, 20), change(2, 15, 10)],
  });
  const words = "O texto diz “15 (quinze) dias”; Ana mudou para 20 dias úteis.";
  expect(plain(changedByHand(changed))).toBe(words);
  expect(doubtsOf(changed).map(plain)).toContain(words);
});

test("of one that the law gives, what the law gives", () => {
  const changed = view({
    article: "CPC, art. 335",
    readFrom: null,
    readTo: null,
    amount: 10,
    isRead: false,
    changedBy: "Ana",
    history: [change(2, 15, 10)],
  });
  expect(plain(changedByHand(changed))).toBe(
    "A lei dá 15 dias (CPC, art. 335); Ana mudou para 10 dias úteis.",
  );
  expect(plain(asRead(changed))).toBe("A lei dá 15 dias (CPC, art. 335)");
});

test.each<[string, Partial<DeadlineView>]>([
  ["is as it was read", { amount: 15 }],
  [
    "has the same days again",
    { amount: 15, isRead: false, changedBy: "Ana", history: [change(3, 10, 15), change(2, 15, 10)] },
  ],
  [
    "was written by a person",
    { amount: 15, isRead: false, changedBy: "Ana", sentence: null, history: [change(2, 10, 15)] },
  ],
])("nothing is said of one that %s", (_, given) => {
  expect(changedByHand(view(given))).toBeNull();
});
