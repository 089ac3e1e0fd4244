import "server-only";
import { providerReturnPath } from "#lib/users/return-path.ts";
import { type Env, env } from "#server/env.ts";

/** The firm's provider of identity (OpenID Connect), as the environment names it. */
export type Provider = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Whose people come in by it, in lower case; null: all that it knows. */
  domain: string | null;
  /** As the sign-in calls it: `Entrar com …`. */
  label: string;
  /** Where it leads browsers back to: an address of ours, whatever host a request names. */
  returnAddress: string;
};

/** The provider that an environment names; null when nobody signs in by one. */
export function providerOf(given: Env): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  const returnAddress = new URL(providerReturnPath, given.APP_ORIGIN).href;
  const { OIDC_DOMAIN: domain = null, OIDC_LABEL: label } = given;
  return { issuer, clientId, clientSecret, domain, label, returnAddress };
}

/** The provider of this installation. */
export const ownProvider = (): Provider | null => providerOf(env());
