import { ownSentence } from "#lib/failures/own.ts";
import type { ApiErrorCode } from "#lib/failures/reasons.ts";
import { ApiError, apiErrorSchema } from "./api-error.ts";

export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The error of an answer that is not of 2xx. */
export function refusal({ status, headers }: Response, body: unknown): ApiError {
  const told = apiErrorSchema.safeParse(body);
  const seconds = /^\d{1,4}$/.exec(headers.get("retry-after") ?? "")?.[0];
  const retryAfterSeconds = seconds === undefined ? undefined : Number(seconds);
  if (told.success) return new ApiError({ ...told.data, retryAfterSeconds });
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
