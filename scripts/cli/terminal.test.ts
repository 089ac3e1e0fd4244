import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { db, inDatabase, pool } from "#server/db/connection.ts";
import { cases, databases, importItems, operatorWaits } from "#server/db/schema/schema.ts";
import { noteAnswer } from "#server/pace/waits.ts";
import { coverOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { auditActions, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { readPaper } from "#testing/paper.ts";
import { cardOf } from "#testing/sandbox.ts";
import { ofFirm } from "#testing/scope.ts";
import { showCase } from "./case.ts";
import { type Command, CommandError, type Output, parseOptions } from "./command.ts";
import { importNumbers } from "./import.ts";
import { isLeftAlone } from "./import-drive.ts";
import { grant, userAdd } from "./people.ts";

let firm: TestFirm;
let ctx: Ctx;
let document: string;

beforeAll(async () => {
  firm = await startTestFirm();
  ({ ctx, document } = firm);
});
afterEach(() => firm.control("DELETE", "/faults"));
afterAll(() => firm.close());

/** Runs a command as the terminal does, with this text on standard input. `press` is Ctrl-C. */
async function call(command: Command, args: string[], text = "", press?: AbortSignal) {
  const screen = new PassThrough();
  let said = "";
  screen.on("data", (chunk) => {
    said += chunk;
  });
  const output = await command.run(parseOptions(command, args), {
    readStdin: async () => text,
    screen,
    pressed: () => press ?? new AbortController().signal,
    runtime: unused,
  });
  return { ...output, said: said.split("\n") };
}
const unused: Parameters<Command["run"]>[1]["runtime"] = Object.create(null);

const refusal = (run: Promise<Output>) =>
  run.then(
    () => "not refused",
    (error) => (error instanceof CommandError ? error.message : String(error)),
  );

describe("autos import", () => {
  test("imports by itself when no worker runs, gives the labels, and names what failed", async () => {
    const [good, failing] = [makeCnj(), cardOf("failedImport")];
    const wrong = "1018874-82.2023.4.01.8200";
    const text = `Seguem ${formatCnj(good)} e ${failing};\n${good} de novo, ${wrong}`;
    const output = await call(importNumbers, ["--label", "Banco", "--label", "Banco"], text);
    expect(output.failed).toBe(true);
    expect(output.said.slice(0, 3)).toEqual([
      "2 números encontrados, 1 repetido.",
      `  ${wrong}: Dígito errado: seria 83, não 82.`,
      "0 de 2 prontos, 2 na fila",
    ]);
    expect(output.line.split("\n")).toEqual([
      "1 de 2 processos prontos, 1 com problema.",
      expect.stringMatching(/^1 sem dados: .*sem trazer dados/),
      `  ${formatCnj(failing)}`,
      "1 número precisa de correção:",
      `  ${wrong}`,
    ]);
    expect(output.json).toMatchObject({
      accepted: 2,
      known: 0,
      total: 2,
      problems: [{ cnj: failing, state: "failed" }],
      wrong: [{ text: wrong, problem: "Dígito errado: seria 83, não 82." }],
    });
    const { rows } = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.execute(sql`select l.name, c.cnj from case_labels c join labels l on l.id = c.label_id`),
    );
    expect(rows).toContainEqual({ name: "Banco", cnj: good });
    expect(await auditActions(ctx)).toContain("import.start");
    const again = await call(importNumbers, [], good);
    expect(again).toMatchObject({
      line: "Todos estes processos já estão aqui ou em importação.",
      failed: false,
    });
    expect(again.said[0]).toBe("1 número encontrado, 1 já está aqui.");

    // Nobody knows anything of the failed one: it is not said to be here, and is imported again.
    const empty = await call(importNumbers, ["--no-wait"], failing);
    expect(empty.said[0]).toBe("1 número encontrado, 1 ainda sem dados aqui, será importado de novo.");
    expect(empty.line).toMatch(/^Importação iniciada: 1 número\./);
    const shown = await call(showCase, [failing]);
    expect(shown.line).toMatch(/^Sem dados\n/);
    expect(shown.line).toContain("Não verificado: o serviço respondeu sem dados do processo em ");
    expect(shown.line).toContain("Movimentações e documentos: ainda não sabemos.");
    expect(shown.json).toMatchObject({ counts: null });
  }, 30_000);

  test("leaves the import to the worker with --no-wait, and does not cancel it on Ctrl-C", async () => {
    const cnj = makeCnj();
    const started = await call(importNumbers, ["--no-wait"], cnj);
    expect(started.line).toMatch(/^Importação iniciada: 1 número\. A importação continua sozinha\./);
    const press = new AbortController();
    const other = makeCnj();
    const running = call(importNumbers, [], other, press.signal);
    press.abort();
    const left = await running;
    expect(left.interrupted).toBe(true);
    expect(left.line).toContain("A importação não foi cancelada.");
    const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.select({ state: importItems.state }).from(importItems).where(eq(importItems.cnj, other)),
    );
    expect(rows).toEqual([{ state: "queued" }]);
  });

  test.each([
    ["", "Os números vêm pela entrada padrão: autos import < numeros.txt"],
    ["nada aqui", /^Não há número CNJ neste texto/],
    ["1018874-82.2023.4.01.8200", /^Nenhum número pode ser importado ainda/],
    ["x".repeat(5_000_001), "O texto passa de 5 MB. Divida em partes."],
  ])("refuses a text without a valid number, or too long (%#)", async (text, sentence) => {
    expect(await refusal(call(importNumbers, [], text))).toMatch(sentence);
  });

  test("does the worker's job only when a job waits and no worker runs", async () => {
    const id = drawnId();
    const job = (state: string, column: string, ago: string) =>
      pool().query(
        `insert into pgboss.job (name, data, state, ${column}, singleton_key)
         values ('import-advance', jsonb_build_object('databaseId', $1::text), $2::pgboss.job_state, now() - $3::interval, $4)`,
        [id, state, ago, drawnId()],
      );
    expect(await isLeftAlone(id)).toBe(false);
    await job("created", "start_after", "1 second");
    expect(await isLeftAlone(id)).toBe(false);
    await job("created", "start_after", "10 seconds");
    expect(await isLeftAlone(id)).toBe(true);
    await job("active", "started_on", "10 minutes");
    expect(await isLeftAlone(id)).toBe(true);
    await job("active", "started_on", "5 seconds");
    expect(await isLeftAlone(id)).toBe(false);
    expect(await isLeftAlone(drawnId())).toBe(false);
  });
});

describe("autos case", () => {
  /** Adds a case that the service has, without anything read of it yet. */
  async function add(values: Partial<typeof cases.$inferInsert> = {}, cnj = makeCnj()): Promise<Cnj> {
    const { baseUrl, tokens } = firm.info;
    await fetch(`${baseUrl}/v1/${document}/process/capture?token=${tokens.capture}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ justices: [{ number: cnj }] }),
    });
    await vi.waitFor(
      async () => {
        const headers = { Authorization: tokens.api };
        const { data } = await (await fetch(`${baseUrl}/v1/${document}/process/${cnj}`, { headers })).json();
        expect(data.isWorked).toBe(false);
      },
      { timeout: 10_000 },
    );
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false, ...values }),
    );
    return cnj;
  }

  test("asks the service with --refresh, and shows the last check, cover and movements", async () => {
    const cnj = await add();
    const { line, json, failed } = await call(showCase, [
      formatCnj(cnj),
      "--refresh",
      "--database",
      document,
    ]);
    expect(failed).toBe(false);
    expect(line).toContain(formatCnj(cnj));
    expect(line).toMatch(/^Serviço consultado em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}, /m);
    expect(line).toMatch(/^Classe {2,}\S/m);
    expect(line).toMatch(/^\d{2}\/\d{2}\/\d{4}(, \d{2}:\d{2})? {2,}\S/m);
    expect(json).toMatchObject({ cnj, cover: { importing: false } });
    expect(json.movements).toHaveLength(Number(Reflect.get(Object(json.counts), "movements")));
    expect(await auditActions(ctx)).toContain("case.refresh");
  });

  test("says that the check failed, and still shows what is known", async () => {
    const checkedAt = new Date("2026-11-18T17:10:00Z");
    const cnj = await add({ checkedAt, firstAnswerAt: checkedAt });
    await firm.fault({ operation: 2, kind: "status", status: 503, times: 20, cnj });
    const { line, failed } = await call(showCase, [cnj, "--refresh"]);
    expect(failed).toBe(true);
    expect(line).toMatch(
      /^Não verificado desde .*: o serviço não responde\. Dados de 18\/11\/2026, 14:10\.$/m,
    );
  });

  test("does not ask while the service asked to wait, says until when, and still shows what is known", async () => {
    const cnj = await add({ checkedAt: new Date("2026-11-18T17:10:00Z") });
    await noteAnswer(ctx, {
      sentAt: fromNow(),
      operation: 2,
      failure: { code: "busy", status: 429, retryAfterSeconds: 3_600 },
    });
    const { line, json, failed } = await call(showCase, [cnj, "--refresh"]);
    await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.delete(operatorWaits));
    expect(failed).toBe(true);
    expect(line).toMatch(/^O serviço pediu para esperar até \d\d:\d\d\. /);
    expect(line).toContain(formatCnj(cnj));
    const [found] = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.select({ checkedAt: cases.checkedAt }).from(cases).where(eq(cases.cnj, cnj)),
    );
    expect(found).toEqual({ checkedAt: new Date("2026-11-18T17:10:00Z") });
    expect(json).toMatchObject({ cnj, error: expect.stringContaining("esperar") });
  });

  test("writes all checks of a period as a PDF, and no file that is there already", async () => {
    const cnj = await add();
    const folder = mkdtempSync(join(tmpdir(), "autos-certificate-"));
    const file = join(folder, "consultas.pdf");
    const args = [cnj, "--refresh", "--certificate", file, "--from", "2026-01-01"];
    const { line, json, failed } = await call(showCase, args);
    expect(failed).toBe(false);
    expect(line).toMatch(/^Registro de consultas de 01\/01\/2026 a \d\d\/\d\d\/\d{4}: /);
    expect(json).toMatchObject({ certificate: file, from: "2026-01-01" });
    // On a machine of several people it is its owner's alone.
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { text } = await readPaper([readFileSync(file)]);
    expect(text).toContain(formatCnj(cnj));
    expect(text).toContain("1 consulta: primeira leitura do processo");
    expect(await auditActions(ctx)).toContain("case.checks");
    expect(await refusal(call(showCase, args))).toBe(`O arquivo ${file} já existe.`);
    const unwritable = [cnj, "--certificate", join(folder, "nada", "x.pdf")];
    expect(await refusal(call(showCase, unwritable))).toMatch(/não pôde ser escrito \(ENOENT\)\.$/);
    expect(await refusal(call(showCase, [cnj, "--certificate", file, "--from", "ontem"]))).toBe(
      "Escreva os dias como 2026-11-03.",
    );
    expect(await refusal(call(showCase, [cnj, "--to", "2026-01-01"]))).toBe(
      "--from e --to valem com --certificate.",
    );
    rmSync(folder, { recursive: true });
  });

  test("masks every CPF and CNPJ, and prints them whole only with --tax-ids, which the trail says", async () => {
    const lawyers = [{ name: "Íris Müller", taxId: "52998224725", oab: "OAB/SP 123.456" }];
    const party = { pole: "active", poleLabel: "AUTORA", person: null, personLabel: null, lawyers } as const;
    const parties = [{ ...party, name: "Ana Prado", taxId: "31415926590" }];
    const cnj = await add({ cover: coverOf({ parties }), coverRaw: {} });
    const revealed = async () =>
      (await auditActions(ctx)).filter((action) => action === "parties.reveal").length;
    const before = await revealed();
    const masked = await call(showCase, [cnj]);
    expect(masked.line).toContain("CPF 314.•••.•••-90");
    expect(masked.json).toMatchObject({ cover: { parties: [{ document: "CPF 314.•••.•••-90" }] } });
    expect(JSON.stringify(masked)).not.toMatch(/31415926590|314\.159|52998224725|529\.982/);
    expect(await revealed()).toBe(before);
    const whole = await call(showCase, [cnj, "--tax-ids"]);
    expect(whole.line).toContain("CPF 314.159.265-90");
    expect(whole.json).toMatchObject({ cover: { parties } });
    expect(await revealed()).toBe(before + 1);
    expect(await refusal(call(showCase, [cnj, "--tax-ids", "--certificate", "x.pdf"]))).toBe(
      "--tax-ids não vale com --certificate.",
    );
  });

  test("prints a hostile case as text", async () => {
    const cnj = await add({}, cardOf("hostileText"));
    const { line } = await call(showCase, [cnj, "--refresh"]);
    expect(line.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test("gives one line for a case that is not here and for a wrong number", async () => {
    const cnj = makeCnj();
    expect(await refusal(call(showCase, [cnj]))).toBe(
      `O processo ${formatCnj(cnj)} não está na base ${document}. Para trazê-lo: autos import`,
    );
    expect(await refusal(call(showCase, ["123"]))).toBe("123: Faltam 17 dígitos: são 20, aqui há 3.");
    expect(await refusal(call(showCase, []))).toMatch(/^Uso: autos case/);
    expect(await refusal(call(showCase, [cnj, "--database", "45123876000163"]))).toMatch(/^Nenhuma base/);
  });

  test("asks for --database when there are several databases", async () => {
    const other = await makeDatabase();
    expect(await refusal(call(showCase, [makeCnj()]))).toMatch(/^Há \d+ bases: escolha com --database/);
    await db().delete(databases).where(eq(databases.id, other.id));
  });
});

describe("autos user add", () => {
  const add = (password: string, email = `ana.${drawnId()}@exemplo.example`) =>
    call(userAdd, ["--email", email, "--name", "Ana Prado"], password);

  test("refuses a password that is easily guessed, and takes a phrase", async () => {
    expect(await refusal(add("aaaaaaaaaaaaaaa"))).toMatch(/^Esta senha repete/);
    expect(await refusal(add("ana.prado@exemplo", "ana.prado@exemplo.example"))).toMatch(
      /seu nome, seu e-mail/,
    );
    expect(await add("um quintal com goiabeira")).toMatchObject({
      line: expect.stringMatching(/^Pessoa criada/),
    });
  });
});

describe("autos grant", () => {
  test("names the role in the words of the screen, and what may be written", async () => {
    const email = `ana.${drawnId()}@exemplo.example`;
    await call(userAdd, ["--email", email, "--name", "Ana Prado"], "um quintal com goiabeira");
    const give = (role: string) => call(grant, ["--email", email, "--database", document, "--role", role]);
    expect((await give("lawyer")).line).toBe(`${email} agora é advogado(a) na base ${document}`);
    expect((await give("admin")).line).toContain("administrador(a)");
    expect(await refusal(give("chefe"))).toContain(
      "use lawyer (advogado(a)), paralegal (paralegal), admin (administrador(a)).",
    );
  });
});
