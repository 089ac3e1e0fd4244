import { expect, test } from "vitest";
import { removedLines } from "./removed.ts";

test("what was removed is told by the day, the days long ago together", () => {
  const days = Array.from({ length: 12 }, (_, at) => ({ day: `2026-11-${27 - at}`, address: at, person: 1 }));
  const lines = removedLines(days);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe("Removidos em 27/11/2026: quem e o quê de 1\u00A0registro.");
  expect(lines[1]).toBe("Removidos em 26/11/2026: 1\u00A0endereço; quem e o quê de 1\u00A0registro.");
  expect(lines[10]).toBe("Removidos antes: 21\u00A0endereços; quem e o quê de 2\u00A0registros.");
  expect(removedLines([])).toEqual([]);
});
