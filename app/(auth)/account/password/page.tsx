import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ForcedPassword } from "#components/users/forced-password.tsx";
import { SignOut } from "#components/users/sign-out.tsx";
import { loadOneTime } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Criar senha" };

type Search = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function PasswordPage({ searchParams }: Search) {
  const { callbackUrl } = await searchParams;
  const oneTime = await loadOneTime();
  if (oneTime === null) redirect("/account");
  return (
    <PlainPage
      title="Criar senha"
      footer={
        <p>
          {oneTime.email}. <SignOut>Não é você? Sair</SignOut>
        </p>
      }
    >
      <p className="text-ink-2">A senha que você recebeu serve só para a primeira entrada.</p>
      <ForcedPassword
        asksCurrent={!oneTime.justSignedIn}
        callbackUrl={typeof callbackUrl === "string" ? callbackUrl : null}
      />
    </PlainPage>
  );
}
