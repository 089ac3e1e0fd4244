import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#lib/databases/schema.ts";
import { root } from "#scripts/runtime/settings.ts";
import { db } from "#server/db/connection.ts";
import { queues } from "#server/db/queues.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { openFilesIn } from "#server/web/open-files.ts";
import { extent } from "#testing/extent.ts";
import { type Asked, actionRequest, resultOf } from "./ask.ts";
import { requireBuild } from "./built.ts";
import { type Firm, setConfirmed, visitor } from "./firm.ts";
import { problemWith, said } from "./refusals.ts";
import { describeSignIn } from "./sign-in.ts";
import { allThings, methodsOf, type Thing, unclassified } from "./things.ts";
import { areToldApart } from "./told-apart.ts";
import { type Way, waysTo } from "./ways.ts";
import { startWorld, type World } from "./world.ts";
import type { Write } from "./writes.ts";

/**
 * Calls everything that the build answers over HTTP: first in wrong ways, of which none may read, change or learn anything;
 * then as it is meant, so that each refusal is known to come from the wrong way. who-may.ts says for whom what is. All wrong
 * ways of everything are tried by `npm run test:all`; in the gate, each once for every wrapper.
 */

requireBuild();
const things = allThings().map((thing) => [thing.name, thing] as const);
/** A number that no database has. */
const nowhere = "00000000000000";
/** Where a refusal may be noted: who tried to come in, in no firm's rows. */
const isNoted = ({ relation, databaseId }: Write) =>
  relation === "public.audit_events" && databaseId === installationId;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.end());

const canariesIn = (text: string, { canaries }: Firm) =>
  Object.values(canaries).filter((canary) => text.includes(canary));

test("everything that the build answers is walked", () => {
  expect(unclassified()).toEqual([]);
});

describe("in a wrong way", () => {
  test.each(things)("%s", async (_, thing) => {
    const { firm } = world;
    const example = await thing.example({ firm, me: await world.rightful(thing.line.audience) });
    const [asked, missing] = [await example(firm.document), await example(nowhere)];
    const problems: string[] = [];
    for (const way of waysTo(thing, world.ways)) {
      const answer = await problemsOf(thing, way, asked);
      const found = answer.problems;
      // A database of somebody else must not be told from one that does not exist.
      if (way.refusal === "not-found") {
        const numbers = { theirs: firm.document, none: nowhere };
        const none = await world.send(missing, way.headers);
        if (areToldApart(answer, none, numbers)) found.push("it is told from a database that does not exist");
      }
      problems.push(...found.map((problem) => `${way.name}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  /** Nothing may be changed or learnt this way, nor be readable from another site. */
  async function problemsOf(thing: Thing, way: Way, asked: Asked) {
    const { firm, elsewhere, writes } = world;
    const undo = await way.meanwhile?.();
    await writes.take();
    const answer = await world.send(asked, way.headers);
    const everything = JSON.stringify(answer.headers) + answer.text;
    const problems = [problemWith(answer, { kind: thing.kind, refusal: way.refusal })];
    if (answer.headers["access-control-allow-origin"] !== undefined) problems.push("readable elsewhere");
    if (everything.includes(new URL(elsewhere.url).host)) problems.push("the answer names the other site");
    const { name, case: ofCases } = firm.canaries;
    if (everything.includes(ofCases)) problems.push("the answer shows a case");
    if (everything.includes(name) && !way.knowsFirm) problems.push("the answer names the firm");
    const written = (await writes.take()).filter((write) => !isNoted(write));
    problems.push(...written.map(({ relation }) => `it wrote to ${relation}`));
    await undo?.();
    return { ...answer, problems: problems.filter((problem) => problem !== null) };
  }
});

describe("from another database, with this one's ids", () => {
  test.each(things.filter(([, { line }]) => line.audience !== "anybody"))("%s", async (_, thing) => {
    const { firm, other, writes } = world;
    const me = await world.rightful(thing.line.audience);
    const example = await thing.example({ firm, me });
    // What people do for themselves may end their sessions.
    const own = thing.line.audience === "person";
    const stranger = own ? await visitor(other.id, "Outra Pessoa", { roles: [...roles] }) : world.stranger;
    await writes.take();
    const answer = await world.send(await example(other.document), { Cookie: stranger.cookie });
    expect(canariesIn(answer.text, firm)).toEqual([]);
    const written = await writes.take();
    const people = await world.people();
    const ofFirm = written.filter(
      ({ databaseId, userId }) => databaseId === firm.id || (userId !== null && people.includes(userId)),
    );
    expect(ofFirm).toEqual([]);
  });
});

describe("by another method", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  // Next refuses what the file does not export, and the sources export only what is walked.
  const tried = things.filter(([, { isFirst }]) => extent !== "gate" || isFirst);
  const pathOf = async (thing: Thing) => {
    const { firm } = world;
    return (await (await thing.example({ firm, me: firm.lawyer }))(firm.document)).path;
  };

  test.each(tried.filter(([, { kind }]) => kind === "route"))("%s", async (name, thing) => {
    const path = await pathOf(thing);
    await world.writes.take();
    for (const method of methods.filter((one) => !methodsOf(name).includes(one))) {
      const { status, text, headers } = await world.send(
        { method, path },
        { Cookie: world.firm.lawyer.cookie },
      );
      // Next itself answers OPTIONS, with the methods that there are.
      if (method !== "OPTIONS") expect([method, status]).toEqual([method, expect.toBeOneOf([404, 405])]);
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(canariesIn(text, world.firm)).toEqual([]);
    }
    expect(await world.writes.take()).toEqual([]);
  });

  const guarded = tried.filter(([, { kind, line }]) => kind === "page" && line.audience !== "anybody");
  test.each(guarded)("%s, without a session", async (_, thing) => {
    const path = await pathOf(thing);
    await world.writes.take();
    for (const method of methods) {
      const { text } = await world.send({ method, path });
      expect([method, ...canariesIn(text, world.firm)]).toEqual([method]);
    }
    expect(await world.writes.take()).toEqual([]);
  });
});

test("an action that does not exist changes nothing", async () => {
  await world.writes.take();
  const asked = await actionRequest({ id: "7f".padEnd(42, "0"), page: "/account", input: {} });
  const answer = await world.send(asked, { Cookie: world.firm.lawyer.cookie });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(resultOf(answer)).toBeNull();
  expect(await world.writes.take()).toEqual([]);
});

test("where the build's files lie nothing is run, and only files are read without a turn", async () => {
  const { firm, writes } = world;
  const files = openFilesIn(root);
  const { text } = await world.send({ path: "/login" });
  const loaded = [...text.matchAll(/(?:src|href)="(\/[^"?]*\.\w+)[^"]*"/g)].map(([, path]) => path ?? "");
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !files.has(path))).toEqual([]);
  expect(["/icon.svg", "/favicon.ico", "/login", "/x.svg"].map((path) => files.has(path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const me = await world.rightful("cases");
  const action = things.find(([, { kind, line }]) => kind === "action" && line.audience === "cases")?.[1];
  const asked = await (await action?.example({ firm, me }))?.(firm.document);
  expect(asked?.headers?.["Next-Action"]).toMatch(/^\w{42}$/);
  await writes.take();
  for (const path of ["/_next/nothing", "/_next/static/x.js", "/_next/../login"]) {
    const answer = await world.send({ ...asked, path }, { Cookie: me.cookie });
    expect([path, answer.status, resultOf(answer)]).toEqual([path, expect.toBeOneOf([400, 405]), null]);
  }
  expect(await writes.take()).toEqual([]);
});

test("where the filing window leads carries a token, and no page is told that address", async () => {
  const { firm } = world;
  const thing = things.find(([name]) => name.endsWith("/filings/[id]/window"))?.[1];
  const me = await world.rightful("lawyers");
  await setConfirmed(me, true);
  const asked = await (await thing?.example({ firm, me }))?.(firm.document);
  const { status, headers } = await world.send(asked ?? { path: "" }, { Cookie: me.cookie });
  expect([status, headers["referrer-policy"]]).toEqual([303, "no-referrer"]);
});

describe("signing in", () => describeSignIn(() => world));

describe("as it is meant", () => {
  const shown = new Set<string>();

  test.each(things)("%s", async (_, thing) => {
    const { firm, other, writes } = world;
    const { line, success } = thing;
    const me = await world.rightful(line.audience);
    // Who has just confirmed who they are would not notice that it asks for it and who-may.ts does not say so.
    await setConfirmed(me, line.stepUp === true);
    const asked = await (await thing.example({ firm, me }))(firm.document);
    await writes.take();
    const answer = await world.send(asked, line.audience === "anybody" ? {} : { Cookie: me.cookie });
    if ("writes" in success) {
      expect(
        resultOf(answer)?.ok,
        `${said(answer)}\nWhat it needs to succeed stands in e2e/walk/examples/.`,
      ).toBe(true);
      const written = await writes.take();
      expect(written.length > 0, "it wrote something").toBe(success.writes);
    } else {
      expect(answer.status, said(answer)).toBe(success.status);
    }
    for (const canary of canariesIn(answer.text, firm)) shown.add(canary);
    expect(canariesIn(answer.text, other)).toEqual([]);
  });

  test("shows the words by which a leak would be known", () => {
    expect([...shown].sort()).toEqual(Object.values(world.firm.canaries).sort());
  });

  test("the jobs that were made carry ids and nothing else", async () => {
    const { rows } = await db().execute<{ name: string; data: Record<string, unknown> }>(
      sql`select name, data from pgboss.job`,
    );
    const carried = new Map(Object.entries(queues).map(([name, { carries }]) => [name, carries.toSorted()]));
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, data } of rows) {
      expect([name, Object.keys(data).sort()]).toEqual([name, carried.get(name)]);
      // Of no database is only the trail of people and sign-ins.
      expect([world.firm.id, world.other.id, "access"]).toContain(data.databaseId ?? data.chain);
    }
  });

  test("nobody was sent to another site, and nothing failed unexpectedly", () => {
    expect(world.elsewhere.requests).toEqual([]);
    const printed = world.product.printed().split("\n");
    expect(printed.filter((line) => line.includes("errorId"))).toEqual([]);
  });
});
