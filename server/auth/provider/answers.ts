import "server-only";
import { codePath, refusedPath, returnPath } from "#lib/users/return-path.ts";
import type { ProviderRefusal } from "#lib/users/sign-in/provider.ts";
import { env } from "#server/env.ts";
import { logUnexpected } from "#server/log.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { networksOf } from "../client-address.ts";
import { cookieIn, departureCookie, deviceCookie, sessionCookie, setCookie, stepCookie } from "../cookies.ts";
import { notFound } from "../errors.ts";
import { secretOfCookie } from "../identity.ts";
import { deviceDays, withDevice } from "../known-device.ts";
import { seeOther } from "../route.ts";
import { stepMinutes } from "../second-factor/sign-in-step.ts";
import { sessionSeconds, sessionToken } from "../session-token.ts";
import { giveBackDeparture, takeDeparture } from "../sign-in-limits.ts";
import { beginAtProvider, type Finished, finishAtProvider, type Proven } from "./conversation.ts";
import { departureMinutes, openDeparture, sealDeparture, spend } from "./departure.ts";
import type { Provider } from "./provider.ts";
import { type Entered, type From, isLinked, recordUnproven, signInProven } from "./sign-in.ts";

/** What a browser is answered that goes to the provider of identity and comes back from it. */

type Cookie = Parameters<typeof setCookie>[0];

/** Leads on to a page of ours or to the provider, with these cookies. */
function lead(location: string, cookies: readonly Cookie[] = []): Response {
  const answer = seeOther(location);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", setCookie(cookie));
  return answer;
}

const headerOf = ({ headers }: Request, name: string) => headers.get(name) ?? undefined;
const addressOf = (request: Request) => headerOf(request, "x-forwarded-for") ?? null;

/** For a failure that nobody expected a person is led back to the sign-in, which says so: they see no bare code. */
async function leading(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    logUnexpected(error, "sign-in by provider");
    return lead(refusedPath(null, "unexpected"));
  }
}

/** Leads to the provider. The browser keeps, sealed, what its way back must fit, and where it goes on then. */
export async function depart(request: Request, provider: Provider | null): Promise<Response> {
  if (provider === null) throw notFound("page");
  return await leading(() => leave(request, provider));
}

async function leave(request: Request, provider: Provider): Promise<Response> {
  const callbackUrl = new URL(request.url).searchParams.get("callbackUrl");
  const target = returnPath({ callbackUrl, origin: env().APP_ORIGIN });
  const address = addressOf(request);
  const isWithin = await inSignInTurn(request, () => takeDeparture(address));
  if (isWithin === null) return lead(refusedPath(target, "busy"));
  if (!isWithin) return lead(refusedPath(target, "too-many-attempts"));
  const begun = await beginAtProvider(provider);
  if (begun === null) return lead(refusedPath(target, "provider-silent"));
  const value = sealDeparture({ ...begun.secrets, target, address });
  return lead(begun.address, [{ name: departureCookie(), value, maxAge: departureMinutes * 60 }]);
}

/** Signs in whom the provider proved to the very browser that left for it, once, and leads to where they wanted to go. */
export async function comeBack(request: Request, provider: Provider | null): Promise<Response> {
  if (provider === null) throw notFound("page");
  return await leading(() => arrive(request, provider));
}

async function arrive(request: Request, provider: Provider): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const departure = openDeparture(cookieIn(headerOf(request, "cookie"), departureCookie()));
  // Of another tab, or of somebody else's browser: what this one left with may still serve.
  if (departure === null || searchParams.get("state") !== departure.state)
    return lead(refusedPath(departure?.target ?? null, "provider-unproven"));
  const { target, address: leftFrom, ...secrets } = departure;
  const over = { name: departureCookie(), value: "", maxAge: 0 };
  const refused = (why: ProviderRefusal) => lead(refusedPath(target, why), [over]);
  const isFirst = await inSignInTurn(request, () => spend(departure));
  if (isFirst === null) return lead(refusedPath(target, "busy"));
  if (!isFirst) return refused("provider-unproven");
  const from = { address: addressOf(request), agent: headerOf(request, "user-agent") ?? null };
  const finished = await finishAtProvider(provider, { query: search, secrets });
  const found = finished.ok ? await provenOf(request, finished) : finished;
  if (found === null) return refused("busy");
  const entered = await inSignInTurn(request, async () => {
    if (found.ok) return await enter(request, { proven: found.proven, from, leftFrom });
    await recordUnproven(found.why, from);
    return found;
  });
  if (entered === null) return refused("busy");
  if (!entered.ok) return refused(entered.why);
  if ("step" in entered) {
    const step = { name: stepCookie(), value: entered.step, maxAge: stepMinutes * 60 };
    const session = { name: sessionCookie(), value: "", maxAge: 0 };
    return lead(codePath(target), [over, step, ...(entered.isAnother ? [session] : [])]);
  }
  return lead(target, [over, ...(await enteredCookies(request, entered))]);
}

/** Whom the provider proved, with the e-mail it says only to who asks: of whom it is linked nobody needs to. Null: too many sign in. */
async function provenOf(
  request: Request,
  { proven, ask }: Finished,
): Promise<{ ok: true; proven: Proven } | { ok: false; why: ProviderRefusal } | null> {
  if (ask === null) return { ok: true, proven };
  const known = await inSignInTurn(request, () => isLinked(proven));
  if (known === null) return null;
  if (known) return { ok: true, proven };
  const asked = await ask();
  return asked.ok ? { ok: true, proven: { ...proven, ...asked.said } } : asked;
}

type Returned = { proven: Proven; from: From; leftFrom: string | null };

async function enter(request: Request, { proven, from, leftFrom }: Returned) {
  const cookie = cookieIn(headerOf(request, "cookie"), deviceCookie());
  const beside = await secretOfCookie(cookieIn(headerOf(request, "cookie"), sessionCookie()));
  const entered = await signInProven(proven, { ...from, cookie, beside });
  if (entered.ok) await giveBackDeparture(leftFrom);
  return entered;
}

/** The session, and this browser as one in which the person came in before. */
async function enteredCookies(
  request: Request,
  { user, secret: sid }: Extract<Entered, { secret: string }>,
): Promise<Cookie[]> {
  const cookie = cookieIn(headerOf(request, "cookie"), deviceCookie());
  return [
    { name: sessionCookie(), value: await sessionToken(sid), maxAge: sessionSeconds },
    { name: deviceCookie(), value: withDevice({ cookie, account: user }), maxAge: deviceDays * 86_400 },
  ];
}

/** Does the work when it is the turn of whoever signs in; null when too many do. Nobody keeps a turn while the provider is asked. */
async function inSignInTurn<T>(request: Request, work: () => Promise<T>): Promise<T | null> {
  const [person = "", firm = person] = networksOf(addressOf(request));
  try {
    const end = await turnsOf("sign-ins").take({ firm, person }, { signal: request.signal });
    try {
      return await work();
    } finally {
      end();
    }
  } catch (error) {
    if (error instanceof NoTurn) return null;
    throw error;
  }
}
