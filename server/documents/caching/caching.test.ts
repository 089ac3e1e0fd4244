import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { roomIn } from "#server/blobs/room.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import {
  auditEvents,
  cachedChunks,
  cachedDocuments,
  caseRestrictions,
  cases,
  databases,
  documents,
} from "#server/db/schema/schema.ts";
import { openDocumentFile } from "#server/documents/data.ts";
import { keepDocument } from "#testing/cached.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeCnj, memberCtx } from "#testing/fixtures.ts";
import { answering } from "#testing/operator.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { cacheFacts } from "./data.ts";
import { changeCacheSize, emptyCache, noteUse, sweepCache } from "./mutations.ts";
import { flightOf } from "./runner/flights.ts";

afterAll(closePool);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Listed = { size?: number | null; hashCode?: string; secrecy?: string; file?: string };

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), drawnBytes(size - 9)]);
const sending =
  (bytes: Buffer): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-length": bytes.length }).end(bytes);
  };

/** A firm with one document, at a service that answers like this. */
async function firmWith(answer: Answer, listed: Listed) {
  const { url, requests } = await answering((request, response) => answer(request, response));
  const ctx = await firmAt(url);
  const cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId: ctx.databaseId, cnj });
    await tx
      .insert(documents)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        id: "d1",
        filename: "decisão.pdf",
        origin: "court",
        file: "f",
        raw: {},
        ...listed,
      });
  });
  const kept = () =>
    inDatabase(ofFirm(ctx.databaseId), (tx) => tx.$count(cachedDocuments, sql`completed_at is not null`));
  return { ctx, cnj, requests, kept, open: (given: Asking = {}) => opened(ctx, { cnj, ...given }) };
}

type Asking = { headers?: Record<string, string>; method?: string; signal?: AbortSignal };

async function opened(ctx: Ctx, { cnj, headers = {}, method, signal }: Asking & { cnj: Cnj }) {
  // As the connection of whoever asked is closed in the end.
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const file = await openDocumentFile(ctx, {
    cnj,
    id: "d1",
    download: false,
    asked: { headers, method },
    signal: signal ?? gone.signal,
  });
  if (file === null) throw new Error("the case does not have it");
  return file;
}

const read = async (file: Promise<{ stream: NodeJS.ReadableStream }>) => await buffer((await file).stream);

describe("a document that was opened once", () => {
  const bytes = pdf(2_500_000);
  const etag = `"${createHash("sha256").update(bytes).digest("hex")}"`;

  test("is here for the next opening, whole, in parts and by HEAD, and the service is asked once", async () => {
    const { open, kept, requests } = await firmWith(sending(bytes), { size: bytes.length });
    const first = await open();
    expect(first.headers).not.toHaveProperty("ETag");
    expect((await buffer(first.stream)).equals(bytes)).toBe(true);
    await expect.poll(kept).toBe(1);
    const again = await open();
    expect([again.status, again.headers]).toMatchObject([
      200,
      {
        ETag: etag,
        "Accept-Ranges": "bytes",
        "Content-Length": String(bytes.length),
        "Cache-Control": "private, no-store",
      },
    ]);
    expect((await buffer(again.stream)).equals(bytes)).toBe(true);
    const part = await open({ headers: { range: "bytes=1048570-1048579", "if-range": etag } });
    expect([part.status, part.headers["Content-Range"]]).toEqual([
      206,
      `bytes 1048570-1048579/${bytes.length}`,
    ]);
    expect((await buffer(part.stream)).equals(bytes.subarray(1_048_570, 1_048_580))).toBe(true);
    const other = await open({ headers: { range: "bytes=0-9", "if-range": '"outro"' } });
    expect(other.status).toBe(200);
    other.stream.destroy();
    const head = await open({ method: "HEAD" });
    expect(head.headers["Content-Length"]).toBe(String(bytes.length));
    expect(await buffer(head.stream)).toHaveLength(0);
    expect(requests).toHaveLength(1);
  });

  test("its beginning and its parts, asked for at the same time, are one opening", async () => {
    const { ctx, cnj, open, kept } = await firmWith(sending(bytes), { size: bytes.length });
    await read(open());
    await expect.poll(kept).toBe(1);
    const reader = await memberCtx(ctx.databaseId, ["lawyer"]);
    const ranges = ["bytes=0-99", "bytes=0-65535", "bytes=65536-131071"];
    await Promise.all(ranges.map((range) => read(opened(reader, { cnj, headers: { range } }))));
    const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.$count(
        auditEvents,
        and(eq(auditEvents.action, "document.open"), eq(auditEvents.actorId, reader.actor.userId)),
      ),
    );
    expect(rows).toBe(1);
  });

  test("HEAD of one that is not here asks nobody, and says no length", async () => {
    const { open, requests } = await firmWith(sending(bytes), { size: bytes.length });
    const { status, headers } = await open({ method: "HEAD" });
    expect([status, headers["Content-Length"], requests]).toEqual([200, undefined, []]);
  });

  test.each([
    ["before the first", 0],
    ["between two", 4],
  ])(
    "when the process ended %s of its parts was stored, it is not served, and kept anew later",
    async (_, at) => {
      const large = pdf(6_000_000);
      const { ctx, cnj, open, kept, requests } = await firmWith(sending(large), {
        size: large.length,
        file: "token-d1",
      });
      const readAndLeave = async () => {
        const gone = new AbortController();
        const came = await read(open({ signal: gone.signal }));
        gone.abort();
        await expect.poll(() => globalThis.autosFlights?.coming.size ?? 0).toBe(0);
        return came.equals(large);
      };
      const [reached, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      onTestFinished(() => ending.reject(new Error("it ends at last")));
      // What is committed when it stands here is what a process leaves that is killed here.
      const storing = keepDocument(ofFirm(ctx.databaseId), {
        cnj,
        id: "d1",
        bytes: large,
        onChunk: async (place) => {
          if (place !== at) return;
          reached.resolve();
          await ending.promise;
        },
      });
      await reached.promise;
      const stored = await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.$count(cachedChunks));
      expect(stored).toBe(at);
      expect(await readAndLeave()).toBe(true);
      expect(await kept()).toBe(0);
      await inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.execute(sql`update cached_documents set created_at = now() - interval '11 minutes'`),
      );
      expect(await readAndLeave()).toBe(true);
      await expect.poll(kept).toBe(1);
      ending.reject(new Error("it ends at last"));
      await expect(storing).rejects.toThrow("it ends at last");
      expect(await readAndLeave()).toBe(true);
      expect(requests).toHaveLength(2);
    },
  );

  test("is fetched again when the service says another hash of it", async () => {
    const { ctx, open, kept, requests } = await firmWith(sending(bytes), {
      size: bytes.length,
      hashCode: "a",
    });
    await read(open());
    await expect.poll(kept).toBe(1);
    await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.update(documents).set({ hashCode: "b" }));
    await read(open());
    expect(requests).toHaveLength(2);
    // Another token of the same document is no other document.
    await expect.poll(kept).toBe(1);
    await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.update(documents).set({ file: "g" }));
    await read(open());
    expect(requests).toHaveLength(2);
  });

  test("taken to the row of another document it does not open, and is fetched again", async () => {
    const { ctx, cnj, open, requests } = await firmWith(sending(bytes), { size: bytes.length });
    const firm = ofFirm(ctx.databaseId);
    await keepDocument(firm, { cnj, id: "d2", bytes: pdf(bytes.length) });
    const said = await inDatabase(firm, async (tx) => {
      await tx.execute(sql`update cached_documents set document_id = 'd1',
        said = encode(sha256(convert_to(json_build_array(size, 'f')::text, 'utf8')), 'hex')`);
      return await tx.$count(cachedDocuments);
    });
    expect(said).toBe(1);
    expect((await read(open())).equals(bytes)).toBe(true);
    expect(requests).toHaveLength(1);
  });
});

describe("what is not kept", () => {
  const bytes = pdf(50_000);
  const page = Buffer.from("<html>Sessão expirada</html>");
  test.each<[string, Answer, Listed]>([
    ["of another size than listed", sending(bytes), { size: 49_000 }],
    ["of a size that nobody says", sending(bytes), { size: null }],
    ["a page in place of the document", sending(page), { size: page.length }],
    ["under secrecy itself", sending(bytes), { size: bytes.length, secrecy: "Sigilo absoluto (Nível 5)" }],
  ])("%s", async (_, answer, listed) => {
    const { open, kept, requests } = await firmWith(answer, listed);
    for (const expected of [1, 2]) {
      await read(open());
      expect([await kept(), requests.length]).toEqual([0, expected]);
    }
  });

  test("one that was cut off: who reads it gets what came, and then learns it", async () => {
    const { open, kept } = await firmWith(
      (_, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 30_000), () => response.destroy());
      },
      { size: bytes.length },
    );
    const came: Buffer[] = [];
    const { stream } = await open();
    const broken = (async () => {
      for await (const piece of stream) came.push(piece as Buffer);
    })();
    await expect(broken).rejects.toMatchObject({ code: "unavailable" });
    expect(Buffer.concat(came).equals(bytes.subarray(0, 30_000))).toBe(true);
    expect(await kept()).toBe(0);
  });

  test("of a case under secrecy, or kept for some people; and a case that becomes so loses what is kept", async () => {
    for (const close of [
      (databaseId: string, cnj: Cnj) =>
        inDatabase(ofFirm(databaseId), (tx) =>
          tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)),
        ),
      (databaseId: string, cnj: Cnj) =>
        inDatabase(ofFirm(databaseId), (tx) =>
          tx.insert(caseRestrictions).values({ databaseId, cnj, people: [] }),
        ),
    ]) {
      const { ctx, cnj, open, kept, requests } = await firmWith(sending(bytes), { size: bytes.length });
      await read(open());
      await expect.poll(kept).toBe(1);
      await close(ctx.databaseId, cnj);
      expect(await kept()).toBe(0);
      const system = { ...ctx, actor: { kind: "system", job: "test" } } as const;
      await buffer((await opened(system, { cnj })).stream);
      expect([await kept(), requests.length]).toEqual([0, 2]);
    }
  });

  test("where the case becomes secret while the document is coming", async () => {
    const come = Promise.withResolvers<void>();
    const { ctx, cnj, open, kept } = await firmWith(
      async (_, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 20_000));
        await come.promise;
        response.end(bytes.subarray(20_000));
      },
      { size: bytes.length },
    );
    const file = await open();
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)),
    );
    come.resolve();
    expect((await buffer(file.stream)).equals(bytes)).toBe(true);
    await expect.poll(() => globalThis.autosFlights?.coming.size).toBe(0);
    expect(await kept()).toBe(0);
    expect(await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.$count(cachedChunks))).toBe(0);
  });
});

describe("a service that sends without an end what it lists as 1 KB", () => {
  /** It sends as long as somebody reads, and counts what left it. */
  async function endless() {
    let sent = 0;
    const piece = pdf(100_000);
    const firm = await firmWith(
      async (_, response) => {
        response.on("error", () => {}).writeHead(200);
        while (!response.closed) {
          sent += piece.length;
          if (!response.write(piece))
            await Promise.race([once(response, "drain"), once(response, "close")]).catch(() => {});
        }
      },
      { size: 1_000 },
    );
    return { ...firm, sent: () => sent };
  }
  const coming = async (databaseId: string) =>
    (await inDatabase(ofFirm(databaseId), (tx) => roomIn(tx, databaseId))).coming;

  test("is cut soon after, six times at once, and nothing of it stays; another firm's document comes meanwhile", async () => {
    const bytes = pdf(50_000);
    const [six, other] = [
      await Promise.all(Array.from({ length: 6 }, () => endless())),
      await firmWith(sending(bytes), { size: bytes.length }),
    ];
    const cut = Promise.allSettled(six.map(async ({ open }) => await buffer((await open()).stream)));
    expect((await read(other.open())).equals(bytes)).toBe(true);
    for (const one of await cut) expect(one.status).toBe("rejected");
    await expect.poll(() => globalThis.autosFlights?.coming.size).toBe(0);
    for (const { ctx, sent } of six) {
      // What lies in the sockets on the way counts as sent, too.
      expect(sent()).toBeLessThan(12_000_000);
      await expect.poll(() => coming(ctx.databaseId)).toBe(0);
    }
  });

  test("is passed on to whoever opens it again, and put aside no more", async () => {
    const { ctx, open } = await endless();
    await expect(read(open())).rejects.toThrow("longer than was listed");
    await expect.poll(() => globalThis.autosFlights?.coming.size).toBe(0);
    // Its room is given back after it is over: what is reserved later is of the second opening.
    await expect.poll(() => coming(ctx.databaseId)).toBe(0);
    const gone = new AbortController();
    const { stream } = await open({ signal: gone.signal });
    let came = 0;
    for await (const piece of stream) {
      came += piece.length;
      if (came > 3_000_000) break;
    }
    gone.abort();
    expect(came).toBeGreaterThan(3_000_000);
    expect(await coming(ctx.databaseId)).toBe(0);
  });
});

test("a document that is said to be far longer than listed is passed on whole, and not kept", async () => {
  const bytes = pdf(2_500_000);
  const { open, kept, requests } = await firmWith(sending(bytes), { size: 1_000 });
  for (const asked of [2, 3]) {
    expect((await read(open())).equals(bytes)).toBe(true);
    expect([await kept(), requests.length]).toEqual([0, asked]);
  }
});

test("a document for which there is no room is passed on all the same, and not kept", async () => {
  const bytes = pdf(2_500_000);
  const { ctx, open, kept } = await firmWith(sending(bytes), { size: bytes.length });
  await db().update(databases).set({ roomMb: 1 }).where(eq(databases.id, ctx.databaseId));
  expect((await read(open())).equals(bytes)).toBe(true);
  expect(await kept()).toBe(0);
  await db().update(databases).set({ roomMb: 100 }).where(eq(databases.id, ctx.databaseId));
  expect((await read(open())).equals(bytes)).toBe(true);
  await expect.poll(kept).toBe(1);
});

describe("several people who open the same document", () => {
  const bytes = pdf(9_000_000);

  test("cause one download: ten at once, late ones and slow ones each get all of it", async () => {
    const half = Promise.withResolvers<void>();
    const { open, requests, kept } = await firmWith(
      async (_, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 6_000_000));
        await half.promise;
        response.end(bytes.subarray(6_000_000));
      },
      { size: bytes.length },
    );
    const ten = await Promise.all(Array.from({ length: 10 }, () => open()));
    const [slow, ...quick] = ten;
    const read = quick.map(({ stream }) => buffer(stream));
    // So much that the first chunks are no longer in memory.
    const late = await open();
    half.resolve();
    for (const all of await Promise.all(read)) expect(all.equals(bytes)).toBe(true);
    expect((await buffer(late.stream)).equals(bytes)).toBe(true);
    if (slow === undefined) throw new Error("nobody is slow");
    expect((await buffer(slow.stream)).equals(bytes)).toBe(true);
    await expect.poll(kept).toBe(1);
    expect(requests).toHaveLength(1);
  });

  test("the service is read on while one of them is left, and no further when the last has gone", async () => {
    let left = false;
    const { open, kept } = await firmWith(
      (_, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 100_000));
        response.once("close", () => {
          left = true;
        });
      },
      { size: bytes.length },
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const files = [await open({ signal: one.signal }), await open({ signal: other.signal })];
    for (const { stream } of files) stream.on("error", () => {}).resume();
    files[0]?.stream.destroy();
    one.abort();
    // The other is still read: what it gets shows that the first one's leaving is over.
    await expect.poll(() => globalThis.autosFlights?.coming.size).toBeGreaterThan(0);
    expect(left).toBe(false);
    files[1]?.stream.destroy();
    other.abort();
    // A service that falls silent is left too, but far later than is waited for here.
    await expect.poll(() => left).toBe(true);
    expect(await kept()).toBe(0);
  });

  test("who comes when the last has just gone begins another download, which that one's end does not end", async () => {
    const { ctx, cnj } = await firmWith(sending(bytes), { size: bytes.length });
    const wanted = { cnj, id: "d1", file: "f", size: bytes.length, said: "s" };
    const left = flightOf(ctx, wanted);
    left?.join()();
    const next = flightOf(ctx, wanted);
    expect(next).not.toBe(left);
    const leave = next?.join() ?? (() => {});
    await expect(left?.opened).rejects.toThrow();
    const stream = await next?.stream(leave);
    if (stream === undefined) throw new Error("nothing is on its way");
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  test("a failure to begin is everyone's, and the next opening asks again", async () => {
    let isUp = false;
    const { open, requests } = await firmWith(
      (request, response) => {
        if (isUp) return sending(bytes)(request, response);
        response.writeHead(404).end();
      },
      { size: bytes.length },
    );
    const refused = await Promise.allSettled([open(), open()]);
    expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const asked = requests.length;
    isUp = true;
    expect((await read(open())).equals(bytes)).toBe(true);
    expect(requests.length).toBe(asked + 1);
  });
});

describe("the size of the cache", () => {
  async function firmWithCache() {
    const { ctx } = await firmWith(sending(pdf(20)), { size: 20 });
    const { databaseId } = ctx;
    const firm = ofFirm(databaseId);
    const admin = await memberCtx(databaseId, ["admin"]);
    const cnj = makeCnj();
    await inDatabase(firm, (tx) => tx.insert(cases).values({ databaseId, cnj }));
    const size = async (mb: number) => {
      await db().update(databases).set({ documentCacheMb: mb }).where(eq(databases.id, databaseId));
    };
    const used = (id: string, ago: string) =>
      inDatabase(firm, (tx) =>
        tx.execute(
          sql`update cached_documents set used_at = now() - ${ago}::interval where document_id = ${id}`,
        ),
      );
    const ids = async () => {
      const rows = await inDatabase(firm, (tx) =>
        tx.select({ id: cachedDocuments.documentId }).from(cachedDocuments),
      );
      return rows.map(({ id }) => id).sort();
    };
    const keep = (id: string, bytes: number) => keepDocument(firm, { cnj, id, bytes: pdf(bytes) });
    return { firm, admin, size, used, ids, keep, cnj };
  }

  test("what nobody opened for longest makes room; what was opened just now stays, and then the new one is not kept", async () => {
    const { firm, cnj, size, used, ids, keep } = await firmWithCache();
    await size(1);
    for (const id of ["a", "b", "c"]) expect(await keep(id, 300_000)).toBe(true);
    await used("a", "1 hour");
    await used("b", "2 hours");
    await inDatabase(firm, (tx) => noteUse(tx, firm, { cnj, id: "b" }));
    expect(await keep("d", 300_000)).toBe(true);
    expect(await ids()).toEqual(["b", "c", "d"]);
    expect(await keep("e", 300_000)).toBe(false);
    expect(await ids()).toEqual(["b", "c", "d"]);
    await size(0);
    expect(await keep("f", 10)).toBe(false);
  });

  test("a smaller size removes at once, the sweep what is beyond it or was left behind", async () => {
    const { firm, admin, ids, keep, used, size } = await firmWithCache();
    for (const id of ["a", "b", "c"]) {
      await keep(id, 300_000);
      await used(id, id === "c" ? "11 minutes" : "1 hour");
    }
    await inDatabase(firm, (tx) =>
      tx.execute(sql`update cached_documents set completed_at = null, created_at = now() - interval '11 minutes'
        where document_id = 'a'`),
    );
    await sweepCache(firm);
    expect(await ids()).toEqual(["b", "c"]);
    await keep("old", 500_000);
    await used("old", "3 hours");
    await size(1);
    await sweepCache(firm);
    expect(await ids()).toEqual(["b", "c"]);
    await changeCacheSize(admin, { mb: 0 });
    expect(await ids()).toEqual([]);
  });

  test("who administers sees how much there is, empties it, and both are on the trail; nobody else does", async () => {
    const { firm, admin, keep, ids } = await firmWithCache();
    await keep("a", 300_000);
    const lawyer = await memberCtx(admin.databaseId, ["lawyer"]);
    await expect(emptyCache(lawyer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(cacheFacts(lawyer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(changeCacheSize(lawyer, { mb: 0 })).rejects.toMatchObject({ code: "forbidden" });
    const facts = await cacheFacts(admin);
    expect(facts).toMatchObject({ mb: 2_048, count: 1, bytes: 300_000, oldest: expect.any(String) });
    expect(await emptyCache(admin)).toBe(1);
    await changeCacheSize(admin, { mb: 500 });
    await changeCacheSize(admin, { mb: 500 });
    expect(await ids()).toEqual([]);
    const rows = await inDatabase(firm, (tx) =>
      tx
        .select({ action: auditEvents.action, detail: auditEvents.detail })
        .from(auditEvents)
        .orderBy(auditEvents.sequence),
    );
    expect(rows.filter(({ action }) => action.startsWith("document-cache"))).toEqual([
      { action: "document-cache.empty", detail: { count: 1 } },
      { action: "document-cache.size", detail: { mb: 500 } },
    ]);
    // Another firm's administrator reaches none of it.
    await keep("b", 300_000);
    const other = await firmWithCache();
    expect(await emptyCache(other.admin)).toBe(0);
    expect(await ids()).toEqual(["b"]);
  });
});
