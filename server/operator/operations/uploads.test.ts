import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { uploadedDocumentSchema } from "#lib/filings/schema.ts";
import {
  bodyOf,
  failureOf,
  quick,
  startSaying,
  startService,
  type TinyService,
  targetOf,
} from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { listMovements } from "./movements.ts";
import { type Upload, uploadDocument } from "./uploads.ts";

/** A document on its way into a draft: encoded while it is sent, exactly once, and let go when nobody wants the rest. */

const services: TinyService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
async function answering(answer: RequestListener): Promise<TinyService> {
  const service = await startService(answer);
  services.push(service);
  return service;
}
async function saying(body: unknown, status = 200) {
  const service = await startSaying(body, status);
  services.push(service);
  return service;
}

const { operatorId, filingId } = invented;
const asked = { operatorId, filingId, filename: "petição “1”.pdf" };
const whole = (bytes: Buffer): Upload => ({
  ...asked,
  size: bytes.length,
  open: () => Readable.from([bytes]),
});

/** A source without end that counts what was taken from it. */
function endless(size: number) {
  const chunk = Buffer.alloc(64 * 1024, 7);
  const counted = { given: 0, opened: 0, source: new Readable() };
  const open = () => {
    counted.opened += 1;
    counted.source = new Readable({
      read() {
        const part = chunk.subarray(0, Math.min(chunk.length, size - counted.given));
        counted.given += part.length;
        this.push(part.length > 0 ? part : null);
      },
    });
    return counted.source;
  };
  return { counted, upload: { ...asked, size, open } };
}

describe("what is sent", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 100_001])(
    "%d bytes in chunks of any size: one JSON object with its exact length",
    async (size) => {
      const bytes = randomBytes(size);
      const lengths: unknown[] = [];
      const bodies: string[] = [];
      const { url, requests } = await answering(async (request, response) => {
        const {
          "content-length": length,
          "content-type": type,
          "transfer-encoding": coding,
        } = request.headers;
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

  test("200 MB go through without being kept", async () => {
    const size = 200 * 1024 * 1024;
    const { counted, upload } = endless(size);
    let received = 0;
    let mostAhead = 0;
    const { url } = await answering((request, response) => {
      request.on("data", (part) => {
        received += part.length;
        mostAhead = Math.max(mostAhead, counted.given - received * 0.75);
      });
      request.on("end", () => response.end(JSON.stringify({ _id: "d1", fileSize: size })));
    });
    const { document } = await uploadDocument(targetOf({ baseUrl: url }), upload);
    expect(document.size).toBe(size);
    expect(received).toBeGreaterThan(size * (4 / 3));
    // What lies between the source and the other end: the kernel's buffers and a few chunks.
    expect(mostAhead).toBeLessThan(24 * 1024 * 1024);
  });

  test("a service that stops reading stops the source, and the wait is bounded", async () => {
    const { counted, upload } = endless(200 * 1024 * 1024);
    const { url, requests } = await answering((request) => request.socket.pause());
    const error = await failureOf(uploadDocument(targetOf({ baseUrl: url }), upload));
    expect(error).toMatchObject({
      code: "unavailable",
      effect: "unknown",
      cause: { message: "sending stalled" },
    });
    expect(counted.given).toBeLessThan(24 * 1024 * 1024);
    await expect.poll(() => counted.source.destroyed).toBe(true);
    expect(requests).toHaveLength(1);
  });

  test("the time for an answer begins when all is sent, however long that took", async () => {
    let left = 12;
    const { url } = await answering((request, response) => {
      // Reads on only every 20 ms: slower as a whole than the time for an answer, never idle.
      request.on("data", () => {
        request.pause();
        left -= 1;
        if (left > 0) setTimeout(() => request.resume(), 20);
        else request.resume().removeAllListeners("data").resume();
      });
      request.on("end", () => response.end('{"_id":"d1"}'));
    });
    const limits = { ...quick, headersMs: 100, idleMs: 2_000 };
    const { upload } = endless(8 * 1024 * 1024);
    const { document } = await uploadDocument(targetOf({ baseUrl: url, limits }), upload);
    expect(document.id).toBe("d1");
  });

  test("all is sent and nothing comes back", async () => {
    const { url } = await answering((request) => request.resume());
    const limits = { ...quick, headersMs: 60 };
    expect(
      await failureOf(uploadDocument(targetOf({ baseUrl: url, limits }), whole(randomBytes(10)))),
    ).toMatchObject({
      code: "unavailable",
      effect: "unknown",
      cause: { message: "no answer in time" },
    });
  });

  test("uploads have turns of their own: they hold up nobody", async () => {
    const held: (() => void)[] = [];
    const { url, requests } = await answering(async (request, response) => {
      if (request.method === "GET") return response.end("[]");
      await bodyOf(request);
      held.push(() => response.end('{"_id":"d1"}'));
      return undefined;
    });
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000 } });
    const uploads = Promise.all(Array.from({ length: 12 }, () => uploadDocument(to, whole(randomBytes(9)))));
    await expect.poll(() => held.length).toBe(3);
    await listMovements(to, { operatorId });
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(3);
    const release = setInterval(() => held.shift()?.(), 1);
    await uploads;
    clearInterval(release);
  });
});

describe("what comes back", () => {
  const upload = async (body: unknown) =>
    uploadDocument(targetOf({ baseUrl: (await saying(body)).url }), whole(randomBytes(10)));
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

  test("little is required", async () => {
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

describe("what goes wrong on the way", () => {
  test("refused before all was sent: the refusal is read, the rest is not sent, the source let go", async () => {
    const { counted, upload } = endless(500 * 1024 * 1024);
    const { url, requests } = await answering((request, response) => {
      request.once("data", () => {
        request.pause();
        response.writeHead(413, { "content-type": "application/json" });
        response.end('{"message":"Arquivo acima do limite."}');
      });
    });
    expect(await failureOf(uploadDocument(targetOf({ baseUrl: url }), upload))).toMatchObject({
      code: "rejected",
      effect: "none",
      serviceMessage: "Arquivo acima do limite.",
    });
    expect(counted.given).toBeLessThan(24 * 1024 * 1024);
    await expect.poll(() => counted.source.destroyed).toBe(true);
    expect(requests).toHaveLength(1);
  });

  test("a success before all was sent is none", async () => {
    const { upload } = endless(500 * 1024 * 1024);
    const { url } = await answering((request, response) => {
      request.once("data", () => response.end('{"_id":"d1"}'));
    });
    expect(await failureOf(uploadDocument(targetOf({ baseUrl: url }), upload))).toMatchObject({
      code: "contract",
      effect: "unknown",
      cause: { message: "answered before it had everything" },
    });
  });

  test("cut half-way: not sent again, the source let go", async () => {
    const { counted, upload } = endless(500 * 1024 * 1024);
    const { url, requests } = await answering((request) => {
      request.once("data", () => request.socket.destroy());
    });
    expect(await failureOf(uploadDocument(targetOf({ baseUrl: url }), upload))).toMatchObject({
      code: "unavailable",
      effect: "unknown",
    });
    expect(requests).toHaveLength(1);
    expect(counted.opened).toBe(1);
    await expect.poll(() => counted.source.destroyed).toBe(true);
  });

  test.each([
    ["longer", 4_999_999],
    ["shorter", 5_000_001],
  ])("a document that is %s than was said never arrives whole", async (_, size) => {
    let ended = 0;
    let closed = 0;
    const { url } = await answering((request) => {
      request.on("error", () => {});
      request.resume().on("end", () => {
        ended += 1;
      });
      request.on("close", () => {
        closed += 1;
      });
    });
    const { upload: document } = endless(5_000_000);
    const upload = uploadDocument(targetOf({ baseUrl: url }), { ...document, size });
    await expect(upload).rejects.toThrow("the document is not as long as was said");
    await expect.poll(() => closed).toBe(1);
    expect(ended).toBe(0);
  });

  test("what the source ends with is the caller's to see, and nothing arrives whole", async () => {
    const broken = new Error("blob unreadable");
    let ended = 0;
    const { url } = await answering((request) => {
      request.on("error", () => {});
      request.resume().on("end", () => {
        ended += 1;
      });
    });
    async function* source() {
      yield randomBytes(30_000);
      throw broken;
    }
    const open = () => Readable.from(source());
    const upload = uploadDocument(targetOf({ baseUrl: url }), { ...asked, size: 60_000, open });
    await expect(upload).rejects.toBe(broken);
    expect(ended).toBe(0);
  });

  test("the caller goes away", async () => {
    const { counted, upload } = endless(500 * 1024 * 1024);
    const leaving = new AbortController();
    const reason = new Error("gone");
    const { url } = await answering((request) => {
      request.once("data", () => leaving.abort(reason));
    });
    const call = uploadDocument(targetOf({ baseUrl: url }), { ...upload, signal: leaving.signal });
    await expect(call).rejects.toBe(reason);
    await expect.poll(() => counted.source.destroyed).toBe(true);
  });

  test("a source that is waited for is let go with the connection", async () => {
    const source = new Readable({ read() {} });
    source.push(randomBytes(30_000));
    const { url } = await answering((request) => {
      request.once("data", () => request.socket.destroy());
    });
    const upload = uploadDocument(targetOf({ baseUrl: url }), { ...asked, size: 60_000, open: () => source });
    expect(await failureOf(upload)).toMatchObject({ code: "unavailable", effect: "unknown" });
    await expect.poll(() => source.destroyed).toBe(true);
  });

  test("the document is not opened before somebody listens", async () => {
    const service = await startService(() => {});
    await service.close();
    const { counted, upload } = endless(10);
    const to = targetOf({ baseUrl: service.url });
    expect(await failureOf(uploadDocument(to, upload))).toMatchObject({ effect: "none" });
    await failureOf(uploadDocument({ ...to, token: async () => null }, upload));
    expect(counted.opened).toBe(0);
  });
});
