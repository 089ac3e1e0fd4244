"use client";

import { returnPath } from "#lib/users/return-path.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** A person with a one-time password must change it before anything else. They go on to where they were going. */
export function ForcedPassword({
  asksCurrent,
  callbackUrl,
}: {
  /** False right after the sign-in, which asked for it. */
  asksCurrent: boolean;
  callbackUrl: string | null;
}) {
  return (
    <ChangePasswordForm
      current="Senha de uso único"
      asksCurrent={asksCurrent}
      verb={{ act: "Criar senha", acting: "Criando" }}
      onDone={() => window.location.assign(returnPath({ callbackUrl, origin: window.location.origin }))}
    />
  );
}
