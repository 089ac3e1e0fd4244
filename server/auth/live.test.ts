import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { memberships, sessions, users } from "#server/db/schema/schema.ts";
import { hub } from "#server/events/hub.ts";
import { notifyChange } from "#server/events/notify.ts";
import { eventStream } from "#server/events/stream.ts";
import { changeOwnership, changeRoles, endSessions, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { type Made, makePerson, makeSession } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { cliCtx } from "./ctx.ts";
import { type Access, listenToSession, whileAllowed } from "./live.ts";
import { privateFile } from "./route.ts";

afterAll(async () => {
  await stopListening();
  await closePool();
});

/** What is taken is gone everywhere after this long, in milliseconds. */
const gone = { timeout: 5_000, interval: 25 };
const cli = cliAuthority("teste");

/** The clock goes on without anybody waiting, to when all that stands open was looked at again. */
function letFiveSecondsPass(): () => Promise<unknown> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTimeAsync(4_999);
}

/** Somebody who is signed in, and by what a file of theirs is allowed. */
type Reader = { firm: { id: string; document: string }; ana: Made; access: Access & { sessionId: string } };

async function makeReader(): Promise<Reader> {
  const firm = await makeDatabase();
  const ana = await makePerson({ roles: [[firm, "lawyer"]] });
  const { sessionId } = await makeSession(ana.id);
  const permission = "documents.read";
  return { firm, ana, access: { sessionId, databaseId: firm.id, permission, asAdministrator: false } };
}

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Ways to take away, by the mutations, which tell of it. */
const told: [string, (reader: Reader) => Promise<unknown>][] = [
  [
    "the role is taken",
    ({ ana, firm }) => changeRoles(cli, { personId: ana.id, databaseId: firm.id, roles: ["admin"] }),
  ],
  ["the person is suspended", ({ ana }) => suspend(cli, { personId: ana.id })],
  [
    "the session is ended",
    ({ ana, access }) => endSessions(cli, { personId: ana.id, only: access.sessionId }),
  ],
];
/** The same when the notification is lost. */
const untold: ((reader: Reader) => Promise<unknown>)[] = [
  ({ ana }) => db().delete(memberships).where(eq(memberships.userId, ana.id)),
  ({ ana }) => db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, ana.id)),
  ({ ana }) => db().update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.userId, ana.id)),
];

/** Reads all that comes; `seen` is the text so far. */
function reading(stream: ReadableStream<Uint8Array>) {
  const state = { seen: "", end: null as null | "closed" | "broken" };
  const read = async () => {
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    opened.push(() => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      state.seen += decoder.decode(value, { stream: true });
    }
  };
  read().then(
    () => {
      state.end = "closed";
    },
    () => {
      state.end = "broken";
    },
  );
  return state;
}

function openStream({ firm, access }: Reader, only: string | null) {
  const leaving = new AbortController();
  opened.push(() => leaving.abort());
  const { id, document } = firm;
  return reading(
    eventStream({
      personId: drawnId(),
      viewer: { isOwner: false, databases: [{ id, document, seesCases: true, roles: ["lawyer"] }] },
      watch: (listener) =>
        listenToSession(access.sessionId, (now) => {
          if (now.state !== "open") return listener(now.state);
          listener({ ...now, databases: now.databases.map((one) => ({ ...one, seesCases: true })) });
        }),
      only,
      since: null,
      signal: leaving.signal,
    }),
  );
}

/** A file of endless pieces, each made when it is read. */
async function* endless(): AsyncGenerator<string> {
  for (let piece = 0; ; piece++) yield `${piece}\n`;
}

const makeFile = (access: Access) =>
  privateFile({ access, filename: "processos.csv", type: "text/csv", inline: false, chunks: endless() });

/** All that can stand open: the live updates of a page, those outside a database, and a file nobody reads on. */
function openAll(reader: Reader) {
  const streams = [openStream(reader, reader.firm.document), openStream(reader, null)];
  return { streams, file: makeFile(reader.access) };
}

async function expectGone({ streams, file }: ReturnType<typeof openAll>): Promise<void> {
  await expect.poll(() => streams.map(({ end }) => end), gone).toEqual(["closed", "closed"]);
  for (const { seen } of streams) expect(seen).toMatch(/event: over\ndata: \{"why":"(ended|taken)"\}\n\n$/);
  await expect(file.text()).rejects.toThrow("was taken away");
}

test.each(told)("when %s, all that stands open ends and breaks off", async (_name, take) => {
  const reader = await makeReader();
  const open = openAll(reader);
  await take(reader);
  await expectGone(open);
});

test("it ends within five seconds also when the notification is lost", async () => {
  const pass = letFiveSecondsPass();
  const all = await Promise.all(
    untold.map(async (take) => {
      const reader = await makeReader();
      const open = openAll(reader);
      await take(reader);
      return open;
    }),
  );
  await pass();
  for (const open of all) await expectGone(open);
});

const namedFor = (firm: Reader["firm"], cnj: Cnj, people: string[]) =>
  inDatabase(ofFirm(firm.id), async (tx) => {
    await tx.execute(sql`insert into cases (database_id, cnj, restricted) values (${firm.id}, ${cnj}, true)
      on conflict do nothing`);
    await tx.execute(sql`insert into case_restrictions (database_id, cnj, people)
      values (${firm.id}, ${cnj}, ${sql.param(people)}::uuid[])
      on conflict (database_id, cnj) do update set people = excluded.people`);
  });

test.each([
  ["at once when it is told", true],
  ["within five seconds when the notification is lost", false],
])("a file of a case breaks off when the case is kept from its reader, %s", async (_, isTold) => {
  const pass = letFiveSecondsPass();
  const { firm, ana, access } = await makeReader();
  const [cnj, other] = [makeCnj(), makeCnj()];
  for (const one of [cnj, other]) await namedFor(firm, one, [ana.id]);
  const of = (number: Cnj) => ({ ...access, readsCase: { cnj: number, personId: ana.id } });
  const lost: string[] = [];
  for (const number of [cnj, other]) opened.push(whileAllowed(of(number), () => lost.push(number)));
  const file = makeFile(of(cnj));
  const lawyer = cliCtx({ databaseId: firm.id, account: "teste" });
  const heir = await makePerson({ roles: [[firm, "lawyer"]] });
  if (isTold) {
    const wanted = { access: "named" as const, people: [heir.id] };
    expect(await setCaseAccess(lawyer, { cnj, wanted, despiteLoss: false })).toMatchObject({ ok: true });
  } else {
    await namedFor(firm, cnj, [heir.id]);
    await pass();
  }
  await expect.poll(() => lost, gone).toEqual([cnj]);
  await expect(file.text()).rejects.toThrow("was taken away");
});

test("a change of a case makes nobody look but at it, and at no session, when somebody reads it", async () => {
  // Nothing is looked at by the clock meanwhile.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { firm, ana, access } = await makeReader();
  const other = await makeDatabase();
  const [read, unread] = [makeCnj(), makeCnj()];
  const stop = whileAllowed({ ...access, readsCase: { cnj: read, personId: ana.id } }, () => {});
  opened.push(stop);
  const heard: string[] = [];
  opened.push(hub().subscribe((signal) => void (signal.kind === "change" && heard.push(signal.id))));
  const notify = (databaseId: string, ids: string[]) =>
    inDatabase(ofFirm(databaseId), async (tx) => {
      for (const id of ids) await notifyChange(tx, { databaseId, topic: "check", id });
    });
  const isListening = async () => {
    await notify(other.id, ["first"]);
    return heard.length;
  };
  await expect.poll(isListening).toBeGreaterThan(0);
  const taken: unknown[] = [];
  const take = (connection: unknown) => void taken.push(connection);
  const connections = globalThis.autosReserved?.pool;
  connections?.on("acquire", take);
  opened.push(() => void connections?.off("acquire", take));
  /** How many connections the looks took that were begun by these changes. */
  const looksAfter = async (databaseId: string, ids: string[]) => {
    taken.splice(0);
    await notify(databaseId, [...ids, "last"]);
    await expect.poll(() => heard.splice(0)).toContain("last");
    // What was begun before has its connection when this one has its.
    await db().execute(sql`select 1`);
    return taken.length - 1;
  };
  expect(await looksAfter(firm.id, Array(30).fill(unread))).toBe(0);
  expect(await looksAfter(other.id, [read, "*"])).toBe(0);
  expect(await looksAfter(firm.id, [read])).toBe(1);
  stop();
});

test("what somebody else loses ends nothing here", async () => {
  const [mine, theirs] = [await makeReader(), await makeReader()];
  const stream = openStream(mine, mine.firm.document);
  const lost: string[] = [];
  opened.push(whileAllowed(theirs.access, () => lost.push("theirs")));
  opened.push(whileAllowed(mine.access, () => lost.push("mine")));
  await suspend(cli, { personId: theirs.ana.id });
  await expect.poll(() => lost, gone).toEqual(["theirs"]);
  expect(stream.end).toBeNull();
});

test("an owner keeps what an administrator may read without a role, until they are no owner", async () => {
  const firm = await makeDatabase();
  const owner = await makePerson({ isOwner: true });
  await makePerson({ isOwner: true });
  const { sessionId } = await makeSession(owner.id);
  const of = {
    sessionId,
    databaseId: firm.id,
    permission: "settings.change",
    asAdministrator: true,
  } as const;
  const lost: string[] = [];
  opened.push(whileAllowed(of, () => lost.push("administration")));
  opened.push(whileAllowed({ ...of, asAdministrator: false }, () => lost.push("role")));
  await changeRoles(cli, { personId: owner.id, databaseId: firm.id, roles: ["lawyer"] });
  await expect.poll(() => lost, gone).toEqual(["role"]);
  await changeOwnership(cli, { personId: owner.id, isOwner: false });
  await expect.poll(() => lost, gone).toEqual(["role", "administration"]);
});
