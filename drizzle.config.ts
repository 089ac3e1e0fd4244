import { defineConfig } from "drizzle-kit";

/**
 * After a change of the schema, `npm run migration -- --name what_changes` adds a migration. Only what moves rows is
 * written into it by hand: `migrate` sets what Drizzle cannot express after every migration (server/db/{tables,grants}.ts), and
 * creates the functions from server/db/functions.
 */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/schema/schema.ts",
  out: "./server/db/migrations",
});
