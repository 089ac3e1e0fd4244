import { expect, test } from "vitest";
import { sessionOver, sessionOverText } from "#lib/failures/own.ts";
import {
  readStepAnswer,
  type StepAnswer,
  signInProblem,
  writeStepAnswer,
} from "#lib/users/sign-in/refusals.ts";

test.each<StepAnswer>([
  { awaits: "code", token: "x-1" },
  { refused: { reason: "used-code" } },
  { refused: { reason: "clock", secondsOff: -90 } },
])("what the second step answers is read as it was written: %j", (answer) => {
  expect(readStepAnswer(writeStepAnswer(answer))).toEqual(answer);
});

test.each(["CredentialsSignin", "{", "{}", '{"refused":{"reason":"x"}}', '{"awaits":"code"}'])(
  "%s is no answer of the second step",
  (text) => {
    expect(readStepAnswer(text)).toBeNull();
  },
);

test("whoever has a page whose session ran out reads how long one lasts, and of nobody who ended it", () => {
  expect(`${sessionOver}. ${sessionOverText}`).toBe(
    "Sua sessão terminou. Uma sessão termina sozinha depois de 12 horas sem uso, ou 7 dias depois da entrada.",
  );
});

test("whoever comes from an ended session reads that it ended, and what if they did not end it", () => {
  expect(signInProblem("ended")).toEqual({
    title: "Sua sessão foi encerrada",
    text: "Se não foi você, fale com quem administra o Autos.",
  });
});

test("a suspended person reads so, and whom to ask", () => {
  expect(signInProblem("suspended")).toEqual({
    title: "Seu acesso está suspenso",
    text: "Para entrar de novo, peça a quem administra o Autos no escritório que o reative.",
  });
});
