import { signIn } from "next-auth/react";

/** Signs in with the password that was just chosen, or leads to the sign-in with the e-mail filled in. */
export async function enter(given: { email: string; password: string }): Promise<void> {
  const answer = await signIn("credentials", { ...given, redirect: false }).catch(() => undefined);
  const isIn = answer?.ok === true && !answer.error;
  // A full load, so that nothing of another person stays in memory. The address of the link leaves the history.
  window.location.replace(isIn ? "/" : `/login?email=${encodeURIComponent(given.email)}`);
}
