import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { guideDefinitions } from "#server/db/schema/schema.ts";
import { fromNow } from "#testing/clock.ts";
import { inAll } from "#testing/extent.ts";
import { auditActions, memberCtx } from "#testing/fixtures.ts";
import { definitionOf } from "#testing/guide-definition.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import type { Fault } from "#testing/sandbox.ts";
import { getCatalog } from "./data.ts";
import { sweepDefinitions } from "./jobs.ts";
import { openCatalog } from "./loaders.ts";
import { askDefinitions, refreshDefinitions } from "./mutations.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const catalog = () => getCatalog(firm.lawyer);
const known = () => firm.here((tx) => tx.select().from(guideDefinitions));
/** How many questions for definitions wait in the queue, which is emptied. */
const queued = () => firm.queued("guide-definitions");

/** Another connection to the PostgreSQL database of this file. */
async function connected(url: string | undefined): Promise<pg.Client> {
  const { rows } = await firm.here((tx) => tx.execute(sql`select current_database() as name`));
  const address = new URL(url ?? "");
  address.pathname = `/${rows[0]?.name}`;
  const client = new pg.Client(address.href);
  await client.connect();
  return client;
}

describe("the definitions of a database", () => {
  test("are those that the service gave, in its order, with the time of its answer", async () => {
    expect(await catalog()).toEqual({ definitions: [], answeredAt: null, failingSince: null, failure: null });
    expect(await firm.ask()).toBeNull();
    const { definitions, ...asked } = await catalog();
    expect(asked).toEqual({ answeredAt: firm.clock.now.toISOString(), failingSince: null, failure: null });
    const given = await firm.definitions();
    expect(definitions.map(({ id }) => id)).toEqual(given.map(({ _id }) => _id));
    expect(definitions[0]).toMatchObject({ court: "TJSP", system: "e-SAJ", fields: expect.any(Array) });
  });

  test.each<[string, Omit<Fault, "operation">]>([
    ["unavailable", { kind: "status", status: 503, times: 10 }],
    ["contract", { kind: "not-json", times: 10 }],
    ["busy", { kind: "busy", retryAfter: 60, times: 10 }],
    ["credential", { kind: "revoked", times: 10 }],
  ])("stay when it does not answer: %s, since when, until it does", async (failure, fault) => {
    await firm.ask();
    const before = await catalog();
    firm.pass(3_600);
    const since = firm.clock.now.toISOString();
    await firm.sandbox.fault({ operation: 12, ...fault } as Fault);
    for (let time = 0; time < 2; time += 1) {
      globalThis.autosOperatorGates?.clear();
      expect(await firm.ask()).toBe(failure);
      firm.pass(60);
    }
    expect(await catalog()).toEqual({ ...before, failingSince: since, failure });
    await firm.sandbox.control("DELETE", "/faults");
    globalThis.autosOperatorGates?.clear();
    expect(await firm.ask()).toBeNull();
    expect(await catalog()).toMatchObject({ answeredAt: firm.clock.now.toISOString(), failingSince: null });
  });

  test("that changed are known to be so since then; those that did not change, since they came", async () => {
    await firm.ask();
    const first = firm.clock.now;
    const id = await firm.definitionId();
    await firm.change(id);
    firm.pass(60);
    await firm.ask();
    const rows = new Map((await known()).map((row) => [row.id, row]));
    expect(rows.get(id)).toMatchObject({ knownAt: firm.clock.now });
    expect(rows.get(id)?.definition.fields.map(({ name }) => name)).toContain("termFee");
    const others = [...rows.values()].filter((row) => row.id !== id);
    expect(others.every(({ knownAt }) => knownAt.getTime() === first.getTime())).toBe(true);
  });

  test("that were withdrawn are remembered, and are back when the service has them again", async () => {
    await firm.ask();
    const id = await firm.definitionId();
    const { definitions: before } = await catalog();
    await firm.withdraw(id);
    firm.pass(60);
    await firm.ask();
    expect((await catalog()).definitions).toHaveLength(before.length - 1);
    expect((await known()).find((row) => row.id === id)).toMatchObject({ withdrawnAt: firm.clock.now });
    await firm.sandbox.control("DELETE", "/guide-definitions");
    await firm.ask();
    expect((await catalog()).definitions).toEqual(before);
  });

  test("that were withdrawn are forgotten after 30 days, if no guide is made by them", async () => {
    await firm.ask();
    const [id, used] = [await firm.definitionId(), await firm.definitionId("TJRJ", "grerj")];
    await firm.begin({ definitionId: used, values: {} });
    for (const one of [id, used]) await firm.withdraw(one);
    await firm.ask();
    const ids = async () => (await known()).map((row) => row.id);
    firm.pass(30 * 86_400 - 1);
    await firm.ask();
    expect(await ids()).toEqual(expect.arrayContaining([id, used]));
    firm.pass(1);
    await firm.ask();
    expect(await ids()).toContain(used);
    expect(await ids()).not.toContain(id);
  });

  inAll(() => {
    test("are kept when most of them are missing, however many they are", async () => {
      await firm.ask();
      const { definitions } = await catalog();
      const many = JSON.stringify(definitionOf([]));
      await firm.here((tx) =>
        tx.execute(sql`insert into guide_definitions (database_id, id, place, definition, known_at)
          select ${firm.databaseId}, 'many-' || n, n, ${many}::jsonb, now() from generate_series(1, 66000) n`),
      );
      expect(await firm.ask()).toBe("partial");
      expect((await catalog()).definitions).toHaveLength(definitions.length + 66_000);
    });
  });

  test("that cannot be kept are a failure like any other", async () => {
    await firm.ask();
    const before = await catalog();
    await firm.change(await firm.definitionId(), (given) => ({ ...given, courtName: "TJ novo" }));
    firm.pass(60);
    const owner = await connected(process.env.TEST_OWNER_URL);
    try {
      await owner.query(`alter table guide_definitions add constraint old_court
        check (definition ->> 'court' <> 'TJ novo') not valid`);
      expect(await firm.ask()).toBe("internal");
      await owner.query("alter table guide_definitions drop constraint old_court");
    } finally {
      await owner.end();
    }
    expect(await catalog()).toMatchObject({ definitions: before.definitions, failure: "internal" });
  });

  test.each([1, 5])("are all kept, and the answer is a part, when only %i of them come", async (keep) => {
    await firm.ask();
    const before = await catalog();
    expect(before.definitions.length).toBeGreaterThan(keep + 2);
    firm.pass(3_600);
    await firm.sandbox.fault({ operation: 12, kind: "short", keep, times: 2 });
    const since = firm.clock.now.toISOString();
    for (let time = 0; time < 2; time += 1) {
      expect(await firm.ask()).toBe("partial");
      firm.pass(60);
    }
    expect(await catalog()).toEqual({ ...before, failingSince: since, failure: "partial" });
    expect(await firm.ask()).toBeNull();
    expect(await catalog()).toMatchObject({ definitions: before.definitions, failingSince: null });
  });

  test("are all kept when the answer says that there are more, also where only a few are missing", async () => {
    await firm.ask();
    const before = await catalog();
    const keep = before.definitions.length - 1;
    await firm.sandbox.fault({ operation: 12, kind: "short", keep, tells: true });
    expect(await firm.ask()).toBe("partial");
    expect(await catalog()).toMatchObject({ definitions: before.definitions, failure: "partial" });
  });

  test("are not lost to a service that has none any more", async () => {
    await firm.ask();
    const before = await catalog();
    for (const { _id } of await firm.definitions()) await firm.withdraw(_id);
    expect(await firm.ask()).toBe("contract");
    expect(await catalog()).toMatchObject({ definitions: before.definitions, failure: "contract" });
  });

  test("an answer that was asked for before another one and comes later says nothing", async () => {
    await firm.ask();
    const before = await catalog();
    await firm.withdraw(await firm.definitionId());
    firm.pass(-60);
    await firm.ask();
    expect(await catalog()).toEqual(before);
  });

  test("a person has them asked for at once, which is audited; who may not prepare guides does not", async () => {
    expect(await refreshDefinitions(firm.lawyer)).toBeNull();
    expect((await catalog()).definitions.length).toBeGreaterThan(0);
    expect(await auditActions(firm.lawyer)).toContain("guides.definitions");
    const admin = await memberCtx(firm.databaseId, ["admin"]);
    await expect(refreshDefinitions(admin)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getCatalog(admin)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("old definitions", () => {
  test("are asked for when somebody looks at them, once", async () => {
    await openCatalog(firm.lawyer);
    await openCatalog(firm.lawyer);
    expect(await queued()).toBe(1);
  });

  test("are asked for every 24 hours, where they were ever looked at", async () => {
    await sweepDefinitions(firm.clock.now);
    expect(await queued()).toBe(0);
    await firm.ask();
    firm.pass(23 * 3_600);
    await sweepDefinitions(firm.clock.now);
    expect(await queued()).toBe(0);
    firm.pass(3_600);
    await sweepDefinitions(firm.clock.now);
    expect(await queued()).toBe(1);
  });

  test("are not asked for by everybody who looks while the service takes minutes not to answer", async () => {
    await firm.sandbox.fault({ operation: 12, kind: "status", status: 503, times: 10 });
    const since = firm.clock.now.toISOString();
    const times = [firm.clock.now];
    await askDefinitions(firm.system, { clock: () => times.shift() ?? fromNow() });
    await openCatalog(firm.lawyer);
    expect(await queued()).toBe(0);
    expect((await catalog()).failingSince).toBe(since);
  });

  test("that are still not given are no news", async () => {
    await firm.sandbox.fault({ operation: 12, kind: "status", status: 503, times: 20 });
    const listener = await connected(process.env.TEST_APP_URL);
    const told: unknown[] = [];
    listener.on("notification", ({ payload }) => {
      if (JSON.parse(payload ?? "{}").topic === "guide-definitions") told.push(payload);
    });
    try {
      await listener.query("listen autos_events");
      await firm.ask();
      globalThis.autosOperatorGates?.clear();
      await firm.ask();
      await firm.sandbox.control("DELETE", "/faults");
      globalThis.autosOperatorGates?.clear();
      await firm.ask();
      // PostgreSQL delivers earlier notifications before it answers this query.
      await listener.query("select 1");
      expect(told).toHaveLength(2);
    } finally {
      await listener.end();
    }
  });

  test("of a service that does not answer are asked for every quarter of an hour", async () => {
    await firm.sandbox.fault({ operation: 12, kind: "status", status: 503, times: 10 });
    await firm.ask();
    firm.pass(14 * 60);
    await sweepDefinitions(firm.clock.now);
    expect(await queued()).toBe(0);
    firm.pass(60);
    await sweepDefinitions(firm.clock.now);
    expect(await queued()).toBe(1);
  });
});
