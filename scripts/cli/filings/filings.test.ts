import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { longestAct } from "#lib/filings/draft/schema.ts";
import { type Command, CommandError, type Output, parseOptions } from "#scripts/cli/command.ts";
import { plainJson } from "#scripts/cli/plain.ts";
import { inDatabase, type Scope } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf } from "#testing/answers.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { auditActions, makeCnj, makeCnpj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { prepareFiling } from "./prepare.ts";
import { showFiling } from "./show.ts";

let folder: string;
// What is asked of all databases meets only these.
let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  folder = mkdtempSync(join(tmpdir(), "filings-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

type Firm = { document: string; ctx: Awaited<ReturnType<typeof memberCtx>>; scope: Scope; cnj: Cnj };
let firm: Firm;
beforeEach(async () => {
  const { id, document } = await makeDatabase({ document: makeCnpj() });
  const [ctx, scope, cnj] = [await memberCtx(id), ofFirm(id), makeCnj()];
  await inDatabase(scope, (tx) => mirrorAnswer(tx, ctx, cnj, answerOf({})));
  firm = { document, ctx, scope, cnj };
});

const unused: Parameters<Command["run"]>[1]["runtime"] = Object.create(null);
const call = (command: Command, args: string[]) =>
  command.run(parseOptions(command, args), {
    readStdin: async () => "",
    screen: new PassThrough(),
    pressed: () => new AbortController().signal,
    runtime: unused,
  });
const refusal = (run: Promise<Output>) =>
  run.then(
    () => "not refused",
    (error) => (error instanceof CommandError ? error.message : String(error)),
  );
const petitions = () => inDatabase(firm.scope, (tx) => tx.$count(filings));

async function pdf(name: string): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return file(name, Buffer.from(await document.save()));
}
function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe("autos filing prepare", () => {
  const prepare = (...args: string[]) =>
    call(prepareFiling, ["--database", firm.document, "--case", formatCnj(firm.cnj), ...args]);

  test("makes a draft with the files in their order, and ends with the address where a person goes on", async () => {
    const [one, two] = [await pdf("replica.pdf"), await pdf("anexo.pdf")];
    const { line, json, failed } = await prepare("--act", "Réplica", one, two);
    expect(failed).toBe(false);
    const last = line.split("\n").at(-1) ?? "";
    expect(last).toMatch(new RegExp(`^https?://.+/${firm.document}/filings/[\\w-]{36}$`));
    expect(json).toMatchObject({ case: firm.cnj, address: last, refused: [], decisions: [] });
    expect(json.documents).toMatchObject([{ filename: "replica.pdf" }, { filename: "anexo.pdf" }]);
    const shown = await call(showFiling, [String(json.id), "--database", firm.document]);
    expect(shown.json).toMatchObject({
      situation: "draft",
      intent: "preparing",
      evidence: "none",
      receipt: null,
    });
    expect(await auditActions(firm.ctx)).toContain("filing.begin");
  });

  test("a name of a file is meant from the folder in which the command was typed", async () => {
    await pdf("dali.pdf");
    vi.stubEnv("INIT_CWD", folder);
    const { json } = await prepare("dali.pdf").finally(() => vi.unstubAllEnvs());
    expect(json.documents).toMatchObject([{ filename: "dali.pdf" }]);
  });

  test("keeps what is wrong with a file beside it, says so, and ends with code 1", async () => {
    const text = file("falso.pdf", Buffer.from("isto é texto"));
    const { line, json, failed } = await prepare(await pdf("bom.pdf"), text);
    expect(failed).toBe(true);
    expect(line).toMatch(/^falso\.pdf, .*\n {2}\S/m);
    const [good, bad] = json.documents as { sha256: string; problems: { severity: string }[] }[];
    expect(good?.problems.filter(({ severity }) => severity === "block")).toEqual([]);
    expect(bad?.problems[0]?.severity).toBe("block");
    expect(bad?.sha256).toBe(createHash("sha256").update("isto é texto").digest("hex"));
    expect(await petitions()).toBe(1);
  });

  test("takes an act as long as the page does, and no longer", async () => {
    const { json } = await prepare("--act", "a".repeat(longestAct));
    expect(json.case).toBe(firm.cnj);
    expect(await refusal(prepare("--act", "a".repeat(longestAct + 1)))).toBe(
      `--act: Use até ${longestAct} letras.`,
    );
    expect(await petitions()).toBe(1);
  });

  test("without files it makes a draft and says that there are none", async () => {
    const { line, json, failed } = await prepare();
    expect([json.documents, failed]).toEqual([[], false]);
    expect(line.split("\n").length).toBeGreaterThan(2);
  });

  test("stops where a person must decide, and says it", async () => {
    await addFiling(firm.ctx, { cnj: firm.cnj, act: "Contestação" }, [events.readied, events.opened]);
    const { line, json } = await prepare();
    expect(line).toContain("(Contestação, de Joana Prado): alguém precisa dizer que esta é outra.");
    expect(json.decisions).toHaveLength(1);
  });

  test.each([
    ["a file that is not there", () => ["nada.pdf"], /^nada\.pdf: não há este arquivo\.$/],
    ["a folder", () => [folder], /não há este arquivo/],
    ["an empty file", () => [file("vazio.pdf", Buffer.of())], /vazio\.pdf: Este arquivo está vazio\./],
  ])("begins nothing with %s", async (_, paths, said) => {
    expect(await refusal(prepare(await pdf("bom.pdf"), ...paths()))).toMatch(said);
    expect(await petitions()).toBe(0);
  });

  test("knows neither a wrong number, nor a case that is not here, nor another firm's", async () => {
    const of = (cnj: string) => call(prepareFiling, ["--database", firm.document, "--case", cnj]);
    expect(await refusal(of("1048213-12.2023.8.26.0100"))).toMatch(/^1048213-12/);
    expect(await refusal(of(makeCnj()))).toMatch(/não está na base/);
    const other = (await makeDatabase({ document: makeCnpj() })).document;
    expect(await refusal(call(prepareFiling, ["--database", other, "--case", firm.cnj]))).toMatch(
      /não está na base/,
    );
    expect(await refusal(call(prepareFiling, ["--database", other]))).toMatch(/^Falta --case/);
  });
});

describe("autos filing show", () => {
  test("prints the four facts and what happened", async () => {
    const id = await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [
      events.readied,
      events.opened,
      events.returned,
    ]);
    await addEvent(firm.ctx, id, events.failing);
    await addEvent(firm.ctx, id, events.answered("rejected", "documento\u001b[2J sem assinatura"));
    const { json, line } = await call(showFiling, [id]);
    expect(Object.keys(json)).toEqual([
      "id",
      "case",
      "situation",
      "intent",
      "evidence",
      "receipt",
      "reachability",
      "history",
    ]);
    expect(json).toMatchObject({
      id,
      case: firm.cnj,
      situation: "rejected",
      intent: "opened",
      evidence: "rejected",
    });
    expect(json.reachability).toMatchObject({ failingSince: null, failure: null });
    expect((json.history as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      "created",
      "readied",
      "opened",
      "returned",
      "unanswered",
      "rejected",
    ]);
    expect(line).toMatch(/^Rejeitada/);
    expect(line).toContain("Recibo: nenhum até agora.");
    expect(line).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2} {2}.+: /m);
    for (const text of [line, plainJson(json)]) expect(text.includes("\u001b")).toBe(false);
    await addEvent(firm.ctx, id, events.receipt);
    expect((await call(showFiling, [id])).json.receipt).toEqual({ sha256: "0".repeat(64), bytes: 48_213 });
  });

  test("finds no petition of another database, and none that is not there", async () => {
    const id = await addFiling(firm.ctx, { cnj: firm.cnj });
    const other = (await makeDatabase({ document: makeCnpj() })).document;
    expect(await refusal(call(showFiling, [id, "--database", other]))).toMatch(/^Não encontramos a petição/);
    for (const wrong of ["nada", drawnId()])
      expect(await refusal(call(showFiling, [wrong]))).toMatch(/^Não encontramos a petição/);
    expect(await refusal(call(showFiling, []))).toMatch(/^Uso: /);
  });
});
