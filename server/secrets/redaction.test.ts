import { expect, test } from "vitest";
import { redact, rememberSecret } from "./redaction.ts";

test("removes secrets by the name they travel under", () => {
  const lines = [
    "GET http://x/v1/1/process/capture?token=canario-um&x=1",
    "?token_captura=canario-um",
    '{"authorization":"Bearer canario-um","password":"canario-um \\" ainda"}',
    "Authorization: Bearer canario-um",
    "postgres://autos_app:canario-um@localhost/autos",
  ];
  for (const line of lines) expect(redact(line)).not.toContain("canario-um");
  expect(redact("?token=a&x=1")).toBe("?token=[…]&x=1");
});

test("removes a remembered secret wherever it stands, also percent-encoded", () => {
  rememberSecret("canário/dois");
  expect(redact("erro em canário/dois.")).toBe("erro em […].");
  expect(redact(`path ${encodeURIComponent("canário/dois")}`)).toBe("path […]");
});

test("leaves ordinary text alone", () => {
  expect(redact("Processo 0000832-35.2018.4.01.3202 pronto")).toBe(
    "Processo 0000832-35.2018.4.01.3202 pronto",
  );
});
