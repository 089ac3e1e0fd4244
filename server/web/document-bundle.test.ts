import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { type BundleSelection, bundleUrl } from "#lib/documents/bundle/selection.ts";
import { db } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";
import { listDocuments } from "#server/documents/data.ts";
import { defaultLimits } from "#server/operator/target.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { all, askBundle, caseAt, exportsOf, named, sayItsName, servingBundles } from "#testing/bundle.ts";
import { fromNow } from "#testing/clock.ts";
import { inAll } from "#testing/extent.ts";
import type { TestFirm } from "#testing/firm.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { signedIn } from "#testing/session.ts";
import { unpack } from "#testing/unpack.ts";
import { cards } from "../../sandbox/cards.ts";

let firm: TestFirm;
let origin: string;
const ask = (given: Omit<Parameters<typeof askBundle>[0], "origin">) => askBundle({ ...given, origin });
let folder: string;

servingBundles((given) => {
  ({ firm, origin } = given);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
  return () => rmSync(folder, { recursive: true });
});

type Row = Record<
  "Arquivo no ZIP" | "Nome no tribunal" | "Tipo no tribunal" | "Conteúdo" | "Bytes" | "SHA-256" | "Resultado",
  string
>;

/** Unpacks a ZIP with a tool that is not ours; the rows of its index, and its files by their names. */
function unpacked(zip: ArrayBuffer) {
  writeFileSync(join(folder, "a.zip"), Buffer.from(zip));
  unpack(join(folder, "a.zip"), folder);
  rmSync(join(folder, "a.zip"));
  const names = readdirSync(folder).filter((name) => name !== "indice.csv");
  const index = readFileSync(join(folder, "indice.csv"));
  expect(index.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const rows: Row[] = parse(index, { bom: true, delimiter: ";", columns: true });
  return { rows, files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) };
}

const hashOf = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

describe("the documents of a case from the simulated service", () => {
  async function imported(...numbers: Cnj[]) {
    const id = await firm.start(numbers);
    await firm.advanceUntil(id, ({ ready }) => ready === numbers.length);
  }

  test("come in one archive, each as the court has it, with an index of what each is", async () => {
    const { cnj } = cards.otherKinds;
    if (!isCnj(cnj)) throw new Error(cnj);
    await imported(cnj);
    const { cookie, userId } = await signedIn(firm.ctx.databaseId);
    const answer = await ask({ database: firm.document, cnj, cookie });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining(`attachment; filename="documentos-9000017-34.2024`),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const { rows, files } = unpacked(await answer.arrayBuffer());
    const listed = await listDocuments(firm.ctx, cnj);
    expect(rows.map((row) => row["Nome no tribunal"])).toEqual(
      listed.map(({ filename }) => filename).toReversed(),
    );
    expect([...files.keys()].sort()).toEqual(rows.map((row) => row["Arquivo no ZIP"]).sort());
    for (const row of rows) {
      const bytes = files.get(row["Arquivo no ZIP"]);
      expect([row.Bytes, row["SHA-256"]]).toEqual([String(bytes?.length), hashOf(bytes)]);
    }
    const kinds = new Map(rows.map((row) => [row["Nome no tribunal"], [row.Conteúdo, row.Resultado]]));
    expect(kinds.get("Foto do imóvel.jpg")).toEqual(["Imagem JPEG", "Completo."]);
    expect(kinds.get("Minuta de acordo.docx")).toEqual(["Documento do Word (.docx)", "Completo."]);
    expect(kinds.get("Certidão em página.pdf")?.[1]).toMatch(/^Veio uma página \(HTML\)/);
    expect(await exportsOf(firm.ctx.databaseId)).toEqual([
      { object: cnj, detail: { documents: listed.length }, actorId: userId },
    ]);
  });

  test("that do not come whole are named, and the others are there", async () => {
    const { cnj } = cards.brokenDocuments;
    if (!isCnj(cnj)) throw new Error(cnj);
    await imported(cnj);
    const { cookie } = await signedIn(firm.ctx.databaseId);
    await firm.control("POST", "/faults", { operation: 5, kind: "status", status: 404, cnj });
    const { rows, files } = unpacked(
      await (await ask({ database: firm.document, cnj, cookie })).arrayBuffer(),
    );
    const by = new Map(rows.map((row) => [row["Nome no tribunal"], row]));
    const [first, ...others] = rows;
    expect(first).toMatchObject({
      "Arquivo no ZIP": "",
      Bytes: "",
      Resultado: expect.stringMatching(/^Não veio\./),
    });
    const cut = by.get("Cortado no meio.pdf");
    expect(cut?.Resultado).toMatch(/^Incompleto, só os primeiros \d+.KB: serviço indisponível\./);
    expect(files.get(cut?.["Arquivo no ZIP"] ?? "")).toHaveLength(Number(cut?.Bytes));
    expect(files.get(`${cut?.["Arquivo no ZIP"]} - INCOMPLETO.txt`)?.toString()).toMatch(/^Incompleto/);
    expect(by.get("Vazio.pdf")?.Resultado).toMatch(/^Vazio/);
    expect(others.filter(({ Resultado }) => Resultado === "Completo.")).toHaveLength(others.length - 3);
  });
});

describe("what goes into an archive", () => {
  test("are the chosen documents, or all but some; what the case does not have is named", async () => {
    const here = await caseAt(sayItsName, named("a", "b", "c"));
    const chosen = async (selection: BundleSelection) => {
      const { rows, files } = unpacked(await (await ask({ ...here, selection })).arrayBuffer());
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), "bundle-"));
      return { names: [...files.keys()].sort(), rows };
    };
    expect((await chosen({ ids: ["c", "a"] })).names).toEqual(["01 - a.pdf", "02 - c.pdf"]);
    expect((await chosen({ except: ["a"] })).names).toEqual(["01 - b.pdf", "02 - c.pdf"]);
    const { rows } = await chosen({ ids: ["b", "de outro processo"] });
    expect(rows.map((row) => row.Resultado)).toEqual(["Completo.", "Não está mais neste processo."]);
    expect((await ask({ ...here, selection: { ids: ["nenhum"] } })).status).toBe(404);
  });

  test("has names that no two files share, and an index that no spreadsheet runs", async () => {
    const evil = '=HYPERLINK("http://exemplo.invalid";"clique")';
    const here = await caseAt(sayItsName, [
      { id: "a", size: null, filename: evil, kind: "+1" },
      { id: "b", size: null, filename: "Decisão.pdf" },
      { id: "c", size: null, filename: "decisão.PDF" },
    ]);
    const { rows, files } = unpacked(await (await ask(here)).arrayBuffer());
    expect([...files.keys()].sort()).toEqual([
      "01 - =HYPERLINK(_http___exemplo.invalid_;_clique_).pdf",
      "02 - Decisão.pdf",
      "03 - decisão.PDF",
    ]);
    expect(rows[0]).toMatchObject({ "Nome no tribunal": `'${evil}`, "Tipo no tribunal": "'+1" });
  });

  test.each([
    [401, [...Array(3).fill("Não veio: o serviço recusou o token"), "Não foi pedido"], 3],
    [
      429,
      ["Não veio: o serviço pediu para esperar", "Não foi pedido", "Não foi pedido", "Não foi pedido"],
      1,
    ],
    [404, ["Não veio. O serviço não tem mais", "Não veio.", "Não veio.", "Não veio."], 4],
  ])("a service that answers %i is asked only as long as that makes sense", async (status, said, asked) => {
    const here = await caseAt((_, response) => response.writeHead(status).end(), named("a", "b", "c", "d"));
    const { rows } = unpacked(await (await ask(here)).arrayBuffer());
    for (const [at, words] of said.entries()) expect(rows[at]?.Resultado).toContain(words);
    expect(new Set(here.service.requests).size).toBe(asked);
  });

  test("is refused before anything is asked when it cannot hold the documents", async () => {
    const gigabyte = 1024 ** 3;
    const here = await caseAt(sayItsName, [
      { id: "a", size: 3 * gigabyte },
      { id: "b", size: 2 * gigabyte },
    ]);
    const answer = await ask(here);
    expect([answer.status, here.service.requests]).toEqual([422, []]);
    expect(await answer.json()).toMatchObject({
      code: "invalid",
      message: "Os documentos somam 5,0\u00A0GB, e um ZIP leva até 4,0\u00A0GB. Selecione menos.",
    });
    expect(await exportsOf(here.databaseId)).toEqual([]);
  });
});

test("a few that the service refuses, has no more or breaks off leave out none of the others, and are named", async () => {
  const ids = Array.from({ length: 300 }, (_, at) => String(at + 1).padStart(3, "0"));
  const odd: Record<string, RegExp> = {
    "007": /^Não veio: o serviço recusou o token/,
    "101": /^Não veio\. O serviço não tem mais/,
    "222": /^Incompleto, só os primeiros/,
  };
  const here = await caseAt(
    (request, response) => {
      const url = request.url ?? "";
      if (url.includes("007")) response.writeHead(403).end();
      else if (url.includes("101")) response.writeHead(404).end();
      else if (url.includes("222")) {
        response.writeHead(200, { "content-length": "5000" });
        response.write("%PDF-1.7 começo", () => response.destroy());
      } else sayItsName(request, response);
    },
    named(...ids),
  );
  const { rows, files } = unpacked(await (await ask(here)).arrayBuffer());
  expect(rows).toHaveLength(300);
  for (const [at, id] of ids.entries()) expect(rows[at]?.Resultado).toMatch(odd[id] ?? /^Completo\.$/);
  expect(files.has("222 - 222.pdf - INCOMPLETO.txt")).toBe(true);
  expect([...files.keys()].filter((name) => /^(007|101) /.test(name))).toEqual([]);
});

test("one among others that stalls half-way keeps none of them back, and is named as incomplete", async () => {
  const { idleMs } = defaultLimits;
  defaultLimits.idleMs = 300;
  onTestFinished(() => {
    defaultLimits.idleMs = idleMs;
  });
  const ids = Array.from({ length: 40 }, (_, at) => String(at + 1).padStart(2, "0"));
  const begun = "%PDF-1.7 começo";
  const here = await caseAt(
    (request, response) => {
      // Nothing more comes, and it does not end either.
      if (request.url?.endsWith("17")) response.writeHead(200, { "content-length": "5000" }).write(begun);
      else sayItsName(request, response);
    },
    named(...ids),
  );
  const { rows, files } = unpacked(await (await ask(here)).arrayBuffer());
  expect(rows.map((row) => row.Resultado.replace(/\..*/, "."))).toEqual(
    ids.map((id) => (id === "17" ? expect.stringMatching(/^Incompleto, só os primeiros/) : "Completo.")),
  );
  expect(files.get("17 - 17.pdf")?.toString()).toBe(begun);
  expect(files.get("17 - 17.pdf - INCOMPLETO.txt")?.toString()).toMatch(/^Incompleto/);
  expect(files.size).toBe(ids.length + 1);
});

test("one that comes whole with another size than is listed says both", async () => {
  const pdf = "%PDF-1.7\nstartxref\n9\n%%EOF\n";
  const here = await caseAt(
    (_, response) => {
      response.flushHeaders();
      response.end(pdf);
    },
    [
      { id: "a", size: 5_000 },
      { id: "b", size: pdf.length },
    ],
  );
  const { rows, files } = unpacked(await (await ask(here)).arrayBuffer());
  expect(rows.map((row) => row.Resultado)).toEqual([
    `Veio inteiro com ${pdf.length} bytes; o serviço listava 5.000 bytes.`,
    "Completo.",
  ]);
  expect(files.get("01 - a.pdf")?.toString()).toBe(pdf);
});

describe("whoever asks for an archive", () => {
  test("of a case under secrecy says who they are; nothing is written before", async () => {
    const here = await caseAt(sayItsName, named("a"), true);
    await db().update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, here.userId));
    const refused = await ask(here);
    expect(await refused.json()).toMatchObject({ code: "step-up" });
    expect([here.service.requests, await exportsOf(here.databaseId)]).toEqual([[], []]);
    await db().update(sessions).set({ confirmedAt: fromNow() }).where(eq(sessions.userId, here.userId));
    expect((await ask(here)).status).toBe(200);
    expect(await exportsOf(here.databaseId)).toMatchObject([{ object: here.cnj, detail: { documents: 1 } }]);
  });

  test("of another firm, without a session, or for another method gets nothing", async () => {
    const here = await caseAt(sayItsName, named("a"));
    const other = await makeDatabase();
    const { cookie } = await signedIn(other.id);
    expect((await ask({ ...here, cookie })).status).toBe(404);
    expect((await ask({ ...here, database: other.document, cookie })).status).toBe(404);
    expect((await ask({ ...here, cookie: "" })).status).toBe(401);
    const url = origin + bundleUrl({ ...here, form: "zip", selection: all });
    expect((await fetch(url, { method: "POST", headers: { cookie } })).status).toBe(418);
    expect(here.service.requests).toEqual([]);
  });

  test("and leaves, ends what is asked of the service, and gives the turn back", async () => {
    let left = false;
    const here = await caseAt(
      (_, response) => {
        response.write("%PDF-1.7");
        const drip = setInterval(() => response.write("x".repeat(1_000)), 10);
        response.once("close", () => {
          clearInterval(drip);
          left = true;
        });
      },
      named("a", "b"),
    );
    const leaving = new AbortController();
    const answer = await ask({ ...here, signal: leaving.signal });
    await answer.body?.getReader().read();
    expect(turnsOf("downloads").running).toBe(1);
    leaving.abort();
    await expect.poll(() => left).toBe(true);
    await expect.poll(() => turnsOf("downloads").running).toBe(0);
    expect(here.service.requests).toHaveLength(1);
  });

  inAll(() => {
    test("and reads slowly, makes the service wait: no more is held than a few megabytes", async () => {
      let sent = 0;
      const total = 64 * 1024 * 1024;
      const here = await caseAt(async (_, response) => {
        response.writeHead(200, { "content-length": total });
        const piece = Buffer.alloc(65_536, "%PDF-1.7 ");
        while (sent < total) {
          sent += piece.length;
          if (!response.write(piece)) await new Promise((resolve) => response.once("drain", resolve));
        }
        response.end();
      }, named("a"));
      const answer = await ask(here);
      const reader = answer.body?.getReader();
      await reader?.read();
      // What the sockets of this machine hold, until nothing moves any more.
      let before = -1;
      await expect
        .poll(
          () => {
            const isStill = before === sent;
            before = sent;
            return isStill;
          },
          { interval: 500 },
        )
        .toBe(true);
      expect(sent).toBeLessThan(total / 2);
      let read = 0;
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) break;
        read += value?.length ?? 0;
      }
      expect(read).toBeGreaterThan(total - 1024 * 1024);
    });
  });
});
