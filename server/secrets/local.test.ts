import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scratch } from "#testing/scratch.ts";
import { BrokenSecretsError, loadLocalSecrets, localSecretsPath } from "./local.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(scratch, "autos-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("loadLocalSecrets", () => {
  test("makes the secrets once, readable by this user only", () => {
    const first = loadLocalSecrets({ dataDir });
    expect(Buffer.from(first.keys, "base64")).toHaveLength(32);
    expect(statSync(localSecretsPath({ dataDir })).mode & 0o777).toBe(0o600);
    expect(loadLocalSecrets({ dataDir })).toEqual(first);
  });

  test("adds the secrets that an older version did not have and keeps the rest", () => {
    const { nextAuthSecret, pg, ...older } = loadLocalSecrets({ dataDir });
    const { sandbox, ...olderPg } = pg;
    writeFileSync(localSecretsPath({ dataDir }), JSON.stringify({ ...older, pg: olderPg }));
    const now = loadLocalSecrets({ dataDir });
    expect(now).toMatchObject({ ...older, pg: olderPg });
    expect(now.nextAuthSecret).not.toBe(nextAuthSecret);
    expect(now.pg.sandbox).not.toBe(sandbox);
  });

  test("keeps the other keys of the ring", () => {
    const first = loadLocalSecrets({ dataDir });
    const keys = `${Buffer.alloc(32, 7).toString("base64")},${first.keys}`;
    writeFileSync(localSecretsPath({ dataDir }), JSON.stringify({ ...first, keys }));
    expect(loadLocalSecrets({ dataDir }).keys).toBe(keys);
  });

  test("never replaces a damaged file", () => {
    writeFileSync(localSecretsPath({ dataDir }), '{"keys": "cut o');
    expect(() => loadLocalSecrets({ dataDir })).toThrow(BrokenSecretsError);
    expect(readFileSync(localSecretsPath({ dataDir }), "utf8")).toBe('{"keys": "cut o');
  });

  test("takes over the lock of a killed process", async () => {
    const gone = promisify(execFile)(process.execPath, ["-e", "console.log(process.pid)"]);
    writeFileSync(`${localSecretsPath({ dataDir })}.lock`, (await gone).stdout.trim());
    expect(loadLocalSecrets({ dataDir }).keys).toBeTruthy();
  });

  test("gives processes that start together the same values", async () => {
    const source = `import { loadLocalSecrets } from ${JSON.stringify(new URL("./local.ts", import.meta.url).href)};
      console.log(JSON.stringify(loadLocalSecrets({ dataDir: process.argv[1] })));`;
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        promisify(execFile)("node", [
          "--conditions=react-server",
          "--input-type=module",
          "-e",
          source,
          dataDir,
        ]),
      ),
    );
    expect(new Set(all.map(({ stdout }) => stdout)).size).toBe(1);
    expect(JSON.parse(all[0]?.stdout ?? "")).toEqual(loadLocalSecrets({ dataDir }));
  });
});
