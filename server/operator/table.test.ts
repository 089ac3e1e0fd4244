import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { windowAddress } from "#server/operator/operations/window.ts";
import { extent } from "#testing/extent.ts";
import { answering, bodyOf, deadAddress, failureOf, quick, targetOf } from "#testing/operator.ts";
import { calls, invented, type Sent, type Subjects } from "#testing/operator-calls.ts";
import { mixed, quirksOf, readings, usual } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import type { Effect } from "./error.ts";
import { isReading, type Operation, operations } from "./table.ts";

/**
 * The interface once more, as its text has it: each operation and the token it carries. `?` where it names none; the
 * window's own query is no part of its path.
 */
const theInterface: [name: keyof typeof operations, number: number, request: string, token: string][] = [
  ["capture", 1, "POST {base_url}/v1/{database}/process/capture", "capture in query"],
  ["cover", 2, "GET {base_url}/v1/{database}/process/{cnj}", "?"],
  ["movements", 3, "GET {base_url}/v1/{database}/movements/{id_processo}", "api in authorization"],
  ["documents", 4, "GET {base_url}/v1/{database}/documents/{id_processo}", "api in authorization"],
  ["download", 5, "GET {base_url}/v1/{database}/documents/file/{file}", "?"],
  ["draft", 6, "POST {base_url}/v1/{database}/intermediates", "?"],
  ["upload", 7, "POST {base_url}/v1/{database}/documents/upload", "?"],
  ["window", 8, "GET {app_url}/delivery/", "filing in query"],
  ["status", 9, "GET {base_url}/v1/{database}/intermediates/{intermediate}", "?"],
  ["cancel", 10, "POST {base_url}/v1/{database}/intermediates/{intermediate}", "?"],
  ["archive", 11, "PUT {base_url}/v1/{database}/publications/closed/{publication}", "services in query"],
  ["guideDefinitions", 12, "GET {web_url}/api/guides/guides", "api in authorization"],
  ["guide", 13, "POST {base_url}/v1/{database}/guides", "?"],
  ["enablePush", 14, "POST {base_url}/v1/{database}/justices/push/{justice}", "services in query"],
  ["disablePush", 15, "DELETE {base_url}/v1/{database}/justices/push/{justice}", "services in query"],
  ["access", 16, "POST {web_url}/api/trust/access-external", "integration in query"],
];

describe("the table says what the interface says", () => {
  const addresses = { baseUrl: "{base_url}", appUrl: "{app_url}", webUrl: "{web_url}" };

  test.each(theInterface)("%s (%d): %s", (name, number, request, token) => {
    const row: Operation = operations[name];
    expect(row.number).toBe(number);
    expect(`${row.method} ${addresses[row.base]}${row.path}`).toBe(request);
    const usual = operatorSettingsSchema.parse({});
    if (token !== "?") return expect(`${row.credential(usual)} in ${row.carriedIn}`).toBe(token);
    const without = operatorSettingsSchema.parse({ operationCredential: { [name]: "none" } });
    expect([usual, without].map(row.credential)).toEqual(["api", null]);
    return expect(row.carriedIn).toBe("authorization");
  });

  test("in its order, and each operation once", () => {
    const numbers = Object.values(operations).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(Object.keys(operations)).toEqual(theInterface.map(([name]) => name));
  });
});

// In `npm test` the usual reading, and the one that has most of the others; what each of them does is in filing-life.test.ts.
const tried = readings.filter((one) => extent !== "gate" || one === usual || one === mixed);

describe.each(tried)("an operator of $name answers at", (reading) => {
  const sandbox = operatorSandbox({}, reading);
  const { pathPrefix, coverCnj } = quirksOf(reading);
  let subjects: Subjects;
  beforeAll(async () => {
    subjects = await sandbox.subjects();
  });

  test.each(theInterface)("%s (%d): %s", async (name, number, request) => {
    const to = sandbox.target();
    if (name === "window")
      expect((await fetch((await windowAddress(to, subjects)).reveal())).status).toBe(200);
    else await calls[name](to, subjects);
    const { cnj, operatorId, file, filingId, publicationId } = subjects;
    const path = request
      .replace(/^[A-Z]+ \{\w+\}/, pathPrefix)
      .replace("{database}", to.document)
      .replace("{cnj}", coverCnj === "punctuated" ? formatCnj(cnj) : cnj)
      .replace(/\{id_processo\}|\{justice\}/, encodeURIComponent(operatorId))
      .replace("{file}", encodeURIComponent(file))
      .replace("{intermediate}", encodeURIComponent(filingId))
      .replace("{publication}", publicationId);
    const asked = (await sandbox.requests()).map(({ path: asked, ...rest }) => ({
      ...rest,
      path: asked.split("?")[0],
    }));
    expect(asked).toMatchObject([
      { operation: number, method: request.split(" ")[0], path, status: expect.toBeOneOf([200, 201]) },
    ]);
    expect(await sandbox.violations()).toEqual([]);
  });
});

/**
 * What is not in the interface but decided by us; then how often the client sends a call that is never answered, when it
 * may try three times, and what it says of the effect.
 */
const decided: [
  name: Sent,
  number: number,
  effect: string,
  repeat: string,
  lost: string,
  sent: number,
  left: Effect,
][] = [
  ["capture", 1, "starts-import", "after-looking", "read-cover", 1, "unknown"],
  ["cover", 2, "none", "freely", "ask-again", 3, "none"],
  ["movements", 3, "none", "freely", "ask-again", 3, "none"],
  ["documents", 4, "none", "freely", "ask-again", 3, "none"],
  ["download", 5, "none", "freely", "ask-again", 3, "none"],
  ["draft", 6, "makes-draft", "freely", "make-another", 3, "unknown"],
  ["upload", 7, "adds-document", "never", "look-in-documents", 1, "unknown"],
  ["status", 9, "none", "freely", "ask-again", 3, "none"],
  ["cancel", 10, "cancels", "freely", "ask-again", 3, "unknown"],
  ["archive", 11, "archives", "freely", "repeat", 3, "unknown"],
  ["guideDefinitions", 12, "none", "freely", "ask-again", 3, "none"],
  ["guide", 13, "makes-guide", "only-by-user", "look-then-user", 1, "unknown"],
  ["enablePush", 14, "sets-push", "freely", "repeat", 3, "unknown"],
  ["disablePush", 15, "sets-push", "freely", "repeat", 3, "unknown"],
  ["access", 16, "opens-session", "only-by-user", "tell-user", 1, "unknown"],
];

test("something is decided for every operation that the client sends", () => {
  const { window: _, ...sent } = operations;
  expect(decided.map(([name]) => name)).toEqual(Object.keys(sent));
});

describe.each(decided)("%s (%d)", (name, number, effect, repeat, whenAnswerIsLost, sent, left) => {
  const call = (to: Parameters<(typeof calls)[Sent]>[0]) => calls[name](to, invented);

  test("what the table says of it", () => {
    expect(operations[name]).toMatchObject({ number, effect, repeat, whenAnswerIsLost });
    expect(isReading(number)).toBe(effect === "none");
  });

  test("without an answer it is repeated or not, and its effect is known or not", async () => {
    const { url, requests } = await answering(async (request) => {
      await bodyOf(request);
      request.socket.destroy();
    });
    const error = await failureOf(call(targetOf({ baseUrl: url })));
    expect(error).toMatchObject({ code: "unavailable", operation: number, effect: left });
    expect(requests).toHaveLength(sent);
  });

  test("without an answer in time, too", async () => {
    const { url, requests } = await answering(() => {});
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 60 } });
    expect(await failureOf(call(to))).toMatchObject({ code: "unavailable", effect: left });
    expect(requests).toHaveLength(sent);
  });

  test("where nobody listens, it had no effect", async () => {
    const to = targetOf({ baseUrl: await deadAddress() });
    expect(await failureOf(call(to))).toMatchObject({ code: "unavailable", effect: "none" });
  });

  test("refused, put off or without its token it had no effect; after a failure of the service it may have", async () => {
    let status = 422;
    const { url, requests } = await answering(async (request, response) => {
      await bodyOf(request);
      response.writeHead(status, { "retry-after": "600" }).end("{}");
    });
    const limits = { ...quick, attempts: 1 };
    const of = async () => failureOf(call(targetOf({ baseUrl: url, limits })));
    expect(await of()).toMatchObject({ code: "rejected", effect: "none" });
    status = 404;
    expect(await of()).toMatchObject({ code: "not-found", effect: "none" });
    status = 401;
    expect(await of()).toMatchObject({ code: "credential", effect: "none" });
    status = 429;
    expect(await of()).toMatchObject({ code: "busy", effect: "none", retryAfterSeconds: 600 });
    for (status of [500, 503, 408, 302]) expect(await of()).toMatchObject({ effect: left });
    expect(requests).toHaveLength(8);
    const without = targetOf({ baseUrl: url, token: async () => null });
    expect(await failureOf(call(without))).toMatchObject({ code: "credential", effect: "none" });
    expect(requests).toHaveLength(8);
  });

  test("after a status 200 with another answer it may have had its effect", async () => {
    const { url } = await answering(async (request, response) => {
      await bodyOf(request);
      response.setHeader("content-type", "application/json");
      response.end('"ok"');
    });
    expect(await failureOf(call(targetOf({ baseUrl: url })))).toMatchObject({
      code: "contract",
      effect: left,
    });
  });
});

test("the client only makes the address of the window (8): nothing is sent", async () => {
  expect(operations.window).toMatchObject({
    number: 8,
    effect: "files",
    repeat: "only-by-user",
    whenAnswerIsLost: "read-status",
  });
  const { url, requests } = await answering(() => {});
  await windowAddress(targetOf({ baseUrl: url }), invented);
  expect(requests).toEqual([]);
});

test("a refusal after a lost answer does not say that nothing happened", async () => {
  let seen = 0;
  const { url } = await answering(async (request, response) => {
    await bodyOf(request);
    seen += 1;
    if (seen === 1) request.socket.destroy();
    else response.writeHead(404).end("{}");
  });
  const error = await failureOf(calls.archive(targetOf({ baseUrl: url }), invented));
  expect(error).toMatchObject({ code: "not-found", effect: "unknown" });
  expect(seen).toBe(2);
});

describe("how long a call waits for its answer, in seconds", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const usual = Object.keys(calls).flatMap((name) =>
    name === "upload" || name === "access" ? [] : [[name as Sent, 30] as const],
  );
  test.each([...usual, ["upload", 300], ["access", 300]] as const)("%s: %d", async (name, seconds) => {
    const asked = Promise.withResolvers<void>();
    const { url } = await answering(async (request) => {
      await bodyOf(request);
      asked.resolve();
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let failed = false;
    const failure = failureOf(calls[name](targetOf({ baseUrl: url, limits: { attempts: 1 } }), invented));
    failure.finally(() => {
      failed = true;
    });
    await asked.promise;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: "unavailable", cause: { message: "no answer in time" } });
  });
});
