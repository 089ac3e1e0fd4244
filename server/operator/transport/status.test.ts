import { expect, test } from "vitest";
import { errorOfStatus, retryAfterSeconds } from "./status.ts";

const now = Date.parse("2026-11-18T17:02:00Z");

test.each([
  ["7", 7],
  [" 0 ", 0],
  ["999999999", 86_400],
  ["2000000000", 86_400],
  ["9".repeat(400), 86_400],
  ["Wed, 18 Nov 2026 17:02:30 GMT", 30],
  ["Wednesday, 18-Nov-26 17:02:30 GMT", 30],
  ["Wed Nov 18 17:02:30 2026", 30],
  ["Sun Nov  8 17:02:30 2026", 0],
  ["Wed, 18 Nov 2026 17:00:00 GMT", 0],
  ["Thu, 18 Nov 2021 17:02:30 GMT", 0],
  ["Mon, 18 Nov 2030 17:02:30 GMT", 86_400],
  ["Wed, 18 Nov 2026 25:61:00 GMT", undefined],
  ["Wed, 18 Nov 2026 17:02:30 -0300", undefined],
  ["2026-11-18T17:02:30Z", undefined],
  ["logo", undefined],
  ["wait 2030", undefined],
  ["", undefined],
  ["-5", undefined],
  ["-3600", undefined],
  ["+5", undefined],
  ["3600.5", undefined],
  ["3600, 5", undefined],
  ["1e3", undefined],
])("Retry-After %j is %s seconds", (header, seconds) => {
  expect(retryAfterSeconds([header], now)).toBe(seconds);
});

test.each([
  ["no header", undefined],
  ["no header at all", []],
  ["two that contradict each other", ["5", "3600"]],
  ["two that say the same", ["5", "5"]],
])("%s names no time", (_, headers) => {
  expect(retryAfterSeconds(headers, now)).toBeUndefined();
});

test.each([
  ["/login?volta=%2F", "credential"],
  ["https://outro.exemplo.br/auth/entrar", "credential"],
  ["https://login.exemplo.br/novo/caminho", "contract"],
  ["//sso.exemplo.br/v2", "contract"],
  ["/v2/capas?acesso=login#entrar", "contract"],
  ["https://[", "contract"],
  [undefined, "contract"],
])("a redirect to %s: %s, and nobody knows what was done", (location, code) => {
  const refusal = { status: 302, location, retryAfter: undefined, credential: null, message: undefined };
  expect(errorOfStatus({ ...refusal, operation: 13 })).toMatchObject({ code, effect: "unknown" });
  expect(errorOfStatus({ ...refusal, operation: 2 })).toMatchObject({ code, effect: "none" });
});
