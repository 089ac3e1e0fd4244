import { expect, test } from "vitest";
import { actionFailureSentence, serviceActions } from "#lib/failures/action.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";

test("a lost answer has its own sentence for everything the service does, whatever the reason", () => {
  const lost = serviceActions.map((action) =>
    actionFailureSentence("unavailable", { action, effect: "unknown" }),
  );
  expect(new Set(lost.map(({ title }) => title)).size).toBe(serviceActions.length);
  for (const [index, { title, nextStep }] of lost.entries()) {
    expect(title).toMatch(/^(Não sabemos se|.* talvez tenha) [^!?]+\.$/);
    expect(nextStep).toMatch(/^[A-ZÀ-Ú][^!?]+\.$/);
    const action = serviceActions[index] ?? "draft";
    expect(actionFailureSentence("contract", { action, effect: "unknown" })).toEqual({ title, nextStep });
  }
});

test("a filing whose answer was lost is asked about until the service says what became of it", () => {
  const { nextStep } = actionFailureSentence("unavailable", { action: "file", effect: "unknown" });
  expect(nextStep).toBe("Consultamos o serviço até ele dizer. Enquanto isso, não protocole outra igual.");
});

test("nothing was done: no sentence promises that we try again what we do not", () => {
  for (const action of ["draft", "upload", "cancel", "guide", "monitor", "access"] as const) {
    for (const reason of ["credential", "not-found", "busy", "unavailable"] as const) {
      const { title, nextStep } = actionFailureSentence(reason, {
        action,
        effect: "none",
        credential: "filing",
      });
      expect(title).toBe(failureSentence(reason, { credential: "filing" }).title);
      expect(nextStep).toMatch(/^Nada foi feito\. /);
      expect(nextStep).not.toMatch(/sozinh|Tentamos/);
    }
  }
});

test("what a job carries on with keeps the sentence that says so", () => {
  for (const action of ["import", "archive"] as const) {
    for (const reason of failureReasons) {
      expect(failureSentence(reason)).toMatchObject(
        actionFailureSentence(reason, { action, effect: "none" }),
      );
    }
  }
});
