import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textOf } from "#testing/text-of.ts";
import { SearchOutcome } from "./bars/search.tsx";

const drawn = (query: string, isUnshown: boolean) =>
  textOf(
    renderToStaticMarkup(
      <SearchOutcome
        isUnshown={isUnshown}
        progress={{ query, current: 0, total: 0, pages: 0, read: 0, withText: 0, failed: 0, isDone: false }}
      />,
    ),
  );

test("what is searched in a document that is not shown is said not to be searchable", () => {
  expect(drawn("recurso", true)).toBe("O texto deste documento não pode ser buscado.");
  expect(drawn("", true)).toBe("");
});

test("a document that waits for its bytes, a password or a person is said not to be open yet", () => {
  expect(drawn("recurso", false)).toBe("O documento ainda não está aberto.");
  expect(drawn("", false)).toBe("");
});
