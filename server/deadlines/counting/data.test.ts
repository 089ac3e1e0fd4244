import { afterAll, expect, test } from "vitest";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { addEntries } from "#server/deadlines/calendars/mutations.ts";
import { createDeadline } from "#server/deadlines/changing/mutations.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { suggestDeadlines } from "#server/deadlines/suggesting/mutations.ts";
import { addPublication, keepCalendar, suggest, typedAt, typedTerm, viewed } from "#testing/deadlines.ts";
import { adminCtx, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { whenWaiting } from "#testing/waiting.ts";
import { calendarLock } from "./data.ts";

afterAll(closePool);

test("what is counted while a calendar changes gets the new day", async () => {
  const { id: databaseId } = await makeDatabase();
  const [helena, cnj] = [await memberCtx(databaseId, ["lawyer"]), makeCnj({ court: "26" })];
  const publication = await addPublication(databaseId, { cnj });
  const counting = await inDatabase(ofFirm(databaseId), async (tx) => {
    await oneAtATime(tx, calendarLock(helena, "TJSP"));
    const { end: written } = await whenWaiting(
      tx,
      createDeadline(helena, { cnj: null, given: typedTerm, now: typedAt }),
    );
    const { end: read } = await whenWaiting(tx, suggest(databaseId, [publication]));
    await keepCalendar(databaseId, { closed: ["2026-08-10"] });
    return { written, read };
  });
  const made = await counting.written;
  await counting.read;
  if (!made.ok) throw new Error(made.reason);
  const { items } = await deadlinesOfPublication(helena, { publicationId: publication.id });
  expect([(await viewed(helena, made.id)).dueOn, items[0]?.dueOn]).toEqual(["2026-08-28", "2026-08-28"]);
});

test("who changes a calendar waits for what is counted by it", async () => {
  const { id: databaseId } = await makeDatabase();
  const publication = await addPublication(databaseId, { cnj: makeCnj({ court: "26" }) });
  const day = { from: "2026-08-10", to: "2026-08-10", effect: "closed", name: "Dia", source: "1" } as const;
  const place = { court: "TJSP", city: null, year: 2026 };
  const changing = await inDatabase(ofFirm(databaseId), async (tx) => {
    await suggestDeadlines(tx, systemCtx({ databaseId, job: "test" }), [publication]);
    return await whenWaiting(tx, addEntries(adminCtx(databaseId), { ...place, entries: [day] }));
  });
  expect(await changing.end).toMatchObject({ ok: true, moved: { count: 1 } });
});

test("a holiday that parts two regimes which gave one day leaves the earlier of both", async () => {
  const { id: databaseId } = await makeDatabase();
  const helena = await memberCtx(databaseId, ["lawyer"]);
  const content = "Apelação Criminal. Intime-se a defesa para razões de apelação no prazo de 5 (cinco) dias.";
  const cnj = makeCnj({ court: "26" });
  const publication = await addPublication(databaseId, { cnj, content, availableOn: "2026-12-10" });
  await suggest(databaseId, [publication]);
  const read = async () => (await deadlinesOfPublication(helena, { publicationId: publication.id })).items[0];
  expect(await read()).toMatchObject({ dueOn: "2026-12-18", regime: "cpp" });
  const closed = {
    from: "2026-12-18",
    to: "2026-12-18",
    effect: "closed",
    name: "Luto",
    source: "1",
  } as const;
  await addEntries(adminCtx(databaseId), { court: "TJSP", city: null, year: 2026, entries: [closed] });
  // By the CPP alone it would stand still until January (art. 798-A).
  expect(await read()).toMatchObject({ dueOn: "2026-12-21", regime: "cpp-detained" });
});

test("a holiday that carries a term into the period of an election counts it by the period's law", async () => {
  const { id: databaseId } = await makeDatabase();
  const helena = await memberCtx(databaseId, ["lawyer"]);
  const content = "Manifeste-se o autor em 3 dias.";
  const cnj = makeCnj({ branch: "6", court: "26" });
  const publication = await addPublication(databaseId, { cnj, content, availableOn: "2026-08-10" });
  await suggest(databaseId, [publication]);
  const read = async () => (await deadlinesOfPublication(helena, { publicationId: publication.id })).items[0];
  expect(await read()).toMatchObject({ dueOn: "2026-08-14", regime: "electoral" });
  const closed = {
    from: "2026-08-14",
    to: "2026-08-14",
    effect: "closed",
    name: "Luto",
    source: "1",
  } as const;
  await addEntries(adminCtx(databaseId), { court: "TRE-SP", city: null, year: 2026, entries: [closed] });
  expect(await read()).toMatchObject({ dueOn: "2026-08-14", regime: "electoral-period" });
});
