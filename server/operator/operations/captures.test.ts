import { describe, expect, onTestFinished, test } from "vitest";
import { failureOf } from "#testing/operator.ts";
import { cnjOf, invented } from "#testing/operator-calls.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";

const sandbox = operatorSandbox();
const { fault, requests, target } = sandbox;

describe("a capture (1) against the sandbox", () => {
  const capture = (to = target()) => captureCases(to, { cnjs: [invented.cnj] });

  test("a cover is not found at first, then its import runs, then it is there", async () => {
    const cnj = cnjOf("0000832-35.2018.4.01.3202");
    await sandbox.control("POST", "/clock", { importMs: 1_500 });
    onTestFinished(() => sandbox.control("POST", "/clock", { importMs: 0 }));
    const to = target({ limits: { attempts: 1 } });
    await captureCases(to, { cnjs: [cnj] });
    expect(await failureOf(fetchCover(to, { cnj }))).toMatchObject({ code: "not-found", operation: 2 });
    await expect
      .poll(async () => (await fetchCover(to, { cnj }).catch(() => null))?.cover.importing)
      .toBe(true);
    await expect
      .poll(async () => (await fetchCover(to, { cnj })).cover.importing, { timeout: 8_000 })
      .toBe(false);
  });

  test("whose answer was lost may have started the import: the cover shows it", async () => {
    const cnj = cnjOf("0767848-90.9700.8.26.0090");
    await fault({ operation: 1, kind: "cut-after" });
    const to = target();
    await failureOf(captureCases(to, { cnjs: [cnj] }));
    expect((await fetchCover(to, { cnj })).cover.operatorId).toMatch(/^[0-9a-f]{24}$/);
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
