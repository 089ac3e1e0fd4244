import { afterEach, describe, expect, test, vi } from "vitest";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { fetchFiling } from "#server/operator/operations/filings.ts";
import { listGuideDefinitions } from "#server/operator/operations/guides.ts";
import { requestAccess } from "#server/operator/operations/integration.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { fromNow } from "#testing/clock.ts";
import { answering, failureOf, quick, targetOf } from "#testing/operator.ts";
import { calls, invented } from "#testing/operator-calls.ts";

/** Gates know no reading: they count failures. */

const limits = { ...quick, attempts: 1 };
const { filingId } = invented;
const list = { operatorId: "5f1d" };

describe("the queues", () => {
  test("let eight calls of a database run at once; the others wait their turn", async () => {
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

  test("let quick calls pass while robots sign in, for minutes each", async () => {
    const { url, requests } = await answering((request, response) => {
      if (request.method === "GET") response.end('{"data":[]}');
    });
    const leaving = new AbortController();
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000 } });
    const asked = { lawyer: "Ana Prado", instance: "1", court: "TJSP", signal: leaving.signal };
    const sessions = Promise.allSettled(Array.from({ length: 8 }, () => requestAccess(to, asked)));
    await expect.poll(() => requests.length).toBe(3);
    await listMovements(to, list);
    leaving.abort(new Error("gone"));
    for (const session of await sessions) expect(session).toMatchObject({ reason: { message: "gone" } });
    expect(requests).toHaveLength(4);
  });

  test("let six downloads run at once; each keeps its turn until it is over", async () => {
    const { url, requests } = await answering((_, response) => response.write("x"));
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 5_000, idleMs: 5_000 } });
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDocument(to, { file: "f" })));
    const seventh = openDocument(to, { file: "g" });
    await failureOf(listMovements({ ...to, limits: { ...limits, totalMs: 50 } }, list));
    expect(requests.filter((request) => request.includes("/file/"))).toHaveLength(6);
    const leaving = new AbortController();
    const eighth = openDocument(to, { file: "h", signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(eighth).rejects.toThrow("gone");
    opened[0]?.stream.destroy();
    (await seventh).stream.destroy();
    for (const { stream } of opened) stream.destroy();
  });
});

describe("repeating a call", () => {
  test("ends when the time for it is over", async () => {
    const { url, requests } = await answering(() => {});
    const to = targetOf({ baseUrl: url, limits: { ...quick, retryWithinMs: 100 } });
    await failureOf(listMovements(to, list));
    expect(requests).toHaveLength(1);
  });

  test("ends when the caller has gone away", async () => {
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

/** A service that fails as long as it is told to. */
async function failing() {
  const state = { status: 503 };
  const service = await answering((request, response) => {
    request.resume();
    response.writeHead(state.status);
    response.end(JSON.stringify({ _id: filingId, guides: [] }));
  });
  return { ...service, state };
}

/** Lets the circuit believe that time has passed; nothing else here looks at the date. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: fromNow({ seconds }) });
}

describe("the circuit", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("opens after ten failures, asks once when its pause is over, and closes when that goes well", async () => {
    const { url, requests, state } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 10; call += 1) await failureOf(fetchFiling(to, { filingId }));
    expect(await failureOf(fetchFiling(to, { filingId }))).toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 5,
      cause: { message: "circuit open after repeated failures" },
    });
    expect(requests).toHaveLength(10);

    later(61);
    await failureOf(fetchFiling(to, { filingId }));
    expect(requests).toHaveLength(11);
    await failureOf(fetchFiling(to, { filingId }));
    expect(requests).toHaveLength(11);

    later(61);
    state.status = 200;
    await fetchFiling(to, { filingId });
    await Promise.all(Array.from({ length: 5 }, () => fetchFiling(to, { filingId })));
    expect(requests).toHaveLength(17);
  });

  test("says how long its pause still is, which doubles up to a minute", async () => {
    const { url } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 10; call += 1) await failureOf(fetchFiling(to, { filingId }));
    const told = async () => (await failureOf(fetchFiling(to, { filingId }))).retryAfterSeconds;
    vi.useFakeTimers({ toFake: ["Date"], now: fromNow() });
    for (const pause of [5, 10, 20, 40, 60, 60]) {
      expect(await told()).toBe(pause);
      later(pause - 2);
      expect(await told()).toBe(2);
      later(2);
      // The one call that is let through fails, and the next pause begins.
      expect(await told()).toBeUndefined();
    }
  });

  test("a call it holds back had no effect, and is not sent later", async () => {
    const { url, requests } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 10; call += 1) await failureOf(fetchFiling(to, { filingId }));
    for (const name of ["upload", "guide", "access", "cancel", "archive"] as const) {
      expect(await failureOf(calls[name](to, invented))).toMatchObject({
        code: "unavailable",
        effect: "none",
        mayPass: false,
      });
    }
    expect(requests).toHaveLength(10);
  });

  test("one database's outage does not touch another's", async () => {
    const { url, requests, state } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 12; call += 1) await failureOf(fetchFiling(to, { filingId }));
    state.status = 200;
    await fetchFiling(targetOf({ baseUrl: url, limits }), { filingId });
    expect(await failureOf(fetchFiling(to, { filingId }))).toMatchObject({ code: "unavailable" });
    expect(requests).toHaveLength(11);
  });

  test("nor does one address of a database touch its others", async () => {
    const base = await failing();
    const web = await failing();
    base.state.status = 200;
    const to = targetOf({ baseUrl: base.url, webUrl: web.url, exemptOrigins: [base.url, web.url], limits });
    for (let call = 0; call < 12; call += 1) await failureOf(listGuideDefinitions(to));
    expect(web.requests).toHaveLength(10);
    await fetchFiling(to, { filingId });
    web.state.status = 200;
    expect(await failureOf(listGuideDefinitions(to))).toMatchObject({ cause: { message: /circuit open/ } });
    later(61);
    await listGuideDefinitions(to);
  });

  test("refusals and odd answers do not open it", async () => {
    const { url, requests, state } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (state.status of [400, 401, 404, 409, 429, 302, 400, 401, 404, 409, 429, 302]) {
      await failureOf(fetchFiling(to, { filingId }));
    }
    expect(requests).toHaveLength(12);
  });

  test("after ten failures in a row no other operation of the database is sent either", async () => {
    let status = 503;
    const { url, requests } = await answering((_, response) => response.writeHead(status).end('{"data":[]}'));
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 12; call += 1) await failureOf(listMovements(to, list));
    expect(requests).toHaveLength(10);
    status = 200;
    const error = await failureOf(listDocuments(to, list));
    expect(error).toMatchObject({ code: "unavailable", operation: 4, mayPass: false, retryAfterSeconds: 5 });
    await listMovements(targetOf({ baseUrl: url }), list);
  });

  test("after refusals the next call is sent as usual", async () => {
    let status = 404;
    const { url } = await answering((_, response) => response.writeHead(status).end('{"data":[]}'));
    const to = targetOf({ baseUrl: url, limits });
    for (let call = 0; call < 15; call += 1) await failureOf(listMovements(to, list));
    status = 200;
    await listMovements(to, list);
  });
});
