"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { departurePath, returnPath } from "#lib/users/return-path.ts";
import { readStepAnswer, signInProblem } from "#lib/users/sign-in/refusals.ts";
import { type SignIn, type SignInStep, signInSchema } from "#lib/users/sign-in/schema.ts";
import { attemptSignIn } from "./attempt-sign-in.ts";
import { CodeStep } from "./code-step.tsx";

/** The sign-in: e-mail and password, then perhaps a code. What was typed stays, whatever the answer. */
export function SignInForm({
  callbackUrl,
  problem: first,
  email,
  provider,
  step: brought,
}: {
  callbackUrl: string | null;
  problem: string | null;
  /** What stands in the field for the e-mail at first. */
  email: string | null;
  /** What the provider of identity is called; null where nobody signs in by one. */
  provider: string | null;
  /** Brought from the provider, which proved the person: a code is missing. */
  step: SignInStep | null;
}) {
  const [problem, setProblem] = useState(first);
  const [entering, setEntering] = useState(false);
  const [step, setStep] = useState(brought);
  const form = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: email ?? "", password: "" },
    reValidateMode: "onSubmit",
  });
  const { errors } = form.formState;
  const words = problem ? signInProblem(problem) : null;

  // A full load of the page, so that nothing of another person stays in memory.
  const enter = () => window.location.assign(returnPath({ callbackUrl, origin: window.location.origin }));

  const submit = form.handleSubmit(
    async (given) => {
      setEntering(true);
      const code = await attemptSignIn(given);
      if (code === null) return enter();
      setEntering(false);
      const answer = readStepAnswer(code);
      if (answer !== null && "awaits" in answer) {
        form.resetField("password");
        setProblem(null);
        return setStep({ token: answer.token, email: given.email });
      }
      setProblem(code);
      form.setFocus("password");
    },
    () => setProblem(null),
  );

  if (step !== null) {
    return (
      <CodeStep
        step={step.token}
        email={step.email}
        onEntered={enter}
        onOver={(why) => {
          setStep(null);
          setProblem(why);
        }}
        onBack={() => setStep(null)}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate method="post">
      {words ? (
        <Note tone="alert" live title={words.title} className="mt-5">
          {words.text}
        </Note>
      ) : null}
      <Field label="E-mail" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoFocus
          className="medium:h-10"
          {...form.register("email")}
        />
      </Field>
      <Field label="Senha" error={errors.password?.message}>
        <Input
          type="password"
          autoComplete="current-password"
          className="medium:h-10"
          {...form.register("password")}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-6 w-full"
        pending={entering && "Entrando"}
      >
        Entrar
      </Button>
      {provider === null ? null : <ProviderEntrance label={provider} callbackUrl={callbackUrl} />}
    </form>
  );
}

/**
 * The way in by the firm's provider of identity. An ordinary link: a form's redirect to another site is blocked by the
 * page's policy, and what loads links ahead would begin a sign-in with every look at the page.
 */
function ProviderEntrance({ label, callbackUrl }: { label: string; callbackUrl: string | null }) {
  return (
    <>
      <p className="mt-4 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      <a
        href={departurePath(callbackUrl)}
        className={cx(buttonClass({ size: "large" }), "mt-4 w-full min-w-0")}
      >
        <span className="truncate">Entrar com {label}</span>
      </a>
    </>
  );
}
