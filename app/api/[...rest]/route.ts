import type { ApiError } from "#lib/http/api-error.ts";

/** What nothing of the API answers to: said as the API says it, not with a page that asks to sign in. */
function unknown(): Response {
  const error = { code: "not_found", message: "Não encontramos este endereço." } satisfies Pick<
    ApiError,
    "code" | "message"
  >;
  return Response.json(error, { status: 404 });
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
