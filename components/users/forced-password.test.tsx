import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ForcedPassword } from "./forced-password.tsx";

const html = (asksCurrent: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ForcedPassword asksCurrent={asksCurrent} callbackUrl={null} />
    </QueryClientProvider>,
  );

test("a one-time password is asked for only when it was not given just now", () => {
  expect(html(false)).not.toContain("Senha de uso único");
  expect(html(true)).toContain("Senha de uso único");
  expect(html(false)).toContain("Senha nova, outra vez");
});
