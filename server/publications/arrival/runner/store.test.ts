import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { courtOf } from "#lib/cnj/court.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import { type Ctx, keyCtx, systemCtx } from "#server/auth/ctx.ts";
import { listIngestKeys } from "#server/databases/ingest/data.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases, publicationDeliveries, publications } from "#server/db/schema/schema.ts";
import { calendarLock } from "#server/deadlines/counting/data.ts";
import { deadlinesOfPublication, getDeadline } from "#server/deadlines/data.ts";
import { confirmDeadline } from "#server/deadlines/deciding/mutations.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { assignPublications } from "#server/publications/assigning/mutations.ts";
import { getDeliveries } from "#server/publications/deliveries/data.ts";
import { handOverPublications } from "#server/publications/handover/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { prepareSome } from "#server/publications/preparing/mutations.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { publicationsOfCase } from "#server/publications/story/data.ts";
import { publicationsOfToday } from "#server/publications/today/data.ts";
import { listTrail } from "#server/trail/data.ts";
import { wednesday } from "#testing/clock.ts";
import { keepCalendar, orderText, suggest } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { adminCtx, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeKept } from "#testing/kept.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { readItem } from "./item.ts";
import { storeItems } from "./store.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let helena: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  helena = await memberCtx((await makeDatabase()).id, ["lawyer"], "Helena Moura");
});

const item = (given: Record<string, unknown> = {}) => ({
  _id: "a",
  contentPublication: orderText,
  dateAvailability: "2026-08-05T00:00:00Z",
  ...given,
});
const take = async (given: Record<string, unknown> = {}) =>
  await deliver(helena, { source: [Buffer.from(JSON.stringify([item(given)]))], isLines: false });

/** The number with wrong check digits. */
const misprint = (cnj: string) => formatCnj(cnj).replace(/-../, cnj.slice(7, 9) === "10" ? "-11" : "-10");

const deliveryOf = async (tx: Tx) => {
  const counts = { received: 1, fresh: 1, known: 0, invalid: 0 };
  const [made] = await tx
    .insert(publicationDeliveries)
    .values({ databaseId: helena.databaseId, source: "teste", isWhole: true, ...counts })
    .returning();
  return made?.id ?? "";
};

/** How many wait for a lock that has a name. */
const waitingForLocks = async () =>
  (
    await pool().query(
      "select from pg_locks where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
  ).rowCount;

/** The only publication that is here, as the worker reads it. */
async function stored() {
  const [row] = await inDatabase(ofFirm(helena.databaseId), (tx) => tx.select().from(publications));
  if (row === undefined) throw new Error("no publication");
  return { ...row, text: row.content ?? "" };
}
const items = async () =>
  (await deadlinesOfPublication(helena, { publicationId: (await stored()).id })).items;

test("a text that is delivered while the worker reads the one before is read once more", async () => {
  await take();
  const other = readItem(JSON.stringify(item({ contentPublication: "Manifeste-se no prazo de 5 dias." })));
  if (!other.ok) throw new Error("not read");
  // The delivery's transaction begins before the worker's, and stores after it.
  await inDatabase(helena, async (tx) => {
    await tx.execute(sql`select now()`);
    await suggest(helena.databaseId, [await stored()]);
    await storeItems(tx, helena, { rows: [other.row], deliveryId: drawnId() });
  });
  await suggest(helena.databaseId, [await stored()]);
  expect((await items()).map(({ state, amount }) => [state, amount])).toEqual([
    ["suggested", 5],
    ["dismissed", 15],
  ]);
});

test("what counts of a publication before it changed stays beside it, and who confirmed learns of the change", async () => {
  await take({ datePublication: "2026-08-06T00:00:00Z", numberProcess: "123" });
  await suggest(helena.databaseId, [await stored()]);
  const [one] = await items();
  if (one === undefined) throw new Error("no deadline");
  await confirmDeadline(helena, one);
  expect(await items()).toMatchObject([{ state: "open", publicationNews: null }]);
  await take({ dateAvailability: "2026-08-07T00:00:00Z", numberProcess: "124" });
  const before = { availableOn: "2026-08-05", publishedOn: "2026-08-06", caseNumber: "123" };
  expect((await stored()).earlier).toMatchObject([before]);
  expect((await getPublication(helena, { id: (await stored()).id }))?.earlier).toMatchObject([
    {
      changes: [
        { what: "availableOn", from: "2026-08-05", to: "2026-08-07" },
        { what: "publishedOn", from: "2026-08-06", to: null },
        { what: "caseNumber", from: "123", to: "124" },
      ],
    },
  ]);
  expect(await items()).toMatchObject([{ state: "open", publicationNews: "changed" }]);
  await take({ contentPublication: "Publicação cancelada" });
  expect(await items()).toMatchObject([{ state: "open", publicationNews: "cancelled" }]);
});

test("a header that says cancelled over a term is told as a doubt to who confirmed", async () => {
  await take();
  await suggest(helena.databaseId, [await stored()]);
  const [one] = await items();
  if (one === undefined) throw new Error("no deadline");
  await confirmDeadline(helena, one);
  await take({ contentPublication: `PUBLICAÇÃO CANCELADA\n${orderText}` });
  expect(await items()).toMatchObject([
    {
      state: "open",
      publicationNews: "doubtful",
      publication: { isCancelled: false, isDoubtfullyCancelled: true },
    },
  ]);
  const row = { isCancelled: false, isDoubtfullyCancelled: true };
  expect(
    (await inDatabase(helena, (tx) => publicationsOfToday(tx, helena))).publications.unread.rows,
  ).toMatchObject([row]);
  const all = { filters: { ...noPublicationFilters, situation: "cancelled" as const }, cursor: null };
  expect((await listPublications(helena, all)).items).toMatchObject([row]);
});

test("what an older rule took back stays where it is when only the service's marks are new", async () => {
  const content = `PUBLICAÇÃO CANCELADA\n${orderText}`;
  await take({ contentPublication: content });
  const old = { isCancelled: true, isDoubtfullyCancelled: false };
  const done = { readAt: wednesday, readBy: "Helena Moura", preparedAt: wednesday, isArchived: true };
  await inDatabase(ofFirm(helena.databaseId), (tx) => tx.update(publications).set({ ...old, ...done }));
  const before = await stored();
  await take({ contentPublication: content, isClosed: true, isRead: true });
  const { position, readAt, readBy } = before;
  expect(await stored()).toMatchObject({
    position,
    readAt,
    readBy,
    isArchived: true,
    earlier: [],
    changedAt: null,
    isCancelled: false,
    isDoubtfullyCancelled: true,
    preparedAt: null,
  });
  await take({ contentPublication: content, isClosed: true, status: "C" });
  expect(await stored()).toMatchObject({ readAt: null, isArchived: false, isCancelled: true });
});

test("a number that the firm's own delivery brings later takes the deadlines to its case, for those who may see it", async () => {
  await take();
  await suggest(helena.databaseId, [await stored()]);
  const [one] = await items();
  if (one === undefined) throw new Error("no deadline");
  await confirmDeadline(helena, one);
  expect(one).toMatchObject({ cnj: null, court: null, dueOn: "2026-08-27" });
  const { databaseId } = helena;
  const [cnj, ivo] = [makeCnj(), await memberCtx(databaseId)];
  const court = courtOf(cnj)?.acronym ?? "";
  await keepCalendar(databaseId, { court, closed: ["2026-08-10"] });
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
  });
  const source = [Buffer.from(JSON.stringify([item({ numberProcess: cnj })]))];
  // A person from whom the case is kept does not take it there: nothing vanishes before their eyes.
  await deliver(ivo, { source, isLines: false });
  expect(await getDeadline(ivo, one)).toMatchObject({ cnj: null, dueOn: "2026-08-27" });
  const key = await createIngestKey(adminCtx(databaseId), { name: "DJEN", rhythm: "daily" });
  if (!key.ok) throw new Error("no key");
  const actor = { kind: "key", keyId: key.view.id, name: "DJEN", address: null } as const;
  await deliver(keyCtx({ actor, databaseId }), { source, isLines: false });
  expect(await getDeadline(ivo, one)).toBeNull();
  // What was confirmed ends no later for it: both days are shown.
  const given = await getDeadline(helena, one);
  expect(given).toMatchObject({ cnj, court: null, state: "open", dueOn: "2026-08-27" });
  expect(given?.choices).toContainEqual(expect.objectContaining({ of: "court", court, due: "2026-08-28" }));
});

test("what a person hands in of a number is answered the same, and moves the same, whether a hidden case has it or none", async () => {
  const kept = await makeKept();
  await kept.bring();
  const { ivo } = kept;
  const rowOf = async (serviceId: string) => {
    const [row] = await inDatabase(ivo, (tx) =>
      tx.select().from(publications).where(eq(publications.serviceId, serviceId)),
    );
    return row && { cnj: row.cnj, content: row.content, isRead: row.readAt !== null };
  };
  const told = async (numberProcess: Cnj, name: string) => {
    const send = async (given: Record<string, unknown>) => {
      const source = [Buffer.from(JSON.stringify([item(given)]))];
      const { report, ending } = await deliver(ivo, { source, isLines: false });
      return { report, ending };
    };
    const [fresh, known] = [`${name}-novo`, `${name}-sem-número`];
    return {
      fresh: await send({ _id: fresh, numberProcess }),
      again: await send({ _id: fresh, numberProcess }),
      other: await send({ _id: fresh, numberProcess, contentPublication: "Cumpra-se." }),
      without: await send({ _id: known, contentPublication: "Intime-se." }),
      numbered: await send({ _id: known, contentPublication: "Cite-se.", numberProcess }),
      row: await rowOf(known),
    };
  };
  const hidden = await told(kept.hidden, "a");
  expect(hidden).toEqual(await told(makeCnj(), "b"));
  expect(hidden.row).toEqual({ cnj: null, content: "Cite-se.", isRead: false });
  // To a case that they see, they take it.
  expect((await told(kept.open, "c")).row?.cnj).toBe(kept.open);
});

test("of what a key or a person delivers everybody is told what they see of it, and the key all", async () => {
  const kept = await makeKept();
  await kept.bring();
  const { ivo, helena } = kept;
  const { databaseId } = ivo;
  const key = await createIngestKey(adminCtx(databaseId), { name: "DJEN", rhythm: "daily" });
  if (!key.ok) throw new Error("no key");
  const actor = { kind: "key", keyId: key.view.id, name: "DJEN", address: null } as const;
  const numbers = [kept.open, kept.hidden, kept.hidden, makeCnj()];
  const given = (name: string) =>
    numbers.map((numberProcess, index) =>
      item({ _id: `${name} ${index}`, numberProcess, contentPublication: `${name} ${index}. ${orderText}` }),
    );
  const send = async (by: Ctx, name: string) => {
    const source = [Buffer.from(JSON.stringify([...given(name), {}]))];
    return (await deliver(by, { source, isLines: false })).report;
  };
  const told = async (to: Ctx) => (await getDeliveries(to)).deliveries[0];
  const counts = { received: 5, invalid: [{ index: 4, reason: "falta _id" }] };
  for (const [by, name] of [
    [keyCtx({ actor, databaseId }), "a"],
    [helena, "b"],
  ] as const) {
    expect(await send(by, name)).toEqual({ ...counts, new: 4, known: 0 });
    expect(await told(helena)).toMatchObject({ fresh: 4, invalid: 1 });
    expect(await told(ivo)).toMatchObject({ fresh: 2, invalid: 1 });
  }
  expect(await send(keyCtx({ actor, databaseId }), "a")).toEqual({ ...counts, new: 0, known: 4 });
  for (const to of [helena, ivo]) expect(await told(to)).toMatchObject({ fresh: 0, invalid: 1 });
  // Nor does anything that they read say how many came.
  const read = JSON.stringify([await getDeliveries(ivo), await listIngestKeys(adminCtx(databaseId))]);
  expect(read).not.toMatch(/received|known|lastDeliveryCount/i);
  const filters = { ...noTrailFilters, act: "publications.deliver" } as const;
  const trail = await listTrail({ kind: "database", ctx: ivo }, filters);
  expect(trail.rows.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 3 }, () => ({ ending: "whole" })),
  );
});

test("a person from whom a case is kept neither changes its publication nor learns that it is here, and what they hand in is not lost", async () => {
  const kept = await makeKept();
  await kept.bring();
  const { helena: named, ivo, hidden } = kept;
  const send = async (by: typeof named, text: string) => {
    const given = JSON.stringify([item({ _id: "do-caso", numberProcess: hidden, contentPublication: text })]);
    return (await deliver(by, { source: [Buffer.from(given)], isLines: false })).report;
  };
  const content = async () => {
    const rows = await inDatabase(ofFirm(named.databaseId), (tx) =>
      tx.select().from(publications).where(eq(publications.serviceId, "do-caso")),
    );
    return rows.map((row) => row.content);
  };
  expect(await send(named, "Intime-se.")).toMatchObject({ new: 1, known: 0 });
  for (const text of ["Publicação cancelada", "Intime-se.", "Publicação cancelada"])
    expect(await send(ivo, text)).toMatchObject({ received: 1, new: 1, known: 0 });
  expect(await content()).toEqual(["Intime-se."]);
  const said = await publicationsOfCase(named, { cnj: hidden });
  expect(said.rows.map(({ excerpt }) => excerpt)).toEqual(
    expect.arrayContaining(["Intime-se.", "Publicação cancelada"]),
  );
  expect(said.rows.filter(({ excerpt }) => excerpt === "Publicação cancelada")).toHaveLength(1);
  expect(await send(named, "Cumpra-se.")).toMatchObject({ new: 1, known: 0 });
  expect(await content()).toEqual(["Cumpra-se."]);
});

test.each([
  ["a suffix of a court", (cnj: string) => ({ numberProcess: `${formatCnj(cnj)}/50000` })],
  ["a state", (cnj: string) => ({ numberProcess: `${formatCnj(cnj)}/PR` })],
  ["words", (cnj: string) => ({ numberProcess: `Processo nº ${formatCnj(cnj)} (Agravo)` })],
  ["spaces and marks nobody sees", (cnj: string) => ({ numberProcess: [...formatCnj(cnj)].join("\u200b ") })],
  [
    "no number, which is in its text",
    (cnj: string) => ({ contentPublication: `Processo ${formatCnj(cnj)}. Intime-se.` }),
  ],
])("a publication with %s is of its case", async (_, given) => {
  const cnj = makeCnj();
  await take(given(cnj));
  expect(await stored()).toMatchObject({ cnj });
});

test.each([
  [
    "another, beside one that is misprinted",
    (cnj: string) => ({
      numberProcess: misprint(makeCnj()),
      contentPublication: `Processo ${formatCnj(cnj)}.`,
    }),
  ],
  [
    "two, of which the text names one",
    (cnj: string) => ({
      numberProcess: `${cnj} e ${makeCnj()}`,
      contentPublication: `Processo ${formatCnj(cnj)}.`,
    }),
  ],
  [
    "that of a superior court",
    (cnj: string) => ({
      numberProcess: "REsp 2145678/SP (2024/0123456-7)",
      contentPublication: `Número de origem: ${formatCnj(cnj)}.`,
    }),
  ],
  [
    "none, and its text cites one",
    (cnj: string) => ({ contentPublication: `Vistos. Apenso ao processo ${formatCnj(cnj)}.` }),
  ],
  [
    "none, and its text names two",
    (cnj: string) => ({ contentPublication: `Processo ${formatCnj(cnj)}, apenso a ${misprint(makeCnj())}.` }),
  ],
])("a publication whose field has %s is of no case", async (_, given) => {
  await take(given(makeCnj()));
  expect(await stored()).toMatchObject({ cnj: null });
});

test("a text that names several cases is of none, unless one of them is kept for some people, also later", async () => {
  const { databaseId } = helena;
  const ivo = await memberCtx(databaseId);
  const [kept, later, other] = [makeCnj(), makeCnj(), makeCnj()];
  const restrict = (cnj: Cnj) =>
    inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.insert(cases).values({ databaseId, cnj, restricted: true });
      await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
    });
  const seen = async (by: typeof helena) =>
    (await listPublications(by, { filters: noPublicationFilters, cursor: null })).items.map(({ cnj }) => cnj);
  await restrict(kept);
  const misprinted = misprint(kept);
  await take({
    contentPublication: `Autos ${misprinted}, apensos a ${formatCnj(other)} e ${formatCnj(later)}. ${orderText}`,
  });
  expect(await seen(helena)).toEqual([kept]);
  expect(await seen(ivo)).toEqual([]);

  await take({
    _id: "b",
    numberProcess: "123",
    contentPublication: `${formatCnj(other)} e ${[...formatCnj(later)].join(" ")}. ${orderText}`,
  });
  const publication = (await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications))).find(
    ({ cnj }) => cnj === null,
  );
  if (publication === undefined) throw new Error("no publication");
  await suggest(databaseId, [{ ...publication, text: publication.content ?? "" }]);
  const [deadline] = (await deadlinesOfPublication(ivo, { publicationId: publication.id })).items;
  if (deadline === undefined) throw new Error("no deadline");
  expect(await getDeadline(ivo, deadline)).not.toBeNull();
  await restrict(later);
  expect(await seen(ivo)).toEqual([]);
  expect(await getDeadline(ivo, deadline)).toBeNull();
  expect(await getDeadline(helena, deadline)).toMatchObject({ cnj: later });
});

test("a case that is kept in the very moment in which a publication that names it is stored or read takes it all the same", async () => {
  const { databaseId } = helena;
  const cnj = makeCnj();
  const naming = readItem(
    JSON.stringify(
      item({
        numberProcess: "123",
        contentPublication: `${formatCnj(cnj)} e ${formatCnj(makeCnj())}. ${orderText}`,
      }),
    ),
  );
  if (!naming.ok) throw new Error("not read");
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, restricted: true }),
  );
  const keep = () =>
    inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] }),
    );
  let keeping: Promise<unknown> = Promise.resolve();
  await inDatabase(helena, async (tx) => {
    await storeItems(tx, helena, { rows: [naming.row], deliveryId: await deliveryOf(tx) });
    keeping = keep();
    await expect.poll(waitingForLocks).toBe(1);
  });
  await keeping;
  expect(await stored()).toMatchObject({ cnj });

  // The other way round: who stores waits for who keeps.
  const [other, another] = [makeCnj(), makeCnj()];
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj: other, restricted: true }),
  );
  let taking: Promise<unknown> = Promise.resolve();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(caseRestrictions).values({ databaseId, cnj: other, people: [] });
    taking = take({
      _id: "b",
      numberProcess: "1",
      contentPublication: `${formatCnj(other)}, ${formatCnj(another)}.`,
    });
    await expect.poll(waitingForLocks).toBe(1);
  });
  await taking;
  const rows = await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications));
  expect(rows.find(({ serviceId }) => serviceId === "b")).toMatchObject({ cnj: other });
});

test.each(["before", "after"])(
  "a text that names two cases that are kept %s it came is seen by who sees both",
  async (when) => {
    const { databaseId } = helena;
    const [ivo, [one, other]] = [await memberCtx(databaseId), [makeCnj(), makeCnj()] as const];
    const [both, mine] = [[helena.actor.userId, ivo.actor.userId], [helena.actor.userId]];
    const keep = (tx: Tx) =>
      tx.insert(caseRestrictions).values([
        { databaseId, cnj: one, people: both },
        { databaseId, cnj: other, people: mine },
      ]);
    const ofFirmNow = ofFirm(databaseId);
    await inDatabase(ofFirmNow, (tx) =>
      tx.insert(cases).values([one, other].map((cnj) => ({ databaseId, cnj, restricted: true }))),
    );
    if (when === "before") await inDatabase(ofFirmNow, keep);
    await take({
      numberProcess: "1",
      contentPublication: `${formatCnj(one)} e ${formatCnj(other)}. ${orderText}`,
    });
    await prepareSome(systemCtx({ databaseId, job: "test" }), { after: 0 });
    if (when === "after") await inDatabase(ofFirmNow, keep);
    const seen = async (by: typeof helena, q = "") =>
      (await listPublications(by, { filters: { ...noPublicationFilters, q }, cursor: null })).items.length;
    expect(
      await Promise.all([seen(helena), seen(helena, "manifeste"), seen(ivo), seen(ivo, "manifeste")]),
    ).toEqual([1, 1, 0, 0]);
    const { id } = await stored();
    expect(await getPublication(ivo, { id })).toBeNull();
    // Read anew it stays so, and given back it is seen.
    await inDatabase(ofFirmNow, (tx) => tx.update(publications).set({ preparedAt: null }));
    await prepareSome(systemCtx({ databaseId, job: "test" }), { after: 0 });
    expect(await seen(ivo)).toBe(0);
    await inDatabase(ofFirmNow, (tx) => tx.delete(caseRestrictions).where(eq(caseRestrictions.cnj, other)));
    expect(await Promise.all([seen(ivo), seen(ivo, "manifeste")])).toEqual([1, 1]);
  },
);

/** Two cases kept for Helena and for Ivo, and a third person who sees both, unless nobody does. */
async function keepTwo({ isSeen }: { isSeen: boolean }) {
  const { databaseId } = helena;
  const [ivo, both, hers, his] = [
    await memberCtx(databaseId),
    await memberCtx(databaseId),
    makeCnj(),
    makeCnj(),
  ];
  const third = isSeen ? [both.actor.userId] : [];
  await inDatabase(ofFirm(databaseId), async (tx) => {
    for (const [cnj, { actor }] of [
      [hers, helena],
      [his, ivo],
    ] as const) {
      await tx.insert(cases).values({ databaseId, cnj, restricted: true });
      await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [actor.userId, ...third] });
    }
  });
  const text = (words: string) => ({
    contentPublication: `Autos ${formatCnj(hers)} e ${formatCnj(his)}. ${words}`,
  });
  const send = async (by: Ctx, words: string) =>
    (await deliver(by, { source: [Buffer.from(JSON.stringify([item(text(words))]))], isLines: false }))
      .report;
  const all = async () => await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications));
  return { ivo, both, hers, his, send, all };
}

test("what names a case that is hidden from who delivers is neither changed nor told, though they see its own", async () => {
  const { ivo, both, hers, send, all } = await keepTwo({ isSeen: true });
  expect(await send(both, orderText)).toMatchObject({ new: 1 });
  expect(await all()).toMatchObject([{ cnj: hers }]);
  for (const [to, fresh] of [
    [both, 1],
    [helena, 0],
    [ivo, 0],
  ] as const)
    expect((await getDeliveries(to)).deliveries).toMatchObject([{ fresh }]);
  await send(helena, "Publicação cancelada");
  expect((await all()).map(({ content }) => content?.includes(orderText)).toSorted()).toEqual([false, true]);
  await send(both, "Cumpra-se.");
  expect((await all()).some(({ content }) => content?.includes("Cumpra-se."))).toBe(true);
});

test("what names two cases that nobody sees both of is read, changed and had to do by the people of its own", async () => {
  const { ivo, hers, send, all } = await keepTwo({ isSeen: false });
  await send(helena, orderText);
  expect(await all()).toMatchObject([{ cnj: hers }]);
  expect((await getDeliveries(helena)).deliveries).toMatchObject([{ fresh: 1 }]);
  expect((await getDeliveries(ivo)).deliveries).toMatchObject([{ fresh: 0 }]);
  await send(helena, "Cumpra-se.");
  const [one, ...others] = await all();
  expect([one?.content?.includes("Cumpra-se."), others]).toEqual([true, []]);
  const on = { ids: [one?.id ?? ""] };
  expect(await assignPublications(helena, { on, personId: ivo.actor.userId })).toEqual({
    ok: false,
    reason: "not-named",
  });
  expect(await assignPublications(helena, { on, personId: helena.actor.userId })).toMatchObject({ ok: true });
});

test("nobody keeps to do what names a case that is hidden from them, by whatever way it came to them", async () => {
  const { both, hers, his, all } = await keepTwo({ isSeen: true });
  const { databaseId } = helena;
  const named = [hers, his];
  const content = named.map(formatCnj).join(" e ");
  const assigneeId = helena.actor.userId;
  const id = await addPublication(helena, { cnj: null, named, content, assigneeId, isPrepared: false });
  await prepareSome(systemCtx({ databaseId, job: "teste" }), { after: 0 });
  expect(await all()).toMatchObject([{ id, cnj: hers, assigneeId: null }]);
  const on = { ids: [id] };
  expect(await assignPublications(both, { on, personId: assigneeId })).toEqual({
    ok: false,
    reason: "not-named",
  });
  await assignPublications(both, { on, personId: both.actor.userId });
  await inDatabase(ofFirm(databaseId), (tx) =>
    handOverPublications(tx, systemCtx({ databaseId, job: "teste" }), {
      from: both.actor.userId,
      to: assigneeId,
    }),
  );
  expect(await all()).toMatchObject([{ assigneeId: null }]);
});

test("while the worker reads orders, a case is kept for some people without waiting for it", async () => {
  const { databaseId } = helena;
  const cnj = makeCnj({ court: "26" });
  await take({ numberProcess: cnj });
  let reading: Promise<unknown> = Promise.resolve();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await oneAtATime(tx, calendarLock(helena, "TJSP"));
    reading = prepareSome(systemCtx({ databaseId, job: "teste" }), { after: 0 });
    await expect.poll(waitingForLocks).toBe(1);
    const other = makeCnj();
    await tx.execute(sql`set local lock_timeout = 50`);
    await tx.insert(cases).values({ databaseId, cnj: other, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj: other, people: [] });
  });
  await reading;
  expect(await items()).toMatchObject([{ state: "suggested" }]);
});
