import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { type Kept, makeKept } from "#testing/kept.ts";
import { ofFirm } from "#testing/scope.ts";
import { hub } from "./hub.ts";
import { channel, notifyChange } from "./notify.ts";
import { eventStream, type Viewer } from "./stream.ts";

let kept: Kept;
beforeAll(async () => {
  kept = await makeKept();
  await kept.bring();
});
afterAll(async () => {
  await hub().close();
  globalThis.autosHub = undefined;
  await closePool();
});

/** What a person's browser is told, as the lines of its stream. */
async function listen(personId: string, databaseId: string = kept.helena.databaseId) {
  const database = { id: databaseId, document: "1", roles: ["lawyer" as const], seesCases: true };
  const viewer: Viewer = { isOwner: false, databases: [database] };
  const leaving = new AbortController();
  const stream = eventStream({
    viewer,
    personId,
    watch: () => () => {},
    only: null,
    since: null,
    signal: leaving.signal,
  });
  const told: string[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) told.push(decoder.decode(chunk));
  })();
  return { told, leave: () => leaving.abort() };
}

const say = (id: string, topic: "case" | "check" | "cases" = "case") =>
  inDatabase(ofFirm(kept.helena.databaseId), (tx) =>
    notifyChange(tx, { databaseId: kept.helena.databaseId, topic, id }),
  );

test("changes of a hidden case are told to those who may see it, from the moment they may", async () => {
  await makeDatabase();
  const [helena, ivo] = [await listen(kept.helenaId), await listen(kept.ivoId)];
  // Until both listen, the first changes may be missed.
  await expect
    .poll(async () => {
      await say("*", "cases");
      return [helena, ivo].every(({ told }) => told.join("").includes('"cases"'));
    })
    .toBe(true);
  await say(kept.hidden);
  await say(kept.hidden, "check");
  await say(kept.open);
  const heard = (told: string[], cnj: string) => told.filter((line) => line.includes(cnj)).length;
  await expect.poll(() => heard(ivo.told, kept.open)).toBe(1);
  await expect.poll(() => heard(helena.told, kept.hidden)).toBe(2);
  expect(heard(ivo.told, kept.hidden)).toBe(0);

  const wanted = { access: "named" as const, people: [kept.helenaId, kept.ivoId] };
  await setCaseAccess(kept.helena, { cnj: kept.hidden, wanted, despiteLoss: false });
  await expect.poll(() => heard(ivo.told, kept.hidden)).toBe(1);
  for (const one of [helena, ivo]) one.leave();
});

/** Tells of a kept case without a transaction in the firm. */
const tell = (databaseId: string, id: string) =>
  db().execute(
    sql`select pg_notify(${channel}, ${JSON.stringify({ kind: "change", databaseId, topic: "check", id, isKept: true })})`,
  );

test("a named person is told also while all turns of the firm are taken", async () => {
  const [helena, ivo] = [await listen(kept.helenaId), await listen(drawnId())];
  const { databaseId } = kept.helena;
  const taken: (() => void)[] = [];
  const firm = { firm: databaseId, person: null };
  const takeAll = async (): Promise<void> => {
    const waiting = new AbortController();
    const turn = turnsOf("connections").take(firm, { signal: waiting.signal, patienceMs: 1 });
    const end = await turn.catch(() => null);
    if (end === null) return;
    taken.push(end);
    return await takeAll();
  };
  await takeAll();
  expect(taken.length).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      await tell(databaseId, kept.hidden);
      return helena.told.join("");
    })
    .toContain(kept.hidden);
  expect(ivo.told.join("")).not.toContain(kept.hidden);
  for (const end of taken) end();
  for (const one of [helena, ivo]) one.leave();
});

test("when it cannot be read who may be told of a change, everybody reads again", async () => {
  const broken = "no-id";
  const listener = await listen(kept.helenaId, broken);
  await expect
    .poll(async () => {
      await tell(broken, kept.hidden);
      return listener.told.join("");
    })
    .toContain("event: resync");
  expect(listener.told.join("")).not.toContain(kept.hidden);
  listener.leave();
});
