import { expect, test } from "vitest";
import { type Blind, type BlindReason, blindReasons } from "./schema.ts";
import {
  allSeenWords,
  blindPartiesWords,
  blindWords,
  nothingUnseenWords,
  othersWords,
  retriedWords,
} from "./words.ts";

const now = "2026-11-18T17:02:00.000Z";
const wordsOf = (reason: BlindReason, admins: string[] = [], waitUntil: string | null = null) =>
  blindWords({ reason, admins, waitUntil, now });
const said = (admins: string[]) => wordsOf("credential", admins).who;

test("in place of the parties stands what the reason says of the cover", () => {
  const said = (reason: BlindReason, checkedAt: string | null) => blindPartiesWords({ reason, checkedAt });
  expect(said("blank", null)).toBe("Sem dados");
  expect(said("importing", null)).toBe("Importando a capa");
  for (const reason of ["unavailable", "not-found", "overdue"] as const)
    expect(said(reason, null)).toBe("Sem dados");
  for (const reason of ["unavailable", "importing", "overdue"] as const)
    expect(said(reason, now)).toBe("Partes não informadas");
});

test("after asking again it says how many are in the queue, and that others are left", () => {
  const said = (reason: BlindReason, queued: number, left = 0) =>
    retriedWords({ reason, queued, left, count: 240 })?.replaceAll("\u00A0", " ") ?? null;
  expect(said("blank", 100, 140)).toBe(
    "100 de 240 processos na fila para importar de novo. Aperte de novo para os outros.",
  );
  expect(said("blank", 40)).toBe("40 processos na fila para importar de novo.");
  expect(said("blank", 1)).toBe("1 processo na fila para importar de novo.");
  expect(said("blank", 0)).toBe("Estes processos já estão sendo importados.");
  expect(said("blank", 0, 140)).toMatch(/^0 de 140 /);
  expect(said("busy", 0)).toBe("Estes processos já estão sendo consultados.");
  expect(said("busy", 100, 140)).toBe(
    "Consultando 100 de 240 processos. Os outros são consultados automaticamente.",
  );
  expect(said("busy", 240)).toBeNull();
});

test("every reason has its own title, says who can do something, and what comes next", () => {
  const all = blindReasons.map((reason) => wordsOf(reason, ["Renata Sá"]));
  expect(new Set(all.map(({ title }) => title)).size).toBe(blindReasons.length);
  for (const { title, who, next } of all) {
    expect(title).toMatch(/^[A-Z][^.!?]+$/);
    expect(who).toMatch(/^[a-z][^.!?]+$/);
    expect(next).toMatch(/^[A-Z].*\.$/);
  }
});

test("for a refused token, the people who may replace it are named", () => {
  expect(said(["Renata Sá"])).toBe("a administração desta base, Renata Sá");
  expect(said(["Ana", "Beto", "Caio"])).toBe("a administração desta base, Ana, Beto e Caio");
  expect(said([])).toMatch(/esta base não tem administrador/);
});

test("the time of the next attempt is given when it is known, rounded up to the minute", () => {
  for (const reason of ["busy", "unavailable"] as const) {
    expect(wordsOf(reason, [], "2026-11-18T20:49:10.000Z").next).toBe(
      "Tentamos de novo sozinhos, a partir das 17:50. Enquanto isso, confira no tribunal os que têm prazo.",
    );
    const unknown = "Tentamos de novo sozinhos. Enquanto isso, confira no tribunal os que têm prazo.";
    expect(wordsOf(reason).next).toBe(unknown);
    expect(wordsOf(reason, [], "2026-11-18T17:00:00.000Z").next).toBe(unknown);
  }
  expect(wordsOf("busy", [], "2026-11-19T03:10:00.000Z").next).toMatch(/a partir de amanhã, 00:10\./);
});

const blind: Blind = {
  total: 9,
  blind: 0,
  verified: 9,
  importing: 0,
  missing: 0,
  notFound: 0,
  missingImport: null,
  lastCheckedAt: null,
  lastMissedAt: null,
  groups: [],
  isRefused: true,
  admins: [],
  waitUntil: null,
};

test("for the cases that are not listed, it says whether they were checked before the service failed", () => {
  const partly: Blind = {
    ...blind,
    blind: 2,
    verified: 6,
    importing: 1,
    lastCheckedAt: "2026-11-18T15:00:00.000Z",
    lastMissedAt: null,
    groups: [{ reason: "unavailable", count: 2, since: "2026-11-18T16:10:00.000Z" }],
  };
  expect(othersWords(partly, now)).toBe(
    "Nenhuma consulta ao serviço dá certo desde 13:10. Antes disso, ele respondeu sobre outros 6\u00A0processos. 1\u00A0em importação.",
  );
  expect(othersWords({ ...partly, lastCheckedAt: "2026-11-18T16:30:00.000Z", lastMissedAt: null }, now)).toBe(
    "O serviço respondeu sobre outros 6\u00A0processos nas últimas 24 horas. 1\u00A0em importação.",
  );
  const ofOneCase: Blind = { ...partly, total: 3, verified: 1, importing: 0 };
  ofOneCase.groups = [{ reason: "not-found", count: 2, since: "2026-11-18T16:10:00.000Z" }];
  expect(othersWords(ofOneCase, now)).toBe("O serviço respondeu sobre outro processo nas últimas 24 horas.");
  expect(othersWords({ ...partly, total: 2, verified: 0, importing: 0 }, now)).toBeNull();
});

test("it says that all cases were checked only when all were", () => {
  expect(allSeenWords(blind)).toEqual({
    title: "O serviço respondeu sobre todos os processos da base nas últimas 24 horas.",
    text: null,
  });
  expect(allSeenWords({ ...blind, verified: 5, importing: 3 })).toEqual({
    title: "O serviço respondeu sobre 5 de\u00A09 processos nas últimas 24 horas.",
    text: "3\u00A0em importação, 1\u00A0ainda não consultado.",
  });
});

test("with a number that could not be imported it does not say that there is nothing", () => {
  const { title, text } = allSeenWords({ ...blind, missing: 1 });
  expect(title).toBe("1\u00A0número não importado.");
  expect(text).toBe("O serviço respondeu sobre todos os processos da base nas últimas 24 horas.");
});

test.each([
  [0, null],
  [1, "Não sabemos se há novidade em 1\u00A0processo não verificado."],
  [38, "Não sabemos se há novidade em 38\u00A0processos não verificados."],
  [undefined, "Contando os processos não verificados."],
  [null, "Não conseguimos contar os processos não verificados."],
])("with %s not verified, that nothing is unseen comes with the doubt", (blind, doubt) => {
  expect(nothingUnseenWords(blind)).toEqual({ title: "O serviço não trouxe novidade por ver", doubt });
});
