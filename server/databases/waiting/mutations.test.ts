import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setToken } from "#server/databases/mutations.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { noteAnswer } from "#server/pace/waits.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditActions, ctxFor, makeCnj } from "#testing/fixtures.ts";
import { getWaiting } from "./data.ts";
import { tryService } from "./mutations.ts";

/** An administrator has the service asked once, before the wait is over for which it asked. */

let firm: TestFirm;
let admin: ReturnType<typeof adminCtx>;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  admin = adminCtx(firm.ctx.databaseId);
});
beforeEach(async () => {
  await firm.calm();
  await firm.control("DELETE", "/requests");
  await noteAnswer(firm.ctx, {
    sentAt: fromNow({ seconds: -1 }),
    operation: 2,
    failure: { code: "busy", status: 429, retryAfterSeconds: 3_600 },
  });
});
afterAll(() => firm.close());

const waiting = async () => (await getWaiting(firm.ctx)).wait;
const secondsLeft = (until: string) => minutesUntil(until) * 60;

test("pages are told until when, and by which answer; only an administrator may try", async () => {
  const { wait, mayTry } = await getWaiting(firm.ctx);
  expect(wait).toMatchObject({ operation: 2, status: 429 });
  expect(secondsLeft(wait?.until ?? "")).toBeGreaterThan(3_590);
  expect(mayTry).toBe(false);
  const { databaseId } = firm.ctx;
  expect((await getWaiting(ctxFor(databaseId, ["admin"]))).mayTry).toBe(true);
  await expect(tryService(firm.ctx)).rejects.toMatchObject({ code: "forbidden" });
  expect(await firm.callsOf()).toBe(0);
});

test("pages are told which token the service refuses and who replaces it, until one is accepted", async () => {
  const { ctx, info } = firm;
  expect((await getWaiting(ctx)).refused).toEqual([]);
  await firm.fault({ operation: 3, times: 5, kind: "revoked" });
  await tryService(admin);
  const told = await getWaiting(ctx);
  expect(told).toMatchObject({ refused: [{ kind: "api", message: null }], mayReplace: false });
  expect(await getWaiting(admin)).toMatchObject({
    refused: [{ message: expect.any(String) }],
    mayReplace: true,
  });
  await setToken(admin, { kind: "api", token: info.tokens.api });
  expect((await getWaiting(ctx)).refused).toEqual([]);
});

test("what the service says of one sealed case is said to nobody, and does not count against the token", async () => {
  await setToken(admin, { kind: "api", token: firm.info.tokens.api });
  const target = await operatorTarget(firm.ctx);
  const token = (await target.token("api", new URL(target.baseUrl).origin)) ?? "";
  const message = "Sem acesso ao processo 1000919-70.2024.8.26.0100 (Fulano)";
  const refuse = async (about: string, status = 403) =>
    await target.noteToken?.({ kind: "api", token, about, outcome: "refused", status, message });
  await refuse("um");
  await refuse("um");
  expect((await getWaiting(admin)).refused).toEqual([]);
  await refuse("outro");
  expect((await getWaiting(admin)).refused).toMatchObject([{ kind: "api", message: null }]);
  await target.noteToken?.({ kind: "api", token, outcome: "accepted" });
  await refuse("outro", 401);
  expect((await getWaiting(admin)).refused).toMatchObject([
    { message: "Sem acesso ao processo […] (Fulano)" },
  ]);
  await setToken(admin, { kind: "api", token: firm.info.tokens.api });
});

describe("one question", () => {
  test("that is answered well ends the wait, and what stood still goes on at once", async () => {
    const importId = await firm.start([makeCnj()]);
    await advanceImports({ databaseId: firm.ctx.databaseId });
    expect(await firm.callsOf()).toBe(0);
    expect(await tryService(admin)).toEqual({ came: "over", wasAsked: true });
    expect([await firm.callsOf(), await firm.callsOf(3)]).toEqual([1, 1]);
    expect(await waiting()).toBeNull();
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await auditActions(admin)).toContain("service.try");
  });

  test("that is refused with another time sets that time, and is not sent again", async () => {
    await firm.fault({ operation: 3, kind: "busy", retryAfter: 2, times: 5 });
    const tried = await tryService(admin);
    expect(tried).toMatchObject({ came: "asked-to-wait", wait: { operation: 3, status: 429 } });
    expect(secondsLeft((await waiting())?.until ?? "")).toBeLessThanOrEqual(2);
    expect(await firm.callsOf()).toBe(1);
  });

  test.each([
    ["silence", { kind: "cut-before" }, "serviço indisponível"],
    ["a refused token", { kind: "revoked" }, "o serviço recusou o token"],
    ["a page in place of an answer", { kind: "not-json" }, "de um modo que não entendemos"],
  ] as const)("that brings %s changes nothing, and it is said why", async (_, fault, because) => {
    await firm.fault({ operation: 3, times: 5, ...fault });
    const tried = await tryService(admin);
    expect(tried).toMatchObject({ came: "unanswered", because: expect.stringContaining(because) });
    expect(secondsLeft((await waiting())?.until ?? "")).toBeGreaterThan(3_590);
    expect(await firm.callsOf()).toBe(1);
  });

  test("is not asked where no wait stands", async () => {
    await firm.pass(3_601);
    expect(await tryService(admin)).toEqual({ came: "over", wasAsked: false });
    expect(await firm.callsOf()).toBe(0);
  });

  test("is asked once when two press at the same time", async () => {
    await firm.fault({ operation: 3, kind: "latency", ms: 300 });
    const both = await Promise.allSettled([tryService(admin), tryService(admin)]);
    expect(await firm.callsOf()).toBe(1);
    const refused = both.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "busy" } }]);
  });
});
