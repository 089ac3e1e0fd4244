import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { OperatorError } from "#server/operator/error.ts";

/** The three forms of a date in HTTP (RFC 9110, 5.6.7), all in GMT. */
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * The seconds that a `Retry-After` header names, as a number or as a date (RFC 9110, 10.2.3), a day at most; 0 for a date
 * that is over. Undefined for anything else, and for more than one header, of which nobody knows which one holds.
 */
export function retryAfterSeconds(headers: readonly string[] | undefined, now: number): number | undefined {
  const [header, another] = headers ?? [];
  if (header === undefined || another !== undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((dateOf(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), 86_400);
}

/** Milliseconds; NaN for what is no date of HTTP. */
function dateOf(text: string): number {
  if (!httpDates.some((form) => form.test(text))) return Number.NaN;
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}

/** Where a redirect leads that asks for a sign-in, as a service does of a token that it takes for none. */
const signIn = /\b(?:log-?in|sign-?in|entrar|acesso|auth\w*|sso|session|sessao)\b/i;

type Refusal = {
  status: number;
  /** Where a redirect leads; never followed. */
  location?: string | undefined;
  retryAfter: readonly string[] | undefined;
  operation: number;
  credential: CredentialKind | null;
  message: string | undefined;
};

/**
 * The error for an answer that is not 2xx. The interface shows no status codes, so they mean what they mean everywhere;
 * a redirect is no answer of this interface (`contract`), one to a sign-in says that the token did not serve. A refusal
 * (4xx) changed nothing; after a 5xx, a 408 or a redirect the service may have done what was asked.
 */
export function errorOfStatus({
  status,
  location,
  retryAfter,
  operation,
  credential,
  message,
}: Refusal): OperatorError {
  const leadsTo = URL.parse(location ?? "", "http://service.invalid")?.pathname ?? "";
  const isSignIn = status >= 300 && status <= 399 && signIn.test(leadsTo);
  const effect = isRefusal(status) ? ("none" as const) : ("unknown" as const);
  const common = { operation, effect, status, serviceMessage: message, why: `status ${status}` };
  const wait = retryAfterSeconds(retryAfter, Date.now());
  const code = isSignIn ? "credential" : status < 400 ? "contract" : classOfStatus(status);
  switch (code) {
    case "credential":
      return new OperatorError({ ...common, code, credential: credential ?? undefined });
    case "busy":
    case "unavailable":
      return new OperatorError({ ...common, code, retryAfterSeconds: wait });
    default:
      return new OperatorError({ ...common, code });
  }
}

/** What a status of 400 and more says, of an answer or in one. */
export function classOfStatus(status: number): FailureReason {
  if (status === 401 || status === 403) return "credential";
  if (status === 404 || status === 410) return "not-found";
  if (status === 429) return "busy";
  return status >= 500 || status === 408 ? "unavailable" : "rejected";
}

/** After it nothing was done of what was asked for. After others it may have been. */
export const isRefusal = (status: number): boolean => status >= 400 && status <= 499 && status !== 408;
