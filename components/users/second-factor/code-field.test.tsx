import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeField } from "./code-field.tsx";

test("after a wrong code the way without the application still stands there", () => {
  const hint = "Sem o aplicativo, escreva um código de recuperação.";
  const html = renderToStaticMarkup(<CodeField label="Código" hint={hint} error="Código incorreto." />);
  expect(html).toContain(hint);
  expect(html).toContain("Código incorreto.");
});
