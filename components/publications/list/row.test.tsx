import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import { PublicationItem } from "./row.tsx";

function drawn(given: Partial<PublicationRow>): string {
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
    isDoubtfullyCancelled: false,
    isUnreadable: false,
    isOrderUnread: false,
    failure: null,
    assignee: null,
    deadline: null,
    others: 0,
    unreadOthers: 0,
    ...given,
  };
  const acts = { onOpen: () => undefined, onPick: () => undefined };
  return renderToStaticMarkup(
    <PublicationItem row={row} q="" href="/" isOpen={false} isPicking={false} isPicked={false} {...acts} />,
  );
}

test("what was taken back is struck through; of what may have been, its row asks", () => {
  const sure = drawn({ isCancelled: true });
  expect([sure.includes("<s>"), sure.includes(">cancelada<")]).toEqual([true, true]);
  const doubtful = drawn({ isDoubtfullyCancelled: true });
  expect([doubtful.includes("<s>"), doubtful.includes(">cancelada?<")]).toEqual([false, true]);
  expect(drawn({})).not.toMatch(/cancelada/);
});

test("an order of which no term was read is named in its row, beside what was", () => {
  expect(drawn({ isOrderUnread: true })).toContain(">sem prazo lido<");
  expect(drawn({ isOrderUnread: true, isDoubtfullyCancelled: true })).toContain("cancelada?, sem prazo lido");
  expect(drawn({})).not.toContain("sem prazo");
});

test("what was archived says whether anybody read it, and what is still to be done by a day", () => {
  const deadline = {
    kind: "term",
    act: "Réplica",
    amount: 15,
    measure: "days",
    unit: null,
    article: null,
  } as const;
  const archived = {
    isArchived: true,
    deadline: {
      ...deadline,
      isSuggested: true,
      dueOn: "2026-12-11",
      movedFrom: null,
      othersToConfirm: 0,
      isRead: true,
      changedBy: null,
    },
  };
  expect(drawn(archived)).toContain("Arquivada, 11 dez?");
  expect(drawn({ ...archived, isRead: false })).toContain("Arquivada sem ler, 11 dez?");
  expect(drawn({ isArchived: true, isOrderUnread: true })).toContain("Arquivada, sem prazo lido");
});
