"use client";

import { ChangePasswordForm } from "./change-password-form.tsx";

/** The one-time password is exchanged before anything else. */
export function ForcedPassword() {
  return <ChangePasswordForm current="Senha de uso único" onDone={() => window.location.assign("/")} />;
}
