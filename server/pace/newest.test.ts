import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FailedCall } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, pool } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { fetchCover } from "#server/operator/operations/covers.ts";
import { around } from "#testing/around.ts";
import { inAll } from "#testing/extent.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { findWait, noteAnswer } from "./waits.ts";

/** How long a database waits for its service: the newest answer says it, whatever was asked before. */

let firm: TestFirm;
let ctx: Ctx;
beforeAll(async () => {
  firm = await startTestFirm();
  ({ ctx } = firm);
});
afterEach(async () => {
  await firm.calm();
  await firm.here((tx) => tx.delete(cases));
  await pool().query("delete from pgboss.job");
});
afterAll(() => firm.close());

const waiting = () => firm.here((tx) => findWait(tx, ctx));

/** There is a wait of so many seconds since an answer; a date in it is of a whole second. */
async function expectWait(seconds: number, { from, to }: { from: number; to: number }): Promise<void> {
  const until = (await waiting())?.until.getTime() ?? 0;
  expect(until).toBeGreaterThan(from + (seconds - 1) * 1_000);
  expect(until).toBeLessThanOrEqual(to + seconds * 1_000);
}

const dateIn = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();

type Header = number | string | string[] | null;
/** Asks once, and is refused so: when. */
async function refusedWith(status: 429 | 503, retryAfter: () => Header) {
  return await around(async () => {
    await firm.fault({ operation: 2, kind: "busy", status, retryAfter: retryAfter() });
    await expect(ask()).rejects.toMatchObject({ status });
  });
}
const forAnHour = () => refusedWith(429, () => dateIn(3_600));

async function ask(): Promise<unknown> {
  const target = await operatorTarget(ctx);
  return await fetchCover({ ...target, limits: { attempts: 1 } }, { cnj: makeCnj() }).catch((error) => {
    // That it does not know the case is an answer as good as any.
    if (error.code !== "not-found") throw error;
  });
}

const forms = {
  "in seconds": [90, 90],
  "as a date": [null, 120],
  "without a time": [null, null],
} as const satisfies Record<string, [Header, number | null]>;
const grid = ([429, 503] as const).flatMap((status) =>
  (Object.keys(forms) as (keyof typeof forms)[]).map((form) => ({ status, form })),
);
/** In seconds: what an answer of this form asks for. */
const asked = (status: 429 | 503, form: keyof typeof forms) =>
  form === "without a time" ? (status === 429 ? 30 : null) : forms[form][1];
const headerOf = (form: keyof typeof forms) => (): Header =>
  form === "as a date" ? dateIn(120) : forms[form][0];

describe.each(grid)(
  "after a wait of an hour, an answer $status that asks for one $form",
  ({ status, form }) => {
    const seconds = asked(status, form);

    test(`leaves a wait of ${seconds ?? "no"} seconds`, async () => {
      await expectWait(3_600, await forAnHour());
      const refused = await refusedWith(status, headerOf(form));
      if (seconds === null) expect(await waiting()).toBeNull();
      else await expectWait(seconds, refused);
    });

    test("leaves none once a good answer has come before its end", async () => {
      await forAnHour();
      await refusedWith(status, headerOf(form));
      await ask();
      expect(await waiting()).toBeNull();
    });

    const alsoInGate = form === (status === 429 ? "in seconds" : "without a time");
    inAll(
      () => {
        test("lets six numbers of an import go on, at the end of that wait and at once after a good answer", async () => {
          const importId = await firm.start([...new Set(Array.from({ length: 6 }, makeCnj))]);
          await firm.advanceUntil(importId, ({ queued }) => queued === 0);
          await forAnHour();
          await refusedWith(status, headerOf(form));
          if (status === 429) await ask();
          else if (seconds !== null) await firm.pass(seconds + 1);
          await firm.control("DELETE", "/requests");
          await firm.pass(1);
          await advanceImports({ databaseId: ctx.databaseId });
          expect(await firm.callsOf(2)).toBeGreaterThan(0);
          const view = await firm.advanceUntil(importId, ({ ready }) => ready === 6);
          expect(view).toMatchObject({ pause: null });
        });
      },
      { alsoInGate },
    );
  },
);

test.each([
  ["a date that is over", "Wed, 21 Oct 2015 07:28:00 GMT", 30],
  ["a date of another year", "Mon, 21 Oct 2041 07:28:00 GMT", 3_600],
  ["a negative number", "-3600", 30],
  ["a fraction", "3600.5", 30],
  ["words", "wait 2041", 30],
  ["ten digits", "2147483647", 3_600],
  ["two headers", ["3600", "5"], 30],
])("a 429 with %s as the time (%j) is %s seconds", async (_, retryAfter, seconds) => {
  await expectWait(seconds, await refusedWith(429, () => retryAfter));
});

describe("an answer that comes late", () => {
  const busy = { code: "busy", status: 429, retryAfterSeconds: 3_600 } as const;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const note = (sent: number, failure: FailedCall | null) =>
    around(() => noteAnswer(ctx, { sentAt: at(sent), operation: 2, failure }));

  test("does not bring back a wait that a newer one has ended", async () => {
    await note(-60, busy);
    await note(-20, null);
    await note(-40, busy);
    expect(await waiting()).toBeNull();
  });

  test("does not lengthen the wait of a newer one", async () => {
    const newer = await note(-20, { ...busy, retryAfterSeconds: 60 });
    await note(-40, busy);
    await expectWait(60, newer);
  });

  test("does not end the wait of a newer one: the service took it before it was full", async () => {
    const newer = await note(-20, busy);
    await note(-40, null);
    await expectWait(3_600, newer);
  });
});

describe("what says nothing about waiting leaves the wait as it is", () => {
  test.each([
    ["a connection that is cut", { kind: "cut-before" }],
    ["a refused token", { kind: "revoked" }],
    ["a page in place of an answer", { kind: "not-json" }],
    ["a redirect", { kind: "redirect" }],
  ] as const)("%s", async (_, fault) => {
    const refused = await refusedWith(429, () => 3_600);
    await firm.fault({ operation: 2, ...fault });
    await expect(ask()).rejects.toThrow();
    await expectWait(3_600, refused);
  });
});

test("a call that the client repeats by itself makes nobody else wait", async () => {
  await firm.fault({ operation: 2, kind: "busy", retryAfter: 1, times: 1 });
  await fetchCover(await operatorTarget(ctx), { cnj: makeCnj() }).catch(({ code }) =>
    expect(code).toBe("not-found"),
  );
  expect(await waiting()).toBeNull();
  expect(await inDatabase(ctx, (tx) => tx.execute("select from operator_waits"))).toMatchObject({
    rowCount: 0,
  });
});

test("a sending that is refused with a time, and may have arrived, makes the whole database wait", async () => {
  await firm.fault({ operation: 1, kind: "busy", status: 503, retryAfter: 3_000 });
  const refused = await around(async () => {
    const sending = captureCases(await operatorTarget(ctx), { cnjs: [makeCnj()] });
    await expect(sending).rejects.toMatchObject({ code: "unavailable", effect: "unknown" });
  });
  await expectWait(3_000, refused);
  const importId = await firm.start([makeCnj()]);
  await advanceImports({ databaseId: ctx.databaseId });
  expect((await getImport(ctx, importId))?.pause).toMatchObject({ failure: "busy" });
});
