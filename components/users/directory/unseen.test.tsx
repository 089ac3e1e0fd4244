import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnseenCases } from "./unseen.tsx";

test("of a database that could not be read it is said that we do not know, and nothing else", () => {
  const base = { document: "45123876000163", name: "Moura Tavares" };
  const counted = renderToStaticMarkup(<UnseenCases unseen={[{ ...base, cases: 2 }]} />);
  expect(counted).toContain("Nenhum advogado vê 2 processos restritos");
  const unread = renderToStaticMarkup(<UnseenCases unseen={[{ ...base, cases: null }]} />);
  expect(unread).toContain(
    "Moura Tavares: não conseguimos ver se há processos restritos que nenhum advogado vê",
  );
  expect(unread).not.toContain("Ver o que fazer");
});

test("of many databases that could not be read it is said once", () => {
  const unseen = ["Moura", "Tavares", "Lobo", "Prado"].map((name) => ({ document: name, name, cases: null }));
  const text = renderToStaticMarkup(<UnseenCases unseen={unseen} />);
  expect(text.match(/não conseguimos ver/g)).toHaveLength(1);
  expect(text).toContain("Moura, Tavares e mais 2: não conseguimos");
});
