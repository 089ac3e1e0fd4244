import type { Metadata } from "next";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { SignInForm } from "#components/users/sign-in-form.tsx";
import { idleHours } from "#lib/session-times.ts";
import { loadSignIn } from "#server/users/account/loaders.ts";

export const metadata: Metadata = { title: "Entrar" };

type Search = {
  searchParams: Promise<{
    callbackUrl?: string | string[];
    error?: string | string[];
    email?: string | string[];
    step?: string | string[];
  }>;
};

const single = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export default async function LoginPage({ searchParams }: Search) {
  const { callbackUrl, error, email, step: awaited } = await searchParams;
  const awaitsCode = awaited === "code";
  const { provider, step } = await loadSignIn({ callbackUrl: single(callbackUrl), awaitsCode });
  return (
    <PlainPage
      title="Entrar"
      footer={
        <>
          <p>Esqueceu a senha? Quem administra o Autos no escritório cria um acesso novo.</p>
          <p>A sessão termina após {idleHours} horas sem uso.</p>
        </>
      }
    >
      <SignInForm
        callbackUrl={single(callbackUrl)}
        problem={single(error)}
        email={single(email)}
        provider={provider}
        step={step}
      />
    </PlainPage>
  );
}
