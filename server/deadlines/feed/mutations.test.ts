import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { mostFeeds } from "#lib/deadlines/feed/schema.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import {
  calendarFeeds,
  caseRestrictions,
  cases,
  databases,
  deadlineHistory,
  deadlines,
  memberships,
  users,
} from "#server/db/schema/schema.ts";
import { keepCalendar, addDeadline as storeDeadline } from "#testing/deadlines.ts";
import { auditActions, auditDetails, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { rememberedSecrets } from "#testing/remembered.ts";
import { ofFirm } from "#testing/scope.ts";
import { listFeeds, readFeed } from "./data.ts";
import { createFeed, revokeFeed } from "./mutations.ts";

afterAll(closePool);
const now = new Date("2026-11-18T12:00:00Z");
let databaseId: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
let ivo: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
});

const secretOf = (address: string) => /\/ics\/([A-Za-z0-9_-]{43})\.ics$/.exec(address)?.[1] ?? "";
async function subscribe(ctx = helena, isOwn = false): Promise<string> {
  const made = await createFeed(ctx, { isOwn });
  if (!made.ok) throw new Error(made.reason);
  return secretOf(made.address);
}
/** The text with its folded lines put together. */
const read = async (secret: string) => (await readFeed(secret, now))?.replaceAll("\r\n ", "") ?? null;

async function addDeadline(given: Partial<typeof deadlines.$inferInsert> = {}): Promise<void> {
  const row = { kind: "term", act: "Réplica", state: "open", dueOn: "2026-11-20", ...given } as const;
  const rest = { createdBy: "Autos", confirmedBy: "Helena Moura", amount: 15, startsOn: "2026-10-28" };
  await inDatabase(ofFirm(databaseId), (tx) => tx.insert(deadlines).values({ databaseId, ...rest, ...row }));
}
async function addCase(given: Partial<typeof cases.$inferInsert> = {}): Promise<Cnj> {
  const cnj = makeCnj({ court: "26" });
  const names = { activeParty: "Padaria Estrela", passiveParty: "Construtora Vale" };
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, ...names, ...given }),
  );
  return cnj;
}

describe("what a calendar program gets", () => {
  test("the open deadlines on their own days, those of a suggestion with a question mark", async () => {
    const cnj = await addCase();
    await addDeadline({ cnj });
    await addDeadline({
      act: "Especificar provas",
      state: "suggested",
      confirmedBy: null,
      dueOn: "2026-11-26",
    });
    await addDeadline({
      act: "Audiência",
      kind: "appointment",
      dueOn: "2027-02-03",
      dueTime: "14:30",
      court: "TJMT",
    });
    await addDeadline({ act: "Encerrado", state: "closed" });
    await addDeadline({ act: "Antigo", dueOn: "2026-08-01" });
    const text = await read(await subscribe());
    expect(text).toContain("SUMMARY:Prazo: Réplica (Padaria Estrela × Construtora Vale)");
    expect(text).toContain("DTSTART;VALUE=DATE:20261120");
    expect(text).toContain("SUMMARY:Prazo: Especificar provas?");
    expect(text).toContain("DTSTART;TZID=America/Cuiaba:20270203T143000");
    expect(text).toContain("TZOFFSETTO:-0400");
    expect(text).toMatch(/URL[^\r]*\/deadlines\//);
    expect(text).not.toContain("Encerrado");
    expect(text).not.toContain("Antigo");
  });

  test("the firm's own day beside the last one, both with alarms", async () => {
    await addDeadline({ internalOn: "2026-11-18" });
    await addDeadline({ act: "Sem outro dia", dueOn: "2026-11-24" });
    await addDeadline({ act: "Movido", dueOn: "2026-11-19", internalOn: "2026-11-20" });
    const text = (await read(await subscribe()))?.replaceAll("\\", "") ?? "";
    const events = text.split("BEGIN:VEVENT").slice(1);
    expect(events.map((event) => /SUMMARY:(.*?)\r/.exec(event)?.[1])).toEqual([
      "Prazo: Movido",
      "Interno, fatal em 20/11/2026: Prazo: Réplica",
      "Prazo: Réplica",
      "Prazo: Sem outro dia",
    ]);
    expect(events[1]).toContain("DTSTART;VALUE=DATE:20261118");
    expect(events[2]).toContain("DTSTART;VALUE=DATE:20261120");
    expect(events[2]).toContain("Data interna: 18/11/2026. Data fatal: 20/11/2026.");
    for (const event of events)
      expect(event.match(/TRIGGER:.*/g)).toEqual(["TRIGGER:-PT15H", "TRIGGER:-PT9H"]);
  });

  test("of what the diary did not publish the day of the notification, and that a confirmed day moved", async () => {
    await addDeadline({ begins: "notified", availableOn: "2026-10-27" });
    const moved = await storeDeadline(databaseId, {
      cnj: null,
      act: "Emenda",
      state: "open",
      confirmedBy: "Helena Moura",
      dueOn: "2026-11-24",
    });
    const row = { databaseId, deadlineId: moved.id, by: "Autos" };
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(deadlineHistory).values([
        { ...row, place: 1, kind: "created" },
        { ...row, place: 2, kind: "recounted", detail: { from: "2026-11-23", due: "2026-11-24" } },
      ]),
    );
    const text = (await read(await subscribe()))?.replaceAll(/\\|\u00a0/g, "");
    expect(text).toContain("intimação de 27/10/2026, a partir de 28/10/2026");
    expect(text?.match(/o dia mudou depois, a confirmar de novo/g)).toHaveLength(1);
    expect(text).toContain("Confirmado por Helena Moura; a conferir.");
  });

  test("the number of the case, and that nobody reviewed the calendar, until somebody does", async () => {
    const cnj = await addCase();
    await storeDeadline(databaseId, { cnj, state: "open", confirmedBy: "Helena", dueOn: "2026-11-24" });
    await addDeadline({ act: "Sem tribunal" });
    const secret = await subscribe();
    const text = await read(secret);
    expect(text).toContain(`Processo ${formatCnj(cnj)}`);
    expect(text?.match(/Calendário não revisto/g)).toHaveLength(1);
    await keepCalendar(databaseId, { closed: [] });
    expect(await read(secret)).not.toContain("não revisto");
  });

  test("only their own, where the person chose so", async () => {
    await addDeadline({ act: "De Helena", responsibleId: helena.actor.userId });
    await addDeadline({ act: "De ninguém" });
    const text = await read(await subscribe(helena, true));
    expect(text).toContain("De Helena");
    expect(text).not.toContain("De ninguém");
  });

  test("of a case under secrecy only the day, and of one that is kept for others nothing", async () => {
    const secret = await addCase({ restricted: true });
    const kept = await addCase({ restricted: true });
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [ivo.actor.userId] }),
    );
    await addDeadline({ cnj: secret, act: "Alimentos", dueOn: "2026-11-23" });
    await addDeadline({ cnj: kept, act: "Guarda", dueOn: "2026-11-24" });
    const text = await read(await subscribe());
    expect(text).toContain("processo em segredo");
    expect(text).toContain("DTSTART;VALUE=DATE:20261123");
    expect(text).not.toMatch(/Alimentos|Padaria|Guarda|20261124/);
    expect(text).not.toContain(secret);
    expect(await read(await subscribe(ivo))).toContain("20261124");
  });
});

describe("an address", () => {
  test("is told once, stored as a hash, and says when it was read", async () => {
    await addDeadline();
    const secret = await subscribe();
    const stored = await db().select().from(calendarFeeds).where(eq(calendarFeeds.databaseId, databaseId));
    expect(JSON.stringify([stored, await auditDetails(helena), await listFeeds(helena)])).not.toContain(
      secret,
    );
    expect(await listFeeds(helena)).toMatchObject([
      { lastFour: secret.slice(-4), isOwn: false, readAt: null },
    ]);
    await read(secret);
    expect(await listFeeds(helena)).toMatchObject([{ readAt: now.toISOString() }]);
    expect(await listFeeds(ivo)).toEqual([]);
    expect(await auditActions(helena)).toEqual(["calendar-feed.create"]);
  });

  test("gives nothing once it is revoked, and only its person revokes it", async () => {
    const secret = await subscribe();
    const [feed] = await listFeeds(helena);
    const id = feed?.id ?? "";
    expect(await revokeFeed(ivo, { id })).toBe(false);
    expect(await read(secret)).toContain("BEGIN:VCALENDAR");
    expect([await revokeFeed(helena, { id }), await revokeFeed(helena, { id })]).toEqual([true, false]);
    expect(await read(secret)).toBeNull();
    expect(await auditActions(helena)).toEqual(["calendar-feed.create", "calendar-feed.revoke"]);
  });

  test("gives nothing while its person is suspended, has no role, or lacks the second factor", async () => {
    const secret = await subscribe();
    const person = eq(users.id, helena.actor.userId);
    await db().update(users).set({ disabledAt: now }).where(person);
    expect(await read(secret)).toBeNull();
    await db().update(users).set({ disabledAt: null }).where(person);
    await db().update(databases).set({ demandsSecondFactor: true }).where(eq(databases.id, databaseId));
    expect(await read(secret)).toBeNull();
    await db().update(databases).set({ demandsSecondFactor: false }).where(eq(databases.id, databaseId));
    expect(await read(secret)).not.toBeNull();
    const role = and(eq(memberships.userId, helena.actor.userId), eq(memberships.databaseId, databaseId));
    await db().update(memberships).set({ role: "admin" }).where(role);
    expect(await read(secret)).toBeNull();
    await db().delete(memberships).where(role);
    expect(await read(secret)).toBeNull();
    expect(await read("A".repeat(43))).toBeNull();
  });

  test("has no more brothers than a person needs, and none for who sees no deadlines", async () => {
    const remembered = rememberedSecrets();
    const made = await Promise.all(
      Array.from({ length: mostFeeds + 2 }, () => createFeed(helena, { isOwn: true })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(mostFeeds);
    // Whoever asks for one again and again leaves nothing behind in the process.
    expect(rememberedSecrets()).toBe(remembered);
    const admin = await memberCtx(databaseId, ["admin"]);
    await expect(createFeed(admin, { isOwn: true })).rejects.toMatchObject({ code: "forbidden" });
  });
});
