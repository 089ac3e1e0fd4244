import { expect, test } from "vitest";
import { receiveFile } from "./use-download.ts";

const answered = (response: Response | Error, holdAtMost = 100) =>
  receiveFile({
    url: "/file",
    holdAtMost,
    fetch: async () => {
      if (response instanceof Error) throw response;
      return response;
    },
  });

const file = (text: string, announced?: number) =>
  new Response(text, announced === undefined ? {} : { headers: { "content-length": String(announced) } });

test("a small document comes as its bytes", async () => {
  const received = await answered(file("%PDF-", 5));
  expect(received).toMatchObject({ kind: "bytes" });
  expect(received.kind === "bytes" && (await received.bytes.text())).toBe("%PDF-");
});

test("a document that is large, or may be, is left to the browser's own download", async () => {
  expect(await answered(file("%PDF-", 101))).toEqual({ kind: "large" });
  expect(await answered(file("%PDF-"))).toEqual({ kind: "large" });
});

test("a refusal has the words of the route", async () => {
  const refusal = { code: "unavailable", message: "O serviço não respondeu a tempo." };
  expect(await answered(Response.json(refusal, { status: 503 }))).toEqual({
    kind: "refused",
    reason: "O serviço não respondeu. O serviço não respondeu a tempo.",
  });
  expect(await answered(new Response("<html>", { status: 500 }))).toMatchObject({ kind: "refused" });
});

test("a document that did not come whole is not saved", async () => {
  expect(await answered(file("%PD", 5))).toMatchObject({
    reason: expect.stringMatching(/não chegou inteiro/),
  });
});

test("without a network, the network is named as the reason", async () => {
  expect(await answered(new TypeError("Failed to fetch"))).toMatchObject({
    reason: expect.stringMatching(/^Sem conexão/),
  });
});
