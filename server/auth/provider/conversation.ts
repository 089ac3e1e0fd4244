import "server-only";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { z } from "zod";
import type { ProviderRefusal } from "#lib/users/sign-in/provider.ts";
import { log } from "#server/log.ts";
import { askingProvider, ProviderSilent, requireSafe } from "./fetching.ts";
import type { Provider } from "./provider.ts";

/** For how long what the provider says of itself is believed. */
const believedMs = 3_600_000;

type Known = { at: number; configuration: Promise<Configuration> };
const described = new Map<string, Known>();

/** What the provider says of itself, read once an hour; what failed is asked for again. */
async function configurationOf(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer.href, provider.clientId, provider.clientSecret]);
  const known = described.get(key);
  if (known !== undefined && performance.now() - known.at < believedMs) return await known.configuration;
  const configuration = describe(provider);
  described.set(key, { at: performance.now(), configuration });
  configuration.catch(() => described.delete(key));
  return await configuration;
}

async function describe({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const isPlain = issuer.protocol === "http:";
  return await discovery(
    issuer,
    clientId,
    undefined,
    (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      const authenticate = methods.includes("client_secret_basic") ? ClientSecretBasic : ClientSecretPost;
      authenticate(clientSecret)(as, client, body, headers);
    },
    {
      [customFetch]: askingProvider(issuer),
      // The signature of what the token says is checked, though it comes from the provider itself.
      execute: isPlain ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
    },
  );
}

/** What a browser brings back, and what only this sign-in knows. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** The address at the provider where a sign-in begins, and the secrets that its end must fit. Null: the provider is silent. */
export async function beginAtProvider(
  provider: Provider,
): Promise<{ address: string; secrets: Secrets } | null> {
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  try {
    const configuration = await configurationOf(provider);
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: provider.returnAddress,
      scope: "openid email",
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(provider.domain !== null && { hd: provider.domain }),
    });
    requireSafe(address, provider.issuer);
    return { address: address.href, secrets };
  } catch (error) {
    note(error);
    return null;
  }
}

/** `email`: in lower case; `isVerified`: whether the provider says that it is the person's. */
type Said = { email: string | null; isVerified: boolean };
/** Whom the provider proved. */
export type Proven = { issuer: string; subject: string } & Said;
type Refused = { ok: false; why: ProviderRefusal };
/** `ask`: what the provider says of the e-mail only to who asks further; null where it has said it. */
export type Finished = {
  ok: true;
  proven: Proven;
  ask: (() => Promise<{ ok: true; said: Said } | Refused>) | null;
};

/**
 * Changes what a browser brought back (`query`) into whom the provider proved. Checked are the state, that the answer is of
 * this issuer (RFC 9207), and of the token signature, issuer, audience, authorised party, time, nonce and the firm's domain.
 */
export async function finishAtProvider(
  provider: Provider,
  { query, secrets }: { query: string; secrets: Secrets },
): Promise<Finished | Refused> {
  try {
    const configuration = await configurationOf(provider);
    const came = new URL(provider.returnAddress);
    came.search = query;
    const tokens = await authorizationCodeGrant(configuration, came, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || !isFor(claims, provider)) return { ok: false, why: "provider-unproven" };
    if (!isOfDomain(claims, provider)) return { ok: false, why: "provider-other-domain" };
    const { sub: subject } = claims;
    // Many providers say it only where more is asked.
    const isSilent =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const ask = () => askFurther(configuration, { token: tokens.access_token, subject });
    const proven = { issuer: provider.issuer.href, subject, ...emailIn(claims) };
    return { ok: true, proven, ask: isSilent ? ask : null };
  } catch (error) {
    note(error);
    return { ok: false, why: reasonOf(error) };
  }
}

/** A library may accept several issuers of one provider, and an authorised party where there is one audience. */
function isFor({ iss, azp, sub }: IDToken, { issuer, clientId }: Provider): boolean {
  const isIssuer = URL.parse(iss)?.href === issuer.href;
  return isIssuer && (azp === undefined || azp === clientId) && sub !== "" && sub.length <= 255;
}

/** Whether somebody is of the domain whose people come in. An e-mail of that domain says nothing: anybody may hold an account by it. */
function isOfDomain({ hd }: IDToken, { domain }: Provider): boolean {
  return domain === null || (typeof hd === "string" && hd.toLowerCase() === domain);
}

async function askFurther(
  configuration: Configuration,
  { token, subject }: { token: string; subject: string },
): Promise<{ ok: true; said: Said } | Refused> {
  try {
    return { ok: true, said: emailIn(await fetchUserInfo(configuration, token, subject)) };
  } catch (error) {
    note(error);
    // It gave the token itself: what it refuses of that, or says of somebody else, proves nobody.
    return { ok: false, why: isSilence(error) ? "provider-silent" : "provider-unproven" };
  }
}

const emailSchema = z.object({ email: z.email().max(254), email_verified: z.unknown().optional() });

/** Only `true` says that an e-mail is verified, not a text, and not silence. */
function emailIn(claims: object): Said {
  const { data } = emailSchema.safeParse(claims);
  return { email: data?.email.toLowerCase() ?? null, isVerified: data?.email_verified === true };
}

function reasonOf(error: unknown): ProviderRefusal {
  if (isSilence(error)) return "provider-silent";
  const said = oauthErrorOf(error);
  if (said === "invalid_client" || said === "unauthorized_client") return "provider-refuses-autos";
  if (!(error instanceof AuthorizationResponseError)) return "provider-unproven";
  const isFault = said === "server_error" || said === "temporarily_unavailable";
  return isFault ? "provider-silent" : "provider-denied";
}

/** The code of OAuth by which the provider refused something (RFC 6749, 4.1.2.1 and 5.2); null where it said none. */
function oauthErrorOf(error: unknown): string | null {
  // A client that it does not accept it may also answer with a challenge, with or without the code.
  if (error instanceof WWWAuthenticateChallengeError)
    return asCode(error.cause[0]?.parameters.error ?? "invalid_client");
  const isAnswer = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError;
  return isAnswer ? asCode(error.error) : null;
}

const asCode = (text: string): string => (/^[a-z_]{1,40}$/.test(text) ? text : "another");

const isSilence = (error: unknown): boolean =>
  error instanceof ProviderSilent || (error instanceof Error && error.cause instanceof ProviderSilent);

function note(error: unknown): void {
  const oauth = oauthErrorOf(error);
  const what = { where: "sign-in by provider", why: codeOf(error), ...(oauth !== null && { oauth }) };
  log().warn(what, "the provider did not prove anybody");
}

/** Only a code of what went wrong: the error itself carries what the provider answered. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof ProviderSilent ? error.cause : error;
  if (cause instanceof ProviderSilent) return cause.message;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "unknown";
}

/** Why nobody can sign in by the provider, as a code; null when it says of itself what it should. Our secret is not tried. */
export async function examineProvider(provider: Provider): Promise<string | null> {
  try {
    await configurationOf(provider);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}
