import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Sought, soughtOf, withoutSecrets } from "../../lib/secrets/forms.ts";
import { type AppState, people } from "./running-app.ts";

/** Secrets by what they are, e.g. `token api` or `key of the database owner`. */
export type Secrets = Record<string, string>;

/** A token that somebody types and the service refuses: it is nobody's, and yet it is not shown. */
export const refusedToken = "canario-do-token-recusado-5d1e";

const localSchema = z.object({
  keys: z.string(),
  nextAuthSecret: z.string(),
  actionsKey: z.string(),
  pg: z.record(z.string(), z.string()),
});

/** All that the installation under test must not show: its five tokens, its own keys and passwords, people's passwords. */
export function secretsOf({ dataDir, sandbox }: AppState): Secrets {
  const local = localSchema.parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
  const named = (what: string, of: Secrets): Secrets =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`${what} ${name}`, value]));
  const { keys, nextAuthSecret, actionsKey } = local;
  return {
    ...named("token", { ...sandbox.tokens, refused: refusedToken }),
    ...named("password of PostgreSQL's", local.pg),
    ...named("password of", Object.fromEntries(Object.values(people).map((one) => [one.name, one.password]))),
    ...named("key", { keys, nextAuthSecret, actionsKey }),
  };
}

/** Whether this is the address whose answer may lead a browser to an address with the filing token: no other may. */
export const opensWindow = (path: string) => /^\/api\/databases\/[^/]+\/filings\/[^/]+\/window$/.test(path);

/** Made once of each secret: texts are many. */
const soughtFor = new Map<string, Sought>();
function sought(secret: string): Sought {
  const known = soughtFor.get(secret) ?? soughtOf(secret);
  soughtFor.set(secret, known);
  return known;
}

/** The names of the secrets that stand in a text, in whatever form: looked for one by one only where any does. */
export function secretsIn(text: string, secrets: Secrets): string[] {
  const stands = (values: string[]) => withoutSecrets(text, values.map(sought)) !== text;
  if (!stands(Object.values(secrets))) return [];
  return Object.keys(secrets).filter((name) => stands([secrets[name] ?? ""]));
}
