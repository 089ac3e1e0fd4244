import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { purposeCode } from "#server/secrets/purpose-key.ts";

/**
 * A browser in which somebody signed in before. It carries one signed entry for each of the last people, so that the
 * limits that strangers can fill do not keep these people out. An entry is of one person and their present password: when
 * the password changes, all of that person's entries end.
 */
export const deviceDays = 180;
const mostPeople = 6;

export type Account = { id: string; passwordHash: string };
type Given = { cookie: string | undefined; account: Account; now?: number };

/** `person.device.time.code`: whose it is (not readable), a name for the browser, when it was made in seconds. */
const entryPattern = /^([\w-]{16})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

const seconds = (now: number) => Math.floor(now / 1000);
const personTag = ({ id }: Account) => purposeCode("known device: person", id).slice(0, 16);
const codeOf = ({ id, passwordHash }: Account, device: string, time: string) =>
  purposeCode("known device", JSON.stringify([id, passwordHash, device, time]));

const entriesIn = (cookie: string | undefined) => (cookie === undefined ? [] : cookie.split("~"));

/** The name of this browser, if the person signed in here in the last `deviceDays` with the password they have now. */
export function knownDevice({ cookie, account, now = Date.now() }: Given): string | null {
  const tag = personTag(account);
  for (const entry of entriesIn(cookie).slice(0, mostPeople)) {
    const [, person, device = "", time = "", code = ""] = entryPattern.exec(entry) ?? [];
    const age = seconds(now) - Number(time);
    if (person !== tag || age > deviceDays * 86_400) continue;
    if (timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(account, device, time)))) return device;
  }
  return null;
}

/** What the cookie says after this person signed in: their new entry first, then those of the others. */
export function withDevice({ cookie, account, now = Date.now() }: Given): string {
  const tag = personTag(account);
  const device = knownDevice({ cookie, account, now }) ?? randomBytes(12).toString("base64url");
  const time = String(seconds(now));
  const others = entriesIn(cookie).filter(
    (entry) => entryPattern.test(entry) && !entry.startsWith(`${tag}.`),
  );
  const own = [tag, device, time, codeOf(account, device, time)].join(".");
  return [own, ...others].slice(0, mostPeople).join("~");
}

/**
 * An entry for a browser in which a person just chose another password by a link, to sign in with. Not a cookie yet: an
 * action that sets one draws its page anew, and the link's page would say that it is void.
 */
export async function newDevice(personId: string): Promise<string> {
  const account = await accountOf(personId);
  return account === null ? "" : withDevice({ cookie: undefined, account });
}

/** What an entry is bound to; null when there is no such person. */
export async function accountOf(personId: string): Promise<Account | null> {
  const [account] = await db().select().from(users).where(eq(users.id, personId));
  return account ?? null;
}
