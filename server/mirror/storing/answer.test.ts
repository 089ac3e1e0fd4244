import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { cases, documents, movements } from "#server/db/schema/schema.ts";
import { coverOf, documentOf, movementOf, partiesOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

describe("what an answer changes", () => {
  test("news are each movement that was not there before, but nothing of the first answer", async () => {
    await here.answer({ movements: [movementOf({ id: "a" })] });
    const first = await here.row();
    expect(first).toMatchObject({ newsAt: null, movementCount: 1, importing: false });
    expect(first.firstAnswerAt).toEqual(first.checkedAt);
    expect(first.capturedAt).not.toBeNull();
    await here.answer({ movements: [movementOf({ id: "a" }), movementOf({ id: "b" })] });
    const second = await here.row();
    expect(second).toMatchObject({ firstAnswerAt: first.firstAnswerAt, movementCount: 2 });
    expect(second.newsAt).toEqual(second.checkedAt);
    await here.answer({ movements: [movementOf({ id: "b" })] });
    expect(await here.row()).toMatchObject({ newsAt: second.newsAt, movementCount: 2 });
    expect(await here.checks()).toMatchObject([
      { outcome: "changed", newMovements: 1 },
      { outcome: "changed", newMovements: 1 },
      { outcome: "unchanged", newMovements: 0 },
    ]);
  });

  test("a cover or a movement with another text is a change without a new movement", async () => {
    await here.answer({ movements: [movementOf({ id: "a" })] });
    const before = await here.row();
    expect(
      (await here.answer({ movements: [movementOf({ id: "a", description: "Sentença proferida" })] }))
        .changed,
    ).toBe(true);
    expect(await here.finds("sentenca")).toBe(true);
    expect(await here.finds("conclusos")).toBe(false);
    const parties = partiesOf("Otávio Lins", "Banco do Sul S.A.");
    await here.answer({
      cover: coverOf({ parties }),
      movements: [movementOf({ id: "a", description: "Sentença proferida" })],
    });
    expect((await here.checks()).map(({ outcome }) => outcome)).toEqual(["changed", "changed", "changed"]);
    expect(await here.row()).toMatchObject({ newsAt: expect.any(Date), activeParty: "Otávio Lins" });
    expect((await here.row()).changedAt).not.toEqual(before.changedAt);
    expect(await here.finds("otavio")).toBe(true);
    expect(await here.finds("helena")).toBe(false);
  });

  test("a cover or a movement that only Autos reads differently, from the same raw data, is no change", async () => {
    const movement = movementOf({ id: "a", description: "Julgado procedente o pedido" });
    await here.answer({ movements: [movement] });
    const read = { kind: "unsure", description: "Julgado  procedente" } as const;
    await here.within((tx) => tx.update(movements).set(read).where(eq(movements.cnj, here.cnj)));
    await here.within((tx) =>
      tx
        .update(cases)
        .set({ cover: coverOf({ title: "x" }) })
        .where(eq(cases.cnj, here.cnj)),
    );
    await here.answer({ movements: [movement] });
    const kept = (await here.movements()).map(({ id, kind, description }) => ({ id, kind, description }));
    expect(kept).toEqual([{ id: "a", kind: "judgment", description: "Julgado procedente o pedido" }]);
    expect((await here.row()).cover).toMatchObject({ title: null });
    expect((await here.checks()).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  });

  test("an unchanged answer rewrites no movement, document, words or link", async () => {
    const same = {
      movements: [movementOf({ id: "a" }), movementOf({ id: "b", description: `Apenso ${makeCnj()}` })],
      documents: [documentOf({ id: `d-${here.cnj}` })],
    };
    await here.answer(same);
    const versions = () =>
      here.within(async (tx) => {
        const { rows } = await tx.execute(sql`
          select xmin, xmax from movements where cnj = ${here.cnj} union all select xmin, xmax from documents where cnj = ${here.cnj}
          union all select xmin, xmax from case_texts where cnj = ${here.cnj}
          union all select xmin, xmax from case_links where cnj = ${here.cnj}`);
        return rows;
      });
    const before = await versions();
    expect(before).toHaveLength(5);
    expect((await here.answer(same)).changed).toBe(false);
    expect(await versions()).toEqual(before);
  });

  test("capturedAt is set when a running capture has ended, and not by every answer", async () => {
    expect((await here.capture()).changed).toBe(true);
    expect((await here.capture()).changed).toBe(false);
    expect(await here.row()).toMatchObject({ importing: true, capturedAt: null, firstAnswerAt: null });
    await here.answer();
    const { capturedAt } = await here.row();
    expect(capturedAt).not.toBeNull();
    await here.answer({ movements: [movementOf({ id: "a" })] });
    expect((await here.row()).capturedAt).toEqual(capturedAt);
    await here.capture();
    expect(await here.row()).toMatchObject({ importing: true, className: "Procedimento Comum Cível" });
    await here.answer();
    expect((await here.row()).capturedAt?.getTime()).toBeGreaterThan(capturedAt?.getTime() ?? 0);
  });
});

describe("unusual movements", () => {
  test("out of order and in the future: the last movement is the newest that has happened", async () => {
    const at = (days: number) => fromNow({ days }).toISOString();
    await here.answer({
      movements: [
        movementOf({ id: "old", at: at(-30), description: "Distribuído" }),
        movementOf({ id: "none", at: null, description: "Sem data" }),
        movementOf({ id: "last", at: at(-1), description: "Publicado o despacho" }),
        movementOf({ id: "future", at: at(30), description: "Audiência designada" }),
        movementOf({ id: "system", at: at(0), origin: "system", description: "Captura concluída" }),
        movementOf({ id: "middle", at: at(-9), description: "Vista" }),
      ],
    });
    expect(await here.row()).toMatchObject({ movementCount: 6, lastMovementText: "Publicado o despacho" });
  });

  test("four thousand movements with the same id are all kept", async () => {
    const list = Array.from({ length: 4_000 }, (_, place) =>
      movementOf({ id: "a", description: `Juntada ${place}` }),
    );
    const turned = list.map((movement) => ({
      ...movement,
      raw: Object.fromEntries(Object.entries(movement.raw).toReversed()),
    }));
    await here.answer({ movements: [movementOf({ id: "a~3" }), ...list, ...turned] });
    const kept = await here.movements();
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
    await here.answer({ movements: list });
    const kept = ["a", "b", "a~2"];
    expect((await here.movements()).map(({ id }) => id)).toEqual(kept);
    await here.answer({ movements: list });
    expect((await here.movements()).map(({ id }) => id)).toEqual(kept);
    expect((await here.checks()).map(({ outcome }) => outcome)).toEqual(["changed", "unchanged"]);
  });

  test("a movement that is no longer listed stays", async () => {
    await here.answer({ movements: [movementOf({ id: "a" }), movementOf({ id: "b" })] });
    await here.answer({ movements: [] });
    expect(await here.movements()).toHaveLength(2);
    expect(await here.row()).toMatchObject({ movementCount: 2, lastMovementText: "Conclusos para despacho" });
  });

  test("hundreds of movements are stored and compared", async () => {
    const list = Array.from({ length: 600 }, (_, index) =>
      movementOf({ id: `m${index}`, description: `Despacho nº ${index} palavra${index % 50}` }),
    );
    await here.answer({ movements: list });
    expect(await here.row()).toMatchObject({ movementCount: 600 });
    await here.answer({ movements: [...list, movementOf({ id: "novo", description: "Acordo homologado" })] });
    expect(await here.row()).toMatchObject({ movementCount: 601 });
    expect(await here.finds("homologado palavra49")).toBe(true);
  });
});

test("a document is stored once, and follows the order of the latest list", async () => {
  const [first, second] = [documentOf({ id: `1-${here.cnj}` }), documentOf({ id: `2-${here.cnj}` })];
  await here.answer({ documents: [first] });
  await here.answer({ documents: [second, first] });
  const rows = await here.within((tx) =>
    tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.databaseId, here.ctx.databaseId), eq(documents.cnj, here.cnj)))
      .orderBy(asc(documents.position)),
  );
  expect(rows).toEqual([{ id: second.id }, { id: first.id }]);
  expect(await here.row()).toMatchObject({ documentCount: 2 });
});
