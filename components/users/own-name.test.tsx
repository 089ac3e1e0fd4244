import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnName } from "./own-name.tsx";

const html = (isLawyer: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OwnName name="Helena Moura" isLawyer={isLawyer} onDone={() => {}} />
    </QueryClientProvider>,
  );

test("one's own name stands in a field, and what follows it is said; a lawyer is told what does not", () => {
  expect(html(false)).toMatch(/<label for="([^"]+)"[^>]*>Nome<\/label>.*<input id="\1"[^>]*name="name"/);
  expect(html(false)).toContain("Suas sessões continuam abertas.");
  expect(html(false)).not.toContain("no diário");
  expect(html(true)).toContain("procuradas no diário não muda");
});
