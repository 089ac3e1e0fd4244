import { expect, test } from "vitest";
import { cancelledWord, isUnreadRow, publicationState, stateWord } from "#lib/publications/state.ts";
import type { PublicationView } from "./schema.ts";
import {
  courseWords,
  diaryWords,
  isUnknownToService,
  missingWords,
  provenanceWords,
  unarchivedWords,
} from "./words.ts";

const now = "2026-11-18T17:24:00.000Z";
const view: PublicationView = {
  id: "1",
  cnj: null,
  caseNumber: null,
  isHere: false,
  caseName: null,
  restricted: false,
  others: 0,
  unreadOthers: 0,
  isDoubtfullyCancelled: false,
  availableOn: "2026-11-17",
  receivedAt: "2026-11-18T10:12:00.000Z",
  excerpt: "",
  isRead: true,
  isArchived: false,
  isCancelled: false,
  isUnreadable: false,
  isOrderUnread: false,
  position: 1,
  failure: null,
  assignee: null,
  deadline: null,
  state: null,
  court: "TJSP",
  diary: "DJEN",
  edition: "4318",
  type: "Distribution",
  publishedOn: null,
  nameSearched: "Helena Moura",
  termSearched: "Helena Moura",
  oab: "SP912407",
  isImporting: false,
  body: { blocks: [], missing: 0 },
  stillGiven: null,
  earlier: [],
  linked: null,
  assigner: null,
  lawyers: null,
  notOurs: null,
  read: null,
  archived: null,
  closedAt: null,
  filedAt: null,
  underlines: [],
  comments: [],
  me: null,
};

test("a publication says where it is from", () => {
  expect(diaryWords(view)).toBe("DJEN, TJSP.");
  expect(diaryWords({ ...view, diary: null, type: "Intimação" })).toBe("TJSP. Intimação.");
  expect(provenanceWords(view)).toBe(
    "Nome pesquisado: Helena Moura, OAB SP912407. Disponibilizada em 17/11/2026. Recebida em 18/11/2026, 07:12. Edição 4318.",
  );
  expect(provenanceWords({ ...view, availableOn: null })).toContain("Sem dia de disponibilização.");
});

test("who did what with it, and that the service keeps what came back here", () => {
  const done = {
    ...view,
    read: { at: "2026-11-18T12:00:00.000Z", by: "Helena Moura" },
    closedAt: now,
    filedAt: "2026-11-18T12:05:00.000Z",
  };
  expect(courseWords(done, now)).toEqual([
    "Lida por Helena Moura às 09:00.",
    "Arquivada no serviço às 09:05. Voltou à caixa; no serviço ela continua arquivada.",
  ]);
  expect(courseWords({ ...done, isArchived: true }, now)).toContain("Arquivada no serviço às 09:05.");
  const linked = { at: "2026-11-18T12:00:00.000Z", by: "Ana", from: null };
  expect(courseWords({ ...view, linked }, now)).toEqual(["Ligada a este processo por Ana às 09:00."]);
  expect(courseWords(view, now)).toEqual([]);
});

test("why the service did not archive it, with its own words as text", () => {
  expect(unarchivedWords(view, now)).toBeNull();
  const failure = {
    since: now,
    reason: "rejected",
    message: "Já <b>arquivada</b>",
    isAsking: false,
  } as const;
  expect(unarchivedWords({ failure, isArchived: false }, now)).toEqual({
    title: "Não arquivada no serviço às 14:24",
    text: "O serviço recusou o pedido. O serviço disse: “Já <b>arquivada</b>”. Ela voltou à caixa. O Autos não tenta mais.",
  });
  const late = { since: now, reason: "unavailable", message: null, isAsking: true } as const;
  expect(unarchivedWords({ failure: late, isArchived: false }, now)?.text).toMatch(
    / Ela voltou à caixa\. O Autos continua tentando; ao conseguir, ela sai da caixa\.$/,
  );
  expect(unarchivedWords({ failure: late, isArchived: true }, now)?.text).toMatch(
    / O Autos continua tentando\.$/,
  );
  const unknown = { since: now, reason: "not-found", message: null, isAsking: false } as const;
  expect(unarchivedWords({ failure: unknown, isArchived: true }, now)).toEqual({
    title: "Arquivada só aqui",
    text: "O serviço não conhece esta publicação, que pode ter vindo por arquivo.",
  });
  expect([unknown, { ...unknown, isAsking: true }, late, null].map(isUnknownToService)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(missingWords(1_234)).toBe("Esta página mostra o começo. Faltam 1.234 letras.");
});

test("its state: what was archived first, then what failed, then what is to be read", () => {
  const facts = { isArchived: true, isRead: false, isCancelled: true, failure: {} };
  expect(publicationState(facts)).toBe("archived");
  expect(publicationState({ ...facts, isArchived: false })).toBe("failed");
  expect(publicationState({ ...facts, isArchived: false, failure: null })).toBe("unread");
  expect(publicationState({ ...facts, isArchived: false, failure: null, isRead: true })).toBe("cancelled");
  const read = { isArchived: false, isRead: true, isCancelled: false, failure: null };
  expect(publicationState(read)).toBe("read");
  const others = (unreadOthers: number, isRead = true, isArchived = false) =>
    isUnreadRow({ isRead, isArchived, unreadOthers });
  expect([others(0), others(1), others(0, false), others(1, false, true)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(cancelledWord({ isCancelled: true, isDoubtfullyCancelled: false })).toBe("cancelada");
  expect(cancelledWord({ isCancelled: false, isDoubtfullyCancelled: true })).toBe("cancelada?");
  expect(cancelledWord({ isCancelled: false, isDoubtfullyCancelled: false })).toBeNull();
  expect(stateWord("read")).toBeNull();
  expect(stateWord("failed")).toBe("Não arquivada no serviço");
});
