import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { inDoubt } from "#lib/publications/list/filters.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases, publications } from "#server/db/schema/schema.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { settleOrder } from "#server/deadlines/orders/mutations.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { publicationsOfToday } from "#server/publications/today/data.ts";
import { addPublication } from "#testing/deadlines.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addPublication as addRead } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { preparePublications, sweepPublications } from "./jobs.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function delivered(items: unknown[]) {
  const { id } = await makeDatabase();
  await deliver(ctxFor(id), { source: [Buffer.from(JSON.stringify(items))], isLines: false });
  const found = async (question: string) => {
    const { rows } = await inDatabase(ofFirm(id), (tx) =>
      tx.execute<{ service_id: string }>(
        sql`select service_id from publications where words @@ search_query(${question}) order by position`,
      ),
    );
    return rows.map((row) => row.service_id);
  };
  return { id, found, ctx: systemCtx({ databaseId: id, job: "test" }) };
}

test("each is read once: its order in a few words, and the words by which it is found", async () => {
  const { id, found } = await delivered([
    {
      _id: "a",
      numberProcess: "0000832-35.2018.4.01.3202",
      nameResearched: "HELENA MOURA",
      oab: "123456/SP",
      contentPublication:
        "<p>PODER JUDICIÁRIO</p><p>DESPACHO</p><p>Vistos. Intime-se o autor, em 5 dias, sobre a <b>jabuticaba</b>.</p>",
    },
    { _id: "b", numberProcess: "sem número", contentPublication: null },
    ...Array.from({ length: 120 }, (_, index) => ({ _id: `c${index}`, contentPublication: "Texto" })),
  ]);
  const stored = () =>
    inDatabase(ofFirm(id), (tx) => tx.select().from(publications).orderBy(publications.position));
  // A round ends after a while, and another one goes on.
  do await preparePublications({ databaseId: id });
  while (
    (await stored()).some(({ preparedAt, unreadableAt }) => preparedAt === null && unreadableAt === null)
  );
  const rows = await stored();
  expect(rows.filter(({ preparedAt }) => preparedAt === null)).toEqual([]);
  expect(rows[0]?.excerpt).toBe("Intime-se o autor, em 5 dias, sobre a jabuticaba.");
  expect(rows[1]?.excerpt).toBeNull();
  for (const question of [
    "jabuticabas",
    "helena moura",
    "123456",
    "0000832-35.2018.4.01.3202",
    "83235",
    "2018.4.01",
  ])
    expect([question, await found(question)]).toEqual([question, ["a"]]);
  expect(await found("texto")).toHaveLength(120);
  expect(await found("strong")).toEqual([]);
});

test("a header that says cancelled over a term leaves the suggestion, until the record says it too", async () => {
  const one = {
    _id: "a",
    dateAvailability: "2026-11-17",
    contentPublication:
      "PUBLICAÇÃO CANCELADA\nIntime-se o réu para, no prazo de 15 (quinze) dias, contestar.",
  };
  const { id } = await delivered([one, { ...one, _id: "b", contentPublication: "PUBLICAÇÃO CANCELADA" }]);
  const stand = async () => {
    await preparePublications({ databaseId: id });
    const rows = await inDatabase(ofFirm(id), (tx) =>
      tx.select().from(publications).orderBy(publications.serviceId),
    );
    const views = await Promise.all(rows.map((row) => getPublication(ctxFor(id), { id: row.id })));
    return views.map((view) => ({
      isCancelled: view?.isCancelled,
      isDoubtful: view?.isDoubtfullyCancelled,
      stillGiven: view?.stillGiven,
      amount: view?.deadline?.amount,
      changes: view?.earlier.flatMap(({ changes }) => changes),
    }));
  };
  const sure = { isCancelled: true, isDoubtful: false, stillGiven: null, amount: undefined, changes: [] };
  expect(await stand()).toEqual([
    { ...sure, isCancelled: false, isDoubtful: true, stillGiven: { hasTerm: true, dated: [] }, amount: 15 },
    sure,
  ]);
  await deliver(ctxFor(id), {
    source: [Buffer.from(JSON.stringify([{ ...one, status: "C" }]))],
    isLines: false,
  });
  expect(await stand()).toEqual([{ ...sure, changes: [{ what: "cancelled", from: null, to: null }] }, sure]);
});

test("a hearing under a header that says cancelled is suggested, in the words that order it", async () => {
  const order = "Designo audiência de conciliação para o dia 10/12/2026, às 14:00.";
  const { id } = await delivered([
    { _id: "a", dateAvailability: "2026-11-17", contentPublication: `INTIMAÇÃO CANCELADA\n\n${order}` },
  ]);
  await preparePublications({ databaseId: id });
  const { rows } = await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql`select state, kind, due_on::text as due, sentence from deadlines`),
  );
  expect(rows).toEqual([{ state: "suggested", kind: "appointment", due: "2026-12-10", sentence: order }]);
});

test("what an older rule took back is judged anew when it is read again, and gets its suggestions back", async () => {
  const order = "Intime-se o réu para, no prazo de 15 (quinze) dias, contestar.";
  const { id } = await delivered([
    { _id: "a", dateAvailability: "2026-11-17", contentPublication: `PUBLICAÇÃO CANCELADA\n${order}` },
    {
      _id: "b",
      dateAvailability: "2026-11-17",
      contentPublication: `Publicação anterior cancelada.\n${order}`,
    },
    { _id: "c", dateAvailability: "2026-11-17", contentPublication: "PUBLICAÇÃO CANCELADA" },
  ]);
  await inDatabase(ofFirm(id), (tx) =>
    tx.update(publications).set({ isCancelled: true, isDoubtfullyCancelled: false }),
  );
  await preparePublications({ databaseId: id });
  const { rows } = await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql`select service_id as id, is_cancelled as sure, is_doubtfully_cancelled as doubtful,
        (select count(*)::int from deadlines where publication_id = publications.id and deadlines.state = 'suggested') as given
      from publications order by service_id`),
  );
  expect(rows).toEqual([
    { id: "a", sure: false, doubtful: true, given: 1 },
    { id: "b", sure: false, doubtful: false, given: 1 },
    { id: "c", sure: true, doubtful: false, given: 0 },
  ]);
});

test("what is still to be read is queued every minute", async () => {
  const { id, found } = await delivered([{ _id: "a" }, { _id: "b", contentPublication: "jabuticaba" }]);
  const waiting = () =>
    inDatabase(ofFirm(id), (tx) =>
      tx.execute(sql`select from pgboss.job where name = 'publication-prepare' and group_id = ${id}`),
    );
  await inDatabase(ofFirm(id), (tx) => tx.execute(sql`delete from pgboss.job where group_id = ${id}`));
  await sweepPublications();
  expect((await waiting()).rowCount).toBe(1);
  await preparePublications({ databaseId: id });
  expect(await found("jabuticaba")).toEqual(["b"]);
});

test("one that sets a hearing on no day is counted and found until somebody writes the day down", async () => {
  const { id: databaseId } = await delivered([
    { _id: "a", contentPublication: "Designo audiência de conciliação, conforme certidão." },
    {
      _id: "b",
      dateAvailability: "2026-08-05T00:00:00Z",
      contentPublication: "Designo audiência de conciliação para 04/09/2026 às 14:30.",
    },
    { _id: "c", contentPublication: "<b>PUBLICAÇÃO CANCELADA</b><p>Designo audiência, conforme certidão." },
    { _id: "d", contentPublication: "Manifeste-se o autor em 15 dias." },
  ]);
  await preparePublications({ databaseId });
  const ctx = ctxFor(databaseId);
  const found = async () => {
    const { items } = await listPublications(ctx, { filters: inDoubt("hearing"), cursor: null });
    const { publications: today } = await inDatabase(ctx, (tx) => publicationsOfToday(tx, ctx));
    expect(today.doubts.hearing).toBe(items.length);
    return items;
  };
  const [one, ...others] = await found();
  expect([one?.excerpt, others]).toEqual(["Designo audiência de conciliação, conforme certidão.", []]);
  const publicationId = one?.id ?? "";
  await addDeadline(ctx, { publicationId, kind: "appointment", act: "Audiência", state: "dismissed" });
  expect(await found()).toHaveLength(1);
  await addDeadline(ctx, { publicationId, kind: "appointment", act: "Audiência", state: "open" });
  expect(await found()).toEqual([]);
});

test("an order without a term is noted with why, and another text is asked about anew", async () => {
  const order = (what: string) => `Intime-se a ré. Cumpra a ré a decisão, no prazo de ___ dias, ${what}.`;
  const [_id, filters] = ["a", inDoubt("order")];
  const { id: databaseId } = await delivered([
    { _id, contentPublication: order("sem demora") },
    { _id: "b", contentPublication: "Manifeste-se o autor em 15 dias." },
    { _id: "c", contentPublication: "<b>PUBLICAÇÃO CANCELADA</b>" },
  ]);
  await preparePublications({ databaseId });
  const ctx = await memberCtx(databaseId);
  const found = async () => (await listPublications(ctx, { filters, cursor: null })).items;
  const [one, ...others] = await found();
  expect(others).toEqual([]);
  const publicationId = one?.id ?? "";
  const { order: shown } = await deadlinesOfPublication(ctx, { publicationId });
  expect(shown).toMatchObject({ doubt: "O texto dá um prazo que não se lê.", position: one?.position });
  expect(shown?.sentence).toContain("no prazo de ___ dias");
  await settleOrder(ctx, { id: publicationId, position: one?.position ?? 0 });
  expect(await found()).toEqual([]);
  const again = [{ _id, contentPublication: order("de imediato") }];
  await deliver(ctx, { source: [Buffer.from(JSON.stringify(again))], isLines: false });
  await preparePublications({ databaseId });
  expect(await found()).toMatchObject([{ id: publicationId, isOrderUnread: true }]);
});

test("an order waits for no deadline whose text is hidden from its responsible, though somebody holds it", async () => {
  const { id: databaseId } = await delivered([{ _id: "a" }]);
  const responsibleId = (await memberCtx(databaseId)).actor.userId;
  const [cnj, kept] = [makeCnj(), makeCnj()];
  const { id: publicationId } = await addPublication(databaseId, { cnj, content: "Vistos." });
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  await within(async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj: kept, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [] });
    await tx
      .update(publications)
      .set({ named: [cnj, kept] })
      .where(eq(publications.id, publicationId));
    await tx.execute(sql`delete from pgboss.job where group_id = ${databaseId}`);
  });
  await addDeadline({ databaseId }, { publicationId, cnj, responsibleId });
  const queued = sql`select from pgboss.job where name = 'publication-prepare' and group_id = ${databaseId}`;
  await within(async (tx) => {
    await tx.execute(sql`select from deadlines for update`);
    await sweepPublications();
    expect((await within((other) => other.execute(queued))).rowCount).toBe(1);
  });
});

test("one that is archived is of its case once it is read again, and suggests nothing any more", async () => {
  const { id: databaseId } = await makeDatabase();
  const content = "Intime-se o réu para, no prazo de 15 (quinze) dias, contestar.";
  const columns = { cnj: null, content, preparedAt: null };
  const of = { databaseId };
  const open = await addRead(of, { ...columns, caseNumber: `${formatCnj(makeCnj())}/50000` });
  const archived = await addRead(of, {
    ...columns,
    caseNumber: `${formatCnj(makeCnj())}/50000`,
    isArchived: true,
  });
  // One that came archived was read by nobody yet.
  const fresh = await addRead(of, { ...columns, isArchived: true, isPrepared: false });
  await preparePublications({ databaseId });
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{ id: string; has: boolean; given: number }>(sql`select id, cnj is not null as has,
      (select count(*)::int from deadlines where publication_id = publications.id) as given from publications`),
  );
  expect(new Map(rows.map(({ id, has, given }) => [id, [has, given]]))).toEqual(
    new Map([
      [open, [true, 1]],
      [archived, [true, 0]],
      [fresh, [false, 1]],
    ]),
  );
});

test("one that was stored before its text was looked through for cases is of the kept one that it names, once it is read", async () => {
  const { id: databaseId } = await makeDatabase();
  const [kept, other] = [makeCnj(), makeCnj()];
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  await within(async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj: kept, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [] });
  });
  const named = await addPublication(databaseId, {
    cnj: null,
    content: `Autos ${formatCnj(other)} e ${formatCnj(kept)}.`,
  });
  const free = await addPublication(databaseId, { cnj: null, content: `Agravo: autos ${formatCnj(other)}.` });
  await within((tx) => tx.update(publications).set({ preparedAt: null }));
  await preparePublications({ databaseId });
  const rows = await within((tx) => tx.select().from(publications));
  expect(new Map(rows.map((row) => [row.id, [row.cnj, row.named]]))).toEqual(
    new Map([
      [named.id, [kept, [other, kept]]],
      [free.id, [null, [other]]],
    ]),
  );
});

test("one that came to a version which read no such number is of its case once it is read again, and hides as that does", async () => {
  const { id: databaseId } = await makeDatabase();
  const [kept, own, wrong] = [makeCnj(), makeCnj(), makeCnj()];
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  await within(async (tx) => {
    for (const cnj of [kept, own])
      await tx.insert(cases).values({ databaseId, cnj, restricted: cnj === kept });
    await tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [] });
  });
  const printed = {
    incident: `${formatCnj(own)}/50000`,
    suffix: `${formatCnj(kept)}-02`,
    // The year stands twice: it is no number, and means none that anybody knows.
    wrong: `${formatCnj(wrong).slice(0, 15)}.2024.2024`,
  };
  const stored = new Map<string, string>();
  for (const [kind, caseNumber] of Object.entries(printed)) {
    const { id } = await addPublication(databaseId, { cnj: null, content: "Manifeste-se." });
    await within((tx) =>
      tx.update(publications).set({ caseNumber, preparedAt: null }).where(eq(publications.id, id)),
    );
    stored.set(kind, id);
  }
  const lawyer = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  const isSeen = async (kind: string) =>
    (await getPublication(lawyer, { id: stored.get(kind) ?? "" })) !== null;
  await preparePublications({ databaseId });
  const rows = await within((tx) => tx.select().from(publications));
  expect(new Map(rows.map(({ id, cnj, named }) => [id, [cnj, named]]))).toEqual(
    new Map([
      [stored.get("incident"), [own, []]],
      [stored.get("suffix"), [kept, []]],
      [stored.get("wrong"), [null, []]],
    ]),
  );
  expect([await isSeen("incident"), await isSeen("suffix"), await isSeen("wrong")]).toEqual([
    true,
    false,
    true,
  ]);
});
