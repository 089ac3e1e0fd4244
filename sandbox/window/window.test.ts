import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cards } from "../cards.ts";
import { formatCnj, makeCnj } from "../cnj.ts";
import { type FilingCalls, filingCalls, smallPdf } from "../testing/filing.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000901.2023.8.26.0100");
const callback = { callback: btoa("http://localhost:3000/api/filings/callback/abc") };
let sandbox: TestSandbox;
let calls: FilingCalls;

beforeAll(async () => {
  sandbox = await startTestSandbox({ filingMs: 600_000 });
  calls = filingCalls(sandbox);
});
beforeEach(() => sandbox.control("/violations", { method: "DELETE" }));
afterAll(() => sandbox.close());

const open = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const withPart = (url: string, part: string) => url.replace("/delivery/?", `/delivery/${part}?`);
const form = (files: Record<string, File>): RequestInit => {
  const body = new FormData();
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  return { method: "POST", body };
};

describe("the page", () => {
  test("shows the case, the documents and the buttons", async () => {
    const { id, justice } = await calls.draft(cnj);
    const pdf = await smallPdf(3);
    const filename = `<b>"Petição" & 'outra'.pdf`;
    await calls.upload({ filename, file: pdf.toString("base64"), justice, intermediate: id });
    const { status, headers, text } = await open(calls.windowUrl(id, justice, callback));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const piece of [
      '<html lang="pt-BR">',
      "<strong>SIMULAÇÃO</strong>",
      formatCnj(cnj),
      "Polo ativo",
      "&lt;b&gt;&quot;Petição&quot; &amp; &#39;outra&#39;.pdf",
      "3 páginas · SHA-256",
      '<button type="submit" class="main">Protocolar</button>',
      ">Desistir</a>",
    ]) {
      expect(text).toContain(piece);
    }
    expect(text).not.toContain("<script");
    expect(text).not.toContain("<b>");
    expect(await calls.truth(id)).toMatchObject({ state: "draft", windowsOpened: 1 });
    expect(await sandbox.violations()).toEqual([]);
  });

  test("has a content security policy, no-referrer and no-store, and the journal has no token", async () => {
    const { id, justice } = await calls.draft(cnj);
    const { headers } = await open(calls.windowUrl(id, justice, callback));
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; frame-src 'self'; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const requests = JSON.stringify(await sandbox.requests());
    expect(requests).toContain("/delivery/?");
    expect(requests).not.toContain(sandbox.info().tokens.filing);
  });

  test("opens a document of its petition as a PDF, and none of another petition", async () => {
    const { id, justice } = await calls.draft(cnj);
    const pdf = await smallPdf();
    await calls.upload({ filename: "Ação 1.pdf", file: pdf.toString("base64"), justice, intermediate: id });
    const url = calls.windowUrl(id, justice);
    const { text } = await open(url);
    const link = /href="(\/delivery\/documents\/[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    const answer = await fetch(new URL(link ?? "", sandbox.info().appUrl));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''A%C3%A7%C3%A3o%201.pdf");
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    const other = await calls.draft(cnj);
    const document = /documents\/(\w+)/.exec(link ?? "")?.[1];
    expect((await open(withPart(calls.windowUrl(other.id, justice), `documents/${document}`))).status).toBe(
      404,
    );
  });
});

describe("Protocolar", () => {
  test("redirects to the callback once, then to the state, and executes once", async () => {
    const { id, justice } = await calls.draft(cnj);
    const presses = await Promise.all(Array.from({ length: 8 }, () => calls.press(id, justice, callback)));
    expect(presses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    const locations = presses.map(({ headers }) => headers.get("location"));
    expect(locations.filter((to) => to === "http://localhost:3000/api/filings/callback/abc")).toHaveLength(1);
    expect(locations.filter((to) => to?.startsWith("/delivery/?"))).toHaveLength(7);
    await calls.advance(id, "executing");
    await calls.press(id, justice, callback);
    expect(await calls.truth(id)).toMatchObject({ executions: 1, presses: 9, state: "executing" });
    const { text } = await open(calls.windowUrl(id, justice, callback));
    expect(text).not.toContain(">Protocolar</button>");
    expect(text).toContain("Não é preciso protocolar de novo.");
    expect(text).toContain('href="http://localhost:3000/api/filings/callback/abc" rel="noreferrer"');
  });

  test("without a callback redirects to a page with the result and the receipt", async () => {
    const { id, justice } = await calls.draft(cnj);
    const url = calls.windowUrl(id, justice);
    expect((await open(withPart(url, "receipt"))).status).toBe(404);
    const { headers } = await calls.press(id, justice);
    const shown = await open(new URL(headers.get("location") ?? "", sandbox.info().appUrl).href);
    expect(shown.text).toContain("<h1>Petição enviada para protocolo</h1>");
    await calls.advance(id, "ended");
    expect((await open(url)).text).toMatch(/<h1>Petição protocolada<\/h1>.+sob o nº WSIM/s);
    const receipt = await fetch(withPart(url, "receipt"));
    const bytes = Buffer.from(await receipt.arrayBuffer());
    expect(bytes.toString("base64")).toBe((await calls.status(id)).receipt);
  });

  test.each([
    ["filingRejected", "ended", "<h1>Petição rejeitada</h1>"],
    ["lateReceipt", "ended", "O recibo ainda não chegou."],
    ["filingHangs", "executing", "<h1>Protocolo em execução</h1>"],
  ] as const)("of the card %s shows %s", async (name, to, piece) => {
    const { id, justice } = await calls.draft(cards[name].cnj);
    await calls.press(id, justice);
    await calls.advance(id, to);
    expect((await open(calls.windowUrl(id, justice))).text).toContain(piece);
  });

  test("is not offered for a cancelled petition, unless by the quirk it reads like a draft", async () => {
    const { id, justice } = await calls.draft(cnj);
    const url = calls.windowUrl(id, justice);
    await calls.cancel(id);
    expect((await open(url)).text).toContain("<h1>Petição cancelada</h1>");
    await sandbox.control("/quirks", jsonBody({ afterCancel: "draft" }));
    expect((await open(url)).text).toContain(">Protocolar</button>");
    await sandbox.control("/quirks", { method: "DELETE" });
  });

  test("has no effect under cut-before, and its effect under cut-after", async () => {
    const { id, justice } = await calls.draft(cnj);
    await sandbox.fault({ operation: 8, kind: "cut-before", cnj });
    await expect(calls.press(id, justice)).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ state: "draft", presses: 0 });
    await sandbox.fault({ operation: 8, kind: "cut-after", cnj });
    await expect(calls.press(id, justice)).rejects.toThrow();
    expect(await calls.truth(id)).toMatchObject({ state: "queued", presses: 1 });
    await sandbox.fault({ operation: 8, kind: "status", status: 502, cnj });
    expect((await open(calls.windowUrl(id, justice))).status).toBe(502);
  });
});

describe("Desistir", () => {
  test("changes nothing, and after Protocolar redirects to the state", async () => {
    const { id, justice } = await calls.draft(cnj);
    const leave = withPart(calls.windowUrl(id, justice, callback), "leave");
    expect((await open(leave)).text).toContain("<h1>Nada foi protocolado</h1>");
    expect(await calls.truth(id)).toMatchObject({ state: "draft" });
    await calls.press(id, justice);
    expect((await open(leave)).status).toBe(303);
  });
});

describe("adding a document", () => {
  const pdf = (name: string, bytes: BlobPart) => ({ document: new File([bytes], name) });

  test("attaches a PDF and redirects to the window", async () => {
    const { id, justice } = await calls.draft(cnj);
    const bytes = new Uint8Array(await smallPdf(2));
    const answer = await open(
      withPart(calls.windowUrl(id, justice), "documents"),
      form(pdf("Ação.pdf", bytes)),
    );
    expect(answer.status).toBe(303);
    expect(await calls.truth(id)).toMatchObject({
      documents: [{ filename: "Ação.pdf", bytes: bytes.length, pages: 2 }],
    });
  });

  test.each([
    ["an empty file", "Vazio.pdf", "", "O arquivo enviado está vazio."],
    ["another kind", "Planilha.pdf", "PK...", "O arquivo enviado não é um PDF."],
  ])("says at the field what is wrong with %s", async (_case, name, content, message) => {
    const { id, justice } = await calls.draft(cnj);
    const answer = await open(withPart(calls.windowUrl(id, justice), "documents"), form(pdf(name, content)));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`role="alert">${message}</p>`);
    expect(answer.text).toContain(">Protocolar</button>");
    expect(await calls.truth(id)).toMatchObject({ documents: [] });
    expect(await sandbox.violations()).toEqual([]);
  });

  test("says at the field that no file was chosen", async () => {
    const { id, justice } = await calls.draft(cnj);
    const part =
      'Content-Disposition: form-data; name="document"; filename=""\r\nContent-Type: application/octet-stream';
    const answer = await open(withPart(calls.windowUrl(id, justice), "documents"), {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: `--x\r\n${part}\r\n\r\n\r\n--x--\r\n`,
    });
    expect([answer.status, answer.text.includes("Escolha um PDF para anexar.")]).toEqual([422, true]);
  });

  test("refuses a file beyond the court's limit or beyond the window's own", async () => {
    const { id, justice } = await calls.draft(cards.uploadRefused.cnj);
    const url = withPart(calls.windowUrl(id, justice), "documents");
    const large = (size: number) => form(pdf("Grande.pdf", Buffer.alloc(size, "%PDF-1.7 ")));
    expect((await open(url, large(70_000))).text).toContain("limite deste tribunal, que é de 64 kB");
    const refused = await open(url, large(31 * 1024 * 1024));
    expect([refused.status, refused.text.includes("O documento passa de 30 MB.")]).toEqual([413, true]);
  });

  test("adds nothing to a petition that was set off", async () => {
    const { id, justice } = await calls.draft(cnj);
    await calls.press(id, justice);
    const bytes = new Uint8Array(await smallPdf());
    const answer = await open(withPart(calls.windowUrl(id, justice), "documents"), form(pdf("a.pdf", bytes)));
    expect(answer.status).toBe(303);
    expect(await calls.truth(id)).toMatchObject({ documents: [] });
  });

  test("refuses bodies that are not the window's form", async () => {
    const { id, justice } = await calls.draft(cnj);
    const url = withPart(calls.windowUrl(id, justice), "documents");
    const file = new File(["%PDF-1.7"], "a.pdf");
    expect((await open(url, jsonBody({}))).status).toBe(415);
    expect((await open(url, form({ outro: file }))).status).toBe(400);
    expect((await open(url, form({ document: file, outro: file }))).status).toBe(400);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await open(url, { method: "POST", headers, body: "nada" })).status).toBe(400);
  });
});

describe("refusals", () => {
  test.each(["GET", "POST"])("come as a page, in Portuguese, before any effect (%s)", async (method) => {
    const { id, justice } = await calls.draft(cnj);
    const { filing, api } = sandbox.info().tokens;
    const other = await calls.draft(makeCnj("0000902.2023.8.26.0100"));
    const base = `${sandbox.info().appUrl}/delivery/`;
    const query = (change: Record<string, string>, drop = "") => {
      const all = new URLSearchParams({ pNumber: justice, intermediate: id, token: filing, ...change });
      all.delete(drop);
      return `${base}?${all}`;
    };
    const cases: [string, number][] = [
      [query({}, "token"), 401],
      [query({ token: api }), 401],
      [query({ token: "" }), 401],
      [query({}, "pNumber"), 400],
      [query({}, "intermediate"), 400],
      [query({ pNumber: cnj }), 400],
      [query({ intermediate: "x" }), 400],
      [query({ intermediate: "0".repeat(24) }), 404],
      [query({ pNumber: other.justice }), 404],
      [query({ callback: "" }), 400],
      [query({ callback: "http://localhost:3000/" }), 400],
      [query({ callback: btoa("ftp://x/") }), 400],
      [query({ extra: "1" }), 400],
      [`${query({})}&token=${filing}`, 400],
      [query({}).replace("/delivery/?", "/delivery?"), 404],
      [query({}).replace("/delivery/?", "/delivery/nada?"), 404],
    ];
    for (const [url, status] of cases) {
      const answer = await open(url, { method });
      expect([url, answer.status]).toEqual([url, status]);
      expect(answer.text).toContain("<h1>Não foi possível continuar</h1>");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
    expect(await sandbox.violations()).toHaveLength(cases.length);
    expect(JSON.stringify(await sandbox.violations())).not.toContain(filing);
    expect(await calls.truth(id)).toMatchObject({ state: "draft", presses: 0, windowsOpened: 0 });
  });

  test("are answered for methods and bodies that the window does not take", async () => {
    const { id, justice } = await calls.draft(cnj);
    const url = calls.windowUrl(id, justice);
    expect((await open(url, { method: "PUT" })).status).toBe(405);
    expect((await open(url, jsonBody({}))).status).toBe(400);
    expect(await calls.truth(id)).toMatchObject({ state: "draft" });
    expect((await open(`${sandbox.info().appUrl}/favicon.ico`)).status).toBe(204);
  });
});
