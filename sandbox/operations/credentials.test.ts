import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";
import { type TokenKind, tokenKinds } from "../tokens.ts";
import { operations } from "./table.ts";

let sandbox: TestSandbox;
let justice: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const cnj = makeCnj("0000604.2023.8.26.0100");
  await sandbox.capture(cnj);
  justice = (await sandbox.cover(cnj))._id;
});
beforeEach(async () => {
  await sandbox.control("/violations", { method: "DELETE" });
  await sandbox.control("/faults", { method: "DELETE" });
});
afterAll(() => sandbox.close());

type Call = { address: string; init: RequestInit };

const base = (path: string) => `${sandbox.info().baseUrl}/v1/${sandbox.database()}/${path}`;
const guide = () => ({
  intermediate: {
    justice,
    situation: "Rascunho",
    guideParams: [{ name: "inputValue", value: { city: "Santos" } }],
  },
});

/** One call of each operation tested here, without its token. */
const calls: Readonly<Record<number, { token: TokenKind; in: "query" | "header"; call(): Call }>> = {
  11: {
    token: "services",
    in: "query",
    call: () => ({
      address: base(`publications/closed/${"0".repeat(24)}`),
      init: jsonBody({ publication: { isClosed: true } }, "PUT"),
    }),
  },
  12: {
    token: "api",
    in: "header",
    call: () => ({ address: `${sandbox.info().webUrl}/api/guides/guides`, init: {} }),
  },
  13: { token: "api", in: "header", call: () => ({ address: base("guides"), init: jsonBody(guide()) }) },
  14: {
    token: "services",
    in: "query",
    call: () => ({ address: base(`justices/push/${justice}`), init: jsonBody({ periodicity: 4 }) }),
  },
  15: {
    token: "services",
    in: "query",
    call: () => ({ address: base(`justices/push/${justice}`), init: { method: "DELETE" } }),
  },
  16: {
    token: "integration",
    in: "query",
    call: () => ({
      address: `${sandbox.info().webUrl}/api/trust/access-external`,
      init: jsonBody({ advocate: "Ana Souza", instance: "1", court: "TJSP" }),
    }),
  },
};

function send(number: number, { kind, place }: { kind: TokenKind; place: "query" | "header" }) {
  const { address, init } = calls[number]?.call() ?? { address: "", init: {} };
  const token = sandbox.info().tokens[kind];
  if (place === "query") return fetch(`${address}?token=${token}`, init);
  const headers = new Headers(init.headers);
  headers.set("authorization", token);
  return fetch(address, { ...init, headers });
}

describe.each(Object.keys(calls).map(Number))("operation %i", (number) => {
  test("takes its own token and refuses the other four", async () => {
    const own = calls[number];
    for (const kind of tokenKinds) {
      const answer = await send(number, { kind, place: own?.in ?? "query" });
      if (kind === own?.token) expect(answer.status).not.toBe(401);
      else expect(await refusalOf(sandbox, answer)).toBe(401);
      await sandbox.control("/violations", { method: "DELETE" });
    }
  });

  test("does not take its token in another place", async () => {
    const own = calls[number];
    const place = own?.in === "query" ? "header" : "query";
    const answer = await send(number, { kind: own?.token ?? "api", place });
    expect(await refusalOf(sandbox, answer)).toBe(place === "query" ? 400 : 401);
  });

  test("takes no second token beside its own", async () => {
    const own = calls[number];
    const { address, init } = own?.call() ?? { address: "", init: {} };
    const { api, [own?.token ?? "api"]: token } = sandbox.info().tokens;
    const headers = new Headers(init.headers);
    headers.set("authorization", api);
    expect(await refusalOf(sandbox, await fetch(`${address}?token=${token}`, { ...init, headers }))).toBe(
      400,
    );
  });

  test("fails with the faults that were set", async () => {
    const own = calls[number];
    await sandbox.fault({ operation: number, kind: "busy", retryAfter: 3 });
    await sandbox.fault({ operation: number, kind: "cut-before" });
    const again = () => send(number, { kind: own?.token ?? "api", place: own?.in ?? "query" });
    const busy = await again();
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "3"]);
    await expect(again()).rejects.toThrow();
    expect((await again()).status).not.toBe(429);
  });
});

test("all sixteen operations of the interface are there", () => {
  const numbers = new Set(operations.map(({ number }) => number));
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
});
