import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What the product does not do anywhere, and the files that do it for a reason: whoever adds one has to say so here. */

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const product = globSync("{app,components,extension,lib,server}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /\.(test|spec)\.tsx?$/.test(path),
});
const sources = [...product, "proxy.ts", "next.config.mjs"].map((path) => [path, read(path)] as const);

/** The files with such a place. */
const having = (place: RegExp) =>
  sources
    .filter(([, text]) => place.test(text))
    .map(([path]) => path)
    .sort();
/** All that is written at such places. */
const written = (place: RegExp) =>
  [...new Set(sources.flatMap(([, text]) => [...text.matchAll(place)].map(([, what]) => what)))].sort();

test("the sources are read", () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

test("no text is run as a program", () => {
  const running = /\beval\(|new Function\(|node:vm|\bset(?:Timeout|Interval)\(["'`]/;
  // Takes the collector of garbage out of a context of its own, by a constant.
  expect(having(running)).toEqual(["server/young.ts"]);
});

test("no text becomes HTML: React writes all of it", () => {
  const html = /dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(having(html)).toEqual([]);
});

test("programs are started by their path and arguments, never by a shell", () => {
  const starting = /node:child_process/;
  expect(having(starting)).toEqual([
    "server/db/embedded/account.ts",
    "server/db/embedded/cluster.ts",
    "server/db/embedded/postmaster.ts",
    "server/db/embedded/programs.ts",
    "server/pdf/run.ts",
  ]);
  const shells = /\bshell: ?(?!false)|\{[^}]*\bexec(?:Sync)?\b[^}]*\} (?:from|=)[^\n]*node:child_process/;
  expect(having(shells).filter((path) => starting.test(read(path)))).toEqual([]);
});

test("a statement of SQL is put together of constants and of names of ours: values are its parameters", () => {
  // What these hand to `sql.raw` are names of tables and columns, and parts of statements, that stand in the sources.
  expect(having(/\bsql\.raw\(/)).toEqual([
    "server/audit/sealing/chain.ts",
    "server/audit/sealing/code.ts",
    "server/cases/data.ts",
    "server/db/iso.ts",
    "server/db/schema/audit.ts",
    "server/db/schema/columns.ts",
    "server/deadlines/record/data.ts",
    "server/mirror/storing/documents.ts",
    "server/mirror/storing/movements.ts",
    "server/pace/due.ts",
    "server/publications/arrival/runner/store.ts",
    "server/trail/data.ts",
    "server/trail/names/data.ts",
    "server/trail/secrecy/data.ts",
    "server/users/exporting/data.ts",
    "server/visits/data.ts",
  ]);
  const composed = having(/\.query(?:<[^()]*>)?\(\s*`[^`]*\$\{/);
  expect(composed.filter((path) => !/^server\/(?:backup|db|events|keys)\//.test(path))).toEqual([]);
});

test("ciphers, hashes and codes are the approved ones", () => {
  expect(written(/create(?:C|Dec)ipher\w*\(\s*"([^"]+)"/g)).toEqual(["aes-256-gcm"]);
  expect(written(/(?:createHash|createHmac|hkdfSync|pbkdf2Sync)\(\s*([^,)]+)/g)).toEqual([
    '"sha256"',
    '"sha512"',
  ]);
  // Of the applications on people's phones, which know no other (RFC 6238).
  expect(having(/\bSHA-?1\b/i)).toEqual(["server/auth/second-factor/totp.ts"]);
  // Tells texts of one publication apart, and keeps nothing.
  expect(having(/\bmd5\b/i)).toEqual(["server/publications/story/data.ts"]);
});

test("what nobody may guess is not drawn by a generator that can be guessed", () => {
  // How long to wait before the next attempt.
  expect(having(/Math\.random/)).toEqual([
    "components/shell/live/source.ts",
    "lib/http/retry.ts",
    "server/filings/preparing/runner/prepare.ts",
    "server/imports/runner/ask.ts",
    "server/operator/transport/gates.ts",
    "server/pace/pauses.ts",
    "server/publications/outbox/mutations.ts",
    "server/push/outbox/mutations.ts",
  ]);
});

test("no connection goes without the check of its certificate", () => {
  const unchecked = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity: ?\(/;
  // Says whether the firm's address of PostgreSQL leaves it out, with which Autos does not start.
  expect(having(unchecked)).toEqual(["server/db/verified-tls.ts"]);
});

test("no form takes a field that its schema does not name", () => {
  expect(having(/looseObject|\.(?:passthrough|loose|catchall)\(/)).toEqual([]);
});
