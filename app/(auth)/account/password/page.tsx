import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ForcedPassword } from "#components/users/forced-password.tsx";
import { SignOut } from "#components/users/sign-out.tsx";
import { loadDesk } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Criar senha" };

export default async function PasswordPage() {
  const { person } = await loadDesk();
  if (!person.mustChangePassword) redirect("/account");
  return (
    <PlainPage
      title="Criar senha"
      footer={
        <p>
          {person.email}. <SignOut>Não é você? Sair</SignOut>
        </p>
      }
    >
      <p className="text-ink-2">A senha que você recebeu serve só para a primeira entrada.</p>
      <ForcedPassword />
    </PlainPage>
  );
}
