import { attemptSignIn } from "#components/users/attempt-sign-in.ts";

/** Signs in with the password that was just chosen, or leads to the sign-in with the e-mail filled in. */
export async function enter(given: { email: string; password: string; device?: string }): Promise<void> {
  // Who has a second factor is asked for its code there.
  const isIn = (await attemptSignIn(given)) === null;
  // A full load, so that nothing of another person stays in memory. The address of the link leaves the history.
  window.location.replace(isIn ? "/" : `/login?email=${encodeURIComponent(given.email)}`);
}
