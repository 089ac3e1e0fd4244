import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isBuilt } from "#scripts/runtime/build.ts";
import { root } from "#scripts/runtime/settings.ts";

/** What the production build answers: read from the manifests that Next writes. */

export type BuiltAction = {
  id: string;
  /** The exported name. */
  name: string;
  /** The path of its file from the root. */
  file: string;
  /** The pattern of a page that can run it. */
  page: string;
};

const routesSchema = z.record(z.string(), z.string());
const actionsSchema = z.object({
  node: z.record(
    z.string(),
    z.object({
      workers: z.record(z.string(), z.unknown()),
      filename: z.string().optional(),
      exportedName: z.string().optional(),
    }),
  ),
  edge: z.record(z.string(), z.unknown()),
});

const rewritesSchema = z.object({ rewrites: z.record(z.string(), z.array(z.unknown())) });

const readBuilt = (...path: string[]) => JSON.parse(readFileSync(join(root, ".next", ...path), "utf8"));

/** Throws when the build is not of these sources: what it answers would be another version's. */
export function requireBuild(): void {
  if (!isBuilt()) throw new Error("Rode antes `npm run build`: o build não é destas fontes.");
}

/** The patterns of all routes (`route.ts`) and of all pages (`page.tsx`). Throws when there are addresses besides these. */
export function builtRoutes(): { routes: string[]; pages: string[] } {
  const besides = [
    ...Object.values(rewritesSchema.parse(readBuilt("routes-manifest.json")).rewrites).flat(),
    ...Object.keys(routesSchema.parse(readBuilt("server", "pages-manifest.json"))).filter(
      (path) => !["/404", "/500"].includes(path) && !path.startsWith("/_"),
    ),
  ];
  if (besides.length > 0)
    throw new Error(`Nobody walks rewrites or the folder pages/: ${besides.join(", ")}`);
  const all = Object.entries(routesSchema.parse(readBuilt("app-path-routes-manifest.json")))
    // Next's own pages, of which nothing is ours: a folder of `app/` that begins so has no address.
    .filter(([, pattern]) => !pattern.startsWith("/_"));
  const ending = (end: string) => all.filter(([path]) => path.endsWith(end)).map(([, pattern]) => pattern);
  return { routes: ending("/route"), pages: ending("/page") };
}

/** All server actions. Throws when one has no name, as nobody could tell then which it is. */
export function builtActions(): BuiltAction[] {
  const { node, edge } = actionsSchema.parse(readBuilt("server", "server-reference-manifest.json"));
  if (Object.keys(edge).length > 0)
    throw new Error("There are actions of the edge runtime, which nobody walks.");
  const patterns = routesSchema.parse(readBuilt("app-path-routes-manifest.json"));
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => {
    const page = Object.keys(workers)
      .map((worker) => patterns[worker.replace(/^app/, "")])
      .find((pattern) => pattern !== undefined);
    if (filename === undefined || exportedName === undefined || page === undefined) {
      throw new Error(`The build does not say which action ${id} is, or what page has it.`);
    }
    return { id, name: exportedName, file: filename, page };
  });
}

/** What lies in `public/`, which Next gives to anybody. */
export function publicFiles(): string[] {
  return readdirSync(join(root, "public"));
}
