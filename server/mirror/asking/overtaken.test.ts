import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { firmAt } from "#testing/service.ts";
import { refreshCase } from "./run.ts";

/** A worker, an import and a terminal ask about one case at the same time: the first is answered last. */

let service: TinyService;
let ctx: Ctx;
let cnj: Cnj;
/** What the service says of the case; a promise that is pending holds the answer back. */
let says: () => Promise<object>;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_OPERATORS = "on";
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

/** Asks, and once the question is out, asks again: the first is answered with `slow` when the second was with `quick`. */
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
  const [found] = await inDatabase(ctx.databaseId, (tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  return found;
}

test("what the service said before does not stand over what it said since", async () => {
  await overlap(titled("velho"), titled("novo"));
  expect(await row()).toMatchObject({ cover: { title: "novo" } });
});

test("a capture that was seen to end does not run again", async () => {
  await overlap(titled("velho", true), titled("novo"));
  expect(await row()).toMatchObject({ importing: false, cover: { title: "novo" } });
});

test("a capture that was seen to run has not ended, and who asked before it began hears that", async () => {
  const heard = await overlap(titled("velho"), titled("novo", true));
  expect(await row()).toMatchObject({ importing: true, cover: { title: "de antes" } });
  expect(heard).toMatchObject({ ok: true, cover: { importing: true } });
});

test("no answer at all says nothing of a service that answered since", async () => {
  expect(await overlap({}, titled("novo"))).toMatchObject({ ok: false, error: { code: "contract" } });
  expect(await row()).toMatchObject({ failure: null, cover: { title: "novo" } });
});
