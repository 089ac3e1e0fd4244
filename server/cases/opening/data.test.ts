import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { recordRead } from "#server/audit/openings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents, cases } from "#server/db/schema/schema.ts";
import { openWithNeighbours } from "#server/documents/data.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { type Kept, makeKept } from "#testing/kept.ts";
import { ofFirm } from "#testing/scope.ts";
import { asOwnerOfTrail } from "#testing/trail.ts";
import { openCase } from "./data.ts";

const root = join(import.meta.dirname, "../../..");
let kept: Kept;
beforeEach(async () => {
  kept = await makeKept();
  await kept.bring();
});
afterAll(closePool);

const openings = async () =>
  await inDatabase(ofFirm(kept.helena.databaseId), (tx) =>
    tx
      .select({ who: auditEvents.actorId, object: auditEvents.object, address: auditEvents.address })
      .from(auditEvents)
      .where(eq(auditEvents.action, "case.open"))
      .orderBy(auditEvents.sequence),
  );
/** A person opens its page, or something reads of it: an open page, or whoever calls the API alone. */
const open = async (by: "person" | "read", who: Ctx = kept.helena) => {
  if (by === "read") return await recordRead(who, kept.hidden, by);
  return await openCase(who, kept.hidden);
};
/** The person opened the case so many minutes ago. Only the owner of the tables may say when a row of the trail was. */
const openedBy = async (personId: string, minutes: number) =>
  await asOwnerOfTrail(
    kept.helena.databaseId,
    `insert into audit_events (database_id, at, actor, actor_id, action, object, outcome)
     values ($1, now() - make_interval(mins => $2), 'user', $3, 'case.open', $4, 'done')`,
    [minutes, personId, kept.hidden],
  );
const ago = (minutes: number) => openedBy(kept.helenaId, minutes);

test("opening a secret case is audited once, whatever its page reads again", async () => {
  for (const by of ["person", "read", "read", "person"] as const) await open(by);
  expect(await openings()).toEqual([{ who: kept.helenaId, object: kept.hidden, address: "127.0.0.1" }]);
});

test("who comes back after a quarter of an hour opens it again; what is read for longer leaves a row an hour", async () => {
  await ago(20);
  await open("read");
  expect(await openings()).toHaveLength(1);
  await open("person");
  expect(await openings()).toHaveLength(2);
});

test("reading without anybody having opened it leaves a row at once, and an hour later", async () => {
  await open("read");
  expect(await openings()).toHaveLength(1);
  await setCaseAccess(kept.helena, { cnj: kept.hidden, wanted: { access: "everyone" }, despiteLoss: false });
  await openedBy(kept.ivoId, 61);
  await open("read", kept.ivo);
  expect(await openings()).toHaveLength(3);
});

test("every address that reads one case passes where openings are recorded", () => {
  const sources = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
  const routes = sources("app/api/**/[[]cnj[]]/**/route.ts");
  expect(routes.map(([path]) => path.split("/").at(-2)).sort()).toEqual([
    "checks.pdf",
    "hearings.ics",
    "print.pdf",
  ]);
  expect(routes.filter(([, text]) => !text.includes("= caseRoute("))).toEqual([]);
  const reads = sources("server/*/reads.ts").flatMap(([, text]) => [
    ...text.matchAll(/^ {2}"([^"]*\[cnj\][^"]*)": (\w+)/gm),
  ]);
  expect(reads.length).toBeGreaterThan(10);
  expect(reads.filter(([, , wrapper]) => wrapper !== "caseRead").map(([, address]) => address)).toEqual([]);
  // Whatever way a loader is given a number.
  const loaders = sources("server/**/loaders.ts").filter(([, text]) => /\bcnj\b/i.test(text));
  const [opening, others] = [true, false].map((opens) =>
    loaders
      .filter(([, text]) => /\b(openCase|openWithNeighbours|recordRead)\(/.test(text) === opens)
      .map(([path]) => path)
      .sort(),
  );
  expect(opening).toEqual([
    "server/cases/loaders.ts",
    "server/deadlines/loaders.ts",
    "server/documents/loaders.ts",
    "server/filings/loaders.ts",
    "server/guides/loaders.ts",
  ]);
  // What is read beside the case, by a page that opens it.
  expect(others).toEqual([
    "server/cases/movements/loaders.ts",
    "server/deadlines/answering/loaders.ts",
    "server/documents/movements/loaders.ts",
  ]);
  const callers = sources("{app,components,server}/**/*.{ts,tsx}").filter(([, text]) =>
    others?.some((path) => text.includes(`#${path}`)),
  );
  expect(callers.map(([path]) => path).sort()).toEqual([
    "app/(desk)/[database]/cases/[cnj]/filings/new/page.tsx",
    "app/(desk)/[database]/cases/[cnj]/page.tsx",
    "app/(viewer)/[database]/cases/[cnj]/documents/[id]/page.tsx",
  ]);
  expect(
    callers.filter(([, text]) => !/await (loadCase|loadDocument|pageOfCase)\(|\[loadCase\(/.test(text)),
  ).toEqual([]);
});

test("the page of a document leaves the row, and only of who may read the documents of cases", async () => {
  const asked = { cnj: kept.open, id: `${kept.open}-d` };
  await inDatabase(ofFirm(kept.helena.databaseId), (tx) =>
    tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, kept.open)),
  );
  const admin = await memberCtx(kept.helena.databaseId, ["admin"], "Rui Administra");
  await expect(openWithNeighbours(admin, asked)).rejects.toMatchObject({ code: "forbidden" });
  expect(await openings()).toEqual([]);
  expect(await openWithNeighbours(kept.ivo, asked)).toMatchObject({ document: { id: asked.id } });
  expect(await openings()).toMatchObject([{ who: kept.ivoId, object: kept.open }]);
});

test("no row is left of a case that is not secret, nor of one that the person may not see", async () => {
  expect(await open("person", kept.ivo)).toBeNull();
  expect(await openCase(kept.ivo, kept.open)).not.toBeNull();
  await recordRead(kept.ivo, kept.open, "read");
  await recordRead(kept.ivo, kept.hidden, "read");
  expect(await openings()).toEqual([]);
});
