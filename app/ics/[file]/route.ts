import { publicRoute, unknownCalendar } from "#server/auth/route.ts";
import { readFeed } from "#server/deadlines/feed/data.ts";

/** The deadlines of a person for their calendar program, which knows nothing but this address. */
export const GET = publicRoute(async ({ request, params }) => {
  const secret = /^([A-Za-z0-9_-]{43})\.ics$/.exec(params.file ?? "")?.[1];
  const text = secret === undefined ? null : await readFeed(secret);
  const headers = { "Cache-Control": "private, no-store" };
  if (text === null) {
    unknownCalendar(request);
    return new Response("Este endereço não existe, ou foi revogado.", { status: 404, headers });
  }
  return new Response(text, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="prazos.ics"',
    },
  });
});
