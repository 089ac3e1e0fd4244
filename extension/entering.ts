import { detailsOf, type Entry, patternsOf } from "./entry.ts";

/** What was put into the browser for a court, without values, so that it can be taken out again. */
export type Entered = {
  host: string;
  court: string;
  lawyer: string;
  at: string;
  url: string;
  cookies: { url: string; name: string }[];
};

/** Whether the browser lets the extension set cookies for this address. */
export const mayEnter = (url: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: patternsOf(url) });

/** Sets all cookies of a court session, or none, and notes which. */
export async function enter({ url, lawyer, court, cookies }: Entry): Promise<void> {
  const set: Entered["cookies"] = [];
  try {
    for (const cookie of cookies) {
      const details = detailsOf(cookie, url);
      if ((await chrome.cookies.set(details)) === null) throw new Error("refused");
      set.push({ url: details.url, name: details.name });
    }
  } catch (error) {
    await removeCookies(set);
    throw error;
  }
  const { hostname: host } = new URL(url);
  const others = (await listEntered()).filter((one) => one.host !== host);
  const entered: Entered = { host, court, lawyer, at: new Date().toISOString(), url, cookies: set };
  await chrome.storage.local.set({ entered: [entered, ...others] });
}

export async function listEntered(): Promise<Entered[]> {
  const { entered = [] } = await chrome.storage.local.get<{ entered?: Entered[] }>("entered");
  return entered;
}

/** Takes a court's cookies out of the browser, and gives its leave back. */
export async function leave({ host, url, cookies }: Entered): Promise<void> {
  await removeCookies(cookies);
  // The leave for the address of Autos itself stays, where a simulated court has the same host.
  await chrome.permissions.remove({ origins: patternsOf(url) }).catch(() => false);
  const left = (await listEntered()).filter((one) => one.host !== host);
  await chrome.storage.local.set({ entered: left });
}

async function removeCookies(cookies: Entered["cookies"]): Promise<void> {
  for (const cookie of cookies) await chrome.cookies.remove(cookie);
}
