import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFilesIn } from "./open-files.ts";

const routes = { "/icon.svg/route": "/icon.svg", "/api/[...rest]/route": "/api/[...rest]" };
const pages = { "/(auth)/login/page": "/login", "/(desk)/[database]/page": "/[database]" };

test("the files of the application are those that lie there, each by its path", () => {
  const root = mkdtempSync(join(tmpdir(), "autos-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "public/favicon.ico": "",
    "public/pdfjs/cmaps/a b.bcmap": "",
    ".next/static/chunks/0a.js": "",
    ".next/server/secret.js": "",
    ".next/app-path-routes-manifest.json": JSON.stringify({ ...routes, ...pages }),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect([...openFilesIn(root)].sort()).toEqual([
    "/_next/static/chunks/0a.js",
    "/favicon.ico",
    "/icon.svg",
    "/pdfjs/cmaps/a%20b.bcmap",
  ]);
});

test("without a build there are those of `public/`", () => {
  expect([...openFilesIn(join(import.meta.dirname, "nowhere"))]).toEqual([]);
});
