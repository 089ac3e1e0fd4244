import { expect, test } from "vitest";
import type { GuidePast, GuideView } from "#lib/guides/view.ts";
import { guideRow } from "#testing/guide-row.ts";
import { lateSentence, notCreatedSentence, outcomeSentences } from "./words.ts";

/** 23 November 2026, 14:20 in São Paulo. */
const now = "2026-11-23T17:20:00.000Z";
const helena = "Helena Moura";
const deed = (time: string, by: string | null = helena) => ({ at: `2026-11-23T${time}:00.000Z`, by });
const said = { ...deed("14:09"), isCreated: false, askedAt: deed("14:07").at };
const none: GuidePast = { asked: null, statement: null, discarded: null };

function sentences(given: Partial<GuideView>): string {
  const view = { ...guideRow(), past: none, refused: null, lateOf: null, late: [], ...given };
  return outcomeSentences(view as GuideView, now).join(" ");
}

test("one put aside before anybody asked for it never went to the service", () => {
  expect(sentences({ state: "discarded" })).toBe(
    "Foi descartada antes de ir ao serviço. O que foi digitado está guardado.",
  );
  expect(sentences({ state: "discarded", past: { ...none, discarded: deed("14:12") } })).toMatch(
    /Helena Moura descartou a guia às 11:12\.$/,
  );
});

test("one put aside after it got no answer says so, and who said that it was not created", () => {
  const past = { asked: deed("14:07"), statement: said, discarded: deed("14:12", null) };
  const words = "Pedida às 11:07, sem resposta; Helena Moura disse às 11:09 que não foi criada.";
  expect(sentences({ state: "discarded", past, refused: "Um erro de antes." })).toBe(
    `${words} O que foi digitado está guardado. Alguém descartou a guia às 11:12.`,
  );
  expect(sentences({ state: "discarded", past, late: ["2"] })).toContain("O serviço respondeu tarde");
  expect(notCreatedSentence({ past }, now)).toBe(words);
  expect(notCreatedSentence({ past: { ...past, statement: { ...said, isCreated: true } } }, now)).toBeNull();
});

test("one put aside after it was refused says what was refused, also after an earlier attempt", () => {
  const refused = "O serviço recusou o valor.";
  const past = { ...none, asked: deed("14:11") };
  expect(sentences({ state: "discarded", past, refused })).toBe(
    `Pedida às 11:11, e não foi criada. ${refused} O que foi digitado está guardado.`,
  );
  expect(sentences({ state: "discarded", past: { ...past, statement: said }, refused })).toMatch(
    /^Pedida às 11:07, sem resposta; .* não foi criada\. Pedida às 11:11, e não foi criada\. O serviço recusou/,
  );
});

test("of one that only a person knows of it is said who looked, and when", () => {
  const created = { state: "created", isFollowable: false } as const;
  const at = "2026-07-26T14:09:00.000Z";
  expect(sentences({ ...created, past: { ...none, statement: { ...said, at, isCreated: true } } })).toContain(
    "Helena Moura conferiu e disse em 26 jul que ela foi criada.",
  );
  expect(sentences(created)).toContain("Alguém conferiu e disse que ela foi criada.");
});

test("when it was asked for is a time today, and a day before", () => {
  const asked = (sentAt: string) => sentences({ state: "maybe", sentAt });
  expect(asked("2026-11-23T14:07:00.000Z")).toContain("Pedimos a guia ao serviço às 11:07 e ele");
  expect(asked("2026-07-26T14:07:00.000Z")).toContain("Pedimos a guia ao serviço em 26 jul e ele");
});

test("both guides of a late answer say why there are two, and no other does", () => {
  const late = lateSentence({ lateOf: "1", late: [] });
  expect(late).toMatch(
    /^O serviço respondeu tarde: .* esta, como foi pedida, e a que voltou a ser rascunho\.$/,
  );
  expect(lateSentence({ lateOf: null, late: ["2"] })).toMatch(/há outra guia, como foi pedida antes\.$/);
  expect(lateSentence({ lateOf: null, late: ["2", "3"] })).toMatch(
    /há outras 2 guias, como foram pedidas antes\.$/,
  );
  expect(lateSentence({ lateOf: null, late: [] })).toBeNull();
});
