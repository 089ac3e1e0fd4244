import { expect, test } from "vitest";
import { hereOnlyText, opensHereOnly, resetWords, voidLink } from "#lib/users/links.ts";

test.each([
  ["http://localhost:3000/convite/x", true],
  ["http://autos.localhost/convite/x", true],
  ["http://127.0.0.1:3000/convite/x", true],
  ["http://[::1]/convite/x", true],
  ["https://autos.exemplo.adv.br/convite/x", false],
  ["https://localhost.exemplo.adv.br/convite/x", false],
  ["http://192.168.0.7:3000/convite/x", false],
])("%s opens on this computer only: %s", (address, expected) => {
  expect(opensHereOnly(address)).toBe(expected);
});

test("an owner is told before what an address for another password ends at once; an administrator's ends nothing yet", () => {
  expect(resetWords({ name: "Ana", isByOwner: true }).before).toMatch(
    /^A senha atual deixa de valer e todas as sessões terminam agora/,
  );
  const { before, after } = resetWords({ name: "Ana", isByOwner: false });
  expect(before).toBeNull();
  expect(after).toContain("Até ser usado, a senha atual e as sessões continuam; os endereços de calendário");
});

test("a used address says for how long each kind serves", () => {
  expect(voidLink.text).toContain("o de um convite, por 24 horas; o de uma senha nova, por 2.");
});

test("what to do about an address of this computer is said without the name of a variable", () => {
  expect(hereOnlyText).not.toMatch(/[A-Z]+_[A-Z]+/);
  expect(hereOnlyText).toContain("peça a quem instalou o Autos");
});
