import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { RequestListener } from "node:http";
import { Provider as OidcProvider } from "oidc-provider";
import { type Provider, providerOf } from "#server/auth/provider/provider.ts";
import { env } from "#server/env.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { drawnId } from "./drawn.ts";

type Claims = Record<string, unknown>;
/** A person at the provider. */
type Known = { sub: string; email?: string; email_verified?: unknown; hd?: unknown };

/** A real provider of identity on this machine, of which Autos is a client; whoever `person` is has signed in there. */
export type TestProvider = {
  settings: Provider;
  service: TinyService;
  person: Known;
  /** Whether the token says the e-mail itself; else only who asks further learns it. */
  inToken: boolean;
  /** How it answers whoever asks further: a status and a body; null: as it should. */
  further: { status: number; body?: object } | null;
  /** The code by which it refuses to give any token. */
  tokenError: string | null;
  /** Makes another token of the one that the provider issued. `resign`: with the key of the provider, or another one. */
  forge: ((claims: Claims, resign: (claims: Claims, key?: KeyObject) => string) => string) | null;
  /** What people answer whom it asks whether they want to sign in. */
  denies: boolean;
  close: () => Promise<void>;
};

export const usualAnswers: Pick<
  TestProvider,
  "person" | "inToken" | "further" | "tokenError" | "forge" | "denies"
> = {
  person: { sub: "ninguém" },
  inToken: true,
  further: null,
  tokenError: null,
  forge: null,
  denies: false,
};

const keyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
export const strangeKey = keyPair();

export async function startProvider(): Promise<TestProvider> {
  let answer: RequestListener = () => {};
  const service = await startService((request, response) => answer(request, response));
  const settings = providerOf({
    ...env(),
    OIDC_ISSUER: new URL(service.url),
    OIDC_CLIENT_ID: "autos",
    OIDC_CLIENT_SECRET: drawnId(),
  });
  if (settings === null) throw new Error("no provider");
  const test: TestProvider = { ...usualAnswers, settings, service, close: service.close };
  const key = keyPair();
  const provider = new OidcProvider(service.url, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.returnAddress],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "chave", use: "sig", alg: "RS256" }] },
    cookies: { keys: [drawnId()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      Session: 600,
      Interaction: 600,
      Grant: 600,
      IdToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...test.person, sub: accountId }) }),
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out);
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: "autos", accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.path !== "/token" || typeof body !== "object" || body === null) return;
    if (!("id_token" in body) || typeof body.id_token !== "string") return;
    const [, payload = ""] = body.id_token.split(".");
    const claims: Claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const all = test.inToken ? { ...test.person, ...claims } : claims;
    const resign = (of: Claims, by = key) => signed(of, by);
    body.id_token = test.forge === null ? resign(all) : test.forge(all, resign);
  });
  const usual = provider.callback();
  answer = (request, response) => {
    if (test.further !== null && request.url === "/me") {
      const { status, body } = test.further;
      response.writeHead(status, { "content-type": "application/json" });
      return void response.end(body && JSON.stringify(body));
    }
    if (test.tokenError !== null && request.url === "/token") {
      response.writeHead(400, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ error: test.tokenError }));
    }
    if (!request.url?.startsWith("/interaction/")) return usual(request, response);
    const result = test.denies ? { error: "access_denied" } : { login: { accountId: test.person.sub } };
    void provider.interactionFinished(request, response, result);
  };
  return test;
}

function signed(claims: Claims, key: KeyObject): string {
  const head = { alg: "RS256", typ: "JWT", kid: "chave" };
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}
