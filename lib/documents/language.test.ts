import { expect, test } from "vitest";
import { languageOf } from "./rules.ts";

test.each([
  [{ Language: "pt-BR" }, "pt-BR"],
  [{ Language: "en" }, "en"],
  [{ Language: "" }, undefined],
  [{ Language: null }, undefined],
  [{ Language: 'pt" onload="' }, undefined],
  [{ Language: "português do Brasil" }, undefined],
  [{}, undefined],
])("a document whose catalogue is %j is in %s", (info, language) => {
  expect(languageOf(info)).toBe(language);
});
