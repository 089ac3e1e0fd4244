import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardNameOf, cardNames, cards } from "./cards.ts";
import { formatCnj, makeCnj } from "./cnj.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(...cardNames().map((name) => cards[name].cnj));
});
afterAll(() => sandbox.close());

const movementsOf = async (cnj: string) => sandbox.movements((await sandbox.cover(cnj))._id);

test("every card is in the documentation, with its number and purpose", () => {
  const page = readFileSync(new URL("../docs/sandbox.md", import.meta.url), "utf8");
  for (const name of cardNames()) {
    const { cnj, purpose } = cards[name];
    expect(page).toContain(`| \`${name}\` | ${formatCnj(cnj)} | ${purpose} |`);
  }
});

test("the same number of another origin is the same card, and no other number is one", () => {
  expect(cardNameOf(makeCnj("9000021.2024.8.26.0007"))).toBe("filingRejected");
  for (const number of ["9000021.2023.8.26.0100", "9000021.2024.8.19.0100", "9000020.2024.8.26.0100"])
    expect(cardNameOf(makeCnj(number))).toBeNull();
});

test("the cards for never ready, never found and slow imports do so, also when captured again", async () => {
  expect(await sandbox.cover(cards.neverReady.cnj)).toMatchObject({ isWorked: true, subjects: [] });
  expect((await sandbox.authorized(`process/${cards.notFound.cnj}`)).status).toBe(404);
  await sandbox.control("/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ importMs: 5_000 }),
  });
  await sandbox.capture(cards.slow.cnj, cards.neverReady.cnj, cards.notFound.cnj);
  expect(await sandbox.cover(cards.slow.cnj)).toMatchObject({ isWorked: true });
  expect(await sandbox.cover(cards.neverReady.cnj)).toMatchObject({ isWorked: true });
  expect((await sandbox.authorized(`process/${cards.notFound.cnj}`)).status).toBe(404);
});

test("the card of a failed import ends with an almost empty case", async () => {
  const cover = await sandbox.cover(cards.failedImport.cnj);
  expect(cover).toMatchObject({
    isWorked: false,
    title: "",
    subjects: [],
    judgment: { number: cards.failedImport.cnj },
  });
  expect(await sandbox.movements(cover._id)).toEqual([]);
  expect(await sandbox.documents(cover._id)).toEqual([]);
});

test("the card of a collective suit has 130 plaintiffs, each with a name of its own, and somebody against them", async () => {
  const text = JSON.stringify(await sandbox.cover(cards.collectiveSuit.cnj));
  expect(new Set(text.match(/ \(\d+\)"/g)).size).toBe(130);
  expect(text).toContain('"Parte Passiva"');
});

test("the card with 12,000 movements gives each its own id", async () => {
  const movements = await movementsOf(cards.manyMovements.cnj);
  expect(movements).toHaveLength(12_000);
  expect(new Set(movements.map(({ _id }) => _id)).size).toBe(12_000);
});

test("the hostile card has its text in cover, movements and documents", async () => {
  const cover = await sandbox.cover(cards.hostileText.cnj);
  const text = JSON.stringify([
    cover,
    await sandbox.movements(cover._id),
    await sandbox.documents(cover._id),
  ]);
  for (const bait of [
    "<script>",
    "\u202e",
    "\u200b",
    "\\u0000",
    "\\ud83d",
    "=HYPERLINK",
    "../../x<script>.pdf",
  ]) {
    expect(text).toContain(bait);
  }
});

test("the card of odd fields gives wrong-typed fields, but the right number and state", async () => {
  const cover = await sandbox.cover(cards.oddFields.cnj);
  expect(cover).toMatchObject({
    isWorked: false,
    judgment: { number: cards.oddFields.cnj },
    filingDate: null,
  });
  expect(cover).not.toHaveProperty("title");
  const answer = await sandbox.authorized(`movements/${cover._id}`);
  const text = await answer.text();
  for (const bait of [
    '"dateTime":"amanhã"',
    '"description":null',
    "[null,3,",
    ",null,",
    '"origin":"Tribunal"',
  ]) {
    expect(text).toContain(bait);
  }
  expect(await (await sandbox.authorized(`documents/${cover._id}`)).text()).toContain('"fileSize":"12345"');
});

test("the card of odd movements gives them out of order, repeated, and with future and ancient dates", async () => {
  const movements = await movementsOf(cards.oddMovements.cnj);
  const times = movements.map(({ dateTime }) => dateTime);
  expect(times).not.toEqual(times.toSorted());
  expect(times).not.toEqual(times.toSorted().reverse());
  expect(times).toContain("2031-05-20T13:00:00.000Z");
  expect(times).toContain("1900-01-01T00:00:00.000Z");
  expect(new Set(movements.map(({ hashCode }) => hashCode)).size).toBeLessThan(movements.length - 2);
  expect(new Set(movements.map(({ _id }) => _id)).size).toBe(movements.length - 2);
});

test("the sealed card shows its secrecy level, and parties by initials only", async () => {
  const cover = await sandbox.cover(cards.sealed.cnj);
  expect(cover).toMatchObject({ secretLevel: "Segredo de Justiça (Nível 1)", typeOfAccess: "Restrito" });
  expect(JSON.stringify(cover.subjects)).toMatch(/"name":"(\p{Lu}\. ?)+"/u);
  const documents = await sandbox.documents(cover._id);
  expect(documents.every(({ secretLevel }) => secretLevel === "Segredo de Justiça (Nível 1)")).toBe(true);
});

test("no other card is under secrecy", async () => {
  const { sealed: _sealed, oddFields: _odd, notFound: _unseen, failedImport: _bare, ...others } = cards;
  for (const { cnj } of Object.values(others)) {
    expect(await sandbox.cover(cnj)).toMatchObject({ secretLevel: "Sem Sigilo (Nível 0)" });
  }
});

test("the card with an absurd year in its number is imported like any other", async () => {
  expect(formatCnj(cards.absurdYear.cnj)).toBe("0535659-58.0089.8.26.0014");
  expect(await sandbox.cover(cards.absurdYear.cnj)).toMatchObject({ isWorked: false });
});

describe("files", () => {
  const documentsOf = async (cnj: string) => sandbox.documents((await sandbox.cover(cnj))._id);
  const named = async (cnj: string, filename: string) => {
    const found = (await documentsOf(cnj)).find((document) => document.filename === filename);
    if (found === undefined) throw new Error(`no document ${filename}`);
    return { ...found, open: () => sandbox.call(`documents/file/${found.file}`) };
  };

  test("scans and the linearised document have the size that was listed", async () => {
    for (const [cnj, filename] of [
      [cards.scannedDocument.cnj, "Autos digitalizados - só imagem.pdf"],
      [cards.linearisedDocument.cnj, "Linearizado - 4 MB.pdf"],
    ] as const) {
      const document = await named(cnj, filename);
      const bytes = await (await document.open()).arrayBuffer();
      expect(bytes.byteLength).toBe(document.fileSize);
    }
  });

  test("encrypted, corrupt, empty and HTML documents have the size that was listed", async () => {
    const files = await Promise.all(
      ["Protegido por senha.pdf", "Corrompido.pdf", "Vazio.pdf", "Página HTML.pdf"].map(async (filename) => {
        const document = await named(cards.brokenDocuments.cnj, filename);
        const bytes = Buffer.from(await (await document.open()).arrayBuffer());
        expect(bytes).toHaveLength(document.fileSize);
        return bytes.toString("latin1");
      }),
    );
    const [encrypted = "", corrupt = "", empty = "?", html = ""] = files;
    expect(encrypted).toMatch(/^%PDF-.*\/Encrypt \d+ 0 R/s);
    expect(corrupt).toMatch(/^%PDF-1\.7/);
    expect(corrupt).not.toContain("endobj");
    expect(empty).toBe("");
    expect(html).toMatch(/^<!doctype html>/);
  });

  test("one document breaks off half-way, another has no Content-Length", async () => {
    const cut = await named(cards.brokenDocuments.cnj, "Cortado no meio.pdf");
    const answer = await cut.open();
    expect(Number(answer.headers.get("content-length"))).toBe(cut.fileSize);
    await expect(answer.arrayBuffer()).rejects.toThrow();

    const unknown = await named(cards.brokenDocuments.cnj, "Sem tamanho declarado.pdf");
    const chunked = await unknown.open();
    expect(chunked.headers.get("content-length")).toBeNull();
    expect(chunked.headers.get("content-type")).toBe("application/octet-stream");
    expect((await chunked.arrayBuffer()).byteLength).toBe(unknown.fileSize);
  });
});
