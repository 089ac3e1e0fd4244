export const dynamic = "force-dynamic";

/** This process answers. Whether it can do its work is `/api/ready`. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
