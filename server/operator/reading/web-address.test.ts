import { expect, test } from "vitest";
import { webAddressOf } from "./web-address.ts";

test("a browser may be sent to what it shows as it is, and not to what runs or names another site before the host", () => {
  expect(webAddressOf(" https://tjsp.jus.br/x ")?.href).toBe("https://tjsp.jus.br/x");
  // Letters that look like others are told as what they are.
  expect(webAddressOf("https://tјsp.jus.br")?.hostname).toBe("xn--tsp-rhd.jus.br");
  for (const text of [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,<script>",
    "//tjsp.jus.br",
    "https://tjsp.jus.br@mal.example/",
    "https://tjsp.jus.br:443@mal.example/",
    "",
    null,
  ])
    expect([text, webAddressOf(text)]).toEqual([text, null]);
});
