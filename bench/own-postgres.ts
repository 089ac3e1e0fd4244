import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadLocalSecrets } from "#server/secrets/local.ts";

/**
 * A PostgreSQL of a measurement's own: as the application's role, as the superuser, whom no policy binds, and where a simulated
 * service may keep what it knows.
 */
export type OwnPostgres = { superuser: pg.Pool; superuserUrl: string; appUrl: string; sandboxUrl: string };

/** Starts one with the tables of Autos, has `work` fill and measure it, and removes it. */
export async function withOwnPostgres(work: (own: OwnPostgres) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "autos-bench-"));
  // When run as root, PostgreSQL runs as another user, which must be able to pass through this folder.
  chmodSync(dataDir, 0o711);
  const postgres = await ensureEmbeddedPostgres({
    dataDir,
    settings: { fsync: "off", shared_buffers: "1GB", maintenance_work_mem: "512MB", max_wal_size: "4GB" },
  });
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
    const superuserUrl = new URL(postgres.superuserUrl);
    superuserUrl.pathname = "/autos";
    const secrets = loadLocalSecrets({ dataDir });
    Object.assign(process.env, {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.appUrl,
      AUTOS_KEYS: secrets.keys,
      NEXTAUTH_SECRET: secrets.nextAuthSecret,
    });
    const superuser = new pg.Pool({ connectionString: superuserUrl.href, max: 2 });
    // A failure ends the server below its other connections.
    superuser.on("error", () => {});
    try {
      const { appUrl, sandboxUrl } = postgres;
      await work({ superuser, superuserUrl: superuserUrl.href, appUrl, sandboxUrl });
    } finally {
      await superuser.end();
    }
  } finally {
    await postgres.stop({ mode: "immediate" });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
