import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongWords } from "./long-words.tsx";

const drawn = (text: string) => renderToStaticMarkup(<LongWords text={text} />);
const inPieces = (text: string) => drawn(text).split("<wbr/>");

test("a long word may break after each hundred letters, and nothing of it is lost", () => {
  const text = `ver ${"w".repeat(20_050)} fim`;
  const pieces = inPieces(text);
  expect(pieces.join("")).toBe(text);
  expect(pieces).toHaveLength(201);
  expect(Math.max(...pieces.map((piece) => piece.replace(/^ver | fim$/, "").length))).toBe(100);
});

test("what people write stays as it is, however long it is", () => {
  const text = `${"Intime-se a parte autora. ".repeat(500)}https://www.tjsp.jus.br/${"a".repeat(70)}`;
  expect(drawn(text)).toBe(text);
});

test("no letter is parted from its accent, and no joined sign is cut", () => {
  const accented = inPieces(`${"w".repeat(99)}e\u0301${"w".repeat(40)}`);
  expect(accented).toEqual([`${"w".repeat(99)}e\u0301`, "w".repeat(40)]);
  const joined = inPieces(`${"w".repeat(99)}👩\u200d⚖️${"w".repeat(40)}`);
  expect(joined).toEqual([`${"w".repeat(99)}👩\u200d⚖️`, "w".repeat(40)]);
});
