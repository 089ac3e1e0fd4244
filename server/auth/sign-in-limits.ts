import "server-only";
import { giveBackAttempt, takeAttempt } from "./rate-limit.ts";

/**
 * How many wrong passwords are allowed in a quarter of an hour: few from one place for one account; more for an account
 * from everywhere, so that a stranger cannot easily lock it; and a bound for a place, which a whole office may share.
 */
const windowMinutes = 15;
const limits = { account: 10, accountAnywhere: 100, place: 100 };

/** An IPv6 client can change its address within its network at will: the network is what is counted. */
function placeOf(address: string | null): string {
  if (address === null || !address.includes(":")) return address ?? "unknown";
  return address.split(":").slice(0, 4).join(":");
}

/** Takes one attempt; `null` when there were too many. `succeeded` gives it back. */
export async function takeSignIn(given: {
  email: string;
  address: string | null;
}): Promise<{ succeeded: () => Promise<void> } | null> {
  const place = placeOf(given.address);
  const taken = [
    { key: `sign-in:place:${place}`, limit: limits.place, windowMinutes },
    { key: `sign-in:account:${given.email}:${place}`, limit: limits.account, windowMinutes },
    { key: `sign-in:account:${given.email}`, limit: limits.accountAnywhere, windowMinutes },
  ];
  // One limit after the other, until one refuses: a place that is over its limit writes no rows about accounts.
  for (const limit of taken) if (!(await takeAttempt(limit))) return null;
  return {
    succeeded: async () => {
      for (const limit of taken) await giveBackAttempt(limit);
    },
  };
}
