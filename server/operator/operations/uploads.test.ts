import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { uploadedDocumentSchema } from "#lib/filings/schema.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { answering, bodyOf, failureOf, operatorSaying, targetOf } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import type { OperatorDocument } from "./documents.ts";
import { findUpload, uploadDocument } from "./uploads.ts";

/**
 * A service that says one thing has no other reading: uploads under each are in `filing-life.test.ts`, lost ones in
 * `faults.test.ts`. How they are sent piece by piece, and what goes wrong on the way: `transport/streamed-body.test.ts`.
 */

const { operatorId, filingId } = invented;
const asked = { operatorId, filingId, filename: "petição “1”.pdf" };

test.each([0, 1, 2, 3, 4, 5, 6, 100_001])(
  "%d bytes in chunks of any size are sent as one JSON object with its exact length",
  async (size) => {
    const bytes = drawnBytes(size);
    const lengths: unknown[] = [];
    const bodies: string[] = [];
    const { url, requests } = await answering(async (request, response) => {
      const { "content-length": length, "content-type": type, "transfer-encoding": coding } = request.headers;
      const body = (await bodyOf(request)).toString();
      lengths.push(Number(length) - Buffer.byteLength(body), type, coding);
      bodies.push(body);
      response.end('{"_id":"d1"}');
    });
    const parts: Buffer[] = [];
    for (let at = 0, step = 1; at < size; at += step, step = step * 2 + 1)
      parts.push(bytes.subarray(at, at + step));
    await uploadDocument(targetOf({ baseUrl: url }), { ...asked, size, open: () => Readable.from(parts) });
    expect(lengths).toEqual([0, "application/json", undefined]);
    expect(requests).toEqual(["POST /v1/45123876000163/documents/upload"]);
    expect(JSON.parse(bodies[0] ?? "")).toEqual({
      filename: "petição “1”.pdf",
      file: bytes.toString("base64"),
      justice: operatorId,
      intermediate: filingId,
    });
  },
);

describe("what comes back of an upload (7)", () => {
  const upload = async (body: unknown) =>
    uploadDocument((await operatorSaying(body)).to, {
      ...asked,
      size: 10,
      open: () => Readable.from([drawnBytes(10)]),
    });
  const record = {
    _id: "d1",
    justice: operatorId,
    intermediate: filingId,
    filename: "../petição.pdf",
    fileSize: 10,
    fileType: "PDF",
    dateTime: "2026-11-18T14:00:00.000Z",
    isWorked: false,
  };

  test.each([
    ["as the interface shows it", record],
    ["in a wrapper", { data: record }],
    ["in another", { document: record }],
  ])("%s", async (_, body) => {
    const { document, raw, warnings } = await upload(body);
    expect(document).toEqual({
      id: "d1",
      filename: "_petição.pdf",
      size: 10,
      type: "PDF",
      uploadedAt: "2026-11-18T14:00:00.000Z",
    });
    expect(uploadedDocumentSchema.parse(document)).toEqual(document);
    expect(raw).toEqual(record);
    expect(warnings).toEqual([]);
  });

  test("an id is enough", async () => {
    const { document, warnings } = await upload({ _id: "d1", fileSize: "10", dateTime: 7 });
    expect(document).toMatchObject({ filename: "petição “1”.pdf", size: null, uploadedAt: null });
    expect(warnings.toSorted()).toEqual(["dateTime", "fileSize"]);
  });

  test.each([
    ["a document of another draft", { ...record, intermediate: "5f1d7a84c2b1e3a4d5f60700" }],
    ["a document of another case", { ...record, justice: "5f1d7a84c2b1e3a4d5f60700" }],
    ["no record", { message: "ok" }],
  ])("%s: nobody knows what was stored", async (_, body) => {
    expect(await failureOf(upload(body))).toMatchObject({
      code: "contract",
      operation: 7,
      effect: "unknown",
    });
  });
});

describe("an upload whose answer was lost is looked for by what is listed", () => {
  type Given = Partial<Omit<OperatorDocument, "raw">> & { name?: string | null; from?: string | undefined };
  const listed = ({ name = "petição.pdf", ...given }: Given): OperatorDocument => ({
    id: "d1",
    filename: "petição.pdf",
    file: "f",
    kind: null,
    at: null,
    secrecy: null,
    origin: "firm",
    size: 10,
    hashCode: null,
    filingId: null,
    raw: { filename: name, origin: "from" in given ? given.from : "Manual" },
    ...given,
  });
  const wanted = { filingId, filename: "petição.pdf", size: 10 };
  const known = new Set(["d0"]);
  const ofDraft = listed({ filingId });
  const bare = listed({});
  const unsaid = listed({ filingId, name: null, size: null });

  test.each([
    ["of the draft", [ofDraft], undefined, "there"],
    ["of the draft, without its size", [listed({ filingId, size: null })], undefined, "there"],
    [
      "of the draft, called a court's",
      [listed({ filingId, origin: "court", from: "Automático" })],
      undefined,
      "there",
    ],
    [
      "of the draft, its letters composed otherwise",
      [listed({ filingId, name: "petic\u0327a\u0303o.pdf" })],
      undefined,
      "there",
    ],
    ["of the draft, beside one that does not say", [bare, ofDraft], undefined, "there"],
    ["of no draft, new, with its size", [bare], known, "there"],
    ["of no draft, without its size", [listed({ size: null })], known, "undecided"],
    ["of no draft, when nobody knows what was there before", [bare], undefined, "undecided"],
    ["of the draft, without its name", [listed({ filingId, name: null })], undefined, "there"],
    ["of the draft, without name and size, nobody knows what was before", [unsaid], undefined, "undecided"],
    ["of the draft, without name and size, new", [unsaid], known, "there"],
    ["of no draft, without its origin", [listed({ origin: "court", from: undefined })], known, "there"],
    ["of no draft, without its name", [listed({ name: null })], known, "undecided"],
    ["twice, of the draft", [ofDraft, listed({ filingId, id: "d2" })], undefined, "undecided"],
    ["once more, of the draft", [listed({ filingId, id: "d0" }), ofDraft], known, "there"],
    ["twice, of no draft", [bare, listed({ id: "d2" })], known, "undecided"],
    ["there before", [listed({ id: "d0" })], known, "not-listed"],
    ["of another draft", [listed({ filingId: "5f1d7a84c2b1e3a4d5f60700" })], known, "not-listed"],
    ["of another size", [listed({ size: 11 }), listed({ filingId, size: 9 })], known, "not-listed"],
    ["of another name", [listed({ name: "anexo.pdf" })], known, "not-listed"],
    ["a document of the court", [listed({ origin: "court", from: "Automático" })], known, "not-listed"],
    ["not there", [], known, "not-listed"],
  ] as const)("%s", (_, documents, before, kind) => {
    expect(findUpload(documents, { ...wanted, ...(before && { before }) }).kind).toBe(kind);
  });
});
