import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** What packing makes smaller: no pictures and fonts, which are packed already. */
const packable = /\.(?:css|js|json|mjs|svg|txt|wasm)$/;
/** Below it a packet of the network is not filled anyway. */
const least = 1_024;

/**
 * Packs the files of a build once, as small as they get, for the listener (`server/web/static-files.ts`): packing at each
 * answer takes longer and packs worse. `tags.json` names of each file the forms that there are by what is in them: br, gzip, whole.
 */
export async function packStatic(build: string): Promise<void> {
  const packed = join(build, "packed");
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  const tags: Tags = {};
  await Promise.all(
    globSync("static/**/*", { cwd: build }).map(async (path) => {
      if (!statSync(join(build, path)).isFile()) return;
      const whole = readFileSync(join(build, path));
      const tagged: Tags[string] = { whole: tagOf(whole) };
      tags[path] = tagged;
      if (whole.length < least || !packable.test(path)) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      };
      const forms = { br: await brotli(whole, { params }), gzip: await gzipped(whole, { level: 9 }) };
      mkdirSync(dirname(join(packed, path)), { recursive: true });
      for (const form of ["br", "gzip"] as const) {
        const bytes = forms[form];
        if (bytes.length >= whole.length) continue;
        writeFileSync(join(packed, path + endings[form]), bytes);
        tagged[form] = tagOf(bytes);
      }
    }),
  );
  writeFileSync(join(packed, "tags.json"), JSON.stringify(tags));
}

type Tags = Record<string, { br?: string; gzip?: string; whole: string }>;
const endings = { br: ".br", gzip: ".gz" };

const tagOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
