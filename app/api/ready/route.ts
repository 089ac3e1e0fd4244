import { databaseAnswers } from "#server/databases/data.ts";

export const dynamic = "force-dynamic";

/** Ready means that PostgreSQL answers too. */
export async function GET(): Promise<Response> {
  const ready = await databaseAnswers();
  return Response.json(
    { status: ready ? "ready" : "unavailable", postgresql: ready },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
