import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ForcedPassword } from "#components/users/forced-password.tsx";
import { SignOut } from "#components/users/sign-out.tsx";
import { departurePath } from "#lib/users/return-path.ts";
import { loadOneTime } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Criar senha" };

type Search = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function PasswordPage({ searchParams }: Search) {
  const { callbackUrl } = await searchParams;
  const from = typeof callbackUrl === "string" ? callbackUrl : null;
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
      {oneTime.endedBy === null ? (
        <p className="text-ink-2">A senha que você recebeu serve só para a primeira entrada.</p>
      ) : (
        <p className="text-ink-2">
          Você entrou com {oneTime.endedBy} pela primeira vez, num navegador que não conhecia a sua senha do
          Autos. Por segurança, a senha de antes deixou de valer e as outras sessões terminaram.
        </p>
      )}
      {oneTime.endedBy === null || oneTime.justSignedIn ? (
        <ForcedPassword asksCurrent={!oneTime.justSignedIn} callbackUrl={from} />
      ) : (
        <p className="mt-6">
          Já faz um tempo que você entrou.{" "}
          <a href={departurePath(from)} className="text-pen underline">
            Entre de novo com {oneTime.endedBy}
          </a>{" "}
          para criar a senha.
        </p>
      )}
    </PlainPage>
  );
}
