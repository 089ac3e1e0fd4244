import { Client } from "pg";
import { credentialKinds } from "#lib/credentials.ts";
import { plural } from "#lib/format/count.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { formatRecorded } from "#lib/time/time.ts";
import { waitTitle, withReason } from "#lib/waiting/words.ts";
import { lateMinutes } from "#server/audit/sealing/waiting.ts";
import { type TrailState, trailStates } from "#server/audit/trails.ts";
import { cliCtx } from "#server/auth/ctx.ts";
import { examineProvider } from "#server/auth/provider/conversation.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { getWaiting } from "#server/databases/waiting/data.ts";
import { pool } from "#server/db/connection.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { rowsUnderOthers } from "#server/keys/rotation.ts";
import { missingCredentials } from "#server/operator/credentials.ts";
import { isWithoutNetwork, readerHasNetwork } from "#server/pdf/run.ts";
import type { Command } from "./command.ts";
import { lostKeysSentence } from "./keys/words.ts";
import { usages } from "./usages.ts";

type Finding = { name: string; ok: boolean; detail: string };

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function check(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    return { name, ok: false, detail: sentence(error) };
  }
}

/** How the trails stand. Throws for one that is not sealed, not whole, or was not verified. */
function trailsSentence(states: TrailState[], now = Date.now()): string {
  const titles = (some: TrailState[]) =>
    some
      .map(({ name }) => (name === "access" ? "pessoas e acessos" : `base ${formatTaxId(name)}`))
      .join(", ");
  const broken = states.filter(({ last }) => last?.finished && last.findings > 0);
  if (broken.length > 0)
    throw new Error(`a última conferência achou falhas (${titles(broken)}). Quais: autos audit verify`);
  const late = states.filter(({ since }) => since !== null && Date.parse(since) < now - lateMinutes * 60_000);
  const oldest = late.map(({ since }) => since ?? "").sort()[0];
  if (oldest !== undefined)
    throw new Error(
      `registros sem selo desde ${formatRecorded(oldest)} (${titles(late)}). O worker está parado?`,
    );
  const cut = states.filter(({ last }) => last?.finished === false);
  if (cut.length > 0)
    throw new Error(`a última conferência não terminou (${titles(cut)}). O motivo: autos audit verify`);
  const stale = states.filter(
    ({ last, sealedFrom }) => Date.parse(last?.at ?? sealedFrom ?? "") < now - staleMs,
  );
  if (stale.length > 0)
    throw new Error(`sem conferência há mais de dois dias (${titles(stale)}). O worker está parado?`);
  const sealed = states.filter(({ sealedFrom }) => sealedFrom !== null);
  if (sealed.length === 0) return "nada selado ainda";
  const verified = sealed.flatMap(({ last }) => last?.at ?? []).sort();
  if (verified[0] === undefined) return "seladas, ainda não conferidas";
  const missing = sealed.filter(({ last }) => last === null);
  const none = missing.length === 0 ? "" : `; ainda sem conferência: ${titles(missing)}`;
  return `seladas; conferidas em ${formatRecorded(verified[0])} ou depois, sem falha${none}`;
}

/** Each trail is verified once a day. */
const staleMs = 2 * 24 * 3_600_000;

type Row = Record<string, string | number | null>;

/** Checks an installation without changing it, as the read-only role where possible. */
async function examine(doctorUrl: string): Promise<Finding[]> {
  const client = new Client({ connectionString: doctorUrl, application_name: "autos doctor" });
  await client.connect();
  const one = async (text: string): Promise<Row> => (await client.query<Row>(text)).rows[0] ?? {};
  try {
    const findings = [
      await check("PostgreSQL", async () => {
        const row = await one(
          "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
        );
        return `versão ${row.version}, ${row.size}`;
      }),
      await check("Papel da aplicação", async () => {
        await assertApplicationRole((text) => pool().query(text));
        return "sem privilégios além dos seus, segurança por linha forçada";
      }),
      await check("Migrações", async () => {
        const row = await one("select count(*)::int as count from drizzle.__drizzle_migrations");
        return `${row.count} aplicadas`;
      }),
      await check("Chaves", async () => {
        const { lost, older } = await rowsUnderOthers();
        if (lost > 0) throw new Error(lostKeysSentence(lost));
        return older === 0
          ? "tudo está selado com a ativa"
          : `${plural(older, "segredo ainda está", "segredos ainda estão")} com uma chave antiga; termine com: autos keys rotate`;
      }),
      await check("Trilhas", async () => trailsSentence(await trailStates())),
      await check("Fila de trabalhos", async () => {
        const row = await one(
          "select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state in ('created','retry') and start_after < now() - interval '5 minutes')::int as late from pgboss.job",
        );
        if (Number(row.late) > 0)
          throw new Error(`${row.late} trabalhos esperam há mais de 5 minutos: o worker está parado?`);
        return Number(row.failed) === 0
          ? "nada atrasado"
          : `nada atrasado, ${row.failed} falharam nos últimos dias`;
      }),
      await check("Leitor de PDFs", async () =>
        (await isWithoutNetwork())
          ? "à parte, sem segredos, sem disco e sem rede"
          : `à parte, sem segredos e sem disco. ${readerHasNetwork}`,
      ),
    ];
    const provider = ownProvider();
    if (provider !== null) {
      const { href } = provider.issuer;
      findings.push(
        await check("Serviço de entrada", async () => {
          const why = await examineProvider(provider);
          if (why !== null) throw new Error(`${href} não respondeu como deve (${why}). Confira OIDC_ISSUER.`);
          const only = provider.domain === null ? "" : `, só para ${provider.domain}`;
          return `${href} responde${only}; o segredo dele só é experimentado quando alguém entra`;
        }),
      );
    }
    const { rows } = await client.query<{ id: string; document: string }>(
      "select id, document from databases order by document",
    );
    for (const { id, document } of rows) {
      findings.push(
        await check(`Base ${document}`, async () => {
          const ctx = cliCtx({ databaseId: id, account: "autos" });
          const missing = await missingCredentials(ctx);
          if (missing.length === credentialKinds.length) throw new Error("nenhum token configurado");
          const tokens =
            missing.length === 0 ? "cinco tokens, todos abrem" : `faltam os tokens: ${missing.join(", ")}`;
          const { wait } = await getWaiting(ctx);
          return wait === null ? tokens : `${tokens}. ${withReason(waitTitle(wait), wait)}`;
        }),
      );
    }
    return findings;
  } finally {
    await client.end();
  }
}

export const doctor: Command = {
  usage: usages.doctor,
  options: {},
  run: async (_options, { runtime }) => {
    const findings = await examine(runtime.doctorUrl);
    const failed = findings.some(({ ok }) => !ok);
    const lines = findings.map(({ name, ok, detail }) => `${ok ? "certo" : "ERRO "}  ${name}: ${detail}`);
    return { line: lines.join("\n"), json: { ok: !failed, findings }, failed };
  },
};
