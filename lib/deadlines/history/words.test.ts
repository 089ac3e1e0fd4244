import { expect, test } from "vitest";
import type { DeadlineEvent, DeadlineTerm } from "#lib/deadlines/schema.ts";
import type { HistoryRow } from "#lib/deadlines/view.ts";
import { changeWords, historyLines } from "./words.ts";

const before: DeadlineTerm = {
  kind: "term",
  act: "Réplica",
  begins: "available",
  availableOn: "2026-08-05",
  amount: 15,
  measure: "days",
  unit: "business",
  doubled: null,
  regime: "cpc",
  court: "TJSP",
  city: null,
  dueTime: null,
};
const row = {
  place: 1,
  at: "2026-08-05T12:00:00Z",
  by: "Caio Nóbrega",
  reason: null,
  terms: null,
  from: null,
  due: null,
  person: null,
  internal: null,
};
const words = (change: Partial<DeadlineTerm>, from: Partial<DeadlineTerm> = {}) =>
  changeWords({ before: { ...before, ...from }, after: { ...before, ...from, ...change } }).map((text) =>
    text.replaceAll("\u00a0", " "),
  );

test("what a person changed, each thing with what it was and what it is", () => {
  expect(words({})).toEqual([]);
  expect(words({ amount: 10 })).toEqual(["15 → 10 dias úteis"]);
  expect(words({ regime: "cpp", unit: null })).toEqual([
    "15 dias úteis → 15 dias corridos",
    "rito: Processo civil → Processo penal",
  ]);
  const ofLaw = { article: "CPC, art. 351", sentence: "Manifeste-se o autor." };
  expect(
    changeWords({ before: { ...before, unit: null }, after: before }, ofLaw)
      .join()
      .replaceAll("\u00a0", " "),
  ).toBe("15 dias úteis (da lei, não do texto) → 15 dias úteis");
  expect(words({ amount: 20 }, { unit: null })).toEqual(["15 → 20 dias úteis"]);
  // What the deadline is now is no part of what it was.
  const history: HistoryRow[] = [
    { ...row, kind: "changed", terms: { before: { ...before, unit: null }, after: before } },
  ];
  expect(historyLines({ ...before, ...ofLaw, history, today: "2026-08-05" })[0]?.changes).toHaveLength(1);
  expect(words({ unit: "calendar" })).toEqual(["15 dias úteis → 15 dias corridos"]);
  expect(words({ doubled: "183" })).toEqual(["15 dias úteis → 15 dias úteis em dobro, 30"]);
  expect(words({ doubled: "183" }, { doubled: "any" })).toEqual([
    "em dobro: CPC, arts. 180, 183, 186 e 229 → CPC, art. 183",
  ]);
  expect(words({ availableOn: "2026-08-06" })).toEqual(["disponibilização: 05/08/2026 → 06/08/2026"]);
  expect(words({ availableOn: "2026-08-06" }, { availableOn: null })).toEqual([
    "disponibilização: sem dia → 06/08/2026",
  ]);
  expect(words({ begins: "notified" })).toEqual([
    "contado da disponibilização, 05/08/2026 → da intimação, 05/08/2026",
  ]);
  expect(words({ court: null, act: "Emenda" })).toEqual([
    "ato: “Réplica” → “Emenda”",
    "calendário: TJSP → nacional",
  ]);
  const hearing = { kind: "appointment", amount: null, availableOn: null, dueTime: "14:30" } as const;
  expect(words(hearing)).toEqual(["15 dias úteis → data marcada, 14:30"]);
  expect(words({ dueTime: "15:00" }, hearing)).toEqual(["data marcada, 14:30 → data marcada, 15:00"]);
});

test("only what was there is said to be undone", () => {
  const said = (kinds: DeadlineEvent[]) => {
    const history = kinds.map((kind, at): HistoryRow => {
      const moves = kind === "recounted" || kind === "changed";
      return {
        ...row,
        place: at + 1,
        kind,
        from: moves ? "2026-08-27" : null,
        due: moves ? "2026-08-28" : null,
      };
    });
    return historyLines({ history: history.reverse(), today: "2026-08-05", article: null, sentence: null })[0]
      ?.text;
  };
  const days = "de qui 27 ago para sex 28 ago";
  expect(said(["suggested", "changed"])).toBe(`Mudado: ${days}`);
  expect(said(["suggested", "confirmed", "changed"])).toBe(`Mudado: ${days}; confirmação desfeita`);
  expect(said(["created", "checked", "changed"])).toBe(
    `Mudado: ${days}; confirmação e conferência desfeitas`,
  );
  expect(said(["created", "checked", "recounted"])).toBe(`Contagem refeita: ${days}; conferência desfeita`);
  expect(said(["created", "checked", "unchecked", "recounted"])).toBe(`Contagem refeita: ${days}`);
  expect(said(["created", "checked", "unchecked"])).toBe("Conferência desfeita");
  expect(said(["suggested", "confirmed", "unconfirmed"])).toBe("Confirmação desfeita");
  expect(said(["suggested", "confirmed", "unconfirmed", "changed"])).toBe(`Mudado: ${days}`);
});
