import { found, viewerRoute } from "#server/auth/route.ts";
import { eventStream } from "#server/events/stream.ts";

/** Live updates of all databases that the person may see, or of the one that is asked for. */
export const GET = viewerRoute(({ viewer, personId, watch, request }) => {
  const { searchParams } = new URL(request.url);
  const only = searchParams.get("database");
  // A page of a database that was taken away would otherwise wait for changes that never come.
  if (only !== null) found(viewer.databases.find(({ document }) => document === only) ?? null, "database");
  const since = request.headers.has("last-event-id") ? null : drawnAt(searchParams.get("since"));
  return new Response(eventStream({ viewer, personId, watch, only, since, signal: request.signal }), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
});

/** When the page was drawn, as its address says; of what is no time, that it was long ago. */
function drawnAt(written: string | null): number | null {
  return written === null ? null : Date.parse(written) || 0;
}
