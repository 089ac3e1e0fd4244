import { once } from "node:events";
import { readFileSync } from "node:fs";
import https from "node:https";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { captureCases } from "#server/operator/operations/captures.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { makeCertificates } from "#testing/certificates.ts";
import { answering, deadAddress, failureOf, quick, targetOf } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";

/** Connections know no reading. */

const cnjs = [invented.cnj];
const list = { operatorId: "5f1d" };
const oneAttempt = { ...quick, attempts: 1 };

describe("every wait is bounded", () => {
  test("nobody listens", async () => {
    const baseUrl = await deadAddress();
    for (const call of [
      captureCases(targetOf({ baseUrl }), { cnjs }),
      listMovements(targetOf({ baseUrl }), list),
    ]) {
      expect(await failureOf(call)).toMatchObject({
        code: "unavailable",
        cause: { message: "ECONNREFUSED" },
      });
    }
  });

  test("a connection is not made in time", async () => {
    // TLS towards a server that never says a word: connected, but not yet secure.
    const silent = net.createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const to = targetOf({ baseUrl: `https://127.0.0.1:${port}`, limits: { ...oneAttempt, connectMs: 100 } });
    expect(await failureOf(listMovements(to, list))).toMatchObject({
      code: "unavailable",
      cause: { message: "no connection in time" },
    });
    silent.close();
  });

  test("the first line of an answer does not come", async () => {
    const { url } = await answering(() => {});
    expect(
      await failureOf(listMovements(targetOf({ baseUrl: url, limits: oneAttempt }), list)),
    ).toMatchObject({ cause: { message: "no answer in time" } });
  });

  test("a body stalls, or drips for ever", async () => {
    const stalling = await answering((_, response) => response.write('{"data":['));
    expect(
      await failureOf(listMovements(targetOf({ baseUrl: stalling.url, limits: oneAttempt }), list)),
    ).toMatchObject({ code: "unavailable", cause: { message: "answer stalled" } });
    const dripping = await answering((_, response) => {
      const drip = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(drip));
    });
    const limits = { ...oneAttempt, totalMs: 200 };
    expect(await failureOf(listMovements(targetOf({ baseUrl: dripping.url, limits }), list))).toMatchObject({
      cause: { message: "answer took too long" },
    });
  });

  test("a download may take as long as it likes while bytes come, and ends when they do not", async () => {
    let writes = 0;
    const { url } = await answering((_, response) => {
      const drip = setInterval(() => {
        writes += 1;
        if (writes <= 40) response.write("x".repeat(10));
      }, 30);
      response.once("close", () => clearInterval(drip));
    });
    const to = targetOf({ baseUrl: url, limits: { ...oneAttempt, totalMs: 1_000 } });
    const { stream } = await openDocument(to, { file: "f" });
    expect(await failureOf(buffer(stream))).toMatchObject({
      code: "unavailable",
      operation: 5,
      cause: { message: "answer stalled" },
    });
    expect(writes).toBeGreaterThanOrEqual(40);
  });

  test("a reader may pause, which is not the service being idle; one that never reads on loses the download", async () => {
    const { url } = await answering((_, response) => response.end(Buffer.alloc(8 * 1024 * 1024)));
    const to = targetOf({ baseUrl: url, limits: { ...oneAttempt, idleMs: 200, pausedMs: 5_000 } });
    const patient = await openDocument(to, { file: "f" });
    const chunks = patient.stream[Symbol.asyncIterator]();
    let size = (await chunks.next()).value.length;
    // This call gives up after 500 ms, longer than the idle clock of the download, which must not run meanwhile.
    const silent = await answering(() => {});
    await failureOf(listMovements(targetOf({ baseUrl: silent.url, limits: oneAttempt }), list));
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) size += next.value.length;
    expect(size).toBe(8 * 1024 * 1024);

    const hasty = { ...to, limits: { ...oneAttempt, pausedMs: 500 } };
    const open = async () => {
      const { stream } = await openDocument(hasty, { file: "f" });
      return { stream, lost: failureOf(finished(stream)) };
    };
    const forgotten = await open();
    await once(forgotten.stream, "readable");
    forgotten.stream.read();
    const never = await open();
    for (const { lost } of [forgotten, never])
      expect(await lost).toMatchObject({ cause: { message: "nobody reads the download" } });
  });
});

describe("the caller goes away", () => {
  test("before the call, before the first byte, and after it", async () => {
    const { url, requests } = await answering((_, response) => response.write("x"));
    const to = targetOf({ baseUrl: url, limits: { ...quick, idleMs: 5_000 } });
    const reason = new Error("gone");
    await expect(listMovements(to, { ...list, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requests).toEqual([]);

    const during = new AbortController();
    const waiting = listMovements(to, { ...list, signal: during.signal });
    await expect.poll(() => requests.length).toBe(1);
    during.abort(reason);
    await expect(waiting).rejects.toBe(reason);

    const after = new AbortController();
    const { stream } = await openDocument(to, { file: "f", signal: after.signal });
    after.abort(reason);
    expect(stream.destroyed).toBe(true);
    await expect(buffer(stream)).rejects.toThrow();
    expect(stream.errored).toBe(reason);
  });

  test("the connection of a destroyed download is closed", async () => {
    let open = 0;
    const { url } = await answering((_, response) => {
      open += 1;
      response.once("close", () => {
        open -= 1;
      });
      response.write("x");
    });
    const { stream } = await openDocument(targetOf({ baseUrl: url }), { file: "f" });
    expect(open).toBe(1);
    stream.destroy();
    await expect.poll(() => open).toBe(0);
  });
});

describe("connections", () => {
  test("are kept for calls that may be repeated, and new for those that may not", async () => {
    const ports: unknown[] = [];
    const { url } = await answering((request, response) => {
      ports.push(request.socket.remotePort);
      response.end('{"data":[],"message":"ok"}');
    });
    const to = targetOf({ baseUrl: url });
    await listMovements(to, list);
    await listDocuments(to, list);
    await captureCases(to, { cnjs });
    await captureCases(to, { cnjs });
    expect(ports[0]).toBe(ports[1]);
    expect(new Set(ports).size).toBe(3);
  });

  test("are none where the certificate is of no known authority", async () => {
    const certificates = await makeCertificates();
    onTestFinished(certificates.remove);
    const [cert, key] = [certificates.localhost, certificates.key].map((file) => readFileSync(file));
    let asked = 0;
    const server = https.createServer({ cert, key }, (_, response) => {
      asked += 1;
      response.end('{"data":[]}');
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const to = targetOf({
      baseUrl: `https://localhost:${(server.address() as net.AddressInfo).port}`,
      limits: oneAttempt,
    });
    expect(await failureOf(listMovements(to, list))).toMatchObject({
      code: "unavailable",
      cause: { message: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    });
    expect(asked).toBe(0);
  });

  test("a redirect is not followed", async () => {
    const elsewhere = await answering((_, response) => response.end('{"data":[]}'));
    const { url } = await answering((_, response) =>
      response.writeHead(307, { location: elsewhere.url }).end('{"data":[]}'),
    );
    expect(await failureOf(listMovements(targetOf({ baseUrl: url }), list))).toMatchObject({
      code: "contract",
    });
    expect(elsewhere.requests).toEqual([]);
  });

  test("an upgrade that nobody asked for is no answer", async () => {
    const { url } = await answering((request) => {
      request.socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    });
    const to = targetOf({ baseUrl: url, limits: oneAttempt });
    expect(await failureOf(listMovements(to, list))).toMatchObject({ code: "unavailable" });
  });

  test("a compressed answer, which nobody asked for, is not read", async () => {
    const { url } = await answering((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
    );
    expect(await failureOf(listMovements(targetOf({ baseUrl: url }), list))).toMatchObject({
      code: "contract",
    });
  });

  test("a private address is refused unless it is one of the exempt origins", async () => {
    const { url, requests } = await answering((_, response) => response.end('{"data":[]}'));
    const port = new URL(url).port;
    for (const baseUrl of [
      url,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://0x7f000001:${port}`,
    ]) {
      const to = targetOf({ baseUrl, exemptOrigins: ["http://127.0.0.1:1"] });
      expect(await failureOf(listMovements(to, list))).toMatchObject({
        code: "unavailable",
        cause: { message: "address refused" },
      });
    }
    expect(requests).toEqual([]);
    await listMovements(targetOf({ baseUrl: `http://localhost:${port}` }), list);
    await listMovements(targetOf({ baseUrl: url, exemptOrigins: [], allowPrivate: true }), list);
    expect(requests).toHaveLength(2);
  });
});
