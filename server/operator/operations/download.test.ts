import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { inAll } from "#testing/extent.ts";
import { answering, failureOf, operatorSaying, quick, targetOf } from "#testing/operator.ts";
import { readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";

/** A service that says one thing has no other reading. */
describe("a download (5)", () => {
  test("JSON is no document: the service says something instead", async () => {
    const { to } = await operatorSaying({ message: "Arquivo expirado, canary-api-3f9c+/=é" });
    const error = await failureOf(openDocument(to, { file: "f" }));
    expect(error).toMatchObject({ code: "contract", operation: 5, serviceMessage: "Arquivo expirado, […]" });
  });

  test.each([
    ["application/json", Buffer.from("%PDF-1.7 conteúdo")],
    ["application/json; charset=utf-8", Buffer.from(`${" ".repeat(900)}%PDF-1.4`)],
    ["application/problem+json", Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, 7)])],
  ])("a PDF that is called %s is a PDF", async (type, bytes) => {
    const { url } = await answering((_, response) => {
      response.writeHead(200, { "content-type": type });
      for (let at = 0; at < bytes.length; at += 400) response.write(bytes.subarray(at, at + 400));
      response.end();
    });
    const { stream } = await openDocument(targetOf({ baseUrl: url }), { file: "f" });
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  const image = Buffer.from("89504e470d0a1a0a0000000d49484452000001", "hex");
  const page = Buffer.from("<html><body>Certidão</body></html>");
  test.each([
    ["a picture", image, null],
    ["a picture with another size than was listed", image, 5_000],
    ["a page of just the size that was listed", page, page.length],
    ["JSON of just the size that was listed", Buffer.from('{"a":1}'), 7],
  ])("%s that is called JSON is a document", async (_, bytes, listedSize) => {
    const { url } = await answering((_request, response) =>
      response
        .writeHead(200, { "content-type": "application/json", "content-length": bytes.length })
        .end(bytes),
    );
    const { stream } = await openDocument(targetOf({ baseUrl: url }), { file: "f", listedSize });
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  test.each([
    [200, "application/json", "Excelentíssimo Senhor Doutor Juiz, o autor vem expor"],
    [200, "application/json", '"Excelentíssimo Senhor Doutor Juiz"'],
    [200, "application/json", "{\\rtf1 Excelentíssimo"],
    [500, "text/plain", "Excelentíssimo Senhor Doutor Juiz"],
    [404, "application/pdf", "%PDF-1.7 Excelentíssimo"],
  ])("no part of a document is quoted as the service's message: %d, %s, %s", async (status, type, body) => {
    const { url } = await answering((_, response) =>
      response.writeHead(status, { "content-type": type }).end(body),
    );
    const to = targetOf({ baseUrl: url, limits: { ...quick, attempts: 1 } });
    const { serviceMessage } = await failureOf(openDocument(to, { file: "f" }));
    expect(serviceMessage).toBeUndefined();
  });

  test.each([
    [30, 30, "whole"],
    [31, 30, "whole"],
    [29, 30, "cut off"],
    [0, 30, "cut off"],
    [10, null, "whole"],
  ])("%d bytes without a length, listed as %s: %s", async (sent, listedSize, outcome) => {
    const { url } = await answering((_, response) => {
      response.flushHeaders();
      response.end(Buffer.alloc(sent, 7));
    });
    const opened = openDocument(targetOf({ baseUrl: url }), { file: "f", listedSize });
    const bytes = opened.then(({ stream }) => buffer(stream));
    if (outcome === "whole") expect(await bytes).toHaveLength(sent);
    else expect(await failureOf(bytes)).toMatchObject({ code: "unavailable", operation: 5 });
    if (outcome === "whole") expect((await opened).contentLength).toBeNull();
  });

  const ending = "%PDF-1.7\nstartxref\n9\n%%EOF\n";
  test.each([
    ["in pieces, up to the file's own end", ending, true, "whole"],
    ["in pieces, without it", ending.slice(0, -4), true, "cut off"],
    ["in pieces, of which the last is missing", ending, "broken", "cut off"],
    ["until the connection closes", ending, false, "cut off"],
  ])("a PDF that comes %s, shorter than listed: %s", async (_, body, pieces, outcome) => {
    const { url } = await answering((_, response) => {
      response.useChunkedEncodingByDefault = pieces !== false;
      response.writeHead(200, pieces === false ? { connection: "close" } : {});
      response.write(body, () => (pieces === "broken" ? response.destroy() : response.end()));
    });
    const opened = openDocument(targetOf({ baseUrl: url }), { file: "f", listedSize: 5_000 });
    const bytes = opened.then(({ stream }) => buffer(stream));
    if (outcome === "whole") expect((await bytes).toString()).toBe(body);
    else expect(await failureOf(bytes)).toMatchObject({ code: "unavailable", operation: 5 });
  });

  const barred = "<!doctype html><html><title>Sistema em manutenção</title></html>";
  const answers = async (type: string, body: string, isChunked: boolean) => {
    const { url } = await answering((_, response) => {
      const length = isChunked ? {} : { "content-length": Buffer.byteLength(body) };
      response.writeHead(200, { "content-type": type, ...length });
      response.end(body);
    });
    return targetOf({ baseUrl: url, limits: { ...quick, attempts: 1 } });
  };

  test.each([
    ["text/html; charset=utf-8", barred, "unavailable", "Sistema em manutenção"],
    ["text/html", "<html><h1>Entrar</h1></html>", "credential", "Entrar"],
    ["text/plain", "Token expirado", "credential", "Token expirado"],
  ])("%s, %s instead of a document of another size: %s", async (type, body, code, serviceMessage) => {
    for (const isChunked of [false, true]) {
      const to = await answers(type, body, isChunked);
      const error = await failureOf(openDocument(to, { file: "f", listedSize: 5_000 }));
      expect(error).toMatchObject({ code, serviceMessage, operation: 5 });
    }
  });

  test.each([
    ["text/html", barred, Buffer.byteLength(barred)],
    ["text/html", barred, null],
    ["text/html", `${barred}${" ".repeat(70_000)}`, 5_000],
    ["application/pdf", barred, 5],
    ["text/html", "<html><title>Certidão</title><p>Token expirado</p></html>", 5],
    ["text/html", `%PDF-1.7 ${barred}`, 5],
    ["text/plain", "Token expirado", 14],
    ["text/plain", "Termo de audiência. Token expirado", 5],
    ["text/plain", "", 0],
  ])("%s, %s, listed as %s bytes, is a document", async (type, body, listedSize) => {
    for (const isChunked of [false, true]) {
      const { stream } = await openDocument(await answers(type, body, isChunked), { file: "f", listedSize });
      expect((await buffer(stream)).toString()).toBe(body);
    }
  });

  test("a length that the service announces counts more than the one it listed", async () => {
    const { url } = await answering((_, response) => response.end("conteúdo"));
    const { stream } = await openDocument(targetOf({ baseUrl: url }), { file: "f", listedSize: 5_000 });
    expect(await buffer(stream)).toHaveLength(9);
  });

  test("the token of a file may have 4,096 characters, whatever they are", async () => {
    const file = `a/b?c#d%2F é+&=;${"z".repeat(4_080)}`;
    expect(file).toHaveLength(4_096);
    const { to: lists } = await operatorSaying({ data: [{ _id: "d1", filename: "a.pdf", file }] });
    const { documents, warnings } = await listDocuments(lists, { operatorId: "p1" });
    expect([documents[0]?.file, warnings]).toEqual([file, []]);
    const { url, requests } = await answering((_, response) => response.end("%PDF-1.7"));
    await openDocument(targetOf({ baseUrl: url }), { file });
    expect(requests).toEqual([`GET /v1/45123876000163/documents/file/${encodeURIComponent(file)}`]);
    const longer = await operatorSaying({ data: [{ _id: "d1", file: `${file}z` }] });
    expect(await listDocuments(longer.to, { operatorId: "p1" })).toMatchObject({
      documents: [],
      warnings: ["[].file"],
    });
  });

  test("an answer without headers is its bytes", async () => {
    const { url } = await answering((_, response) => response.end("conteúdo"));
    const opened = await openDocument(targetOf({ baseUrl: url }), { file: "f" });
    expect(opened).toMatchObject({ contentType: null, contentLength: 9 });
    expect((await buffer(opened.stream)).toString()).toBe("conteúdo");
  });
});

describe.each(readings)("a download (5) from an operator of $name", (reading) => {
  const { imported, violations } = operatorSandbox({}, reading);

  test("that is cut off ends in an error, never as if it were whole", async () => {
    const { to, cover } = await imported(cards.brokenDocuments.cnj);
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    const fileOf = (name: string) => documents.find(({ filename }) => filename === name)?.file ?? "";
    const { stream } = await openDocument(to, { file: fileOf("Cortado no meio.pdf") });
    expect(await failureOf(buffer(stream))).toMatchObject({ code: "unavailable", operation: 5 });

    const empty = await openDocument(to, { file: fileOf("Vazio.pdf") });
    expect(empty.contentLength).toBe(0);
    expect(await buffer(empty.stream)).toHaveLength(0);

    const unknown = await openDocument(to, { file: fileOf("Sem tamanho declarado.pdf") });
    expect(unknown).toMatchObject({ contentLength: null, contentType: "application/octet-stream" });
    expect((await buffer(unknown.stream)).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await violations()).toEqual([]);
  });
});

inAll(() => {
  describe("a large download (5)", () => {
    const { imported } = operatorSandbox();

    // Its bytes pass in the same way under every reading.
    test("300 MB pass through without being kept", async () => {
      const { to, cover } = await imported(cards.hugeDocument.cnj);
      const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
      const huge = documents.find(({ size }) => size === 300 * 1024 * 1024);
      const { stream, contentLength } = await openDocument(to, { file: huge?.file ?? "" });
      let size = 0;
      let mostHeld = 0;
      for await (const chunk of stream) {
        size += chunk.length;
        mostHeld = Math.max(mostHeld, stream.readableLength);
      }
      expect(size).toBe(contentLength);
      expect(mostHeld).toBeLessThan(2 * 1024 * 1024);
    });
  });
});
