import { detailsOf, type Entry, patternsOf } from "./entry.ts";

/** What was put into the browser for a court, without values, so that it can be taken out again. */
export type Entered = {
  host: string;
  court: string;
  lawyer: string;
  at: string;
  /** Not the whole address, which may be a secret. */
  origin: string;
  cookies: { url: string; name: string }[];
  /** The names of those that the browser refused; absent where it took all, and of what an earlier version put there. */
  leftOut?: string[];
};

/** Whether the browser lets the extension set cookies for this address. */
export const mayEnter = (url: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: patternsOf(url) });

/**
 * Sets the cookies of a court session, and notes which. Those of another session at this court leave before, whoever signed in:
 * with a part of each, the court would take one person for another. The names of those that the browser refuses; throws, and
 * leaves none, when it refuses all, or one that no page may read, as a session's own is.
 */
export async function enter({ url, lawyer, court, cookies }: Entry): Promise<string[]> {
  const { hostname: host, origin } = new URL(url);
  for (const former of await listEntered()) if (former.host === host) await takeOut(former);
  const set: Entered["cookies"] = [];
  const leftOut: string[] = [];
  const all = cookies.map((cookie) => ({ cookie, details: detailsOf(cookie, url) }));
  await removeCookies(all.map(({ details: { url, name } }) => ({ url, name })));
  for (const { cookie, details } of all) {
    const isSet = await chrome.cookies.set(details).catch(() => null);
    if (isSet === null) leftOut.push(cookie.name);
    else set.push({ url: details.url, name: details.name });
  }
  const at = new Date().toISOString();
  const entered: Entered = { host, court, lawyer, at, origin, cookies: set, leftOut };
  try {
    const isRefused = all.some(({ cookie, details }) => details.httpOnly && leftOut.includes(cookie.name));
    if (set.length === 0 || isRefused) throw new Error("refused");
    await chrome.storage.local.set({ entered: [entered, ...(await listEntered())] });
  } catch (error) {
    await removeCookies(set);
    throw error;
  }
  return leftOut;
}

async function listEntered(): Promise<Entered[]> {
  const { entered = [] } = await chrome.storage.local.get<{ entered?: Entered[] }>("entered");
  return entered;
}

/** What of it is still in the browser: session cookies leave with it. */
export async function stillEntered(): Promise<Entered[]> {
  const all = await listEntered();
  const present = await Promise.all(all.map(isPresent));
  const left = all.filter((_, index) => present[index]);
  if (left.length < all.length) await chrome.storage.local.set({ entered: left });
  return left;
}

/** Whether any of its cookies is there; where the browser does not let us look, nobody knows that none is. */
async function isPresent({ cookies }: Entered): Promise<boolean> {
  try {
    for (const cookie of cookies) if ((await chrome.cookies.get(cookie)) !== null) return true;
    return false;
  } catch {
    return true;
  }
}

/** Takes a court's cookies out of the browser and gives its leave back. Throws where the browser does not allow it. */
export async function leave(entered: Entered): Promise<void> {
  if (!(await chrome.permissions.request({ origins: patternsOf(entered.origin) })))
    throw new Error("not allowed");
  await takeOut(entered);
  // The leave for the address of Autos itself stays, where a simulated court has the same host.
  await chrome.permissions.remove({ origins: patternsOf(entered.origin) }).catch(() => false);
}

async function takeOut({ host, cookies }: Entered): Promise<void> {
  await removeCookies(cookies);
  const left = (await listEntered()).filter((one) => one.host !== host);
  await chrome.storage.local.set({ entered: left });
}

async function removeCookies(cookies: Entered["cookies"]): Promise<void> {
  for (const cookie of cookies) await chrome.cookies.remove(cookie);
}
