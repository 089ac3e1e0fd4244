import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { coverOf, movementOf } from "#testing/answers.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { findSetting } from "./data.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

const setting = (movement: string | null, cnj = here.cnj) => findSetting(here.ctx, { cnj, movement });

describe("what stands beside a document", () => {
  test("is all the text of the movement that brought it", async () => {
    const description = `Decisão. ${"Vistos. ".repeat(100)}`;
    await here.answer({ movements: [movementOf({ id: "m1", description }), movementOf({ id: "m2" })] });
    expect(await setting("m1")).toEqual({
      isSecret: false,
      movement: { text: description, origin: "court" },
    });
    expect(await setting(null)).toEqual({ isSecret: false, movement: null });
    expect(await setting("m3")).toEqual({ isSecret: false, movement: null });
  });

  test("ends somewhere, whatever a movement says", async () => {
    await here.answer({ movements: [movementOf({ id: "m1", description: "a".repeat(30_000) })] });
    expect((await setting("m1"))?.movement?.text).toHaveLength(20_000);
  });

  test("says whether the case is under secrecy", async () => {
    await here.answer({
      cover: coverOf({ secrecy: { label: "Segredo de Justiça (Nível 1)", level: 1, restricted: true } }),
    });
    expect(await setting(null)).toMatchObject({ isSecret: true });
  });

  test("is nothing of a case, or a firm, that is not this one", async () => {
    await here.answer({ movements: [movementOf({ id: "m1" })] });
    const other = makeCnj();
    await here.answer({ movements: [movementOf({ id: "m9" })] }, other);
    expect(await setting("m9")).toEqual({ isSecret: false, movement: null });
    const elsewhere = await makeMirrored();
    expect(await findSetting(elsewhere.ctx, { cnj: here.cnj, movement: "m1" })).toBeNull();
  });
});
