import { describe, expect, test } from "vitest";
import { factsOf, type GivenFacts } from "#testing/facts.ts";
import { noDocumentsWords, noMovementsWords } from "./absent.ts";
import { checkedAtOf, knowledgeOf } from "./knowledge.ts";
import { noPartiesWords } from "./row.ts";
import { setAt } from "./service.ts";

const now = "2026-11-18T17:02:00.000Z";
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

const knownOf = (given: GivenFacts) => knowledgeOf({ facts: factsOf(given), now });

const isRefreshing = false;

describe("what is known of a case", () => {
  test("a case nobody asked about is overdue after a day", () => {
    expect(knownOf({ importedAt: ago(24) })).toEqual({
      kind: "never",
      importedAt: ago(24),
      isOverdue: false,
      isRefreshing,
    });
    expect(knownOf({ importedAt: ago(24.01) })).toMatchObject({ kind: "never", isOverdue: true });
  });

  test("a first capture is stalled after six hours, and says whether somebody still asks", () => {
    const importing = { importing: true, importedAt: ago(30) };
    expect(knownOf({ importing: true, importedAt: ago(6) })).toEqual({
      kind: "coming",
      importedAt: ago(6),
      isSlow: true,
      stalled: null,
      isRefreshing,
    });
    expect(knownOf({ importing: true, importedAt: ago(6.01) })).toMatchObject({ stalled: "endless" });
    expect(knownOf({ ...importing, askedAt: ago(24) })).toMatchObject({ stalled: "endless" });
    expect(knownOf({ ...importing, askedAt: ago(24.01) })).toMatchObject({ stalled: "unasked" });
  });

  test("a capture that is repeated keeps the last answer, and is stalled when that answer is old", () => {
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
      brought: "first-content",
    });
    expect(knownOf({ checkedAt: ago(24) })).toMatchObject({ kind: "fresh" });
    expect(knownOf({ checkedAt: ago(24.01) })).toEqual({ kind: "old", checkedAt: ago(24.01), isRefreshing });
  });

  test("an empty answer is blank, however new or old, while all before it were empty too", () => {
    const empty = { firstAnswerAt: null, changedAt: ago(1), importedAt: ago(90) };
    const blank = { kind: "blank", importedAt: ago(90) };
    expect(knownOf({ ...empty, checkedAt: ago(1) })).toEqual({ ...blank, checkedAt: ago(1), isRefreshing });
    expect(knownOf({ ...empty, checkedAt: ago(30) })).toMatchObject({ ...blank, checkedAt: ago(30) });
    expect(knownOf({ ...empty, checkedAt: ago(1), importing: true })).toMatchObject({
      kind: "recapturing",
      answer: blank,
    });
  });

  test("a first import is slow after a quarter of an hour", () => {
    const coming = { importing: true, firstAnswerAt: null };
    expect(knownOf({ ...coming, importedAt: ago(0.24) })).toMatchObject({ isSlow: false, stalled: null });
    expect(knownOf({ ...coming, importedAt: ago(0.26) })).toMatchObject({ isSlow: true, stalled: null });
  });

  test("a failure, or a case that is gone, carries what is kept", () => {
    const failing = { failingSince: ago(2), failure: "unavailable" } as const;
    expect(knownOf({ ...failing, checkedAt: ago(3) })).toEqual({
      kind: "failing",
      since: ago(2),
      failure: "unavailable",
      lastKnown: { kind: "fresh", checkedAt: ago(3), brought: "nothing", changedAt: null },
      isRefreshing,
    });
    expect(knownOf({ ...failing, importing: true, importedAt: ago(3) })).toMatchObject({
      kind: "failing",
      lastKnown: { kind: "coming", stalled: null },
    });
    expect(knownOf({ ...failing, failure: "not-found", checkedAt: ago(30) })).toMatchObject({
      kind: "gone",
      since: ago(2),
      lastKnown: { kind: "old" },
    });
    // A failure without a reason counts as our own, as in SQL; a reason without a time is no failure.
    expect(knownOf({ failingSince: ago(2) })).toMatchObject({ kind: "failing", failure: "internal" });
    expect(knownOf({ failure: "busy", checkedAt: ago(3) })).toMatchObject({ kind: "fresh" });
  });

  test("a refresh changes nothing but isRefreshing", () => {
    for (const noted of [{}, { checkedAt: ago(1) }, { importing: true }, { failingSince: ago(1) }])
      expect(knownOf({ ...noted, refreshing: true })).toEqual({ ...knownOf(noted), isRefreshing: true });
  });
});

describe("the last answer", () => {
  const failing = { failingSince: ago(2), failure: "unavailable" } as const;

  test("has its time in every kind of knowledge that has an answer", () => {
    for (const noted of [{}, failing, { importing: true }, { importing: true, ...failing }]) {
      expect(checkedAtOf(knownOf(noted))).toBeNull();
      expect(checkedAtOf(knownOf({ ...noted, checkedAt: ago(3) }))).toBe(ago(3));
      expect(checkedAtOf(knownOf({ ...noted, checkedAt: ago(30) }))).toBe(ago(30));
    }
  });

  test("sets the clock, as does the first failure after it, but not a capture", () => {
    expect([setAt(knownOf({})), setAt(knownOf({ importing: true }))]).toEqual([null, null]);
    expect(setAt(knownOf({ importing: true, checkedAt: ago(3) }))).toBe(ago(3));
    expect(setAt(knownOf({ ...failing, checkedAt: ago(3) }))).toBe(ago(2));
    expect(setAt(knownOf(failing))).toBe(ago(2));
  });
});

describe("an empty list", () => {
  const may = (noted: GivenFacts) => {
    const known = knownOf(noted);
    return [noMovementsWords(known), noDocumentsWords(known)].map(({ text }) => /ainda importa/.test(text));
  };

  test("says that its items may still come before the first answer, and movements also during a new capture", () => {
    expect(may({ importing: true })).toEqual([true, true]);
    expect(may({ checkedAt: ago(1), importing: true })).toEqual([true, false]);
    expect(may({ checkedAt: ago(1) })).toEqual([false, false]);
    expect(may({ checkedAt: ago(1), firstAnswerAt: null })).toEqual([false, false]);
  });

  test("says that there are none only after an answer with data", () => {
    const titles = (noted: GivenFacts) => {
      const known = knownOf(noted);
      return [noMovementsWords(known).title, noDocumentsWords(known).title];
    };
    expect(titles({ checkedAt: ago(1) })).toEqual(["Nenhuma movimentação", "Nenhum documento"]);
    const unknown = ["Ainda não sabemos se há movimentações", "Ainda não sabemos se há documentos"];
    for (const noted of [{ checkedAt: ago(1) }, { checkedAt: ago(90) }, { importing: true }, {}])
      for (const failing of [{}, { failingSince: ago(2), failure: "unavailable" } as const])
        expect(titles({ ...noted, ...failing, firstAnswerAt: null })).toEqual(unknown);
  });

  test("of an empty list says that it fills itself, but not while asking fails", () => {
    const said = (noted: GivenFacts) =>
      [noMovementsWords, noDocumentsWords].map((words) => words(knownOf(noted)).text);
    const unavailable = { failingSince: ago(1), failure: "unavailable" } as const;
    const gone = { failingSince: ago(1), failure: "not-found" } as const;
    for (const noted of [{ importing: true }, {}]) {
      for (const text of said(noted)) expect(text).toMatch(/aparecem aqui sozinh/);
      for (const text of said({ ...noted, ...unavailable }))
        expect(text).toMatch(
          /^A consulta ao serviço falha, e até agora ele não trouxe nenhuma? .*Confira no tribunal\.$/,
        );
      for (const text of said({ ...noted, ...gone }))
        expect(text).toMatch(/^O serviço não encontra este processo.*Confira no tribunal\.$/);
    }
    const [again] = said({ checkedAt: ago(1), importing: true, ...unavailable });
    expect(again).not.toMatch(/sozinh|ainda importa/);
  });

  test("of parties says that the cover is being imported, but not while asking fails", () => {
    expect(noPartiesWords(knownOf({ importing: true }))).toBe("Importando a capa");
    const without = { checkedAt: ago(1), firstAnswerAt: null };
    for (const noted of [without, { ...without, importing: true }, { ...without, failingSince: ago(1) }])
      expect(noPartiesWords(knownOf(noted))).toBe("Sem dados");
    const gone = { failingSince: ago(1), failure: "not-found" } as const;
    for (const noted of [{}, { failingSince: ago(1) }, { importing: true, failingSince: ago(1) }, gone])
      expect(noPartiesWords(knownOf(noted))).toBe("Sem dados");
    for (const noted of [{}, { importing: true }, { failingSince: ago(1) }])
      expect(noPartiesWords(knownOf({ ...noted, checkedAt: ago(1) }))).toBe("Partes não informadas");
  });
});
