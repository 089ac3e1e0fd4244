import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { captureCases } from "#server/operator/operations/captures.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { answering, canaries, failureOf, quick, saying, targetOf } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";

/** The service reads nothing here: what is sent under each reading is in `../table.test.ts`. */

const cnjs = [invented.cnj];
const list = { operatorId: "5f1d" };
const once = { ...quick, attempts: 1 };

describe("what is sent", () => {
  test("is exactly what the interface says", async () => {
    const seen: unknown[] = [];
    const { url } = await answering((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        const { authorization, "content-type": type, cookie } = request.headers;
        seen.push({ url: request.url, authorization, type, cookie, body: Buffer.concat(parts).toString() });
        response.end('{"message":"ok","data":[],"_id":"1"}');
      });
    });
    const to = targetOf({ baseUrl: url });
    await captureCases(to, { cnjs });
    await listMovements(to, { operatorId: "a/b ?#é" });
    expect(seen).toEqual([
      {
        url: "/v1/45123876000163/process/capture?token=canary-capture-77aa%2B%2F%3D%26x",
        authorization: undefined,
        type: "application/json",
        cookie: undefined,
        body: '{"justices":[{"number":"00020802520125150049"}]}',
      },
      {
        url: "/v1/45123876000163/movements/a%2Fb%20%3F%23%C3%A9",
        authorization: "canary-api-3f9c+/=é",
        type: undefined,
        cookie: undefined,
        body: "",
      },
    ]);
  });

  test("has the token after Bearer where the database says so", async () => {
    const seen: unknown[] = [];
    const { url } = await answering((request, response) => {
      seen.push(request.headers.authorization);
      response.end("[]");
    });
    const to = targetOf({ baseUrl: url });
    await listDocuments(to, { operatorId: "1" });
    await listDocuments({ ...to, settings: { ...to.settings, authScheme: "bearer" } }, { operatorId: "1" });
    expect(seen).toEqual(["canary-api-3f9c+/=é", "Bearer canary-api-3f9c+/=é"]);
  });

  test("keeps the path of a base address", async () => {
    const { url, requests } = await saying({ data: [] });
    await listMovements(targetOf({ baseUrl: `${url}/api/justica/` }), { operatorId: "1" });
    expect(requests).toEqual(["GET /api/justica/v1/45123876000163/movements/1"]);
  });

  test.each(["", ".", "..", "\ud800"])(
    "an id that would change the path is not sent: %j",
    async (operatorId) => {
      const { url, requests } = await saying({ data: [] });
      const call = listMovements(targetOf({ baseUrl: url }), { operatorId });
      expect(await failureOf(call)).toMatchObject({ code: "contract" });
      expect(requests).toEqual([]);
    },
  );
});

describe("no token comes out", () => {
  // `failureOf` looks for the tokens in the whole error, its causes and its stack.
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
    const to = targetOf({ baseUrl: url, limits: once });
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

  test("a message that repeats a token is shown without it", async () => {
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
