import { describe, expect, test } from "vitest";
import { serviceMessage } from "./message.ts";

describe("the service's own words", () => {
  test.each([
    ['{"message":"Base não encontrada."}', "Base não encontrada."],
    ['{"error":{"message":"Limite"}}', "Limite"],
    ['{"errors":[{"detail":"Campo x"}]}', "Campo x"],
    ['{"erro":"Não"}', "Não"],
    ["Tente mais tarde\n", "Tente mais tarde"],
    ['"texto"', "texto"],
    ["<html><body>Erro</body></html>", undefined],
    ['{"data":[{"nome":"Ana', undefined],
    ["{}", undefined],
    ["", undefined],
    ["[]", undefined],
    ["7", undefined],
  ])("%s says %s", (text, message) => {
    expect(serviceMessage(text, [])).toBe(message);
  });

  test("are cut when they are long, and lose tokens in either form", () => {
    expect([...(serviceMessage("a".repeat(5000), []) ?? "")]).toHaveLength(300);
    expect(serviceMessage("t=se%2Fgr e se/gr", ["se/gr"])).toBe("t=[…] e […]");
  });
});
