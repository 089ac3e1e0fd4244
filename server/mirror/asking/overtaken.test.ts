import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { ofFirm } from "#testing/scope.ts";
import { firmAt } from "#testing/service.ts";
import { refreshCase } from "./refresh.ts";

/** Worker, import and terminal may ask about one case at the same time. Here the first question is answered last. */

let service: TinyService;
let ctx: Ctx;
let cnj: Cnj;
/** The service's answer for the case; a pending promise holds it back. */
let says: () => Promise<object>;

beforeAll(async () => {
  service = await startService(async (request, response) => {
    const data = request.url?.split("/")[3] === "process" ? await says() : [];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data }));
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
  says = async () => titled("de antes");
  await refreshCase(ctx, cnj);
});

const titled = (title: string, isWorked = false) => ({
  _id: "a1",
  title,
  isWorked,
  judgment: { className: "Procedimento Comum", number: cnj },
});

/** Asks twice: the second question is answered with `quick`, and only then the first one with `slow`. */
async function overlap(slow: object, quick: object) {
  const out = Promise.withResolvers<void>();
  const held = Promise.withResolvers<object>();
  says = () => {
    out.resolve();
    return held.promise;
  };
  const first = refreshCase(ctx, cnj);
  await out.promise;
  says = async () => quick;
  await refreshCase(ctx, cnj);
  held.resolve(slow);
  return await first;
}

async function row() {
  const [found] = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select().from(cases).where(eq(cases.cnj, cnj)),
  );
  return found;
}

test("an answer that comes late does not replace the answer to a later question", async () => {
  await overlap(titled("velho"), titled("novo"));
  expect(await row()).toMatchObject({ cover: { title: "novo" } });
});

test("a late answer does not turn an ended capture back into a running one", async () => {
  await overlap(titled("velho", true), titled("novo"));
  expect(await row()).toMatchObject({ importing: false, cover: { title: "novo" } });
});

test("a late answer does not end a capture that was seen running since, and its caller learns that it runs", async () => {
  const result = await overlap(titled("velho"), titled("novo", true));
  expect(await row()).toMatchObject({ importing: true, cover: { title: "de antes" } });
  expect(result).toMatchObject({ kind: "running" });
});

test("a late failure is not stored for a case that was answered since", async () => {
  expect(await overlap({ data: 7 }, titled("novo"))).toMatchObject({
    kind: "failure",
    error: { code: "contract" },
  });
  expect(await row()).toMatchObject({ failure: null, cover: { title: "novo" } });
});
