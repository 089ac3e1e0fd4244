import { expect, test } from "vitest";
import type { GuideField } from "#lib/guides/schema.ts";
import { changeSentences, changesOf } from "./changes.ts";

const field = (name: string, rest: Partial<GuideField> = {}): GuideField => ({
  name,
  label: name,
  type: "text-input",
  required: true,
  isCaseNumber: false,
  ...rest,
});
const said = (before: GuideField[], now: GuideField[]) =>
  changeSentences(changesOf({ fields: before }, { fields: now }));

test("fields that came and went, and those that are called or demanded otherwise, are named", () => {
  const before = [field("phone"), field("forum", { label: "Foro" }), field("termFee", { required: false })];
  const now = [field("forum", { label: "Comarca" }), field("termFee"), field("city", { label: "Município" })];
  expect(said(before, now)).toEqual([
    "Agora pede: Município.",
    "Não pede mais: phone.",
    "Agora é obrigatório: termFee.",
    "Mudou de nome: Foro, agora Comarca.",
  ]);
});

test("names of the language are names like others, and many are not all listed", () => {
  const many = Array.from({ length: 8 }, (_, at) => field(`f${at}`));
  expect(said([field("constructor")], [field("constructor"), ...many])).toEqual([
    "Agora pede: f0, f1, f2, f3, f4 e mais 3.",
  ]);
});

test("when no field changed, it says so", () => {
  expect(said([field("a")], [field("a")])).toEqual([
    "Os campos são os mesmos; mudou outra coisa no formulário.",
  ]);
});
