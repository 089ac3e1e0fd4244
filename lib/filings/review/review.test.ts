import { expect, test } from "vitest";
import { beginning } from "#lib/filings/facts.ts";
import { noneOnTheWay } from "#lib/uploads/on-the-way.ts";
import { filingRow } from "#testing/filing-row.ts";
import { filingDocument, filingView } from "#testing/filing-view.ts";
import { isOfDocuments, missingNow, missingOf, missingWords, warningsOf } from "./review.ts";

const protectedPdf = (filename: string) => {
  const { findings } = filingDocument();
  return filingDocument({ filename, findings: { ...findings, isEncrypted: true, pages: null, sizes: [] } });
};
const onTheWay = { coming: 1, undecided: 3 };
const kinds = (...given: Parameters<typeof missingOf>) => missingOf(...given).map(({ kind }) => kind);

test("nothing is missing of a petition with documents that are fine, or with none at all", () => {
  expect(missingOf(filingView({ files: [filingDocument()] }), noneOnTheWay)).toEqual([]);
  expect(missingOf(filingView(), noneOnTheWay)).toEqual([]);
  expect(missingWords([])).toBeNull();
});

test("files that the court refuses, files on their way, and words of people, in the order of the steps", () => {
  const other = filingRow({ id: "other" });
  const view = filingView({
    files: [protectedPdf("a.pdf"), protectedPdf("b.pdf"), filingDocument()],
    locking: [other],
    repeated: [{ documentId: "Réplica.pdf", filing: other, isExplained: false }],
  });
  expect(kinds(view, onTheWay)).toEqual(["files", "undecided", "uploads", "other", "repeat"]);
  expect(missingWords(missingOf(view, onTheWay))).toBe(
    "Falta resolver 2 arquivos, decidir sobre 3 arquivos, terminar 1 envio, dizer se é outra petição e um advogado dizer por que um arquivo vai de novo.",
  );
});

test("of one from a backup somebody looks at the court first", () => {
  const row = {
    place: 1,
    at: "2026-11-18T16:00:00.000Z",
    kind: "from-backup",
    by: "terminal",
    detail: {},
  } as const;
  const missing = missingOf(filingView({ history: [row] }), noneOnTheWay);
  expect(missingWords(missing)).toBe("Falta conferir no tribunal que não foi protocolada.");
  expect(missing.filter(isOfDocuments)).toEqual([]);
  expect(missingOf(filingView({ history: [row, { ...row, kind: "checked" }] }), noneOnTheWay)).toEqual([]);
});

test("of files that wait for a decision none is said to be sent", () => {
  const stuck = missingOf(filingView(), { coming: 0, undecided: 1 });
  expect(missingWords(stuck)).toBe("Falta decidir sobre 1 arquivo.");
});

test("what was said is not missing any more; of a file that came later it is", () => {
  const other = filingRow({ id: "other" });
  const said = filingView({
    files: [filingDocument()],
    locking: [other],
    otherReason: { text: "Recurso adesivo", by: "Helena Moura", of: ["other"] },
    repeated: [{ documentId: "Réplica.pdf", filing: other, isExplained: true }],
  });
  expect(missingOf(said, noneOnTheWay)).toEqual([]);
  const later = {
    ...said,
    repeated: [...said.repeated, { documentId: "b", filing: other, isExplained: false }],
  };
  expect(kinds(later, noneOnTheWay)).toEqual(["repeat"]);
  const another = { ...said, locking: [other, filingRow({ id: "opened later" })] };
  expect(kinds(another, noneOnTheWay)).toEqual(["other"]);
});

test("several files that go again are counted, each once", () => {
  const [one, other] = [filingRow({ id: "one" }), filingRow({ id: "other" })];
  const files = [filingDocument({ filename: "a.pdf" }), filingDocument({ filename: "b.pdf" })];
  const repeated = [
    { documentId: "a.pdf", filing: one, isExplained: false },
    { documentId: "a.pdf", filing: other, isExplained: false },
    { documentId: "b.pdf", filing: one, isExplained: false },
  ];
  expect(missingWords(missingOf(filingView({ files, repeated }), noneOnTheWay))).toBe(
    "Falta um advogado dizer por que 2 arquivos vão de novo.",
  );
});

test("what the court may refuse is said before it goes, and keeps nothing back", () => {
  const { findings } = filingDocument();
  const heavy = (filename: string) =>
    filingDocument({ filename, size: 5_000_000, findings: { ...findings, pages: 1 } });
  const view = filingView({ files: [heavy("Laudo.pdf"), filingDocument()] });
  expect(missingOf(view, noneOnTheWay)).toEqual([]);
  expect(warningsOf(view)).toEqual([expect.stringMatching(/^Laudo\.pdf: .* por página\./)]);
  const many = filingView({ files: Array.from({ length: 8 }, (_, n) => heavy(`Laudo ${n}.pdf`)) });
  expect(warningsOf(many)).toHaveLength(6);
  expect(warningsOf(many).at(-1)).toBe("Há mais 3\u00A0avisos em Documentos.");
});

test("a petition larger than the court takes", () => {
  const size = 29 * 1000 ** 2;
  const files = ["a.pdf", "b.pdf", "c.pdf"].map((filename) => {
    const { findings } = filingDocument();
    return filingDocument({ filename, size, findings: { ...findings, pages: 200 } });
  });
  expect(kinds(filingView({ files }), noneOnTheWay)).toEqual(["petition"]);
  expect(missingWords(missingOf(filingView({ files }), noneOnTheWay))).toBe(
    "Falta caber nos limites da petição.",
  );
});

test("before a window is opened again, only what somebody has to say is missing", () => {
  const other = filingRow({ id: "other" });
  const view = filingView({
    files: [protectedPdf("a.pdf")],
    locking: [other],
    repeated: [{ documentId: "a.pdf", filing: other, isExplained: false }],
  });
  const kindsNow = (facts: Partial<typeof view.facts>) =>
    missingNow({ ...view, facts: { ...beginning, ...facts } }, onTheWay).map(({ kind }) => kind);
  expect(kindsNow({})).toEqual(["files", "undecided", "uploads", "other", "repeat"]);
  const opened = { intent: "opened", openings: 1, isOpen: true } as const;
  expect(kindsNow(opened)).toEqual(["other", "repeat"]);
  expect(kindsNow({ ...opened, isPressed: true })).toEqual([]);
  expect(kindsNow({ ...opened, evidence: "filed" })).toEqual([]);
});
