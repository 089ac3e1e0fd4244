import { expect, test } from "vitest";
import { readCalendarFile } from "./reading.ts";

const read = (text: string) => readCalendarFile(text, "arquivo de feriados");
const day = (from: string, name: string, rest = {}) => ({
  from,
  to: from,
  name,
  effect: "closed",
  recurs: "once",
  source: "arquivo de feriados",
  ...rest,
});

test("a table with headings is read by them, whatever their order", () => {
  const text =
    "Feriado;Data;Tipo;Ato\nCarnaval;16/02/2026;feriado;Provimento 2.1\nInventário;3/8/26;suspensão de prazos;Portaria 5";
  expect(read(text)).toEqual({
    entries: [
      day("2026-02-16", "Carnaval", { source: "Provimento 2.1", recurs: "easter" }),
      day("2026-08-03", "Inventário", { effect: "suspended", source: "Portaria 5" }),
    ],
    normal: [],
    unread: [],
  });
});

test("a table without headings is read in order, a second day as the last one", () => {
  const text =
    "2026-01-25,Aniversário de São Paulo\n2026-11-25,2026-11-27,Suspensão dos prazos: vara passa ao eproc\n18/02/2026,Quarta-feira de Cinzas";
  expect(read(text).entries).toEqual([
    day("2026-01-25", "Aniversário de São Paulo", { recurs: "yearly" }),
    day("2026-11-25", "Suspensão dos prazos: vara passa ao eproc", { to: "2026-11-27", effect: "suspended" }),
    day("2026-02-18", "Quarta-feira de Cinzas", { effect: "short", recurs: "easter" }),
  ]);
});

test("what cannot be read is named with its line, and the rest is kept", () => {
  const text =
    "data;nome\n31/02/2026;Engano\n08/12/2026;Dia da Justiça\n;Sem dia\n10/12/2026;Fim antes\nontem;Nada";
  expect(read(text)).toEqual({
    entries: [day("2026-12-08", "Dia da Justiça", { recurs: "yearly" }), day("2026-12-10", "Fim antes")],
    normal: [],
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
    event("DTSTART:20260612T140000\r\nDTEND:20260612T180000\r\nSUMMARY:Ponto facultativo"),
    "END:VCALENDAR",
  ].join("\r\n");
  expect(read(text)).toEqual({
    entries: [
      day("2026-12-25", "Natal", { recurs: "yearly" }),
      day("2026-02-16", "Carnaval", { to: "2026-02-17", recurs: "easter" }),
      day("2026-02-16", "Suspensão do expediente", { to: "2026-02-17" }),
      day("2026-06-18", "Sistema indisponível", { effect: "short" }),
      day("2026-06-12", "Ponto facultativo", { effect: "short" }),
    ],
    normal: [],
    unread: [{ line: 5, reason: "Falta o dia." }],
  });
  expect(read("BEGIN:VCALENDAR\r\nBEGIN:VEVENT").entries).toEqual([]);
});

test.each(["", "\0\0\0", "nada aqui", "%PDF-1.7 x"])("a file that is no calendar has no days: %j", (text) => {
  expect(read(text).entries).toEqual([]);
});

/** What a line gives: each day with what is said of it; empty of a day like any other. */
const given = (line: string) =>
  read(line)
    .entries.map(({ from, effect }) => `${from} ${effect}`)
    .join(", ");

test.each<[string, string]>([
  // Fewer hours (CPC, art. 224, § 1º): the day counts.
  ["12/06/2026;Jogo do Brasil - expediente até 12h", "2026-06-12 short"],
  ["12/06/2026;Jogo do Brasil: ponto facultativo a partir das 14h", "2026-06-12 short"],
  ["12/06/2026;Ponto facultativo até as 14 horas", "2026-06-12 short"],
  ["24/12/2026;Véspera de Natal;meio expediente", "2026-12-24 short"],
  ["24/12/2026;Véspera de Natal - expediente reduzido", "2026-12-24 short"],
  ["24/12/2026;Expediente das 9h às 13h", "2026-12-24 short"],
  ["24/12/2026;Expediente de 8:00 às 12:00", "2026-12-24 short"],
  ["24/12/2026;Funcionamento das 8h30min às 12h30", "2026-12-24 short"],
  ["18/02/2026;Início do expediente às 13 h", "2026-02-18 short"],
  ["18/02/2026;Sem expediente até o meio-dia", "2026-02-18 short"],
  ["18/02/2026;Suspensão do expediente a partir das 12h", "2026-02-18 short"],
  ["18/02/2026;Não haverá expediente pela manhã", "2026-02-18 short"],
  ["18/02/2026;Expediente somente no período vespertino", "2026-02-18 short"],
  ["18/02/2026;Encerramento antecipado", "2026-02-18 short"],
  ["18/02/2026;Horário especial", "2026-02-18 short"],
  ["18/02/2026;Ponto facultativo a partir das 14", "2026-02-18 short"],
  ["20/11/2026;Suspensão do expediente, das 20 às 21/11", "2026-11-20 short"],
  ["20/11/2026;Suspensão do expediente até 21/11", "2026-11-20 closed"],
  // A whole day.
  ["20/04/2026;Suspensão do expediente", "2026-04-20 closed"],
  ["20/04/2026;Ponto facultativo", "2026-04-20 closed"],
  ["20/04/2026;Não haverá expediente; retorno ao expediente normal no dia 22", "2026-04-20 closed"],
  ["04/06/2026;Corpus Christi (plantão das 9h às 13h)", "2026-06-04 closed"],
  ["21/04/2026;Feriado nacional", "2026-04-21 closed"],
  ["20/04/2026;Suspensão dos prazos processuais", "2026-04-20 suspended"],
  // A day like any other.
  ["13/06/2026;Aniversário da cidade (dia de expediente normal)", ""],
  ["13/06/2026;Aniversário da cidade;não é feriado", ""],
  ["15/10/2026;Dia do Professor - expediente normal", ""],
  ["15/10/2026;Dia do Professor (haverá expediente)", ""],
  ["15/10/2026;Dia do Professor - o tribunal funciona normalmente", ""],
  ["15/10/2026;Não haverá ponto facultativo", ""],
  ["15/10/2026;Feriado cancelado", ""],
  ["15/10/2026;Dia do Professor: não haverá suspensão do expediente", ""],
  ["15/10/2026;Dia do Professor, sem suspensão dos prazos", ""],
  ["15/10/2026;Ponto facultativo, que não suspende prazos", "2026-10-15 closed"],
  // A holiday that an act moved.
  ["11/08/2026;Dia do Advogado - transferido para 12/08", "2026-08-11 open, 2026-08-12 closed"],
  [
    "11/08/2026;Dia do Advogado (expediente normal, transferido para o dia 14 de agosto)",
    "2026-08-11 open, 2026-08-14 closed",
  ],
  ["12/08/2026;Dia do Advogado (transferido do dia 11/08/2026)", "2026-08-11 open, 2026-08-12 closed"],
  [
    "30/10/2026;Dia do Servidor Público (transferido do dia 28 para o dia 30)",
    "2026-10-28 open, 2026-10-30 closed",
  ],
  ["07/01/2022;Dia da Justiça, transferido de 08/12/2021", "2021-12-08 open, 2022-01-07 closed"],
  ["28/10/2026;Dia do Servidor, adiado para sexta-feira, 30/10", "2026-10-28 open, 2026-10-30 closed"],
  ["10/08/2026;Antecipação do feriado de 11 de agosto", "2026-08-10 closed, 2026-08-11 open"],
  ["30/10/2026;Comemoração do Dia do Servidor Público (28/10)", "2026-10-30 closed"],
  ["30/10/2026;Dia do Servidor, transferido pela Portaria 7, de 05/10/2026", "2026-10-30 closed"],
  ["03/11/2026;Todos os Santos, transferido de 1º de novembro", "2026-11-01 open, 2026-11-03 closed"],
  ["12/08/2026;Suspensão do expediente por mudança do fórum, de 12/08 a 14/08", "2026-08-12 closed"],
  ["13/10/2026;Feriado transferido para segunda-feira (dia 19)", "2026-10-13 open, 2026-10-19 closed"],
])("a line of a list: %s", (line, expected) => {
  expect(given(line)).toBe(expected);
});

test("a day like any other is said as such, and no error", () => {
  expect(read("13/06/2026;Aniversário da cidade (dia de expediente normal)")).toEqual({
    entries: [],
    normal: [
      day("2026-06-13", "Aniversário da cidade (dia de expediente normal)", {
        effect: "open",
        recurs: undefined,
      }),
    ],
    unread: [],
  });
});
