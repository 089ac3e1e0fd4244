import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { OwnSession } from "#lib/users/own-session.ts";
import type { ProviderIdentity } from "#lib/users/provider-identity.ts";
import { returnPath } from "#lib/users/return-path.ts";
import type { SecondFactorState } from "#lib/users/second-factor/schema.ts";
import type { SignInStep } from "#lib/users/sign-in/schema.ts";
import { administers } from "#server/auth/administration.ts";
import { stepCookie } from "#server/auth/cookies.ts";
import { currentPerson, requireAdministrator } from "#server/auth/current.ts";
import { pagePerson } from "#server/auth/page.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { emailOfStep } from "#server/auth/second-factor/sign-in-step.ts";
import type { Person } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { findProviderIdentity } from "#server/users/provider/data.ts";
import { findSecondFactor, listDemanding } from "#server/users/second-factor/data.ts";
import { listOwnSessions } from "./data.ts";

async function stateOf(person: Person): Promise<SecondFactorState> {
  const [active, demandedBy] = await Promise.all([
    findSecondFactor(person.userId),
    listDemanding(db(), person.userId),
  ]);
  return { active, demandedBy, from: person.secondFactorFrom?.toISOString() ?? null };
}

/**
 * For the sign-in page: whoever is signed in goes on to where it leads. `awaitsCode`: whether the browser comes from the
 * provider of identity, which proved its person, and a code is still missing.
 */
export async function loadSignIn({
  callbackUrl,
  awaitsCode,
}: {
  callbackUrl: string | null;
  awaitsCode: boolean;
}): Promise<{ provider: string | null; step: SignInStep | null }> {
  const person = await currentPerson();
  if (person !== null) redirect(returnPath({ callbackUrl, origin: env().APP_ORIGIN }));
  return { provider: ownProvider()?.label ?? null, step: awaitsCode ? await broughtStep() : null };
}

async function broughtStep(): Promise<SignInStep | null> {
  const token = (await cookies()).get(stepCookie())?.value;
  const email = token === undefined ? null : await emailOfStep(token);
  return token === undefined || email === null ? null : { token, email };
}

/** What *Minha conta* shows of the person. */
export async function loadAccount(): Promise<{
  name: string;
  email: string;
  provider: ProviderIdentity | null;
  secondFactor: SecondFactorState;
  sessions: OwnSession[];
}> {
  const person = await pagePerson();
  const { name, email, userId } = person;
  const [provider, secondFactor, sessions] = await Promise.all([
    findProviderIdentity(userId),
    stateOf(person),
    listOwnSessions(person),
  ]);
  return { name, email, provider, secondFactor, sessions };
}

/**
 * For the page that leads to setting a second factor: the names of the databases that wait for it, also of those that an
 * owner only administers, and the databases that are open without it. `from`: as in the state of the second factor.
 */
export async function loadAwaited(): Promise<{
  email: string;
  from: string | null;
  awaitedBy: string[];
  open: { document: string; name: string }[];
}> {
  const person = await pagePerson();
  const administered = administers(person) ? (await requireAdministrator()).databases : [];
  const awaiting = [...person.databases, ...administered].filter((one) => one.awaitsSecondFactor);
  return {
    email: person.email,
    from: person.secondFactorFrom?.toISOString() ?? null,
    awaitedBy: [...new Map(awaiting.map(({ document, name }) => [document, name])).values()],
    open: person.databases
      .filter((one) => !one.awaitsSecondFactor)
      .map(({ document, name }) => ({ document, name })),
  };
}

/** Whether the person may confirm who they are by a code. Never fails: it is read around every page, also a failed one. */
export async function loadConfirmsByCode(): Promise<boolean> {
  const person = await currentPerson().catch(() => null);
  return person?.hasSecondFactor ?? false;
}
