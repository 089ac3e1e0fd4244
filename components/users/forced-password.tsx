"use client";

import { ChangePasswordForm } from "./change-password-form.tsx";

/** A person with a one-time password must change it before anything else. */
export function ForcedPassword() {
  return <ChangePasswordForm current="Senha de uso único" onDone={() => window.location.assign("/")} />;
}
