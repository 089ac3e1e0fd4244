import { expect, test } from "vitest";
import { changesBetween, changeWords } from "./changes.ts";

test("what a later delivery changed, in words", () => {
  const before = { content: "a", isCancelled: false, availableOn: "2026-08-05", publishedOn: null };
  const after = { content: "b", isCancelled: true, availableOn: "2026-08-07", publishedOn: "2026-08-10" };
  const numbers = [{ caseNumber: "1" }, { caseNumber: null }];
  expect(changesBetween({ ...before, ...numbers[0] }, { ...after, ...numbers[1] }).map(changeWords)).toEqual([
    "O texto mudou.",
    "A publicação foi cancelada.",
    "A data de disponibilização mudou de 05/08/2026 para 07/08/2026.",
    "A data de publicação não vinha e agora é 10/08/2026.",
    "O número do processo era 1 e não vem mais.",
  ]);
  expect(changesBetween({ content: "a", isCancelled: true }, before).map(changeWords)).toEqual([
    "A publicação deixou de estar cancelada.",
  ]);
});
