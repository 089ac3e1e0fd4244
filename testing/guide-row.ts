import type { GuideRow } from "#lib/guides/view.ts";

/** A guide that was created, and what is given, as lists get it. */
export function guideRow(given: Partial<GuideRow> = {}): GuideRow {
  const at = "2026-11-18T16:00:00.000Z";
  return {
    id: "7a2b7a84-0000-4000-8000-000000000001",
    cnj: "10482131120238260100",
    caseName: "Padaria Estrela × Banco do Sul",
    restricted: false,
    state: "created",
    court: "TJSP",
    flow: null,
    system: "DARE",
    kind: "Preparo de apelação",
    payer: "Padaria Estrela",
    cents: 737_282,
    missing: [],
    line: null,
    proofs: 0,
    note: "",
    filing: null,
    createdAt: at,
    createdBy: "Ícaro Lima",
    createdById: null,
    savedAt: at,
    savedBy: "Ícaro Lima",
    sentAt: at,
    sentBy: "Ícaro Lima",
    situation: null,
    message: null,
    answeredAt: null,
    isUnfollowed: false,
    failingSince: null,
    failure: null,
    isFollowable: true,
    outdated: null,
    ...given,
  };
}
