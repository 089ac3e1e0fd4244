import { describe, expect, onTestFinished, test } from "vitest";
import { failureOf } from "#testing/operator.ts";
import { cnjOf, invented } from "#testing/operator-calls.ts";
import { idUnder, quirksOf, readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";

type Sandbox = ReturnType<typeof operatorSandbox>;

/** How long imports take for the rest of the test. */
async function importsTake(importMs: number, { control }: Sandbox): Promise<void> {
  await control("POST", "/clock", { importMs });
  onTestFinished(() => control("POST", "/clock", { importMs: 0 }));
}

const hour = 3_600_000;

describe.each(readings)("a capture (1) by an operator of $name", (reading) => {
  const sandbox = operatorSandbox({}, reading);
  const { fault, requests, target, violations } = sandbox;
  const capture = (to = target()) => captureCases(to, { cnjs: [invented.cnj] });
  test("a case that has been sent is not there at first", async () => {
    await importsTake(hour, sandbox);
    const cnj = cnjOf("0000832-35.2018.4.01.3202");
    const { message } = await captureCases(target(), { cnjs: [cnj, invented.cnj] });
    expect(message).toBe("2 processos enviados para importação.");
    const error = await failureOf(fetchCover(target(), { cnj }));
    expect(error).toMatchObject({ code: "not-found", operation: 2, effect: "none" });
    expect(await violations()).toEqual([]);
  });

  test("a case that is captured again keeps its id, and answers with its old record until that begins", async () => {
    const cnj = cnjOf(cards.sealed.cnj);
    const { cover, to } = await sandbox.imported(cnj);
    await importsTake(hour, sandbox);
    await captureCases(to, { cnjs: [cnj] });
    const again = (await fetchCover(to, { cnj })).cover;
    const isLate = quirksOf(reading).recaptureDelayMs > 0;
    expect(again).toEqual({ ...cover, importing: isLate ? false : again.importing });
  });

  test("whose answer was lost may have started the import: the cover shows it", async () => {
    const cnj = cnjOf("0767848-90.9700.8.26.0090");
    await fault({ operation: 1, kind: "cut-after" });
    const to = target();
    expect(await failureOf(captureCases(to, { cnjs: [cnj] }))).toMatchObject({ effect: "unknown" });
    expect((await fetchCover(to, { cnj })).cover.operatorId).toMatch(idUnder(reading));
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

describe("a capture (1)", () => {
  const sandbox = operatorSandbox();

  // It takes the time it takes under every reading.
  test("a cover is not found at first, then its import runs, then it is there", async () => {
    const cnj = cnjOf("0000832-35.2018.4.01.3202");
    await importsTake(1_500, sandbox);
    const to = sandbox.target({ limits: { attempts: 1 } });
    await captureCases(to, { cnjs: [cnj] });
    expect(await failureOf(fetchCover(to, { cnj }))).toMatchObject({ code: "not-found", operation: 2 });
    await expect
      .poll(async () => (await fetchCover(to, { cnj }).catch(() => null))?.cover.importing)
      .toBe(true);
    await expect
      .poll(async () => (await fetchCover(to, { cnj })).cover.importing, { timeout: 8_000 })
      .toBe(false);
  });
});
