import "server-only";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const secret = z.string().min(16);

/** What `DATA_DIR/secrets.json` holds. `keys` is in the format of AUTOS_KEYS: base64 of 32 bytes each, the first one active. */
const localSecretsSchema = z.object({
  keys: z.string().min(1),
  /** A key that is known already and becomes the active one once every process knows it. */
  nextKey: z.string().min(1).optional(),
  nextAuthSecret: secret,
  actionsKey: secret,
  pg: z.object({ superuser: secret, owner: secret, app: secret, doctor: secret, sandbox: secret }),
});
export type LocalSecrets = z.infer<typeof localSecretsSchema>;

const partialSchema = localSecretsSchema
  .partial()
  .extend({ pg: localSecretsSchema.shape.pg.partial().optional() });
type PartialSecrets = z.infer<typeof partialSchema>;

/** The secrets file exists but is damaged. It is never replaced, as it may hold the only copy of the keys. */
export class BrokenSecretsError extends Error {
  override name = "BrokenSecretsError";
}

export const localSecretsPath = ({ dataDir }: { dataDir: string }): string => join(dataDir, "secrets.json");

/**
 * Reads `DATA_DIR/secrets.json`, first adding whatever is missing. Safe when several processes start together: all
 * of them return the same values. Errors of the file system are thrown as they come.
 */
export function loadLocalSecrets({ dataDir }: { dataDir: string }): LocalSecrets {
  const file = localSecretsPath({ dataDir });
  const present = localSecretsSchema.safeParse(read(file));
  if (present.success) return present.data;
  mkdirSync(dataDir, { recursive: true });
  return withLock(`${file}.lock`, () => {
    const before = read(file);
    const complete = fill(before ?? {});
    if (!localSecretsSchema.safeParse(before).success)
      replace(file, `${JSON.stringify(complete, null, 2)}\n`);
    return complete;
  });
}

/** All keys of the file, as AUTOS_KEYS would give them: the one that is to come is the last. */
export const keysOf = ({ keys, nextKey }: Pick<LocalSecrets, "keys" | "nextKey">): string =>
  nextKey === undefined ? keys : `${keys},${nextKey}`;

/** The same, read from the file itself; null when it is not there or damaged, which a running process survives. */
export function readLocalKeys(file: string): string | null {
  try {
    const { keys, nextKey } = read(file) ?? {};
    return keys === undefined ? null : keysOf({ keys, nextKey });
  } catch {
    return null;
  }
}

/** Changes the keys of the secrets file, one process at a time, and returns what it holds then. */
export function changeLocalKeys(
  { dataDir }: { dataDir: string },
  change: (secrets: LocalSecrets) => Pick<LocalSecrets, "keys" | "nextKey">,
): LocalSecrets {
  const file = localSecretsPath({ dataDir });
  return withLock(`${file}.lock`, () => {
    const before = localSecretsSchema.parse(read(file));
    const { nextKey: _, ...others } = before;
    const after = { ...others, ...change(before) };
    replace(file, `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });
}

function fill(have: PartialSecrets): LocalSecrets {
  const base64 = () => randomBytes(32).toString("base64");
  const password = () => randomBytes(24).toString("hex");
  return {
    keys: have.keys ?? base64(),
    ...(have.nextKey !== undefined && { nextKey: have.nextKey }),
    nextAuthSecret: have.nextAuthSecret ?? base64(),
    actionsKey: have.actionsKey ?? base64(),
    pg: {
      superuser: have.pg?.superuser ?? password(),
      owner: have.pg?.owner ?? password(),
      app: have.pg?.app ?? password(),
      doctor: have.pg?.doctor ?? password(),
      sandbox: have.pg?.sandbox ?? password(),
    },
  };
}

function read(file: string): PartialSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
  try {
    return partialSchema.parse(JSON.parse(text));
  } catch {
    // Without the cause, whose message would quote the file.
    throw new BrokenSecretsError(file);
  }
}

/** Writes a file beside it, flushes and renames it: a crash leaves the old file or the new one, never half of one. */
function replace(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const handle = openSync(beside, "w", 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  const folder = openSync(join(file, ".."), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Runs `work` while holding a lock file with this process's id; the lock of a killed process is taken over. */
function withLock<T>(lock: string, work: () => T): T {
  const giveUpAt = Date.now() + 10_000;
  for (;;) {
    try {
      const handle = openSync(lock, "wx", 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || Date.now() > giveUpAt) throw error;
      if (holderIsGone(lock)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function holderIsGone(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    // Empty: the holder has created the file and not yet written its id.
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}

const errorCode = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
