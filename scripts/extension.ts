import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../extension/", import.meta.url));

/** Writes the extension as a browser loads it: the same files, without their types. */
export async function buildExtension(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const name of await readdir(source)) {
    if (/\.(json|html|css)$/.test(name)) await copyFile(join(source, name), join(target, name));
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const code = stripTypeScriptTypes(await readFile(join(source, name), "utf8"));
    await writeFile(
      join(target, name.replace(/ts$/, "js")),
      code.replaceAll(/from "(\.\/[a-z]+)\.ts"/g, 'from "$1.js"'),
    );
  }
}

if (import.meta.main) {
  const target = fileURLToPath(new URL("../data/extension/", import.meta.url));
  await buildExtension(target);
  console.log(
    `A extensão está em ${target}. No navegador, em "Extensões", ative o modo do desenvolvedor e carregue a pasta.`,
  );
}
