import pg from "pg";

/** What the application's role may not do to a trail: as the owner of the tables, on the trail of one database. */
export async function asOwnerOfTrail(
  databaseId: string,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.TEST_OWNER_URL });
  await owner.connect();
  try {
    await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
    await owner.query(text, [databaseId, ...values]);
  } finally {
    await owner.end();
  }
}
