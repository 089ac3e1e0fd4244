import { ownSentence } from "#lib/failures/own.ts";
import type { ApiErrorCode } from "#lib/failures/reasons.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { ApiError, apiErrorSchema } from "./api-error.ts";
import { buildHeader, ownBuild } from "./build.ts";

export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Of an answer of another build than this page's (`isOutdated`). */
export const outdated = () =>
  new ApiError({ code: "outdated", message: unansweredSentence("outdated", "page") });

/** The error of an answer that is not of 2xx. */
export function refusal({ status, headers }: Response, body: unknown): ApiError {
  const build = headers.get(buildHeader);
  // The page asks for what is not here any more, or in a way in which nobody asks any more.
  if ([404, 422].includes(status) && build !== null && build !== ownBuild) return outdated();
  const refusal = apiErrorSchema.safeParse(body);
  const seconds = /^\d{1,4}$/.exec(headers.get("retry-after") ?? "")?.[0];
  const retryAfterSeconds = seconds === undefined ? undefined : Number(seconds);
  if (refusal.success) return new ApiError({ ...refusal.data, retryAfterSeconds });
  const code = codeOf(status);
  return new ApiError({ code, message: ownSentence(code), retryAfterSeconds });
}

/** What a status says where its body says nothing of ours. */
function codeOf(status: number): ApiErrorCode {
  switch (status) {
    case 401:
      return "unauthenticated";
    case 403:
      return "forbidden";
    case 404:
      return "not_found";
    case 429:
      return "busy";
    default:
      return "unavailable";
  }
}
