import type { ServerResponse } from "node:http";
import { asc, eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, checks, movements } from "#server/db/schema/schema.ts";
import { listDocuments, openDocumentFile } from "#server/documents/data.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { runCaseRefresh } from "./jobs.ts";

/** A service that gives the same answer for every case, which a test sets in `says`. */
let service: TinyService;
let says: { cover: unknown; movements: unknown; documents: unknown; status: number };
let ctx: Ctx;
let cnj: Cnj;

beforeAll(async () => {
  service = await startService((request, response) => {
    const [part, what] = request.url?.split("/").slice(3) ?? [];
    if (part === "documents" && what === "file") {
      response.writeHead(200, { "content-type": "application/pdf" });
      return response.end("%PDF-1.4");
    }
    if (part === "process") return answer(response, says.cover, says.status);
    return answer(response, part === "movements" ? says.movements : says.documents, 200);
  });
});
afterAll(async () => {
  await closeQueues();
  await closePool();
  await service.close();
});
beforeEach(async () => {
  ctx = await firmAt(service.url);
  cnj = makeCnj();
  says = {
    cover: { data: { _id: "a1", subjects: [], judgment: { className: "Procedimento Comum", number: cnj } } },
    movements: {
      data: [{ _id: "m1", origin: "court", dateTime: "2026-03-02T14:00:00Z", description: "Vista" }],
    },
    documents: { data: [] },
    status: 200,
  };
});

function answer(response: ServerResponse, body: unknown, status: number): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
const refresh = () => runCaseRefresh({ databaseId: ctx.databaseId, cnj });
const outcomes = () =>
  within((tx) =>
    tx
      .select({ outcome: checks.outcome, failure: checks.failure, count: checks.count })
      .from(checks)
      .where(eq(checks.cnj, cnj))
      .orderBy(asc(checks.firstAt)),
  );

async function queued(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'case-refresh' and group_id = $1",
    [ctx.databaseId],
  );
  return rows[0]?.count ?? 0;
}

/** Adds cases of this database that are due. */
const addDue = (count: number) =>
  within((tx) =>
    tx.execute(sql`insert into cases (database_id, cnj, importing, asked_at)
      select ${ctx.databaseId}, cnj, false, now() - interval '7 hours'
      from unnest(${sql.param(Array.from({ length: count }, makeCnj))}::char(20)[]) cnj`),
  );

describe("a refresh", () => {
  test("keeps cover and movements of a case that the service no longer finds, with the reason and since when", async () => {
    await refresh();
    const before = await getCase(ctx, cnj);
    says.status = 404;
    await refresh();
    await refresh();
    const after = await getCase(ctx, cnj);
    expect(after).toMatchObject({
      cover: before?.cover,
      counts: { movements: 1 },
      freshness: { checkedAt: before?.freshness.checkedAt, failure: "not-found" },
    });
    expect(after?.freshness.failingSince).not.toBeNull();
    expect(await outcomes()).toMatchObject([
      { outcome: "changed" },
      { outcome: "failed", failure: "not-found", count: 2 },
    ]);
    says.status = 200;
    await refresh();
    expect((await getCase(ctx, cnj))?.freshness).toMatchObject({ failure: null, failingSince: null });
  });

  test.each<[string, "contract" | "not-found", Partial<typeof says>]>([
    ["an error page", "contract", { cover: "<html>" }],
    ["no record", "contract", { cover: { data: { title: "sem id" } } }],
    ["null with status 200", "not-found", { cover: { data: null } }],
    [
      "another case's record",
      "contract",
      { cover: { data: { _id: "a1", judgment: { number: makeCnj() } } } },
    ],
    ["movements that are no list", "contract", { movements: { data: "nenhuma" } }],
    ["documents without a list", "contract", { documents: {} }],
  ])("that gets %s fails (%s), and what is known of the case stays", async (_, failure, said) => {
    await refresh();
    Object.assign(says, said);
    await refresh();
    expect(await getCase(ctx, cnj)).toMatchObject({
      cover: { court: { className: "Procedimento Comum" } },
      counts: { movements: 1 },
      freshness: { failure },
    });
  });

  test("stores what it can read beside wrong-typed, null, missing and unknown fields", async () => {
    says.cover = {
      data: {
        _id: "a1",
        title: 7,
        subjects: [
          { part: { people: { name: "Helena Prado", federalRegister: 5 }, subjectType: null } },
          "x",
          null,
        ],
        topics: "muitos",
        amountOfTheClaim: "mil",
        judgment: { className: "Procedimento Comum", organName: ["x"], number: null },
        secretLevel: { level: 1 },
        filingDate: false,
        unknown: { deep: [1, { deeper: null }] },
      },
    };
    says.movements = {
      data: [
        {
          _id: "m1",
          dateTime: 1_700_000_000,
          description: "Sem data que se leia",
          complement: "não é lista",
        },
        { _id: 5, dateTime: "2026-03-02T14:00:00Z", description: null, extra: true },
        { dateTime: "2099-03-02T14:00:00Z", description: "Audiência de 2099" },
        "nada",
        null,
        { _id: "m2", origin: "court", dateTime: "2026-03-03T14:00:00Z", description: "Vista", hashCode: "h" },
        { _id: "m3", origin: "court", dateTime: "2026-03-01T14:00:00Z", description: "Vista", hashCode: "h" },
      ],
    };
    says.documents = {
      data: [{ _id: "d1", file: `f-${cnj}`, filename: 3, fileSize: "grande" }, { _id: "d2" }],
    };
    await refresh();
    expect(await getCase(ctx, cnj)).toMatchObject({
      cover: { title: null, claimAmountCents: null, parties: [{ name: "Helena Prado", document: null }] },
      counts: { movements: 5, documents: 1 },
      freshness: { failure: null },
    });
    const [row] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
    expect(row).toMatchObject({
      lastMovementText: "Vista",
      coverRaw: { unknown: { deep: [1, { deeper: null }] } },
    });
    expect(row?.lastMovementAt?.toISOString()).toBe("2026-03-03T14:00:00.000Z");
    await refresh();
    expect(await within((tx) => tx.$count(movements, eq(movements.cnj, cnj)))).toBe(5);
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  });
});

test("two numbers that the service keeps as one record each have the documents, which can be opened", async () => {
  says.cover = { data: { _id: "a1", subjects: [], judgment: { className: "Procedimento Comum" } } };
  says.documents = { data: [{ _id: "d1", file: "f1", filename: "Contrato.pdf" }] };
  const other = makeCnj();
  await refresh();
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: other });
  for (const number of [cnj, other]) {
    expect((await getCase(ctx, number))?.counts).toEqual({ movements: 1, documents: 1 });
    const [document] = await listDocuments(ctx, number);
    expect(document).toMatchObject({ cnj: number, id: "d1", filename: "Contrato.pdf" });
    const signal = new AbortController().signal;
    const opened = await openDocumentFile(ctx, { cnj: number, id: "d1", download: true, signal });
    expect(opened?.headers["Content-Disposition"]).toContain("Contrato.pdf");
    opened?.stream.destroy();
  }
});

describe("the queue of due cases", () => {
  test("is filled up with cases of the same database after an answer", async () => {
    await addDue(60);
    await refresh();
    expect(await queued()).toBe(40);
  });

  test("is not filled up after a failure: a failing service is asked again only by the minutely sweep", async () => {
    await addDue(60);
    says.status = 404;
    await refresh();
    expect(await queued()).toBe(0);
  });
});

describe("notifications of a refresh", () => {
  let heard: string[];
  let listener: pg.Client;
  beforeEach(async () => {
    heard = [];
    listener = new pg.Client(process.env.DATABASE_URL);
    await listener.connect();
    listener.on("notification", ({ payload }) => {
      const change = JSON.parse(payload ?? "{}");
      if (change.id === cnj) heard.push(change.topic);
    });
    await listener.query("listen autos_events");
  });
  afterEach(() => listener.end());

  test("are `case` when the case changed, and `check` for any other check", async () => {
    const steps: [string, Partial<typeof says>][] = [
      ["case", {}],
      ["check", {}],
      [
        "case",
        { movements: { data: [{ _id: "m2", dateTime: "2026-03-03T14:00:00Z", description: "Vista" }] } },
      ],
      ["case", { status: 404 }],
      ["check", { status: 404 }],
      ["check", { status: 200 }],
    ];
    for (const [_, said] of steps) {
      Object.assign(says, said);
      await refresh();
      // PostgreSQL delivers earlier notifications before it answers this query.
      await listener.query("select 1");
    }
    expect(heard).toEqual(steps.map(([topic]) => topic));
  });
});
