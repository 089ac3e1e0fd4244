import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { placePdfAssets } from "../pdf-assets.mjs";
import { packStatic } from "./packed.ts";
import { root } from "./settings.ts";

const sources = [
  "{app,components,lib,server,public}/**/*",
  "{next.config,tailwind.config,postcss.config,proxy}.{ts,mjs,js}",
  "{package-lock,tsconfig}.json",
];
const manifestSchema = z.object({ imports: z.record(z.string(), z.string()) });
const stamp = join(root, ".next", "autos-build");

/** A hash of all files that the built application is made of. */
export function sourceHash(folder = root): string {
  // Of `package.json`, whose commands change too, only by what names the sources find each other.
  const { imports } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const hash = createHash("sha256").update(JSON.stringify(imports));
  const files = globSync(sources, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:test\.tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

export const isBuilt = (hash: string = sourceHash()): boolean =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

/** Builds unless the build is of the same sources: its stamp is written last. Waits when another start is building. */
export async function ensureBuild(options: {
  env: Record<string, string | undefined>;
  /** The key for names of server actions: with the same, a page from before an update finds them. It does not make a build old. */
  actionsKey: string | undefined;
  aborted: AbortSignal;
  say: (line: string) => void;
}): Promise<void> {
  const { aborted } = options;
  placePdfAssets();
  const hash = sourceHash();
  if (aborted.aborted || isBuilt(hash)) return;
  options.say("Preparando a aplicação (leva cerca de um minuto; só depois de uma atualização)…");
  const lastTry = Date.now() + 600_000;
  while (!isBuilt(hash)) {
    rmSync(stamp, { force: true });
    const { code, output } = await build({ ...options, hash });
    if (aborted.aborted) return;
    if (code === 0) {
      await packStatic(join(root, ".next"));
      writeFileSync(stamp, hash);
    } else if (/another next build process|already running/i.test(output) && Date.now() < lastTry) {
      await sleep(1_000);
    } else {
      const full = /ENOSPC|No space left/.test(output);
      if (!full) process.stderr.write(output);
      throw new StartupError(
        full
          ? "Disco cheio: não há espaço para preparar a aplicação."
          : "A aplicação não pôde ser preparada; o motivo está acima.",
      );
    }
  }
}

const build = (options: {
  hash: string;
  env: Record<string, string | undefined>;
  actionsKey: string | undefined;
  aborted: AbortSignal;
}): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn("node", [join(root, "node_modules", "next", "dist", "bin", "next"), "build"], {
      cwd: root,
      env: {
        ...options.env,
        NODE_ENV: "production",
        AUTOS_BUILD: options.hash.slice(0, 16),
        NEXT_TELEMETRY_DISABLED: "1",
        ...(options.actionsKey !== undefined && { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: options.actionsKey }),
      },
      stdio: ["ignore", "pipe", "pipe"],
      // In its own process group, so that the build and its workers can be ended together.
      detached: true,
    });
    const stop = () => {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    };
    options.aborted.addEventListener("abort", stop, { once: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      options.aborted.removeEventListener("abort", stop);
      resolve({ code, output });
    });
  });
