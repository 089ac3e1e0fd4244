import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { personIdOf, systemCtx } from "#server/auth/ctx.ts";
import { findSession } from "#server/auth/sessions.ts";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { adminCtx, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { closePool, forTheFirm, inDatabase, openPool, pool, readInDatabase, type Tx } from "./connection.ts";
import { caseRestrictions, cases } from "./schema/schema.ts";

const { submit: original } = pg.Query.prototype;
const elsewhere = new URL(process.env.DATABASE_URL ?? "");
elsewhere.searchParams.set("options", "-c TimeZone=America/Sao_Paulo");

beforeEach(async () => {
  await closePool();
  globalThis.autosPool = openPool(elsewhere.href);
});
afterAll(closePool);

/** All transactions on one connection, one after the other. */
async function onOneConnection() {
  await closePool();
  globalThis.autosPool = openPool(elsewhere.href, { max: 1 });
}

/** Calls back with the text of each statement when it is sent on a connection on which the database was named since. */
function whenSent(id: string, tell: (text: string) => void) {
  // What other parts of this process still ask goes over connections of its own.
  const ours = new WeakSet<object>();
  const submit = vi.spyOn(pg.Query.prototype, "submit").mockImplementation(function (this: pg.Query, to) {
    const text: string = Reflect.get(this, "text");
    if (text.includes(id)) ours.add(to);
    if (ours.has(to)) tell(text);
    return Reflect.apply(original, this, [to]);
  });
  onTestFinished(() => submit.mockRestore());
}

test("a transaction writes times in UTC, whatever the time zone of the cluster", async () => {
  const { id } = await makeDatabase();
  const { rows } = await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql`select to_json('1900-05-01T12:00:00Z'::timestamptz) #>> '{}' as at`),
  );
  expect(rows).toEqual([{ at: "1900-05-01T12:00:00+00:00" }]);
});

test("a transaction names its person, and every case where nobody in particular acts", async () => {
  const { id } = await makeDatabase();
  const lawyer = ctxFor(id);
  const named = (tx: Tx) => tx.execute(sql`select current_setting('autos.person_id') as person`);
  const seen = [lawyer, systemCtx({ databaseId: id, job: "test" }), adminCtx(id), ofFirm(id)];
  for (const transaction of [inDatabase, readInDatabase]) {
    const people = await Promise.all(seen.map((scope) => transaction(scope, named)));
    expect(people.map(({ rows }) => rows[0]?.person)).toEqual([personIdOf(lawyer), "*", "*", "*"]);
  }
  const { rows } = await pool().query(
    "select nullif(current_setting('autos.person_id', true), '') as person",
  );
  expect(rows).toEqual([{ person: null }]);
});

describe("a read-only transaction", () => {
  test("can write nothing", async () => {
    const { id } = await makeDatabase();
    const writing = readInDatabase(ofFirm(id), (tx) =>
      tx.insert(cases).values({ databaseId: id, cnj: makeCnj() }),
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
  });

  test("leaves no setting on its connection, though nobody waited for its commit", async () => {
    await onOneConnection();
    const [one, two] = [await makeDatabase(), await makeDatabase()];
    await inDatabase(ofFirm(one.id), (tx) => tx.insert(cases).values({ databaseId: one.id, cnj: makeCnj() }));
    const counts = [one, two, one].map(({ id }) => readInDatabase(ofFirm(id), (tx) => tx.$count(cases)));
    expect(await Promise.all(counts)).toEqual([1, 0, 1]);
    const { rows } = await pool().query<{ count: number }>("select count(*)::int as count from cases");
    expect(rows).toEqual([{ count: 0 }]);
    await inDatabase(ofFirm(two.id), (tx) => tx.insert(cases).values({ databaseId: two.id, cnj: makeCnj() }));
    expect(await readInDatabase(ofFirm(two.id), (tx) => tx.$count(cases))).toBe(1);
  });

  test("ends a statement that still runs when nobody waits any more, and only that", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    const late = readInDatabase(ofFirm(id), (tx) => tx.execute(sql`select pg_sleep(3600)`), {
      until: performance.now() + 250,
    });
    await expect(late).rejects.toMatchObject({ code: "57014" });
    const { rows } = await pool().query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "2min" }]);
  });

  test("sends no further statement when nobody waits any more, and goes on with the next one who asks", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    const until = performance.now() + 60_000;
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const counted: number[] = [];
    const late = readInDatabase(
      ofFirm(id),
      async (tx) => {
        counted.push(await tx.$count(cases));
        vi.spyOn(performance, "now").mockReturnValue(until);
        counted.push(await tx.$count(cases));
      },
      { until },
    );
    await expect(late).rejects.toMatchObject({ code: "57014" });
    expect(counted).toEqual([0]);
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
  });

  test("has one patience for all that is sent together", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    const late = readInDatabase(
      ofFirm(id),
      (tx) => Promise.all(Array.from({ length: 10 }, () => tx.execute(sql`select pg_sleep(0.2)`))),
      { until: performance.now() + 250 },
    );
    await expect(late).rejects.toMatchObject({ code: "57014" });
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
  });

  test("says of each statement that it came too late, also of those that only followed", async () => {
    const { id } = await makeDatabase();
    const late = readInDatabase(
      ofFirm(id),
      async (tx) => {
        const asked = Array.from({ length: 3 }, () => tx.execute(sql`select pg_sleep(3600)`));
        const answers = await Promise.allSettled(asked);
        return answers.map((answer) => answer.status === "rejected" && answer.reason.code);
      },
      { until: performance.now() + 250 },
    );
    expect(await late).toEqual(["57014", "57014", "57014"]);
  });

  test("does not keep the pool from closing while its commit is on the way", async () => {
    const { id } = await makeDatabase();
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
    await expect(closePool()).resolves.toBeUndefined();
  });
});

describe("what is asked together", () => {
  /** A transaction of a person, with a case that is hidden from them beside one that they see. */
  async function hidden() {
    const { id } = await makeDatabase();
    const [seen, secret] = [makeCnj(), makeCnj()];
    await inDatabase(ofFirm(id), async (tx) => {
      await tx.insert(cases).values([seen, secret].map((cnj) => ({ databaseId: id, cnj })));
      await tx.insert(caseRestrictions).values({ databaseId: id, cnj: secret, people: [] });
    });
    return { id, person: ctxFor(id) };
  }

  test("is sent before the first answer comes, and answered each with its own", async () => {
    const { id } = await makeDatabase();
    const sent: string[] = [];
    whenSent(id, () => sent.push("sent"));
    const numbers = await readInDatabase(ofFirm(id), (tx) =>
      Promise.all(
        [1, 2, 3].map(async (number) => {
          const { rows } = await tx.execute<{ number: number }>(sql`select ${number}::int as number`);
          sent.push("answered");
          return rows[0]?.number;
        }),
      ),
    );
    expect(numbers).toEqual([1, 2, 3]);
    // The beginning, the three, and the end that nobody waits for.
    expect(sent.slice(0, 5)).toEqual(["sent", "sent", "sent", "sent", "answered"]);
  });

  test("sees no case of others while a part of it is read for the firm", async () => {
    const { person } = await hidden();
    const counts = await readInDatabase(person, async (tx) => {
      const beside: Promise<number>[] = [];
      const whole = forTheFirm(tx, async () => {
        const count = await tx.$count(cases);
        return [count, await tx.$count(cases)];
      });
      for (let turn = 0; turn < 20; turn++) {
        beside.push(tx.$count(cases).then((count) => count));
        await Promise.resolve();
      }
      return { beside: await Promise.all(beside), whole: await whole };
    });
    expect(counts.whole).toEqual([2, 2]);
    expect(new Set(counts.beside)).toEqual(new Set([1]));
  });

  test("two parts for the firm wait for each other, and one within another does not", async () => {
    const { person } = await hidden();
    const counts = await readInDatabase(person, async (tx) => {
      const part = () => forTheFirm(tx, () => forTheFirm(tx, () => tx.$count(cases).then((count) => count)));
      return [...(await Promise.all([part(), part()])), await tx.$count(cases)];
    });
    expect(counts).toEqual([2, 2, 1]);
  });

  test("sends nothing more once its transaction is over, though one part of it goes on", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    const goOn = Promise.withResolvers<void>();
    let late: Promise<number> | undefined;
    const failing = readInDatabase(ofFirm(id), async (tx) => {
      late = goOn.promise.then(() => tx.$count(cases));
      late.catch(() => {});
      await Promise.all([late, Promise.reject(new Error("the other part"))]);
    });
    await expect(failing).rejects.toThrow("the other part");
    const next = await inDatabase(ofFirm(id), async (tx) => {
      goOn.resolve();
      await expect(late).rejects.toMatchObject({ code: "57014" });
      return await tx.$count(cases);
    });
    expect(next).toBe(0);
  });

  test("ends what it still runs when a part of it fails", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    for (const transaction of [inDatabase, readInDatabase]) {
      const failing = transaction(ofFirm(id), (tx) =>
        Promise.all([
          tx.execute(sql`select pg_sleep(3600)`),
          tx.execute(sql`select pg_sleep(3600)`),
          Promise.reject(new Error("the other part")),
        ]),
      );
      await expect(failing).rejects.toThrow("the other part");
      expect(await inDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
    }
  });

  test("ends what nobody waits for, before its connection is another's", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    const left: Promise<unknown>[] = [];
    const first = await readInDatabase(ofFirm(id), async (tx) => {
      const count = await tx.$count(cases);
      left.push(tx.execute(sql`select pg_sleep(3600)`).then(() => {}));
      left[0]?.catch(() => {});
      return count;
    });
    expect(first).toBe(0);
    await expect(left[0]).rejects.toMatchObject({ code: "57014" });
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
  });

  test("sends nothing after the end of its transaction", async () => {
    const { id } = await makeDatabase();
    for (const transaction of [inDatabase, readInDatabase]) {
      const late: Promise<number>[] = [];
      let count = async () => 0;
      whenSent(id, (text) => {
        if (text !== "commit") return;
        late.push(count());
        late[0]?.catch(() => {});
      });
      await transaction(ofFirm(id), async (tx) => {
        count = async () => await tx.$count(cases);
        await tx.execute(sql`select 1`);
      });
      await expect(late[0]).rejects.toMatchObject({ code: "57014" });
      vi.restoreAllMocks();
    }
  });

  test("is refused to whoever kept the transaction for later", async () => {
    const { id } = await makeDatabase();
    const kept = await readInDatabase(ofFirm(id), async (tx) => [tx]);
    await expect(kept[0]?.$count(cases)).rejects.toMatchObject({ code: "57014" });
  });

  test("a part for the firm that is over sends nothing more, and holds up nobody", async () => {
    await onOneConnection();
    const { id, person } = await hidden();
    const left: Promise<unknown>[] = [];
    const counts = await readInDatabase(person, async (tx) => {
      const failing = forTheFirm(tx, () => {
        const first = tx.execute(sql`select 1`).then(() => {
          throw new Error("the other part");
        });
        left.push(tx.execute(sql`select pg_sleep(0.1)`).then(() => tx.$count(cases).then(() => {})));
        return Promise.all([first, ...left]);
      });
      await expect(failing).rejects.toThrow("the other part");
      await expect(left[0]).rejects.toMatchObject({ code: "57014" });
      return await tx.$count(cases);
    });
    expect(counts).toBe(1);
    expect(await readInDatabase(person, (tx) => tx.$count(cases))).toBe(1);
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(2);
  });

  test("sees no case of others after a part for the firm that failed", async () => {
    const { person } = await hidden();
    for (const transaction of [inDatabase, readInDatabase]) {
      const count = await transaction(person, async (tx) => {
        const failing = forTheFirm(tx, () => Promise.reject(new Error("the part")));
        const beside = tx.$count(cases).then((number) => number);
        await expect(failing).rejects.toThrow("the part");
        return [await beside, await tx.$count(cases)];
      });
      expect(count).toEqual([1, 1]);
    }
  });

  test("is refused after a part for the firm that PostgreSQL ended, and the whole is rolled back", async () => {
    const { id, person } = await hidden();
    const whole = inDatabase(person, async (tx) => {
      await tx.insert(cases).values({ databaseId: id, cnj: makeCnj() });
      const failing = forTheFirm(tx, () => tx.execute(sql`select 1 / 0`));
      const beside = tx.$count(cases).then((number) => number);
      await expect(failing).rejects.toMatchObject({ code: "22012" });
      await expect(beside).rejects.toMatchObject({ code: "57014" });
    });
    await expect(whole).rejects.toThrow("nothing may follow");
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(2);
  });

  test("a person's own read inside a part for the firm sees the person's cases only", async () => {
    const { person } = await hidden();
    const own = () => readInDatabase(person, (tx) => tx.$count(cases));
    const counts = await readInDatabase(
      person,
      async (tx) => [...(await forTheFirm(tx, () => Promise.all([own(), tx.$count(cases)]))), await own()],
      { isShared: true },
    );
    expect(counts).toEqual([1, 2, 1]);
  });

  test("a read with another patience has a transaction of its own", async () => {
    const { id } = await makeDatabase();
    const pid = async (tx: Tx) => (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const { signal } = new AbortController();
    const until = performance.now() + 60_000;
    const patiences = [{ until, signal }, { until }, { signal }, {}, { until: until - 1, signal }];
    const [outer, same, ...others] = await readInDatabase(
      ofFirm(id),
      (tx) =>
        Promise.all([pid(tx), ...patiences.map((patience) => readInDatabase(ofFirm(id), pid, patience))]),
      { until, signal, isShared: true },
    );
    expect(same).toBe(outer);
    expect(others).not.toContain(outer);
  });

  test("behind a pooler is sent one after the other, and what was not sent yet never is", async () => {
    env().DATABASE_URL_DIRECT = elsewhere.href;
    onTestFinished(() => {
      delete env().DATABASE_URL_DIRECT;
    });
    await onOneConnection();
    const { id, person } = await hidden();
    const sent: string[] = [];
    whenSent(id, (text) => sent.push(text));
    const failing = inDatabase(ofFirm(id), (tx) =>
      Promise.all([
        tx.execute(sql`select pg_sleep(3600)`),
        tx.execute(sql`select 'too late'`),
        Promise.reject(new Error("the other part")),
      ]),
    );
    await expect(failing).rejects.toThrow("the other part");
    const numbers = await readInDatabase(person, (tx) =>
      Promise.all([
        tx.$count(cases).then((count) => count),
        forTheFirm(tx, () => tx.$count(cases).then((count) => count)),
        tx.$count(cases).then((count) => count),
      ]),
    );
    expect(numbers).toEqual([1, 2, 1]);
    expect(sent.filter((text) => text.includes("pg_sleep"))).toHaveLength(1);
    expect(sent.filter((text) => text.includes("too late"))).toEqual([]);
  });

  test("reads of one person and database share a transaction, and others do not", async () => {
    const { id } = await makeDatabase();
    const [one, other] = [ctxFor(id), ctxFor(id)];
    const pid = async (scope: typeof one) =>
      await readInDatabase(scope, async (tx) => {
        const { rows } = await tx.execute(
          sql`select pg_backend_pid() as pid, current_setting('autos.person_id') as person`,
        );
        return rows[0];
      });
    const [mine, again, others] = await readInDatabase(
      one,
      () => Promise.all([pid(one), pid(one), pid(other)]),
      { isShared: true },
    );
    expect(again).toEqual(mine);
    expect(mine?.person).toBe(personIdOf(one));
    expect(others?.person).toBe(personIdOf(other));
    expect(others?.pid).not.toBe(mine?.pid);
  });
});

test("a connection lost during a transaction fails that transaction, and nothing else", async () => {
  const { id } = await makeDatabase();
  const lost = inDatabase(ofFirm(id), async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool().query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect(await inDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
});

describe("whoever asked has left", () => {
  const running =
    "select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%pg_sleep(3601)%'";
  const sleepers = async () =>
    (await pool().query<{ count: number }>(`${running} and pid <> pg_backend_pid()`)).rows[0]?.count;

  test("the statement that runs for them is ended, and the connection goes on with the next one who asks", async () => {
    const { id } = await makeDatabase();
    const leaving = new AbortController();
    const read = readInDatabase(ofFirm(id), (tx) => tx.execute(sql`select pg_sleep(3601)`), {
      signal: leaving.signal,
    });
    read.catch(() => {});
    await expect.poll(sleepers).toBe(1);
    leaving.abort();
    await expect(read).rejects.toMatchObject({ code: "57014" });
    expect(await sleepers()).toBe(0);
    expect(await readInDatabase(ofFirm(id), (tx) => tx.$count(cases))).toBe(0);
  });

  test("the next one who asks on their connection is not ended in their place", async () => {
    await onOneConnection();
    const { id } = await makeDatabase();
    for (let time = 0; time < 20; time++) {
      const leaving = new AbortController();
      const left = readInDatabase(
        ofFirm(id),
        async (tx) => {
          const running = tx.execute(sql`select pg_sleep(0.002)`).then(() => leaving.abort());
          await Promise.all([running, tx.$count(cases), tx.$count(cases)]);
        },
        { signal: leaving.signal },
      );
      const next = readInDatabase(ofFirm(id), (tx) => tx.execute(sql`select pg_sleep(0.005)`));
      await Promise.allSettled([left]);
      expect((await next).rowCount).toBe(1);
    }
  });

  test("no further statement is sent for them, nor the first one when they left before", async () => {
    const { id } = await makeDatabase();
    const leaving = new AbortController();
    const read = readInDatabase(
      ofFirm(id),
      async (tx) => {
        await tx.$count(cases);
        leaving.abort();
        await tx.execute(sql`select pg_sleep(3601)`);
      },
      { signal: leaving.signal },
    );
    await expect(read).rejects.toMatchObject({ code: "57014" });
    const late = readInDatabase(ofFirm(id), (tx) => tx.$count(cases), { signal: leaving.signal });
    await expect(late).rejects.toMatchObject({ code: "57014" });
  });
});

describe("one firm holds all connections it can get", () => {
  /** Transactions of a firm that last until `end`. */
  function hold(databaseId: string, count: number) {
    const ended = Promise.withResolvers<void>();
    const held = Array.from({ length: count }, () => inDatabase(ofFirm(databaseId), () => ended.promise));
    const end = async () => {
      ended.resolve();
      await Promise.all(held);
    };
    onTestFinished(end);
    return { begun: () => turnsOf("connections").running, end };
  }

  test("another firm reads and writes, and people sign in, while fifty of its requests are held", async () => {
    const [attacker, neighbour] = [await makeDatabase(), await makeDatabase()];
    const held = hold(attacker.id, 50);
    await expect.poll(held.begun).toBe(6);
    expect(turnsOf("connections").waiting).toBe(44);
    expect(await readInDatabase(ofFirm(neighbour.id), (tx) => tx.$count(cases))).toBe(0);
    await inDatabase(ofFirm(neighbour.id), (tx) =>
      tx.insert(cases).values({ databaseId: neighbour.id, cnj: makeCnj() }),
    );
    expect(turnsOf("connections").waiting).toBe(44);
    await held.end();
  });

  test("sessions have connections of their own, whatever the firms hold together", async () => {
    const firms = [await makeDatabase(), await makeDatabase(), await makeDatabase()];
    const held = firms.map(({ id }) => hold(id, 12));
    await expect.poll(() => turnsOf("connections").running).toBe(10);
    expect(await findSession("no such session", { touch: true })).toBeNull();
    await Promise.all(held.map(({ end }) => end()));
  });
});

test.each([
  ["a statement", "statement_timeout", "people", "15s"],
  ["a lock", "lock_timeout", "people", "5s"],
  ["a silent transaction", "idle_in_transaction_session_timeout", "people", "20s"],
  ["a statement of a job", "statement_timeout", "work", "2min"],
] as const)("%s is bounded by the connection", async (_, setting, of, most) => {
  const bounded = openPool(elsewhere.href, { max: 1, of });
  onTestFinished(() => bounded.end());
  expect((await bounded.query(`show ${setting}`)).rows).toEqual([{ [setting]: most }]);
});
