import { expect, test } from "vitest";
import type { CredentialKind } from "#lib/credentials.ts";
import {
  droppedTokensSentence,
  dropsTokensSentence,
  dropsTokensTitle,
  dropTokensVerb,
  missingTokensSentence,
} from "#lib/databases/words.ts";

test("the tokens that go with an address are named before and after it, one or several", () => {
  expect(dropsTokensSentence(["filing"])).toContain(
    "Com esta mudança sai o token de peticionamento: grave-o",
  );
  expect(dropsTokensSentence(["api", "capture", "services"])).toContain(
    "Com esta mudança saem os tokens da API, de captura e de serviços: grave-os",
  );
  expect(droppedTokensSentence(["api", "integration"])).toBe(
    "Saíram com o endereço antigo os tokens da API e de integração. Grave-os de novo para o novo endereço.",
  );
});

test("the head and the button count the tokens that go with an address", () => {
  const words = (kinds: CredentialKind[]) => [dropsTokensTitle(kinds), dropTokensVerb(kinds)];
  expect(words(["filing"])).toEqual(["Um token sai com este endereço", "Mudar e apagar o token"]);
  expect(words(["api", "filing"])).toEqual(["Tokens saem com este endereço", "Mudar e apagar os tokens"]);
});

test("the tokens that a database still lacks are named, one or several", () => {
  expect(missingTokensSentence(["capture"])).toBe("Falta o token de captura.");
  expect(missingTokensSentence(["capture", "filing"])).toBe(
    "Faltam os tokens de captura e de peticionamento.",
  );
});
