import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnattendedCases } from "./unattended.tsx";

test("of a database that could not be read it is said that we do not know, and nothing else", () => {
  const base = { document: "45123876000163", name: "Moura Tavares" };
  const counted = renderToStaticMarkup(<UnattendedCases unattended={[{ ...base, cases: 2 }]} />);
  expect(counted).toContain("Nenhum advogado vê 2 processos restritos");
  const unread = renderToStaticMarkup(<UnattendedCases unattended={[{ ...base, cases: null }]} />);
  expect(unread).toContain(
    "Moura Tavares: não conseguimos ver se há processos restritos que nenhum advogado vê",
  );
  expect(unread).not.toContain("Ver o que fazer");
});

test("of many databases that could not be read it is said once", () => {
  const unattended = ["Moura", "Tavares", "Lobo", "Prado"].map((name) => ({
    document: name,
    name,
    cases: null,
  }));
  const text = renderToStaticMarkup(<UnattendedCases unattended={unattended} />);
  expect(text.match(/não conseguimos ver/g)).toHaveLength(1);
  expect(text).toContain("Moura, Tavares e mais 2: não conseguimos");
});
