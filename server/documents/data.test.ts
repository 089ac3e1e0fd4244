import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { documentOf, movementOf } from "#testing/answers.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { listDocuments } from "./data.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

const sentence = { id: "5f1d7a84c2b1e3a4d5f60001", description: "Sentença. Julgo procedente o pedido." };
const filler = movementOf({ id: "5f1d7a84c2b1e3a4d5f60000" });

const answer = (documents: OperatorDocument[], movements: OperatorMovement[] = []) =>
  here.answer({ documents, movements: [filler, ...movements] });
const listed = () => listDocuments(here.ctx, here.cnj);
const namesOf = async () => (await listed()).map(({ filename }) => filename);

describe("the documents of a case", () => {
  test("come newest first: by the act's date, else by the answer that first listed them", async () => {
    const old = [documentOf({ id: "a", filename: "1.pdf" }), documentOf({ id: "b", filename: "2.pdf" })];
    await answer(old);
    expect(await namesOf()).toEqual(["2.pdf", "1.pdf"]);
    const past = documentOf({ id: "c", filename: "2024.pdf", at: "2024-02-01T12:00:00.000Z" });
    await answer([...old, past]);
    expect(await namesOf()).toEqual(["2.pdf", "1.pdf", "2024.pdf"]);
    expect((await listed()).map(({ at }) => at)).toEqual([null, null, "2024-02-01T12:00:00.000Z"]);
  });

  test("that are known already get the date the service says later", async () => {
    await answer([documentOf({ id: "a" })]);
    const raw = documentOf({ id: "a" }).raw;
    await answer([{ ...documentOf({ id: "a", at: "2024-02-01T12:00:00.000Z" }), raw }]);
    expect((await listed())[0]?.at).toBe("2024-02-01T12:00:00.000Z");
  });
});

describe("the movement that brought a document", () => {
  const movement = movementOf({ ...sentence, at: "2026-03-02T14:00:00.000Z" });
  const brought = async () => (await listed()).map(({ id, at, movement }) => ({ id, at, movement }));
  const shown = { id: sentence.id, at: "2026-03-02T14:00:00.000Z", title: "Sentença" };

  test("is the one whose id the service's record names, and gives the document its date", async () => {
    const document = documentOf({ id: "d", filename: "x.pdf" });
    await answer(
      [{ ...document, raw: { ...document.raw, origem: [{ andamento: sentence.id }] } }],
      [movement],
    );
    expect(await brought()).toEqual([{ id: "d", at: shown.at, movement: { ...shown, by: "service" } }]);
  });

  test("is not one whose id is too short to be meant, nor one of another case", async () => {
    await here.answer({ movements: [movement], documents: [] }, makeCnj());
    const document = documentOf({ id: "d" });
    await answer(
      [{ ...document, raw: { ...document.raw, numero: "12", andamento: sentence.id } }],
      [movementOf({ id: "12", description: "Sentença" })],
    );
    expect(await brought()).toEqual([{ id: "d", at: null, movement: null }]);
  });

  test("is the one of the same instant and title", async () => {
    await answer([documentOf({ id: "d", kind: "Sentença", at: movement.at })], [movement]);
    expect(await brought()).toEqual([{ id: "d", at: shown.at, movement: { ...shown, by: "service" } }]);
  });

  test("is the one that was new in the same answer under the same title, whose date is not the document's", async () => {
    await answer([]);
    await answer([documentOf({ id: "d", kind: "Sentença" })], [movement]);
    expect(await brought()).toEqual([{ id: "d", at: null, movement: { ...shown, by: "answer" } }]);
  });

  test("is not guessed from the first answer, which brings everything", async () => {
    await answer([documentOf({ id: "d", kind: "Sentença" })], [movement]);
    expect(await brought()).toEqual([{ id: "d", at: null, movement: null }]);
  });

  test("is not guessed from a capture with many new movements", async () => {
    await answer([]);
    const many = Array.from({ length: 51 }, (_, at) =>
      movementOf({ id: `m${at}`, description: `Outro ${at}` }),
    );
    await answer([documentOf({ id: "d", kind: "Sentença" })], [movement, ...many]);
    expect((await brought())[0]?.movement).toBeNull();
  });
});
