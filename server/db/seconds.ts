import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** So many seconds from now, on the database's clock. */
export const inSeconds = (seconds: number | SQL): SQL => sql`now() + make_interval(secs => ${seconds})`;
