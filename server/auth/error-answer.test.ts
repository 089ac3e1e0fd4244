import { expect, test } from "vitest";
import { open, parseKeyring, seal } from "#server/secrets/keyring.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { errorAnswer } from "./error-answer.ts";

const ringOf = () => parseKeyring(drawnBytes(32).toString("base64"));
const thrownBy = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("of what a lost key sealed the browser reads that nothing is gone and who can help; of any defect only the id", () => {
  const [ring, identity] = [ringOf(), ["blob", "base", "arquivo"]];
  const sealed = seal({ ring, text: "chave", identity });
  const lost = errorAnswer(
    thrownBy(() => open({ ring: ringOf(), sealed, identity })),
    "file",
  );
  expect(lost).toMatchObject({ status: 500, body: { code: "internal" } });
  expect(lost.body.message).toBe(
    `Isto está selado com uma chave que o Autos não encontra. Nada se perdeu: quem administra a máquina pode devolvê-la. Código para o suporte: ${lost.body.errorId}.`,
  );
  const moved = errorAnswer(
    thrownBy(() => open({ ring, sealed, identity: ["blob", "outra", "arquivo"] })),
    "file",
  );
  expect(moved.body.message).toBe("Algo falhou no Autos.");
});
