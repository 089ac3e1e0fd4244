import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { definitionOf } from "#testing/guide-definition.ts";
import { addDefinition, addGuide } from "#testing/guides.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { suggestGuide } from "./data.ts";

/** Guides of cases that not everybody may see, and what they say of those who pay. */

afterAll(closePool);

const definition = definitionOf([{ name: "numberProcess" }, { name: "authorName" }, { name: "phone" }]);
const values = { authorName: "Helena Prado", phone: "(11) 4002-5530" };

let firm: Listed;
let cnj: Cnj;
let other: Cnj;
beforeEach(async () => {
  firm = await makeListed();
  [cnj, other] = [nextCnj(), nextCnj()];
  for (const one of [cnj, other]) await firm.add({ cnj: one, cover: coverWith(one, "Helena Prado") });
  await addDefinition(firm.ctx, definition);
});

const phones = async (who = firm.ctx) => {
  const { items } = await suggestGuide(who, { cnj, definitionId: definition.id });
  return items.filter(({ name }) => name === "phone").map(({ value }) => value);
};
const makeSecret = (one: Cnj) =>
  firm.within((tx) =>
    tx
      .update(cases)
      .set({ restricted: true })
      .where(and(eq(cases.databaseId, firm.databaseId), eq(cases.cnj, one))),
  );
/** Only whoever owns the list sees it from now on. */
const keep = (one: Cnj) =>
  firm.within((tx) =>
    tx.insert(caseRestrictions).values({ databaseId: firm.databaseId, cnj: one, people: [firm.personId] }),
  );

test("what another case's guide says of who pays is suggested while everybody sees that case", async () => {
  await addGuide(firm.ctx, { cnj: other, values });
  expect(await phones()).toEqual([values.phone]);
});

test("of a secret case it stays in the case, also for who sees both", async () => {
  await addGuide(firm.ctx, { cnj: other, values });
  await makeSecret(other);
  expect(await phones()).toEqual([]);
  await addGuide(firm.ctx, { cnj, values });
  await makeSecret(cnj);
  expect(await phones()).toEqual([values.phone]);
});

test("of a kept case it stays in the case, for who sees it and who does not", async () => {
  await addGuide(firm.ctx, { cnj: other, values });
  await keep(other);
  const stranger = await memberCtx(firm.databaseId);
  expect([await phones(), await phones(stranger)]).toEqual([[], []]);
});

test("of a case that is kept from somebody nothing is suggested at all", async () => {
  await addGuide(firm.ctx, { cnj, values });
  await keep(cnj);
  const stranger = await memberCtx(firm.databaseId);
  expect(await phones()).toEqual([values.phone]);
  expect(await suggestGuide(stranger, { cnj, definitionId: definition.id })).toEqual({ items: [] });
});

test("a guide that was not created says nothing", async () => {
  await addGuide(firm.ctx, { cnj, values, state: "draft" });
  await addGuide(firm.ctx, { cnj, values, state: "discarded" });
  expect(await phones()).toEqual([]);
  await addGuide(firm.ctx, { cnj, values, state: "maybe" });
  expect(await phones()).toEqual([values.phone]);
});
