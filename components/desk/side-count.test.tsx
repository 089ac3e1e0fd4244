import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SideCount } from "./side-count.tsx";

test("what is counted apart stands after the number, and alone where there is none", () => {
  const drawn = (count: number, beside: number) =>
    renderToStaticMarkup(
      <SideCount count={count} meaning="a confirmar" beside={beside} besideMeaning="vencidas" />,
    ).replaceAll(/<[^>]+>/g, " ");
  expect(drawn(12, 3_000).split(/\s+/).filter(Boolean).join(" ")).toBe("12 a confirmar +3.000 vencidas");
  expect(drawn(0, 3_000).trim()).toMatch(/^\+3\.000/);
  expect(drawn(0, 0)).toBe("");
});
