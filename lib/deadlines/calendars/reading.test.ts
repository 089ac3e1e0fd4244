import { expect, test } from "vitest";
import { readCalendarFile } from "./reading.ts";

const read = (text: string) => readCalendarFile(text, "arquivo de feriados");
const day = (from: string, name: string, rest = {}) => ({
  from,
  to: from,
  name,
  effect: "closed",
  source: "arquivo de feriados",
  ...rest,
});

test("a table with headings is read by them, whatever their order", () => {
  const text =
    "Feriado;Data;Tipo;Ato\nCarnaval;16/02/2026;feriado;Provimento 2.1\nInventário;3/8/26;suspensão de prazos;Portaria 5";
  expect(read(text)).toEqual({
    entries: [
      day("2026-02-16", "Carnaval", { source: "Provimento 2.1" }),
      day("2026-08-03", "Inventário", { effect: "suspended", source: "Portaria 5" }),
    ],
    unread: [],
  });
});

test("a table without headings is read in order, a second day as the last one", () => {
  const text =
    "2026-01-25,Aniversário de São Paulo\n2026-11-25,2026-11-27,Suspensão dos prazos: vara passa ao eproc\n18/02/2026,Quarta-feira de Cinzas";
  expect(read(text).entries).toEqual([
    day("2026-01-25", "Aniversário de São Paulo"),
    day("2026-11-25", "Suspensão dos prazos: vara passa ao eproc", { to: "2026-11-27", effect: "suspended" }),
    day("2026-02-18", "Quarta-feira de Cinzas", { effect: "short" }),
  ]);
});

test("what cannot be read is named with its line, and the rest is kept", () => {
  const text =
    "data;nome\n31/02/2026;Engano\n08/12/2026;Dia da Justiça\n;Sem dia\n10/12/2026;Fim antes\nontem;Nada";
  expect(read(text)).toEqual({
    entries: [day("2026-12-08", "Dia da Justiça"), day("2026-12-10", "Fim antes")],
    unread: [
      { line: 2, reason: "Não existe o dia 31/02/2026." },
      { line: 4, reason: "Falta o dia." },
      { line: 6, reason: "Escreva a data como 03/11/2026." },
    ],
  });
  expect(read("10/12/2026;09/12/2026;Ao contrário").unread).toEqual([
    { line: 1, reason: "O fim vem antes do começo." },
  ]);
});

test("of an agenda its whole days are read, the last one included", () => {
  const event = (lines: string) => `BEGIN:VEVENT\r\nUID:1\r\n${lines}\r\nEND:VEVENT`;
  const text = [
    "BEGIN:VCALENDAR\r\nVERSION:2.0",
    event("DTSTART;VALUE=DATE:20261225\r\nSUMMARY:Natal"),
    event("DTSTART;VALUE=DATE:20260216\r\nDTEND;VALUE=DATE:20260218\r\nSUMMARY:Carnaval"),
    event("DTSTART:20260216T090000\r\nDTEND:20260217T180000\r\nSUMMARY:Suspensão do expediente"),
    event("DTSTART:20260618T030000Z\r\nDTEND:20260618T040000Z\r\nSUMMARY:Sistema indisponível"),
    event("SUMMARY:Sem dia"),
    "END:VCALENDAR",
  ].join("\r\n");
  expect(read(text)).toEqual({
    entries: [
      day("2026-12-25", "Natal"),
      day("2026-02-16", "Carnaval", { to: "2026-02-17" }),
      day("2026-02-16", "Suspensão do expediente", { to: "2026-02-17" }),
      day("2026-06-18", "Sistema indisponível", { effect: "short" }),
    ],
    unread: [{ line: 5, reason: "Falta o dia." }],
  });
  expect(read("BEGIN:VCALENDAR\r\nBEGIN:VEVENT").entries).toEqual([]);
});

test.each(["", "\0\0\0", "nada aqui", "%PDF-1.7 x"])("a file that is no calendar has no days: %j", (text) => {
  expect(read(text).entries).toEqual([]);
});
