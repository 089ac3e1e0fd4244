import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { closePool } from "#server/db/connection.ts";
import { caseLinks } from "#server/db/schema/schema.ts";
import { coverOf, movementOf } from "#testing/answers.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

async function links(of = here.cnj) {
  const rows = await here.within((tx) => tx.select().from(caseLinks).where(eq(caseLinks.cnj, of)));
  return rows.map(({ other, source }) => `${source} ${other}`).sort();
}

describe("other numbers of a case", () => {
  test("are those that cover and movements name, each once, from the cover before a movement, never its own", async () => {
    const [origin, appended, wrong] = [makeCnj(), makeCnj(), "0000001-00.2024.8.26.0100"];
    await here.answer({
      raw: { unknown: [{ note: `Processo de origem: ${formatCnj(origin)}` }] },
      movements: [
        movementOf({ id: "a", description: `Apensado ao processo ${formatCnj(appended)}` }),
        movementOf({ id: "b", complement: [`${formatCnj(here.cnj)}, ${formatCnj(origin)} e ${wrong}`] }),
      ],
    });
    expect(await links()).toEqual([`cover ${origin}`, `movement ${appended}`].sort());
    await here.answer();
    expect(await links()).toEqual([`movement ${appended}`]);
  });

  test("are each other's for two cases that the service keeps as one record, as long as it does", async () => {
    const other = makeCnj();
    await here.answer({}, other);
    await here.answer();
    expect(await links()).toEqual([`record ${other}`]);
    expect(await links(other)).toEqual([`record ${here.cnj}`]);
    await here.answer({ cover: coverOf({ operatorId: "5f1d7a84c2b1e3a4d5f60799" }) });
    expect(await links()).toEqual([]);
    expect(await links(other)).toEqual([]);
  });

  test("are five hundred at most, those of the cover before those of movements", async () => {
    const named = (count: number) => Array.from({ length: count }, () => formatCnj(makeCnj())).join(" ");
    const origin = makeCnj();
    const told = {
      raw: { note: formatCnj(origin) },
      movements: [movementOf({ id: "a", description: named(700) })],
    };
    await here.answer(told);
    await here.answer(told);
    expect(await links()).toHaveLength(500);
    expect(await links()).toContain(`cover ${origin}`);
  });

  test("are never cases of another customer database", async () => {
    const theirs = await makeMirrored();
    await theirs.answer();
    await here.answer();
    expect(await links()).toEqual([]);
  });
});
