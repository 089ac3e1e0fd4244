import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { movementOf } from "#testing/answers.ts";
import { inAll } from "#testing/extent.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

/** Matching the movements of an answer with those that are stored already. */

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

const answer = (...list: OperatorMovement[]) => here.answer({ movements: list });
/** Each stored movement: its id, its text, and its earlier texts. */
async function told(): Promise<string[][]> {
  return (await here.movements()).map(({ id, description, earlier }) => [
    id,
    description,
    ...earlier.map((before) => before.description),
  ]);
}
const newsAt = async () => (await here.row()).newsAt;
const outcomes = async () =>
  (await here.checks()).map(({ outcome, count, newMovements }) => `${outcome} ${count} ${newMovements}`);

describe.each([null, "2026-03-02T14:00:00.000Z"])("movements that share one id, at %s", (at) => {
  const called = (description: string, given: Partial<OperatorMovement> = {}) =>
    movementOf({ id: "a", at, description, ...given });
  const [one, other, third] = [called("Vista ao réu"), called("Juntada de petição"), called("Conclusos")];

  test("are matched in whichever order they are listed", async () => {
    await answer(one, other);
    await answer(other, one);
    await answer(one, other);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
    ]);
    expect(await newsAt()).toBeNull();
    expect(await outcomes()).toEqual(["changed 1 2", "unchanged 2 0"]);
  });

  test("stay as they are when only one of them is listed", async () => {
    await answer(one, other);
    await answer(other);
    await answer(one);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
    ]);
    expect(await newsAt()).toBeNull();
    expect(await outcomes()).toEqual(["changed 1 2", "unchanged 2 0"]);
  });

  test("stay as they are when another one comes, wherever it is in the list", async () => {
    await answer(one, other);
    await answer(third, one, other);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
      ["a~3", "Conclusos"],
    ]);
    expect(await outcomes()).toEqual(["changed 1 2", "changed 1 1"]);
  });

  test("are still matched when all of them get an unknown field", async () => {
    await answer(one, other);
    const more = (movement: OperatorMovement) => ({ ...movement, raw: { ...movement.raw, version: 2 } });
    await answer(more(other), more(one));
    expect(await told()).toHaveLength(2);
    expect(await newsAt()).toBeNull();
    expect((await here.movements()).map(({ raw }) => raw)).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test("are matched by elimination when one of them changed its text", async () => {
    await answer(one, other);
    await answer(called("Juntada de petição do autor"), one);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição do autor", "Juntada de petição"],
    ]);
  });

  test("are added as new, not guessed, when several of them changed their text", async () => {
    await answer(one, other);
    await answer(third, called("Sentença"));
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
      ["a~3", "Conclusos"],
      ["a~4", "Sentença"],
    ]);
    expect(await outcomes()).toEqual(["changed 1 2", "changed 1 2"]);
  });
});

test("an id of the service that looks like one of ours (`a~2`) stays with its movement", async () => {
  const natural = movementOf({ id: "a~2", description: "Com til" });
  const shared = ["Vista", "Juntada"].map((description) => movementOf({ id: "a", description }));
  await answer(...shared, natural);
  await answer(natural, ...shared.toReversed());
  expect(await told()).toEqual([
    ["a", "Vista"],
    ["a~3", "Juntada"],
    ["a~2", "Com til"],
  ]);
  expect(await outcomes()).toEqual(["changed 1 3", "unchanged 1 0"]);
});

describe("movements that are listed again under other ids", () => {
  const list = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, place) =>
      movementOf({
        id: `${prefix}${place}`,
        hashCode: `h${place % 7}`,
        at: `2026-03-${String((place % 28) + 1).padStart(2, "0")}T14:00:00.000Z`,
        description: `Despacho nº ${Math.floor(place / 2)}`,
      }),
    );
  const ids = async () => (await here.movements()).map(({ id }) => id);

  test("are matched with the stored ones, and are not news", async () => {
    await answer(...list("a", 30));
    const before = await here.movements();
    for (const prefix of ["b", "b", "c", "a"]) await answer(...list(prefix, 30));
    expect((await here.movements()).map(({ raw: _, ...row }) => row)).toEqual(
      before.map(({ raw: _, ...row }) => row),
    );
    expect(await newsAt()).toBeNull();
    expect(await outcomes()).toEqual(["changed 1 30", "unchanged 4 0"]);
  });

  test("can change their text under the new id", async () => {
    const said = (id: string, description: string) => answer(movementOf({ id, description }));
    await said("a", "Audiência às 14h");
    await said("b", "Audiência às 14h");
    await said("b", "Audiência às 9h");
    expect(await told()).toEqual([["a", "Audiência às 9h", "Audiência às 14h"]]);
  });

  test.each([
    ["gets", null, "h1"],
    ["loses", "h1", null],
  ])("are no news when one of them %s its hash code, too", async (_, before, after) => {
    const stored = movementOf({ id: "a", description: "Conclusos", hashCode: before });
    await answer(stored, movementOf({ id: "b", description: "Juntada", hashCode: "h2" }));
    await answer(
      movementOf({ id: "x", description: "Conclusos", hashCode: after }),
      movementOf({ id: "y", description: "Juntada", hashCode: "h2" }),
    );
    expect((await told()).map(([id]) => id)).toEqual(["a", "b"]);
    expect(await newsAt()).toBeNull();
    // Two hash codes are two movements, however alike they are.
    await answer(
      movementOf({ id: "y", description: "Juntada", hashCode: "h2" }),
      movementOf({ id: "z", description: "Juntada", hashCode: "h3" }),
    );
    expect((await told()).map(([id]) => id)).toContain("z");
  });

  test("are new when the stored ones are listed beside them, even when they are equal", async () => {
    await answer(...list("a", 3));
    await answer(...list("a", 3), ...list("b", 3));
    expect(await ids()).toEqual(["a0", "a1", "a2", "b0", "b1", "b2"]);
    await answer(...list("b", 3), ...list("a", 3));
    expect(await outcomes()).toEqual(["changed 1 3", "changed 1 3", "unchanged 1 0"]);
  });

  test.each<[string, Partial<OperatorMovement>]>([
    ["hash", { hashCode: "outro" }],
    ["time", { at: "2026-03-03T14:00:00.000Z" }],
    ["origin", { origin: "system" }],
    ["words", { description: "Vista ao Ministério Público" }],
    ["complement", { complement: ["Sala 3"] }],
  ])("are new when they have another %s", async (_, other) => {
    await answer(movementOf({ id: "a", hashCode: "um" }));
    await answer(movementOf({ id: "b", hashCode: "um", ...other }));
    expect(await ids()).toEqual(["a", "b"]);
  });

  test("are matched one to one, oldest first, when several are equal", async () => {
    const equal = (...names: string[]) => names.map((id) => movementOf({ id, at: null }));
    await answer(...equal("a", "b"));
    await answer(...equal("c", "d", "e"));
    expect((await here.movements()).map(({ id, raw }) => [id, raw])).toMatchObject([
      ["a", { _id: "c" }],
      ["b", { _id: "d" }],
      ["e", { _id: "e" }],
    ]);
    expect(await outcomes()).toEqual(["changed 1 2", "changed 1 1"]);
  });

  test("are matched also when they have lost their ids or share one", async () => {
    await answer(...list("a", 4));
    const lost = list("x-", 4).map((movement) => ({ ...movement, raw: { ...movement.raw, _id: null } }));
    await answer(...lost);
    await answer(...lost);
    const one = list("b", 4).map((movement) => movementOf({ ...movement, id: "b" }));
    await answer(...one);
    await answer(...one.slice(1));
    expect(await ids()).toEqual(["a0", "a1", "a2", "a3"]);
    expect(await outcomes()).toEqual(["changed 1 4", "unchanged 4 0"]);
  });

  inAll(() => {
    test("are matched also when they are six thousand, more than one statement takes", async () => {
      for (const prefix of ["a", "b", "b"]) await answer(...list(prefix, 6_000));
      expect(await here.movements()).toHaveLength(6_000);
      expect(await outcomes()).toEqual(["changed 1 6000", "unchanged 2 0"]);
    }, 60_000);
  });
});
