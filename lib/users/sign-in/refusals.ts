import { z } from "zod";
import { sessionEnded, sessionEndedText } from "#lib/failures/own.ts";
import { unansweredWords } from "#lib/failures/unanswered.ts";
import { signInWindowMinutes } from "#lib/session-times.ts";
import { type CodeRefusal, secondFactorSentence } from "#lib/users/second-factor/refusals.ts";
import { isProviderRefusal, providerProblem } from "#lib/users/sign-in/provider.ts";

/** Why the second step of a sign-in went no further. */
type StepRefusal = CodeRefusal | { reason: "step-over" };

/** What the server answers besides yes and no, as the text of an error, the only answer that next-auth passes on. */
export type StepAnswer = { awaits: "code"; token: string } | { refused: StepRefusal };

const refusedSchema = z.union([
  z.object({ reason: z.literal("clock"), secondsOff: z.number() }),
  z.object({
    reason: z.enum([
      "no-code",
      "wrong-code",
      "used-code",
      "wrong-recovery",
      "too-many-attempts",
      "lost-key",
      "step-over",
    ]),
  }),
]);
const stepAnswerSchema = z.union([
  z.object({ awaits: z.literal("code"), token: z.string() }),
  z.object({ refused: refusedSchema }),
]);

export const writeStepAnswer = (answer: StepAnswer): string => JSON.stringify(answer);

/** The answer in a text; null in any other. */
export function readStepAnswer(text: string): StepAnswer | null {
  if (!text.startsWith("{")) return null;
  try {
    return stepAnswerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The sentence for what sign-in answered; it never tells which of the two was wrong. */
export function signInProblem(code: string): { title: string; text: string } {
  const answer = readStepAnswer(code);
  if (answer !== null && "refused" in answer) {
    return { title: "Não entramos com o código", text: secondFactorSentence(answer.refused) };
  }
  if (isProviderRefusal(code)) return providerProblem(code);
  switch (code) {
    case "CredentialsSignin":
      return { title: "E-mail ou senha não conferem", text: "Confira os dois e tente de novo." };
    case "ended":
      return { title: sessionEnded, text: sessionEndedText };
    case "too-many-attempts":
      return {
        title: "Muitas tentativas seguidas",
        text: `Por segurança, espere até ${signInWindowMinutes} minutos.`,
      };
    case "suspended":
      return {
        title: "Seu acesso está suspenso",
        text: "Para entrar de novo, peça a quem administra o Autos no escritório que o reative.",
      };
    case "one-time-expired":
      return {
        title: "Esta senha de uso único venceu",
        text: "Ela vale por 24 horas. Inicie o Autos de novo para receber outra.",
      };
    case "busy":
      return { title: "Muitas pessoas entram ao mesmo tempo", text: "Tente de novo em alguns segundos." };
    case "offline":
      return unansweredWords("offline", "sign-in");
    default:
      return { title: "Não conseguimos entrar agora", text: "Tente de novo em instantes." };
  }
}
