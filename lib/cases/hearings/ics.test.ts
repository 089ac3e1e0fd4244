import { expect, test } from "vitest";
import { calendarOf, type HearingCalendar } from "./ics.ts";
import type { Hearing } from "./schema.ts";

const hearing: Hearing = {
  id: "m1",
  kind: "Audiência de conciliação",
  day: "2026-12-12",
  time: "14:30",
  place: "CEJUSC, sala 4; 2º andar",
  link: "https://teams.example/sala?a=1",
  state: "scheduled",
  revision: 2,
  source: { movementId: "m2", at: "2026-11-20T15:00:00.000Z", text: "Audiência; às 14:30,\r\nna sala\\4" },
  told: "m1",
};
const given: HearingCalendar = {
  hearings: [hearing],
  uidOf: ({ id }) => `${id}@autos`,
  number: "0000832-35.2018.4.01.3202",
  name: "Denise × Pão, Ltda.",
  address: "https://autos.example/1/cases/00008323520184013202",
  simulated: false,
  now: "2026-11-21T17:02:00.000Z",
};

/** The lines of the file, long ones put together again. */
const read = (changed: Partial<HearingCalendar> = {}) =>
  calendarOf({ ...given, ...changed })
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("a hearing is an event at its local time in São Paulo, tentative, with its source", () => {
  const lines = read();
  expect(lines).toContain("DTSTART;TZID=America/Sao_Paulo:20261212T143000");
  expect(lines).toContain("DTEND;TZID=America/Sao_Paulo:20261212T153000");
  expect(lines).toContain("DTSTAMP:20261121T170200Z");
  expect(lines).toContain("UID:m1@autos");
  expect(lines).toContain("SEQUENCE:2");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("SUMMARY:Audiência de conciliação? Denise × Pão\\, Ltda.");
  expect(lines).toContain("LOCATION:CEJUSC\\, sala 4\\; 2º andar");
  expect(lines).toContain("TZID:America/Sao_Paulo");
  const description = lines.find((line) => line.startsWith("DESCRIPTION:"));
  expect(description).toContain("confira no tribunal.\\nProcesso 0000832-35.2018.4.01.3202\\, Denise");
  expect(description).toContain(
    "movimentação de 20/11/2026\\, 12:00:\\nAudiência\\; às 14:30\\,\\nna sala\\\\4",
  );
  expect(description).toContain("https://teams.example/sala?a=1");
});

test("the movement it stands in has no hour where the court said none", () => {
  const source = { ...hearing.source, at: "2026-11-20T03:00:00.000Z" };
  const lines = read({ hearings: [{ ...hearing, source }] });
  expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain("movimentação de 20/11/2026:\\n");
});

test("a hearing without an hour is an event of the whole day", () => {
  const lines = read({ hearings: [{ ...hearing, time: null }] });
  expect(lines).toContain("DTSTART;VALUE=DATE:20261212");
  expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
});

test("a cancelled hearing is a cancelled event, and a simulated one says so", () => {
  const lines = read({ hearings: [{ ...hearing, state: "cancelled" }], simulated: true });
  expect(lines).toContain("STATUS:CANCELLED");
  expect(lines.find((line) => line.startsWith("SUMMARY:"))).toMatch(/^SUMMARY:SIMULAÇÃO: /);
});

test("a hostile text stays inside its field", () => {
  const text = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:invadido\u0000\u2028ATTACH:http://x\r\u202efim";
  const lines = read({
    hearings: [{ ...hearing, place: text, source: { ...hearing.source, text } }],
    name: text,
  });
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(lines.filter((line) => /^(SUMMARY:invadido|ATTACH)/.test(line))).toEqual([]);
  expect(lines.join("")).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
});

test("no line is longer than the 75 bytes that calendars accept", () => {
  const source = { ...hearing.source, text: "ção ".repeat(2_000) };
  for (const line of calendarOf({ ...given, hearings: [{ ...hearing, source }] }).split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
