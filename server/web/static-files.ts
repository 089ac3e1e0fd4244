import "server-only";
import { readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
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

/** `tag`: by what is in it. */
type Packed = { coding: Coding; file: string; tag: string };

const tagsSchema = z.record(
  z.string(),
  z.object({ br: z.string().optional(), gzip: z.string().optional(), whole: z.string() }),
);

/**
 * Answers for the files of a build, which nothing changes: their names follow from what is in them. Each is sent as the build
 * packed it, as far as the browser takes that. What the build does not have, or no longer, is left to Next.
 */
export function staticFiles(
  build: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = packedFiles(build);
  return async (request, response) => {
    const path = pathOf(request);
    const found = files.get(path);
    if (found === undefined || !isRead(request)) return false;
    const accepted = acceptedIn(String(request.headers["accept-encoding"] ?? ""));
    const sent = found.find(({ coding }) => accepted(coding)) ?? found.at(-1);
    if (sent === undefined) return false;
    const { coding, file, tag } = sent;
    const known = {
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: tag,
      Vary: "Accept-Encoding",
    };
    if (isKnown(request.headers["if-none-match"], tag)) {
      response.writeHead(304, known).end();
      return true;
    }
    const opened = await openAny(file);
    if (opened === null) return false;
    const { handle, size } = opened;
    response.writeHead(200, {
      ...known,
      "Content-Type": types[extname(path)],
      "Content-Length": size,
      ...(coding !== null && { "Content-Encoding": coding }),
    });
    if (request.method === "HEAD") {
      response.end();
      await handle.close();
    }
    // Whoever leaves meanwhile needs no answer.
    else await pipeline(handle.createReadStream(), response).catch(() => response.destroy());
    return true;
  };
}

/** The files of a build as it was packed; none of one that was not. */
function packedFiles(build: string): Map<string, Packed[]> {
  const files = new Map<string, Packed[]>();
  for (const [path, tags] of Object.entries(readTags(build))) {
    if (types[extname(path)] === undefined) continue;
    const found = codings.flatMap((coding) => {
      const tag = tags[coding ?? "whole"];
      if (tag === undefined) return [];
      const file = coding === null ? join(build, path) : join(build, "packed", path + endings[coding]);
      return { coding, file, tag: `"${tag}"` };
    });
    files.set(`/_next/${path}`, found);
  }
  return files;
}

function readTags(build: string): z.infer<typeof tagsSchema> {
  try {
    return tagsSchema.parse(JSON.parse(readFileSync(join(build, "packed", "tags.json"), "utf8")));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

/** A file, and how large it is; null where it is gone since the start. */
async function openAny(file: string): Promise<{ handle: FileHandle; size: number } | null> {
  try {
    const handle = await open(file);
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

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
