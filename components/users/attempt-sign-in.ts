import { signIn } from "next-auth/react";
import type { SignIn } from "#lib/users/sign-in/schema.ts";

/** Tries to sign in, by password or second step; null when it did, else why not. `device`: of who just chose the password here. */
export async function attemptSignIn(
  given: (SignIn & { device?: string }) | { step: string; code: string },
): Promise<string | null> {
  try {
    // next-auth would lead back to this very address, and take what this page says (`error=ended`) for its own answer.
    const answer = await signIn("credentials", { ...given, redirect: false, callbackUrl: "/" });
    if (answer?.ok && !answer.error) return null;
    return answer?.error ?? "unknown";
  } catch {
    return "offline";
  }
}
