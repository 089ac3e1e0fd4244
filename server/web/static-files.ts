import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, globSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isRead, pathOf } from "./path.ts";

/** How the build packed a file (`scripts/runtime/packed.ts`), the smallest first; null: as it is. */
const codings = ["br", "gzip", null] as const;
type Coding = (typeof codings)[number];
const endings = { br: ".br", gzip: ".gz" };

const types: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".ico": "image/x-icon",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

type Packed = { coding: Coding; file: string; size: number; tag: string };

/**
 * Answers for the files of a build, which nothing changes: their names follow from what is in them. Each is sent as the build
 * packed it, as far as the browser takes that. What the build does not have is left to Next.
 */
export function staticFiles(
  build: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = new Map<string, Packed[]>();
  for (const path of globSync("static/**/*", { cwd: build })) {
    const found = codings.flatMap((coding) => packedAs(build, path, coding) ?? []);
    if (types[extname(path)] !== undefined && found.length > 0) files.set(`/_next/${path}`, found);
  }
  return async (request, response) => {
    const path = pathOf(request);
    const found = files.get(path);
    if (found === undefined || !isRead(request)) return false;
    const accepted = acceptedIn(String(request.headers["accept-encoding"] ?? ""));
    const sent = found.find(({ coding }) => accepted(coding)) ?? found.at(-1);
    if (sent === undefined) return false;
    const { coding, file, size, tag } = sent;
    const known = {
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: tag,
      Vary: "Accept-Encoding",
    };
    if (isKnown(request.headers["if-none-match"], tag)) {
      response.writeHead(304, known).end();
      return true;
    }
    response.writeHead(200, {
      ...known,
      "Content-Type": types[extname(path)],
      "Content-Length": size,
      ...(coding !== null && { "Content-Encoding": coding }),
    });
    if (request.method === "HEAD") response.end();
    // Whoever leaves meanwhile needs no answer.
    else await pipeline(createReadStream(file), response).catch(() => response.destroy());
    return true;
  };
}

function packedAs(build: string, path: string, coding: Coding): Packed | null {
  const file = coding === null ? join(build, path) : join(build, "packed", path + endings[coding]);
  const entry = statSync(file, { throwIfNoEntry: false });
  if (!entry?.isFile()) return null;
  const { size } = entry;
  const tag = createHash("sha256").update(`${path} ${coding} ${size}`).digest("base64url").slice(0, 16);
  return { coding, file, size, tag: `"${tag}"` };
}

/** What a browser takes, by its own words: each coding that it names, or `*`, without `q=0`. */
function acceptedIn(words: string): (coding: Coding) => boolean {
  const named = new Map(
    words.split(",").map((word) => {
      const [name = "", ...given] = word.split(";").map((part) => part.trim().toLowerCase());
      return [name, !given.some((one) => /^q=0(?:\.0*)?$/.test(one))] as const;
    }),
  );
  return (coding) => coding === null || (named.get(coding) ?? named.get("*") ?? false);
}

const isKnown = (given: string | undefined, tag: string): boolean =>
  given?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
