import { expect, test } from "vitest";
import { noPublicationFilters, type PublicationFilters } from "./filters.ts";
import type { RowDeadline } from "./schema.ts";
import * as words from "./words.ts";

const now = "2026-11-18T17:24:00.000Z";
const term: RowDeadline = {
  article: null,
  kind: "term",
  act: "Contestação",
  isSuggested: true,
  amount: 15,
  measure: "days",
  unit: null,
  dueOn: "2026-12-11",
  movedFrom: null,
  othersToConfirm: 0,
  isRead: true,
  changedBy: null,
};

test("a row says what was read from its text, or the day that a person confirmed", () => {
  expect(words.deadlineWords(term, now)).toBe("11 dez?");
  const on = (dueOn: string) => words.deadlineWords({ ...term, dueOn }, now);
  expect([on("2026-11-18"), on("2026-11-19"), on("2026-11-09")]).toEqual([
    "vence hoje?",
    "vence amanhã?",
    "venceu 9 nov?",
  ]);
  const appointment = { ...term, kind: "appointment", amount: null } as const;
  expect(words.deadlineWords({ ...appointment, act: "Sessão de julgamento" }, now)).toBe(
    "sessão de julgamento 11 dez?",
  );
  expect(words.deadlineWords({ ...appointment, act: "" }, now)).toBe("data 11 dez?");
  const open = { ...term, isSuggested: false };
  expect(words.deadlineWords(open, now)).toBe("11 dez");
  const moved = { ...open, movedFrom: "2026-12-07" };
  expect(words.deadlineWords(moved, now)).toBe("11 dez, mudou de 7 dez");
  expect(words.deadlineWords({ ...open, othersToConfirm: 1 }, now)).toBe("11 dez, mais 1 a confirmar");
  expect(words.deadlineWords({ ...term, othersToConfirm: 2 }, now)).toBe("11 dez?, mais 2 a confirmar");
  expect([term, open, moved].map(words.sureWords)).toEqual([
    "a confirmar",
    "confirmado",
    "a confirmar de novo",
  ]);
});

test("the number beside the link says what it counts, one or several", () => {
  expect([1, 2].map(words.unreadCountMeaning)).toEqual([
    "por ler: ninguém a leu, ou ela é sua e só outra pessoa a leu",
    "por ler: ninguém as leu, ou são suas e só outra pessoa as leu",
  ]);
});

test("counts say when they are not whole", () => {
  expect(words.unreadWords({ unread: 14, isExact: true })).toBe("14 por ler");
  expect(words.unreadWords({ unread: 10_000, isExact: false })).toBe("mais de 10.000 por ler");
  expect(words.unreadWords({ unread: 0, isExact: true })).toBe("nenhuma por ler");
});

test("selecting all names what is listed, and filters only where some are set", () => {
  const [some, many] = [
    { total: 312, isExact: true, through: 1 },
    { total: 5_000, isExact: false, through: 1 },
  ];
  const said = (given: Partial<PublicationFilters>, total = some) =>
    words.everythingWords(total, { ...noPublicationFilters, ...given });
  expect(said({})).toEqual({ select: "Selecionar as 312 da caixa" });
  expect(said({ isGrouped: true, view: "deadline" })).toEqual({ select: "Selecionar as 312 com prazo" });
  expect(said({ view: "archived" })).toEqual({ select: "Selecionar as 312 arquivadas" });
  for (const given of [{ q: "x" }, { court: "TJSP" }])
    expect(said(given)).toEqual({ select: "Selecionar as 312 que estes filtros acham" });
  expect(said({}, many)).toEqual({ tooMany: "São mais de 5.000 da caixa. Filtre para agir em todas." });
  expect(said({ q: "x" }, many)).toEqual({
    tooMany: "São mais de 5.000 que estes filtros acham. Filtre mais para agir em todas.",
  });
});

test("what was archived is counted with what of it is still to do", () => {
  const said = (count: number, unread: number, undecided: number, orders = 0) =>
    words.archivedWords({ count, unread, undecided, orders }).replaceAll("\u00A0", " ");
  expect([said(1, 0, 0), said(1, 1, 0), said(1, 0, 1), said(1, 1, 1), said(1, 0, 0, 1)]).toEqual([
    "Publicação arquivada",
    "Publicação arquivada sem ler",
    "Publicação arquivada, com prazo a confirmar",
    "Publicação arquivada sem ler, com prazo a confirmar",
    "Publicação arquivada, sem prazo lido",
  ]);
  expect([said(12, 3, 2), said(12, 0, 0), said(12, 0, 1), said(12, 1, 2, 3)]).toEqual([
    "12 publicações arquivadas, 3 sem ler, 2 com prazo a confirmar",
    "12 publicações arquivadas",
    "12 publicações arquivadas, 1 com prazo a confirmar",
    "12 publicações arquivadas, 1 sem ler, 2 com prazo a confirmar, 3 sem prazo lido",
  ]);
});

test("what is put back among the archived is counted, and what was left is named", () => {
  const said = (count: number, of: number) =>
    words.archivedAgainWords({ count, of }).replaceAll("\u00A0", " ");
  expect([said(1, 1), said(59, 59), said(1, 3), said(0, 2)]).toEqual([
    "1 publicação de volta às arquivadas",
    "59 publicações de volta às arquivadas",
    "1 publicação de volta às arquivadas. As outras mudaram e ficaram na caixa.",
    "Nada voltou às arquivadas: o texto mudou, outra pessoa mexeu ou já passou um minuto.",
  ]);
});

test("a search says what it cannot find yet, an empty box when somebody last delivered", () => {
  const plain = (text: string) => text.replaceAll("\u00A0", " ");
  const returned = (count: number, atService: number) => plain(words.returnedWords({ count, atService }));
  expect([returned(1, 0), returned(1, 1), returned(3, 3), returned(3, 1)]).toEqual([
    "De volta à caixa: 1 publicação.",
    "De volta à caixa: 1 publicação. No serviço ela continua arquivada.",
    "De volta à caixa: 3 publicações. No serviço elas continuam arquivadas.",
    "De volta à caixa: 3 publicações. No serviço 1 continua arquivada.",
  ]);
  expect([words.assignTitle(1), words.assignTitle(3)]).toEqual([
    "Quem cuida desta publicação",
    "Quem cuida destas 3 publicações",
  ]);
  expect([words.assignedWords(1, "Ana"), plain(words.assignedWords(3, "Ana"))]).toEqual([
    "Atribuída a Ana",
    "3 atribuídas a Ana",
  ]);
  expect(words.changedWords(1)).toMatch(/^1 publicação mudou/);
  expect(words.changedWords(2)).toMatch(/^2 publicações mudaram/);
  expect(words.unreadableWords(0)).toBeNull();
  expect(words.unreadableWords(1)).toBe("1 texto não pôde ser lido e fica fora da busca: leia na caixa.");
  expect(words.unreadableWords(2)).toMatch(/^2 textos não puderam/);
  expect(words.unpreparedWords(0)).toBeNull();
  expect(words.unpreparedWords(1)).toBe("1 recém-chegada ainda não entra na busca.");
  expect(words.unpreparedWords(3)).toBe("3 recém-chegadas ainda não entram na busca.");
  expect(words.deliveredWords("2026-11-18T10:12:00.000Z", now)).toBe("Última entrega às 07:12.");
  expect(words.deliveredWords(null, now)).toMatch(/^Nenhuma entrega chegou/);
});

test("a row says for how many others it stands, and whether these were read", () => {
  expect(words.othersWords({ others: 2, unreadOthers: 0 })).toBe("e mais 2");
  expect(words.othersWords({ others: 2, unreadOthers: 1 })).toBe("e mais 2, 1 por ler");
});

test("a row without parties says why", () => {
  const away = { caseName: null, isHere: false, cnj: null, caseNumber: null };
  const cnj = "10482131120238260100";
  expect([
    words.rowTitle(away),
    words.rowTitle({ ...away, caseNumber: "123/98" }),
    words.rowTitle({ ...away, cnj, caseNumber: cnj }),
    words.rowTitle({ ...away, cnj, isHere: true }),
    words.rowTitle({ ...away, cnj, isHere: true, caseName: "Ana × Rui" }),
  ]).toEqual([
    "Publicação sem número de processo",
    "Número de processo não reconhecido",
    "Processo ainda não importado",
    "Sem dados",
    "Ana × Rui",
  ]);
});

test("the head counts what the list shows, and says of the box that it is the box", () => {
  const unread = { unread: 14, isExact: true };
  const said = (change: Partial<PublicationFilters>, total: number | null = 12, isExact = true) =>
    words.headWords({
      filters: { ...noPublicationFilters, ...change },
      unread,
      total: total === null ? null : { total, isExact },
    });
  expect([
    said({}),
    said({ isGrouped: true }),
    said({ court: "TJSP" }),
    said({ q: "embargos" }, null),
    said({ view: "archived" }, 1),
    said({ view: "archived" }, 5_000, false),
    said({ view: "deadline" }),
  ]).toEqual([
    "14 por ler",
    "14 por ler",
    "12 com estes filtros. Na caixa toda, 14 por ler",
    "Na caixa toda, 14 por ler",
    "1 arquivada. Na caixa toda, 14 por ler",
    "Mais de 5.000 arquivadas. Na caixa toda, 14 por ler",
    "12 com prazo. Na caixa toda, 14 por ler",
  ]);
});

test("what is nobody's is counted, up to a bound", () => {
  expect([0, 1, 10_000, 10_001].map(words.unassignedWords)).toEqual([
    null,
    "1\u00A0publicação sem responsável",
    "10.000\u00A0publicações sem responsável",
    "mais de 10.000\u00A0publicações sem responsável",
  ]);
});
