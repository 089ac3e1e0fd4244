import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { secondFactorSentence } from "#lib/users/second-factor/refusals.ts";
import { type Code, codeSchema } from "#lib/users/second-factor/schema.ts";
import { readStepAnswer, signInProblem } from "#lib/users/sign-in/refusals.ts";
import { attemptSignIn } from "./attempt-sign-in.ts";
import { CodeField } from "./second-factor/code-field.tsx";

/** The second step of the sign-in: a code for the attempt whose password was right. */
export function CodeStep({
  step,
  email,
  onEntered,
  onOver,
  onBack,
}: {
  step: string;
  email: string;
  onEntered: () => void;
  /** The attempt is over: it begins anew with the password. */
  onOver: (why: string) => void;
  onBack: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const form = useForm<Code>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: "" },
    reValidateMode: "onSubmit",
  });
  const words = problem === null ? null : signInProblem(problem);

  const submit = form.handleSubmit(async ({ code }) => {
    if (entering) return;
    setEntering(true);
    setProblem(null);
    const answer = await attemptSignIn({ step, code });
    if (answer === null) return onEntered();
    setEntering(false);
    const known = readStepAnswer(answer);
    if (known === null || !("refused" in known)) return setProblem(answer);
    const message = secondFactorSentence(known.refused);
    if (known.refused.reason === "step-over") return onOver(answer);
    form.setError("code", { message }, { shouldFocus: true });
  });

  return (
    <form onSubmit={submit} noValidate method="post">
      <p className="mt-1 wrap-anywhere text-ink-2">{email}</p>
      {words ? (
        <Note tone="alert" live title={words.title} className="mt-5">
          {words.text}
        </Note>
      ) : null}
      <CodeField
        label="Código do aplicativo"
        hint="Sem o aplicativo, escreva um código de recuperação."
        error={form.formState.errors.code?.message}
        autoFocus
        {...form.register("code")}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-6 w-full"
        pending={entering && "Entrando"}
      >
        Entrar
      </Button>
      <Button variant="tap" className="mt-4" onClick={onBack}>
        Entrar com outra conta
      </Button>
      <p className="mt-4 text-small text-ink-3">
        Sem o aplicativo e sem os códigos? Quem administra o Autos retira o segundo fator.
      </p>
    </form>
  );
}
