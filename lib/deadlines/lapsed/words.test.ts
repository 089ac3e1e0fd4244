import { expect, test } from "vitest";
import { closingWords, dismissedWords, lapsedMeaning } from "./words.ts";

const items = (count: number) => Array.from({ length: count }, () => ({ id: "", revision: 0 }));
const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("what lapsed suggestions are, what is about to be closed, and what was", () => {
  expect(lapsedMeaning).toBe(
    "O dia passou e ninguém confirmou nem descartou. Cada uma pode ser um prazo perdido.",
  );
  expect(plain(closingWords({ items: items(1), left: 0 }))).toBe(
    "1 sugestão vencida sai da lista como “não há prazo”. O motivo fica na história de cada uma. O que chegar ou mudar enquanto isso fica.",
  );
  expect(plain(closingWords({ items: items(2), left: 1_200 }))).toMatch(
    /^2 sugestões vencidas saem da lista como “não há prazo”\. Cabem 2 de uma vez; 1\.200 ficam\. /,
  );
  expect(plain(dismissedWords({ dismissed: 1, stayed: 0 }))).toBe("1 sugestão vencida encerrada");
  expect(plain(dismissedWords({ dismissed: 3, stayed: 1 }))).toBe(
    "3 sugestões vencidas encerradas; 1 mudou enquanto isso e ficou",
  );
});
