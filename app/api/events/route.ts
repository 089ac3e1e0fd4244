import { viewerRoute } from "#server/auth/route.ts";
import { eventStream } from "#server/events/stream.ts";

/** Live updates of all databases that the person may see, or of the one that is asked for. */
export const GET = viewerRoute(({ viewer, look, request }) => {
  const only = new URL(request.url).searchParams.get("database");
  return new Response(eventStream({ viewer, look, only, signal: request.signal }), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
});
