import { expect, test } from "vitest";
import { noPublicationFilters, type PublicationFilters } from "./filters.ts";
import { leftOffWords, printedDeadline, printedFilters, printedState } from "./paper.ts";
import type { PublicationRow } from "./schema.ts";

const plain = (text: string | null) => text?.replaceAll("\u00A0", " ") ?? null;

test("a paper says what its list was searched and filtered by", () => {
  const said = (given: Partial<PublicationFilters>, name: string | null = null) =>
    printedFilters({ ...noPublicationFilters, ...given }, name);
  expect(said({ view: "archived" })).toBeNull();
  expect(
    said({
      q: " contestação ",
      situation: "unread",
      court: "TJSP",
      diary: "DJEN",
      state: "SP",
      lawyer: "Ana",
      oab: "SP1",
      term: "Moura",
      from: "2026-11-01",
      to: "2026-11-30",
      cnj: "10482131120238260100",
      isGrouped: true,
    }),
  ).toBe(
    "Busca “contestação” · Situação: por ler · Tribunal: TJSP · Diário: DJEN · UF: SP · Advogado: Ana · OAB: SP1 · Termo encontrado: Moura · De 01/11/2026 · Até 30/11/2026 · Processo 1048213-11.2023.8.26.0100 · Uma linha por processo",
  );
  expect(said({ court: "none" })).toBe("Sem tribunal");
  expect(said({ assignee: "none" })).toBe("Responsável: ninguém");
  expect(said({ assignee: "me" })).toBe("Responsável: quem imprime");
  expect(said({ assignee: "x" }, "Helena Moura")).toBe("Responsável: Helena Moura");
});

test("a paper that has not the whole list says how many are missing, and how to print them", () => {
  const said = (printed: number, total: number | null, isExact = true, hasMore = true) =>
    plain(leftOffWords({ printed, hasMore, total: total === null ? null : { total, isExact, through: 1 } }));
  expect(said(50, 50, true, false)).toBeNull();
  expect(said(50, 51)).toBe(
    "Esta impressão não é a lista inteira: tem as primeiras 50 linhas. Falta 1 publicação. Para imprimir o resto, aperte Ctrl P na lista.",
  );
  expect(said(1_000, 1_234)).toBe(
    "Esta impressão não é a lista inteira: tem as primeiras 1.000 linhas. Faltam 234 publicações. Filtre para imprimir o resto.",
  );
  expect(said(1_000, 5_000, false)).toContain("Faltam mais de 4.000 publicações.");
  expect(said(50, null)).toBe(
    "Esta impressão não é a lista inteira: tem as primeiras 50 linhas. Para imprimir o resto, aperte Ctrl P na lista.",
  );
});

test("a printed row has its state and its deadline in whole words", () => {
  const row: PublicationRow = {
    id: "1",
    position: 1,
    cnj: null,
    caseNumber: null,
    isHere: false,
    caseName: null,
    restricted: false,
    availableOn: null,
    receivedAt: "2026-11-18T10:12:00.000Z",
    excerpt: "",
    isRead: true,
    isArchived: false,
    isCancelled: false,
    isUnreadable: false,
    isOrderUnread: false,
    failure: null,
    assignee: null,
    isDoubtfullyCancelled: false,
    deadline: null,
    others: 0,
    unreadOthers: 0,
  };
  expect([
    printedState(row),
    printedState({ ...row, isCancelled: true }),
    printedState({ ...row, isArchived: true, isRead: false, isCancelled: true }),
    printedState({ ...row, others: 1, unreadOthers: 1 }),
    printedState({ ...row, isDoubtfullyCancelled: true }),
  ]).toEqual([
    "Lida",
    "Lida, cancelada pelo diário",
    "Arquivada, cancelada pelo diário",
    "Por ler",
    "Lida, cancelada?",
  ]);
  const of = {
    article: null,
    unit: null,
    dueOn: "2026-12-11",
    isSuggested: true,
    movedFrom: null,
    othersToConfirm: 0,
    isRead: true,
    changedBy: null,
  } as const;
  const term = { ...of, kind: "term", act: "Contestação", amount: 15, measure: "days" } as const;
  expect(plain(printedDeadline(term))).toBe("Contestação, 15 dias, 11/12/2026, a confirmar");
  const hearing = { ...of, kind: "appointment", act: "", amount: null, measure: null } as const;
  expect(printedDeadline({ ...hearing, isSuggested: false })).toBe("11/12/2026, confirmado");
  expect(printedDeadline({ ...hearing, isSuggested: false, movedFrom: "2026-12-07" })).toBe(
    "11/12/2026, mudou de 07/12/2026, a confirmar de novo",
  );
});
