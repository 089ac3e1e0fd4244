import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Burst, refusalKinds } from "#lib/trail/today/schema.ts";
import { trailToday } from "./part.tsx";

const burst: Burst = {
  at: "2026-11-18T17:22:00.000Z",
  kind: "other-base",
  count: 42,
  who: "Ana Lima",
  trail: "45123876000163",
};
const drawn = (...refusals: Burst[]) =>
  renderToStaticMarkup(trailToday.needs?.({ database: "1", today: { refusals } }) ?? null);
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("\u00A0", " ");

test("a burst says how many, of what, by whom, what to do, and leads to the trail", () => {
  const html = drawn(burst);
  expect(textOf(html)).toContain(
    "42 acessos recusados em 15 minutos: uma base a que a pessoa não tem acesso Ana Lima. Pergunte à pessoa se foi ela.",
  );
  expect(html).toContain("access.refuse");
  expect(trailToday.isEmpty({ refusals: [] })).toBe(true);
});

test.each(refusalKinds)("%s has words for a person, a network and many", (kind) => {
  expect(textOf(drawn({ ...burst, kind, who: null }))).toContain("De muitos lugares.");
});
