import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { windowAddress } from "#server/operator/operations/window.ts";
import { bodyOf, failureOf, quick, startService, type TinyService, targetOf } from "#testing/operator.ts";
import { calls, invented, type Sent } from "#testing/operator-calls.ts";
import type { Effect } from "./error.ts";
import { isReading, operations } from "./table.ts";

/** The table of the operations, row by row, through the real client. */

const services: TinyService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
async function answering(answer: RequestListener): Promise<TinyService> {
  const service = await startService(answer);
  services.push(service);
  return service;
}

/** After `attempts: 3`: how often the client itself sends a call whose answer it does not get, and what it says then. */
const rows: [
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

describe.each(rows)("%s (%d)", (name, number, effect, repeat, whenAnswerIsLost, sent, left) => {
  const call = (to: Parameters<(typeof calls)[Sent]>[0]) => calls[name](to, invented);

  test("its row", () => {
    expect(operations[name]).toMatchObject({ number, effect, repeat, whenAnswerIsLost });
    expect(isReading(number)).toBe(effect === "none");
  });

  test("its answer is lost: repeated or not, and what is known of the effect", async () => {
    const { url, requests } = await answering(async (request) => {
      await bodyOf(request);
      request.socket.destroy();
    });
    const error = await failureOf(call(targetOf({ baseUrl: url })));
    expect(error).toMatchObject({ code: "unavailable", operation: number, effect: left });
    expect(requests).toHaveLength(sent);
  });

  test("its answer does not come in time", async () => {
    const { url, requests } = await answering(() => {});
    const to = targetOf({ baseUrl: url, limits: { ...quick, headersMs: 60 } });
    expect(await failureOf(call(to))).toMatchObject({ code: "unavailable", effect: left });
    expect(requests).toHaveLength(sent);
  });

  test("nobody listens: nothing was sent, nothing can have happened", async () => {
    const service = await startService(() => {});
    await service.close();
    expect(await failureOf(call(targetOf({ baseUrl: service.url })))).toMatchObject({
      code: "unavailable",
      effect: "none",
    });
  });

  test("refused, busy or without its token: nothing happened; failing in itself: who knows", async () => {
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

  test("a success that is none leaves the effect open", async () => {
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

test("the window (8) is nobody's request: it is only an address, and only the user files", async () => {
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

test("every operation of the interface has its row, once", () => {
  const numbers = Object.values(operations).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(rows).toHaveLength(15);
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
