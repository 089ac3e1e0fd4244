import { requireViewer } from "#server/auth/current.ts";
import { errorResponse } from "#server/auth/route.ts";
import { eventStream } from "#server/events/stream.ts";

/** Live updates of all databases that the person may see, or of the one that is asked for. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { viewer, look } = await requireViewer();
    const only = new URL(request.url).searchParams.get("database");
    const body = eventStream({ viewer, look, only, signal: request.signal });
    return new Response(body, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  } catch (error) {
    return errorResponse(error, "/api/events");
  }
}
