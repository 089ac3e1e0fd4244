import { describe, expect, test } from "vitest";
import { Reception, type ReceptionState } from "./reception.ts";

const body = new TextEncoder().encode(`%PDF-1.7\n${"x".repeat(4000)}\n%%EOF`);

type Script = { status?: number; headers?: Record<string, string>; parts?: Uint8Array[]; breaks?: boolean };

/** A route that plays its scripts one after the other and remembers what it was asked. */
function route(...scripts: Script[]) {
  const asked: Headers[] = [];
  const methods: string[] = [];
  const play = (async (_url, init) => {
    asked.push(new Headers(init?.headers));
    methods.push(init?.method ?? "GET");
    const { status = 200, headers = {}, parts = [], breaks = false } = scripts[asked.length - 1] ?? {};
    const left = [...parts];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = left.shift();
        if (part) controller.enqueue(part);
        else if (breaks) controller.error(new TypeError("network error"));
        else controller.close();
      },
    });
    return new Response(stream, { status, headers });
  }) satisfies typeof fetch;
  return { asked, methods, fetch: play };
}

function settled(reception: Reception): Promise<ReceptionState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = reception.read();
      if (state.step !== "asking" && state.step !== "receiving") {
        stop();
        resolve(state);
      }
    };
    const stop = reception.subscribe(look);
  });
}

function receive(fetcher: typeof fetch, statedSize: number | null = null) {
  return new Reception({ url: "/file", statedSize, askAbove: 10_000, fetch: fetcher });
}

const length = { "content-length": String(body.length) };

describe("receiving a document", () => {
  test("hands every byte to everybody who takes them, early or late", async () => {
    const reception = receive(
      route({ headers: length, parts: [body.slice(0, 1500), body.slice(1500)] }).fetch,
    );
    let early = 0;
    reception.take((part) => {
      early += part.length;
    });
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "whole", received: body.length });
    let late = 0;
    reception.take((part) => {
      late += part.length;
    });
    expect([early, late]).toEqual([body.length, body.length]);
    expect(reception.joined()).toEqual(new Uint8Array(body));
  });

  test("a stream that breaks, or ends short of its length, is cut off", async () => {
    for (const breaks of [true, false]) {
      const reception = receive(route({ headers: length, parts: [body.slice(0, 2000)], breaks }).fetch);
      const end = settled(reception);
      reception.start();
      expect(await end).toEqual({ step: "cut", received: 2000, total: body.length });
    }
  });

  test("goes on where it stopped when the route serves parts", async () => {
    const { asked, fetch } = route(
      { headers: { ...length, etag: '"v1"' }, parts: [body.slice(0, 2000)], breaks: true },
      {
        status: 206,
        headers: {
          "content-length": String(body.length - 2000),
          "content-range": `bytes 2000-${body.length - 1}/${body.length}`,
        },
        parts: [body.slice(2000)],
      },
    );
    const reception = receive(fetch);
    let end = settled(reception);
    reception.start();
    await end;
    const generation = reception.generation;
    end = settled(reception);
    reception.resume();
    expect(await end).toEqual({ step: "whole", received: body.length });
    expect(asked[1]?.get("range")).toBe("bytes=2000-");
    expect(asked[1]?.get("if-range")).toBe('"v1"');
    expect(reception.generation).toBe(generation);
    expect(reception.joined()).toEqual(new Uint8Array(body));
  });

  test("starts over when the route answers with everything", async () => {
    const { fetch } = route(
      { headers: length, parts: [body.slice(0, 2000)], breaks: true },
      { headers: length, parts: [body] },
    );
    const reception = receive(fetch);
    let end = settled(reception);
    reception.start();
    await end;
    const generation = reception.generation;
    end = settled(reception);
    reception.resume();
    expect(await end).toEqual({ step: "whole", received: body.length });
    expect(reception.generation).toBe(generation + 1);
    expect(reception.joined()).toEqual(new Uint8Array(body));
  });

  test("keeps what came when the rest is refused", async () => {
    const said = { code: "unavailable", message: "O serviço não respondeu." };
    const { fetch } = route(
      { headers: length, parts: [body.slice(0, 2000)], breaks: true },
      { status: 503, parts: [new TextEncoder().encode(JSON.stringify(said))] },
    );
    const reception = receive(fetch);
    let end = settled(reception);
    reception.start();
    await end;
    end = settled(reception);
    reception.resume();
    expect(await end).toMatchObject({ step: "cut", received: 2000, failure: { kind: "unavailable" } });
    expect(reception.joined()).toHaveLength(2000);
  });

  const utf8 = (text: string) => new TextEncoder().encode(text);

  test("recognises an empty file", async () => {
    const reception = receive(route({ parts: [] }).fetch);
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "failed", failure: { kind: "empty" } });
  });

  test.each([
    ["html", "<!doctype html><h1>Sessão expirada</h1>"],
    ["svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["zip", `PK\u0003\u0004${" ".repeat(20_000)}`],
    ["unknown", "\u0000".repeat(20_000)],
  ] as const)("reads no further what is %s, which is not shown", async (kind, text) => {
    const { asked, fetch } = route({ parts: [utf8(text), utf8(text), utf8(text)] });
    const reception = receive(fetch);
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "other", kind });
    expect([reception.kind, asked]).toEqual([null, [expect.anything()]]);
  });

  test.each([
    ["png", `\u0089PNG\r\n\u001a\n${" ".repeat(50)}`],
    ["text", "Transcrição da audiência"],
    ["pdf", `%PDF-1.7${" ".repeat(50)}`],
  ] as const)("says that a file is %s, however its bytes are cut", async (kind, text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const parts of [[bytes], [...bytes].map((byte) => Uint8Array.of(byte))]) {
      const reception = receive(route({ parts }).fetch);
      const end = settled(reception);
      reception.start();
      expect(await end).toEqual({ step: "whole", received: bytes.length });
      expect(reception.kind).toBe(kind);
    }
  });

  test("reads of a text no more than is shown", async () => {
    const part = utf8("linha\n".repeat(100_000));
    const total = 10 * part.length;
    const { fetch } = route({
      headers: { "content-length": String(total) },
      parts: Array.from({ length: 10 }, () => part),
    });
    const reception = new Reception({ url: "/file", statedSize: null, askAbove: total, fetch });
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "enough", received: 4 * part.length, total });
  });

  test("says of what was cut off what it is, where it is shown", async () => {
    for (const [text, kind] of [
      ["Transcrição", "text"],
      ["PK\u0003\u0004", null],
      ["", null],
    ] as const) {
      const reception = receive(route({ headers: length, parts: text === "" ? [] : [utf8(text)] }).fetch);
      const end = settled(reception);
      reception.start();
      expect(await end).toMatchObject({ step: "cut" });
      expect(reception.kind).toBe(kind);
    }
  });

  test("repeats what the route said when it refuses", async () => {
    const said = { code: "unavailable", message: "O serviço não respondeu.", errorId: "7F3A-C81D" };
    const reception = receive(
      route({ status: 503, parts: [new TextEncoder().encode(JSON.stringify(said))] }).fetch,
    );
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({
      step: "failed",
      failure: { kind: "unavailable", message: said.message, errorId: said.errorId },
    });
  });

  test("never shows a refusal that is not ours", async () => {
    const reception = receive(route({ status: 502, parts: [new TextEncoder().encode("<html>bad")] }).fetch);
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "failed", failure: { kind: "internal" } });
  });

  test("frees the bytes of a large document only when all of them were handed on", async () => {
    for (const [askAbove, kept] of [
      [1000, 0],
      [10_000, body.length],
    ] as const) {
      const { fetch } = route({ headers: length, parts: [body] });
      const reception = new Reception({ url: "/file", statedSize: null, askAbove, fetch });
      reception.release();
      const end = settled(reception);
      reception.allow();
      await end;
      reception.release();
      let taken = 0;
      reception.take((part) => {
        taken += part.length;
      });
      expect(taken).toBe(kept);
    }
  });

  test("asks before a large document, whether the list or only the route knows its size", async () => {
    const large = route({}, { headers: length, parts: [body] });
    const stated = receive(large.fetch, 20_000);
    const asked = settled(stated);
    stated.start();
    expect(await asked).toEqual({ step: "held", size: 20_000 });
    const end = settled(stated);
    stated.allow();
    expect(await end).toEqual({ step: "whole", received: body.length });
    expect(large.methods).toEqual(["HEAD", "GET"]);

    const small = new Reception({
      url: "/file",
      statedSize: null,
      askAbove: 1000,
      fetch: route({ headers: length, parts: [body] }).fetch,
    });
    const held = settled(small);
    small.start();
    expect(await held).toEqual({ step: "held", size: body.length });
  });
});

describe("a document that is kept comes in parts", () => {
  const total = 20_000_000;
  const part = (from: number, to: number, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(to - from)) => ({
    status: 206,
    headers: {
      "content-range": `bytes ${from}-${to - 1}/${total}`,
      "content-length": String(to - from),
      "accept-ranges": "bytes",
      etag: '"e1"',
    },
    parts: [bytes],
  });
  const first = part(0, body.length, body);

  async function opened(...scripts: Script[]) {
    const { fetch, asked, methods } = route(...scripts);
    const reception = receive(fetch, total);
    const end = settled(reception);
    reception.start();
    return { reception, asked, methods, state: await end };
  }

  test("a large one asks nobody for consent, and hands its beginning and each part that is wanted", async () => {
    const { reception, asked, methods, state } = await opened(
      { headers: { "accept-ranges": "bytes" } },
      first,
      part(1_000_000, 1_000_004, new Uint8Array([1, 2, 3, 4])),
    );
    expect(state).toEqual({ step: "parts", total, trouble: null });
    expect(reception.joined()).toEqual(body);
    expect(await reception.parts?.read({ from: 1_000_000, to: 1_000_004 })).toEqual(
      new Uint8Array([1, 2, 3, 4]),
    );
    expect(methods).toEqual(["HEAD", "GET", "GET"]);
    expect([asked[1]?.get("range"), asked[2]?.get("range"), asked[2]?.get("if-range")]).toEqual([
      "bytes=0-524287",
      "bytes=1000000-1000003",
      '"e1"',
    ]);
  });

  test("a part that does not come is said, and comes when the person tries again", async () => {
    const refusal = new TextEncoder().encode(
      JSON.stringify({ code: "unauthenticated", message: "Sua sessão terminou." }),
    );
    const { reception } = await opened(
      { headers: { "accept-ranges": "bytes" } },
      first,
      { status: 401, parts: [refusal] },
      part(5, 9),
    );
    const wanted = reception.parts?.read({ from: 5, to: 9 });
    await expect
      .poll(() => reception.read())
      .toEqual({
        step: "parts",
        total,
        trouble: { kind: "unauthenticated", message: "Sua sessão terminou." },
      });
    reception.parts?.again();
    expect(await wanted).toHaveLength(4);
    expect(reception.read()).toEqual({ step: "parts", total, trouble: null });
  });

  test("one that is shorter than it should be is asked for again, not shown", async () => {
    const { reception } = await opened(
      { headers: { "accept-ranges": "bytes" } },
      first,
      { ...part(5, 9), parts: [new Uint8Array(2)] },
      part(5, 9),
    );
    const wanted = reception.parts?.read({ from: 5, to: 9 });
    await expect.poll(() => reception.read()).toMatchObject({ trouble: { kind: "offline" } });
    reception.parts?.again();
    expect(await wanted).toHaveLength(4);
  });

  test("when it is no longer kept, or is another file by now, it starts over", async () => {
    const { reception } = await opened(
      { headers: { "accept-ranges": "bytes" } },
      first,
      { headers: length, parts: [body] },
      { headers: length, parts: [body] },
    );
    const generation = reception.generation;
    expect(await reception.parts?.read({ from: 5, to: 9 })).toBeNull();
    expect(await settled(reception)).toEqual({ step: "whole", received: body.length });
    expect(reception.generation).toBe(generation + 1);
  });

  test("a small one is whole with its first part", async () => {
    const whole = {
      ...first,
      headers: { ...first.headers, "content-range": `bytes 0-${body.length - 1}/${body.length}` },
    };
    const reception = receive(route(whole).fetch);
    const end = settled(reception);
    reception.start();
    expect(await end).toEqual({ step: "whole", received: body.length });
  });
});
