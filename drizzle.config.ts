import { defineConfig } from "drizzle-kit";

/**
 * `npm run migration -- --name what_changes` appends a migration after a change of the schema; what was released is never
 * rewritten. Nothing is added to it by hand: what Drizzle cannot say is said again after every migration, in
 * `server/db/{tables,grants}.ts`, and functions stand in `server/db/functions`.
 */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/schema/schema.ts",
  out: "./server/db/migrations",
});
