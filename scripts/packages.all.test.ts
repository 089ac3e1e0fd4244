import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
type Locked = { version: string; devOptional?: true; optional?: true };
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const locked = Object.entries<Locked>(packages).filter(([path]) => path !== "");

test("the inventory names all that is installed, with version and licence", () => {
  const given = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const { bomFormat, components } = JSON.parse(execFileSync("npm", ["run", "-s", "sbom"], given));
  expect(bomFormat).toBe("CycloneDX");
  type Component = { name: string; version: string; licenses?: object[] };
  const licences = new Map<string, object[] | undefined>(
    components.map(({ name, version, licenses }: Component) => [`${name}@${version}`, licenses]),
  );
  const installed = locked
    .filter(([, { optional, devOptional }]) => !optional && !devOptional)
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`);
  expect(installed.filter((name) => !licences.has(name))).toEqual([]);
  // Its licence (MIT) is a file in it, and no field.
  const unsaid = installed.filter((name) => !licences.get(name)?.length && !name.startsWith("png-js@"));
  expect(unsaid).toEqual([]);
});
