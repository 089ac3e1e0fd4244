import { machineRoute } from "#server/auth/route.ts";
import { refusalMetrics } from "#server/trail/metrics/data.ts";

export const dynamic = "force-dynamic";

/** What this process counted, for Prometheus. */
export const GET = machineRoute(() => refusalMetrics());
