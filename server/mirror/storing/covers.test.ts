import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cover } from "#lib/cases/schema.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool } from "#server/db/connection.ts";
import { closeQueues, countWaiting } from "#server/db/queues.ts";
import { suggestDeadlines } from "#server/deadlines/suggesting/mutations.ts";
import { coverOf, partiesOf } from "#testing/answers.ts";
import { addDeadline, addPublication } from "#testing/deadlines.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { whenWaiting } from "#testing/waiting.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

/** Stores an answer with this cover and this raw record. Returns whether the case changed. */
const answer = async (cover: Cover, raw: object = {}) => (await here.answer({ cover, raw })).changed;
const outcomes = async () => (await here.checks()).map(({ outcome, count }) => `${outcome} ${count}`);

const lawyers = [
  { name: "Dra. Lia Matos", taxId: null },
  { name: "Dr. Rui Paz", taxId: null },
];
const cover = coverOf({
  parties: [
    ...partiesOf("Helena Prado", "Banco do Sul S.A."),
    ...partiesOf("Otávio Lins", "Caixa Norte"),
  ].map((party) => ({ ...party, lawyers })),
  subjects: [
    { code: "1", name: "Dano moral", main: true },
    { code: "2", name: "Juros", main: false },
  ],
  judges: ["Ana Reis", "Caio Dias"],
});
const turned: Cover = {
  ...cover,
  parties: cover.parties.toReversed().map((party) => ({ ...party, lawyers: lawyers.toReversed() })),
  subjects: cover.subjects.toReversed(),
  judges: cover.judges.toReversed(),
};

describe("the order of a cover's lists", () => {
  test.each<[string, Cover]>([
    ["parties", { ...cover, parties: turned.parties }],
    ["lawyers", { ...cover, parties: turned.parties.toReversed() }],
    ["subjects", { ...cover, subjects: turned.subjects }],
    ["judges", { ...cover, judges: turned.judges }],
    ["all of it", turned],
  ])("does not count: %s in another order is no change, and the known order stays", async (_, other) => {
    await answer(cover, { incidents: [{ id: 1 }, { id: 2 }] });
    const before = await here.row();
    expect(await answer(other, { incidents: [{ id: 2 }, { id: 1 }] })).toBe(false);
    expect(await outcomes()).toEqual(["changed 1", "unchanged 1"]);
    const { cover: kept, coverRaw, activeParty, passiveParty } = before;
    expect(await here.row()).toMatchObject({ cover: kept, coverRaw, activeParty, passiveParty });
  });

  test("stays also when something else changed, or when a capture ends", async () => {
    await answer(cover);
    expect(await answer({ ...turned, title: "Outro" })).toBe(true);
    expect(await here.row()).toMatchObject({
      cover: { ...cover, title: "Outro" },
      activeParty: "Helena Prado",
    });
    await here.capture();
    await answer({ ...turned, title: "Outro" });
    expect(await here.row()).toMatchObject({ cover: { ...cover, title: "Outro" }, importing: false });
  });

  test.each<[string, Partial<Cover>]>([
    ["one party less", { parties: cover.parties.slice(1) }],
    ["a party twice", { parties: [...cover.parties, ...cover.parties.slice(0, 1)] }],
    ["a lawyer less", { parties: cover.parties.map((party) => ({ ...party, lawyers: lawyers.slice(1) })) }],
    ["another subject", { subjects: cover.subjects.slice(1) }],
    ["another judge", { judges: ["Ana Reis", "Eva Luz"] }],
  ])("does not hide a change: %s is one", async (_, given) => {
    await answer(cover);
    expect(await answer({ ...cover, ...given })).toBe(true);
    expect((await here.row()).cover).toEqual({ ...cover, ...given });
    expect(await outcomes()).toEqual(["changed 1", "changed 1"]);
  });
});

describe("the recount of a case's deadlines", () => {
  const waiting = () =>
    here.within((tx) =>
      countWaiting({ tx, queue: "deadline-recount-case", databaseId: here.ctx.databaseId, most: 9 }),
    );
  const court = { ...cover.court, className: "Apelação", chamber: "1ª Câmara" };

  test("is queued by another class or chamber of a case that has some, and by nothing else", async () => {
    await addDeadline(here.ctx.databaseId, { cnj: here.cnj });
    await answer({ ...cover, court });
    expect(await waiting()).toBe(1);
    await here.within((tx) =>
      tx.execute(sql`delete from pgboss.job where group_id = ${here.ctx.databaseId}`),
    );
    await answer({ ...cover, court, title: "Outro" });
    await answer({ ...cover, court: { ...court, className: null } });
    expect(await waiting()).toBe(0);
    await answer({ ...cover, court: { ...court, className: null, chamber: "2ª Câmara" } });
    expect(await waiting()).toBe(1);
  });

  test("is done again where its worker was killed", async () => {
    const { databaseId } = here.ctx;
    await addDeadline(databaseId, { cnj: here.cnj });
    await answer({ ...cover, court });
    const { rows } = await here.within((tx) =>
      tx.execute(sql`select retry_limit > 0 as again from pgboss.job where group_id = ${databaseId}`),
    );
    expect(rows).toEqual([{ again: true }]);
  });

  test("is not queued without any that lives", async () => {
    await addDeadline(here.ctx.databaseId, { cnj: here.cnj, state: "closed" });
    await answer({ ...cover, court });
    expect(await waiting()).toBe(0);
  });

  test("finds also what was read while the class came", async () => {
    const { databaseId } = here.ctx;
    const publication = await addPublication(databaseId, { cnj: here.cnj });
    const ctx = systemCtx({ databaseId, job: "test" });
    const coming = await here.within(async (tx) => {
      await suggestDeadlines(tx, ctx, [publication]);
      return await whenWaiting(tx, answer({ ...cover, court }));
    });
    await coming.end;
    expect(await waiting()).toBe(1);
  });
});
