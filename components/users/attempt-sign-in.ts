import { signIn } from "next-auth/react";
import type { SignIn } from "#lib/users/sign-in.ts";

/** Tries to sign in, by e-mail and password or by the code of a second step. Null when it did, else why it did not. */
export async function attemptSignIn(given: SignIn | { step: string; code: string }): Promise<string | null> {
  try {
    const answer = await signIn("credentials", { ...given, redirect: false });
    if (answer?.ok && !answer.error) return null;
    return answer?.error ?? "unknown";
  } catch {
    return "offline";
  }
}
