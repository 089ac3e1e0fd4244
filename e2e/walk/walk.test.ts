import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#lib/databases/schema.ts";
import { root } from "#scripts/runtime/settings.ts";
import { db } from "#server/db/connection.ts";
import { openFilesIn } from "#server/web/open-files.ts";
import { type Answer, type Asked, actionRequest, resultOf } from "./ask.ts";
import { requireBuild } from "./built.ts";
import { type Firm, setConfirmed, visitor } from "./firm.ts";
import { problemWith, said } from "./refusals.ts";
import { type Address, jobs, pages } from "./table.ts";
import { addressOf, allThings, methodsOfRoutes, type Thing, unclassified } from "./things.ts";
import type { Way } from "./ways.ts";
import { startWorld, type World } from "./world.ts";

/**
 * Calls everything that the build answers over HTTP: first in all wrong ways, of which none may read, change or learn
 * anything; then as it is meant, so that each refusal is known to come from the wrong way. table.ts says for whom what is.
 */

requireBuild();
const things = allThings().map((thing) => [thing.name, thing] as const);
/** A number that no database has. */
const nowhere = "00000000000000";
/** Where a refusal may be noted: who tried to come in, in no firm's rows. */
const trail = "public.access_events";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.end());

const canariesIn = (text: string, { canaries }: Firm) =>
  Object.values(canaries).filter((canary) => text.includes(canary));

test("everything that the build answers is in the table", () => {
  expect(unclassified()).toEqual([]);
});

describe("in a wrong way", () => {
  test.each(things)("%s", async (_, thing) => {
    const { firm } = world;
    const given = { firm, me: await world.rightful(thing.line.audience) };
    const asked = await thing.request({ ...given, document: firm.document });
    const problems: string[] = [];
    for (const way of world.ways.filter(({ against }) => against(thing))) {
      const found = await problemsOf(thing, way, asked);
      if (way.refusal === "not-found") {
        const missing = await thing.request({ ...given, document: nowhere });
        found.push(...(await differences({ asked, missing, way })));
      }
      problems.push(...found.map((problem) => `${way.name}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  /** Nothing may be changed or learnt this way, nor be readable from another site. */
  async function problemsOf(thing: Thing, way: Way, asked: Asked): Promise<string[]> {
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
    const written = (await writes.take()).filter(({ relation }) => relation !== trail);
    problems.push(...written.map(({ relation }) => `it wrote to ${relation}`));
    await undo?.();
    return problems.filter((problem) => problem !== null);
  }

  /** A database of somebody else must not be told from one that does not exist. */
  async function differences(given: { asked: Asked; missing: Asked; way: Way }): Promise<string[]> {
    const { headers } = given.way;
    // The parts of a page that is streamed may come in another order once.
    for (let attempt = 0; attempt < 3; attempt++) {
      const [theirs, none] = [
        await world.send(given.asked, headers),
        await world.send(given.missing, headers),
      ];
      if (withoutChance(theirs) === withoutChance(none)) return [];
    }
    return ["the answer differs from that about a database that does not exist"];
  }

  function withoutChance({ status, headers, text }: Answer): string {
    const same = text
      .replaceAll(world.firm.document, nowhere)
      .replaceAll(/nonce(=|\\?":\\?)"[^"]*"/g, "")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
      // How Next names a request in what it streams.
      .replaceAll(/"[\w-]{21}[mv]"/g, "");
    return JSON.stringify([status, headers["content-type"], headers.location, same]);
  }
});

describe("from another database, with this one's ids", () => {
  test.each(things.filter(([, { line }]) => line.audience !== "anybody"))("%s", async (_, thing) => {
    const { firm, other, writes } = world;
    const me = await world.rightful(thing.line.audience);
    const asked = await thing.request({ firm, me, document: other.document });
    const stranger = await visitor(other.id, "Outra Base", { roles: [...roles] });
    await writes.take();
    const answer = await world.send(asked, { Cookie: stranger.cookie });
    expect(canariesIn(answer.text, firm)).toEqual([]);
    const people = await world.people();
    const ofFirm = (await writes.take()).filter(
      ({ databaseId, userId }) => databaseId === firm.id || (userId !== null && people.includes(userId)),
    );
    expect(ofFirm).toEqual([]);
  });
});

describe("by another method", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const toAddress = (pattern: string, line: Address) => {
    const { firm } = world;
    return addressOf(pattern, line, { firm, me: firm.lawyer, document: firm.document });
  };

  test.each(methodsOfRoutes())("%s", async (pattern, { line, methods: answered }) => {
    const path = await toAddress(pattern, line);
    await world.writes.take();
    for (const method of methods.filter((one) => !answered.includes(one))) {
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

  const guarded = Object.entries(pages).filter(([, { audience }]) => audience !== "anybody");
  test.each(guarded)("page %s, without a session", async (pattern, line) => {
    const path = await toAddress(pattern, line);
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
  const asked = await action?.request({ firm, me, document: firm.document });
  expect(asked?.headers?.["Next-Action"]).toMatch(/^\w{42}$/);
  await writes.take();
  for (const path of ["/_next/nothing", "/_next/static/x.js", "/_next/../login"]) {
    const answer = await world.send({ ...asked, path }, { Cookie: me.cookie });
    expect([path, answer.status, resultOf(answer)]).toEqual([path, expect.toBeOneOf([400, 405]), null]);
  }
  expect(await writes.take()).toEqual([]);
});

describe("as it is meant", () => {
  const shown = new Set<string>();

  test.each(things)("%s", async (_, thing) => {
    const { firm, other, writes } = world;
    const { line } = thing;
    const me = await world.rightful(line.audience);
    // Who has just confirmed who they are would not notice that it asks for it and the table does not say so.
    await setConfirmed(me, line.stepUp === true);
    const asked = await thing.request({ firm, me, document: firm.document });
    await writes.take();
    const answer = await world.send(asked, line.audience === "anybody" ? {} : { Cookie: me.cookie });
    if ("input" in line) {
      expect(resultOf(answer)?.ok, said(answer)).toBe(true);
      const written = await writes.take();
      expect(written.length > 0, "it wrote something").toBe(line.writes !== false);
    } else {
      expect(answer.status, said(answer)).toBe(line.status ?? 200);
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
    const carried = new Map(Object.entries(jobs));
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
