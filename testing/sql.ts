import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.TEST_APP_URL, max: 1, allowExitOnIdle: true });
// PostgreSQL may stop before the process of the tests does.
pool.on("error", () => {});

/** The value of an SQL expression, evaluated with the role of the application. */
export async function evaluate(expression: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query<{ answer: unknown }>(`select ${expression} as answer`, values);
  return rows[0]?.answer;
}
