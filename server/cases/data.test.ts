import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { caseLabels, cases, labels, users } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf, documentOf, movementOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase, makeUser, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getCase } from "./data.ts";

let ctx: Ctx;
const cnj = makeCnj();
const [origin, appeal, twin, away] = [makeCnj(), makeCnj(), makeCnj(), makeCnj()];

const add = (number: Cnj, given: Parameters<typeof answerOf>[0], of = ctx) =>
  inDatabase(ofFirm(of.databaseId), (tx) =>
    mirrorAnswer(tx, of, number, answerOf({ cover: coverOf({ operatorId: number }), ...given })),
  );

beforeAll(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  await add(origin, {});
  await add(cnj, {
    raw: { related: `Origem: ${formatCnj(origin)}` },
    movements: [movementOf({ id: "a", description: `Apenso ${formatCnj(away)}` })],
    documents: [documentOf({ id: `d-${cnj}` })],
  });
  await add(appeal, { movements: [movementOf({ id: "b", complement: [`Recurso em ${cnj}`] })] });
  await add(twin, { cover: coverOf({ operatorId: cnj }) });
});
afterAll(closePool);

describe("reading a case for its page", () => {
  test("gives its counts, its labels by name and the person responsible", async () => {
    const { id: personId } = await makeUser();
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      const names = ["Ômega", "alfa", "Zeta"];
      const made = await tx
        .insert(labels)
        .values(names.map((name) => ({ databaseId: ctx.databaseId, name })))
        .returning();
      await tx
        .insert(caseLabels)
        .values(made.map(({ id }) => ({ databaseId: ctx.databaseId, cnj, labelId: id })));
      await tx.update(cases).set({ responsibleId: personId }).where(eq(cases.cnj, cnj));
    });
    const view = await getCase(ctx, cnj);
    expect(view?.labels.map(({ name }) => name)).toEqual(["alfa", "Ômega", "Zeta"]);
    expect(view).toMatchObject({
      responsible: { id: personId, name: "Joana Prado" },
      counts: { movements: 1, documents: 1 },
      cover: { operatorId: cnj },
      freshness: { failure: null, refreshing: false },
    });
    expect(view?.capturedAt).not.toBeNull();
    expect(view?.firstAnswerAt).toBe(view?.freshness.checkedAt);
    expect(await getCase(ctx, origin)).toMatchObject({ labels: [], responsible: null });
  });

  test("says of somebody responsible or named whether they see the cases no more", async () => {
    const [in_, suspended, elsewhere] = [
      await memberCtx(ctx.databaseId),
      await memberCtx(ctx.databaseId),
      await memberCtx(ctx.databaseId, ["admin"]),
    ];
    const ids = [in_, suspended, elsewhere].map((one) => personIdOf(one) ?? "");
    await db()
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, ids[1] ?? ""));
    const asked = { ...ctx, actor: in_.actor };
    const seen: unknown[] = [];
    for (const responsibleId of ids) {
      await inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.update(cases).set({ responsibleId }).where(eq(cases.cnj, origin)),
      );
      const listed = (await listCases(asked, { filters: readFilters(new URLSearchParams()), cursor: null }))
        ?.items;
      const row = listed?.find((one) => one.cnj === origin);
      const view = await getCase(asked, origin);
      expect(row?.responsible).toEqual(view?.responsible);
      seen.push([view?.responsible?.id, view?.responsible?.hasNoAccess]);
    }
    expect(seen).toEqual([
      [ids[0], undefined],
      [ids[1], true],
      [ids[2], true],
    ]);
  });

  test("gives the numbers it names, the cases that name it, and what is known of them", async () => {
    const links = (await getCase(ctx, cnj))?.links ?? [];
    const here = {
      className: "Procedimento Comum Cível",
      chamber: "3ª Vara Cível",
      activeParty: "Helena Prado",
    };
    expect(links).toHaveLength(4);
    expect(links).toContainEqual({ cnj: away, source: "movement", here: null });
    for (const [number, source] of [
      [origin, "cover"],
      [twin, "record"],
      [appeal, "named"],
    ])
      expect(links).toContainEqual({ cnj: number, source, here: expect.objectContaining(here) });
    expect((await getCase(ctx, origin))?.links).toMatchObject([{ cnj, source: "named" }]);
    expect((await getCase(ctx, twin))?.links).toMatchObject([{ cnj, source: "record" }]);
  });

  test("does not find it in another database, where nothing of this one's cases is known", async () => {
    const other = ctxFor((await makeDatabase()).id);
    expect(await getCase(other, cnj)).toBeNull();
    await add(appeal, { movements: [movementOf({ id: "b", complement: [`Recurso em ${cnj}`] })] }, other);
    expect((await getCase(other, appeal))?.links).toEqual([{ cnj, source: "movement", here: null }]);
  });

  test("is refused to a person who is only an admin", async () => {
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(getCase(admin, cnj)).rejects.toMatchObject({ code: "forbidden" });
  });
});
