import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import { inspect } from "node:util";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Effect, OperatorError } from "#server/operator/error.ts";
import { type Operation, operations } from "#server/operator/table.ts";
import { extent } from "./extent.ts";
import { failureOf } from "./operator.ts";
import { calls, type Sent, type Subjects } from "./operator-calls.ts";
import type { Reading } from "./operator-readings.ts";
import { operatorSandbox } from "./operator-sandbox.ts";

type Row = {
  name: Sent;
  operation: number;
  credential: CredentialKind;
  /** Sent again by the client itself. */
  repeats: boolean;
  /** What an unclear failure leaves behind. */
  left: Effect;
};
const row = (
  name: Sent,
  operation: number,
  credential: CredentialKind,
  kind: "reads" | "may be repeated" | "is sent once",
): Row => ({
  name,
  operation,
  credential,
  repeats: kind !== "is sent once",
  left: kind === "reads" ? "none" : "unknown",
});

/** The operations that the client sends, as faults meet them. */
export const faultRows: Row[] = [
  row("capture", 1, "capture", "is sent once"),
  row("cover", 2, "api", "reads"),
  row("movements", 3, "api", "reads"),
  row("documents", 4, "api", "reads"),
  row("download", 5, "api", "reads"),
  row("draft", 6, "api", "may be repeated"),
  row("upload", 7, "api", "is sent once"),
  row("status", 9, "api", "reads"),
  row("cancel", 10, "api", "may be repeated"),
  row("archive", 11, "services", "may be repeated"),
  row("guideDefinitions", 12, "api", "reads"),
  row("guide", 13, "api", "is sent once"),
  row("enablePush", 14, "services", "may be repeated"),
  row("disablePush", 15, "services", "may be repeated"),
  row("access", 16, "integration", "is sent once"),
];

/**
 * In `npm test` one operation for each kind of call: one that reads, that is read as a stream, that is sent as one, that is
 * sent again or only once, with each credential.
 */
const ofEachKind: Sent[] = ["capture", "cover", "download", "upload", "archive", "access"];
const struckRows = extent === "gate" ? faultRows.filter(({ name }) => ofEachKind.includes(name)) : faultRows;

/** Whether the settings of a reading say that an operation carries no token. */
function isBare({ settings }: Reading, name: string): boolean {
  const set: Readonly<Record<string, unknown>> = settings?.operationCredential ?? {};
  return set[name] === "none";
}

/** The sandbox under a reading with what each operation needs, and a look at what it got. Called in a `describe`. */
export function faultySandbox(reading: Reading) {
  const sandbox = operatorSandbox({}, reading);
  const subjects: { current: Subjects | null } = { current: null };
  beforeAll(async () => {
    subjects.current = await sandbox.subjects();
  });
  /** A draft of its own for each test: a cancelled one takes no uploads. */
  beforeEach(async () => {
    const { operatorId } = about();
    subjects.current = { ...about(), filingId: await sandbox.draft(operatorId) };
    await sandbox.control("DELETE", "/requests");
  });

  function about(): Subjects {
    if (subjects.current === null) throw new Error("no subjects before the tests began");
    return subjects.current;
  }

  async function errorOf(call: Promise<unknown>): Promise<OperatorError> {
    const error = await failureOf(call);
    const shown = inspect(error, { depth: null, showHidden: true });
    for (const token of sandbox.tokens()) expect(shown).not.toContain(token);
    return error;
  }

  /** The service got so many calls of the operation, and none that the interface does not provide. */
  async function seen(operation: number, expected: number): Promise<void> {
    const requests = async () =>
      (await sandbox.requests()).filter((request) => request.operation === operation);
    await expect.poll(async () => (await requests()).length, { interval: 5 }).toBe(expected);
    expect(await sandbox.violations()).toEqual([]);
  }

  return { ...sandbox, about, errorOf, seen };
}

/** Every fault of the sandbox at every operation: its class, what it may have done, how often the client asked. */
export function testFaults(reading: Reading): void {
  const { about, errorOf, seen, target, ...sandbox } = faultySandbox(reading);

  describe.each(struckRows)("$name ($operation)", ({ name, operation, repeats, left, ...row }) => {
    const fault = (body: Record<string, unknown>) => sandbox.fault({ operation, ...body });
    const call = (to = target()) => calls[name](to, about());
    const tries = repeats ? 3 : 1;
    const credential = isBare(reading, name) ? undefined : row.credential;

    test("goes well without a fault", async () => {
      await call();
      await seen(operation, 1);
    });

    type Expected = { code: string; effect: Effect; [field: string]: unknown };
    const isSilent = Object.values(operations).some(
      (one: Operation) => one.number === operation && one.answersWithSecrets,
    );
    const refusedToken: Expected = { code: "credential", effect: "none", credential };
    const trouble: Expected = { code: "unavailable", effect: left };
    const lasting: [Record<string, unknown>, Expected, number][] = [
      [{ kind: "status", status: 500 }, { code: "unavailable", effect: left }, tries],
      [{ kind: "status", status: 503 }, { code: "unavailable", effect: left }, tries],
      [{ kind: "cut-before" }, { code: "unavailable", effect: left }, tries],
      [{ kind: "cut-after" }, { code: "unavailable", effect: left }, tries],
      [{ kind: "busy", retryAfter: 0 }, { code: "busy", effect: "none", retryAfterSeconds: 0 }, tries],
      [{ kind: "busy", retryAfter: 600 }, { code: "busy", effect: "none", retryAfterSeconds: 600 }, 1],
      [{ kind: "status", status: 404 }, { code: "not-found", effect: "none" }, 1],
      [
        { kind: "status", status: 422 },
        { code: "rejected", effect: "none", serviceMessage: "Falha simulada do serviço." },
        1,
      ],
      [{ kind: "status", status: 403 }, { code: "credential", effect: "none", credential }, 1],
      [{ kind: "revoked" }, { code: "credential", effect: "none", credential }, 1],
      [{ kind: "redirect" }, { code: "contract", effect: left }, 1],
      [
        { kind: "redirect", location: "/login?volta=%2F" },
        { code: "credential", effect: left, credential },
        1,
      ],
    ];
    // A download breaks off in its stream, and nobody looks at its bytes here: see `faults.test.ts`.
    if (name !== "download") {
      lasting.push(
        [{ kind: "truncate" }, { code: "unavailable", effect: left }, tries],
        [{ kind: "not-json" }, { code: "contract", effect: left, serviceMessage: undefined }, 1],
        [
          { kind: "says", body: "<html><h1>Sistema em manutenção</h1></html>" },
          { ...trouble, serviceMessage: isSilent ? undefined : "Sistema em manutenção" },
          tries,
        ],
        [{ kind: "oversize" }, { code: "contract", effect: left }, 1],
      );
    }
    const spoken: [string, string, Expected][] = [
      ['{"status":"ERRO","message":"Token expirado"}', "Token expirado", refusedToken],
      ['"{\\"error\\":\\"Token inválido\\"}"', "Token inválido", refusedToken],
      ['{"message":"{\\"erro\\":\\"Acesso negado\\"}"}', "Acesso negado", refusedToken],
      ['{"success":false,"message":"Sistema indisponível"}', "Sistema indisponível", trouble],
      ['{"statusCode":500,"message":"Falhou","data":[]}', "Falhou", trouble],
      ['{"success":false,"data":[],"guides":[],"mensagem":"Em manutenção"}', "Em manutenção", trouble],
      [
        '{"success":"false","message":"Muitas requisições"}',
        "Muitas requisições",
        { code: "busy", effect: "none" },
      ],
      [
        '{"success":false,"message":"Dados incompletos"}',
        "Dados incompletos",
        // Only opening a session (16) has refusals of its own.
        { code: "rejected", effect: name === "access" ? "none" : left },
      ],
      [
        '{"success":false,"statusCode":422,"message":"Dados incompletos"}',
        "Dados incompletos",
        { code: "rejected", effect: "none" },
      ],
    ];
    test.each(spoken)("200 that says %s", async (body, words, expected) => {
      await fault({ kind: "says", body, times: 100 });
      const error = await errorOf(call(target({ limits: { attempts: 1 } })));
      expect(error).toMatchObject({ ...expected, operation });
      expect(error.serviceMessage).toBe(isSilent && !body.includes("success") ? undefined : words);
    });

    test.each(lasting)("%j for as long as we ask", async (given, expected, sent) => {
      await fault({ ...given, times: 100 });
      expect(await errorOf(call())).toMatchObject({ ...expected, operation });
      await seen(operation, sent);
    });

    test.each([
      { kind: "status", status: 502 },
      { kind: "cut-before" },
      { kind: "cut-after" },
      { kind: "busy", retryAfter: 0 },
    ])("%j once: sent again only where that does no harm", async (given) => {
      await fault(given);
      if (repeats) await call();
      else await errorOf(call());
      await seen(operation, repeats ? 2 : 1);
    });

    test("no answer in time", async () => {
      await fault({ kind: "latency", ms: 2_000, times: 100 });
      const error = await errorOf(call(target({ limits: { headersMs: 120 } })));
      expect(error).toMatchObject({ code: "unavailable", effect: left, operation });
      await seen(operation, tries);
    });

    test("without a token it is sent only where it carries none", async () => {
      const bare = call({ ...target(), token: async () => null });
      if (credential === undefined) await bare;
      else expect(await errorOf(bare)).toMatchObject({ code: "credential", credential, effect: "none" });
      await seen(operation, credential === undefined ? 1 : 0);
    });
  });
}
