import "server-only";
import type { CredentialKind } from "#lib/databases/schema.ts";
import { OperatorError } from "#server/operator/error.ts";
import type { Operation } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";

export type Carried = {
  kind: CredentialKind | null;
  headers: Record<string, string>;
  /** Query parameters: they go into the address at the last moment and nowhere else. */
  query: Record<string, string>;
  /** To be taken out of whatever comes back. */
  secrets: string[];
};

/** Opens the token an operation needs and says where it travels. A missing one is named in the error. */
export async function carryCredential(target: OperatorTarget, operation: Operation): Promise<Carried> {
  const kind = operation.credential(target.settings);
  if (kind === null) return { kind, headers: {}, query: {}, secrets: [] };
  const token = (await target.token(kind))?.trim() ?? "";
  // A header cannot carry anything else, and Node's own error about it comes too late to name the token.
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
