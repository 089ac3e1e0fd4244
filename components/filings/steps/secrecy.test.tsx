import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SecrecyNote } from "./secrecy.tsx";

const drawn = (restricted: boolean) =>
  renderToStaticMarkup(<SecrecyNote database="7KM2A9QF000110" of={{ cnj: "1", restricted }} />);

test("of a case under secrecy it is said who sees the petition, with the way to whom that is", () => {
  expect(drawn(true)).toContain("Só quem vê este processo vê esta petição e os arquivos dela");
  expect(drawn(true)).toMatch(/href="\/7KM2A9QF000110\/cases\/1"[^>]*>Quem vê</);
  expect(drawn(false)).toBe("");
});
