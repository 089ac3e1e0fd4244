import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseLinks, cases, checks, documents, movements } from "#server/db/schema/schema.ts";
import { listDocuments } from "#server/documents/data.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { refreshCase } from "./refresh.ts";
import { acceptLists } from "./request.ts";

/** The service answers, with less than is known of the case: a blank cover or an empty list. */

let service: TinyService;
let says: {
  cover: object;
  movements: object[];
  documents?: object[];
  /** What stands beside the lists. */
  beside?: { movements?: object; documents?: object };
};
let ctx: Ctx;
let cnj: Cnj;

beforeAll(async () => {
  service = await startService((request, response) => {
    const part = request.url?.split("/")[3];
    const data =
      part === "process" ? says.cover : part === "movements" ? says.movements : (says.documents ?? []);
    response.writeHead(200, { "content-type": "application/json" });
    const beside = part === "movements" || part === "documents" ? says.beside?.[part] : {};
    response.end(JSON.stringify({ data, ...beside }));
  });
});
afterAll(async () => {
  await closeQueues();
  await closePool();
  await service.close();
});

const movement = (place: number) => ({
  _id: `m${place}`,
  origin: "court",
  dateTime: "2026-03-02T14:00:00Z",
  description: `Despacho nº ${place}`,
});
const all = () => Array.from({ length: 40 }, (_, place) => movement(place));
const document = (place: number) => ({ _id: `d${place}`, file: `f${place}`, filename: `${place}.pdf` });
const blank = { _id: "a1", subjects: [], judgment: { className: null } };
const good = () => ({
  _id: "a1",
  subjects: [{ part: { subjectType: "Parte Ativa", people: { name: "Helena Prado" } } }],
  judgment: { className: "Procedimento Comum", number: cnj },
  origin: `Apenso ao processo ${other}`,
});
const other = makeCnj();

beforeEach(async () => {
  ctx = await firmAt(service.url);
  cnj = makeCnj();
  says = { cover: good(), movements: all(), documents: [] };
  expect(await refresh()).toBe("ok");
});

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
async function refresh(): Promise<string> {
  const result = await refreshCase(ctx, cnj);
  return result?.kind === "failure" ? result.error.code : "ok";
}
async function row() {
  const [found] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  if (found === undefined) throw new Error("no case");
  return found;
}
const outcomes = async () =>
  (
    await within((tx) => tx.select().from(checks).where(eq(checks.cnj, cnj)).orderBy(asc(checks.firstAt)))
  ).map(({ outcome, failure, count }) => [outcome, failure, count].filter((part) => part !== null).join(" "));
const linked = async () =>
  (await within((tx) => tx.select().from(caseLinks).where(eq(caseLinks.cnj, cnj)))).map((link) => link.other);

describe("an answer with less than is known", () => {
  test("is a failure when the cover is blank; parties, class and linked numbers stay", async () => {
    const before = await row();
    says.cover = blank;
    expect(await refresh()).toBe("contract");
    expect(await refresh()).toBe("contract");
    const { cover, coverRaw, className, activeParty, partyCount, checkedAt } = before;
    const kept = { cover, coverRaw, className, activeParty, partyCount, checkedAt };
    expect(await row()).toMatchObject({ ...kept, failure: "contract", failingSince: expect.any(Date) });
    expect(await linked()).toEqual([other]);
    expect((await getCase(ctx, cnj))?.freshness).toMatchObject({ failure: "contract" });
    expect(await outcomes()).toEqual(["changed 1", "failed contract 2"]);
    says.cover = good();
    expect(await refresh()).toBe("ok");
    expect(await row()).toMatchObject({ failure: null, failingSince: null, importing: false });
  });

  test("is a failure when the list of movements is empty; the movements stay", async () => {
    says.movements = [];
    expect(await refresh()).toBe("contract");
    expect(await row()).toMatchObject({ failure: "contract", movementCount: 40 });
    expect(await outcomes()).toEqual(["changed 1", "failed contract 1"]);
    says.movements = all();
    expect(await refresh()).toBe("ok");
    expect(await row()).toMatchObject({ failure: null, movementCount: 40 });
  });

  test("is stored in its other parts, which are news", async () => {
    const before = await row();
    says = { cover: blank, movements: [movement(40)] };
    expect(await refresh()).toBe("contract");
    const after = await row();
    expect(after).toMatchObject({ failure: "contract", movementCount: 41, checkedAt: before.checkedAt });
    expect(after.newsAt?.getTime()).toBeGreaterThan(before.checkedAt?.getTime() ?? 0);
    expect(await outcomes()).toEqual(["changed 1", "changed 1", "failed contract 1"]);
    says = { cover: { ...good(), title: "Outro" }, movements: [] };
    expect(await refresh()).toBe("contract");
    expect((await row()).cover).toMatchObject({ title: "Outro" });
    expect(await outcomes()).toEqual([
      "changed 1",
      "changed 1",
      "failed contract 1",
      "changed 1",
      "failed contract 1",
    ]);
  });

  test("is no failure while the service captures the case again, however little it says", async () => {
    says = { cover: { ...blank, isWorked: true }, movements: [] };
    expect(await refresh()).toBe("ok");
    says.movements = [movement(1)];
    expect(await refresh()).toBe("ok");
    says = { cover: { ...good(), isWorked: false }, movements: all() };
    expect(await refresh()).toBe("ok");
    expect(await outcomes()).toEqual(["changed 1", "running 2", "unchanged 1"]);
    expect(await row()).toMatchObject({ failure: null, className: "Procedimento Comum", movementCount: 40 });
  });

  test("is no failure when nothing was known", async () => {
    cnj = makeCnj();
    says = { cover: blank, movements: [] };
    expect(await refresh()).toBe("ok");
    expect(await refresh()).toBe("ok");
    expect(await row()).toMatchObject({ failure: null });
  });
});

describe("a list that came short", () => {
  const marked = () =>
    within(async (tx) => {
      const rows = await tx
        .select()
        .from(movements)
        .where(eq(movements.cnj, cnj))
        .orderBy(asc(movements.position));
      return rows.flatMap(({ id, unlistedSince }) => (unlistedSince === null ? [] : id));
    });

  test("is a partial check: what is missing stays, marked, and what is new comes; back it is no news", async () => {
    const before = await row();
    says.movements = [...all().slice(0, 15), movement(40)];
    expect(await refresh()).toBe("partial");
    const { newsAt, ...after } = await row();
    expect(after).toMatchObject({ failure: "partial", movementCount: 41, checkedAt: before.checkedAt });
    expect((await getCase(ctx, cnj))?.freshness).toMatchObject({
      failure: "partial",
      checkedAt: before.checkedAt?.toISOString(),
    });
    expect(await marked()).toEqual(
      all()
        .slice(15)
        .map(({ _id }) => _id),
    );
    const since = (await within((tx) => tx.select().from(movements).where(eq(movements.id, "m39"))))[0]
      ?.unlistedSince;
    expect(await refresh()).toBe("partial");
    expect(
      (await within((tx) => tx.select().from(movements).where(eq(movements.id, "m39"))))[0]?.unlistedSince,
    ).toEqual(since);
    says.movements = [...all(), movement(40)].toReversed();
    expect(await refresh()).toBe("ok");
    expect(await marked()).toEqual([]);
    expect(await row()).toMatchObject({ failure: null, failingSince: null, movementCount: 41, newsAt });
    expect((await row()).checkedAt?.getTime()).toBeGreaterThan(before.checkedAt?.getTime() ?? 0);
  });

  test.each([
    [39, "ok"],
    [31, "ok"],
    [30, "partial"],
    [29, "partial"],
    [20, "partial"],
  ])("of forty, %i are listed, and what is missing is at no end: %s", async (listed, outcome) => {
    says.movements = all().filter((_, place) => place === 0 || place > 40 - listed);
    expect(await refresh()).toBe(outcome);
    expect(await marked()).toHaveLength(40 - listed);
  });

  test("of documents, too; one that the court took back alone is marked, and the check is whole", async () => {
    says.documents = Array.from({ length: 40 }, (_, place) => document(place));
    expect(await refresh()).toBe("ok");
    says.documents = says.documents.slice(0, 3);
    expect(await refresh()).toBe("partial");
    says.documents = Array.from({ length: 40 }, (_, place) => document(place)).filter(
      (_, place) => place !== 7,
    );
    expect(await refresh()).toBe("ok");
    const listed = await listDocuments(ctx, cnj);
    expect(listed.flatMap(({ id, unlistedSince }) => (unlistedSince === null ? [] : id))).toEqual(["d7"]);
    expect(listed).toHaveLength(40);
  });

  test("says how many of how many; once a lawyer said that it is right, only what is lost later counts", async () => {
    const list = Array.from({ length: 400 }, (_, place) => movement(place));
    says = { cover: good(), movements: list, documents: [document(1), document(2)] };
    await refresh();
    says.movements = list.slice(0, 15);
    expect(await refresh()).toBe("partial");
    const lawyer = await memberCtx(ctx.databaseId, ["lawyer"]);
    const paralegal = await memberCtx(ctx.databaseId, ["paralegal"]);
    const documentsHere = { known: 2, listed: 2 };
    const short = { movements: { known: 400, listed: 15 }, documents: documentsHere };
    expect((await getCase(lawyer, cnj))?.short).toMatchObject({
      ...short,
      mayAccept: true,
      acceptedAt: null,
    });
    expect((await getCase(paralegal, cnj))?.short).toMatchObject({ ...short, mayAccept: false });
    const { until = "" } = (await getCase(lawyer, cnj))?.short ?? {};
    await expect(acceptLists(paralegal, cnj, until)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await memberCtx((await makeDatabase()).id, ["lawyer"]);
    await expect(acceptLists(stranger, cnj, until)).rejects.toMatchObject({ code: "not_found" });

    // What a check lost after the page was opened nobody has said to be right.
    says.movements = list.slice(0, 12);
    expect(await refresh()).toBe("partial");
    expect(await acceptLists(lawyer, cnj, until)).toBe(false);
    says.movements = list.slice(0, 15);
    expect(await refresh()).toBe("partial");

    const { checkedAt } = await row();
    const seen = (await getCase(lawyer, cnj))?.short?.until ?? "";
    expect(await acceptLists(lawyer, cnj, seen)).toBe(true);
    expect(await refresh()).toBe("ok");
    expect((await row()).checkedAt?.getTime()).toBeGreaterThan(checkedAt?.getTime() ?? 0);
    const accepted = { ...short, mayAccept: true, acceptedAt: expect.any(String) };
    expect((await getCase(lawyer, cnj))?.short).toMatchObject(accepted);
    expect(await marked()).toHaveLength(385);
    expect(await acceptLists(lawyer, cnj, seen)).toBe(false);
    expect(await acceptLists(lawyer, cnj, null)).toBe(true);
    expect(await refresh()).toBe("partial");
    expect(await acceptLists(lawyer, cnj, (await getCase(lawyer, cnj))?.short?.until ?? "")).toBe(true);
    expect(await refresh()).toBe("ok");
    const said = (await auditActions(lawyer)).filter((action) => action.endsWith("-lists"));
    expect(said.toSorted()).toEqual(["case.accept-lists", "case.accept-lists", "case.doubt-lists"]);

    says.movements = list.slice(0, 5);
    expect(await refresh()).toBe("partial");
    expect((await getCase(lawyer, cnj))?.short?.movements).toEqual({ known: 15, listed: 5 });
    says.movements = list;
    expect(await refresh()).toBe("ok");
    expect(await marked()).toEqual([]);
    // What came back and is missing again is lost anew.
    says.movements = list.slice(0, 15);
    expect(await refresh()).toBe("partial");
  });

  const file = (place: number, given: object) => ({
    ...document(place),
    dateTime: `2026-03-${10 + place}T14:00:00Z`,
    fileSize: 900,
    ...given,
  });
  const hashedLater = (place: number) => file(place, { hashCode: `h${place}` });
  const hashed = (place: number) => file(place, { hashCode: `h${place}`, fileSize: 700 + place });
  test.each([
    ["of the same hash", hashed, (place: number) => ({ ...hashed(place), filename: "outro.pdf" })],
    ["of one name, size and time", (place: number) => file(place, {}), (place: number) => file(place, {})],
    ["of the same content that have a hash now", (place: number) => file(place, {}), hashedLater],
  ])("documents %s that get other ids are the same, and no news", async (_, before, after) => {
    const places = Array.from({ length: 12 }, (_, place) => place);
    says.documents = places.map(before);
    expect(await refresh()).toBe("ok");
    const { documentsNewsAt } = await row();
    const ids = async () => (await listDocuments(ctx, cnj)).map(({ id }) => id).toSorted();
    const known = await ids();
    for (const prefix of ["n", "o"]) {
      says.documents = places.map((place) => ({ ...after(place), _id: `${prefix}${place}` }));
      expect(await refresh()).toBe("ok");
      expect(await refresh()).toBe("ok");
      expect(await ids()).toEqual(known);
    }
    expect(await row()).toMatchObject({ documentsNewsAt, documentCount: 12 });
    expect((await listDocuments(ctx, cnj)).every(({ unlistedSince }) => unlistedSince === null)).toBe(true);
  });

  test.each([
    ["another hash", hashed(1), { hashCode: "other" }],
    ["another size", file(1, {}), { fileSize: 901 }],
    ["no size at all", file(1, { fileSize: null }), {}],
  ])("a document with another id and %s is another document", async (_, before, other) => {
    says.documents = [document(20), before];
    expect(await refresh()).toBe("ok");
    says.documents = [document(20), { ...before, _id: "n1", ...other }];
    await refresh();
    const listed = await listDocuments(ctx, cnj);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(["d1", "d20", "n1"]);
  });

  test("two documents of one content are two, also with other ids", async () => {
    says.documents = [hashed(1), { ...hashed(1), _id: "d2" }];
    expect(await refresh()).toBe("ok");
    says.documents = ["n1", "n2", "n3"].map((_id) => ({ ...hashed(1), _id }));
    expect(await refresh()).toBe("ok");
    const listed = await listDocuments(ctx, cnj);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(["d1", "d2", "n3"]);
  });

  /** As if what is missing had been so for a month. */
  const aMonthLater = () =>
    within(async (tx) => {
      for (const table of [movements, documents])
        await tx.execute(
          sql`update ${table} set unlisted_since = now() - interval '31 days' where unlisted_since is not null`,
        );
    });

  test.each([
    [400, 15, "partial", "partial"],
    [400, 381, "partial", "ok"],
    [102, 100, "partial", "ok"],
    [200, 50, "partial", "partial"],
    [55, 50, "partial", "partial"],
    [110, 100, "partial", "partial"],
    [48, 40, "partial", "partial"],
    [48, 37, "partial", "partial"],
    [3, 1, "partial", "ok"],
    [104, 100, "partial", "ok"],
  ])(
    "of %i known, %i are listed: %s, and a month later %s, as age forgives only few",
    async (known, listed, first, later) => {
      cnj = makeCnj();
      const list = Array.from({ length: known }, (_, place) => movement(place));
      says = { cover: good(), movements: list };
      expect(await refresh()).toBe("ok");
      says.movements = list.slice(0, listed);
      expect(await refresh()).toBe(first);
      await aMonthLater();
      expect(await refresh()).toBe(later);
      expect(await marked()).toHaveLength(known - listed);
    },
  );

  test.each([
    ["movements", { total: 400, pages: 20 }],
    ["movements", { hasMore: true, next: "/process/1/movements?page=2" }],
    ["documents", { meta: { total_count: "400" } }],
    ["documents", { pagination: { nextPage: 2 } }],
  ])(
    "of a first answer whose list of %s says %j the case is not verified, and nobody calls it right",
    async (list, said) => {
      cnj = makeCnj();
      says = { cover: good(), movements: all(), documents: [document(1)], beside: { [list]: said } };
      expect(await refresh()).toBe("partial");
      expect(await row()).toMatchObject({
        failure: "partial",
        movementCount: 40,
        documentCount: 1,
        checkedAt: null,
      });
      expect((await getCase(ctx, cnj))?.short).toMatchObject({ movements: { listed: 40, known: 40 } });
      expect(await acceptLists(ctx, cnj, "")).toBe(false);
      says.beside = {};
      expect(await refresh()).toBe("ok");
    },
  );

  test.each([
    { total: 40 },
    { count: 40, page: 1, pages: 1, hasMore: false, next: null },
    { total: 1, nextPage: "" },
  ])("a list beside which stands %j is whole", async (said) => {
    cnj = makeCnj();
    says = { cover: good(), movements: all(), documents: [document(1)], beside: { movements: said } };
    expect(await refresh()).toBe("ok");
  });

  test.each([
    ["the first", 0, "partial"],
    ["one in the middle", 7, "ok"],
    ["the last", 20, "partial"],
  ])("where as many are left as a page has, %s alone is missing: %s", async (_, missing, outcome) => {
    cnj = makeCnj();
    const places = Array.from({ length: 21 }, (_, place) => place);
    says = { cover: good(), movements: places.map(movement), documents: places.map(document) };
    expect(await refresh()).toBe("ok");
    const left = places.filter((place) => place !== missing);
    says.movements = left.map(movement);
    expect(await refresh()).toBe(outcome);
    says = { ...says, movements: places.map(movement), documents: left.map(document) };
    expect(await refresh()).toBe(outcome);
  });

  test("an empty list of documents is a partial check where some were known; one alone is forgiven in time", async () => {
    says.documents = Array.from({ length: 40 }, (_, place) => document(place));
    expect(await refresh()).toBe("ok");
    says.documents = [];
    expect(await refresh()).toBe("partial");
    await aMonthLater();
    expect(await refresh()).toBe("partial");
    expect(await row()).toMatchObject({ failure: "partial", documentCount: 40 });
    cnj = makeCnj();
    says = { cover: good(), movements: all(), documents: [document(1)] };
    expect(await refresh()).toBe("ok");
    says.documents = [];
    expect(await refresh()).toBe("partial");
    await aMonthLater();
    expect(await refresh()).toBe("ok");
  });

  test("the firm's own documents may go with their draft, and are marked", async () => {
    const own = Array.from({ length: 9 }, (_, place) => ({ ...document(place), origin: "manual" }));
    for (const left of [[document(20)], []]) {
      cnj = makeCnj();
      says = { cover: good(), movements: all(), documents: [...own, ...left] };
      expect(await refresh()).toBe("ok");
      says.documents = left;
      expect(await refresh()).toBe("ok");
    }
    const listed = await listDocuments(ctx, cnj);
    expect(listed.filter(({ unlistedSince }) => unlistedSince !== null)).toHaveLength(9);
  });
});

describe("an answer with isWorked", () => {
  test.each([[1], ["sim"], [{}], [[]], [""]])(
    "%j is a failure: it is not what the interface says",
    async (isWorked) => {
      says.cover = { ...good(), title: "Outro", isWorked };
      expect(await refresh()).toBe("contract");
      expect((await row()).cover).toMatchObject({ title: null });
      expect(await within((tx) => tx.$count(movements, eq(movements.cnj, cnj)))).toBe(40);
    },
  );

  test.each([null, undefined, false, "false"])("%j means that no capture runs", async (isWorked) => {
    says.cover = { ...good(), isWorked };
    expect(await refresh()).toBe("ok");
    expect(await row()).toMatchObject({ importing: false, failure: null });
  });
});
