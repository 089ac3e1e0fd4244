import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { countCourts } from "#server/cases/list/courts/data.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { addLabel } from "#server/cases/organisation/labels/mutations.ts";
import { setResponsible } from "#server/cases/organisation/responsible/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { selectedNumbers } from "./data.ts";

let ctx: Ctx & { actor: { userId: string } };
let numbers: Cnj[];
beforeEach(async () => {
  const { id } = await makeDatabase();
  ctx = await memberCtx(id);
  numbers = Array.from({ length: 4 }, () => makeCnj({ court: "26" })).sort();
  await inDatabase(ofFirm(id), (tx) =>
    tx.insert(cases).values(numbers.map((cnj) => ({ databaseId: id, cnj }))),
  );
});
afterAll(closePool);

const list = async (query: string, except: string[] = []) =>
  (await selectedNumbers(ctx, { query, except }))?.sort();

describe("the cases that a change selects", () => {
  test("are those named, each once", async () => {
    const [one = makeCnj()] = numbers;
    expect(await selectedNumbers(ctx, { numbers: [one, one] })).toEqual([one]);
  });

  test("are those that a list shows now, without the excepted ones", async () => {
    expect(await list("")).toEqual(numbers);
    expect(await list("", numbers.slice(0, 1))).toEqual(numbers.slice(1));
    expect(await list("q=naoexiste")).toEqual([]);
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .update(cases)
        .set({ restricted: true })
        .where(eq(cases.cnj, numbers[2] ?? makeCnj())),
    );
    expect(await list("sigilo=sim")).toEqual([numbers[2]]);
  });

  test("can be a list by label and by the person responsible, `eu` included", async () => {
    await addLabel(ctx, { numbers: numbers.slice(0, 2), name: "Cível" });
    await setResponsible(ctx, { numbers: numbers.slice(1, 3), personId: ctx.actor.userId });
    const [label] = await listLabels(ctx);
    expect(await list(`etiqueta=${label?.id}`)).toEqual(numbers.slice(0, 2));
    expect(await list("responsavel=eu")).toEqual(numbers.slice(1, 3));
    expect(await list(`responsavel=eu&etiqueta=${label?.id}`)).toEqual([numbers[1]]);
    expect(await list("responsavel=ninguem")).toEqual([numbers[0], numbers[3]]);
  });

  test(`are never more than ${mostAtOnce}`, async () => {
    const fill = (count: number) =>
      inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.execute(sql`insert into ${cases} (database_id, cnj)
          select ${ctx.databaseId}, lpad(n::text, 20, '0') from generate_series(1, ${count}::integer) n
          on conflict do nothing`),
      );
    await fill(mostAtOnce - numbers.length);
    expect(await list("")).toHaveLength(mostAtOnce);
    await fill(mostAtOnce - numbers.length + 1);
    expect(await list("")).toBeUndefined();
  });

  test("are of the person's own database, and refused to a person who is only an admin", async () => {
    const stranger = await memberCtx((await makeDatabase()).id);
    expect(await selectedNumbers(stranger, { query: "", except: [] })).toEqual([]);
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(selectedNumbers(admin, { query: "", except: [] })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(selectedNumbers(admin, { numbers })).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("courts are counted in the person's own database; cases of unknown courts only in the total", async () => {
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`insert into ${cases} (database_id, cnj) values
      (${ctx.databaseId}, '00000011920244030001'), (${ctx.databaseId}, '00000011920240990001')`),
  );
  expect(await countCourts(ctx)).toEqual({
    items: [
      { acronym: "TJSP", name: "Tribunal de Justiça de São Paulo", count: 4 },
      { acronym: "TRF3", name: "Tribunal Regional Federal da 3ª Região", count: 1 },
    ],
    total: 6,
  });
  expect(await countCourts(ctxFor((await makeDatabase()).id))).toEqual({ items: [], total: 0 });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(countCourts(admin)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listLabels(admin)).rejects.toMatchObject({ code: "forbidden" });
});
