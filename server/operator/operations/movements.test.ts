import { describe, expect, test } from "vitest";
import { inAll } from "#testing/extent.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { listMovements } from "./movements.ts";

const movements = async (body: unknown) =>
  listMovements((await operatorSaying(body)).to, { operatorId: "5f1d" });

/** A service that says one thing has no other reading. */
describe("movements (3) in the shapes that answers may come in", () => {
  test.each([
    ["in their wrapper", { data: [{ _id: "m1" }] }],
    ["without wrapper", [{ _id: "m1" }]],
  ])("%s", async (_, body) => {
    expect((await movements(body)).movements).toEqual([
      {
        id: "m1",
        at: null,
        origin: "system",
        description: "Sem descrição",
        identifier: null,
        workload: null,
        hashCode: null,
        complement: [],
        raw: { _id: "m1" },
      },
    ]);
  });

  test.each([[{}], [{ data: null }], [{ data: {} }], [{ message: "Veja o aviso" }], ["nada"]])(
    "%j is not read as an empty list: it is no list at all",
    async (body) => {
      expect(await failureOf(movements(body))).toMatchObject({ code: "contract", operation: 3 });
    },
  );

  test("without an id they get one that is the same each time, also where two are equal", async () => {
    const bare = { dateTime: "2023-04-24T14:37:00Z", description: "Conclusos", origin: "Court" };
    const first = (await movements({ data: [bare, { ...bare, _id: 7 }, { ...bare, description: "Outra" }] }))
      .movements;
    const again = (await movements({ data: [{ ...bare, novo: 1 }, bare, { ...bare, description: "Outra" }] }))
      .movements;
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  test("the origin is read by its name, else by the fields that only a court sends", async () => {
    const { movements: read } = await movements([
      { _id: "1", origin: "Court" },
      { _id: "2", origin: "System", identifier: "85" },
      { _id: "3", origin: "Outro", identifier: "85" },
      { _id: "4", origin: "Outro" },
      { _id: "5", workload: "abc" },
    ]);
    expect(read.map(({ origin }) => origin)).toEqual(["court", "system", "court", "system", "court"]);
  });
});

describe.each(readings)("movements of an operator of $name", (reading) => {
  const { imported } = operatorSandbox({}, reading);

  test("an odd movement is read as far as it can be, and not lost", async () => {
    const { to, cover } = await imported(cards.oddFields.cnj);
    const { movements, warnings } = await listMovements(to, { operatorId: cover.operatorId });
    const bare = movements.filter(({ raw }) => raw.description === null);
    expect(bare.length).toBeGreaterThan(0);
    expect(new Set(bare.map(({ description }) => description))).toEqual(new Set(["Sem descrição"]));
    expect(movements.find(({ raw }) => raw.dateTime === "amanhã")?.at).toBeNull();
    expect(movements.find(({ raw }) => raw.origin === "Tribunal")).toMatchObject({
      raw: { novoCampo: true },
    });
    expect(movements.find(({ raw }) => raw.identifier === 85)).toMatchObject({
      identifier: null,
      complement: ["válido"],
    });
    expect(warnings.toSorted()).toEqual([
      "[]",
      "[].complement",
      "[].complement[]",
      "[].dateTime",
      "[].identifier",
    ]);
  });

  test("repeated movements and those out of order stay as they came", async () => {
    const { to, cover } = await imported(cards.oddMovements.cnj);
    const { movements } = await listMovements(to, { operatorId: cover.operatorId });
    expect(movements.filter(({ at }) => at === "2031-05-20T13:00:00.000Z")).toHaveLength(1);
    expect(movements.filter(({ at }) => at === "1900-01-01T03:00:00.000Z")).toHaveLength(1);
    expect(new Set(movements.map(({ id }) => id)).size).toBeLessThan(movements.length);
  });
});

inAll(() => {
  describe("many movements", () => {
    const { imported } = operatorSandbox();

    // Their number is no matter of the reading.
    test("twelve thousand are read", async () => {
      const { to, cover } = await imported(cards.manyMovements.cnj, {
        limits: { maxJsonBytes: 16 * 1024 * 1024 },
      });
      const { movements } = await listMovements(to, { operatorId: cover.operatorId });
      expect(movements).toHaveLength(12_000);
      expect(new Set(movements.map(({ id }) => id)).size).toBe(12_000);
    });
  });
});
