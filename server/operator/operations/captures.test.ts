import { describe, expect, onTestFinished, test } from "vitest";
import { failureOf } from "#testing/operator.ts";
import { cnjOf, invented } from "#testing/operator-calls.ts";
import { idUnder, quirksOf, readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import type { CaptureStage } from "../../../sandbox/cases/imported-case.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";

const hour = 3_600_000;
/** The part of an id that stays, however the service names it. */
const plainId = (id: string) => /[0-9a-f]{24}/.exec(id)?.[0] ?? id;

describe.each(readings)("a capture (1) by an operator of $name", (reading) => {
  const sandbox = operatorSandbox({}, reading);
  const { fault, requests, target, violations } = sandbox;
  const capture = (to = target()) => captureCases(to, { cnjs: [invented.cnj] });
  test("a case that has been sent is not there at first, then it is captured, then it is there", async () => {
    const cnj = cnjOf("0000832-35.2018.4.01.3202");
    const { message } = await captureCases(target(), { cnjs: [cnj, invented.cnj] });
    expect(message).toBe("2 processos enviados para importação.");
    const move = (to: CaptureStage) => sandbox.control("POST", `/cases/${cnj}/capture`, { to });
    const isCaptured = async () => (await fetchCover(target(), { cnj })).cover.importing;
    await move("waiting");
    const error = await failureOf(fetchCover(target(), { cnj }));
    expect(error).toMatchObject({ code: "not-found", operation: 2, effect: "none" });
    await move("running");
    expect(await isCaptured()).toBe(true);
    await move("done");
    expect(await isCaptured()).toBe(false);
    expect(await violations()).toEqual([]);
  });

  test("a case that is captured again keeps its record, and answers with its old record until that begins", async () => {
    const cnj = cnjOf(cards.sealed.cnj);
    const { cover, to } = await sandbox.imported(cnj);
    await sandbox.control("POST", "/clock", { importMs: hour });
    onTestFinished(() => sandbox.control("POST", "/clock", { importMs: 0 }));
    await captureCases(to, { cnjs: [cnj] });
    const again = (await fetchCover(to, { cnj })).cover;
    const isLate = quirksOf(reading).recaptureDelayMs > 0;
    const operatorId = expect.stringContaining(plainId(cover.operatorId));
    expect(again).toEqual({ ...cover, operatorId, importing: !isLate });
  });

  test("whose answer was lost may have started the import: the cover shows it", async () => {
    const cnj = cnjOf("0767848-90.9700.8.26.0090");
    await fault({ operation: 1, kind: "cut-after" });
    const to = target();
    expect(await failureOf(captureCases(to, { cnjs: [cnj] }))).toMatchObject({ effect: "unknown" });
    const { operatorId } = (await fetchCover(to, { cnj })).cover;
    expect(operatorId.replace(/r\d+-/, "")).toMatch(idUnder(reading));
  });

  test("needs a token, the right one, and a database that the service knows", async () => {
    expect(await failureOf(capture(target({ token: async () => null })))).toMatchObject({
      code: "credential",
      credential: "capture",
    });
    expect(await requests()).toHaveLength(0);
    expect(await failureOf(capture(target({ token: async () => "errado" })))).toMatchObject({
      code: "credential",
      credential: "capture",
      serviceMessage: "Token inválido.",
    });
    expect(await failureOf(capture(target({ document: "00000000000191" })))).toMatchObject({
      code: "not-found",
    });
  });
});
