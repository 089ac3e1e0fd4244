import { describe, expect, test } from "vitest";
import { allPicked, nothingPicked, pick } from "#lib/cases/selection/picked.ts";
import { targetOfPicked, targetOfRow, targetOfView } from "./target.ts";

const at = "2026-11-18T14:00:00.000000Z";
const unseen = { count: 1, at, id: "a", movedAt: at, text: "Conclusos" };
const helena = { id: "h", name: "Helena Moura" };
const label = { id: "x", name: "Urgente" };
const row = {
  restricted: false,
  cnj: "a",
  labels: [label],
  responsible: helena,
  unseen: null,
  unseenDocuments: null,
  lastMovement: { at, description: "Conclusos" },
  activeParty: "Ana",
  passiveParty: "Banco",
};

describe("the case whose page is open", () => {
  const view = {
    cnj: "a",
    labels: [label],
    responsible: null,
    seen: { mark: "m", at: null },
    unseen: null,
    unseenDocuments: null,
    counts: { movements: 3, documents: 0 },
    push: null,
  };

  test("can be marked as seen up to its newest movement, or as not seen", () => {
    expect(targetOfView({ ...view, unseen })).toMatchObject({ unseenUntil: at, isSeen: false });
    expect(targetOfView(view)).toMatchObject({ unseenUntil: null, isSeen: true });
  });

  test("cannot be marked without a movement, or by nobody", () => {
    const neither = { unseenUntil: null, isSeen: false };
    expect(targetOfView({ ...view, counts: { movements: 0, documents: 0 } })).toMatchObject(neither);
    expect(targetOfView({ ...view, seen: null })).toMatchObject(neither);
  });

  test("is brought back when it is archived", () => {
    expect(targetOfView(view).isArchived).toBe(false);
    expect(targetOfView({ ...view, archived: { at, by: null } }).isArchived).toBe(true);
  });
});

test("the row with the focus is one case, known as the list knows it", () => {
  expect(targetOfRow(row, at)).toEqual({
    on: { numbers: ["a"] },
    size: 1,
    cnj: "a",
    carried: new Map([["x", 1]]),
    responsible: "h",
    isArchived: false,
    isSecret: false,
    unseenUntil: null,
    isSeen: true,
    watched: { count: 0, rhythm: null, name: "Ana × Banco" },
  });
  const documents = { unseenDocuments: { count: 1, at } };
  expect(targetOfRow({ ...row, ...documents }, at)).toMatchObject({ unseenUntil: at });
  expect(targetOfRow({ ...row, unseen }, at)).toMatchObject({ unseenUntil: at, isSeen: false });
  expect(targetOfRow({ ...row, lastMovement: null }, at)).toMatchObject({ unseenUntil: null, isSeen: false });
});

describe("what is selected in a list", () => {
  const rows = [row, { ...row, cnj: "b", responsible: null, isArchived: true }, { ...row, cnj: "c" }];
  const of = (numbers: string[]) =>
    targetOfPicked({
      picked: pick(nothingPicked, { numbers, on: true }),
      rows,
      on: { numbers },
      size: numbers.length,
      until: at,
      isArchive: false,
    });

  test("is nothing before the first row is", () => {
    expect(of([])).toBeNull();
  });

  test("is one case while only one is selected", () => {
    expect(of(["a"])?.cnj).toBe("a");
    expect(of(["a", "c"])?.cnj).toBeNull();
  });

  test("has one responsible person only where all have the same", () => {
    expect(of(["a", "c"])?.responsible).toBe("h");
    expect(of(["b"])?.responsible).toBeNull();
    expect(of(["a", "b"])?.responsible).toBeUndefined();
  });

  test("knows how many are watched, and the rhythm that those have in common", () => {
    const daily = { ...row, rhythm: 30 as const };
    const watched = (some: readonly (typeof row & { rhythm?: 30 | 4 })[]) =>
      targetOfPicked({
        picked: pick(nothingPicked, { numbers: some.map(({ cnj }) => cnj), on: true }),
        rows: some,
        on: { numbers: some.map(({ cnj }) => cnj) },
        size: some.length,
        until: at,
        isArchive: false,
      })?.watched;
    expect(watched([daily])).toEqual({ count: 1, rhythm: 30, name: "Ana × Banco" });
    expect(watched([daily, { ...row, cnj: "b" }])).toEqual({ count: 1, rhythm: 30, name: null });
    expect(watched([daily, { ...row, cnj: "b", rhythm: 4 }])).toEqual({ count: 2, rhythm: null, name: null });
  });

  test("is brought back only when all of it is archived, also beside cases that are not", () => {
    expect(of(["b"])?.isArchived).toBe(true);
    expect(of(["a", "b"])?.isArchived).toBe(false);
  });

  test("may be a whole list, of which only its address is known", () => {
    const on = { query: "arquivados=sim", except: [] };
    const all = targetOfPicked({ picked: allPicked, rows, on, size: null, until: at, isArchive: true });
    expect(all).toEqual({
      on,
      size: null,
      cnj: null,
      carried: null,
      responsible: undefined,
      isArchived: true,
      isSecret: false,
      unseenUntil: at,
      isSeen: true,
      watched: { count: null, rhythm: null, name: null },
    });
  });
});
