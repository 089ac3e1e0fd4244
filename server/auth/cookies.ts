import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "#server/env.ts";

/** The cookies that let somebody in; behind HTTPS `__Host-`, so that no neighbouring site of the domain can plant one. */
export const secureCookies = () => env().APP_ORIGIN.startsWith("https://");
const hostCookie = (name: string) => `${secureCookies() ? "__Host-" : ""}${name}`;

export const sessionCookie = () => hostCookie("next-auth.session-token");
export const deviceCookie = () => hostCookie("autos-device");
/** What a browser takes along to the provider of identity, and what it brings back when a code is still awaited. */
export const departureCookie = () => hostCookie("autos-departure");
export const stepCookie = () => hostCookie("autos-step");

/** No script reads them. `Lax`: a link in an e-mail still leads to a page of somebody who is signed in. */
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() }) as const;

export const nextAuthCookies = (): NonNullable<NextAuthOptions["cookies"]> => ({
  sessionToken: { name: sessionCookie(), options: cookieOptions() },
  callbackUrl: { name: hostCookie("next-auth.callback-url"), options: cookieOptions() },
  csrfToken: { name: hostCookie("next-auth.csrf-token"), options: cookieOptions() },
});

/** A `Set-Cookie` header with these rules; `maxAge` in seconds, 0 to forget the cookie. The value needs no encoding. */
export function setCookie({ name, value, maxAge }: { name: string; value: string; maxAge: number }): string {
  const { path, secure } = cookieOptions();
  const rules = [`Path=${path}`, "HttpOnly", "SameSite=Lax", `Max-Age=${maxAge}`];
  return [`${name}=${value}`, ...rules, ...(secure ? ["Secure"] : [])].join("; ");
}

/** One cookie's value out of a `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((candidate) => candidate.startsWith(`${name}=`))?.slice(name.length + 1);
}
