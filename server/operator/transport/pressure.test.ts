import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchFiling } from "#server/operator/operations/filings.ts";
import { listGuideDefinitions } from "#server/operator/operations/guides.ts";
import { failureOf, quick, startService, type TinyService, targetOf } from "#testing/operator.ts";
import { calls, invented } from "#testing/operator-calls.ts";

/** The circuit opens and closes again, for one database and one address at a time. */

const services: TinyService[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const service of services.splice(0)) await service.close();
});
async function answering(answer: RequestListener): Promise<TinyService> {
  const service = await startService(answer);
  services.push(service);
  return service;
}

const limits = { ...quick, attempts: 1 };
const { filingId } = invented;

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
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
}

describe("the circuit", () => {
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

  test("refusals and odd answers are answers", async () => {
    const { url, requests, state } = await failing();
    const to = targetOf({ baseUrl: url, limits });
    for (state.status of [400, 401, 404, 409, 429, 302, 400, 401, 404, 409, 429, 302]) {
      await failureOf(fetchFiling(to, { filingId }));
    }
    expect(requests).toHaveLength(12);
  });
});
