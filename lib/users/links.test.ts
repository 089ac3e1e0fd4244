import { expect, test } from "vitest";
import { opensHereOnly } from "./links.ts";

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
