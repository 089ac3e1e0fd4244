import { expect, test } from "vitest";
import type { CaseLink } from "#lib/cases/schema.ts";
import { linkWords, sortLinks } from "./links.ts";

const away = (cnj: string, source: CaseLink["source"]): CaseLink => ({ cnj, source, here: null });
const here: CaseLink = {
  cnj: "21904185020268260000",
  source: "movement",
  here: { className: "AGRAVO DE INSTRUMENTO", chamber: "27ª Câmara", activeParty: "Ana", passiveParty: null },
};

test("a link says what is known of the other case and where its number was found", () => {
  expect(linkWords(here)).toBe("Agravo de instrumento, 27ª Câmara, Ana, citado nas movimentações");
  expect(linkWords(away("1", "record"))).toBe("mesmo registro no serviço");
  expect(linkWords(away("1", "cover"))).toBe("citado na capa");
});

test("cases of this database come first, then by source: record, cover, movement", () => {
  const links = [away("a", "movement"), away("b", "record"), here, away("c", "cover"), away("d", "movement")];
  expect(sortLinks(links).map(({ cnj }) => cnj)).toEqual([here.cnj, "b", "c", "a", "d"]);
});
