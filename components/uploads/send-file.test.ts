import { expect, test } from "vitest";
import { readAnswer } from "./send-file.ts";

const answer = (status: number, body: unknown, retryAfter: string | null = null) =>
  readAnswer({ status, body: typeof body === "string" ? body : JSON.stringify(body), retryAfter });

test.each<[string, Parameters<typeof answer>, ReturnType<typeof answer>]>([
  ["taken", [201, { document: {} }], { kind: "taken" }],
  ["the session is over", [401, { code: "unauthenticated", message: "x" }], { kind: "signed-out" }],
  ["a proxy's own 401", [401, "<h1>401</h1>"], { kind: "signed-out" }],
  [
    "the petition takes it not",
    [409, { code: "rejected", reason: "opened", message: "Já foi aberta." }],
    { kind: "refused", message: "Já foi aberta.", isFile: false, reason: "opened" },
  ],
  [
    "too large",
    [413, { code: "invalid", reason: "too-large", message: "Até 300 MB." }],
    { kind: "refused", message: "Até 300 MB.", isFile: true, reason: "too-large" },
  ],
  ["too many", [429, { code: "busy", message: "x" }, "7"], { kind: "busy", afterSeconds: 7 }],
  [
    "too many, for a time that is none",
    [429, { code: "busy", message: "x" }, "soon"],
    { kind: "busy", afterSeconds: undefined },
  ],
  [
    "too slow",
    [408, { code: "busy", reason: "too-slow", message: "x" }],
    { kind: "busy", afterSeconds: undefined },
  ],
  ["not now", [503, { code: "unavailable", message: "x" }], { kind: "busy", afterSeconds: undefined }],
  ["a proxy's page", [502, "<h1>Bad gateway</h1>"], { kind: "unanswered" }],
  ["nothing", [0, ""], { kind: "unanswered" }],
])("%s", (_, given, sent) => {
  expect(answer(...given)).toEqual(sent);
});
