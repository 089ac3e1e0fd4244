import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { sealTrails } from "#server/audit/jobs.ts";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { adminCtx, auditActions, makeCnpj, makeDatabase } from "#testing/fixtures.ts";
import { scratch } from "#testing/scratch.ts";
import { auditHead, auditVerify } from "./audit.ts";
import { type Command, CommandError, parseOptions } from "./command.ts";
import { findCommand } from "./commands.ts";

let own: TestDatabase;
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  own = await moveToOwnDatabase();
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  folder = mkdtempSync(join(scratch, "autos-heads-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.end();
  await own.drop();
});

const terminal: Parameters<Command["run"]>[1] = Object.create(null);
const verify = (...args: string[]) => auditVerify.run(parseOptions(auditVerify, args), terminal);
const head = async () => (await auditHead.run(parseOptions(auditHead, []), terminal)).line;

function kept(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("a trail is verified, its end is kept outside, and what somebody did to it is named", async () => {
  const { id, document } = await makeDatabase({ document: makeCnpj() });
  const title = `Base ${formatTaxId(document)}`;
  const act = () => inDatabase(adminCtx(id), (tx) => recordAudit(tx, adminCtx(id), { action: "x" }));
  await act();
  await recordAccess(db(), { kind: "cli", account: "autos" }, { action: "x" });
  await sealTrails();
  await act();
  const whole = await verify();
  expect(whole.failed).toBe(false);
  expect(whole.line.replace(/desde .*/, "desde …").split("\n")).toEqual([
    "certo  Pessoas e acessos: sem falha. 1\u00A0registro conferido sob 1\u00A0selo.",
    `certo  ${title}: sem falha. 1\u00A0registro conferido sob 1\u00A0selo.`,
    "       1 por selar desde …",
  ]);
  expect((await auditActions(adminCtx(id))).slice(-2)).toEqual(["audit.verify", "audit.head"]);

  await sealTrails();
  const file = kept("head.json", await head());
  expect(await verify("--head", file)).toMatchObject({ failed: false, json: { ok: true } });
  await sealTrails();
  await owner.query(`select set_config('autos.database_id', '${id}', false)`);
  await owner.query("update audit_events set address = '192.0.2.9' where sequence = 1");
  for (const table of ["links", "seals"])
    await owner.query(`delete from audit_${table} where ${table === "links" ? "place > 1" : "number > 1"}`);
  const touched = await verify("--database", document, "--head", file);
  expect(touched).toMatchObject({ failed: true, json: { ok: false } });
  const said = touched.line.replace(/de \d\d\/\d\d\/\d{4}, [\d:]+/g, "de …").split("\n");
  expect(said[0]).toMatch(/^ERRO {3}Base .*: \d.falhas\. 1.registro conferido sob 1.selo\.$/);
  expect(said).toContain("       Registro 1 foi alterado depois de selado. Ele diz ser de … (selo 1, de …).");
  expect(said).toContain("       O fim da trilha foi cortado: o selo guardado é o 2, e o último aqui é o 1.");

  const without = JSON.parse(await head());
  without.heads = without.heads.slice(0, 1);
  const uncompared = await verify("--head", kept("without.json", JSON.stringify(without)));
  expect(uncompared.failed).toBe(true);
  expect(uncompared.line).toContain(`ERRO   ${title}: não há selo desta trilha em `);
  expect(uncompared.line).not.toContain("ERRO   Pessoas e acessos: não há selo");

  const elsewhere = JSON.parse(await head());
  elsewhere.heads[0].chain = "6f1c1f0e-0000-4000-8000-000000000000";
  const { failed, line } = await verify("--head", kept("other.json", JSON.stringify(elsewhere)));
  expect(failed).toBe(true);
  expect(line).toContain("O selo guardado é de uma trilha que não está aqui.");
});

test.each([
  ["{", "não é de autos audit head."],
  ['{"format":"autos-audit-heads-2","heads":[]}', "não é de autos audit head."],
  [null, "não pôde ser lido."],
])("a file that is no head (%s) is refused in one line", async (text, sentence) => {
  const file = text === null ? join(folder, "absent.json") : kept("wrong.json", text);
  const error: unknown = await verify("--head", file).catch((reason) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect(String(error)).toContain(sentence);
});

test("a seal that is late is told as late, and accuses nobody", async () => {
  const { id, document } = await makeDatabase({ document: makeCnpj() });
  await inDatabase(adminCtx(id), (tx) => recordAudit(tx, adminCtx(id), { action: "x" }));
  await owner.query(`select set_config('autos.database_id', '${id}', false)`);
  await owner.query("update audit_events set at = now() - interval '1 hour'");
  const { failed, line } = await verify("--database", document);
  expect(failed).toBe(true);
  expect(line).toMatch(/^tarde {2}Base .*: sem falha\./);
  expect(line).toContain("O worker sela a cada minuto: veja se ele está em execução.");
});

test("the words find the commands", async () => {
  expect((await findCommand(["audit", "verify"])).command).toBe(auditVerify);
  expect((await findCommand(["audit", "head"])).command).toBe(auditHead);
});
