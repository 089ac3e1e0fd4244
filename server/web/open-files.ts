import "server-only";
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { z } from "zod";

const routesSchema = z.record(z.string(), z.string());

/**
 * The paths of the application's own files, which anybody may read and nobody draws: what lies in `public/`, what the build
 * made for browsers, and the files that it made routes of, as the icon. `root` is the folder of the application.
 */
export const openFilesIn = (root: string): ReadonlySet<string> =>
  new Set([
    ...pathsOf(join(root, "public"), "/"),
    ...pathsOf(join(root, ".next", "static"), "/_next/static/"),
    ...fileRoutes(join(root, ".next", "app-path-routes-manifest.json")),
  ]);

const pathsOf = (folder: string, prefix: string): string[] =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => prefix + path.split(sep).map(encodeURIComponent).join("/"));

/** Routes outside the API that stand for one file each. */
function fileRoutes(manifest: string): string[] {
  const routes = routesSchema.parse(JSON.parse(readIfThere(manifest)));
  return Object.entries(routes)
    .filter(([file, path]) => file.endsWith("/route") && !path.startsWith("/api/") && !path.includes("["))
    .map(([, path]) => path);
}

/** Tests run without a build. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "{}";
  }
}

let known: ReadonlySet<string> | undefined;

/** Those of this process, read once. */
export function openFiles(): ReadonlySet<string> {
  known ??= openFilesIn(process.cwd());
  return known;
}
