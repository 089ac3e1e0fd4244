import { inArray } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { recordAccess } from "#server/audit/record.ts";
import { setSecretAccess } from "#server/cases/secrecy/defaults/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, memberships, secondFactors, users } from "#server/db/schema/schema.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { workCtx } from "#server/users/handover/data.ts";
import { invite } from "#server/users/links/mutations.ts";
import { inOneWindow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { type Made, makePerson, makeSession } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { listUnattended, readDirectory } from "./data.ts";

afterAll(closePool);
beforeEach(inOneWindow);

type Firm = { id: string; document: string };
let firm: Firm;
let other: Firm;
let admin: Made;
let ana: Made;
let shared: Made;

beforeEach(async () => {
  firm = await makeDatabase();
  other = await makeDatabase();
  admin = await makePerson({ roles: [[firm, "admin"]], name: "Caio Nóbrega" });
  ana = await makePerson({ roles: [[firm, "paralegal"]], name: "Ana Sobral" });
  shared = await makePerson({ roles: [[firm, "lawyer"]], name: "Beatriz Fontana" });
  await db().insert(memberships).values({ userId: shared.id, databaseId: other.id, role: "admin" });
});

const readBy = async (person: Made, of: Firm[], openedId: string | null = null) => {
  const databases = of.map(({ id, document }) => ({ id, document, name: `Base ${document}` }));
  return await readDirectory({ ...person.authority, databases, sessionId: drawnId() }, openedId);
};

test("an administrator sees the people of their databases, and of those only the roles there", async () => {
  const stranger = await makePerson({ roles: [[other, "lawyer"]], name: "Otávio Reis" });
  const { people } = await readBy(admin, [firm]);
  expect(people.map(({ name, roles }) => [name, roles])).toEqual([
    ["Ana Sobral", { [firm.document]: ["paralegal"] }],
    ["Beatriz Fontana", { [firm.document]: ["lawyer"] }],
    ["Caio Nóbrega", { [firm.document]: ["admin"] }],
  ]);
  expect(people.map(({ isSelf }) => isSelf)).toEqual([false, false, true]);
  // Somebody of another firm is not opened by their id, however one came by it.
  for (const id of [stranger.id, drawnId()]) {
    expect((await readBy(admin, [firm], id)).opened).toBeNull();
  }
});

test("of a person who works elsewhere too an administrator learns neither sessions nor when they were here", async () => {
  await makeSession(shared.id);
  await makeSession(ana.id);
  const { people, opened } = await readBy(admin, [firm], shared.id);
  expect(people.find(({ id }) => id === shared.id)).toMatchObject({ limit: "elsewhere", use: null });
  expect(opened).toMatchObject({ id: shared.id, sessions: [], left: [] });
  const own = people.find(({ id }) => id === ana.id);
  expect(own).toMatchObject({ limit: null, use: { sessions: 1, seenAt: expect.stringMatching(/Z$/) } });
  expect((await readBy(admin, [firm], ana.id)).opened?.sessions).toHaveLength(1);
});

test("nor whether they have a second factor or are an owner, of whom they learn both where all bases are theirs", async () => {
  await db()
    .update(users)
    .set({ isOwner: true })
    .where(inArray(users.id, [shared.id, ana.id]));
  for (const { id } of [shared, ana])
    await db()
      .insert(secondFactors)
      .values({ userId: id, sealed: "x", lastStep: 0, earlySteps: [], wrongCodes: 0 });
  const { people } = await readBy(admin, [firm]);
  const [foreign, own] = [shared, ana].map((one) => people.find(({ id }) => id === one.id));
  expect(foreign).toMatchObject({ limit: "elsewhere", isOwner: false, hasSecondFactor: null });
  expect(own).toMatchObject({ limit: "owner", isOwner: true, hasSecondFactor: true });
});

test("an owner sees everybody, the suspended last, with who did it", async () => {
  const owner = await makePerson({ isOwner: true, name: "Renata Sá" });
  await suspend(cliAuthority("teste"), { personId: ana.id });
  const { people } = await readBy(owner, [firm, other]);
  const ours = people.filter(({ id }) => [owner.id, ana.id, shared.id].includes(id));
  expect(ours.map(({ name }) => name)).toEqual(["Beatriz Fontana", "Renata Sá", "Ana Sobral"]);
  expect(ours[2]).toMatchObject({ suspended: { by: "terminal" }, use: { sessions: 0 } });
  expect(ours[0]?.roles).toEqual({ [firm.document]: ["lawyer"], [other.document]: ["admin"] });
});

test("an invitation is listed for those whose databases it offers, with the roles there only", async () => {
  const owner = await makePerson({ isOwner: true, name: "Renata Sá" });
  const email = `lia.${drawnId()}@escritorio.example`;
  const offered = [firm, other].map(({ id }) => ({ databaseId: id, roles: ["lawyer"] as const }));
  await invite(owner.authority, { email, name: "", offered });
  const [row] = (await readBy(admin, [firm])).invitations;
  expect(row).toMatchObject({ email, isOwn: false, isLate: false, issuedBy: "Renata Sá" });
  expect(row?.offered.map(({ roles }) => roles)).toEqual([["lawyer"]]);
  const seenByOwner = (await readBy(owner, [firm, other])).invitations.find((one) => one.email === email);
  expect(seenByOwner).toMatchObject({ isOwn: true, offered: [{ roles: ["lawyer"] }, { roles: ["lawyer"] }] });
  const stranger = await makePerson({ roles: [[await makeDatabase(), "admin"]] });
  expect((await readBy(stranger, [])).invitations).toEqual([]);
});

test("who is being guessed at is told to those who may know when they come in", async () => {
  const at = { action: "session.open", outcome: "refused" as const };
  for (const { id } of [ana, shared]) {
    const actor = { kind: "user", userId: id, name: "", address: "192.0.2.99" } as const;
    for (let attempt = 0; attempt < 10; attempt++) await recordAccess(db(), actor, at);
    await recordAccess(db(), actor, { ...at, action: "session.lock", detail: { by: "account" } });
  }
  const { blocked } = await readBy(admin, [firm]);
  expect(blocked).toMatchObject([{ id: ana.id, name: "Ana Sobral", wrong: 10, fromNewAddress: true }]);
});

test("cases that nobody sees once their only reader is suspended are counted for who administers there", async () => {
  const helena = await makePerson({ roles: [[firm, "lawyer"]], name: "Helena Moura" });
  const row = { databaseId: firm.id, cnj: makeCnj(), restricted: true, importedById: helena.id };
  await inDatabase(ofFirm(firm.id), (tx) => tx.insert(cases).values(row));
  await setSecretAccess(workCtx(admin.authority, firm.id), "named");
  const unattended = () =>
    listUnattended({
      ...admin.authority,
      databases: [{ id: firm.id, document: firm.document, name: "Firma" }],
    });
  expect(await unattended()).toEqual([]);
  await suspend(cliAuthority("teste"), { personId: helena.id });
  expect(await unattended()).toEqual([{ document: firm.document, name: "Firma", cases: 1 }]);
});

test("a database that cannot be read is named, and keeps the page from nobody", async () => {
  const owner = await makePerson({ isOwner: true, name: "Renata Sá" });
  const helena = await makePerson({ roles: [[firm, "lawyer"]], name: "Helena Moura" });
  const kept = { databaseId: firm.id, cnj: makeCnj(), restricted: true, importedById: helena.id };
  const theirs = { databaseId: firm.id, cnj: makeCnj(), responsibleId: ana.id };
  await inDatabase(ofFirm(firm.id), (tx) => tx.insert(cases).values([kept, theirs]));
  await setSecretAccess(workCtx(admin.authority, firm.id), "named");
  await suspend(cliAuthority("teste"), { personId: helena.id });
  // All turns of the other firm are taken, and its places to wait.
  const turns = turnsOf("connections");
  const places = new AbortController();
  onTestFinished(() => places.abort());
  const take = async (_: unknown, place: number) => {
    const end = await turns.take({ firm: other.id, person: `${place}` }, { signal: places.signal });
    // Who waited may begin at the very moment when all others end.
    if (places.signal.aborted) end();
    else places.signal.addEventListener("abort", end);
  };
  await Promise.all(Array.from({ length: 6 }, take));
  for (let place = 0; place < 200; place++) void take(null, place).catch(() => {});
  const databases = [firm, other].map(({ id, document }) => ({ id, document, name: `Base ${document}` }));
  const named = ({ document }: Firm) => ({ document, name: `Base ${document}` });
  const reader = { ...owner.authority, databases, sessionId: drawnId() };
  expect(await listUnattended(reader)).toEqual([
    { ...named(firm), cases: 1 },
    { ...named(other), cases: null },
  ]);
  const { opened } = await readDirectory(reader, ana.id);
  expect(opened).toMatchObject({ left: [{ ...named(firm), work: { cases: 1 } }], unread: [named(other)] });
  expect(await suspend(owner.authority, { personId: ana.id })).toMatchObject({ ok: true });
});
