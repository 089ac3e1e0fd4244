import { readFileSync } from "node:fs";
import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { makeCertificates } from "./certificates.ts";
import { claimPorts } from "./ports.ts";
import { makeScratch } from "./scratch.ts";

/** A PostgreSQL of its own that is reached over TCP, with TLS: its address without `sslmode`, and the way to change it. */
export async function startTlsPostgres() {
  const certificates = await makeCertificates();
  const dataDir = await makeScratch("tls");
  const port = await claimPorts();
  const settings = { listen_addresses: "127.0.0.1", port: String(port), fsync: "off" };
  const embedded = await ensureEmbeddedPostgres({ dataDir, settings });
  const superuser = new pg.Client(embedded.superuserUrl);
  await superuser.connect();
  // PostgreSQL reads only what belongs to the user it runs as.
  const write = (file: string, from: string) => {
    const lines = superuser.escapeLiteral(readFileSync(from, "utf8").trim());
    return superuser.query(
      `copy (select unnest(string_to_array(${lines}, e'\\n'))) to program 'umask 077; cat > ${file}'`,
    );
  };
  await write("server.key", certificates.key);
  const fingerprint = async () =>
    (await superuser.query("select pg_conf_load_time()::text as at")).rows[0].at;
  const show = async (certificate: "localhost" | "elsewhere") => {
    await write("server.crt", certificates[certificate]);
    const before = await fingerprint();
    await superuser.query("alter system set ssl = on");
    await superuser.query("select pg_reload_conf()");
    while ((await fingerprint()) === before) await new Promise((resolve) => setImmediate(resolve));
  };
  const { username, password } = new URL(embedded.appUrl);
  return {
    url: `postgres://${username}:${password}@localhost:${port}/autos`,
    authority: certificates.authority,
    show,
    stop: async () => {
      await superuser.end();
      await embedded.stop({ mode: "immediate" });
      await certificates.remove();
    },
  };
}
