import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { listMovements } from "#server/operator/operations/movements.ts";
import { type Upload, uploadDocument } from "#server/operator/operations/uploads.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { inAll } from "#testing/extent.ts";
import { answering, bodyOf, deadAddress, failureOf, quick, targetOf } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";

/** How a body is sent is the same under each reading: uploads under each are in `../operations/filing-life.test.ts`. */

/** An upload on its way: read while it is sent, sent once, and its source closed when nobody wants the rest. */

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

describe("a document is read while it is sent", () => {
  inAll(() => {
    test("200 MB pass through without being kept", async () => {
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
  });

  test("a service that stops reading is waited for only so long, and nothing more is read meanwhile", async () => {
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

  inAll(() => {
    test("the time for an answer begins when all is sent, however long that took", async () => {
      const headersMs = 1_000;
      const happened: string[] = [];
      const { url } = await answering((request, response) => {
        // Reads on only every 20 ms, never idle, until more time went by than there is for an answer.
        setTimeout(() => happened.push("longer than an answer may take"), 1.5 * headersMs);
        request.on("data", () => {
          if (happened.length > 0) return;
          request.pause();
          setTimeout(() => request.resume(), 20);
        });
        request.on("end", () => {
          happened.push("all is sent");
          response.end('{"_id":"d1"}');
        });
      });
      const limits = { ...quick, headersMs, idleMs: 10_000, totalMs: 60_000 };
      const { upload } = endless(32 * 1024 * 1024);
      const { document } = await uploadDocument(targetOf({ baseUrl: url, limits }), upload);
      expect(document.id).toBe("d1");
      expect(happened).toEqual(["longer than an answer may take", "all is sent"]);
    });
  });

  test("no answer comes after all is sent", async () => {
    const { url } = await answering((request) => request.resume());
    const limits = { ...quick, headersMs: 60 };
    expect(
      await failureOf(uploadDocument(targetOf({ baseUrl: url, limits }), whole(drawnBytes(10)))),
    ).toMatchObject({ code: "unavailable", effect: "unknown", cause: { message: "no answer in time" } });
  });

  test("three uploads run at once, and no other call waits for them", async () => {
    const held: (() => void)[] = [];
    const { url, requests } = await answering(async (request, response) => {
      if (request.method === "GET") return response.end("[]");
      await bodyOf(request);
      held.push(() => response.end('{"_id":"d1"}'));
      return undefined;
    });
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000 } });
    const uploads = Promise.all(Array.from({ length: 12 }, () => uploadDocument(to, whole(drawnBytes(9)))));
    await expect.poll(() => held.length).toBe(3);
    await listMovements(to, { operatorId });
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(3);
    const release = setInterval(() => held.shift()?.(), 1);
    await uploads;
    clearInterval(release);
  });
});

describe("what goes wrong on the way", () => {
  test("refused before all was sent: the refusal is read, the rest is not sent, the source is closed", async () => {
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

  test("a success before all was sent is not believed", async () => {
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

  test("cut half-way: it is not sent again, and the source is closed", async () => {
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

  test("an error of the source passes to the caller, and nothing arrives whole", async () => {
    const broken = new Error("blob unreadable");
    let ended = 0;
    const { url } = await answering((request) => {
      request.on("error", () => {});
      request.resume().on("end", () => {
        ended += 1;
      });
    });
    async function* source() {
      yield drawnBytes(30_000);
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

  test("a source that has nothing to read yet is closed with the connection", async () => {
    const source = new Readable({ read() {} });
    source.push(drawnBytes(30_000));
    const { url } = await answering((request) => {
      request.once("data", () => request.socket.destroy());
    });
    const upload = uploadDocument(targetOf({ baseUrl: url }), { ...asked, size: 60_000, open: () => source });
    expect(await failureOf(upload)).toMatchObject({ code: "unavailable", effect: "unknown" });
    await expect.poll(() => source.destroyed).toBe(true);
  });

  test("the document is not opened before there is a connection and a token", async () => {
    const { counted, upload } = endless(10);
    const to = targetOf({ baseUrl: await deadAddress() });
    expect(await failureOf(uploadDocument(to, upload))).toMatchObject({ effect: "none" });
    await failureOf(uploadDocument({ ...to, token: async () => null }, upload));
    expect(counted.opened).toBe(0);
  });
});
