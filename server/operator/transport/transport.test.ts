import { once } from "node:events";
import type { RequestListener } from "node:http";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { afterEach, describe, expect, test } from "vitest";
import { parseCnj } from "#lib/cnj/number.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { canaries, failureOf, quick, startService, type TinyService, targetOf } from "#testing/operator.ts";

/** Waits, cuts, circuits and turns; and that no token comes out of any of it. */

const services: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function answering(answer: RequestListener): Promise<TinyService> {
  const service = await startService(answer);
  services.push(service);
  return service;
}

const parsed = parseCnj("0002080-25.2012.5.15.0049");
if (!parsed.ok) throw new Error("the test names a valid number");
const cnjs = [parsed.cnj];
const list = { operatorId: "5f1d" };
const once1 = { ...quick, attempts: 1 };

describe("every wait is bounded", () => {
  test("nobody listens", async () => {
    const service = await startService(() => {});
    await service.close();
    for (const call of [
      captureCases(targetOf({ baseUrl: service.url }), { cnjs }),
      listMovements(targetOf({ baseUrl: service.url }), list),
    ]) {
      expect(await failureOf(call)).toMatchObject({
        code: "unavailable",
        cause: { message: "ECONNREFUSED" },
      });
    }
  });

  test("a connection that is not made in time", async () => {
    // TLS towards a server that never says a word: connected, but not yet secure.
    const silent = net.createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const to = targetOf({ baseUrl: `https://127.0.0.1:${port}`, limits: { ...once1, connectMs: 100 } });
    expect(await failureOf(listMovements(to, list))).toMatchObject({
      code: "unavailable",
      cause: { message: "no connection in time" },
    });
    silent.close();
  });

  test("a first line that does not come", async () => {
    const { url } = await answering(() => {});
    expect(await failureOf(listMovements(targetOf({ baseUrl: url, limits: once1 }), list))).toMatchObject({
      cause: { message: "no answer in time" },
    });
  });

  test("a body that stalls, and one that drips for ever", async () => {
    const stalling = await answering((_, response) => response.write('{"data":['));
    expect(
      await failureOf(listMovements(targetOf({ baseUrl: stalling.url, limits: once1 }), list)),
    ).toMatchObject({
      code: "unavailable",
      cause: { message: "answer stalled" },
    });
    const dripping = await answering((_, response) => {
      const drip = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(drip));
    });
    const limits = { ...once1, totalMs: 200 };
    expect(await failureOf(listMovements(targetOf({ baseUrl: dripping.url, limits }), list))).toMatchObject({
      cause: { message: "answer took too long" },
    });
  });

  test("a download may take as long as it likes while bytes come, and ends when they do not", async () => {
    let writes = 0;
    const { url } = await answering((_, response) => {
      const drip = setInterval(() => {
        writes += 1;
        if (writes <= 10) response.write("x".repeat(10));
      }, 30);
      response.once("close", () => clearInterval(drip));
    });
    const to = targetOf({ baseUrl: url, limits: { ...once1, totalMs: 100 } });
    const { stream } = await openDocument(to, { file: "f" });
    expect(await failureOf(buffer(stream))).toMatchObject({
      code: "unavailable",
      operation: 5,
      cause: { message: "answer stalled" },
    });
    expect(writes).toBeGreaterThanOrEqual(10);
  });

  test("a reader that pauses is no idle service; one that never comes back is let go", async () => {
    const { url } = await answering((_, response) => response.end(Buffer.alloc(8 * 1024 * 1024)));
    const to = targetOf({ baseUrl: url, limits: { ...once1, idleMs: 200, pausedMs: 5_000 } });
    const patient = await openDocument(to, { file: "f" });
    const chunks = patient.stream[Symbol.asyncIterator]();
    let size = (await chunks.next()).value.length;
    // This call gives up after 500 ms, longer than the idle clock of the download, which must not run meanwhile.
    const silent = await answering(() => {});
    await failureOf(listMovements(targetOf({ baseUrl: silent.url, limits: once1 }), list));
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) size += next.value.length;
    expect(size).toBe(8 * 1024 * 1024);

    const hasty = { ...to, limits: { ...once1, pausedMs: 100 } };
    const forgotten = await openDocument(hasty, { file: "f" });
    await forgotten.stream[Symbol.asyncIterator]().next();
    const never = await openDocument(hasty, { file: "f" });
    for (const { stream } of [forgotten, never]) {
      expect(await failureOf(finished(stream))).toMatchObject({
        cause: { message: "nobody reads the download" },
      });
    }
  });
});

describe("the caller goes away", () => {
  test("before, during and after the first byte", async () => {
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

  test("nor after the time for repeating is over", async () => {
    const { url, requests } = await answering(() => {});
    const to = targetOf({ baseUrl: url, limits: { ...quick, retryWithinMs: 100 } });
    await failureOf(listMovements(to, list));
    expect(requests).toHaveLength(1);
  });

  test("no repeat is made for somebody who left", async () => {
    const { url, requests } = await answering((_, response) =>
      response.writeHead(503, { "retry-after": "1" }).end(),
    );
    const leaving = new AbortController();
    const to = targetOf({ baseUrl: url, limits: { ...quick, retryMaxMs: 60_000, retryBaseMs: 60_000 } });
    const call = listMovements(to, { ...list, signal: leaving.signal });
    await expect.poll(() => requests.length).toBe(1);
    const reason = new Error("gone");
    leaving.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });
});

describe("connections", () => {
  test("are kept for what may be repeated, and new for what may not", async () => {
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

  test("an upgrade nobody asked for", async () => {
    const { url } = await answering((request) => {
      request.socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    });
    const to = targetOf({ baseUrl: url, limits: once1 });
    expect(await failureOf(listMovements(to, list))).toMatchObject({ code: "unavailable" });
  });

  test("a compressed answer, which we did not ask for, is not read", async () => {
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

describe("pressure on the service", () => {
  test("eight calls at once per database, the others wait their turn", async () => {
    let running = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const { url, requests } = await answering((_, response) => {
      running += 1;
      most = Math.max(most, running);
      held.push(() => {
        running -= 1;
        response.end('{"data":[]}');
      });
    });
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000 } });
    const calls = Promise.all(Array.from({ length: 20 }, () => listMovements(to, list)));
    const other = listMovements({ ...to, databaseId: "another" }, list);
    await expect.poll(() => requests.length).toBe(9);
    while (requests.length < 21 || held.length > 0) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all([calls, other]);
    expect(most).toBe(9);
  });

  test("a download keeps its turn until it is over", async () => {
    const { url, requests } = await answering((_, response) => response.write("x"));
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000, idleMs: 5_000 } });
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDocument(to, { file: "f" })));
    const seventh = openDocument(to, { file: "g" });
    await failureOf(listMovements({ ...to, limits: { ...once1, totalMs: 50 } }, list));
    expect(requests.filter((request) => request.includes("/file/"))).toHaveLength(6);
    const leaving = new AbortController();
    const eighth = openDocument(to, { file: "h", signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(eighth).rejects.toThrow("gone");
    opened[0]?.stream.destroy();
    (await seventh).stream.destroy();
    for (const { stream } of opened) stream.destroy();
  });

  test("after ten failures in a row it is left alone, per database", async () => {
    let status = 503;
    const { url, requests } = await answering((_, response) => response.writeHead(status).end('{"data":[]}'));
    const to = targetOf({ baseUrl: url, limits: once1 });
    for (let call = 0; call < 12; call += 1) await failureOf(listMovements(to, list));
    expect(requests).toHaveLength(10);
    status = 200;
    const error = await failureOf(listDocuments(to, list));
    expect(error).toMatchObject({ code: "unavailable", operation: 4, mayPass: false, retryAfterSeconds: 5 });
    await listMovements(targetOf({ baseUrl: url }), list);
  });

  test("refusals are answers: they do not open the circuit", async () => {
    let status = 404;
    const { url } = await answering((_, response) => response.writeHead(status).end('{"data":[]}'));
    const to = targetOf({ baseUrl: url, limits: once1 });
    for (let call = 0; call < 15; call += 1) await failureOf(listMovements(to, list));
    status = 200;
    await listMovements(to, list);
  });
});

describe("no token comes out", () => {
  // `failureOf` looks for every canary in the whole error, its causes and its stack.
  const echoing: RequestListener = (request, response) => {
    response.writeHead(400, { "content-type": "text/plain" });
    response.end(`Não entendi ${request.url} com ${request.headers.authorization}`);
  };

  test.each<[string, RequestListener]>([
    ["a refusal that repeats what we sent", echoing],
    [
      "a broken JSON that repeats it",
      (request, response) => response.end(`{"data": ${request.url} ${request.headers.authorization}`),
    ],
    ["a page that repeats it", (request, response) => response.end(`<html>${request.url}</html>`)],
    ["no HTTP at all", (request) => request.socket.end(`SSH-2.0 ${request.url}\r\n`)],
    ["a cut", (request) => request.socket.destroy()],
    ["a silence", () => {}],
    ["a redirect to itself", (request, response) => response.writeHead(302, { location: request.url }).end()],
  ])("%s", async (_, answer) => {
    const { url } = await answering(answer);
    const to = targetOf({ baseUrl: url, limits: once1 });
    await failureOf(captureCases(to, { cnjs }));
    await failureOf(listMovements(to, list));
    await failureOf(
      openDocument(to, { file: "f" })
        .then(({ stream }) => Promise.reject(stream.destroy()))
        .catch((error) => {
          if (error instanceof Error && error.name === "OperatorError") throw error;
          return listMovements(to, list);
        }),
    );
  });

  test("a message that repeats a token loses it and keeps its sense", async () => {
    const { url } = await answering(echoing);
    const error = await failureOf(captureCases(targetOf({ baseUrl: url }), { cnjs }));
    expect(error.serviceMessage).toBe(
      "Não entendi /v1/45123876000163/process/capture?token=[…] com undefined",
    );
  });

  test("a token that no header can carry", async () => {
    const to = targetOf({ baseUrl: "http://127.0.0.1:9", token: async () => `${canaries.api}\r\nX: 1` });
    expect(await failureOf(listMovements(to, list))).toMatchObject({ code: "credential", credential: "api" });
  });
});
