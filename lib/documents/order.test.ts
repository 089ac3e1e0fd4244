import { describe, expect, test } from "vitest";
import { daysOf, findDocuments, newestFirst } from "./order.ts";

const first = "2026-11-02T12:00:00.000Z";
type Given = { id: string; at?: string; firstSeenAt?: string; position: number };
const document = ({ at = "", firstSeenAt = first, ...given }: Given) => ({
  ...given,
  at: at || null,
  firstSeenAt,
});
const order = (...given: Given[]) => newestFirst(given.map(document)).map(({ id }) => id);

describe("newest first", () => {
  test("by the act's date, whatever the service's order", () => {
    expect(
      order(
        { id: "a", at: "2026-03-02T14:00:00.000Z", position: 0 },
        { id: "c", at: "2026-05-02T14:00:00.000Z", position: 1 },
        { id: "b", at: "2026-04-02T14:00:00.000Z", position: 2 },
      ),
    ).toEqual(["c", "b", "a"]);
  });

  test("what came later stands above what was there, without any date", () => {
    expect(
      order(
        { id: "new", firstSeenAt: "2026-11-20T12:00:00.000Z", position: 2 },
        { id: "a", position: 0 },
        { id: "b", position: 1 },
      ),
    ).toEqual(["new", "b", "a"]);
  });

  test("a service that lists the newest first is known by where new documents stand", () => {
    expect(
      order(
        { id: "new", firstSeenAt: "2026-11-20T12:00:00.000Z", position: 0 },
        { id: "b", position: 1 },
        { id: "a", position: 2 },
      ),
    ).toEqual(["new", "b", "a"]);
  });

  test("a document without a date stands on the day it was listed, below those of that day", () => {
    expect(
      order(
        { id: "older", at: "2026-11-01T14:00:00.000Z", position: 0 },
        { id: "undated", position: 1 },
        { id: "early", at: "2026-11-02T10:00:00.000Z", position: 2 },
        { id: "late", at: "2026-11-02T20:00:00.000Z", position: 3 },
        { id: "newer", at: "2026-11-03T14:00:00.000Z", position: 4 },
      ),
    ).toEqual(["newer", "late", "early", "undated", "older"]);
  });

  test("does not depend on the order in which documents are given", () => {
    const given = [0, 1, 2, 3].map((position) => document({ id: `d${position}`, position: position % 2 }));
    const once = newestFirst(given);
    expect(newestFirst(given.toReversed())).toEqual(once);
  });
});

test("days are those of São Paulo, and say whether they are the acts' or the listing's", () => {
  const days = daysOf(
    newestFirst([
      document({ id: "night", at: "2026-11-03T02:30:00.000Z", position: 0 }),
      document({ id: "undated", position: 1 }),
      document({ id: "other", position: 2 }),
      document({ id: "day", at: "2026-11-03T14:00:00.000Z", position: 3 }),
    ]),
  );
  expect(days.map(({ day, basis, documents }) => [day, basis, documents.map(({ id }) => id)])).toEqual([
    ["2026-11-03", "act", ["day"]],
    ["2026-11-02", "act", ["night"]],
    ["2026-11-02", "listed", ["other", "undated"]],
  ]);
});

describe("the search in the list", () => {
  const movement = { id: "m", at: null, title: "Decisão interlocutória", by: "service" as const };
  const list = [
    { filename: "Petição inicial.pdf", kind: null, movement: null },
    { filename: "doc 12.pdf", kind: "Certidão", movement },
  ];
  const found = (query: string) => findDocuments(list, query).map(({ filename }) => filename);

  test("reads names, kinds and movements without accents, all words", () => {
    expect(found("peticao")).toEqual(["Petição inicial.pdf"]);
    expect(found("INICIAL petição")).toEqual(["Petição inicial.pdf"]);
    expect(found("certidao 12")).toEqual(["doc 12.pdf"]);
    expect(found("interlocutoria")).toEqual(["doc 12.pdf"]);
    expect(found("peticao certidao")).toEqual([]);
  });

  test("without words shows all", () => {
    expect(found("  ")).toHaveLength(2);
  });
});
