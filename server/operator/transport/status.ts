import "server-only";
import type { CredentialKind } from "#lib/databases/schema.ts";
import { OperatorError } from "#server/operator/error.ts";

/** The seconds of a `Retry-After` header in either of its forms, a day at most; undefined when it cannot be read. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^[0-9]{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : undefined;
}

type Refusal = {
  status: number;
  retryAfter: string | undefined;
  operation: number;
  credential: CredentialKind | null;
  message: string | undefined;
};

/**
 * The error for an answer that is not 2xx. The interface shows no status codes, so they mean what they mean everywhere;
 * a redirect is no answer of this interface (`contract`). A refusal (4xx) changed nothing; after a 5xx, a 408 or a
 * redirect the service may have done what was asked.
 */
export function errorOfStatus({
  status,
  retryAfter,
  operation,
  credential,
  message,
}: Refusal): OperatorError {
  const isRefusal = status >= 400 && status <= 499 && status !== 408;
  const effect = isRefusal ? ("none" as const) : ("unknown" as const);
  const common = { operation, effect, status, serviceMessage: message, why: `status ${status}` };
  const wait = retryAfterSeconds(retryAfter, Date.now());
  if (status === 401 || status === 403) {
    return new OperatorError({ ...common, code: "credential", credential: credential ?? undefined });
  }
  if (status === 404 || status === 410) return new OperatorError({ ...common, code: "not-found" });
  if (status === 429) return new OperatorError({ ...common, code: "busy", retryAfterSeconds: wait });
  if (status >= 500 || status === 408) {
    return new OperatorError({ ...common, code: "unavailable", retryAfterSeconds: wait });
  }
  return new OperatorError({ ...common, code: status >= 400 ? "rejected" : "contract" });
}
