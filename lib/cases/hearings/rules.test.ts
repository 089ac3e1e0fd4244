import { expect, test } from "vitest";
import { arrangeHearings, hearingFacts, hearingsOf, revisedBy } from "./rules.ts";

let count = 0;
const told = (day: string | null, description: string, complement: string[] = []) => {
  count += 1;
  return { id: `m${count}`, at: day && `${day}T15:00:00.000Z`, description, complement };
};
const brief = (...movements: ReturnType<typeof told>[]) =>
  hearingsOf(movements).map(({ kind, day, time, state }) => `${kind} ${day} ${time} ${state}`);

test("a later text moves the hearing, which keeps its id", () => {
  const first = told("2026-10-05", "Audiência de conciliação designada para 12/12/2026 às 14:30, na sala 3");
  const second = told("2026-11-20", "Audiência de conciliação redesignada para 15/01/2027 às 15:00");
  expect(hearingsOf([first, second])).toEqual([
    {
      id: first.id,
      kind: "Audiência de conciliação",
      day: "2027-01-15",
      time: "15:00",
      place: "Sala 3",
      link: null,
      state: "scheduled",
      revision: 1,
      source: { movementId: second.id, at: second.at, text: second.description },
      told: second.id,
    },
  ]);
});

test("a text cancels the hearing of its kind, of its day, or the only one there is", () => {
  const conciliation = told("2026-10-05", "Audiência de conciliação designada para 12/12/2026 às 14:30");
  const expertise = told("2026-10-05", "Perícia médica designada para 14/12/2026 às 8h");
  const set = [conciliation, expertise];
  expect(brief(...set, told("2026-11-01", "Audiência de conciliação cancelada"))).toEqual([
    "Audiência de conciliação 2026-12-12 14:30 cancelled",
    "Perícia médica 2026-12-14 08:00 scheduled",
  ]);
  expect(brief(...set, told("2026-11-01", "Cancelada a perícia do dia 14/12/2026"))[1]).toMatch(/cancelled$/);
  expect(brief(conciliation, told("2026-11-01", "Audiência cancelada"))).toEqual([
    "Audiência de conciliação 2026-12-12 14:30 cancelled",
  ]);
});

test("a text that names no kind cancels nothing when it could mean two hearings", () => {
  const two = [
    told("2026-10-05", "Audiência de conciliação designada para 12/12/2026 às 14:30"),
    told("2026-10-05", "Audiência de instrução designada para 14/12/2026 às 14:30"),
  ];
  expect(brief(...two, told("2026-11-01", "Audiência cancelada"))).toEqual(brief(...two));
});

test("moving a hearing leaves other kinds and hearings long past as they are", () => {
  expect(
    brief(
      told("2024-10-05", "Audiência de instrução designada para 12/12/2024 às 14h"),
      told("2026-10-05", "Audiência de conciliação designada para 12/12/2026 às 14h"),
      told("2026-10-06", "Audiência de instrução designada para 20/01/2027 às 14h"),
      told("2026-11-06", "Audiência de instrução redesignada para 27/01/2027 às 14h"),
    ),
  ).toEqual([
    "Audiência de instrução 2024-12-12 14:00 scheduled",
    "Audiência de conciliação 2026-12-12 14:00 scheduled",
    "Audiência de instrução 2027-01-27 14:00 scheduled",
  ]);
});

test("a second text about the same day completes the same hearing", () => {
  const movements = [
    told("2026-10-05", "Audiência de conciliação designada para 12/12/2026"),
    told("2026-10-07", "Intimação: audiência designada para o dia 12/12/2026, às 14h30, sala virtual 2", [
      "https://teams.example/sala",
    ]),
  ];
  expect(hearingsOf(movements)).toMatchObject([
    {
      id: movements[0]?.id,
      kind: "Audiência de conciliação",
      time: "14:30",
      place: "Sala virtual 2, por videoconferência (Teams)",
      link: "https://teams.example/sala",
      revision: 1,
      source: { movementId: movements[1]?.id },
    },
  ]);
});

test("another hour, place or address on the same day changes the hearing, and its text becomes the source", () => {
  const first = told("2026-10-05", "Audiência de conciliação designada para 10/12/2026 às 14h, na sala 3");
  const hour = told("2026-10-20", "Audiência designada para 10/12/2026 às 16h");
  const [changed] = hearingsOf([first, hour]);
  expect(changed).toMatchObject({ id: first.id, time: "16:00", place: "Sala 3", revision: 1 });
  expect(changed?.source).toEqual({ movementId: hour.id, at: hour.at, text: hour.description });

  const room = told("2026-10-21", "Audiência de conciliação designada para 10/12/2026 às 16h, na sala 12");
  expect(hearingsOf([first, hour, room])).toMatchObject([
    { time: "16:00", place: "Sala 12", revision: 2, source: { movementId: room.id } },
  ]);
  const address = told("2026-10-22", "Intimação: audiência designada para 10/12/2026 https://sala.example/9");
  expect(hearingsOf([first, hour, room, address])).toMatchObject([
    { time: "16:00", link: "https://sala.example/9", revision: 3, source: { movementId: address.id } },
  ]);
  const moved = told("2026-10-22", "Audiência de conciliação redesignada para 10/12/2026 às 17h");
  expect(hearingsOf([first, moved])).toMatchObject([
    { time: "17:00", revision: 1, source: { movementId: moved.id } },
  ]);
});

test("a text that only repeats a hearing changes neither its revision nor its source", () => {
  const first = told("2026-10-05", "Audiência de conciliação designada para 10/12/2026 às 14h, na sala 3");
  const again = told("2026-10-20", "Intimação: audiência designada para 10/12/2026 às 14h, na sala 3");
  const less = told("2026-10-21", "Intimado da audiência designada para 10/12/2026");
  expect(hearingsOf([first, again, less])).toMatchObject([
    { time: "14:00", revision: 0, source: { movementId: first.id } },
  ]);
});

test("a reworded text raises the revision by more than all the changes it can undo", () => {
  const first = told("2026-10-05", "Audiência de conciliação designada para 10/12/2026 às 14h");
  const hours = Array.from({ length: 40 }, (_, index) =>
    told("2026-10-20", `Audiência de conciliação designada para 10/12/2026 às ${index % 2 ? 14 : 15}h`),
  );
  const before = revisedBy({ hearings: hearingsOf([first, ...hours]), rewordings: 2 });
  const after = revisedBy({ hearings: hearingsOf([first]), rewordings: 3 });
  expect(after[0]?.revision).toBeGreaterThan(before[0]?.revision ?? Number.NaN);
  expect(revisedBy({ hearings: hearingsOf([first]), rewordings: 0 })).toEqual(hearingsOf([first]));
});

test("a hearing that is cancelled and then set again, on another day or the same, is scheduled", () => {
  const set = told("2026-10-05", "AIJ designada para 12/12/2026 às 14h");
  const cancelled = told("2026-10-20", "AIJ cancelada");
  expect(brief(set, cancelled, told("2026-10-21", "AIJ redesignada para 20/12/2026 às 9h"))).toEqual([
    "Audiência de instrução e julgamento 2026-12-20 09:00 scheduled",
  ]);
  expect(brief(set, cancelled, told("2026-10-21", "AIJ designada para 12/12/2026 às 14h"))).toEqual([
    "Audiência de instrução e julgamento 2026-12-12 14:00 scheduled",
  ]);
});

test("when a hearing is moved to a day that already has one, the one on the old day is cancelled", () => {
  expect(
    brief(
      told("2026-10-05", "Audiência de mediação designada para 12/12/2026 às 14h"),
      told("2026-10-06", "Audiência de mediação designada para 15/12/2026 às 14h"),
      told("2026-10-07", "Audiência de mediação redesignada de 12/12/2026 para 15/12/2026 às 15h"),
    ),
  ).toEqual([
    "Audiência de mediação 2026-12-12 14:00 cancelled",
    "Audiência de mediação 2026-12-15 15:00 scheduled",
  ]);
});

test("a text that moves an unknown hearing adds it on the new day", () => {
  expect(brief(told("2026-10-05", "Perícia remarcada para 12/12/2026 às 14h"))).toEqual([
    "Perícia 2026-12-12 14:00 scheduled",
  ]);
});

test("coming hearings stand next first, past ones latest first", () => {
  const hearings = hearingsOf([
    told("2026-10-01", "Audiência inicial designada para 06/10/2026 às 9h"),
    told("2026-10-02", "Audiência de mediação designada para 20/12/2026"),
    told("2026-10-02", "Audiência de conciliação designada para 12/12/2026 às 14h"),
    told("2026-10-02", "Perícia designada para 07/10/2026"),
  ]);
  const { upcoming, past } = arrangeHearings({ hearings, now: "2026-12-12T23:00:00.000Z" });
  expect(upcoming.map(({ day }) => day)).toEqual(["2026-12-12", "2026-12-20"]);
  expect(past.map(({ day }) => day)).toEqual(["2026-10-07", "2026-10-06"]);
});

test("of a case full of dockets, only the hearings found last are kept, with short texts", () => {
  const kinds = ["de conciliação", "de mediação", "de custódia", "de saneamento", "una"];
  let number = 0;
  const docket = (action: string) => {
    const lines = Array.from({ length: 60 }, () => {
      number += 1;
      const day = new Date(Date.UTC(2026, 9, 6 + (number % 1_800))).toISOString().slice(0, 10);
      const date = day.split("-").reverse().join("/");
      return `Audiência ${kinds[number % 5]} ${action} para o dia ${date} às 10h. ${"e outros ".repeat(30)}`;
    });
    return told("2026-10-05", lines.join("\n"));
  };
  const dockets = Array.from({ length: 150 }, (_, index) => docket(index % 2 ? "redesignada" : "designada"));
  const last = told("2026-10-05", "Perícia médica designada para 14/12/2026 às 8h");
  const hearings = hearingsOf([...dockets, last]);
  expect(hearings.length).toBeLessThanOrEqual(200);
  expect(hearings.at(-1)).toMatchObject({ kind: "Perícia médica", source: { text: last.description } });
  expect(JSON.stringify(hearings).length).toBeLessThan(1_000_000);
});

test("of a long text, a hearing keeps only the part about it", () => {
  const words = "Audiência de conciliação designada para 12/12/2026 às 14:30";
  const [hearing] = hearingsOf([
    told("2026-10-05", `${"vistos ".repeat(3_000)}${words}${" e mais".repeat(3_000)}`),
  ]);
  expect(hearing?.source.text).toMatch(/^… .* …$/);
  expect(hearing?.source.text).toContain(words);
  expect(hearing?.source.text.length).toBeLessThan(4_100);
});

test("the days of the hearings that a text names are the first and the last of them; without a day it may set one", () => {
  const none = { from: null, to: null, undated: null, kinds: null };
  const span = (description: string, complement: string[] = []) =>
    hearingFacts({ at: "2026-11-16T15:00:00.000Z", description, complement });
  expect(span("Audiência de conciliação designada para 12/12/2026 às 14:30")).toEqual({
    ...none,
    from: "2026-12-12",
    to: "2026-12-12",
    kinds: ["Audiência de conciliação"],
  });
  expect(span("Perícia designada", ["Dia 20/12/2026, às 8h"])).toMatchObject({ from: "2026-12-20" });
  expect(
    span(
      "Audiência de conciliação designada para 12/12/2026 às 14h. Audiência de instrução designada para 10/02/2027 às 9h.",
    ),
  ).toEqual({
    ...none,
    from: "2026-12-12",
    to: "2027-02-10",
    kinds: ["Audiência de conciliação", "Audiência de instrução"],
  });
  for (const text of ["Conclusos para despacho", "Audiência a ser designada", "Prazo até 12/12/2026"])
    expect(span(text)).toEqual(none);
  for (const [text, undated] of [
    ["Audiência de conciliação designada, sem dia", "Audiência de conciliação"],
    ["Designada perícia médica", "Perícia médica"],
    ["Designado leilão", "Leilão"],
  ] as const)
    expect(span(text)).toEqual({ ...none, undated });
  expect(span("Audiência de conciliação realizada").kinds).toEqual(["Audiência de conciliação"]);
});

test.each([
  "1º leilão designado para 10/12/2026, às 14h",
  "Leilões: 1º em 10/12/2026, às 14h",
  "Designada hasta pública para 10/12/2026 às 14:00",
  "Praça marcada para 10/12/2026, 14h",
  "PREGÃO DESIGNADO PARA 10/12/2026, ÀS 14:00",
  "Vistoria agendada para 10/12/2026, às 14h",
  "Perícia médica designada para 10/12/2026, às 14h",
  "Convocação da assembleia geral de credores para 10/12/2026, às 14h",
  "AGC designada para 10/12/2026, às 14h",
  "Oitiva da testemunha marcada para 10/12/2026, às 14h",
  "Inspeção judicial designada para 10/12/2026, às 14h",
  "Interrogatório designado para 10/12/2026, às 14h",
  "Incluído em pauta de 10/12/2026, às 14h",
  "Tipo: Instrução Data: 10/12/2026 Hora: 14:00",
])("a movement that sets another act names a day: %s", (text) => {
  const told = { at: "2026-11-16T15:00:00.000Z", description: text, complement: [] };
  expect(hearingFacts(told)).toMatchObject({ from: "2026-12-10", to: "2026-12-10", undated: null });
  expect(hearingFacts(told).kinds).toHaveLength(1);
});

test("a day without a year is a guess until a text says the year", () => {
  const first = told("2026-10-05", "Audiência de conciliação designada para o dia 12/3 às 14:30");
  expect(hearingsOf([first])).toMatchObject([{ day: "2027-03-12", isYearGuessed: true }]);
  const second = told("2026-11-20", "Audiência de conciliação designada para 12/03/2027 às 14:30");
  expect(hearingsOf([first, second])).toMatchObject([{ day: "2027-03-12", isYearGuessed: false }]);
  const moved = told("2026-11-20", "Audiência de conciliação redesignada para 15/04/2027 às 15:00");
  expect(hearingsOf([first, moved])).toMatchObject([{ day: "2027-04-15", isYearGuessed: false }]);
});
