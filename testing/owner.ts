import pg from "pg";
import { afterAll, beforeAll } from "vitest";

/** Whoever owns the tables and lacks the key ring, connected while the tests of a file run. */
export function ownerOfTables(): pg.Client {
  const owner = new pg.Client({ connectionString: process.env.TEST_OWNER_URL });
  beforeAll(() => owner.connect());
  afterAll(() => owner.end());
  return owner;
}
