import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { closePool, db, pool } from "#server/db/connection.ts";
import { rateLimits, recoveryCodes, secondFactors } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { inOneWindow } from "#testing/clock.ts";
import { drawnBytes, drawnId } from "#testing/drawn.ts";
import { makePersonWithCodes, noon, step } from "#testing/second-factor.ts";
import { hashPassword, readableLetters } from "../passwords.ts";
import { checkSecondFactor, forgetWrongCodes } from "./check.ts";
import { openSecret } from "./secret.ts";

afterAll(closePool);
beforeEach(inOneWindow);

async function someone() {
  const person = await makePersonWithCodes();
  const check = (text: string, now = noon) => checkSecondFactor({ userId: person.id, text, now });
  return { ...person, check };
}

const secondFactorOf = (userId: string) => ({
  count: async () => {
    const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return row?.wrongCodes;
  },
});
const refused = (reason: string) => ({ ok: false, why: { reason } });

describe("a code of the application", () => {
  test("is accepted with or without a blank, and never twice", async () => {
    const { code, check } = await someone();
    const now = code(noon);
    expect(await check(`${now.slice(0, 3)} ${now.slice(3)}`)).toEqual({ ok: true, by: "code" });
    expect(await check(now)).toEqual(refused("used-code"));
    expect(await check(now, noon + step)).toEqual(refused("used-code"));
    // Nor is one from before it, which a look over the shoulder would give.
    expect(await check(code(noon - step))).toEqual(refused("used-code"));
    expect(await check(code(noon + step), noon + step)).toEqual({ ok: true, by: "code" });
  });

  test("is accepted by one of two requests at once", async () => {
    const { id, code, check } = await someone();
    // Both are under way before either may change the row.
    const held = await pool().connect();
    await held.query("begin");
    await held.query("select from second_factors where user_id = $1 for update", [id]);
    const checks = Promise.all([check(code(noon)), check(code(noon))]);
    // The second waits for the first, so only one is known to wait for this connection.
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%second_factors%'`;
    await expect.poll(async () => (await pool().query(waiting)).rowCount).toBeGreaterThanOrEqual(2);
    await held.query("commit");
    held.release();
    const both = await checks;
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("used-code"));
  });

  test("of another account, or wrong, is refused", async () => {
    const [one, other] = [await someone(), await someone()];
    expect(await one.check(other.code(noon))).toEqual(refused("wrong-code"));
    expect(await one.check("12345")).toEqual(refused("no-code"));
  });

  test("may come from a clock 30 seconds off, and names the clock when it is off by minutes", async () => {
    const { code, check } = await someone();
    const clock = (secondsOff: number) => ({ ok: false, why: { reason: "clock", secondsOff } });
    expect(await check(code(noon - 2 * step))).toEqual(clock(-60));
    expect(await check(code(noon + 9 * step))).toEqual(clock(270));
    expect(await check(code(noon + 30 * step))).toEqual(refused("wrong-code"));
    expect(await check(code(noon - step))).toEqual({ ok: true, by: "code" });
    expect(await check(code(noon + step))).toEqual({ ok: true, by: "code" });
  });

  test("that came too early is not accepted when its time comes: a guess was told that it would be right", async () => {
    const { code, check } = await someone();
    const early = noon + 4 * step;
    expect(await check(code(early))).toMatchObject({ why: { reason: "clock" } });
    expect(await check(code(early), early)).toEqual(refused("used-code"));
    expect(await check(code(early + step), early + step)).toEqual({ ok: true, by: "code" });
  });

  test("is not guessed: thirty wrong ones in an hour stop also the right one", async () => {
    const { code, check } = await someone();
    const right = code(noon);
    const wrong = right === "000000" ? "000001" : "000000";
    await check(code(noon - step));
    for (let time = 0; time < 30; time++) expect((await check(wrong)).ok).toBe(false);
    expect(await check(right)).toEqual(refused("too-many-attempts"));
    const other = await someone();
    expect(await other.check(other.code(noon))).toMatchObject({ ok: true });
  });

  test("is accepted in a session and in a known browser, whatever strangers with the password tried", async () => {
    const { id: userId, code, check } = await someone();
    const wrong = code(noon) === "000000" ? "000001" : "000000";
    for (let time = 0; time < 30; time++) await check(wrong);
    const [device, session] = [drawnId(), drawnId()];
    const own = (device: string, at: number) =>
      checkSecondFactor({ userId, text: code(at), device, now: at });
    expect(await own(device, noon)).toEqual({ ok: true, by: "code" });
    expect(await own(session, noon + step)).toEqual({ ok: true, by: "code" });
    expect(await check(code(noon + 2 * step), noon + 2 * step)).toEqual(refused("too-many-attempts"));
    // They are bounded, too.
    for (let time = 0; time < 30; time++) await checkSecondFactor({ userId, text: wrong, device, now: noon });
    expect(await own(device, noon + 3 * step)).toEqual(refused("too-many-attempts"));
    expect(await own(session, noon + 3 * step)).toEqual({ ok: true, by: "code" });
  });

  test("is taken from no unknown browser after a hundred wrong ones in all, until the password changes", async () => {
    const { id: userId, code, recovery } = await someone();
    const wrong = code(noon) === "000000" ? "000001" : "000000";
    const { count } = secondFactorOf(userId);
    const check = async (text: string, { device = null as string | null, now = noon } = {}) => {
      await db()
        .delete(rateLimits)
        .where(like(rateLimits.key, `second-factor:${userId}%`));
      return await checkSecondFactor({ userId, text, device, now });
    };
    for (let time = 0; time < 100; time++) expect(await check(wrong)).toEqual(refused("wrong-code"));
    expect(await check(code(noon))).toEqual(refused("locked"));
    expect(await count()).toBe(100);
    // The person still comes in where they did before, or by a recovery code, and is told: the count stays.
    expect(await check(code(noon), { device: drawnId() })).toEqual({ ok: true, by: "code" });
    expect(await check(recovery[0] ?? "")).toEqual({ ok: true, by: "recovery" });
    expect(await count()).toBe(100);
    await forgetWrongCodes(db(), userId);
    expect(await check(wrong)).toEqual(refused("wrong-code"));
    expect(await check(code(noon + step), { now: noon + step })).toEqual({ ok: true, by: "code" });
    expect(await count()).toBe(0);
  });

  test("comes of a secret that is sealed, and opens for nobody else", async () => {
    const [one, other] = [await someone(), await someone()];
    const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, one.id));
    expect(JSON.stringify(row)).not.toContain(one.secret);
    expect(openSecret({ userId: one.id, sealed: row?.sealed ?? "" })).toBe(one.secret);
    expect(() => openSecret({ userId: other.id, sealed: row?.sealed ?? "" })).toThrow(KeyringError);
  });

  test("whose key is lost is refused for that reason, and a recovery code still lets the person in", async () => {
    const { check, code, recovery } = await someone();
    const keys = env().AUTOS_KEYS;
    onTestFinished(() => {
      env().AUTOS_KEYS = keys;
    });
    env().AUTOS_KEYS = drawnBytes(32).toString("base64");
    expect(await check(code(noon), noon)).toEqual(refused("lost-key"));
    expect(await check(recovery[0] ?? "")).toEqual({ ok: true, by: "recovery" });
    env().AUTOS_KEYS = keys;
    expect(await check(code(noon), noon)).toEqual({ ok: true, by: "code" });
  });
});

describe("a recovery code", () => {
  test("serves once, written in any way, and is stored as a hash", async () => {
    const { id, recovery, check } = await someone();
    const [first = "", second = ""] = recovery;
    expect(recovery).toHaveLength(10);
    expect(await check(first.toUpperCase().replaceAll("-", " "))).toEqual({ ok: true, by: "recovery" });
    expect(await check(first)).toEqual(refused("wrong-recovery"));
    const rows = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(rows.filter(({ usedAt }) => usedAt === null)).toHaveLength(9);
    const secret = first.replaceAll("-", "").slice(4);
    expect(secret.length * Math.log2(readableLetters.length)).toBeGreaterThan(112);
    for (const code of recovery) {
      expect(JSON.stringify(rows)).not.toContain(code.slice(5).replace("-", ""));
      expect(JSON.stringify(rows)).not.toContain(code.slice(5));
    }
    expect(await check(second)).toEqual({ ok: true, by: "recovery" });
  });

  test("of 12 letters, as they were before, serves once as well", async () => {
    const { id, check } = await someone();
    const hash = await hashPassword("efghjkmn");
    await db().insert(recoveryCodes).values({ userId: id, selector: "0000", hash });
    expect(await check("0000-efgh-jkmm")).toEqual(refused("wrong-recovery"));
    expect(await check("0000-efgh-jkmn")).toEqual({ ok: true, by: "recovery" });
    expect(await check("0000-efgh-jkmn")).toEqual(refused("wrong-recovery"));
  });

  test("of 20 letters, whose plain hash does not hold, serves no more, and says so", async () => {
    const { id, check } = await someone();
    const hash = createHash("sha256").update("efghjkmnpqrstuvw").digest("hex");
    await db().insert(recoveryCodes).values({ userId: id, selector: "0000", hash });
    expect(await check("0000-efgh-jkmn-pqrs-tuvw")).toEqual(refused("ended-recovery"));
  });

  test("serves one of two requests at once", async () => {
    const { recovery, check } = await someone();
    const both = await Promise.all([check(recovery[0] ?? ""), check(recovery[0] ?? "")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("wrong-recovery"));
  });

  test("of another account is refused", async () => {
    const [one, other] = [await someone(), await someone()];
    expect(await one.check(other.recovery[0] ?? "")).toEqual(refused("wrong-recovery"));
    expect(await one.check("abcd-efgh-jkmn")).toEqual(refused("wrong-recovery"));
  });
});
