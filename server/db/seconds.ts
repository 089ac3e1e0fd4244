import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** The time this many seconds from now, on PostgreSQL's clock. */
export const inSeconds = (seconds: number | SQL): SQL => sql`now() + make_interval(secs => ${seconds})`;
