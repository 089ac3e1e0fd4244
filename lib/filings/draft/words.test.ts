import { expect, test } from "vitest";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import type { HistoryKind } from "#lib/filings/history/schema.ts";
import { filingRow } from "#testing/filing-row.ts";
import { filingDocument, filingView } from "#testing/filing-view.ts";
import { draftWhereWords, lockSentence, lockWords, ownDrafts, preparedSince, savedWords } from "./words.ts";

const now = "2026-11-18T17:24:00.000Z";
const me = "me";

test("one's own drafts that can be gone on with, the one saved last first", () => {
  const rows = [
    filingRow({ id: "old", createdById: me, savedAt: "2026-11-17T17:00:00.000Z" }),
    filingRow({ id: "new", createdById: me, savedAt: "2026-11-18T17:00:00.000Z" }),
    filingRow({ id: "ready", createdById: me, facts: { ...beginning, intent: "ready", evidence: "draft" } }),
    filingRow({ id: "opened", createdById: me, facts: { ...beginning, intent: "opened", openings: 1 } }),
    filingRow({ id: "discarded", createdById: me, facts: { ...beginning, intent: "discarded" } }),
    filingRow({ id: "other's", createdById: "somebody else" }),
  ];
  expect(ownDrafts(rows, me).map(({ id }) => id)).toEqual(["new", "ready", "old"]);
  expect(ownDrafts([filingRow()], null)).toEqual([]);
});

test("one that was begun after another came to nothing is found, the newest first", () => {
  const rejected = { id: "rejected", act: "Réplica", evidenceAt: "2026-11-18T16:00:00.000Z" };
  const since = { act: "Réplica", createdAt: "2026-11-18T16:30:00.000Z" };
  const rows = [
    filingRow({ ...since, id: "rejected" }),
    filingRow({ ...since, id: "earlier", createdAt: "2026-11-18T15:00:00.000Z" }),
    filingRow({ ...since, id: "first" }),
    filingRow({ ...since, id: "second", createdAt: "2026-11-18T16:40:00.000Z" }),
    filingRow({ ...since, id: "other act", act: "Juntada" }),
    filingRow({ ...since, id: "discarded", facts: { ...beginning, intent: "discarded" } }),
  ];
  expect(preparedSince(rows, rejected)?.id).toBe("second");
  expect(preparedSince(rows.slice(0, 2), rejected)).toBeNull();
});

test("who saved it last, when, and where", () => {
  const saved = { savedAt: "2026-11-18T17:20:00.000Z", savedBy: "Ícaro Lima", savedOn: "Chrome no Android" };
  expect(savedWords(saved, { isMine: true, now })).toBe(
    "Você salvou este rascunho às 14:20, em Chrome no Android.",
  );
  expect(savedWords({ ...saved, savedOn: null }, { isMine: false, now })).toBe(
    "Ícaro Lima salvou este rascunho às 14:20.",
  );
});

test("another petition of the case, also when nobody opened it from here", () => {
  const row = { openedBy: "Ana Sobral", openedAt: "2026-11-18T17:12:00.000Z" };
  expect(lockWords(row, now)).toBe("Ana Sobral abriu a janela de outra petição deste processo há 12 min");
  expect(lockWords({ openedBy: null, openedAt: null }, now)).toBe(
    "Há outra petição deste processo sem desfecho",
  );
});

test("that nothing went to the service is said only where nothing can have", () => {
  const nothing = /^Nada foi ao serviço\. Nada vai ao tribunal antes de Protocolar, no passo 4\.$/;
  const row = (kind: HistoryKind) => ({ place: 1, at: now, kind, by: "Ícaro Lima", detail: {} });
  expect(draftWhereWords(null)).toMatch(nothing);
  expect(
    draftWhereWords(filingView({ files: [filingDocument()], history: [row("created"), row("documents")] })),
  ).toMatch(nothing);
  expect(
    draftWhereWords(filingView({ facts: { ...beginning, intent: "ready", evidence: "draft" } })),
  ).toMatch(/^O rascunho e os documentos estão no serviço\. Nada vai ao tribunal/);
  expect(draftWhereWords(filingView({ preparing: { askedAt: now, nextAt: null } }))).toMatch(/estão indo/);
  for (const given of [
    { history: [row("created"), row("readied"), row("reopened")] },
    { files: [filingDocument({ sending: "unknown" })] },
    { facts: { ...beginning, evidence: "draft" } },
    { facts: { ...beginning, failing: { since: now, failure: "unavailable" } } },
    { answeredAt: now },
  ] as const)
    expect(draftWhereWords(filingView({ ...given } as Parameters<typeof filingView>[0]))).toMatch(
      /^Parte dela foi ou pode ter ido ao serviço, como rascunho\. Nada vai ao tribunal/,
    );
});

test("another petition of the case is told by its own situation", () => {
  const openedAt = "2026-11-18T17:12:00.000Z";
  const opened = { ...beginning, intent: "opened", openings: 1, isOpen: true } as const;
  const said = (facts: Partial<Facts>, at: string | null = openedAt) =>
    lockSentence(
      filingRow({ facts: { ...opened, ...facts }, openedAt: at, askedSince: now, answeredAt: now }),
      now,
    );
  expect(said({})).toBe("Réplica. Janela aberta às 14:12, ainda sem desfecho, serviço consultado agora.");
  expect(said({ evidence: "executing" })).toBe(
    "Réplica. Em execução, janela aberta às 14:12, ainda sem desfecho, serviço consultado agora.",
  );
  expect(said({ evidence: "executing", openings: 0 }, null)).toMatch(
    /^Réplica\. Em execução, ainda sem desfecho, /,
  );
});
