import { expect, test } from "vitest";
import { wholeText } from "./whole.ts";

test.each([
  ["15 (quinze)\ndias úteis", "15 (quinze) dias úteis"],
  ["15<br/>(quinze) dias", "15 (quinze) dias"],
  ["15 \r\n dias", "15 dias"],
  ["15\u00a0dias\u2028úteis", "15 dias úteis"],
  ["um\n\ndois\r\n \r\ntrês<br><br>quatro</p><p>cinco", "um\ndois\ntrês\nquatro\ncinco"],
  ["texto<br>\nque segue", "texto que segue"],
  ["con-\ntestação, manifeste-\nse, dias-\nmulta", "contestação, manifeste-se, dias-multa"],
  ["con\u00ad\ntestação, con\u00adtestar, di\u200bas", "contestação, contestar, dias"],
  ["0005268-\n75.2013", "0005268-75.2013"],
  ["<b>15</b> dias, a < b", "15 dias, a < b"],
  ["Re\u0301plica", "Réplica"],
  ["prazo de 1 5 dias", "prazo de 15 dias"],
  ["P R A Z O D E 1 5 ( q u i n z e ) d i a s ú t e i s", "PRAZO DE 15 ( quinze ) dias úteis"],
  ["PRAZO DE CI NCO DIAS, qui nze (15) di as", "PRAZO DE CINCO DIAS, quinze (15) dias"],
  ["e a o dia", "e a o dia"],
  ["", ""],
])("%j", (raw, expected) => {
  const { text, folded, at } = wholeText(raw);
  expect(text).toBe(expected);
  expect(folded).toHaveLength(text.length);
  expect(at(text.length)).toBe(raw.length);
});

test("each letter is found again where it was", () => {
  const raw = "Vistos.\u00a0Re\u0301plica em\r\n1 5 d i a s,<br>con-\ntestação";
  const { text, at } = wholeText(raw);
  for (const [place, letter] of [...text].entries())
    if (/[\p{L}\p{N}]/u.test(letter))
      expect(raw.slice(at(place), at(place) + 2).normalize("NFC")[0]).toBe(letter);
});
