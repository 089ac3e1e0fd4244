import { describe, expect, test } from "vitest";
import { cancelWord } from "./action.ts";
import { mentionsOf, undatedIn } from "./text.ts";

/** The day the texts were written. */
const from = "2026-10-05";

type Expected = [kind: string, day: string | null, time: string | null, place?: string | null];

const sets: [string, ...Expected][] = [
  [
    "Audiência de conciliação designada para 12/12/2026 às 14:30",
    "Audiência de conciliação",
    "2026-12-12",
    "14:30",
  ],
  [
    "AIJ designada para o dia 3 de março de 2027, 9h",
    "Audiência de instrução e julgamento",
    "2027-03-03",
    "09:00",
  ],
  [
    "Audiência de Instrução e Julgamento (AIJ) marcada para quarta-feira, 3 de março de 2027, às 9h30min, na Sala 12.",
    "Audiência de instrução e julgamento",
    "2027-03-03",
    "09:30",
    "Sala 12",
  ],
  // PJe
  [
    "Audiência Conciliação designada para 05/03/2027 14:00 CEJUSC - Sala 2.",
    "Audiência de conciliação",
    "2027-03-05",
    "14:00",
    "Sala 2",
  ],
  [
    "Audiência una por videoconferência designada para 21/01/2027 08:45 1ª VARA DO TRABALHO DE CAMPINAS",
    "Audiência una",
    "2027-01-21",
    "08:45",
    "por videoconferência",
  ],
  // e-SAJ
  [
    "Audiência Designada\nConciliação Data: 12/12/2026 Hora 14:30 Local: CEJUSC, sala 4 Situação: Pendente",
    "Audiência de conciliação",
    "2026-12-12",
    "14:30",
    "CEJUSC, sala 4",
  ],
  [
    "Instrução, Debates e Julgamento. Audiência de instrução, debates e julgamento Data: 20/11/2026 Hora: 15:00 Local: Sala de Audiências da 2ª Vara",
    "Audiência de instrução e julgamento",
    "2026-11-20",
    "15:00",
    "Sala de Audiências da 2ª Vara",
  ],
  // eproc
  [
    "Audiência de conciliação designada - Local SALA DE AUDIÊNCIAS 1 - 12/12/2026 14:30. Refer. Evento 12",
    "Audiência de conciliação",
    "2026-12-12",
    "14:30",
    "SALA DE AUDIÊNCIAS 1",
  ],
  // Projudi
  [
    "AUDIÊNCIA DE CONCILIAÇÃO DESIGNADA (Agendada para 12 de Dezembro de 2026 às 14:30 h)",
    "Audiência de conciliação",
    "2026-12-12",
    "14:30",
  ],
  [
    "Vistos. Designo audiência de instrução para o dia 02/02/2027, às 13 horas, por videoconferência, pela plataforma Microsoft Teams. Int.",
    "Audiência de instrução",
    "2027-02-02",
    "13:00",
    "por videoconferência (Teams)",
  ],
  [
    "Fica designado o dia 10/11/2026, às 16h20, para realização da audiência de tentativa de conciliação, nesta Vara.",
    "Audiência de conciliação",
    "2026-11-10",
    "16:20",
  ],
  [
    "Fica V. Sa. intimada da designação de audiência de INSTRUÇÃO para o dia 21/5, às 14h40, na 3ª Vara do Trabalho de Santos, devendo as partes comparecer para depor",
    "Audiência de instrução",
    "2027-05-21",
    "14:40",
  ],
  [
    "Intime-se a parte autora para comparecer à perícia médica no dia 15/12/2026, às 08h00, no consultório do perito, Rua das Acácias, 10.",
    "Perícia médica",
    "2026-12-15",
    "08:00",
  ],
  ["Perícia agendada para 15.12.2026, às 8:00 horas.", "Perícia", "2026-12-15", "08:00"],
  [
    "Incluído em pauta para a sessão de julgamento virtual do dia 09/12/2026, às 10h00",
    "Sessão de julgamento",
    "2026-12-09",
    "10:00",
    "por videoconferência",
  ],
  [
    "Inclusão em pauta. Sessão de 09/12/2026, 14:00, para julgamento",
    "Sessão de julgamento",
    "2026-12-09",
    "14:00",
  ],
  [
    "Designada audiência de mediação para o dia 1º de fevereiro de 2027, às 10:00, via Zoom: https://zoom.example/j/123?pwd=abc.",
    "Audiência de mediação",
    "2027-02-01",
    "10:00",
    "por videoconferência (Zoom)",
  ],
  [
    "Audiência de custódia será realizada em 06/10/2026, às 11h",
    "Audiência de custódia",
    "2026-10-06",
    "11:00",
  ],
  [
    "Audiência preliminar agendada: 25/11/26, 13h30, modalidade híbrida",
    "Audiência preliminar",
    "2026-11-25",
    "13:30",
    "híbrida",
  ],
  ["Audiência inicial designada\n2026-11-30 às 09:10", "Audiência inicial", "2026-11-30", "09:10"],
  [
    "Às 14h30 do dia 12/12/2026 ocorrerá audiência de justificação, no fórum local",
    "Audiência de justificação",
    "2026-12-12",
    "14:30",
    "Fórum local",
  ],
  [
    "Audiência admonitória designada para o dia 7 de janeiro de 2027",
    "Audiência admonitória",
    "2027-01-07",
    null,
  ],
  [
    "Sessão de mediação designada para 20/10/2026, das 14h às 15h",
    "Sessão de mediação",
    "2026-10-20",
    "14:00",
  ],
  [
    "Designo audiência de conciliação, instrução e julgamento para 3 de março, às 15:00:00",
    "Audiência de conciliação, instrução e julgamento",
    "2027-03-03",
    "15:00",
  ],
  ["Audiência designada para data futura: 12/12/2026", "Audiência", "2026-12-12", null],
  [
    "AUDIENCIA DE CONCILIACAO DESIGNADA PARA 12/12/2026 AS 14:30",
    "Audiência de conciliação",
    "2026-12-12",
    "14:30",
  ],
];

describe("a text that sets a hearing", () => {
  test.each(sets)("%s", (text, kind, day, time, place) => {
    const [mention, ...others] = mentionsOf(text, from);
    expect(mention).toMatchObject({ action: "set", kind, day, time });
    if (place !== undefined) expect(mention?.place).toBe(place);
    expect(others).toEqual([]);
  });

  test("gives the address as text", () => {
    const [mention] = mentionsOf(sets.find(([text]) => text.includes("https"))?.[0] ?? "", from);
    expect(mention?.link).toBe("https://zoom.example/j/123?pwd=abc");
  });

  test("on two days gives two hearings", () => {
    const text = "Designo audiência de instrução para os dias 3 e 4 de março de 2027, às 9h.";
    expect(mentionsOf(text, from).map(({ day, time }) => [day, time])).toEqual([
      ["2027-03-03", "09:00"],
      ["2027-03-04", "09:00"],
    ]);
  });
});

test("a date in the next sentence belongs to the hearing when only a label stands before it", () => {
  expect(mentionsOf("Audiência de conciliação designada. Dia 12/12/2026, às 14h.", from)).toHaveLength(1);
  expect(mentionsOf("Designo audiência. Em 12/12/2026 vence o prazo.", from)).toHaveLength(1);
});

const forms: [string, ...[kind: string, day: string, time: string | null][]][] = [
  ["Data da Audiência: 25/02/2027 Hora: 14:30", ["Audiência", "2027-02-25", "14:30"]],
  [
    "Tipo: Conciliação em Conhecimento Sala: CEJUSC 3 Data: 25/02/2027 Hora: 09:30",
    ["Audiência de conciliação", "2027-02-25", "09:30"],
  ],
  ["Audiência (UNA): 25/02/2027 14:30", ["Audiência una", "2027-02-25", "14:30"]],
  ["Incluído na pauta do dia 10/12/2026, às 14h", ["Sessão de julgamento", "2026-12-10", "14:00"]],
  ["Incluído na sessão virtual de julgamento de 10/12/2026", ["Sessão de julgamento", "2026-12-10", null]],
  ["Audiência de conciliação em 10/12/2026.", ["Audiência de conciliação", "2026-12-10", null]],
  [
    "Sessão virtual com início em 01/12/2026, às 00:00, e encerramento em 09/12/2026, às 16h.",
    ["Sessão de julgamento", "2026-12-01", "00:00"],
  ],
  [
    "1º leilão em 10/12/2026, às 14h; 2º leilão em 17/12/2026, às 15h.",
    ["Leilão", "2026-12-10", "14:00"],
    ["Leilão", "2026-12-17", "15:00"],
  ],
  [
    "Leilão: primeira praça em 10/12/2026, às 14h, e segunda em 17/12/2026, às 15h.",
    ["Leilão", "2026-12-10", "14:00"],
    ["Leilão", "2026-12-17", "15:00"],
  ],
  ["O perito realizará a vistoria no dia 10/12/2026, às 9h.", ["Vistoria", "2026-12-10", "09:00"]],
  [
    "Designo entrevista da interditanda para o dia 10/12/2026, às 15h.",
    ["Entrevista", "2026-12-10", "15:00"],
  ],
  [
    "O perito designou o dia 10/12/2026, 9h, para início dos trabalhos periciais.",
    ["Perícia", "2026-12-10", "09:00"],
  ],
  ["Oitiva da testemunha em 14/01/2027, às 15h.", ["Oitiva", "2027-01-14", "15:00"]],
  ["Depoimento pessoal do autor em 14/01/2027, às 15h00.", ["Depoimento pessoal", "2027-01-14", "15:00"]],
  [
    "Designo audiência, para depoimento pessoal e oitiva de testemunhas, para o dia 12/12/2026, às 14h.",
    ["Audiência", "2026-12-12", "14:00"],
  ],
  ["Designo desde já audiência para 05/04/2027, às 13:30.", ["Audiência", "2027-04-05", "13:30"]],
  [
    "Designo, desde logo, AIJ para o dia 05/04/2027, às 14h.",
    ["Audiência de instrução e julgamento", "2027-04-05", "14:00"],
  ],
  ["Conforme Provimento, audiência em 15/03/2027, às 14h.", ["Audiência", "2027-03-15", "14:00"]],
  ["Nos termos da Portaria, leilão em 15/03/2027, às 14h.", ["Leilão", "2027-03-15", "14:00"]],
  ["Expedida carta para a audiência de 15/03/2027, às 14h.", ["Audiência", "2027-03-15", "14:00"]],
  [
    "Data designada pelo perito para início dos trabalhos: 20 de janeiro de 2027.",
    ["Perícia", "2027-01-20", null],
  ],
  ["Início dos trabalhos no dia 20/01/2027, às 9h.", ["Perícia", "2027-01-20", "09:00"]],
  ["Julgamento em ambiente virtual com início em 07/12/2026.", ["Sessão de julgamento", "2026-12-07", null]],
  ["Julgamento virtual: início 07/12/2026.", ["Sessão de julgamento", "2026-12-07", null]],
  [
    "Pautado para julgamento presencial em 07/12/2026, às 14h.",
    ["Sessão de julgamento", "2026-12-07", "14:00"],
  ],
  ["Julgamento eletrônico: de 07/12/2026 a 14/12/2026.", ["Sessão de julgamento", "2026-12-07", null]],
  [
    "Assembleia geral de credores: primeira convocação em 10/12/2026, às 14h, e segunda convocação em 17/12/2026, às 15h.",
    ["Assembleia", "2026-12-10", "14:00"],
    ["Assembleia", "2026-12-17", "15:00"],
  ],
  [
    "Convoco AGC para 10/12/2026, às 10h (1ª convocação) e 17/12/2026, às 11h (2ª convocação).",
    ["Assembleia", "2026-12-10", "10:00"],
    ["Assembleia", "2026-12-17", "11:00"],
  ],
  [
    "Assembleia em segunda convocação: 17/12/2026, às 14h; primeira: 10/12/2026, às 14h.",
    ["Assembleia", "2026-12-17", "14:00"],
    ["Assembleia", "2026-12-10", "14:00"],
  ],
  ["Fica suspenso o prazo até a audiência de 10/12/2026, às 14h.", ["Audiência", "2026-12-10", "14:00"]],
  [
    "Defiro a suspensão do feito e designo audiência para 10/12/2026, às 14h.",
    ["Audiência", "2026-12-10", "14:00"],
  ],
  ["Indefiro o cancelamento da audiência do dia 10/12/2026.", ["Audiência", "2026-12-10", null]],
  [
    "O réu requereu o adiamento da audiência do dia 10/12/2026, às 14h.",
    ["Audiência", "2026-12-10", "14:00"],
  ],
  ["Mantida a audiência de 10/12/2026.", ["Audiência", "2026-12-10", null]],
  [
    "Suspendo o ato impugnado e designo audiência para 10/12/2026, às 14h.",
    ["Audiência", "2026-12-10", "14:00"],
  ],
  [
    "Sessão virtual a realizar-se de 07 a 14 de dezembro de 2026.",
    ["Sessão de julgamento", "2026-12-07", null],
  ],
  ["O perito agendou para 20/01/2027, às 8h, a realização do exame.", ["Exame", "2027-01-20", "08:00"]],
  [
    "Hasta pública em 10/12/2026, às 13h, e, não havendo licitantes, em 17/12/2026, às 13h.",
    ["Leilão", "2026-12-10", "13:00"],
    ["Leilão", "2026-12-17", "13:00"],
  ],
  [
    "Audiências nos dias 10/12/2026, às 14h, e 11/12/2026, às 15h.",
    ["Audiência", "2026-12-10", "14:00"],
    ["Audiência", "2026-12-11", "15:00"],
  ],
];
test.each([
  ["às quatorze horas", "14:00"],
  ["às catorze horas e quinze minutos", "14:15"],
  ["às nove e meia", "09:30"],
  ["ao meio-dia", "12:00"],
  ["às vinte e uma horas", "21:00"],
  ["às vinte horas", "20:00"],
  ["às 14 (quatorze) horas", "14:00"],
  ["às dez horas e quarenta e cinco minutos", "10:45"],
])("an hour in words is one: %s", (hour, time) => {
  expect(mentionsOf(`Designo audiência para o dia 22/01/2027, ${hour}.`, from)).toMatchObject([{ time }]);
});

test.each(["p.f.", "p. v.", "próximo futuro", "p. vindouro", "do corrente ano", "(sexta-feira)"])(
  "an hour stands behind what says which year: %s",
  (year) => {
    const text = `Designo audiência para o dia 22 de janeiro ${year}, às 15h00.`;
    expect(mentionsOf(text, from)).toMatchObject([{ day: "2027-01-22", time: "15:00" }]);
  },
);
test.each(forms)("is read as courts write it: %s", (text, ...expected) => {
  expect(mentionsOf(text, from).map(({ action, kind, day, time }) => [action, kind, day, time])).toEqual(
    expected.map((one) => ["set", ...one]),
  );
});

const moves: [string, ...Expected][] = [
  [
    "Audiência de conciliação redesignada para 15/01/2027, às 15h",
    "Audiência de conciliação",
    "2027-01-15",
    "15:00",
  ],
  [
    "Redesigno a audiência do dia 12/12/2026 para o dia 15/01/2027, às 15h00.",
    "Audiência",
    "2027-01-15",
    "15:00",
  ],
  ["Adiada a perícia médica para 20/01/2027, 8h", "Perícia médica", "2027-01-20", "08:00"],
  [
    "Cancelada a audiência de instrução de 12/12/2026 e redesignada para 15/01/2027 às 10:00",
    "Audiência de instrução",
    "2027-01-15",
    "10:00",
  ],
  [
    "Redesignada a audiência para 15/01/2027, 9h. Prazo para arrolar testemunhas: dia 20/12/2026.",
    "Audiência",
    "2027-01-15",
    "09:00",
  ],
  ["AIJ antecipada para 01/12/2026 13h", "Audiência de instrução e julgamento", "2026-12-01", "13:00"],
];
test.each<[string, string, string, string | null]>([
  [
    "Retire-se de pauta a audiência designada para 20/01/2027. Redesigno para 22/02/2027, às 16 horas.",
    "Audiência",
    "2027-02-22",
    "16:00",
  ],
  ["A audiência não se realizou. Redesigno-a para o dia 22/02/2027.", "Audiência", "2027-02-22", null],
  [
    "Audiência cancelada em 10/12/2026. Designada nova data para 15/03/2027.",
    "Audiência",
    "2027-03-15",
    null,
  ],
  ["Audiência prejudicada. Nova data: 22/02/2027.", "Audiência", "2027-02-22", null],
  ["Prejudicada a audiência; remarque-se para 22/02/2027, às 14h.", "Audiência", "2027-02-22", "14:00"],
  [
    "Cancelada a audiência do dia 10/12/2026. Designo o dia 22/02/2027, às 14h, para sua realização.",
    "Audiência",
    "2027-02-22",
    "14:00",
  ],
  [
    "Suspensa a audiência do dia 10/12/2026, continuação em 17/12/2026, às 14h.",
    "Audiência",
    "2026-12-17",
    "14:00",
  ],
  ["Adiado o julgamento para a sessão de 17/12/2026.", "Sessão de julgamento", "2026-12-17", null],
  ["Processo adiado para a próxima sessão, dia 17/12/2026.", "Sessão de julgamento", "2026-12-17", null],
  [
    "Audiência de conciliação do dia 10/12/2026 prejudicada. Nova data: 22/02/2027, às 14h.",
    "Audiência de conciliação",
    "2027-02-22",
    "14:00",
  ],
  [
    "Perícia não realizada. O periciado não compareceu. Reagendada para 22/02/2027, às 8h.",
    "Perícia",
    "2027-02-22",
    "08:00",
  ],
])("a later sentence moves what an earlier one named: %s", (text, kind, day, time) => {
  expect(mentionsOf(text, from)).toMatchObject([{ action: "moved", kind, day, time }]);
});

test("of several days to which it is moved none is lost", () => {
  const text = "Leilão suspenso. Redesigno para os dias 22/02/2027 e 01/03/2027, às 14h.";
  expect(mentionsOf(text, from).map(({ action, day }) => [action, day])).toEqual([
    ["moved", "2027-02-22"],
    ["set", "2027-03-01"],
  ]);
  const former =
    "Redesigno as audiências dos dias 10/12/2026, às 14h, e 11/12/2026, às 15h, para 15/01/2027, às 15h.";
  expect(mentionsOf(former, from)).toMatchObject([{ action: "moved", day: "2027-01-15" }]);
});

test("a text that cancels a hearing and sets another gives both", () => {
  const text =
    "Cancelada a audiência de conciliação de 12/12/2026 e designada nova audiência para 15/01/2027, 9h.";
  expect(mentionsOf(text, from)).toMatchObject([
    { action: "cancelled", kind: "Audiência de conciliação", day: "2026-12-12" },
    { action: "moved", kind: "Audiência", day: "2027-01-15", time: "09:00" },
  ]);
});
test.each(moves)("moves: %s", (text, kind, day, time) => {
  expect(mentionsOf(text, from)).toMatchObject([{ action: "moved", kind, day, time }]);
});

const cancellations: [string, ...Expected][] = [
  ["Audiência de conciliação cancelada", "Audiência de conciliação", null, null],
  ["Cancelada a audiência designada para o dia 12/12/2026, às 14:30", "Audiência", "2026-12-12", "14:30"],
  [
    "Audiência de instrução e julgamento cancelada para 12/12/2026 09:00 Sala 1",
    "Audiência de instrução e julgamento",
    "2026-12-12",
    "09:00",
  ],
  [
    "Processo retirado de pauta da sessão de julgamento de 09/12/2026",
    "Sessão de julgamento",
    "2026-12-09",
    null,
  ],
  ["A audiência do dia 12/12/2026 não se realizará; aguarde-se.", "Audiência", "2026-12-12", null],
  [
    "Fica ciente da retirada do feito da pauta de julgamento do dia 09/12/2026.",
    "Sessão de julgamento",
    "2026-12-09",
    null,
  ],
  ["A audiência designada para 12/12/2026 foi adiada sem nova data.", "Audiência", "2026-12-12", null],
  ["Retiro de pauta a sessão de julgamento do dia 09/12/2026.", "Sessão de julgamento", "2026-12-09", null],
  ["Audiência de mediação não realizada", "Audiência de mediação", null, null],
  ["Defiro a suspensão da audiência do dia 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Suspendo a audiência do dia 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Suspendo os leilões de 10/12/2026.", "Leilão", "2026-12-10", null],
  ["Susto o leilão de 10/12/2026.", "Leilão", "2026-12-10", null],
  ["Revogo a designação da audiência de 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Desmarque-se a audiência do dia 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Suspendam-se as audiências do dia 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Acolho o pedido de adiamento da audiência do dia 10/12/2026.", "Audiência", "2026-12-10", null],
  ["Intime-se a requerida do cancelamento da audiência do dia 10/12/2026.", "Audiência", "2026-12-10", null],
];
test.each(cancellations)("cancels: %s", (text, kind, day, time) => {
  expect(mentionsOf(text, from)).toMatchObject([{ action: "cancelled", kind, day, time }]);
});

test.each([
  "Audiência cancelada",
  "Desmarque-se a audiência",
  "Susto a audiência",
  "Revogo a designação da audiência",
  "Suspendam-se as audiências",
  "Defiro a suspensão da audiência",
  "Torno sem efeito a audiência",
  "A audiência não se realizará",
  "Não mais ocorrerá a audiência",
  "A audiência não acontecerá",
  "Não haverá audiência",
  "Deixo de realizar a audiência",
  "Exclua-se de pauta a sessão de julgamento",
  "Retirado de pauta da sessão de julgamento",
  "Retire-se de pauta a sessão de julgamento",
  "Prejudicada a audiência",
  "Sessão de julgamento adiada sine die",
])("what may call off without a day has a word by which it is found: %s", (text) => {
  expect(text).toMatch(new RegExp(cancelWord, "i"));
});

test.each([
  "Conclusos para despacho",
  "O leilão foi realizado em 05/12/2026, às 14h, sem interessados.",
  "Audiência de instrução e julgamento designada\nHorário: 14h30\nLocal: sala de audiências da 2ª Vara",
  "Juntada de ata de audiência de 04/10/2026",
  "Juntado o termo de audiência em 06/10/2026, às 10h",
  "Audiência de conciliação realizada em 05/10/2026, às 14:00. Infrutífera.",
  "Publicado em 12/10/2026 o despacho que designará audiência",
  "Deixo de designar audiência de conciliação (art. 334 do CPC).",
  "Manifestem-se sobre o laudo da perícia até 12/12/2026",
  "Audiência designada para 31/02/2027 às 10h",
  "Audiência designada para 12/12/2025 às 10h",
  "Audiência designada para 12/12/2206 às 10h",
  "Processo 1048213-11.2023.8.26.0100: audiência a designar",
  "Digam as partes, no prazo de 15 dias, se têm interesse em audiência. Lei 13.105, de 16/03/2026.",
  "Sessão solene em 12/12/2026",
  "Audiência realizada. Antecipo a tutela, a cumprir em 12/12/2026.",
  "Manifestem oposição ao julgamento virtual. Santos, 30/11/2026.",
  "Desde 10/12/2026 aguarda-se a audiência.",
  "Portaria 10, de 15/03/2027. Audiência a designar.",
  "Encerrada a audiência. Designado o dia 20/12/2026 para alegações finais.",
  "Intime-se para a audiência. Vencimento da guia em 12/12/2026",
  "Audiência gravada; autos conclusos para 12/12/2026 no Dr. Fulano",
  "Intimado a depositar os honorários da perícia no dia 12/12/2026",
  "Proferida decisão na audiência que será juntada. Certidão expedida em 12/12/2026",
])("says nothing of a hearing to come: %s", (text) => {
  expect(mentionsOf(text, from)).toEqual([]);
});

test("a text whose own date is not known must name the year", () => {
  expect(mentionsOf("Audiência designada para o dia 3 de março, às 9h", null)).toEqual([]);
  expect(mentionsOf("Audiência designada para 03/03/2019, às 9h", null)).toMatchObject([
    { day: "2019-03-03" },
  ]);
});

test("hostile texts break nothing", () => {
  const texts = [
    "audiência ".repeat(6_000),
    "indefiro o pedido de audiência ".repeat(4_000),
    `audiência ${"provimento ".repeat(6_000)}12/12/2026`,
    `audiência dia 12/12/2026, ${"às quatorze e ".repeat(6_000)}`,
    `audiência ${"dia 12/12/2026 ".repeat(4_000)}`,
    `Audiência designada para ${"1 e ".repeat(10_000)}2 de março de 2027`,
    `Audiência local: ${"a".repeat(60_000)}`,
    `audiência dia ${"1, ".repeat(40_000)}`,
    "\u0130. Audiência designada para 12/12/2026 às 14:30",
    "Audi\u200bência designada para 12/12/2026",
  ];
  for (const text of texts) mentionsOf(text, from);
  expect(mentionsOf(texts.at(-2) ?? "", from)).toMatchObject([{ day: "2026-12-12" }]);
  expect(mentionsOf(texts.at(-1) ?? "", from)).toMatchObject([{ day: "2026-12-12" }]);
});

test.each([
  ["Designo audiência de conciliação para o dia e hora constantes do sistema.", true],
  ["Fica a parte intimada da audiência de instrução redesignada, conforme certidão retro.", true],
  ["Intimem-se para comparecer à audiência, na data informada pelo CEJUSC.", true],
  ["Sessão de julgamento pautada. Ciência às partes.", true],
  ["Designo audiência de conciliação para 12/12/2026 às 14:30.", false],
  ["Audiência a ser designada oportunamente.", false],
  ["Requer seja designada audiência de instrução.", false],
  ["Não foi designada audiência.", false],
  ["Audiência designada cancelada.", false],
  ["Junte-se a ata de audiência, conforme designado.", false],
  ["Perícia designada. Aguarde-se o dia.", false],
  ["Manifeste-se sobre a contestação.", false],
])("%j announces a hearing without its day: %s", (text, announced) => {
  expect(undatedIn(text, from) !== null).toBe(announced);
});
