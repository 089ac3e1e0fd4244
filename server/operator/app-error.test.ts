import { expect, test } from "vitest";
import { AppError } from "#server/auth/errors.ts";
import { actionOf, asAppError } from "#server/operator/app-error.ts";
import { OperatorError } from "#server/operator/error.ts";
import { isReading, operations } from "./table.ts";

test("each operation that changes something is an action of its own; the two of push are one", () => {
  const numbers = Object.values(operations).map(({ number }) => number);
  expect(numbers.filter((number) => actionOf(number) === null)).toEqual(numbers.filter(isReading));
  expect([14, 15].map(actionOf)).toEqual(["monitor", "monitor"]);
  const others = numbers.filter((number) => !isReading(number) && number !== 15).map(actionOf);
  expect(new Set(others).size).toBe(9);
});

test.each([
  [{ operation: 3, code: "unavailable" }, "unavailable", "O serviço não respondeu."],
  [{ operation: 9, code: "not-found" }, "not_found", "Não está lá."],
  [{ operation: 13, code: "unavailable" }, "unavailable", "A guia talvez tenha sido criada no serviço."],
  [
    { operation: 13, code: "unavailable", effect: "none" },
    "unavailable",
    "O serviço não respondeu. Nada foi",
  ],
  [{ operation: 10, code: "not-found", effect: "none" }, "not_found", "Não está lá."],
  [{ operation: 10, code: "not-found" }, "unavailable", "Não sabemos se o protocolo foi cancelado."],
  [{ operation: 7, code: "contract" }, "contract", "Não sabemos se o documento chegou ao serviço."],
  [
    { operation: 16, code: "credential", effect: "none", credential: "integration" },
    "credential",
    "Falta um token de integração que o serviço aceite. Nada foi feito.",
  ],
] as const)("%j", (failure, code, sentence) => {
  const error = asAppError(new OperatorError({ ...failure, why: "test" }), "Não está lá.");
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) });
});

test("an error that is no failure of the service passes unchanged", () => {
  const error = new Error("defeito");
  expect(asAppError(error, "")).toBe(error);
});
