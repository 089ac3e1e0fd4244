import "server-only";
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartupError } from "./startup-error.ts";

const run = promisify(execFile);

/** The system user PostgreSQL runs as; null for the user of this process. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number } | null;

/** PostgreSQL's whole environment: no secrets, LANG or PG… variables of this process. NODE_ENV is for the type only. */
const env = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", TZ: "UTC", NODE_ENV: "production" } as const;

type SpawnAs = { cwd: string; env: typeof env; uid?: number; gid?: number };

/** Options for `spawn` that make a child run as the account. The working directory must be one it may enter. */
export const asAccount = (account: Account): SpawnAs =>
  account ? { cwd: "/", env, uid: account.uid, gid: account.gid } : { cwd: "/", env };

/** An existing cluster keeps its owner; a new one gets `postgres`, an `autos` user made for it, or `nobody`. */
export async function chooseAccount({ cluster }: { cluster: string }): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = (await lookUp("postgres")) ?? (await lookUp("autos"));
  if (known) return known;
  await createSystemUser();
  const account = (await lookUp("autos")) ?? (await lookUp("nobody"));
  if (account) return account;
  throw new StartupError(
    "O PostgreSQL não roda como root e não foi possível criar um usuário de sistema para ele. Crie o usuário postgres ou inicie o Autos como usuário comum.",
  );
}

async function lookUp(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    const account = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return account.uid > 0 ? account : null;
  } catch {
    return null;
  }
}

async function createSystemUser(): Promise<void> {
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "autos"]],
    ["adduser", ["-S", "-D", "-H", "autos"]],
  ];
  for (const [command, args] of attempts) {
    try {
      await run(command, args);
      return;
    } catch {
      // The next one: Debian and Red Hat have useradd, Alpine has adduser.
    }
  }
}

/** Whether the account can enter a folder. It is tried: the modes of parent folders, ACLs and mounts all count. */
export async function canEnter({ account, dir }: { account: Account; dir: string }): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'cd -- "$1"', "sh", dir], asAccount(account));
    return true;
  } catch {
    return false;
  }
}
