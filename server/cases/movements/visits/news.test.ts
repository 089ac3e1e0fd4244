import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, movementOf } from "#testing/answers.ts";
import { minutesUntil } from "#testing/clock.ts";
import { ctxFor } from "#testing/fixtures.ts";
import { type ReadCase, readCase } from "#testing/read-case.ts";
import { ofFirm } from "#testing/scope.ts";
import { recordVisit } from "./mutations.ts";

let at: ReadCase;
let databaseId: string;
let cnj: Cnj;
let helena: Ctx;
let caio: Ctx;
beforeEach(async () => {
  at = await readCase();
  ({ databaseId, cnj, helena, caio } = at);
});
afterAll(closePool);

describe("what is new to a person", () => {
  test("is nothing of what the import brought, and all that came after it until the person looks", async () => {
    expect(await at.newTo(helena)).toEqual([]);
    await at.come("hearing", "1 day");
    expect(await at.newTo(helena)).toEqual(["hearing"]);
  });

  test("is no longer new once the person has looked, everywhere at once", async () => {
    await at.come("hearing", "1 day");
    expect(await at.isListed(helena)).toBe(true);
    await at.look(helena);
    expect(await at.newTo(helena)).toEqual([]);
    expect(await at.isListed(helena)).toBe(false);
    await at.come("decision", "1 minute");
    expect(await at.newTo(helena)).toEqual(["decision"]);
    expect(await at.isListed(helena)).toBe(true);
  });

  test("stays new on a page that keeps the mark with which it was opened, with what comes meanwhile", async () => {
    await at.come("hearing", "1 day");
    const mark = (await at.seenOf(helena))?.mark ?? null;
    await at.look(helena);
    expect(await at.newTo(helena, mark)).toEqual(["hearing"]);
    await at.come("decision", "1 minute");
    expect(await at.newTo(helena, mark)).toEqual(["decision", "hearing"]);
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("is counted with the time when the newest came, and with the movement that stands first", async () => {
    await at.come("decision", "2 hours");
    await at.come("late", "1 hour", "400 days");
    const unseen = (await getCase(helena, cnj))?.unseen;
    expect(unseen).toMatchObject({ count: 2, id: "decision" });
    expect(minutesUntil(unseen?.at)).toBeGreaterThan(-61);
    expect((await getCase(systemCtx({ databaseId, job: "test" }), cnj))?.unseen).toBeNull();
  });

  test("says when the person last looked, since the first answer", async () => {
    expect((await at.seenOf(helena))?.at).toBeNull();
    await at.look(helena);
    expect((await at.seenOf(helena))?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test("is a movement whose text changed since the person looked", async () => {
    const say = (description: string) =>
      inDatabase(ofFirm(databaseId), (tx) =>
        mirrorAnswer(
          tx,
          ctxFor(databaseId),
          cnj,
          answerOf({ movements: [movementOf({ id: "hearing", description })] }),
        ),
      );
    await say("Audiência em 10/12");
    await at.look(helena);
    expect(await at.newTo(helena)).toEqual([]);
    await say("Audiência em 12/12");
    expect(await at.newTo(helena)).toEqual(["hearing"]);
  });

  test("is everything when the person's page showed no news", async () => {
    await at.come("hearing", "1 day");
    await recordVisit(helena, { cnj, through: null });
    expect(await at.newTo(helena)).toEqual(["hearing"]);
  });

  test("is not hidden by a page that claims to have shown more than there is", async () => {
    const through = "2999-01-01T00:00:00.000000Z";
    await recordVisit(helena, { cnj, through });
    await at.come("hearing", "1 day");
    await recordVisit(helena, { cnj, through });
    await at.come("decision", "1 minute");
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("is kept for each person apart", async () => {
    await at.come("hearing", "1 day");
    await at.look(helena);
    await at.come("decision", "1 hour");
    expect(await at.newTo(helena)).toEqual(["decision"]);
    expect(await at.newTo(caio)).toEqual(["decision", "hearing"]);
  });

  test("may be far down the list: the id of the last new movement is given", async () => {
    await at.look(helena);
    await at.come("late", "1 hour", "400 days");
    await at.come("decision", "1 hour");
    expect(await at.newTo(helena)).toEqual(["decision", "late"]);
  });

  test("is nothing of what the import brought, also to a person who looked before the import ended", async () => {
    await at.setFirstAnswer(null);
    await at.look(helena);
    await at.setFirstAnswer(sql`(select max(first_seen_at) from movements where cnj = ${cnj})`);
    await at.come("decision", "1 hour");
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("is nothing to a job, and nothing before the first answer", async () => {
    await at.come("hearing", "1 day");
    expect(await at.newTo(systemCtx({ databaseId, job: "test" }))).toEqual([]);
    await at.setFirstAnswer(null);
    expect(await at.newTo(helena)).toEqual([]);
  });
});
