import { buffer } from "node:stream/consumers";
import { eq, like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents, cases, documents } from "#server/db/schema/schema.ts";
import { OperatorError } from "#server/operator/error.ts";
import { makeCnj, memberCtx } from "#testing/fixtures.ts";
import { answering } from "#testing/operator.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { openDocumentFile } from "./data.ts";

afterAll(closePool);

/** A document whose listed size this is, at a service that sends `sent` without saying how long it is. */
async function opened(sent: string, size: number | null) {
  const { url } = await answering((_, response) => {
    response.flushHeaders();
    response.end(sent);
  });
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
        size,
        position: 0,
        raw: {},
      });
  });
  const { signal } = new AbortController();
  const file = await openDocumentFile(ctx, { cnj, id: "d1", download: false, signal });
  if (file === null) throw new Error("the case does not have it");
  return { ...file, ctx, cnj };
}

test("a document that ends before its listed size breaks off, so that nobody takes it for whole", async () => {
  const file = await opened("%PDF-1.7 cortado", 5_000);
  expect(file.headers).toMatchObject({ "Content-Type": "application/pdf" });
  expect(file.headers).not.toHaveProperty("Content-Length");
  await expect(buffer(file.stream)).rejects.toBeInstanceOf(OperatorError);
});

test("one of which nothing comes is not delivered, where bytes are listed, and empty where none are", async () => {
  await expect(opened("", 5_000)).rejects.toMatchObject({ code: "unavailable" });
  expect(await buffer((await opened("", 0)).stream)).toHaveLength(0);
});

test.each([16, 10, null])("one that has its listed size or more (%s) is whole", async (size) => {
  expect(await buffer((await opened("%PDF-1.7 inteiro", size)).stream)).toHaveLength(16);
});

test.each([
  "<!doctype html><script>1</script>",
  "<svg onload='x()'/>",
  "\u0089PNG\r\n\u001a\n",
  "transcrição",
])("what is no PDF is bytes to be saved, whatever the service calls it: %j", async (sent) => {
  const { headers, stream } = await opened(sent, null);
  expect(headers).toMatchObject({
    "Content-Type": "application/octet-stream",
    "Content-Disposition": expect.stringMatching(/^attachment/),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
  });
  expect((await buffer(stream)).toString()).toBe(sent);
});

test("opening one is audited, once for all that a reader asks of it, and so is downloading it", async () => {
  const { ctx, cnj, stream } = await opened("%PDF-1.7 inteiro", null);
  await buffer(stream);
  const ask = async (download: boolean, method = "GET") => {
    const { signal } = new AbortController();
    const asked = { method, headers: {} };
    (await openDocumentFile(ctx, { cnj, id: "d1", download, signal, asked }))?.stream.destroy();
  };
  await ask(true, "HEAD");
  // A press on the button may ask twice.
  for (const download of [false, true, true]) await ask(download);
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select().from(auditEvents).where(like(auditEvents.action, "document.%")).orderBy(auditEvents.sequence),
  );
  const { actor } = ctx;
  const actorId = actor.kind === "user" ? actor.userId : null;
  const row = { object: `${cnj}/d1`, actorId, outcome: "done" };
  expect(rows).toMatchObject([
    { ...row, action: "document.open" },
    { ...row, action: "document.download" },
  ]);
});

test("each who opens it at the same time is on the trail, and whoever could not open it is not taken for one who did", async () => {
  const { ctx, cnj, stream } = await opened("%PDF-1.7 inteiro", null);
  stream.destroy();
  const colleague = await memberCtx(ctx.databaseId, ["lawyer"]);
  const stranger = await memberCtx(ctx.databaseId, ["admin"]);
  const open = (who: Ctx) =>
    openDocumentFile(who, { cnj, id: "d1", download: false, signal: new AbortController().signal });
  await expect(open(stranger)).rejects.toMatchObject({ code: "forbidden" });
  for (const who of [colleague, ctx, colleague]) (await open(who))?.stream.destroy();
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.action, "document.open")),
  );
  const idOf = ({ actor }: Ctx) => (actor.kind === "user" ? actor.userId : null);
  expect(rows.map(({ actorId }) => actorId).sort()).toEqual([ctx, colleague].map(idOf).sort());
});
