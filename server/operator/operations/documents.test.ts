import { describe, expect, test } from "vitest";
import { operatorSaying } from "#testing/operator.ts";
import { idUnder, readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { listDocuments } from "./documents.ts";

const documents = async (body: unknown) =>
  listDocuments((await operatorSaying(body)).to, { operatorId: "5f1d" });

/** A service that says one thing has no other reading. */
describe("the list of documents (4)", () => {
  test("a document that cannot be fetched is left out with a warning; the others are read", async () => {
    const { documents: read, warnings } = await documents([
      {
        _id: "d1",
        filename: "a/b.pdf",
        file: "f1",
        origin: "Manual",
        fileSize: 10,
        type: { description: "Petição" },
        dateTime: "2026-11-16T18:48:00Z",
      },
      { _id: "d2", filename: "sem arquivo.pdf" },
      { file: "f3", fileSize: -1, type: "Ofício", dateTime: "ontem" },
      { _id: "d4", file: 4 },
      "d5",
    ]);
    expect(read).toMatchObject([
      {
        id: "d1",
        filename: "a_b.pdf",
        file: "f1",
        origin: "firm",
        size: 10,
        kind: "Petição",
        at: "2026-11-16T18:48:00.000Z",
      },
      {
        id: expect.stringMatching(/^x-/),
        filename: "documento",
        file: "f3",
        origin: "court",
        size: null,
        kind: null,
        at: null,
      },
    ]);
    expect(warnings.toSorted()).toEqual(["[]", "[].dateTime", "[].file", "[].fileSize", "[].type"]);
  });
});

describe.each(readings)("the documents (4) of an operator of $name", (reading) => {
  const { imported } = operatorSandbox({}, reading);

  test("an odd one is read as far as it can be, and not lost", async () => {
    const { to, cover } = await imported(cards.oddFields.cnj);
    const { documents, warnings } = await listDocuments(to, { operatorId: cover.operatorId });
    expect(documents.length).toBeGreaterThanOrEqual(3);
    expect(documents[0]).toMatchObject({ size: null, kind: null });
    expect(documents[1]).toMatchObject({ size: null, kind: null, raw: { fileSize: "12345" } });
    expect(documents[2]).toMatchObject({ secrecy: null, raw: { paginas: 3 } });
    expect(warnings).toEqual(["[].fileSize"]);
    for (const { id } of documents) expect(id).toMatch(idUnder(reading));
  });
});
