import type { FilingDocument, FilingView } from "#lib/filings/view.ts";
import { filingRow } from "./filing-row.ts";

/** A petition that was just begun, and what is given, as its page gets it. */
export function filingView(given: Partial<FilingView> = {}): FilingView {
  return {
    ...filingRow(),
    court: "TJSP",
    chamber: "31ª Vara Cível",
    openers: [],
    opener: null,
    me: { id: "5f1d7a84-0000-4000-8000-00000000000a", name: "Helena Moura" },
    serviceSituation: null,
    credential: "api",
    nextAskAt: null,
    signed: null,
    receipt: null,
    cancel: null,
    preparing: null,
    otherReason: null,
    repeatReason: null,
    files: [],
    history: [],
    locking: [],
    repeated: [],
    elsewhere: [],
    present: [],
    guides: [],
    caseGuides: [],
    may: { open: true, asks: false, override: true },
    ...given,
  };
}

/** A document of a petition with nothing wrong, and what is given. */
export function filingDocument(given: Partial<FilingDocument> = {}): FilingDocument {
  const { filename = "Réplica.pdf" } = given;
  return {
    id: filename,
    filename,
    size: 200_000,
    sha256: filename,
    sending: "waiting",
    addedAt: "2026-11-18T16:00:00.000Z",
    addedBy: "Ícaro Lima",
    findings: {
      type: "pdf",
      pages: 3,
      isEncrypted: false,
      isBroken: false,
      isSigned: false,
      sizes: [{ width: 210, height: 297, pages: 3 }],
    },
    ...given,
  };
}
