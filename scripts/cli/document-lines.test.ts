import { expect, test } from "vitest";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { documentLines } from "./case.ts";

const document = (given: Partial<CaseDocument>): CaseDocument => ({
  id: "d",
  cnj: "10482131120238260100",
  filename: "12.pdf",
  kind: "Sentença",
  secrecy: null,
  origin: "court",
  size: 214 * 1024,
  at: null,
  movement: null,
  firstSeenAt: "2026-11-12T14:37:00.000Z",
  unlistedSince: null,
  isNew: false,
  ...given,
});

test("a document is told with its date, or when it was listed", () => {
  expect(
    documentLines([
      document({ at: "2026-03-02T14:00:00.000Z", filename: "Sentença.pdf" }),
      document({ size: null, kind: null }),
    ]),
  ).toEqual([
    { label: "02/03/2026, 11:00", text: "Sentença.pdf, 214 KB" },
    { label: "listado 12/11/2026", text: "12.pdf, sem data do ato" },
  ]);
});

test("an act without an hour is told with its day", () => {
  const [line] = documentLines([document({ at: "2017-01-20T03:00:00.000Z" })]);
  expect(line?.label).toBe("20/01/2017");
});

test("more than ten are counted, and a name cannot steer the terminal", () => {
  const lines = documentLines(Array.from({ length: 12 }, () => document({ filename: "a\u001B[2Jb.pdf" })));
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)?.text).toBe("e mais 2\u00A0documentos (--json).");
  expect(lines[0]?.text).not.toContain("\u001B");
});
