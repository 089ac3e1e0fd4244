import "server-only";
import { cookies } from "next/headers";
import { cookieOptions, deviceCookie } from "./cookies.ts";
import { type Account, accountOf, deviceDays, withDevice } from "./known-device.ts";

/** Makes this request's browser one in which the person signed in, with the password that `account` names. */
export async function rememberDevice(account: Account): Promise<void> {
  const jar = await cookies();
  const value = withDevice({ cookie: jar.get(deviceCookie())?.value, account });
  jar.set(deviceCookie(), value, { ...cookieOptions(), maxAge: deviceDays * 86_400 });
}

/** The same after a person chose another password here: its entry ended with the one before. */
export async function renewDevice(personId: string): Promise<void> {
  const account = await accountOf(personId);
  if (account !== null) await rememberDevice(account);
}
