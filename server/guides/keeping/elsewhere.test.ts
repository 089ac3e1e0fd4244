import { expect, test } from "vitest";
import { caseRestrictions } from "#server/db/schema/schema.ts";
import { drawnId } from "#testing/drawn.ts";
import { memberCtx } from "#testing/fixtures.ts";
import { eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import { keepLine, removeLine } from "./mutations.ts";

/** A payment line that another guide of the database has already. */

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});

const line = "00190.50095 40144.816069 06809.350314 3 37370000000100";

async function two() {
  await firm.ask();
  const first = await firm.created();
  expect(await keepLine(firm.lawyer, { id: first.id, line })).toEqual({ ok: true });
  return { first, second: await firm.created() };
}
const lineOf = async (id: string) => (await firm.view(id)).line?.digits ?? null;

test("is kept only when somebody says so a second time, who is told where it is", async () => {
  const { first, second } = await two();
  const { id } = second;
  expect(await keepLine(firm.lawyer, { id, line })).toMatchObject({
    ok: false,
    reason: "elsewhere",
    elsewhere: { guide: { id: first.id, cnj: first.cnj, sentAt: expect.any(String) } },
  });
  expect(await lineOf(id)).toBeNull();
  expect(await keepLine(firm.lawyer, { id, line, anyway: true })).toEqual({ ok: true });
  expect(await lineOf(id)).toBe(line.replaceAll(/\D/g, ""));
});

test("is nothing new of the guide that has it, nor once it was taken away there", async () => {
  const { first, second } = await two();
  expect(await keepLine(firm.lawyer, { id: first.id, line })).toEqual({ ok: true });
  await removeLine(firm.lawyer, { id: first.id });
  expect(await keepLine(firm.lawyer, { id: second.id, line })).toEqual({ ok: true });
});

test("of a case that is hidden from the person: told that there is one, and no more", async () => {
  const { first, second } = await two();
  const { databaseId } = firm;
  const outsider = await memberCtx(databaseId, ["lawyer"]);
  await firm.here((tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj: first.cnj, people: [drawnId()] }),
  );
  const { id } = second;
  expect(await keepLine(outsider, { id, line })).toEqual({
    ok: false,
    reason: "elsewhere",
    elsewhere: { guide: null },
  });
  expect(await keepLine(outsider, { id, line, anyway: true })).toEqual({ ok: true });
  await expect(keepLine(outsider, { id: first.id, line })).rejects.toMatchObject({ code: "not_found" });
});
