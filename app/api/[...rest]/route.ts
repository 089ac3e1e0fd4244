import { missingSentence } from "#lib/failures/missing.ts";
import type { ApiError } from "#lib/http/api-error.ts";

/** An unknown address of the API is answered as the API answers, not with the sign-in page. */
function unknown(): Response {
  const error = { code: "not_found", message: missingSentence("address") } satisfies Pick<
    ApiError,
    "code" | "message"
  >;
  return Response.json(error, { status: 404 });
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
