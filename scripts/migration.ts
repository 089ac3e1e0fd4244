import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm run migration -- --name what_changes`: the schema against the snapshot of the last migration gives the next one. Only the
 * newest snapshot is stored, in one line: drizzle-kit alone reads it, and 11,000 lines of it would be most of what a reader finds.
 */
const folder = join(import.meta.dirname, "..", "server", "db", "migrations", "meta");

execFileSync("drizzle-kit", ["generate", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: "--conditions=react-server" },
});

const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
const newest = snapshots.toSorted().at(-1);
for (const name of snapshots) {
  const path = join(folder, name);
  if (name === newest) writeFileSync(path, `${JSON.stringify(JSON.parse(readFileSync(path, "utf8")))}\n`);
  else rmSync(path);
}
