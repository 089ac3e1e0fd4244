import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { bookmarkOf } from "#lib/documents/bundle/merge.ts";
import { subjectOf } from "#lib/documents/bundle/names.ts";
import { db } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";
import { listDocuments } from "#server/documents/data.ts";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { all, askBundle, caseAt, exportsOf, type Made, named, servingBundles } from "#testing/bundle.ts";
import { fromNow } from "#testing/clock.ts";
import type { TestFirm } from "#testing/firm.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { readPaper } from "#testing/paper.ts";
import { encryptedPdf, makePdf } from "#testing/pdfs.ts";
import { signedIn } from "#testing/session.ts";
import { cards } from "../../sandbox/cards.ts";

let firm: TestFirm;
let origin: string;
const ask = (given: Omit<Parameters<typeof askBundle>[0], "origin" | "form">) =>
  askBundle({ ...given, origin, form: "pdf" });

servingBundles((given) => {
  ({ firm, origin } = given);
});

/** Reads the file with another library; `index`: its first page in one line. */
async function read(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { pages, outline } = await readPaper([bytes]);
  return {
    bytes,
    pages,
    index: pages[0]?.replace(/\s+/g, " ") ?? "",
    titles: outline.map(({ title }) => title),
    says: await subjectOf(new Blob([bytes])),
  };
}

describe("the documents of a case from the simulated service", () => {
  async function imported(given: string): Promise<Cnj> {
    if (!isCnj(given)) throw new Error(given);
    const id = await firm.start([given]);
    await firm.advanceUntil(id, ({ ready }) => ready === 1);
    return given;
  }

  test("come as one file in the order of the case; what is broken is named with why", async () => {
    const cnj = await imported(cards.brokenDocuments.cnj);
    const { cookie, userId } = await signedIn(firm.ctx.databaseId);
    const answer = await ask({ database: firm.document, cnj, cookie });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": expect.stringContaining(`attachment; filename="documentos-9000009-`),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const { index, titles, says } = await read(answer);
    const listed = (await listDocuments(firm.ctx, cnj)).toReversed();
    const [first, ...rest] = titles;
    expect(first).toBe("Índice dos documentos");
    const whole = listed.map(bookmarkOf);
    expect(rest).toEqual(whole.filter((title) => rest.includes(title)));
    const out = whole.filter((title) => !rest.includes(title));
    expect(says).toBe(
      `O PDF tem ${rest.length} de ${whole.length}\u00A0documentos pedidos. ${out.length}\u00A0ficaram de fora.`,
    );
    expect(index).toContain(says?.replaceAll("\u00A0", " "));
    for (const reason of [
      /Protegido por senha\.pdf[^.]*Protegido por senha: só abre com ela/,
      /Corrompido\.pdf[^.]*Com defeito/,
      /Vazio\.pdf[^.]*Vazio: o serviço entregou um arquivo sem conteúdo/,
      /Veio uma página \(HTML\) no lugar do documento/,
      /Cortado no meio\.pdf[^.]*Não veio inteiro: serviço indisponível/,
    ])
      expect(index).toMatch(reason);
    expect(await exportsOf(firm.ctx.databaseId)).toEqual([
      { object: cnj, detail: { documents: listed.length }, actorId: userId },
    ]);
  });

  test("that carry scripts and files come without them, and what is no PDF is named", async () => {
    const cnj = await imported(cards.otherKinds.cnj);
    const { cookie } = await signedIn(firm.ctx.databaseId);
    const { bytes, pages, titles } = await read(await ask({ database: firm.document, cnj, cookie }));
    expect(titles.some((title) => title.startsWith("Com anexos e scripts.pdf"))).toBe(true);
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.match(/JavaScript|OpenAction|EmbeddedFile|Launch/g)).toBeNull();
    const index = pages.slice(0, 2).join(" ").replace(/\s+/g, " ");
    expect(index).toMatch(/Foto do imóvel\.jpg[^.]*Não é um PDF: Imagem JPEG\. Baixe em ZIP\./);
    expect(index).toMatch(/Sem páginas\.pdf.{0,40}É um PDF sem páginas\./);
    expect(index).toMatch(/Minuta de acordo\.docx.{0,40}Não é um PDF: Documento do Word \(\.docx\)/);
  });
});

/** A service whose file of an id is this; another is not there. */
const serving =
  (files: Record<string, Uint8Array>): RequestListener =>
  ({ url = "" }, response) => {
    const file = files[url.split("/").at(-1) ?? ""];
    if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  };

describe("what goes into the file", () => {
  test("are the chosen documents, each on the page that the index says, under its name in any letters", async () => {
    const files = { a: await makePdf({ pages: 2 }), b: await makePdf({ pages: 3 }), c: await makePdf() };
    const made: Made[] = [
      { id: "a", size: null, filename: "Decisão № 7 – “ação” \u202Efdp.pdf" },
      { id: "b", size: null, filename: "Laudo.pdf" },
      { id: "c", size: null, filename: "Sentença.pdf" },
    ];
    const here = await caseAt(serving(files), made);
    const whole = await read(await ask(here));
    expect(whole.pages.map((page) => /Folha \d/.exec(page)?.[0] ?? null)).toEqual([
      null,
      "Folha 1",
      "Folha 2",
      "Folha 1",
      "Folha 2",
      "Folha 3",
      "Folha 1",
    ]);
    expect(whole.titles.slice(1).map((title) => title.replace(/ \(listado em .*\)$/, ""))).toEqual([
      "Decisão № 7 – “ação” fdp.pdf",
      "Laudo.pdf",
      "Sentença.pdf",
    ]);
    expect(whole.index).toMatch(/p\. 2 Decisão.*p\. 4 Laudo\.pdf.*3 páginas.*p\. 7 Sentença\.pdf.*1 página/);
    expect(whole.says).toBe("O PDF tem os 3 documentos pedidos.");
    const chosen = await read(await ask({ ...here, selection: { ids: ["c", "a", "de outro processo"] } }));
    expect(chosen.pages).toHaveLength(4);
    expect(chosen.index).toMatch(/de outro processo Não está mais neste processo\./);
    expect((await ask({ ...here, selection: { ids: ["nenhum"] } })).status).toBe(404);
  });

  test("an index of many pages counts itself", async () => {
    const file = await makePdf();
    const many = Array.from({ length: 90 }, (_, at) => `n${at}`);
    const here = await caseAt(serving({ n3: file }), named(...many));
    const { pages, titles } = await read(await ask(here));
    expect(titles).toHaveLength(2);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.slice(0, -1).join(" ").replace(/\s+/g, " ")).toContain(`p. ${pages.length} n3.pdf`);
    expect(pages.at(-1)).toContain("Folha 1");
  });

  test("nothing of it lies on the disk under a name", async () => {
    const here = await caseAt(serving({ a: await makePdf({ pages: 4, each: 900_000 }) }), named("a"));
    const answer = await ask(here);
    await answer.body?.getReader().read();
    expect(readdirSync(join(env().DATA_DIR, "spool"))).toEqual([]);
  });

  test.each([
    [401, "o serviço recusou o token", 3],
    [429, "o serviço pediu para esperar", 1],
    [404, "O serviço não tem mais", 4],
  ])("a service that answers %i is asked only as long as that makes sense", async (status, said, asked) => {
    const here = await caseAt((_, response) => response.writeHead(status).end(), named("a", "b", "c", "d"));
    const answer = await ask(here);
    expect(answer.status).toBe(422);
    const { code, message } = await answer.json();
    expect(code).toBe("invalid");
    expect(message).toMatch(/^Nenhum dos documentos pôde ser juntado num PDF\. a\.pdf: Não veio/);
    expect(message).toContain(said);
    expect(message).toMatch(/E mais 1\.$/);
    expect(new Set(here.service.requests).size).toBe(asked);
  });

  test("without one page to bind there is no file, and the answer says why", async () => {
    const files = { a: await encryptedPdf({ user: true }), b: new TextEncoder().encode("só texto") };
    const here = await caseAt(serving(files), named("a", "b"));
    const answer = await ask(here);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([422, "application/json"]);
    expect((await answer.json()).message).toBe(
      "Nenhum dos documentos pôde ser juntado num PDF. a.pdf: Protegido por senha: só abre com ela. Baixe em ZIP. b.pdf: Não é um PDF: Texto. Baixe em ZIP.",
    );
    await expect.poll(() => turnsOf("downloads").running).toBe(0);
  });

  test("is refused before anything is asked when it cannot hold the documents", async () => {
    const size = 150 * 1024 ** 2;
    const here = await caseAt(serving({}), [
      { id: "a", size },
      { id: "b", size },
    ]);
    const answer = await ask(here);
    expect([answer.status, here.service.requests]).toEqual([422, []]);
    expect((await answer.json()).message).toBe(
      "Os documentos somam 300\u00A0MB, e um PDF só leva até 200\u00A0MB. Baixe em ZIP, ou selecione menos.",
    );
    expect(await exportsOf(here.databaseId)).toEqual([]);
  });
});

describe("whoever asks for the file", () => {
  test("of a case under secrecy says who they are; nothing is written before", async () => {
    const here = await caseAt(serving({ a: await makePdf() }), named("a"), true);
    await db().update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, here.userId));
    expect(await (await ask(here)).json()).toMatchObject({ code: "step-up" });
    expect([here.service.requests, await exportsOf(here.databaseId)]).toEqual([[], []]);
    await db().update(sessions).set({ confirmedAt: fromNow() }).where(eq(sessions.userId, here.userId));
    expect((await read(await ask(here))).pages).toHaveLength(2);
    expect(await exportsOf(here.databaseId)).toMatchObject([{ object: here.cnj, detail: { documents: 1 } }]);
  });

  test("of another firm, or without a session, gets nothing", async () => {
    const here = await caseAt(serving({ a: await makePdf() }), named("a"));
    const other = await makeDatabase();
    const { cookie } = await signedIn(other.id);
    expect((await ask({ ...here, cookie })).status).toBe(404);
    expect((await ask({ ...here, database: other.document, cookie })).status).toBe(404);
    expect((await ask({ ...here, cookie: "" })).status).toBe(401);
    expect((await ask({ ...here, selection: all, cookie: "" })).status).toBe(401);
    expect(here.service.requests).toEqual([]);
  });

  test("and leaves while a document comes, ends what is asked of the service, and gives the turns back", async () => {
    const left = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const here = await caseAt(
      (_, response) => {
        response.write("%PDF-1.7");
        const drip = setInterval(() => response.write("x".repeat(1_000)), 10);
        response.once("close", () => {
          clearInterval(drip);
          left.resolve();
        });
        asked.resolve();
      },
      named("a", "b"),
    );
    const leaving = new AbortController();
    const answer = ask({ ...here, signal: leaving.signal });
    await asked.promise;
    expect(turnsOf("downloads").running).toBe(1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await left.promise;
    await expect.poll(() => turnsOf("downloads").running).toBe(0);
    expect(here.service.requests).toHaveLength(1);
  });

  test("and leaves while it is sent, has no further document asked for", async () => {
    const large = await makePdf({ pages: 40, each: 900_000 });
    const here = await caseAt(serving({ a: large, b: large }), named("a", "b"));
    const leaving = new AbortController();
    const answer = await ask({ ...here, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => [turnsOf("downloads").running, turnsOf("remaking").running]).toEqual([0, 0]);
    expect(here.service.requests).toHaveLength(1);
  });
});
