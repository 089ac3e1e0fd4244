import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { closePool } from "#server/db/connection.ts";
import { cases, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { recordEvent, requireFiling } from "#server/filings/history/mutations.ts";
import { wednesday } from "#testing/clock.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeListed } from "#testing/listed.ts";
import { unpack } from "#testing/unpack.ts";
import { gatherEvidence } from "./data.ts";

afterAll(closePool);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evidence-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pdf = Buffer.from("%PDF-1.7\nrecibo de protocolo 77.812/2026\n%%EOF\n".repeat(60_000));

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

async function makeFirm() {
  const { ctx: helena, add, within } = await makeListed();
  const cnj = await add();
  const id = await addFiling(helena, { cnj, act: "Réplica\u202E à contestação" }, [
    events.readied,
    events.opened,
    events.returned,
  ]);
  /** The service sends its receipt. */
  async function receive(bytes = pdf, isPdf = true) {
    const stored = await writeBlob(helena, { kind: "receipt", source: pieces(bytes) });
    await addEvent(helena, id, events.receipt);
    await within((tx) =>
      tx.update(filings).set({ receiptId: stored.id, receiptIsPdf: isPdf }).where(eq(filings.id, id)),
    );
    return stored;
  }
  async function attach(filename: string, bytes: Buffer) {
    const { id: blobId, size, sha256 } = await writeBlob(helena, { kind: "petition", source: pieces(bytes) });
    const of = { databaseId: helena.databaseId, filingId: id, cnj, place: 0, blobId, size, sha256, filename };
    const findings = {
      type: "pdf",
      pages: 1,
      isEncrypted: false,
      isBroken: false,
      isSigned: false,
      sizes: [],
    } as const;
    const added = { addedAt: wednesday, addedBy: "Joana Prado", findings: { ...findings, sizes: [] } };
    await within((tx) => tx.insert(filingDocuments).values({ ...of, ...added }));
  }
  return { helena, cnj, id, within, receive, attach };
}

/** Downloads and unpacks it; the names of its files. */
async function unpacked(ctx: Ctx, id: string): Promise<string[]> {
  const evidence = await gatherEvidence(ctx, { id });
  if (evidence === null) throw new Error("no petition");
  writeFileSync(join(folder, "a.zip"), await buffer(evidence.chunks));
  unpack(join(folder, "a.zip"), folder);
  rmSync(join(folder, "a.zip"));
  return readdirSync(folder).sort();
}

const check = (sums: string) =>
  execFileSync("sha256sum", ["-c", sums], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the evidence of a petition", () => {
  test("is checked by anybody with sha256sum, and what was altered is found", async () => {
    const { helena, id, cnj, receive, attach } = await makeFirm();
    const petition = Buffer.from("%PDF-1.4 petição");
    await attach("réplica \\ final.pdf", petition);
    await receive();
    expect(await unpacked(helena, id)).toEqual([
      "LEIA-ME.txt",
      "documentos.sha256",
      "historico.json",
      "historico.txt",
      "manifesto.sha256",
      "recibo.pdf",
    ]);
    expect(check("manifesto.sha256").match(/: OK$/gm)).toHaveLength(5);
    expect(readFileSync(join(folder, "recibo.pdf")).equals(pdf)).toBe(true);
    // Whoever has the documents checks them too, whatever is in their names.
    writeFileSync(join(folder, "réplica \\ final.pdf"), petition);
    expect(check("documentos.sha256")).toMatch(/: OK$/m);

    const readme = textOf("LEIA-ME.txt");
    expect(readme).toContain(formatCnj(cnj));
    expect(readme).toContain("Petição:   Réplica à contestação\n");
    expect(readme).toMatch(/Situação, como o Autos a conhecia em [^\n]+:\n {4}Protocolada\.\n/);
    expect(readme).toContain("sha256sum -c manifesto.sha256");
    expect(textOf("historico.txt").match(/^\d+\. /gm)).toHaveLength(5);
    expect(textOf("historico.txt")).toContain("serviço: Recibo recebido e guardado.");
    const told = JSON.parse(textOf("historico.json"));
    expect(told).toMatchObject({
      id,
      case: cnj,
      situation: "filed",
      facts: { evidence: "filed", hasReceipt: true },
    });
    expect(told.history.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 4, 5]);

    writeFileSync(join(folder, "recibo.pdf"), Buffer.concat([pdf, Buffer.from(" ")]));
    expect(() => check("manifesto.sha256")).toThrow(/1 computed checksum did NOT match/);
    expect(await auditActions(helena)).toContain("filing.evidence");
  });

  test("says that there is no receipt, and that this proves nothing", async () => {
    const { helena, id } = await makeFirm();
    expect(await unpacked(helena, id)).not.toContain("recibo.pdf");
    expect(check("manifesto.sha256").match(/: OK$/gm)).toHaveLength(4);
    expect(textOf("LEIA-ME.txt")).toContain(
      "Não há recibo: até este momento o Autos não recebeu nenhum. Isso não prova que nada foi protocolado.",
    );
    expect(textOf("documentos.sha256")).toBe("");
  });

  test("has a receipt that is not a PDF as it came, and says so", async () => {
    const { helena, id, receive } = await makeFirm();
    await receive(Buffer.from("<html>fora do ar</html>"), false);
    expect(await unpacked(helena, id)).toContain("recibo.bin");
    expect(textOf("LEIA-ME.txt")).toContain("não é um PDF");
    expect(check("manifesto.sha256").match(/: OK$/gm)).toHaveLength(5);
  });

  test("has a second receipt beside the first, and says which came when", async () => {
    const { helena, id, within, receive } = await makeFirm();
    await receive();
    const other = Buffer.from("%PDF-1.7 outro recibo %%EOF");
    const stored = await writeBlob(helena, { kind: "receipt", source: [other] });
    await within(async (tx) => {
      const filing = await requireFiling(tx, helena, id);
      const detail = { isPdf: true, sha256: stored.sha256 };
      const given = { event: null, kind: "other-receipt", by: "serviço", at: wednesday } as const;
      await recordEvent(tx, helena, { filing, ...given, detail, blobId: stored.id });
    });
    expect(await unpacked(helena, id)).toContain("outro-recibo-1.pdf");
    expect(readFileSync(join(folder, "outro-recibo-1.pdf")).equals(other)).toBe(true);
    expect(check("manifesto.sha256").match(/: OK$/gm)).toHaveLength(6);
    expect(textOf("LEIA-ME.txt")).toMatch(/outro-recibo-1\.pdf\n.+diferente/);
    expect(textOf("LEIA-ME.txt")).toContain(stored.sha256);
  });

  test("breaks off when the stored receipt was altered", async () => {
    const { helena, id, within, receive } = await makeFirm();
    const stored = await receive();
    await within((tx) =>
      tx.execute(
        sql`update blob_chunks set data = set_byte(data, 500, get_byte(data, 500) # 1) where blob_id = ${stored.id}`,
      ),
    );
    await expect(unpacked(helena, id)).rejects.toThrow();
  });

  test("of a case under secrecy is given only to who has just confirmed who they are", async () => {
    const { helena, id, cnj, within } = await makeFirm();
    await within((tx) => tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)));
    await expect(gatherEvidence({ ...helena, isConfirmed: false }, { id })).rejects.toMatchObject({
      code: "step-up",
    });
    expect(await auditActions(helena)).not.toContain("filing.evidence");
    expect(await gatherEvidence({ ...helena, isConfirmed: true }, { id })).not.toBeNull();
    await unpacked({ ...helena, isConfirmed: true }, id);
    expect(textOf("LEIA-ME.txt")).toContain("segredo de justiça");
  });

  test("is of one database, and for who sees cases", async () => {
    const { helena, id } = await makeFirm();
    const stranger = await memberCtx((await makeDatabase()).id);
    expect(await gatherEvidence(stranger, { id })).toBeNull();
    expect(await gatherEvidence(helena, { id: "nada" })).toBeNull();
    await expect(gatherEvidence(ctxFor(helena.databaseId, ["admin"]), { id })).rejects.toThrow(AppError);
  });
});
