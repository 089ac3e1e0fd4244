import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.TEST_APP_URL, max: 1, allowExitOnIdle: true });
// The last test may end when PostgreSQL does.
pool.on("error", () => {});

/** What PostgreSQL says an expression is, asked as the application. */
export async function evaluate(expression: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query<{ answer: unknown }>(`select ${expression} as answer`, values);
  return rows[0]?.answer;
}
