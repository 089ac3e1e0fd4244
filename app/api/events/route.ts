import { found, viewerRoute } from "#server/auth/route.ts";
import { eventStream } from "#server/events/stream.ts";

/** Live updates of all databases that the person may see, or of the one that is asked for. */
export const GET = viewerRoute(({ viewer, personId, watch, request }) => {
  const only = new URL(request.url).searchParams.get("database");
  // A page of a database that was taken away would otherwise wait for changes that never come.
  if (only !== null) found(viewer.databases.find(({ document }) => document === only) ?? null, "database");
  return new Response(eventStream({ viewer, personId, watch, only, signal: request.signal }), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
});
