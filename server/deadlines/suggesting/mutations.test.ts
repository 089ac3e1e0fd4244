import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkDigits, parseCnj } from "#lib/cnj/number.ts";
import { doubtsOf } from "#lib/deadlines/doubts.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { changeDeadlineTerm, createDeadline } from "#server/deadlines/changing/mutations.ts";
import { reopenDeadline } from "#server/deadlines/closing/mutations.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";
import { confirmDeadline, dismissDeadline } from "#server/deadlines/deciding/mutations.ts";
import { addPublication, suggest, typedTerm } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
let helena: Ctx;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
});
afterAll(closePool);

type Publication = Awaited<ReturnType<typeof addPublication>>;
const items = async ({ id }: Publication) =>
  (await deadlinesOfPublication(helena, { publicationId: id })).items;
const shown = async (publication: Publication) =>
  (await items(publication)).map(({ state, amount }) => `${state} ${amount}`);
const first = async (publication: Publication) => {
  const [item] = await items(publication);
  if (item === undefined) throw new Error("no deadline");
  return item;
};

/** What a delivery that says something else leaves, and the worker reads. */
async function redeliver(publication: Publication, change: Partial<Publication>): Promise<void> {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .update(publications)
      .set({ isCancelled: change.isCancelled, content: change.text, changedAt: sql`clock_timestamp()` })
      .where(eq(publications.id, publication.id)),
  );
  await suggest(databaseId, [{ ...publication, ...change }]);
}
const shorter = "Retificação: manifeste-se a parte autora no prazo de 5 (cinco) dias.";

test.each([{ isCancelled: true }, { text: shorter }])(
  "what a person wrote, changed or took back stays, whatever the diary says then: %o",
  async (change) => {
    const [altered, confirmed, reopened] = [
      await addPublication(databaseId, { cnj: null }),
      await addPublication(databaseId, { cnj: null }),
      await addPublication(databaseId, { cnj: null }),
    ];
    await suggest(databaseId, [altered, confirmed, reopened]);
    const given = { ...typedTerm, amount: 10 };
    const eight = { ...typedTerm, amount: 8 };
    await changeDeadlineTerm(helena, { ...(await first(altered)), given });
    await confirmDeadline(helena, await first(confirmed));
    await changeDeadlineTerm(helena, { ...(await first(confirmed)), given });
    await dismissDeadline(helena, await first(reopened));
    await reopenDeadline(helena, await first(reopened));
    const written = await addPublication(databaseId, { cnj: null, content: "Ciência às partes." });
    await createDeadline(helena, { cnj: null, given, publicationId: written.id });
    await changeDeadlineTerm(helena, { ...(await first(written)), given: eight });
    for (const one of [altered, confirmed, reopened, written]) await redeliver(one, change);
    expect([
      await shown(altered),
      await shown(confirmed),
      await shown(reopened),
      await shown(written),
    ]).toEqual([["suggested 10"], ["suggested 10"], ["suggested 15"], ["suggested 8"]]);
  },
);

test("a publication that was cancelled and is valid again is read again, unless a person refused it", async () => {
  const [withdrawn, refused] = [
    await addPublication(databaseId, { cnj: null }),
    await addPublication(databaseId, { cnj: null }),
  ];
  await suggest(databaseId, [withdrawn, refused]);
  await dismissDeadline(helena, await first(refused));
  for (const one of [withdrawn, refused]) {
    await redeliver(one, { isCancelled: true });
    expect(await shown(one)).toEqual(["dismissed 15"]);
    await redeliver(one, { isCancelled: false });
  }
  expect(await shown(withdrawn)).toEqual(["suggested 15", "dismissed 15"]);
  expect(await shown(refused)).toEqual(["dismissed 15"]);
});

test("where the text does not say which days it stays so, and runs without pause at an electoral court", async () => {
  const parts = { sequence: "0000001", year: "2024", branch: "6", court: "26", origin: "0001" };
  const parsed = parseCnj(`0000001${checkDigits(parts)}20246260001`);
  const cnj = parsed.ok ? parsed.cnj : null;
  const [electoral, civil] = [
    await addPublication(databaseId, { cnj }),
    await addPublication(databaseId, { cnj: null }),
  ];
  await suggest(databaseId, [electoral, civil]);
  expect(await first(electoral)).toMatchObject({ unit: null, court: "TRE-SP", dueOn: "2026-08-21" });
  expect(await first(civil)).toMatchObject({ unit: null, court: null, dueOn: "2026-08-27" });
});

test("a criminal term whose text does not say in what days it counts runs without pause, and says so", async () => {
  const content =
    "Ação Penal – Procedimento Sumário. Às alegações finais, em 5 (cinco) dias (art. 403, § 3º, do CPP).";
  const penal = await addPublication(databaseId, { cnj: null, content });
  const civil = await addPublication(databaseId, {
    cnj: null,
    content: "Digam as partes em 5 (cinco) dias.",
  });
  await suggest(databaseId, [penal, civil]);
  expect(await first(penal)).toMatchObject({ amount: 5, unit: null, regime: "cpp" });
  expect(await first(civil)).toMatchObject({ amount: 5, unit: null, regime: "cpc", alternatives: [] });
});

test("a day without a year keeps the doubt that a person reads", async () => {
  const content = "Designo audiência de conciliação para o dia 14/8, às 14h.";
  const publication = await addPublication(databaseId, { cnj: null, content });
  await suggest(databaseId, [publication]);
  const shown = await first(publication);
  expect(shown).toMatchObject({ kind: "appointment", dueOn: "2026-08-14" });
  expect(doubtsOf(shown)).toContainEqual(expect.stringContaining("não diz o ano"));
});
