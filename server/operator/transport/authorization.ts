import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import { OperatorError } from "#server/operator/error.ts";
import type { Operation } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";

export type Carried = {
  kind: CredentialKind | null;
  headers: Record<string, string>;
  /** Query parameters. They go into the address just before it is used, and nowhere else. */
  query: Record<string, string>;
  /** The tokens, to be taken out of the messages that come back. */
  secrets: string[];
};

/**
 * Opens the token an operation needs and says how it is carried to `url`. The token is asked for by the origin of the
 * very address it goes to: one that was given for another origin counts as missing, however old the target is. Throws
 * OperatorError, which names a missing one.
 */
export async function carryCredential(
  target: OperatorTarget,
  operation: Operation,
  url: URL,
): Promise<Carried> {
  const kind = operation.credential(target.settings);
  if (kind === null) return { kind, headers: {}, query: {}, secrets: [] };
  const token = (await target.token(kind, url.origin))?.trim() ?? "";
  // No header carries other characters, and Node's own error about them could not name the token.
  if (!/^[\x21-\x7e\x80-\xff]+(?: [\x21-\x7e\x80-\xff]+)*$/.test(token)) {
    const why = token === "" ? "no token" : "unusable token";
    throw new OperatorError({
      code: "credential",
      operation: operation.number,
      effect: "none",
      credential: kind,
      mayPass: false,
      why,
    });
  }
  if (operation.carriedIn === "query") {
    const name = kind === "capture" ? target.settings.captureParameter : "token";
    return { kind, headers: {}, query: { [name]: token }, secrets: [token] };
  }
  const value = target.settings.authScheme === "bearer" ? `Bearer ${token}` : token;
  return { kind, headers: { authorization: value }, query: {}, secrets: [token] };
}
