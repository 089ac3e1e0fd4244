import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, documents, movements } from "#server/db/schema/schema.ts";
import { answerOf, coverOf, documentOf, movementOf, partiesOf, proofOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { mirrorAnswer } from "./answer.ts";

let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
});
afterAll(closePool);

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const answer = async (given: Parameters<typeof answerOf>[0] = {}, of = cnj) =>
  (await within((tx) => mirrorAnswer(tx, ctx, of, answerOf(given)))).changed;
const run = async () =>
  (await within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf({ cover: coverOf({ importing: true }) }))))
    .changed;

async function row() {
  const [found] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  if (found === undefined) throw new Error("no case");
  return found;
}

async function stored() {
  const rows = await within((tx) =>
    tx.select().from(movements).where(eq(movements.cnj, cnj)).orderBy(asc(movements.position)),
  );
  return rows.map(({ id, description, kind }) => ({ id, description, kind }));
}

const proof = () => within((tx) => proofOf(tx, cnj));

async function finds(words: string): Promise<boolean> {
  const { rows } = await within((tx) =>
    tx.execute(sql`select from case_texts where cnj = ${cnj} and words @@ search_query(${words})`),
  );
  return rows.length === 1;
}

describe("what an answer changes", () => {
  test("news are each movement that was not there before, but nothing of the first answer", async () => {
    await answer({ movements: [movementOf({ id: "a" })] });
    const first = await row();
    expect(first).toMatchObject({ newsAt: null, movementCount: 1, importing: false });
    expect(first.firstAnswerAt).toEqual(first.checkedAt);
    expect(first.capturedAt).not.toBeNull();
    await answer({ movements: [movementOf({ id: "a" }), movementOf({ id: "b" })] });
    const second = await row();
    expect(second).toMatchObject({ firstAnswerAt: first.firstAnswerAt, movementCount: 2 });
    expect(second.newsAt).toEqual(second.checkedAt);
    await answer({ movements: [movementOf({ id: "b" })] });
    expect(await row()).toMatchObject({ newsAt: second.newsAt, movementCount: 2 });
    expect(await proof()).toMatchObject([
      { outcome: "changed", newMovements: 1 },
      { outcome: "changed", newMovements: 1 },
      { outcome: "unchanged", newMovements: 0 },
    ]);
  });

  test("a cover or a movement with another text is a change without a new movement", async () => {
    await answer({ movements: [movementOf({ id: "a" })] });
    const before = await row();
    expect(await answer({ movements: [movementOf({ id: "a", description: "Sentença proferida" })] })).toBe(
      true,
    );
    expect(await finds("sentenca")).toBe(true);
    expect(await finds("conclusos")).toBe(false);
    const parties = partiesOf("Otávio Lins", "Banco do Sul S.A.");
    await answer({
      cover: coverOf({ parties }),
      movements: [movementOf({ id: "a", description: "Sentença proferida" })],
    });
    expect((await proof()).map(({ outcome }) => outcome)).toEqual(["changed", "changed", "changed"]);
    expect(await row()).toMatchObject({ newsAt: expect.any(Date), activeParty: "Otávio Lins" });
    expect((await row()).changedAt).not.toEqual(before.changedAt);
    expect(await finds("otavio")).toBe(true);
    expect(await finds("helena")).toBe(false);
  });

  test("a cover or a movement that only Autos reads differently, from the same raw data, is no change", async () => {
    const movement = movementOf({ id: "a", description: "Julgado procedente o pedido" });
    await answer({ movements: [movement] });
    const read = { kind: "other", description: "Julgado  procedente" } as const;
    await within((tx) => tx.update(movements).set(read).where(eq(movements.cnj, cnj)));
    await within((tx) =>
      tx
        .update(cases)
        .set({ cover: coverOf({ title: "x" }) })
        .where(eq(cases.cnj, cnj)),
    );
    await answer({ movements: [movement] });
    expect(await stored()).toEqual([
      { id: "a", kind: "decision", description: "Julgado procedente o pedido" },
    ]);
    expect((await row()).cover).toMatchObject({ title: null });
    expect((await proof()).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  });

  test("an unchanged answer rewrites no movement, document, words or link", async () => {
    const same = {
      movements: [movementOf({ id: "a" }), movementOf({ id: "b", description: `Apenso ${makeCnj()}` })],
      documents: [documentOf({ id: `d-${cnj}` })],
    };
    await answer(same);
    const versions = () =>
      within(async (tx) => {
        const { rows } = await tx.execute(sql`
          select xmin, xmax from movements where cnj = ${cnj} union all select xmin, xmax from documents where cnj = ${cnj}
          union all select xmin, xmax from case_texts where cnj = ${cnj}
          union all select xmin, xmax from case_links where cnj = ${cnj}`);
        return rows;
      });
    const before = await versions();
    expect(before).toHaveLength(5);
    expect(await answer(same)).toBe(false);
    expect(await versions()).toEqual(before);
  });

  test("capturedAt is set when a running capture has ended, and not by every answer", async () => {
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    expect(await row()).toMatchObject({ importing: true, capturedAt: null, firstAnswerAt: null });
    await answer();
    const { capturedAt } = await row();
    expect(capturedAt).not.toBeNull();
    await answer({ movements: [movementOf({ id: "a" })] });
    expect((await row()).capturedAt).toEqual(capturedAt);
    await run();
    expect(await row()).toMatchObject({ importing: true, className: "Procedimento Comum Cível" });
    await answer();
    expect((await row()).capturedAt?.getTime()).toBeGreaterThan(capturedAt?.getTime() ?? 0);
  });
});

describe("unusual movements", () => {
  test("out of order and in the future: the last movement is the newest that has happened", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    await answer({
      movements: [
        movementOf({ id: "old", at: at(-30), description: "Distribuído" }),
        movementOf({ id: "none", at: null, description: "Sem data" }),
        movementOf({ id: "last", at: at(-1), description: "Publicado o despacho" }),
        movementOf({ id: "future", at: at(30), description: "Audiência designada" }),
        movementOf({ id: "system", at: at(0), origin: "system", description: "Captura concluída" }),
        movementOf({ id: "middle", at: at(-9), description: "Vista" }),
      ],
    });
    expect(await row()).toMatchObject({ movementCount: 6, lastMovementText: "Publicado o despacho" });
  });

  test("four thousand movements with the same id are all kept", async () => {
    const list = Array.from({ length: 4_000 }, (_, place) =>
      movementOf({ id: "a", description: `Juntada ${place}` }),
    );
    const turned = list.map((movement) => ({
      ...movement,
      raw: Object.fromEntries(Object.entries(movement.raw).toReversed()),
    }));
    await answer({ movements: [movementOf({ id: "a~3" }), ...list, ...turned] });
    const kept = await stored();
    expect(kept).toHaveLength(4_001);
    expect(kept.slice(0, 4).map(({ id }) => id)).toEqual(["a~3", "a", "a~2", "a~4"]);
  });

  test("movements with equal hash, text or id are kept when they differ; a movement listed twice is kept once", async () => {
    const same = movementOf({ id: "a", hashCode: "h" });
    const list = [
      same,
      { ...same },
      movementOf({ id: "b", hashCode: "h" }),
      movementOf({ id: "a", hashCode: "h", description: "Outra, com o mesmo número" }),
    ];
    await answer({ movements: list });
    const kept = ["a", "b", "a~2"];
    expect((await stored()).map(({ id }) => id)).toEqual(kept);
    await answer({ movements: list });
    expect((await stored()).map(({ id }) => id)).toEqual(kept);
    expect((await proof()).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  });

  test("a movement that is no longer listed stays", async () => {
    await answer({ movements: [movementOf({ id: "a" }), movementOf({ id: "b" })] });
    await answer({ movements: [] });
    expect(await stored()).toHaveLength(2);
    expect(await row()).toMatchObject({ movementCount: 2, lastMovementText: "Conclusos para despacho" });
  });

  test("hundreds of movements are stored and compared", async () => {
    const list = Array.from({ length: 600 }, (_, index) =>
      movementOf({ id: `m${index}`, description: `Despacho nº ${index} palavra${index % 50}` }),
    );
    await answer({ movements: list });
    expect(await row()).toMatchObject({ movementCount: 600 });
    await answer({ movements: [...list, movementOf({ id: "novo", description: "Acordo homologado" })] });
    expect(await row()).toMatchObject({ movementCount: 601 });
    expect(await finds("homologado palavra49")).toBe(true);
  });
});

test("a document is stored once, and follows the order of the latest list", async () => {
  const [first, second] = [documentOf({ id: `1-${cnj}` }), documentOf({ id: `2-${cnj}` })];
  await answer({ documents: [first] });
  await answer({ documents: [second, first] });
  const rows = await within((tx) =>
    tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj)))
      .orderBy(asc(documents.position)),
  );
  expect(rows).toEqual([{ id: second.id }, { id: first.id }]);
  expect(await row()).toMatchObject({ documentCount: 2 });
});
