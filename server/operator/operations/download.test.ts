import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { answering, failureOf, operatorSaying, targetOf } from "#testing/operator.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";

const { imported } = operatorSandbox();

describe("a download (5)", () => {
  test("JSON is no document: the service says something instead", async () => {
    const { to } = await operatorSaying({ message: "Arquivo expirado, canary-api-3f9c+/=é" });
    const error = await failureOf(openDocument(to, { file: "f" }));
    expect(error).toMatchObject({ code: "contract", operation: 5, serviceMessage: "Arquivo expirado, […]" });
  });

  test("an answer without headers is its bytes", async () => {
    const { url } = await answering((_, response) => response.end("conteúdo"));
    const opened = await openDocument(targetOf({ baseUrl: url }), { file: "f" });
    expect(opened).toMatchObject({ contentType: null, contentLength: 9 });
    expect((await buffer(opened.stream)).toString()).toBe("conteúdo");
  });

  test("a document of the sandbox that is cut off ends in an error, never as if it were whole", async () => {
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
  });

  test("300 MB of the sandbox pass through without being kept", async () => {
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
