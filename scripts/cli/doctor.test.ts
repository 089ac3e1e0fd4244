import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";
import { recordAudit } from "#server/audit/record.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyTrail } from "#server/audit/verification.ts";
import { inDatabase } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { adminCtx, makeDatabase } from "#testing/fixtures.ts";
import { doctor } from "./doctor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => await database.drop());

test("the doctor examines an installation with the little that its role may read", async () => {
  const { document } = await makeDatabase();
  const runtime = { ...(await prepareRuntime({ needs: [] })), doctorUrl: database.doctorUrl };
  const terminal = {
    runtime,
    readStdin: async () => "",
    screen: process.stderr,
    pressed: () => new AbortController().signal,
  };
  const { line, failed } = await doctor.run({}, terminal);
  expect(failed).toBe(true);
  expect(line.split("\n").map((one) => one.replace(/: .*/, ""))).toEqual([
    "certo  PostgreSQL",
    "certo  Papel da aplicação",
    "certo  Migrações",
    "certo  Chaves",
    "certo  Trilhas",
    "certo  Fila de trabalhos",
    "certo  Leitor de PDFs",
    `ERRO   Base ${document}`,
  ]);
  expect(line).toContain("nenhum token configurado");
  expect(line).toContain("Trilhas: nada selado ainda");
  expect(line).toMatch(/Leitor de PDFs: à parte, .*(e sem rede|tem rede)/);
});

test("the doctor tells of a trail that is not whole, and of one that nobody seals", async () => {
  const { id } = await makeDatabase();
  const chain = { databaseId: id } as const;
  const said = async () => {
    const runtime = { ...(await prepareRuntime({ needs: [] })), doctorUrl: database.doctorUrl };
    const { line } = await doctor.run({}, { ...Object.create(null), runtime });
    return line.split("\n").find((one) => one.includes("Trilhas"));
  };
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query("select set_config('autos.database_id', $1, false)", [id]);
  await inDatabase(adminCtx(id), (tx) => recordAudit(tx, adminCtx(id), { action: "x" }));
  await owner.query("update audit_events set at = now() - interval '1 hour'");
  expect(await said()).toMatch(
    /^ERRO {3}Trilhas: registros sem selo desde .* \(base .*\)\. O worker está parado\?$/,
  );
  await sealChain(chain);
  const verify = () => verifyTrail(chain, { actor: { kind: "system", job: "verify" }, name: "x" });
  await verify();
  expect(await said()).toMatch(/^certo {2}Trilhas: seladas; conferidas em .* ou depois, sem falha$/);
  const other = await makeDatabase();
  const ctx = adminCtx(other.id);
  await inDatabase(ctx, (tx) => recordAudit(tx, ctx, { action: "x" }));
  await sealChain({ databaseId: other.id });
  expect(await said()).toContain(
    `ou depois, sem falha; ainda sem conferência: base ${formatTaxId(other.document)}`,
  );
  const ofOther = async (statement: string) => {
    await owner.query("select set_config('autos.database_id', $1, false)", [other.id]);
    await owner.query(statement);
    await owner.query("select set_config('autos.database_id', $1, false)", [id]);
  };
  await ofOther("update audit_seals set at = at - interval '49 hours'");
  expect(await said()).toBe(
    `ERRO   Trilhas: sem conferência há mais de dois dias (base ${formatTaxId(other.document)}). O worker está parado?`,
  );
  await ofOther("update audit_seals set at = at + interval '49 hours'");
  await owner.query("update audit_events set object = 'y' where action = 'x'");
  await verify();
  expect(await said()).toMatch(/^ERRO {3}Trilhas: a última conferência achou falhas \(base .*\)/);
});
