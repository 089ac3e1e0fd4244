import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { uploadedDocumentSchema } from "#lib/filings/schema.ts";
import { answering, bodyOf, failureOf, operatorSaying, targetOf } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { uploadDocument } from "./uploads.ts";

/** How it is sent piece by piece, and what goes wrong on the way: `transport/streamed-body.test.ts`. */

const { operatorId, filingId } = invented;
const asked = { operatorId, filingId, filename: "petição “1”.pdf" };

test.each([0, 1, 2, 3, 4, 5, 6, 100_001])(
  "%d bytes in chunks of any size are sent as one JSON object with its exact length",
  async (size) => {
    const bytes = randomBytes(size);
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
      open: () => Readable.from([randomBytes(10)]),
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
