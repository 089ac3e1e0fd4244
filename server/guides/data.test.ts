import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { headCase } from "#lib/cases/head/head.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

test("the head of a guide says where its case is, as the page of the case does", async () => {
  await firm.ask();
  const { id, cnj } = await firm.begin();
  const place = async () => headCase(await firm.view(id)).place;
  await firm.here((tx) => tx.execute(sql`update cases set chamber = null where cnj = ${cnj}`));
  const court = await place();
  await firm.here((tx) => tx.execute(sql`update cases set chamber = '5ª Vara Cível' where cnj = ${cnj}`));
  expect(await place()).toBe(`5ª Vara Cível, ${court}`);
});
