import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { movementOf } from "#testing/answers.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

async function say(given: Partial<OperatorMovement>): Promise<void> {
  const movement = { ...movementOf({ id: "a", ...given }), ...(given.raw && { raw: given.raw }) };
  await here.answer({ movements: [movement] });
}

async function stored() {
  const [movement] = await here.movements();
  if (movement === undefined) throw new Error("nothing was stored");
  return { movement, newsAt: (await here.row()).newsAt };
}

describe("another text for a stored movement", () => {
  const first = { description: "Audiência em 10/12 às 14h", at: "2026-11-02T13:00:00.000Z" };
  const second = { description: "Audiência em 12/12 às 9h", at: "2026-11-03T13:00:00.000Z" };

  test("is news, and the earlier texts are kept, oldest first", async () => {
    await say(first);
    const before = await stored();
    expect(before).toMatchObject({ newsAt: null, movement: { earlier: [] } });
    await say(second);
    const after = await stored();
    expect(after.movement.description).toBe(second.description);
    expect(after.movement.earlier).toMatchObject([{ ...first, complement: [] }]);
    expect(after.movement.firstSeenAt.getTime()).toBeGreaterThan(before.movement.firstSeenAt.getTime());
    expect(after.newsAt).toEqual(after.movement.firstSeenAt);
    await say({ ...second, complement: ["Sala 3"] });
    const { movement } = await stored();
    expect(movement.earlier.map(({ description }) => description)).toEqual([
      first.description,
      second.description,
    ]);
    expect(movement.earlier[1]?.until).toBe(movement.firstSeenAt.toISOString());
  });

  test("is not news when the service's raw data is the same and only Autos reads it differently", async () => {
    const raw = { texto: "o mesmo" };
    await say({ ...first, raw });
    await say({ ...second, raw });
    const { movement, newsAt } = await stored();
    expect(movement).toMatchObject({ description: second.description, earlier: [] });
    expect(newsAt).toBeNull();
  });

  test("is one change when it is sent twice", async () => {
    await say(first);
    await say(second);
    const { movement } = await stored();
    await say(second);
    expect((await stored()).movement).toEqual(movement);
  });

  test("leaves at most fifty earlier texts, the very first among them", async () => {
    for (let round = 0; round <= 53; round += 1) await say({ description: `Leitura ${round}` });
    await say({ description: "Leitura 53", hashCode: "outro" });
    const { earlier } = (await stored()).movement;
    expect(earlier).toHaveLength(50);
    expect([earlier[0], earlier[1], earlier.at(-1)].map((one) => one?.description)).toEqual([
      "Leitura 0",
      "Leitura 4",
      "Leitura 52",
    ]);
  });
});
