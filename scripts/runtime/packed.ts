import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** What packing makes smaller: no pictures and fonts, which are packed already. */
const packable = "static/**/*.{css,js,json,mjs,svg,txt,wasm}";
/** Below it a packet of the network is not filled anyway. */
const least = 1_024;

/**
 * Packs the files of a build once, as small as they get, for the listener (`server/web/static-files.ts`): packing at each
 * answer takes longer and packs worse.
 */
export async function packStatic(build: string): Promise<void> {
  const packed = join(build, "packed");
  rmSync(packed, { recursive: true, force: true });
  await Promise.all(
    globSync(packable, { cwd: build }).map(async (path) => {
      const whole = readFileSync(join(build, path));
      if (whole.length < least) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      };
      const forms = { ".br": await brotli(whole, { params }), ".gz": await gzipped(whole, { level: 9 }) };
      mkdirSync(dirname(join(packed, path)), { recursive: true });
      for (const [ending, bytes] of Object.entries(forms))
        if (bytes.length < whole.length) writeFileSync(join(packed, path + ending), bytes);
    }),
  );
}
